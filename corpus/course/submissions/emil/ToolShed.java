/**
 * Assignment 3: the tool shed.
 * Student: emil
 *
 * add CODE COUNT NAME...   a new tool, or more of a tool that we have
 * join MEMBER              a new member
 * lend MEMBER CODE DAY     lend a tool for 14 days (at most three at a time)
 * back MEMBER CODE DAY     bring it back, 25 cents for each day late
 * pay MEMBER CENTS         pay off fees
 * stock / who MEMBER / late DAY / quit
 */
public class ToolShed {
    static final int LOAN_DAYS = 14;
    static final int FEE_PER_DAY = 25;
    static final int MAX_LOANS = 3;

    // 200 should be enough
    static final int SIZE = 200;

    private final Console console;

    // tools
    String[] toolCode = new String[SIZE];
    String[] toolName = new String[SIZE];
    int[] toolCount = new int[SIZE];
    int nTools = 0;

    // members
    String[] person = new String[SIZE];
    int[] owes = new int[SIZE];
    int nPersons = 0;

    // due[p][t] = last day, 0 = not lent. (a member can only have one of each tool)
    int[][] due = new int[SIZE][SIZE];

    public ToolShed(Console console) {
        this.console = console;
    }

    int indexOf(String[] list, int n, String key) {
        int i = n - 1;
        while (i >= 0 && !list[i].equals(key)) {
            i--;
        }
        return i;
    }

    int lentOf(int t) {
        int sum = 0;
        for (int p = 0; p < nPersons; p++) {
            if (due[p][t] != 0) sum++;
        }
        return sum;
    }

    int loansOf(int p) {
        int sum = 0;
        for (int t = 0; t < nTools; t++) {
            if (due[p][t] != 0) sum++;
        }
        return sum;
    }

    // bubble sort, swaps all three arrays + the column of due
    void sortTools() {
        boolean swapped = true;
        while (swapped) {
            swapped = false;
            for (int i = 0; i + 1 < nTools; i++) {
                if (toolCode[i].compareTo(toolCode[i + 1]) > 0) {
                    String s = toolCode[i];
                    toolCode[i] = toolCode[i + 1];
                    toolCode[i + 1] = s;
                    s = toolName[i];
                    toolName[i] = toolName[i + 1];
                    toolName[i + 1] = s;
                    int c = toolCount[i];
                    toolCount[i] = toolCount[i + 1];
                    toolCount[i + 1] = c;
                    for (int p = 0; p < nPersons; p++) {
                        c = due[p][i];
                        due[p][i] = due[p][i + 1];
                        due[p][i + 1] = c;
                    }
                    swapped = true;
                }
            }
        }
    }

    void lend(int p, int t, int day) {
        if (p < 0) console.complain("unknown member");
        else if (t < 0) console.complain("unknown tool");
        else if (due[p][t] != 0) console.complain(person[p] + " has one already");
        else if (lentOf(t) == toolCount[t]) console.complain("none left");
        else if (loansOf(p) == MAX_LOANS) console.complain("limit reached");
        else {
            due[p][t] = day + LOAN_DAYS;
            console.say("ok, until " + due[p][t]);
        }
    }

    void back(int p, int t, int day) {
        if (p < 0 || t < 0 || due[p][t] == 0) {
            console.complain("this was never lent");
            return;
        }
        int over = day - due[p][t];
        due[p][t] = 0;
        if (over > 0) {
            owes[p] = owes[p] + over * FEE_PER_DAY;
            console.say(over + " days late, owes " + Console.money(owes[p]));
        }
    }

    void late(int day) {
        // go through the days one by one, so the output is sorted
        for (int d = 1; d < day; d++) {
            for (int p = 0; p < nPersons; p++) {
                for (int t = 0; t < nTools; t++) {
                    if (due[p][t] == d) console.say("day " + d + ": " + person[p] + " " + toolCode[t]);
                }
            }
        }
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        String c = words[0];
        int len = words.length;
        if (c.equals("quit")) return false;
        if (c.equals("stock")) {
            sortTools();
            for (int t = 0; t < nTools; t++) {
                int here = toolCount[t] - lentOf(t);
                console.say(toolCode[t] + " " + toolName[t] + ": " + here + "/" + toolCount[t]);
            }
        } else if (c.equals("join") && len == 2) {
            if (indexOf(person, nPersons, words[1]) >= 0) {
                console.complain("name is taken");
            } else {
                person[nPersons++] = words[1];
            }
        } else if (c.equals("add") && len > 3) {
            int t = indexOf(toolCode, nTools, words[1]);
            int n = Console.toInt(words[2], 0);
            if (n < 1) {
                console.complain("how many??");
            } else if (t >= 0) {
                toolCount[t] += n;
            } else {
                toolCode[nTools] = words[1];
                toolName[nTools] = Console.joinFrom(words, 3);
                toolCount[nTools] = n;
                nTools++;
            }
        } else if (c.equals("who") && len == 2) {
            int p = indexOf(person, nPersons, words[1]);
            if (p < 0) {
                console.complain("unknown member");
            } else {
                console.say(person[p] + ": " + Console.money(owes[p]));
                for (int t = 0; t < nTools; t++) {
                    if (due[p][t] != 0) console.say("   " + toolName[t] + " " + due[p][t]);
                }
            }
        } else if (c.equals("late") && len == 2) {
            late(Console.toInt(words[1], 0));
        } else if (c.equals("pay") && len == 3) {
            int p = indexOf(person, nPersons, words[1]);
            int cents = Console.toInt(words[2], 0);
            if (p >= 0 && cents > 0 && cents <= owes[p]) owes[p] -= cents;
            else console.complain("cannot pay that");
        } else if ((c.equals("lend") || c.equals("back")) && len == 4) {
            int p = indexOf(person, nPersons, words[1]);
            int t = indexOf(toolCode, nTools, words[2]);
            int day = Console.toInt(words[3], 1);
            if (c.equals("lend")) lend(p, t, day);
            else back(p, t, day);
        } else {
            console.complain("???");
        }
        return true;
    }

    void run() {
        console.say("Tool shed is open.");
        String[] words = console.nextWords();
        while (words != null && execute(words)) {
            words = console.nextWords();
        }
        console.say("Tool shed is closed.");
    }

    public static void main(String[] args) {
        new ToolShed(new Console(System.in)).run();
    }
}
