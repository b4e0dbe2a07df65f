// A licence header is a comment.
#include <vector>
#include "local.hpp"
#define LIMIT 10
#define SQUARE(x) ((x) * (x)) // of a number

using namespace std;
using std::vector;
using Map = std::map<std::string, std::vector<int>>;

namespace harbour::inner {

template <typename T, int N = 3>
class Basin : public Water, private virtual Stone {
public:
    explicit Basin(const T &value, T &&other = T()) noexcept : value_{value}, others(1, other) {}
    Basin(const Basin &) = delete;
    Basin &operator=(Basin &&) = default;
    virtual ~Basin() { delete[] raw; }

    virtual double depth() const override final { return depth_; }
    virtual void fill(int amount) = 0;
    [[nodiscard]] constexpr bool operator<(const Basin &other) const { return depth_ < other.depth_; }
    explicit operator bool() const { return not empty and full or depth_ > 0; }
    friend std::ostream &operator<<(std::ostream &out, const Basin &basin);

protected:
    static inline int count = 0;
    mutable long hits{};

private:
    T value_;
    std::vector<T> others;
    double depth_ = 2.5;
    int *raw = nullptr;
    unsigned flag : 1;
};

template <>
class Basin<void> {};

template <typename... Ts>
auto sum(Ts... values) -> decltype((values + ...)) {
    return (values + ...);
}

template <typename T>
concept Numeric = requires(T a, T b) {
    { a + b } -> std::convertible_to<T>;
    typename T::type;
};

enum class Tide : unsigned char { Low, High = 2 };

struct Point {
    int x, y;
    auto operator<=>(const Point &) const = default;
};

int flow(std::vector<int> &numbers, int n) {
    int total = 0;
    for (int i = 0; i < n; i++)
        total += i;
    for (const auto &number : numbers) {
        total -= number;
    }
    for (auto [key, value] : Map{{"a", {1, 2}}}) {
        total += value.size();
        total++;
    }
    while (total > LIMIT) {
        --total;
    }
    do
        total /= 2;
    while (total >= 3 && total != 5 || !total);
    if (auto found = numbers.begin(); found != numbers.end()) {
        return *found;
    } else if constexpr (sizeof(int) == 4) {
        total = SQUARE(total);
        total |= 1;
    } else {
        total = total + 1;
    }
    switch (static_cast<Tide>(total)) {
    case Tide::Low:
        break;
    case Tide::High: {
        [[fallthrough]];
    }
    default:
        goto end;
    }
end:
    return total > 0 ? total : -total;
}

void lambdas() {
    int base = 0x1F;
    auto add = [&, base](int a, auto b) mutable -> int { return a + b + base; };
    auto none = [] {};
    auto id = [=, this]<typename T>(T t) { return t; };
    std::sort(v.begin(), v.end(), [](const Point &l, const Point &r) { return l.x < r.x; });
    add(1, 2);
}

void literals() {
    auto numbers = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    auto few = {1'000, 0b11, 1.5f};
    auto text = "a \"quoted\" word\n" u8"and"s;
    auto raw = R"raw(a "raw" string)raw";
    auto character = L'x', other = '\'';
    auto time = 10ms;
    bool yes = true, no = false;
    char *nothing = NULL;
}

void attempt() {
    try {
        auto p = new Point{1, 2};
        auto q = std::make_unique<Point[]>(3);
        p->x = q[0].y;
        dynamic_cast<Base *>(p)->run();
        delete p;
        throw std::runtime_error("no luck");
    } catch (const std::exception &e) {
        std::cout << e.what() << std::endl;
    } catch (...) {
        throw;
    }
}

extern "C" int c_function(const char *text, ...);

static_assert(sizeof(int) >= 2, "small");

co_task<int> coroutine() {
    co_await ready();
    co_yield 1;
    co_return 2;
}

} // namespace harbour::inner
