use std::collections::BTreeMap;
use std::fmt;
use std::io;

/// everything that can go wrong in one line
#[derive(Debug)]
enum CalcError {
    Expected(&'static str, usize),
    Unknown(String),
    DivZero,
    BadNumber(String),
    Trailing(usize),
}

impl fmt::Display for CalcError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CalcError::Expected(what, col) => write!(f, "column {}: {} expected", col + 1, what),
            CalcError::Unknown(name) => write!(f, "no variable called {}", name),
            CalcError::DivZero => write!(f, "zero divisor"),
            CalcError::BadNumber(s) => write!(f, "cannot read number {}", s),
            CalcError::Trailing(col) => write!(f, "column {}: rest of line not understood", col + 1),
        }
    }
}

type Env = BTreeMap<String, f64>;
type Res = Result<f64, CalcError>;
type BinFn = fn(f64, f64) -> Res;

// precedence table: symbol, binding strength, what to do
const TABLE: &[(u8, u8, BinFn)] = &[
    (b'+', 1, |a, b| Ok(a + b)),
    (b'-', 1, |a, b| Ok(a - b)),
    (b'*', 2, |a, b| Ok(a * b)),
    (b'/', 2, |a, b| if b == 0.0 { Err(CalcError::DivZero) } else { Ok(a / b) }),
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
        // 0 marks the end, it cannot be in the input
        *self.bytes.get(self.at).unwrap_or(&0)
    }

    fn eat(&mut self, b: u8, what: &'static str) -> Result<(), CalcError> {
        if self.look() != b {
            return Err(CalcError::Expected(what, self.at));
        }
        self.at += 1;
        Ok(())
    }

    fn span(&mut self, keep: impl Fn(u8) -> bool) -> String {
        self.look();
        let n = self.bytes[self.at..].iter().take_while(|b| keep(**b)).count();
        self.at += n;
        String::from_utf8_lossy(&self.bytes[self.at - n..self.at]).into_owned()
    }
}

fn atom(cur: &mut Cursor, env: &Env) -> Res {
    match cur.look() {
        b'(' => {
            cur.at += 1;
            let v = climb(cur, env, 1)?;
            cur.eat(b')', "closing bracket")?;
            Ok(v)
        }
        b'-' => {
            cur.at += 1;
            atom(cur, env).map(|v| -v)
        }
        b if b.is_ascii_digit() => {
            let s = cur.span(|b| b.is_ascii_digit() || b == b'.');
            s.parse::<f64>().map_err(|_| CalcError::BadNumber(s))
        }
        b if b.is_ascii_alphabetic() => {
            let name = cur.span(|b| b.is_ascii_alphanumeric());
            env.get(&name).copied().ok_or(CalcError::Unknown(name))
        }
        _ => Err(CalcError::Expected("value", cur.at)),
    }
}

// precedence climbing
fn climb(cur: &mut Cursor, env: &Env, min: u8) -> Res {
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

fn run_line(line: &str, env: &mut Env) -> Result<(), CalcError> {
    let mut cur = Cursor { bytes: line.as_bytes(), at: 0 };
    if cur.look() == 0 {
        return Ok(());
    }
    let word = cur.span(|b| b.is_ascii_alphanumeric());
    let show = word == "print";
    if !show {
        cur.eat(b'=', "=")?;
    }
    let v = climb(&mut cur, env, 1)?;
    if cur.look() != 0 {
        return Err(CalcError::Trailing(cur.at));
    }
    if show {
        println!("{}", v);
    } else {
        env.insert(word, v);
    }
    Ok(())
}

fn main() -> io::Result<()> {
    let mut env = Env::new();
    let mut line_no = 0;
    let mut line = String::new();
    while io::stdin().read_line(&mut line)? > 0 {
        line_no += 1;
        if let Err(e) = run_line(&line, &mut env) {
            println!("{}: error: {}", line_no, e);
        }
        line.clear();
    }
    Ok(())
}
