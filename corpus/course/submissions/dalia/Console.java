import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;

/** Reads the commands and prints the answers. You do not have to change this class. */
public class Console {
    private final BufferedReader reader;
    private int lineNumber = 0;

    public Console(InputStream source) {
        this.reader = new BufferedReader(new InputStreamReader(source));
    }

    /** The words of the next command, or null when the input has ended. */
    public String[] nextWords() {
        try {
            String line = reader.readLine();
            while (line != null) {
                lineNumber++;
                line = line.trim();
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    return line.split("\\s+");
                }
                line = reader.readLine();
            }
        } catch (IOException problem) {
            System.err.println("cannot read: " + problem.getMessage());
        }
        return null;
    }

    public void say(String text) {
        System.out.println(text);
    }

    public void complain(String text) {
        System.out.println("line " + lineNumber + ": " + text);
    }

    /** The number in a word, or the fallback when the word is no number. */
    public static int toInt(String word, int fallback) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException problem) {
            return fallback;
        }
    }

    /** Joins the words from start to the end with single spaces. */
    public static String joinFrom(String[] words, int start) {
        StringBuilder joined = new StringBuilder();
        for (int i = start; i < words.length; i++) {
            if (joined.length() > 0) {
                joined.append(' ');
            }
            joined.append(words[i]);
        }
        return joined.toString();
    }

    public static String money(int cents) {
        return String.format("%d.%02d", cents / 100, cents % 100);
    }
}
