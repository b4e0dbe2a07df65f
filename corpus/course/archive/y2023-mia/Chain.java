/** My own linked list, because we were not allowed to use ArrayList in week 2. */
class Chain<T> {
    private class Link {
        T value;
        Link next;
    }

    interface Test<T> {
        boolean ok(T value);
    }

    interface Order<T> {
        boolean before(T left, T right);
    }

    private Link head;
    private int size;

    int size() {
        return size;
    }

    void append(T value) {
        Link link = new Link();
        link.value = value;
        if (head == null) {
            head = link;
        } else {
            Link last = head;
            while (last.next != null) last = last.next;
            last.next = link;
        }
        size++;
    }

    void insert(T value, Order<T> order) {
        Link link = new Link();
        link.value = value;
        size++;
        if (head == null || order.before(value, head.value)) {
            link.next = head;
            head = link;
            return;
        }
        Link here = head;
        while (here.next != null && !order.before(value, here.next.value)) {
            here = here.next;
        }
        link.next = here.next;
        here.next = link;
    }

    T first(Test<T> test) {
        for (Link link = head; link != null; link = link.next) {
            if (test.ok(link.value)) return link.value;
        }
        return null;
    }

    Chain<T> only(Test<T> test) {
        Chain<T> some = new Chain<>();
        Link link = head;
        while (link != null) {
            if (test.ok(link.value)) some.append(link.value);
            link = link.next;
        }
        return some;
    }

    boolean drop(T value) {
        Link before = null;
        Link link = head;
        while (link != null && link.value != value) {
            before = link;
            link = link.next;
        }
        if (link == null) return false;
        if (before == null) head = link.next;
        else before.next = link.next;
        size--;
        return true;
    }

    String lines() {
        StringBuilder text = new StringBuilder();
        for (Link link = head; link != null; link = link.next) {
            text.append(link.value).append(link.next == null ? "" : "\n");
        }
        return text.toString();
    }
}
