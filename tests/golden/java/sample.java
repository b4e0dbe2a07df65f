/*
 * A licence header is a comment.
 */
package org.example.harbour;

import java.util.*;
import static java.lang.Math.max;

/** Documentation is a comment. */
@SuppressWarnings("unchecked")
public final class Harbour<T extends Comparable<T> & Cloneable> extends Port implements Iterable<T>, AutoCloseable {
    private static final int[] DEPTHS = {1, 2, 3, 4, -5, 6, 7, 8, 9};
    private static final int[] SHORT = {1, 2, 3};
    protected volatile long count = 0L;
    transient double ratio = 2.5e-3, other;
    @Deprecated public String name = "a \"name\"\n";
    char letter = 'x', quote = '\'';
    boolean open = true;
    Object nothing = null;

    static {
        System.out.println("static");
    }

    {
        open = false;
    }

    public Harbour(final String name, int... depths) throws IllegalArgumentException {
        super(name);
        this.name = name;
        for (int depth : depths) count += depth;
    }

    Harbour() {
        this("none");
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private int at;

            @Override
            public boolean hasNext() {
                return at < 0xFF && at >= 0b11 || !open;
            }

            @Override
            public T next() {
                at++;
                return null;
            }
        };
    }

    static <U> int flow(List<? super U> list, int n) {
        int total = 0;
        for (int i = 0, j = 9; i < n; i++, --j)
            total += i * j;
        for (int i = 0; i < n; ++i) {
            total -= 1;
        }
        for (;;) {
            if (total > 10) {
                break;
            } else if (total == 3) {
                total <<= 1;
                continue;
            } else
                total = total + 1;
        }
        outer:
        while (total != 0) {
            do {
                total >>>= 2;
            } while (total > 5);
            break outer;
        }
        if (total >= 1) {
            return total;
        }
        return n > 0 ? -n : ~n;
    }

    int choose(Object shape) {
        switch (shape.hashCode()) {
            case 1:
            case 2:
                return 1;
            default:
                break;
        }
        return switch (shape) {
            case Circle(double radius) when radius > 1.0 -> (int) radius;
            case String text -> {
                String trimmed = text.trim();
                yield trimmed.length();
            }
            case null, default -> 0;
        };
    }

    void attempt() throws java.io.IOException {
        try (var in = open("a"); var out = open("b")) {
            synchronized (this) {
                in.transfer(out);
            }
        } catch (IllegalStateException | NullPointerException e) {
            throw new RuntimeException("no luck", e);
        } finally {
            count--;
        }
        assert count > 0 : "count";
        Runnable run = () -> {};
        Comparator<String> by = (left, right) -> left.compareTo(right);
        by.thenComparing(String::length);
        int[][] grid = new int[3][];
        grid[0] = new int[] {1, 2};
        Class<?> type = int[].class;
        if (nothing instanceof String s && !s.isEmpty()) {
            String block = """
                A text "block"
                  of two lines""";
            name = block + s + grid[0][1] % 2;
        }
    }

    @FunctionalInterface
    interface Visitor<R> {
        R visit(Harbour<?> harbour) throws Exception;

        default void done() {}
    }

    enum Tide implements Comparable<Tide> {
        LOW(0), HIGH(1) {
            @Override
            int level() {
                return 2;
            }
        };

        private final int level;

        Tide(int level) {
            this.level = level;
        }

        int level() {
            return level;
        }
    }

    record Circle(double radius) implements Shape {
        Circle {
            if (radius < 0) throw new IllegalArgumentException();
        }
    }

    sealed interface Shape permits Circle, Harbour.Square {}

    static non-sealed class Square implements Shape {}

    @interface Marked {
        String value() default "none";
    }

    native int depthOf(String größe);

    // The class ends here.
    public void close() {
    }
}
