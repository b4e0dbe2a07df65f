public class NotAllowed extends Exception {
    public NotAllowed(String reason) {
        super(reason);
    }
}
