/** Thrown whenever a command makes no sense. */
public class ShedException extends Exception {
    public ShedException(String message) {
        super(message);
    }
}
