import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;

/**
 * Assignment 3: the tool shed.
 * Student: Ada K.
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
    private final Map<String, Tool> tools = new TreeMap<>();
    private final Map<String, Member> members = new TreeMap<>();

    public ToolShed(Console console) {
        this.console = console;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        try {
            switch (words[0]) {
                case "add":
                    add(words);
                    break;
                case "join":
                    join(words);
                    break;
                case "lend":
                    need(words, 4);
                    findMember(words[1]).borrow(findTool(words[2]), day(words[3]));
                    console.say(words[1] + " takes " + words[2]);
                    break;
                case "back":
                    need(words, 4);
                    int fee = findMember(words[1]).giveBack(findTool(words[2]), day(words[3]));
                    console.say(fee > 0 ? "late! fee " + Console.money(fee) : "thank you");
                    break;
                case "pay":
                    need(words, 3);
                    findMember(words[1]).pay(Console.toInt(words[2], -1));
                    break;
                case "stock":
                    for (Tool tool : tools.values()) {
                        console.say(tool.toString());
                    }
                    break;
                case "who":
                    need(words, 2);
                    showMember(findMember(words[1]));
                    break;
                case "late":
                    need(words, 2);
                    showLate(day(words[1]));
                    break;
                case "quit":
                    return false;
                default:
                    throw new ShedException("unknown command " + words[0]);
            }
        } catch (ShedException e) {
            console.complain(e.getMessage());
        }
        return true;
    }

    private void add(String[] words) throws ShedException {
        need(words, 4);
        int count = Console.toInt(words[2], 0);
        if (count < 1) {
            throw new ShedException("count must be positive");
        }
        Tool tool = tools.get(words[1]);
        if (tool == null) {
            tool = new Tool(words[1], Console.joinFrom(words, 3));
            tools.put(words[1], tool);
        }
        tool.buy(count);
    }

    private void join(String[] words) throws ShedException {
        need(words, 2);
        if (members.containsKey(words[1])) {
            throw new ShedException(words[1] + " is a member already");
        }
        members.put(words[1], new Member(words[1]));
    }

    private void showMember(Member member) {
        console.say(member.getName() + " owes " + Console.money(member.getDebt()));
        for (Member.Loan loan : member.getLoans()) {
            console.say("  " + loan.tool.getName() + " until day " + loan.dueDay);
        }
    }

    private void showLate(int today) {
        ArrayList<String> lines = new ArrayList<>();
        for (Member member : members.values()) {
            for (Member.Loan loan : member.getLoans()) {
                if (loan.dueDay < today) {
                    // padded number in front so that sorting the text sorts by day
                    lines.add(String.format("%05d %s %s",
                        loan.dueDay, member.getName(), loan.tool.getCode()));
                }
            }
        }
        lines.sort(null);
        for (String line : lines) {
            console.say(line);
        }
    }

    private void need(String[] words, int n) throws ShedException {
        if (words.length < n) {
            throw new ShedException("too few words for " + words[0]);
        }
    }

    private int day(String word) throws ShedException {
        int day = Console.toInt(word, -1);
        if (day < 0) {
            throw new ShedException("bad day " + word);
        }
        return day;
    }

    private Tool findTool(String code) throws ShedException {
        Tool tool = tools.get(code);
        if (tool == null) {
            throw new ShedException("no tool " + code);
        }
        return tool;
    }

    private Member findMember(String name) throws ShedException {
        Member member = members.get(name);
        if (member == null) {
            throw new ShedException("no member " + name);
        }
        return member;
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
