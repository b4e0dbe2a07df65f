import java.util.*;

/**
 * Assignment 3: the tool shed.
 * Student: Hana
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

    Vector<Item> items = new Vector<>();
    Properties wallet = new Properties();   // member -> cents as text

    public ToolShed(Console console) {
        this.console = console;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        Deque<String> rest = new ArrayDeque<>(Arrays.asList(words));
        String verb = rest.poll();
        boolean fine;
        if (rest.isEmpty()) {
            if ("quit".equals(verb)) return false;
            fine = "stock".equals(verb);
            if (fine) stock();
        } else {
            fine = withSubject(verb, rest.poll(), rest);
        }
        if (!fine) console.complain("sorry, no");
        return true;
    }

    // every other command begins with a member or a code or a day
    private boolean withSubject(String verb, String subject, Deque<String> rest) {
        if (verb.equals("add")) return paint(subject, rest);
        if (verb.equals("late")) {
            int today = Console.toInt(subject, 0);
            PriorityQueue<Item> queue = new PriorityQueue<>(
                (a, b) -> b.lateness(today) - a.lateness(today));
            queue.addAll(items);
            while (!queue.isEmpty() && queue.peek().lateness(today) > 0) {
                console.say(queue.remove().toString());
            }
            return true;
        }
        boolean known = wallet.containsKey(subject);
        if (verb.equals("join")) {
            wallet.putIfAbsent(subject, "0");
            return !known;
        }
        return known && withMember(verb, subject, rest);
    }

    private boolean withMember(String verb, String member, Deque<String> rest) {
        int cents = Integer.parseInt(wallet.getProperty(member));
        if (verb.equals("who")) {
            console.say(member + " must pay " + Console.money(cents));
            items.forEach(item -> { if (item.isWith(member)) console.say("- " + item); });
            return true;
        }
        if (rest.isEmpty()) return false;
        int amount = Console.toInt(rest.pollLast(), -1);
        if (amount < 0) return false;
        if (verb.equals("pay")) {
            if (amount > cents) return false;
            wallet.setProperty(member, "" + (cents - amount));
            return true;
        }
        if (rest.size() != 1) return false;
        String kind = rest.pop();
        Item free = null, his = null;
        int has = 0;
        for (Enumeration<Item> e = items.elements(); e.hasMoreElements(); ) {
            Item next = e.nextElement();
            if (next.isWith(member)) has++;
            if (!next.kind.equalsIgnoreCase(kind)) continue;
            if (next.isHome()) free = next;
            if (next.isWith(member) && (his == null || his.lastDay() > next.lastDay())) his = next;
        }
        if (verb.equals("lend") && free != null && has < MAX_LOANS) {
            free.moveTo(member, amount);
            console.say("" + free);
            return true;
        }
        if (verb.equals("back") && his != null) {
            wallet.setProperty(member, "" + (cents + his.returned(amount)));
            console.say("" + his);
            return true;
        }
        return false;
    }

    private boolean paint(String kind, Deque<String> rest) {
        if (rest.size() < 2) return false;
        int howMany = Console.toInt(rest.pop(), 0);
        String title = String.join(" ", rest);
        for (int left = howMany; left > 0; left--) {
            items.add(new Item(kind) {
                String title() {
                    return title;
                }
            });
        }
        return howMany > 0;
    }

    private void stock() {
        Hashtable<String, List<Item>> groups = new Hashtable<>();
        for (Item item : items) groups.computeIfAbsent(item.kind, k -> new ArrayList<>()).add(item);
        List<String> sorted = new ArrayList<>(groups.keySet());
        Collections.sort(sorted);
        for (String kind : sorted) {
            console.say(kind);
            for (Item item : groups.get(kind)) console.say("    " + item);
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
