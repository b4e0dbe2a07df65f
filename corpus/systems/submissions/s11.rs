//! Small calculator. The variables live in a vector in the order of their first
//! assignment; all output is collected in a report and written at the end.
use std::io::{BufRead, Write};

enum Fault {
    Wanted(&'static str, usize),
    NoSuchVar(String),
    DivZero,
    BadNumber(String),
    Statement(String),
    Reserved,
    Leftover(String),
}

impl Fault {
    fn describe(&self) -> String {
        let text = match self {
            Fault::Wanted(w, at) => format!("I wanted a {w} at position {at}"),
            Fault::NoSuchVar(v) => format!("{v} is not assigned yet"),
            Fault::DivZero => "division by 0".to_owned(),
            Fault::BadNumber(s) => format!("strange number {s}"),
            Fault::Statement(word) => format!("'{word}' is no command"),
            Fault::Reserved => "print cannot be assigned".to_owned(),
            Fault::Leftover(rest) => format!("ignored text '{rest}'"),
        };
        text + "!"
    }
}

struct Store(Vec<(String, f64)>);

impl Store {
    fn get(&self, wanted: &str) -> Option<&f64> {
        self.0.iter().find(|pair| pair.0 == wanted).map(|pair| &pair.1)
    }

    fn set(&mut self, name: &str, value: f64) {
        match self.0.iter_mut().find(|pair| pair.0 == name) {
            Some(pair) => pair.1 = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }
}

// ---- expressions ----
type Res = Result<f64, Fault>;
type BinFn = fn(f64, f64) -> Res;

const TABLE: &[(u8, u8, BinFn)] = &[
    (b'+', 1, |a, b| Ok(a + b)),
    (b'-', 1, |a, b| Ok(a - b)),
    (b'*', 2, |a, b| Ok(a * b)),
    (b'/', 2, |a, b| if b == 0.0 { Err(Fault::DivZero) } else { Ok(a / b) }),
];

struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    fn look(&mut self) -> u8 {
        while self.at < self.bytes.len() && self.bytes[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
        *self.bytes.get(self.at).unwrap_or(&0)
    }

    fn span(&mut self, keep: impl Fn(u8) -> bool) -> String {
        self.look();
        let n = self.bytes[self.at..].iter().take_while(|b| keep(**b)).count();
        self.at += n;
        String::from_utf8_lossy(&self.bytes[self.at - n..self.at]).into_owned()
    }
}

fn atom(cur: &mut Cursor, env: &Store) -> Res {
    match cur.look() {
        b'(' => {
            cur.at += 1;
            let v = climb(cur, env, 1)?;
            if cur.look() != b')' {
                return Err(Fault::Wanted("bracket", cur.at));
            }
            cur.at += 1;
            Ok(v)
        }
        b'-' => {
            cur.at += 1;
            atom(cur, env).map(|v| -v)
        }
        b if b.is_ascii_digit() => {
            let s = cur.span(|b| b.is_ascii_digit() || b == b'.');
            s.parse::<f64>().map_err(|_| Fault::BadNumber(s))
        }
        b if b.is_ascii_alphabetic() => {
            let name = cur.span(|b| b.is_ascii_alphanumeric());
            env.get(&name).copied().ok_or(Fault::NoSuchVar(name))
        }
        _ => Err(Fault::Wanted("value", cur.at)),
    }
}

fn climb(cur: &mut Cursor, env: &Store, min: u8) -> Res {
    let mut acc = atom(cur, env)?;
    loop {
        let sym = cur.look();
        match TABLE.iter().find(|row| row.0 == sym && row.1 >= min) {
            Some((_, strength, f)) => {
                cur.at += 1;
                let rhs = climb(cur, env, strength + 1)?;
                acc = f(acc, rhs)?;
            }
            None => return Ok(acc),
        }
    }
}

// ---- statements ----
enum Command<'t> { Nothing, Show(&'t str), Assign(&'t str, &'t str) }

fn classify(line: &str) -> Result<Command<'_>, Fault> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(Command::Nothing);
    }
    if let Some((name, formula)) = line.split_once('=') {
        return match name.trim() {
            "print" => Err(Fault::Reserved),
            n if n.chars().all(char::is_alphanumeric) && !n.is_empty() => Ok(Command::Assign(n, formula)),
            n => Err(Fault::Statement(n.to_owned())),
        };
    }
    match line.strip_prefix("print") {
        Some(formula) if !formula.starts_with(char::is_alphanumeric) => Ok(Command::Show(formula)),
        _ => Err(Fault::Statement(line.to_owned())),
    }
}

fn value_of(formula: &str, store: &Store) -> Res {
    let mut cur = Cursor { bytes: formula.as_bytes(), at: 0 };
    let v = climb(&mut cur, store, 1)?;
    if cur.look() != 0 { Err(Fault::Leftover(formula[cur.at..].to_owned())) } else { Ok(v) }
}

fn main() {
    let mut store = Store(Vec::new());
    let mut report: Vec<String> = Vec::new();
    for (i, line) in std::io::stdin().lock().lines().map_while(Result::ok).enumerate() {
        let outcome = classify(&line).and_then(|command| match command {
            Command::Nothing => Ok(()),
            Command::Show(f) => value_of(f, &store).map(|v| report.push(format!("{v}"))),
            Command::Assign(n, f) => value_of(f, &store).map(|v| store.set(n, v)),
        });
        if let Err(fault) = outcome {
            report.push(format!("[{}] {}", i + 1, fault.describe()));
        }
    }
    let _ = writeln!(std::io::stdout(), "{}", report.join("\n"));
}
