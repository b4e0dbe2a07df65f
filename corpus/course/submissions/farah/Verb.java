/** The verbs a user can type, with a hint that is shown if it is typed wrong. */
enum Verb {
    ADD(3, "add CODE COUNT NAME"),
    JOIN(1, "join MEMBER"),
    LEND(3, "lend MEMBER CODE DAY"),
    BACK(3, "back MEMBER CODE DAY"),
    PAY(2, "pay MEMBER CENTS"),
    STOCK(0, "stock"),
    WHO(1, "who MEMBER"),
    LATE(1, "late DAY"),
    QUIT(0, "quit");

    final int args;
    final String hint;

    Verb(int args, String hint) {
        this.args = args;
        this.hint = hint;
    }

    static Verb parse(String typed) {
        try {
            return valueOf(typed.toUpperCase());
        } catch (IllegalArgumentException none) {
            return null;
        }
    }
}
