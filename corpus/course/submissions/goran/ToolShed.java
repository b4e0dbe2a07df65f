import java.util.LinkedList;
import java.util.TreeSet;

/**
 * Assignment 3: the tool shed.
 * Student: Goran P. (group 4)
 */
public class ToolShed {
    static final int LOAN_DAYS = 14;
    static final int FEE_PER_DAY = 25;
    static final int MAX_LOANS = 3;

    private final Console console;
    private final Journal journal = new Journal();

    public ToolShed(Console console) {
        this.console = console;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        if (words[0].equals("quit")) return false;
        String problem;
        try {
            problem = tryIt(words);
        } catch (ArrayIndexOutOfBoundsException e) {
            problem = "something is missing here";
        }
        if (problem != null) console.complain(problem);
        return true;
    }

    // returns what is wrong, or null
    private String tryIt(String[] w) {
        return switch (w[0]) {
            case "add" -> {
                int n = Console.toInt(w[2], -1);
                if (n < 0) yield w[2] + " is not a number";
                if (n == 0) yield "zero tools are no tools";
                journal.write(Journal.Kind.BOUGHT, null, w[1], n, Console.joinFrom(w, 3));
                yield null;
            }
            case "join" -> {
                if (journal.knowsMember(w[1])) yield "double member";
                journal.write(Journal.Kind.JOINED, w[1], null, 0, null);
                yield null;
            }
            case "lend" -> {
                boolean possible = journal.knowsMember(w[1]) && journal.nameOf(w[2]) != null;
                if (!possible) yield "first join / add";
                if (journal.shelf(w[2])[0] <= 0) yield "shelf is empty";
                if (journal.open(w[1]).size() + 1 > MAX_LOANS) yield "no more than " + MAX_LOANS;
                journal.write(Journal.Kind.OUT, w[1], w[2], Console.toInt(w[3], 0), null);
                yield null;
            }
            case "back" -> {
                int before = journal.balance(w[1]);
                boolean has = false;
                for (Journal.Entry e : journal.open(w[1])) has |= e.code.equals(w[2]);
                if (!has) yield "nothing to bring back";
                journal.write(Journal.Kind.IN, w[1], w[2], Console.toInt(w[3], 0), null);
                int after = journal.balance(w[1]);
                if (after != before) console.say("that makes " + Console.money(after - before));
                yield null;
            }
            case "pay" -> {
                int cents = Console.toInt(w[2], 0);
                if (journal.balance(w[1]) < cents) yield "too much money";
                journal.write(Journal.Kind.PAID, w[1], null, cents, null);
                yield null;
            }
            case "stock" -> {
                for (String code : new TreeSet<>(journal.codes())) {
                    int[] s = journal.shelf(code);
                    String name = journal.nameOf(code);
                    console.say(String.format("%8s | %3d | %3d | %s", code, s[0], s[1], name));
                }
                yield null;
            }
            case "who" -> {
                printLoans(journal.open(w[1]));
                console.say("balance: " + Console.money(journal.balance(w[1])));
                yield null;
            }
            case "late" -> {
                LinkedList<Journal.Entry> list = journal.open(null);
                list.removeIf(e -> e.number + LOAN_DAYS >= Console.toInt(w[1], 0));
                list.sort((x, y) -> x.number - y.number);
                printLoans(list);
                yield null;
            }
            default -> "I do not understand " + w[0];
        };
    }

    private void printLoans(LinkedList<Journal.Entry> list) {
        int nr = 0;
        for (Journal.Entry e : list)
            console.say(++nr + ". " + e.member + ", " + e.code + ", since " + e.number);
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
