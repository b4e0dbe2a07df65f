public class Loan {
    private Tool tool;
    private Member member;
    private int dueDate;

    public Loan(Tool tool, Member member, int startDate) {
        this.tool = tool;
        this.member = member;
        this.dueDate = startDate + ToolShed.LOAN_DAYS;
    }

    public Tool getTool() {
        return tool;
    }

    public Member getMember() {
        return member;
    }

    public int getDueDate() {
        return dueDate;
    }

    public boolean isOverdue(int date) {
        return date > dueDate;
    }

    public int calculateFee(int date) {
        if (!isOverdue(date)) {
            return 0;
        }
        int daysLate = date - dueDate;
        return daysLate * ToolShed.FEE_PER_DAY;
    }
}
