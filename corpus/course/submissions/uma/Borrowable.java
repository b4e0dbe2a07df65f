import java.util.HashMap;
import java.util.Map;

/**
 * A tool of which we have several. It knows who has it (last day of each member).
 */
public class Borrowable implements Comparable<Borrowable> {

    public final String id;
    public final String description;
    public int pieces = 0;
    /** member -> due day */
    public final Map<Customer, Integer> out = new HashMap<>();

    public Borrowable(String id, String description) {
        this.id = id;
        this.description = description;
    }

    public int remaining() {
        return pieces - out.size();
    }

    public boolean handOut(Customer to, int today) {
        if (remaining() <= 0 || out.containsKey(to)) {
            return false;
        }
        out.put(to, today + ToolShed.LOAN_DAYS);
        to.carrying += 1;
        return true;
    }

    /** @return the days that it came too late, or -1 if the member never had it */
    public int takeBack(Customer from, int today) {
        Integer due = out.remove(from);
        if (due == null) {
            return -1;
        }
        from.carrying -= 1;
        if (today <= due) {
            return 0;
        }
        from.fees += ToolShed.FEE_PER_DAY * (today - due);
        return today - due;
    }

    @Override
    public int compareTo(Borrowable other) {
        return id.compareTo(other.id);
    }
}
