import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

/**
 * Assignment 3: the tool shed.
 * Student: Chen Wu
 */
public class ToolShed {
    static final int LOAN_DAYS = 14;
    static final int FEE_PER_DAY = 25;
    static final int MAX_LOANS = 3;

    record Loan(String who, String code, int due) {
        int feeOn(int day) {
            return Math.max(0, day - due) * FEE_PER_DAY;
        }

        String describe() {
            return who + " / " + code + " / due " + due;
        }
    }

    /** What can be typed: how many words come after it, and what it does. */
    record Command(int arity, Function<List<String>, String> action) {}

    private final Console console;
    private final Map<String, Command> commands = new HashMap<>();
    private final SortedMap<String, String> names = new TreeMap<>();
    private final Map<String, Integer> totals = new HashMap<>();
    private final Map<String, Integer> fees = new LinkedHashMap<>();
    private final List<Loan> loans = new ArrayList<>();

    public ToolShed(Console console) {
        this.console = console;
        commands.put("add", new Command(3, this::add));
        commands.put("join", new Command(1,
            a -> fees.putIfAbsent(a.get(0), 0) == null ? "welcome" : "! joined before"));
        commands.put("lend", new Command(3, this::lend));
        commands.put("back", new Command(3, this::giveBack));
        commands.put("pay", new Command(2, this::pay));
        commands.put("stock", new Command(0, a -> names.keySet().stream()
            .map(code -> code + "\t" + free(code) + " of " + totals.get(code) + "\t" + names.get(code))
            .collect(Collectors.joining("\n"))));
        commands.put("who", new Command(1, a -> Stream.concat(
                Stream.of("fees " + Console.money(fees.getOrDefault(a.get(0), 0))),
                loans.stream().filter(x -> x.who().equals(a.get(0))).map(Loan::describe))
            .collect(Collectors.joining("\n"))));
        commands.put("late", new Command(1, a -> loans.stream()
            .filter(x -> x.feeOn(Console.toInt(a.get(0), 0)) > 0)
            .sorted(Comparator.comparingInt(Loan::due).thenComparing(Loan::who))
            .map(Loan::describe)
            .collect(Collectors.joining("\n"))));
    }

    private long free(String code) {
        return totals.getOrDefault(code, 0) - loans.stream().map(Loan::code).filter(code::equals).count();
    }

    private String add(List<String> a) {
        int n = Console.toInt(a.get(1), 0);
        if (n <= 0) return "! strange count " + a.get(1);
        names.putIfAbsent(a.get(0), String.join(" ", a.subList(2, a.size())));
        return "now " + totals.merge(a.get(0), n, Integer::sum);
    }

    private String lend(List<String> a) {
        String who = a.get(0), code = a.get(1);
        if (!fees.containsKey(who)) return "! who is " + who + "?";
        if (!names.containsKey(code)) return "! what is " + code + "?";
        if (free(code) < 1) return "! all " + code + " are out";
        if (loans.stream().filter(x -> x.who().equals(who)).count() >= MAX_LOANS)
            return "! enough for " + who;
        Loan made = new Loan(who, code, Console.toInt(a.get(2), 0) + LOAN_DAYS);
        loans.add(made);
        return made.describe();
    }

    private String giveBack(List<String> a) {
        Optional<Loan> found = loans.stream()
            .filter(x -> x.who().equals(a.get(0)) && x.code().equals(a.get(1)))
            .min(Comparator.comparingInt(Loan::due));
        if (found.isEmpty()) return "! not on loan";
        loans.remove(found.get());
        int fee = found.get().feeOn(Console.toInt(a.get(2), 0));
        fees.merge(a.get(0), fee, Integer::sum);
        return fee == 0 ? "in time" : "fee " + Console.money(fee);
    }

    private String pay(List<String> a) {
        Integer left = fees.computeIfPresent(a.get(0),
            (who, owed) -> owed - Math.min(owed, Console.toInt(a.get(1), 0)));
        return left == null ? "! who is " + a.get(0) + "?" : "left " + Console.money(left);
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        Command command = commands.get(words[0]);
        List<String> rest = Arrays.asList(words).subList(1, words.length);
        if (command != null && rest.size() >= command.arity()) {
            String answer = command.action().apply(rest);
            if (answer.startsWith("! ")) console.complain(answer.substring(2));
            else if (!answer.isBlank()) console.say(answer);
        } else if (!words[0].equals("quit")) {
            console.complain(command == null ? "never heard of that" : "more words please");
        }
        return !words[0].equals("quit");
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
