import java.util.EnumMap;

/**
 * Assignment 3: the tool shed.
 * Student: Farah
 */
public class ToolShed {
    static final int LOAN_DAYS = 14;
    static final int FEE_PER_DAY = 25;
    static final int MAX_LOANS = 3;

    private final Console console;
    private final Storage db;
    private final EnumMap<Verb, Integer> used = new EnumMap<>(Verb.class);

    public ToolShed(Console console) {
        this.console = console;
        this.db = new Storage(console);
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        Verb verb = Verb.parse(words[0]);
        if (verb == null) {
            StringBuilder help = new StringBuilder("I know these:");
            for (Verb v : Verb.values()) help.append("\n    ").append(v.hint);
            console.complain(help.toString());
            return true;
        }
        if (words.length - 1 < verb.args) {
            console.complain("write it like this: " + verb.hint);
            return true;
        }
        used.merge(verb, 1, Integer::sum);
        int person = verb.args > 0 ? db.find(db.people, db.numPeople, words[1]) : -1;
        int tool = verb.args == 3 ? db.find(db.codes, db.numCodes, words[verb == Verb.ADD ? 1 : 2]) : -1;
        int number = numberOf(words, verb);
        if (number == Integer.MIN_VALUE) {
            console.complain("that is no number");
        } else {
            perform(verb, person, tool, number, words);
        }
        return verb != Verb.QUIT;
    }

    /** The number is at another place for add than for the rest. */
    private static int numberOf(String[] words, Verb verb) {
        switch (verb) {
            case ADD: return Console.toInt(words[2], Integer.MIN_VALUE);
            case LEND: case BACK: case PAY: case LATE:
                return Console.toInt(words[verb.args], Integer.MIN_VALUE);
            default: return 0;
        }
    }

    private void perform(Verb verb, int person, int tool, int number, String[] words) {
        if (verb == Verb.LEND) {
            db.lend(person, tool, number);
        } else if (verb == Verb.BACK) {
            db.back(person, tool, number);
        } else if (verb == Verb.ADD && number > 0) {
            if (tool == -1) {
                tool = db.numCodes++;
                db.codes[tool] = words[1];
                db.titles[tool] = Console.joinFrom(words, 3);
            }
            db.amount[tool] += number;
        } else if (verb == Verb.JOIN && person == -1) {
            db.people[db.numPeople++] = words[1];
        } else if (verb == Verb.PAY && person != -1) {
            int taken = Math.max(0, Math.min(number, db.owes[person]));
            db.owes[person] -= taken;
            console.say("took " + Console.money(taken) + ", change " + Console.money(number - taken));
        } else if (verb == Verb.WHO && person != -1) {
            String tools = "";
            for (int t = db.numCodes; --t >= 0; ) {
                if (db.until[person][t] > 0) tools += ", " + db.titles[t] + " (" + db.until[person][t] + ")";
            }
            console.say(words[1] + (tools.isEmpty() ? " has nothing" : " has " + tools.substring(2)));
            console.say("to pay: " + Console.money(db.owes[person]));
        } else if (verb == Verb.LATE) {
            db.late(number);
        } else if (verb == Verb.STOCK) {
            db.sort();
            for (int t = 0; t != db.numCodes; t++) {
                String bar = "#".repeat(db.amount[t] - db.numLent(t)) + ".".repeat(db.numLent(t));
                console.say(db.codes[t] + " [" + bar + "] " + db.titles[t]);
            }
        } else if (verb == Verb.QUIT) {
            console.say("commands used: " + used);
        } else {
            console.complain("not possible: " + verb.hint);
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
