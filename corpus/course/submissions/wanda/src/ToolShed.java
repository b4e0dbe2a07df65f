import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;

/**
 * Assignment 3: the tool shed.
 * Student: Wanda M.
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

    private HashMap<String, Tool> tools = new HashMap<>();
    private HashMap<String, Member> members = new HashMap<>();
    private ArrayList<Loan> loans = new ArrayList<>();

    public ToolShed(Console console) {
        this.console = console;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        switch (words[0]) {
            case "quit":
                return false;
            case "stock":
                printStock();
                break;
            case "join":
            case "who":
            case "late":
                if (words.length != 2) {
                    console.complain("I need one word after " + words[0]);
                } else if (words[0].equals("join")) {
                    addMember(words[1]);
                } else if (words[0].equals("who")) {
                    printMember(words[1]);
                } else {
                    printLate(words[1]);
                }
                break;
            case "pay":
                if (words.length == 3) {
                    payFees(words[1], Console.toInt(words[2], -1));
                } else {
                    console.complain("pay MEMBER CENTS");
                }
                break;
            case "add":
                if (words.length < 4) {
                    console.complain("add CODE COUNT NAME");
                } else {
                    addTool(words[1], Console.toInt(words[2], -1), Console.joinFrom(words, 3));
                }
                break;
            case "lend":
            case "back":
                if (words.length != 4) {
                    console.complain("I need MEMBER CODE DAY");
                    break;
                }
                Member member = members.get(words[1]);
                Tool tool = tools.get(words[2]);
                int date = Console.toInt(words[3], -1);
                if (member == null) {
                    console.complain("There is no member called " + words[1]);
                } else if (tool == null) {
                    console.complain("There is no tool with code " + words[2]);
                } else if (date < 0) {
                    console.complain("The day is wrong");
                } else if (words[0].equals("lend")) {
                    lendTool(member, tool, date);
                } else {
                    returnTool(member, tool, date);
                }
                break;
            default:
                console.complain("I don't know the command " + words[0]);
        }
        return true;
    }

    private void addTool(String code, int count, String name) {
        if (count <= 0) {
            console.complain("The count is wrong");
            return;
        }
        if (tools.containsKey(code)) {
            Tool tool = tools.get(code);
            tool.setCount(tool.getCount() + count);
        } else {
            tools.put(code, new Tool(code, name, count));
        }
        console.say("Added " + count + " " + name);
    }

    private void addMember(String name) {
        if (members.get(name) != null) {
            console.complain(name + " exists");
            return;
        }
        members.put(name, new Member(name));
        console.say("Welcome " + name);
    }

    private int countLoans(Tool tool) {
        int result = 0;
        for (Loan loan : loans) {
            if (loan.getTool() == tool) {
                result++;
            }
        }
        return result;
    }

    private ArrayList<Loan> loansOf(Member member) {
        ArrayList<Loan> result = new ArrayList<>();
        for (Loan loan : loans) {
            if (loan.getMember() == member) {
                result.add(loan);
            }
        }
        return result;
    }

    private void lendTool(Member member, Tool tool, int date) {
        if (loansOf(member).size() >= MAX_LOANS) {
            console.complain(member.getName() + " has already " + MAX_LOANS + " tools");
        } else if (countLoans(tool) >= tool.getCount()) {
            console.complain("There is no " + tool.getName() + " left");
        } else {
            Loan loan = new Loan(tool, member, date);
            loans.add(loan);
            console.say("Due on day " + loan.getDueDate());
        }
    }

    private void returnTool(Member member, Tool tool, int date) {
        Loan found = null;
        for (Loan loan : loansOf(member)) {
            if (loan.getTool() == tool && found == null) {
                found = loan;
            }
        }
        if (found == null) {
            console.complain(member.getName() + " didn't borrow that");
            return;
        }
        int fee = found.calculateFee(date);
        member.addFees(fee);
        loans.remove(found);
        if (fee > 0) {
            console.say("Returned late, fee: " + Console.money(fee));
        } else {
            console.say("Returned");
        }
    }

    private void payFees(String name, int cents) {
        Member member = members.get(name);
        if (member == null) {
            console.complain("There is no member called " + name);
        } else if (cents < 0 || cents > member.getFees()) {
            console.complain("Wrong amount");
        } else {
            member.addFees(-cents);
            console.say("Left to pay: " + Console.money(member.getFees()));
        }
    }

    private void printStock() {
        ArrayList<Tool> sorted = new ArrayList<>(tools.values());
        sorted.sort(Comparator.comparing(Tool::getCode));
        for (Tool tool : sorted) {
            int free = tool.getCount() - countLoans(tool);
            console.say(tool.getCode() + " - " + tool.getName() + " - " + free + " of " + tool.getCount());
        }
    }

    private void printMember(String name) {
        Member member = members.get(name);
        if (member == null) {
            console.complain("There is no member called " + name);
            return;
        }
        console.say(name + ": fees " + Console.money(member.getFees()));
        for (Loan loan : loansOf(member)) {
            console.say(loan.getTool().getName() + ", due " + loan.getDueDate());
        }
    }

    private void printLate(String word) {
        int date = Console.toInt(word, 0);
        loans.sort(Comparator.comparing(Loan::getDueDate));
        for (Loan loan : loans) {
            if (loan.isOverdue(date)) {
                String who = loan.getMember().getName();
                console.say(loan.getDueDate() + " " + who + " " + loan.getTool().getName());
            }
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
