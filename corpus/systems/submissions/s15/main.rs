mod lexer;
use lexer::{Lexeme, Lexer, Op};
use std::collections::HashMap;
use std::io::{stdin, Read};
#[derive(Default)]
struct Machine {
    vars: HashMap<String, f64>,
    operands: Vec<f64>,
}

impl Machine {
    fn pop(&mut self) -> Result<f64, String> {
        self.operands.pop().ok_or_else(|| "missing operand".into())
    }

    fn apply(&mut self, op: Op) -> Result<(), String> {
        let r = self.pop()?;
        let res = match op {
            Op::Neg => -r,
            Op::Add => self.pop()? + r,
            Op::Sub => self.pop()? - r,
            Op::Mul => self.pop()? * r,
            Op::Div if r == 0.0 => return Err("divisor is zero".into()),
            Op::Div => self.pop()? / r,
        };
        self.operands.push(res);
        Ok(())
    }

    /// shunting-yard, but operators are applied at once instead of being written to a queue
    fn compute(&mut self, input: &[Lexeme]) -> Result<f64, String> {
        self.operands.clear();
        let mut pending: Vec<Option<Op>> = vec![]; // None = open parenthesis
        for lx in input {
            match lx {
                Lexeme::Number(x) => self.operands.push(*x),
                Lexeme::Name(n) => {
                    self.operands.push(*self.vars.get(n).ok_or(format!("{n} was never set"))?)
                }
                Lexeme::Open => pending.push(None),
                Lexeme::Close => loop {
                    match pending.pop() {
                        Some(Some(op)) => self.apply(op)?,
                        Some(None) => break,
                        None => return Err("unbalanced )".into()),
                    }
                },
                Lexeme::Operator(op) => {
                    while let Some(Some(top)) = pending.last().copied() {
                        if *op == Op::Neg || rank(top) < rank(*op) {
                            break;
                        }
                        pending.pop();
                        self.apply(top)?;
                    }
                    pending.push(Some(*op));
                }
                Lexeme::Equals => return Err("misplaced =".into()),
            }
        }
        while let Some(entry) = pending.pop() {
            self.apply(entry.ok_or("unbalanced (")?)?;
        }
        let [only] = self.operands[..] else { return Err("not an expression".into()) };
        Ok(only)
    }

    fn statement(&mut self, text: &str) -> Result<Option<f64>, String> {
        let lexemes = Lexer::new(text).collect::<Result<Vec<_>, _>>()?;
        match lexemes.as_slice() {
            [] => Ok(None),
            [Lexeme::Name(kw), rest @ ..] if kw == "print" => self.compute(rest).map(Some),
            [Lexeme::Name(n), Lexeme::Equals, rest @ ..] => {
                let v = self.compute(rest)?;
                self.vars.insert(n.clone(), v);
                Ok(None)
            }
            _ => Err("syntax error".into()),
        }
    }
}

fn rank(op: Op) -> u8 {
    match op {
        Op::Add | Op::Sub => 1,
        Op::Mul | Op::Div => 2,
        Op::Neg => 3,
    }
}

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut m = Machine::default();
    text.lines().enumerate().for_each(|(i, l)| match m.statement(l) {
        Ok(Some(v)) => println!("{v}"),
        Ok(None) => {}
        Err(e) => eprintln!("error (line {}): {e}", i + 1),
    });
}
