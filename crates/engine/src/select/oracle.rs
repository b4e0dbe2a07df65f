//! The definitions of selection, slow and obvious, and the cases that every scheme has to pass.
