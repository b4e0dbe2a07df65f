//! The one walk over a syntax tree.
