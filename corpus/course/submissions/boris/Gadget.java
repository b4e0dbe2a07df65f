public class Gadget {
    private final String shortName;
    private final String label;
    private int bought;
    private int inHouse;

    public Gadget(String shortName, String label) {
        this.shortName = shortName;
        this.label = label;
    }

    public String shortName() {
        return shortName;
    }

    public String label() {
        return label;
    }

    public void increase(int pieces) {
        bought += pieces;
        inHouse += pieces;
    }

    public void removeOne() throws NotAllowed {
        if (inHouse == 0) {
            throw new NotAllowed(label + " is out of stock");
        }
        inHouse--;
    }

    public void addOne() {
        if (inHouse < bought) {
            inHouse++;
        }
    }

    @Override
    public String toString() {
        return String.format("%-6s %-20s %d/%d", shortName, label, inHouse, bought);
    }
}
