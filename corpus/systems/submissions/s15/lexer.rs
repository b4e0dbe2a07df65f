//! Splits a line into lexemes.
use std::iter::Peekable;
use std::str::Chars;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op { Add, Sub, Mul, Div, Neg }

#[derive(Debug, Clone, PartialEq)]
pub enum Lexeme {
    Number(f64), Name(String), Operator(Op),
    Open, Close, Equals,
}

pub struct Lexer<'s> {
    it: Peekable<Chars<'s>>,
    // a minus is binary only directly after a value
    after_value: bool,
}

impl<'s> Lexer<'s> {
    pub fn new(s: &'s str) -> Self {
        Lexer { it: s.chars().peekable(), after_value: false }
    }

    fn take_while(&mut self, first: char, ok: fn(char) -> bool) -> String {
        let mut s = String::from(first);
        s.extend(std::iter::from_fn(|| self.it.next_if(|c| ok(*c))));
        s
    }
}

impl<'s> Iterator for Lexer<'s> {
    type Item = Result<Lexeme, String>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.it.next_if(|c| c.is_whitespace()).is_some() {}
        let c = self.it.next()?;
        let lexeme = match c {
            '0'..='9' => {
                let s = self.take_while(c, |c| c.is_ascii_digit() || c == '.');
                match s.parse() {
                    Ok(x) => Lexeme::Number(x),
                    Err(_) => return Some(Err(format!("'{s}' is not a number"))),
                }
            }
            'a'..='z' | 'A'..='Z' => Lexeme::Name(self.take_while(c, |c| c.is_ascii_alphanumeric())),
            '+' => Lexeme::Operator(Op::Add),
            '-' => Lexeme::Operator(if self.after_value { Op::Sub } else { Op::Neg }),
            '*' => Lexeme::Operator(Op::Mul),
            '/' => Lexeme::Operator(Op::Div),
            '(' => Lexeme::Open,
            ')' => Lexeme::Close,
            '=' => Lexeme::Equals,
            _ => return Some(Err(format!("illegal symbol {c:?}"))),
        };
        self.after_value = matches!(lexeme, Lexeme::Number(_) | Lexeme::Name(_) | Lexeme::Close)
            && lexeme != Lexeme::Name("print".into());
        Some(Ok(lexeme))
    }
}
