/** Keeps tools, people and the days. */
class Storage {
    static final int SIZE = 1000;

    String[] codes = new String[SIZE];
    String[] titles = new String[SIZE];
    int[] amount = new int[SIZE];
    int numCodes = 0;

    String[] people = new String[SIZE];
    int[] owes = new int[SIZE];
    int numPeople = 0;

    int[][] until = new int[SIZE][SIZE];

    private final Console console;

    Storage(Console console) {
        this.console = console;
    }

    int find(String[] list, int n, String key) {
        int i = n - 1;
        while (i >= 0 && !list[i].equals(key)) {
            i--;
        }
        return i;
    }

    int numLent(int t) {
        int sum = 0;
        for (int p = 0; p < numPeople; p++) {
            if (until[p][t] != 0) sum++;
        }
        return sum;
    }

    int numLoans(int p) {
        int sum = 0;
        for (int t = 0; t < numCodes; t++) {
            if (until[p][t] != 0) sum++;
        }
        return sum;
    }

    /** sorts by code */
    void sort() {
        boolean swapped = true;
        while (swapped) {
            swapped = false;
            for (int i = 0; i + 1 < numCodes; i++) {
                if (codes[i].compareTo(codes[i + 1]) > 0) {
                    String s = codes[i];
                    codes[i] = codes[i + 1];
                    codes[i + 1] = s;
                    s = titles[i];
                    titles[i] = titles[i + 1];
                    titles[i + 1] = s;
                    int c = amount[i];
                    amount[i] = amount[i + 1];
                    amount[i + 1] = c;
                    for (int p = 0; p < numPeople; p++) {
                        c = until[p][i];
                        until[p][i] = until[p][i + 1];
                        until[p][i + 1] = c;
                    }
                    swapped = true;
                }
            }
        }
    }

    boolean lend(int p, int t, int day) {
        if (p < 0) console.complain("member is not known");
        else if (t < 0) console.complain("tool is not known");
        else if (until[p][t] != 0) console.complain(people[p] + " has that tool");
        else if (numLent(t) == amount[t]) console.complain("all gone");
        else if (numLoans(p) == ToolShed.MAX_LOANS) console.complain("too many loans");
        else {
            until[p][t] = day + ToolShed.LOAN_DAYS;
            console.say("please return before day " + until[p][t]);
            return true;
        }
        return false;
    }

    boolean back(int p, int t, int day) {
        if (p < 0 || t < 0 || until[p][t] == 0) {
            console.complain("there is no such loan");
            return false;
        }
        int over = day - until[p][t];
        until[p][t] = 0;
        if (over > 0) {
            owes[p] = owes[p] + over * ToolShed.FEE_PER_DAY;
            console.say(over + " days over, fees are " + Console.money(owes[p]));
        }
        return true;
    }

    void late(int day) {
        for (int d = 1; d < day; d++) {
            for (int p = 0; p < numPeople; p++) {
                for (int t = 0; t < numCodes; t++) {
                    if (until[p][t] == d) console.say("day " + d + ": " + people[p] + " " + codes[t]);
                }
            }
        }
    }
}
