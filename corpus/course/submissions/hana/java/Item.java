/** One real thing, with a number painted on it. Two hammers are two items. */
abstract class Item {
    static int painted = 0;

    final int number = ++painted;
    final String kind;
    private String holder;
    private int since;

    Item(String kind) {
        this.kind = kind;
    }

    boolean isHome() {
        return holder == null;
    }

    boolean isWith(String who) {
        return who.equals(holder);
    }

    void moveTo(String who, int day) {
        holder = who;
        since = day;
    }

    int returned(int day) {
        int late = lateness(day);
        moveTo(null, 0);
        return late * ToolShed.FEE_PER_DAY;
    }

    int lateness(int today) {
        return isHome() || today <= lastDay() ? 0 : today - lastDay();
    }

    int lastDay() {
        return since + ToolShed.LOAN_DAYS;
    }

    public String toString() {
        return "#" + number + " " + title()
            + (isHome() ? " (home)" : " (with " + holder + " up to " + lastDay() + ")");
    }

    /** Supplied by the place where the item is made. */
    abstract String title();
}
