/** One kind of tool and how many of it are on the shelf. */
public class Tool {
    private final String code;
    private final String name;
    private int owned;
    private int onShelf;

    public Tool(String code, String name) {
        this.code = code;
        this.name = name;
    }

    public String getCode() {
        return code;
    }

    public String getName() {
        return name;
    }

    public void buy(int howMany) {
        owned += howMany;
        onShelf += howMany;
    }

    public void take() throws ShedException {
        if (onShelf == 0) {
            throw new ShedException("no " + name + " left");
        }
        onShelf--;
    }

    public void putBack() {
        if (onShelf < owned) {
            onShelf++;
        }
    }

    @Override
    public String toString() {
        return String.format("%-6s %-20s %d/%d", code, name, onShelf, owned);
    }
}
