// a list with boxes
class MyList<E> {
    private class Box {
        E content;
        Box after;
    }

    interface Check<E> {
        boolean holds(E content);
    }

    interface Compare<E> {
        boolean smaller(E one, E two);
    }

    private Box start;
    private int length;

    int length() {
        return length;
    }

    void addLast(E content) {
        Box box = new Box();
        box.content = content;
        if (start == null) {
            start = box;
        } else {
            Box tail = start;
            while (tail.after != null) tail = tail.after;
            tail.after = box;
        }
        length++;
    }

    void addSorted(E content, Compare<E> cmp) {
        Box box = new Box();
        box.content = content;
        length++;
        if (start == null || cmp.smaller(content, start.content)) {
            box.after = start;
            start = box;
            return;
        }
        Box pos = start;
        while (pos.after != null && !cmp.smaller(content, pos.after.content)) {
            pos = pos.after;
        }
        box.after = pos.after;
        pos.after = box;
    }

    E find(Check<E> check) {
        for (Box box = start; box != null; box = box.after) {
            if (check.holds(box.content)) return box.content;
        }
        return null;
    }

    MyList<E> filter(Check<E> check) {
        MyList<E> out = new MyList<>();
        Box box = start;
        while (box != null) {
            if (check.holds(box.content)) out.addLast(box.content);
            box = box.after;
        }
        return out;
    }

    boolean delete(E content) {
        Box smaller = null;
        Box box = start;
        while (box != null && box.content != content) {
            smaller = box;
            box = box.after;
        }
        if (box == null) return false;
        if (smaller == null) start = box.after;
        else smaller.after = box.after;
        length--;
        return true;
    }

    String join() {
        StringBuilder sb = new StringBuilder();
        for (Box box = start; box != null; box = box.after) {
            sb.append(box.content).append(box.after == null ? "" : "\n");
        }
        return sb.toString();
    }
}
