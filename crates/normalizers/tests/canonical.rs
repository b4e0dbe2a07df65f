//! Ways to write the same thing that give the same tokens, and ways that do not.

use windrow_engine::Layer;
use windrow_normalizers::{Languages, Normalizer};

fn renamed(language: &dyn Normalizer, text: &str) -> String {
    let names: Vec<String> = language.list(text).into_iter().map(|token| token.renamed).collect();
    names.join(" ")
}

fn same(name: &str, one: &str, other: &str) {
    let languages = Languages::built_in();
    let language = languages.by_name(name).expect("a language of that name");
    assert_eq!(renamed(language, one), renamed(language, other));
    let symbols = |text: &str, layer| language.normalize(text).tokens.symbols(layer).to_vec();
    for layer in [Layer::Renamed, Layer::Verbatim] {
        assert!(symbols(one, layer) == symbols(other, layer), "{one} | {other} | {layer:?}");
    }
}

fn different(name: &str, one: &str, other: &str) {
    let languages = Languages::built_in();
    let language = languages.by_name(name).expect("a language of that name");
    assert_ne!(renamed(language, one), renamed(language, other));
}

#[test]
fn a_step_is_a_step() {
    let method = |body: &str| format!("class A {{ void f() {{ {body} }} }}");
    for (one, other) in [
        ("x++;", "++x;"),
        ("x++;", "x--;"),
        ("x++;", "x += 1;"),
        ("a[i]++;", "a[i] -= 1;"),
        ("x += y;", "x *= y;"),
        ("for (;; i++) {}", "for (;; ++i) {}"),
        ("f(++a[--i]);", "f(a[i++]++);"),
        ("x /* a */ += /* b */ 1;", "++ /* c */ x;"),
    ] {
        same("java", &method(one), &method(other));
        same("cpp", &format!("void f() {{ {one} }}"), &format!("void f() {{ {other} }}"));
    }
    different("java", &method("x = x + 1;"), &method("x++;"));
    different("java", &method("x += 2;"), &method("x++;"));
    same("python", "x += 1", "x -= 1");
    same("rust", "fn f() { x += y; }", "fn f() { x <<= y; }");
}

#[test]
fn the_step_of_a_prefix_stands_behind_its_operand() {
    let languages = Languages::built_in();
    let c = languages.by_name("c").expect("built in");
    let text = "int y = ++ x;";
    let listing = c.list(text);
    let [.., x, step, _] = &listing[..] else { panic!("{listing:?}") };
    assert_eq!((x.verbatim.as_str(), x.span.bytes()), ("x", 11..12));
    assert_eq!((step.renamed.as_str(), step.span.bytes()), ("<step>", 12..12));
}

#[test]
fn a_body_of_one_statement_needs_no_braces() {
    for name in ["c", "cpp", "java"] {
        let whole = |body: &str| match name {
            "java" => format!("class A {{ void f() {{ {body} }} }}"),
            _ => format!("void f() {{ {body} }}"),
        };
        for (one, other) in [
            ("if (a) { g(); }", "if (a) g();"),
            ("if (a) { g(); } else { h(); }", "if (a) g(); else h();"),
            ("for (;;) { while (a) { g(); /* one */ } }", "for (;;) while (a) g();"),
            ("do { g(); } while (a);", "do g(); while (a);"),
        ] {
            same(name, &whole(one), &whole(other));
        }
        for (one, other) in
            [("if (a) { g(); h(); }", "if (a) g(); h();"), ("if (a) { }", "if (a) ;"), ("{ g(); }", "g();")]
        {
            different(name, &whole(one), &whole(other));
        }
    }
    same(
        "java",
        "class A { void f() { for (int x : y) { g(); } } }",
        "class A { void f() { for (int x : y) g(); } }",
    );
    same("cpp", "void f() { for (int x : y) { g(); } }", "void f() { for (int x : y) g(); }");
    different(
        "java",
        "class A { void f() { try { g(); } finally { h(); } } }",
        "class A { void f() { g(); h(); } }",
    );
}

