public class Customer {
    public final String name;
    public int fees;
    public int carrying;

    public Customer(String name) {
        this.name = name;
    }

    public boolean mayTakeMore() {
        return carrying < ToolShed.MAX_LOANS;
    }
}
