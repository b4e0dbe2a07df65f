/**
 * Assignment 3: the tool shed.
 * Student: Rosa V.
 *
 * add CODE COUNT NAME...   a new tool, or more of a tool that we have
 * join MEMBER              a new member
 * lend MEMBER CODE DAY     lend a tool for 14 days (at most three at a time)
 * back MEMBER CODE DAY     bring it back, 25 cents for each day late
 * pay MEMBER CENTS         pay off fees
 * stock / who MEMBER / late DAY / quit
 */
public class ToolShed {
    static final int LOAN_DAYS = 14;
    static final int FEE_PER_DAY = 25;
    static final int MAX_LOANS = 3;

    private final Console console;

    static class Article {
        String nr, title;
        int pieces;
        MyList<Rental> rented = new MyList<>();

        public String toString() {
            return nr + " (" + title + ") " + (pieces - rented.length()) + " of " + pieces;
        }
    }

    static class Client {
        String title;
        int dues, rented;
    }

    static class Rental {
        Client client;
        Article article;
        int until;

        public String toString() {
            return "until " + until + ": " + article.title + " by " + client.title;
        }
    }

    MyList<Article> articles = new MyList<>();
    MyList<Client> clients = new MyList<>();
    MyList<Rental> rentals = new MyList<>();

    public ToolShed(Console console) {
        this.console = console;
    }

    /** Carries out one command. False after quit. */
    boolean execute(String[] words) {
        char letter = words[0].charAt(0);
        String word = words.length > 1 ? words[1] : "";
        Client client = clients.find(x -> x.title.equals(word));
        Article article = articles.find(y -> y.nr.equals(words.length > 2 ? words[2] : ""));
        int num = Console.toInt(words[words.length - 1], -1);
        if (words[0].equals("stock")) {
            console.say(articles.join());
        } else if (letter == 'a') {
            register(word, words);
        } else if (letter == 'j') {
            if (client != null) console.complain("again? " + word + "");
            else {
                Client x = new Client();
                x.title = word;
                clients.addLast(x);
            }
        } else if (words[0].equals("late")) {
            MyList<Rental> overdue = rentals.filter(x -> x.until < num);
            console.say(overdue.length() + " late\n" + overdue.join());
        } else if (letter == 'q') {
            return false;
        } else if (client == null) {
            console.complain("who is " + word);
        } else if (letter == 'w') {
            console.say(word + " has dues " + Console.money(client.dues));
            console.say(rentals.filter(x -> x.client == client).join());
        } else if (letter == 'p') {
            client.dues -= num;
            if (client.dues < 0) {
                console.say("change: " + Console.money(-client.dues));
                client.dues = 0;
            }
        } else if (article == null || num < 0) {
            console.complain("check nr and day");
        } else if (letter == 'l') {
            rent(client, article, num);
        } else if (letter == 'b') {
            Rental rental = rentals.find(x -> x.article == article && x.client == client);
            if (!rentals.delete(rental)) {
                console.complain("not rented");
            } else {
                article.rented.delete(rental);
                client.rented--;
                for (int until = rental.until; until < num; until++) client.dues += FEE_PER_DAY;
            }
        }
        return true;
    }

    private void rent(Client client, Article article, int until) {
        if (client.rented == MAX_LOANS || article.rented.length() == article.pieces) {
            boolean full = client.rented == MAX_LOANS;
            console.complain(full ? "has rented enough" : "all rented: " + article.title);
            return;
        }
        Rental rental = new Rental();
        rental.client = client;
        rental.article = article;
        rental.until = until + LOAN_DAYS;
        client.rented++;
        article.rented.addLast(rental);
        rentals.addSorted(rental, (u, v) -> u.until < v.until);
    }

    private void register(String nr, String[] words) {
        int many = words.length > 3 ? Console.toInt(words[2], 0) : 0;
        Article article = articles.find(y -> y.nr.equals(nr));
        if (many > 0 && article == null) {
            article = new Article();
            article.nr = nr;
            article.title = Console.joinFrom(words, 3);
            articles.addSorted(article, (u, v) -> u.nr.compareTo(v.nr) < 0);
        }
        if (many > 0) article.pieces += many;
        else console.complain("register how?");
    }

    void run() {
        console.say("Tool shed is open.");
        String[] words = console.nextWords();
        while (words != null && execute(words)) {
            words = console.nextWords();
        }
        console.say("Tool shed is closed.");
    }

    public static void main(String[] args) {
        new ToolShed(new Console(System.in)).run();
    }
}
