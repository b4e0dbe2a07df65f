import java.util.LinkedList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

// Everything that ever happened is one entry in here. Nothing else is stored!
// All questions are answered by walking over the entries.
class Journal {
    enum Kind { BOUGHT, JOINED, OUT, IN, PAID }

    static class Entry {
        Kind kind;
        String member, code, text;
        int number;
    }

    private final LinkedList<Entry> entries = new LinkedList<>();

    void write(Kind kind, String member, String code, int number, String text) {
        Entry e = new Entry();
        e.kind = kind;
        e.member = member;
        e.code = code;
        e.number = number;
        e.text = text;
        entries.addLast(e);
    }

    boolean knowsMember(String member) {
        for (Entry e : entries)
            if (e.kind == Kind.JOINED && e.member.equals(member))
                return true;
        return false;
    }

    /** null when nobody ever bought one */
    String nameOf(String code) {
        for (Entry e : entries)
            if (e.kind == Kind.BOUGHT && e.code.equals(code))
                return e.text;
        return null;
    }

    int[] shelf(String code) {
        int[] result = {0, 0};   // free, total
        for (Entry e : entries) {
            if (!code.equals(e.code)) continue;
            switch (e.kind) {
                case BOUGHT -> { result[0] += e.number; result[1] += e.number; }
                case OUT -> result[0]--;
                case IN -> result[0]++;
                default -> { }
            }
        }
        return result;
    }

    Set<String> codes() {
        Set<String> all = new HashSet<>();
        for (Entry e : entries) all.add(e.code);
        all.remove(null);
        return all;
    }

    /** OUT entries without an IN. member == null means of everybody. */
    LinkedList<Entry> open(String member) {
        LinkedList<Entry> result = new LinkedList<>();
        for (Entry e : entries) {
            if (member != null && !member.equals(e.member)) continue;
            if (e.kind == Kind.OUT) result.add(e);
            if (e.kind == Kind.IN) {
                Iterator<Entry> it = result.iterator();
                boolean done = false;
                while (it.hasNext() && !done) {
                    Entry other = it.next();
                    done = other.member.equals(e.member) && other.code.equals(e.code);
                    if (done) it.remove();
                }
            }
        }
        return result;
    }

    int balance(String member) {
        LinkedList<Entry> out = new LinkedList<>();
        int cents = 0;
        for (Entry e : entries) {
            if (!member.equals(e.member)) continue;
            if (e.kind == Kind.PAID) cents -= e.number;
            else if (e.kind == Kind.OUT) out.add(e);
            else if (e.kind == Kind.IN) {
                int k = 0;
                while (!out.get(k).code.equals(e.code)) k++;
                int days = e.number - out.remove(k).number;
                if (days > ToolShed.LOAN_DAYS) cents += (days - ToolShed.LOAN_DAYS) * ToolShed.FEE_PER_DAY;
            }
        }
        return cents;
    }
}
