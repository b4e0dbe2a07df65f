import java.util.ArrayList;
import java.util.List;

public class Neighbour {

    static class Slip {
        final Gadget gadget;
        final int lastDay;

        Slip(Gadget gadget, int lastDay) {
            this.gadget = gadget;
            this.lastDay = lastDay;
        }
    }

    private final String label;
    private final List<Slip> slips = new ArrayList<>();
    private int mustPay = 0;

    public Neighbour(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    public List<Slip> slips() {
        return slips;
    }

    public int mustPay() {
        return mustPay;
    }

    public void getGadget(Gadget gadget, int dayNumber) throws NotAllowed {
        if (slips.size() >= ToolShed.MAX_LOANS) {
            throw new NotAllowed(label + " is at the limit");
        }
        gadget.removeOne();
        slips.add(new Slip(gadget, dayNumber + ToolShed.LOAN_DAYS));
    }

    public int returnGadget(Gadget gadget, int dayNumber) throws NotAllowed {
        for (int index = 0; index < slips.size(); index++) {
            Slip slip = slips.get(index);
            if (slip.gadget == gadget) {
                slips.remove(index);
                gadget.addOne();
                int costs = 0;
                if (dayNumber > slip.lastDay) {
                    costs = (dayNumber - slip.lastDay) * ToolShed.FEE_PER_DAY;
                }
                mustPay += costs;
                return costs;
            }
        }
        throw new NotAllowed(label + " has no " + gadget.shortName());
    }

    public void settle(int sum) throws NotAllowed {
        if (sum <= 0 || sum > mustPay) {
            throw new NotAllowed("please pay at most " + Console.money(mustPay));
        }
        mustPay -= sum;
    }
}
