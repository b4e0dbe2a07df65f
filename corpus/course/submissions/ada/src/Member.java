import java.util.ArrayList;
import java.util.List;

/** A member with the loans that are still out. */
public class Member {
    /** A tool that a member has at home. */
    static class Loan {
        final Tool tool;
        final int dueDay;

        Loan(Tool tool, int dueDay) {
            this.tool = tool;
            this.dueDay = dueDay;
        }
    }

    private final String name;
    private final List<Loan> loans = new ArrayList<>();
    private int debt = 0;

    public Member(String name) {
        this.name = name;
    }

    public String getName() {
        return name;
    }

    public List<Loan> getLoans() {
        return loans;
    }

    public int getDebt() {
        return debt;
    }

    public void borrow(Tool tool, int day) throws ShedException {
        if (loans.size() >= ToolShed.MAX_LOANS) {
            throw new ShedException(name + " has too many tools already");
        }
        tool.take();
        loans.add(new Loan(tool, day + ToolShed.LOAN_DAYS));
    }

    /** Gives the fee for this loan. The oldest loan of the tool goes first. */
    public int giveBack(Tool tool, int day) throws ShedException {
        for (int i = 0; i < loans.size(); i++) {
            Loan loan = loans.get(i);
            if (loan.tool == tool) {
                loans.remove(i);
                tool.putBack();
                int fee = 0;
                if (day > loan.dueDay) {
                    fee = (day - loan.dueDay) * ToolShed.FEE_PER_DAY;
                }
                debt += fee;
                return fee;
            }
        }
        throw new ShedException(name + " does not have " + tool.getCode());
    }

    public void pay(int cents) throws ShedException {
        if (cents <= 0 || cents > debt) {
            throw new ShedException("can only pay up to " + Console.money(debt));
        }
        debt -= cents;
    }
}
