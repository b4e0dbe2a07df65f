#!/usr/bin/env run-cargo-script
//! Inner documentation is a comment.
#![allow(dead_code)]

extern crate alloc;
use std::{collections::HashMap, fmt};
use std::io::*;

mod elsewhere;
mod inline {
    pub(super) const LIMIT: usize = 1_000;
}

/// Outer documentation is a comment too.
#[derive(Clone, Debug, Default)]
pub struct Buoy<'a, T: Copy + 'a, const N: usize> {
    pub name: &'a str,
    depths: [T; N],
    pub(crate) seen: Option<u64>,
}

struct Unit;
struct Pair(f32, pub f64);

union Bits {
    whole: u32,
    parts: [u8; 4],
}

#[repr(u8)]
enum Signal {
    Quiet,
    Tone { pitch: i16, loud: bool },
    Code(char, &'static str),
    Last = 7,
}

trait Gauge {
    type Reading: fmt::Display;
    const STEP: i32 = -1;
    fn read(&mut self) -> Result<Self::Reading, Box<dyn fmt::Debug>>;
    fn unit(&self) -> &'static str {
        "m"
    }
}

impl<'a, T, const N: usize> Buoy<'a, T, N>
where
    T: Copy + PartialOrd,
    for<'b> &'b T: Into<f64>,
{
    pub const fn new(name: &'a str, depths: [T; N]) -> Self {
        Self { name, depths, seen: None }
    }

    pub async unsafe fn deepest(&self) -> Option<&T> {
        let mut best = self.depths.first()?;
        for depth in &self.depths[1..] {
            if depth > best {
                best = depth;
            }
        }
        Some(best)
    }
}

extern "C" {
    fn tide(at: *const u8, len: usize) -> i64;
}

static mut COUNT: u32 = 0;
const TABLE: [i32; 10] = [1, -2, 3, 4, 5, 6, 7, 8, 9, 10];
const SHORT: [i32; 3] = [1, 2, 3];

fn literals() {
    let numbers = (0xFFu8, 0o17, 0b1010_1010, 1e-9f64, 2.5, 3_usize);
    let strings = ("a \"quoted\" word\n", r#"raw "string""#, b"bytes", br"\raw", c"nul");
    let characters = ('x', '\'', b'\\', '\u{1F600}');
    let (yes, no) = (true, false);
    let nothing = ();
    drop((numbers, strings, characters, yes, no, nothing));
}

fn flow(mut n: i64, signal: Signal) -> i64 {
    n += 1;
    n -= 2;
    n <<= 3;
    n = n + 1;
    let label = 'outer: loop {
        while n > 0 && n != 5 || !(n >= 9) {
            n /= 2;
            continue 'outer;
        }
        break 'outer n;
    };
    let found = match signal {
        Signal::Quiet => 0,
        Signal::Tone { pitch, .. } if pitch < 0 => i64::from(pitch),
        Signal::Tone { pitch: p @ 1..=9, loud: _ } => p as i64,
        Signal::Code('a' | 'b', text) => text.len() as i64,
        _ => return -1,
    };
    let Some(x) = Some(label ^ found) else { panic!("no {label}") };
    if let Some(y) = x.checked_rem(3) { y } else if x == 0 { 1 } else { !x }
}

fn closures(map: &mut HashMap<String, Vec<i32>>) -> impl Fn(i32) -> i32 + use<> {
    let add = |a: i32, b| a + b;
    let twice = move |a| add(a, a);
    map.entry("key".to_owned()).or_default().push(twice(2));
    let total: i32 = map.values().flat_map(|v| v.iter()).copied().sum::<i32>();
    move |i| i % total & 0xF | 1
}

macro_rules! least {
    ($one:expr) => { $one };
    ($one:expr, $($rest:expr),+ $(,)?) => {{
        let rest = least!($($rest),+);
        if $one < rest { $one } else { rest }
    }};
}

unsafe fn raw(pointer: *mut i32) -> i32 {
    let value = unsafe { *pointer };
    println!("{value:>5} {}", least!(value, 3, 2 + 1));
    let block = async { value };
    let _ = async move { block.await };
    value
}

/* A block comment /* with another in it */ ends here. */
type Alias<T> = Result<T, Box<dyn std::error::Error + Send>>;

fn main() -> Alias<()> {
    let r#type = Pair(1.0, 2.0);
    let Pair(a, ref b) = r#type;
    let tuple = (a, *b).0;
    let range = ..=tuple as usize;
    let array = [0u8; 16];
    let slice = &array[range];
    assert!(slice.is_empty(), "why {}", line!());
    Ok(())
}
