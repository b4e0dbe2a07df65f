/**
 * Assignment 3: the tool shed.
 * Student: Mia
 */
public class ToolShed {
    static final int LOAN_DAYS = 14;
    static final int FEE_PER_DAY = 25;
    static final int MAX_LOANS = 3;

    private final Console console;

    static class Kind {
        String code, name;
        int total;
        Chain<Paper> papers = new Chain<>();

        public String toString() {
            return code + " (" + name + ") " + (total - papers.size()) + " of " + total;
        }
    }

    static class Person {
        String name;
        int fee, papers;
    }

    /** the paper that is signed when somebody takes a tool */
    static class Paper {
        Person person;
        Kind kind;
        int day;

        public String toString() {
            return "day " + day + ": " + kind.name + " from " + person.name;
        }
    }

    Chain<Kind> kinds = new Chain<>();
    Chain<Person> persons = new Chain<>();
    Chain<Paper> drawer = new Chain<>();

    public ToolShed(Console console) {
        this.console = console;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        char c = words[0].charAt(0);
        String key = words.length > 1 ? words[1] : "";
        Person person = persons.first(p -> p.name.equals(key));
        Kind kind = kinds.first(k -> k.code.equals(words.length > 2 ? words[2] : ""));
        int end = Console.toInt(words[words.length - 1], -1);
        if (words[0].equals("stock")) {
            console.say(kinds.lines());
        } else if (c == 'a') {
            add(key, words);
        } else if (c == 'j') {
            if (person != null) console.complain("no, " + key + " is here");
            else {
                Person p = new Person();
                p.name = key;
                persons.append(p);
            }
        } else if (words[0].equals("late")) {
            Chain<Paper> late = drawer.only(p -> p.day < end);
            console.say(late.size() + " late\n" + late.lines());
        } else if (c == 'q') {
            return false;
        } else if (person == null) {
            console.complain("no person " + key);
        } else if (c == 'w') {
            console.say(key + " owes " + Console.money(person.fee));
            console.say(drawer.only(p -> p.person == person).lines());
        } else if (c == 'p') {
            person.fee -= end;
            if (person.fee < 0) {
                console.say("gets back " + Console.money(-person.fee));
                person.fee = 0;
            }
        } else if (kind == null || end < 0) {
            console.complain("wrong tool or day");
        } else if (c == 'l') {
            lend(person, kind, end);
        } else if (c == 'b') {
            Paper paper = drawer.first(p -> p.kind == kind && p.person == person);
            if (!drawer.drop(paper)) {
                console.complain("no paper for this");
            } else {
                kind.papers.drop(paper);
                person.papers--;
                for (int day = paper.day; day < end; day++) person.fee += FEE_PER_DAY;
            }
        }
        return true;
    }

    private void lend(Person person, Kind kind, int day) {
        if (person.papers == MAX_LOANS || kind.papers.size() == kind.total) {
            boolean many = person.papers == MAX_LOANS;
            console.complain(many ? "signed enough papers" : "nothing left of " + kind.name);
            return;
        }
        Paper paper = new Paper();
        paper.person = person;
        paper.kind = kind;
        paper.day = day + LOAN_DAYS;
        person.papers++;
        kind.papers.append(paper);
        drawer.insert(paper, (a, b) -> a.day < b.day);
    }

    private void add(String code, String[] words) {
        int n = words.length > 3 ? Console.toInt(words[2], 0) : 0;
        Kind kind = kinds.first(k -> k.code.equals(code));
        if (n > 0 && kind == null) {
            kind = new Kind();
            kind.code = code;
            kind.name = Console.joinFrom(words, 3);
            kinds.insert(kind, (a, b) -> a.code.compareTo(b.code) < 0);
        }
        if (n > 0) kind.total += n;
        else console.complain("add what?");
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
