import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

/**
 * Assignment 3: the tool shed.
 * Student: Dalia
 */
public class ToolShed {
    static final int LOAN_DAYS = 14;
    static final int FEE_PER_DAY = 25;
    static final int MAX_LOANS = 3;

    private String doBack(List<String> w) {
        Optional<Out> match = outside.stream()
            .filter(o -> o.person().equals(w.get(0)) && o.item().equals(w.get(1)))
            .min(Comparator.comparingInt(Out::deadline));
        if (match.isEmpty()) return "! you do not have it";
        outside.remove(match.get());
        int price = match.get().charge(Console.toInt(w.get(2), 0));
        purse.merge(w.get(0), price, Integer::sum);
        return price == 0 ? "good" : "fee " + Console.money(price);
    }

    private long inside(String item) {
        return stock.getOrDefault(item, 0) - outside.stream().map(Out::item).filter(item::equals).count();
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        Rule rule = rules.get(words[0]);
        List<String> parts = Arrays.asList(words).subList(1, words.length);
        if (rule != null && parts.size() >= rule.least()) {
            String result = rule.work().apply(parts);
            if (result.startsWith("! ")) console.complain(result.substring(2));
            else if (!result.isBlank()) console.say(result);
        } else if (!words[0].equals("quit")) {
            console.complain(rule == null ? "unknown" : "incomplete");
        }
        return !words[0].equals("quit");
    }

    private String doPay(List<String> w) {
        Integer rest = purse.computeIfPresent(w.get(0),
            (person, old) -> old - Math.min(old, Console.toInt(w.get(1), 0)));
        return rest == null ? "! who is " + w.get(0) + "?" : "left " + Console.money(rest);
    }

    private String doAdd(List<String> w) {
        int number = Console.toInt(w.get(1), 0);
        if (number <= 0) return "! how many is " + w.get(1);
        items.putIfAbsent(w.get(0), String.join(" ", w.subList(2, w.size())));
        return "now " + stock.merge(w.get(0), number, Integer::sum);
    }

    private final Console console;
    private final List<Out> outside = new ArrayList<>();
    private final SortedMap<String, String> items = new TreeMap<>();
    private final Map<String, Integer> purse = new LinkedHashMap<>();
    private final Map<String, Integer> stock = new HashMap<>();
    private final Map<String, Rule> rules = new HashMap<>();

    public ToolShed(Console console) {
        this.console = console;
        rules.put("stock", new Rule(0, w -> items.keySet().stream()
            .map(item -> item + "\t" + inside(item) + " of " + stock.get(item) + "\t" + items.get(item))
            .collect(Collectors.joining("\n"))));
        rules.put("who", new Rule(1, w -> Stream.concat(
                Stream.of("fees " + Console.money(purse.getOrDefault(w.get(0), 0))),
                outside.stream().filter(o -> o.person().equals(w.get(0))).map(Out::text))
            .collect(Collectors.joining("\n"))));
        rules.put("late", new Rule(1, w -> outside.stream()
            .filter(o -> o.charge(Console.toInt(w.get(0), 0)) > 0)
            .sorted(Comparator.comparingInt(Out::deadline).thenComparing(Out::person))
            .map(Out::text)
            .collect(Collectors.joining("\n"))));
        rules.put("back", new Rule(3, this::doBack));
        rules.put("lend", new Rule(3, this::doLend));
        rules.put("pay", new Rule(2, this::doPay));
        rules.put("add", new Rule(3, this::doAdd));
        rules.put("join", new Rule(1,
            w -> purse.putIfAbsent(w.get(0), 0) == null ? "new member" : "! joined before"));
    }

    record Rule(int least, Function<List<String>, String> work) {}

    private String doLend(List<String> w) {
        String person = w.get(0), item = w.get(1);
        if (!purse.containsKey(person)) return "! who is " + person + "?";
        if (!items.containsKey(item)) return "! what is " + item + "?";
        if (inside(item) < 1) return "! all " + item + " are out";
        if (outside.stream().filter(o -> o.person().equals(person)).count() >= MAX_LOANS)
            return "! enough for " + person;
        Out fresh = new Out(person, item, Console.toInt(w.get(2), 0) + LOAN_DAYS);
        outside.add(fresh);
        return fresh.text();
    }

    record Out(String person, String item, int deadline) {
        int charge(int date) {
            return Math.max(0, date - deadline) * FEE_PER_DAY;
        }

        String text() {
            return person + " / " + item + " / due " + deadline;
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
