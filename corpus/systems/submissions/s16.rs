//! Homework 3: calculator, functional version.
//!
//! Every parse function takes the rest of the line and gives back what it
//! recognised together with what is left. The tree is evaluated afterwards.

use std::collections::hash_map::{Entry, HashMap};
use std::io::BufRead;
use std::process::ExitCode;

enum Expr<'a> {
    Const(f64),
    Var(&'a str),
    Minus(Box<Expr<'a>>),
    // first operand, then (operator, operand) from left to right
    Chain(Box<Expr<'a>>, Vec<(char, Expr<'a>)>),
}

/// `None`: this is something else, try another rule
type Parsed<'a, T> = Option<(T, &'a str)>;

fn symbol<'a>(input: &'a str, allowed: &[char]) -> Parsed<'a, char> {
    let input = input.trim_start();
    let c = input.chars().next().filter(|c| allowed.contains(c))?;
    Some((c, &input[c.len_utf8()..]))
}

/// the longest start of `input` that satisfies `pred`, at least one character
fn longest(input: &str, pred: fn(char) -> bool) -> Parsed<'_, &str> {
    let input = input.trim_start();
    let end = input.find(|c| !pred(c)).unwrap_or(input.len());
    (end > 0).then(|| input.split_at(end))
}

fn number(input: &str) -> Parsed<'_, Expr<'_>> {
    let (text, rest) = longest(input, |c| c == '.' || c.is_numeric())?;
    Some((Expr::Const(text.parse().ok()?), rest))
}

fn variable(input: &str) -> Parsed<'_, Expr<'_>> {
    longest(input, char::is_alphanumeric).map(|(name, rest)| (Expr::Var(name), rest))
}

fn negated(input: &str) -> Parsed<'_, Expr<'_>> {
    let (_, rest) = symbol(input, &['-'])?;
    let (inner, rest) = operand(rest)?;
    Some((Expr::Minus(Box::new(inner)), rest))
}

fn bracketed(input: &str) -> Parsed<'_, Expr<'_>> {
    let (_, rest) = symbol(input, &['('])?;
    let (inner, rest) = sum(rest)?;
    let (_, rest) = symbol(rest, &[')'])?;
    Some((inner, rest))
}

fn operand(input: &str) -> Parsed<'_, Expr<'_>> {
    number(input).or_else(|| variable(input)).or_else(|| negated(input)).or_else(|| bracketed(input))
}

fn chain<'a>(
    input: &'a str,
    operators: &[char],
    part: fn(&'a str) -> Parsed<'a, Expr<'a>>,
) -> Parsed<'a, Expr<'a>> {
    let (first, mut rest) = part(input)?;
    let mut more = Vec::new();
    while let Some((op, after)) = symbol(rest, operators) {
        let (next, after) = part(after)?;
        more.push((op, next));
        rest = after;
    }
    let tree = if more.is_empty() { first } else { Expr::Chain(Box::new(first), more) };
    Some((tree, rest))
}

fn product(input: &str) -> Parsed<'_, Expr<'_>> {
    chain(input, &['*', '/'], operand)
}

fn sum(input: &str) -> Parsed<'_, Expr<'_>> {
    chain(input, &['+', '-'], product)
}

enum Problem {
    Syntax,
    Undefined(String),
    Infinite,
}

impl Expr<'_> {
    fn value(&self, known: &HashMap<String, f64>) -> Result<f64, Problem> {
        Ok(match self {
            Expr::Const(x) => *x,
            Expr::Var(name) => match known.get(*name) {
                None => return Err(Problem::Undefined(name.to_string())),
                Some(x) => *x,
            },
            Expr::Minus(inner) => 0.0 - inner.value(known)?,
            Expr::Chain(first, more) => {
                more.iter().try_fold(first.value(known)?, |left, (op, expr)| {
                    let right = expr.value(known)?;
                    let x = match op {
                        '+' => left + right,
                        '-' => left - right,
                        '*' => left * right,
                        _ => left / right,
                    };
                    if x.is_finite() { Ok(x) } else { Err(Problem::Infinite) }
                })?
            }
        })
    }
}

fn whole(input: &str, known: &HashMap<String, f64>) -> Result<f64, Problem> {
    match sum(input) {
        Some((tree, rest)) if rest.trim().is_empty() => tree.value(known),
        _ => Err(Problem::Syntax),
    }
}

fn obey(line: &str, known: &mut HashMap<String, f64>) -> Result<Option<f64>, Problem> {
    let (first, rest) = longest(line, char::is_alphanumeric).ok_or(Problem::Syntax)?;
    if first == "print" {
        return whole(rest, known).map(Some);
    }
    let (_, formula) = symbol(rest, &['=']).ok_or(Problem::Syntax)?;
    let x = whole(formula, known)?;
    match known.entry(first.to_string()) {
        Entry::Occupied(mut old) => drop(old.insert(x)),
        Entry::Vacant(new) => drop(new.insert(x)),
    }
    Ok(None)
}

/// fails when any of the lines was wrong
fn main() -> ExitCode {
    let mut known = HashMap::new();
    let mut code = ExitCode::SUCCESS;
    let lines = std::io::stdin().lock().lines().map(|l| l.unwrap_or_default());
    for (line, no) in lines.zip(1u32..).filter(|(l, _)| !l.trim().is_empty()) {
        let complaint = match obey(&line, &mut known) {
            Ok(None) => continue,
            Ok(Some(x)) => {
                println!("{x}");
                continue;
            }
            Err(Problem::Syntax) => "I do not understand this".to_string(),
            Err(Problem::Undefined(name)) => name + " is undefined",
            Err(Problem::Infinite) => "result is not finite".to_string(),
        };
        eprintln!("{no:>4} | {complaint}");
        code = ExitCode::FAILURE;
    }
    code
}
