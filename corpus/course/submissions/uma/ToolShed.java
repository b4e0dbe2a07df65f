import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Assignment 3: the tool shed.
 * Student: Uma
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

    private final Console console;
    private final List<Borrowable> inventory = new ArrayList<>();
    private final Map<String, Customer> customers = new HashMap<>();

    public ToolShed(Console console) {
        this.console = console;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        String verb = words[0];
        String first = words.length > 1 ? words[1] : "";
        if (verb.equals("quit")) {
            return false;
        } else if (verb.equals("stock")) {
            Collections.sort(inventory);
            for (Borrowable b : inventory) {
                int home = b.remaining();
                console.say(b.id + ": " + home + " here, " + b.out.size() + " out (" + b.description + ")");
            }
        } else if (verb.equals("join")) {
            if (first.isEmpty() || customers.putIfAbsent(first, new Customer(first)) != null) {
                console.complain("cannot join");
            }
        } else if (verb.equals("add") && words.length >= 4) {
            addTool(first, Console.toInt(words[2], 0), Console.joinFrom(words, 3));
        } else if (verb.equals("late")) {
            lateList(Console.toInt(first, 0));
        } else if (!customers.containsKey(first)) {
            console.complain("unknown command or member");
        } else {
            serve(verb, customers.get(first), words);
        }
        return true;
    }

    /** the commands for one member */
    private void serve(String verb, Customer customer, String[] words) {
        int last = Console.toInt(words[words.length - 1], 0);
        Borrowable tool = words.length == 4 ? search(words[2]) : null;
        if (verb.equals("who")) {
            int count = 0;
            for (Borrowable b : inventory) {
                if (b.out.containsKey(customer)) {
                    console.say(++count + ") " + b.description + ", " + b.out.get(customer));
                }
            }
            console.say(count + " tools, fees: " + Console.money(customer.fees));
        } else if (verb.equals("pay")) {
            if (last <= customer.fees) {
                customer.fees -= last;
                return;
            }
            console.complain("that is more than the fees");
        } else if (tool == null) {
            console.complain("which tool?");
        } else if (verb.equals("lend")) {
            if (!customer.mayTakeMore() || !tool.handOut(customer, last)) {
                console.complain(customer.name + " can not have this now");
            }
        } else if (verb.equals("back")) {
            int days = tool.takeBack(customer, last);
            if (days == -1) {
                console.complain(customer.name + " never had this");
            } else if (days > 0) {
                console.say("too late by " + days + " days!");
            }
        } else {
            console.complain(verb + " is unknown");
        }
    }

    private Borrowable search(String id) {
        for (Borrowable b : inventory) {
            if (b.id.equals(id)) {
                return b;
            }
        }
        return null;
    }

    private void addTool(String id, int count, String description) {
        Borrowable known = search(id);
        if (count <= 0) {
            console.complain("count?");
            return;
        }
        if (known == null) {
            inventory.add(known = new Borrowable(id, description));
        }
        known.pieces += count;
    }

    private void lateList(int today) {
        List<Object[]> all = new ArrayList<>();
        for (Borrowable b : inventory) {
            b.out.forEach((customer, due) -> {
                if (due < today) all.add(new Object[] {due, customer.name, b.description});
            });
        }
        all.sort((x, y) -> Integer.compare((int) x[0], (int) y[0]));
        for (Object[] o : all) {
            console.say(o[0] + "  " + o[1] + "  " + o[2]);
        }
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
