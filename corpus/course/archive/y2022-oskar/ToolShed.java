import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Assignment 3: the tool shed.
 * Student: Oskar (2022)
 */
public class ToolShed {
    static final int LOAN_DAYS = 14;
    static final int FEE_PER_DAY = 25;
    static final int MAX_LOANS = 3;

    private final Console console;

    /*
     * Everything is in one map:
     *   tool/CODE/name, tool/CODE/all       facts of a tool
     *   member/NAME                         cents
     *   loan/NAME/CODE/DUE                  how many
     */
    private final TreeMap<String, Object> data = new TreeMap<>();

    public ToolShed(Console console) {
        this.console = console;
    }

    private NavigableMap<String, Object> below(String prefix) {
        return data.subMap(prefix, true, prefix + Character.MAX_VALUE, false);
    }

    private int get(String key) {
        return (Integer) data.getOrDefault(key, 0);
    }

    /** Adds to a number, and removes it when it becomes nothing (not for members). */
    private void change(String key, int by) {
        int now = get(key) + by;
        if (now == 0 && !key.startsWith("member/")) data.remove(key);
        else data.put(key, now);
    }

    private int away(String code) {
        int n = 0;
        for (Map.Entry<String, Object> e : below("loan/").entrySet()) {
            if (e.getKey().split("/")[2].equals(code)) n += (Integer) e.getValue();
        }
        return n;
    }

    private int has(String member) {
        int n = 0;
        for (Object count : below("loan/" + member + "/").values()) n += (Integer) count;
        return n;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        String line = String.join(" ", words);
        if (line.matches("add \\S+ [1-9]\\d* .+")) {
            data.putIfAbsent("tool/" + words[1] + "/name", Console.joinFrom(words, 3));
            change("tool/" + words[1] + "/all", Console.toInt(words[2], 0));
        } else if (line.matches("join \\w+") && !data.containsKey("member/" + words[1])) {
            data.put("member/" + words[1], 0);
        } else if (line.matches("lend \\w+ \\S+ \\d+") && data.containsKey("member/" + words[1])) {
            int left = get("tool/" + words[2] + "/all") - away(words[2]);
            if (left > 0 && has(words[1]) < MAX_LOANS) {
                int due = Console.toInt(words[3], 0) + LOAN_DAYS;
                change("loan/" + words[1] + "/" + words[2] + "/" + String.format("%06d", due), 1);
            } else {
                console.complain("left " + left + ", has " + has(words[1]));
            }
        } else if (line.matches("back \\w+ \\S+ \\d+")) {
            Map.Entry<String, Object> loan = below("loan/" + words[1] + "/" + words[2] + "/").firstEntry();
            if (loan == null) {
                console.complain("no loan");
                return true;
            }
            change(loan.getKey(), -1);
            String due = loan.getKey().substring(loan.getKey().lastIndexOf('/') + 1);
            int fee = FEE_PER_DAY * (Console.toInt(words[3], 0) - Integer.parseInt(due));
            if (fee > 0) change("member/" + words[1], fee);
        } else if (line.matches("pay \\w+ \\d+") && get("member/" + words[1]) >= Console.toInt(words[2], 0)) {
            change("member/" + words[1], -Console.toInt(words[2], 0));
        } else if (line.equals("stock")) {
            String code = "";
            for (String key : below("tool/").keySet()) {
                if (!key.endsWith("/all")) continue;
                code = key.split("/")[1];
                Object name = data.get("tool/" + code + "/name");
                console.say(code + " " + name + " " + away(code) + "/" + get(key) + " away");
            }
        } else if (line.matches("who \\w+")) {
            below("loan/" + words[1] + "/").forEach((key, n) -> console.say(n + " x " + key.substring(5)));
            console.say(Console.money(get("member/" + words[1])));
        } else if (line.matches("late \\d+")) {
            TreeMap<String, String> sorted = new TreeMap<>();
            for (String key : below("loan/").keySet()) {
                String[] p = key.split("/");
                if (Integer.parseInt(p[3]) < Integer.parseInt(words[1])) {
                    sorted.put(p[3] + key, p[1] + " " + p[2]);
                }
            }
            sorted.values().forEach(console::say);
        } else if (!line.equals("quit")) {
            console.complain("no: " + line);
        }
        return !line.equals("quit");
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
