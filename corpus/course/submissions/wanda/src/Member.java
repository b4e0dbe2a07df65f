public class Member {
    private String name;
    private int fees;

    public Member(String name) {
        this.name = name;
        this.fees = 0;
    }

    public String getName() {
        return name;
    }

    public int getFees() {
        return fees;
    }

    public void addFees(int amount) {
        fees = fees + amount;
    }
}
