// Task 2: line calculator
// usage: calc < file
use std::collections::HashMap;
use std::io::{self, BufRead};

fn main() {
    let mut vars = HashMap::new();
    let mut number = 0;
    for line in io::stdin().lock().lines() {
        number += 1;
        let line = line.expect("input error");
        if let Err(message) = execute(&line, &mut vars) {
            println!("Error on line {} -> {}", number, message);
        }
    }
}

fn execute(line: &str, vars: &mut HashMap<String, f64>) -> Result<(), String> {
    let tokens = tokenize(line)?;
    if tokens.is_empty() {
        return Ok(());
    }
    match &tokens[0] {
        Token::Ident(name) if name == "print" => {
            println!("= {}", evaluate(&tokens, 1, vars)?);
            Ok(())
        }
        Token::Ident(name) if tokens.get(1) == Some(&Token::Sym('=')) => {
            let value = evaluate(&tokens, 2, vars)?;
            vars.insert(name.clone(), value);
            Ok(())
        }
        _ => Err("unknown command".to_string()),
    }
}

fn evaluate(tokens: &[Token], start: usize, vars: &HashMap<String, f64>) -> Result<f64, String> {
    let mut parser = Parser { tokens: tokens.to_vec(), pos: start, vars };
    let value = parser.expr()?;
    if parser.pos < parser.tokens.len() {
        return Err("cannot use the rest of the line".to_string());
    }
    Ok(value)
}

fn tokenize(line: &str) -> Result<Vec<Token>, String> {
    let chars: Vec<char> = line.chars().collect();
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let c = chars[i];
        if c.is_whitespace() {
            i += 1;
        } else if c.is_ascii_digit() {
            let mut text = String::new();
            while i < chars.len() && (chars[i].is_ascii_digit() || chars[i] == '.') {
                text.push(chars[i]);
                i += 1;
            }
            let n = text.parse().map_err(|_| format!("{} is no valid number", text))?;
            tokens.push(Token::Num(n));
        } else if c.is_alphabetic() || c == '_' {
            let mut text = String::new();
            while i < chars.len() && (chars[i].is_alphanumeric() || chars[i] == '_') {
                text.push(chars[i]);
                i += 1;
            }
            tokens.push(Token::Ident(text));
        } else if "+-*/()=".contains(c) {
            tokens.push(Token::Sym(c));
            i += 1;
        } else {
            return Err(format!("illegal character: {}", c));
        }
    }
    Ok(tokens)
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Num(f64),
    Ident(String),
    Sym(char),
}

struct Parser<'a> {
    tokens: Vec<Token>,
    pos: usize,
    vars: &'a HashMap<String, f64>,
}

impl<'a> Parser<'a> {
    fn factor(&mut self) -> Result<f64, String> {
        if self.accept('-') {
            return Ok(-self.factor()?);
        }
        if self.accept('(') {
            let inner = self.expr()?;
            if !self.accept(')') {
                return Err("bracket is not closed".to_string());
            }
            return Ok(inner);
        }
        let token = self.tokens.get(self.pos).cloned();
        self.pos += 1;
        match token {
            Some(Token::Num(n)) => Ok(n),
            Some(Token::Ident(name)) => match self.vars.get(&name) {
                Some(v) => Ok(*v),
                None => Err(format!("variable {} does not exist", name)),
            },
            Some(Token::Sym(c)) => Err(format!("{} is not allowed here", c)),
            None => Err("something is missing".to_string()),
        }
    }

    // times and divided by
    fn term(&mut self) -> Result<f64, String> {
        let mut value = self.factor()?;
        loop {
            if self.accept('*') {
                value *= self.factor()?;
            } else if self.accept('/') {
                let divisor = self.factor()?;
                if divisor == 0.0 {
                    return Err("you cannot divide by 0".to_string());
                }
                value /= divisor;
            } else {
                return Ok(value);
            }
        }
    }

    // plus and minus
    fn expr(&mut self) -> Result<f64, String> {
        let mut value = self.term()?;
        loop {
            if self.accept('+') {
                value += self.term()?;
            } else if self.accept('-') {
                value -= self.term()?;
            } else {
                return Ok(value);
            }
        }
    }

    fn accept(&mut self, c: char) -> bool {
        if self.tokens.get(self.pos) == Some(&Token::Sym(c)) {
            self.pos += 1;
            return true;
        }
        false
    }
}