#[test]
fn modifiers_imports_and_annotations_are_no_tokens() {
    same(
        "java",
        "package a; import b.C; @Deprecated public class A { private final int x; @Override void f() throws E {} }",
        "class A { int x; protected static void f() {} }",
    );
    same("c", "#include <a.h>\nstatic const int *x;", "extern int x;");
    same(
        "cpp",
        "using namespace std; class A { public: virtual void f(const T &x) noexcept; };",
        "class A { void f(T x); };",
    );
    same("rust", "use a::B; mod c; #[test] pub(crate) fn f(mut a: &T) {}", "fn f(a: &mut T) {}");
    different("rust", "mod c { fn f() {} }", "fn f() {}");
    same(
        "python",
        "import a\nfrom b import c\nx: int = 1\ndef f(a: int, *, b: str = 'c') -> None:\n    \"\"\"Doc.\"\"\"\n    g(a)\n",
        "x = 1\ndef f(a, *, b='c'):\n    g(a)\n",
    );
}

#[test]
fn words_for_the_same_thing_are_one_token() {
    same("java", "class A { int x; double y; }", "class A { long x; boolean y; }");
    same("c", "unsigned f(size_t n);", "int f(char n);");
    same("cpp", "bool f() { return a and not b or c; }", "int f() { return a && !b || c; }");
    same("rust", "fn f(a: u8) -> f64 {}", "fn f(a: usize) -> bool {}");
    different("java", "class A { void f() {} }", "class A { int f() {} }");
}

#[test]
fn the_body_of_a_macro_is_tokens() {
    same("c", "#define F(x) (x + 1) // one\n", "#define F(x) (x  +  1)\n");
    different("c", "#define F(x) (x + 1)\n", "#define F(x) (x - 1)\n");
}

#[test]
fn what_does_not_parse_gives_its_tokens_and_the_places() {
    let languages = Languages::built_in();
    let java = languages.by_name("java").expect("built in");
    let text = "class A { void f() { int x = ; g(; } void h() { return 1 } }";
    let normalized = java.normalize(text);
    assert!(normalized.syntax_errors >= 2 && !normalized.lexical_only);
    assert_eq!(normalized.first_errors.len(), normalized.syntax_errors as usize);
    let names = renamed(java, text);
    assert!(
        names.starts_with("class <identifier> { void <identifier> ( ) { <primitive> <identifier> ="),
        "{names}"
    );
    assert!(names.ends_with("void <identifier> ( ) { return <number> } }"), "{names}");
}

#[test]
fn nothing_comes_of_nothing() {
    for language in Languages::built_in().iter() {
        for text in ["", " \n\t\n"] {
            let normalized = language.normalize(text);
            assert!(
                normalized.tokens.is_empty() && normalized.syntax_errors == 0 && !normalized.lexical_only
            );
        }
    }
    let languages = Languages::built_in();
    assert!(
        languages.by_name("python").expect("built in").normalize("# only\n# comments\n").tokens.is_empty()
    );
}

#[test]
fn a_program_with_and_without_types_is_the_same() {
    let languages = Languages::built_in();
    let typed = "export async function find<T>(items: readonly T[], key?: string): Promise<T[]> {
        const found: Map<string, T> = new Map<string, T>();
        for (const item of items) { found.set((item as Named).name!, item); }
        return [...found.values()];
    }
    interface Named { name: string }
    class Box extends Base implements Named { private readonly size: number = 1; get(): number { return this.size } }";
    let plain = "async function find(items, key) {
        const found = new Map()
        for (const item of items) { found.set((item).name, item) }
        return [...found.values()]
    }
    class Box extends Base { size = 1; get() { return this.size } }";
    let symbols = |name: &str, text: &str, layer| {
        languages.by_name(name).expect("built in").normalize(text).tokens.symbols(layer).to_vec()
    };
    for layer in [Layer::Renamed, Layer::Verbatim] {
        let expected = symbols("javascript", plain, layer);
        assert_eq!(symbols("typescript", typed, layer), expected);
        assert_eq!(symbols("tsx", typed, layer), expected);
    }
}
