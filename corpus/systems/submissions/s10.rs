use std::collections::HashMap;
use std::io::{self, BufRead};

// pieces of a line
#[derive(Debug, Clone, PartialEq)]
enum Lex {
    Value(f64),
    Word(String),
    Mark(char),
}

fn split_line(input: &str) -> Result<Vec<Lex>, String> {
    let mut result = Vec::new();
    let mut it = input.chars().peekable();
    while let Some(ch) = it.next() {
        if ch.is_whitespace() {
            continue;
        }
        if ch.is_ascii_digit() {
            let mut digits = String::from(ch);
            while let Some(d) = it.next_if(|d| d.is_ascii_digit() || *d == '.') {
                digits.push(d);
            }
            let val = digits.parse().map_err(|_| format!("bad number {}", digits))?;
            result.push(Lex::Value(val));
        } else if ch.is_alphabetic() || ch == '_' {
            let mut letters = String::from(ch);
            while let Some(l) = it.next_if(|l| l.is_alphanumeric() || *l == '_') {
                letters.push(l);
            }
            result.push(Lex::Word(letters));
        } else if "+-*/()=".contains(ch) {
            result.push(Lex::Mark(ch));
        } else {
            return Err(format!("unexpected character '{}'", ch));
        }
    }
    Ok(result)
}

struct Reader<'m> {
    list: Vec<Lex>,
    index: usize,
    memory: &'m HashMap<String, f64>,
}

impl<'m> Reader<'m> {
    fn next_is(&mut self, ch: char) -> bool {
        if self.list.get(self.index) == Some(&Lex::Mark(ch)) {
            self.index += 1;
            return true;
        }
        false
    }

    // consumes one of the two operators if it is next
    fn either(&mut self, first: char, second: char) -> Option<char> {
        if self.next_is(first) {
            return Some(first);
        }
        if self.next_is(second) { Some(second) } else { None }
    }

    // sum or difference
    fn sum(&mut self) -> Result<f64, String> {
        let mut total = self.product()?;
        while let Some(sign) = self.either('+', '-') {
            if sign == '+' {
                total += self.product()?;
            } else {
                total -= self.product()?;
            }
        }
        Ok(total)
    }

    fn product(&mut self) -> Result<f64, String> {
        let mut total = self.single()?;
        while let Some(sign) = self.either('*', '/') {
            if sign == '*' {
                total *= self.single()?;
            } else {
                let below = self.single()?;
                if below == 0.0 {
                    return Err("division by zero".to_string());
                }
                total /= below;
            }
        }
        Ok(total)
    }

    fn single(&mut self) -> Result<f64, String> {
        if self.next_is('-') {
            return Ok(-self.single()?);
        }
        if self.next_is('(') {
            let content = self.sum()?;
            if !self.next_is(')') {
                return Err("expected )".to_string());
            }
            return Ok(content);
        }
        let lex = self.list.get(self.index).cloned();
        self.index += 1;
        match lex {
            Some(Lex::Value(val)) => Ok(val),
            Some(Lex::Word(id)) => match self.memory.get(&id) {
                Some(val) => Ok(*val),
                None => Err(format!("unknown variable {}", id)),
            },
            Some(Lex::Mark(ch)) => Err(format!("unexpected {}", ch)),
            None => Err("unexpected end of line".to_string()),
        }
    }
}

fn calc(list: &[Lex], from: usize, memory: &HashMap<String, f64>) -> Result<f64, String> {
    let mut reader = Reader { list: list.to_vec(), index: from, memory };
    let total = reader.sum()?;
    if reader.index < reader.list.len() {
        return Err("too much on this line".to_string());
    }
    Ok(total)
}

fn do_line(input: &str, memory: &mut HashMap<String, f64>) -> Result<(), String> {
    let list = split_line(input)?;
    if list.is_empty() {
        return Ok(());
    }
    match &list[0] {
        Lex::Word(id) if id == "print" => {
            println!("{}", calc(&list, 1, memory)?);
            Ok(())
        }
        Lex::Word(id) if list.get(1) == Some(&Lex::Mark('=')) => {
            let val = calc(&list, 2, memory)?;
            memory.insert(id.clone(), val);
            Ok(())
        }
        _ => Err("expected print or assignment".to_string()),
    }
}

fn main() {
    let mut memory = HashMap::new();
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();
    let mut count = 1;
    while let Some(input) = lines.next() {
        let input = input.expect("cannot read stdin");
        if let Err(text) = do_line(&input, &mut memory) {
            println!("line {}: {}", count, text);
        }
        count += 1;
    }
}
