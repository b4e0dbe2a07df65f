import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;

/**
 * Assignment 3: the tool shed.
 * Student: Boris
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
    private final Map<String, Gadget> gadgets = new TreeMap<>();
    private final Map<String, Neighbour> neighbours = new TreeMap<>();

    public ToolShed(Console console) {
        this.console = console;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        try {
            switch (words[0]) {
                case "add":
                    newGadget(words);
                    break;
                case "join":
                    newNeighbour(words);
                    break;
                case "lend":
                    checkLength(words, 4);
                    neighbour(words[1]).getGadget(gadgetOf(words[2]), dayNumber(words[3]));
                    console.say(words[1] + " has got " + words[2]);
                    break;
                case "back":
                    checkLength(words, 4);
                    int costs = neighbour(words[1]).returnGadget(gadgetOf(words[2]), dayNumber(words[3]));
                    console.say(costs > 0 ? "costs " + Console.money(costs) : "everything fine");
                    break;
                case "pay":
                    checkLength(words, 3);
                    neighbour(words[1]).settle(Console.toInt(words[2], -1));
                    break;
                case "stock":
                    for (Gadget gadget : gadgets.values()) {
                        console.say(gadget.toString());
                    }
                    break;
                case "who":
                    checkLength(words, 2);
                    print(neighbour(words[1]));
                    break;
                case "late":
                    checkLength(words, 2);
                    printOverdue(dayNumber(words[1]));
                    break;
                case "quit":
                    return false;
                default:
                    throw new NotAllowed("unknown command " + words[0]);
            }
        } catch (NotAllowed problem) {
            console.complain(problem.getMessage());
        }
        return true;
    }

    private void newGadget(String[] words) throws NotAllowed {
        checkLength(words, 4);
        int quantity = Console.toInt(words[2], 0);
        if (quantity < 1) {
            throw new NotAllowed("quantity?");
        }
        Gadget gadget = gadgets.get(words[1]);
        if (gadget == null) {
            gadget = new Gadget(words[1], Console.joinFrom(words, 3));
            gadgets.put(words[1], gadget);
        }
        gadget.increase(quantity);
    }

    private void newNeighbour(String[] words) throws NotAllowed {
        checkLength(words, 2);
        if (neighbours.containsKey(words[1])) {
            throw new NotAllowed(words[1] + " has joined");
        }
        neighbours.put(words[1], new Neighbour(words[1]));
    }

    private void print(Neighbour who) {
        console.say(who.label() + ", to pay: " + Console.money(who.mustPay()));
        for (Neighbour.Slip slip : who.slips()) {
            console.say("  " + slip.gadget.label() + " -> " + slip.lastDay);
        }
    }

    private void printOverdue(int when) {
        ArrayList<String> result = new ArrayList<>();
        for (Neighbour who : neighbours.values()) {
            for (Neighbour.Slip slip : who.slips()) {
                if (slip.lastDay < when) {
                    result.add(String.format("%05d %s %s",
                        slip.lastDay, who.label(), slip.gadget.shortName()));
                }
            }
        }
        result.sort(null);
        for (String text : result) {
            console.say(text);
        }
    }

    // throws if something is missing in the line
    private void checkLength(String[] words, int minimum) throws NotAllowed {
        if (words.length < minimum) {
            throw new NotAllowed("incomplete: " + words[0]);
        }
    }

    private int dayNumber(String word) throws NotAllowed {
        int dayNumber = Console.toInt(word, -1);
        if (dayNumber < 0) {
            throw new NotAllowed("day? " + word);
        }
        return dayNumber;
    }

    private Gadget gadgetOf(String shortName) throws NotAllowed {
        Gadget gadget = gadgets.get(shortName);
        if (gadget == null) {
            throw new NotAllowed("unknown gadget " + shortName);
        }
        return gadget;
    }

    private Neighbour neighbour(String label) throws NotAllowed {
        Neighbour who = neighbours.get(label);
        if (who == null) {
            throw new NotAllowed("unknown neighbour " + label);
        }
        return who;
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
