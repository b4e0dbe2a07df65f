//! Text without a grammar.
