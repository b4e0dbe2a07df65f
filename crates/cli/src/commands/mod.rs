//! The commands: each takes its arguments, does its work, writes its result, and says how the run ends.

pub(crate) mod compare;
pub(crate) mod diff;
pub(crate) mod evaluate;
pub(crate) mod languages;
pub(crate) mod tokens;
