//! Kinds of puzzles as tables: the only place in the core that knows the language of kinds.
//!
//! A kind is one table: its states, its clues, and its laws. [`Table::check`] takes it as plain
//! [`Value`]s and refuses a wrong one with its place. A checked table takes a puzzle, whose laws
//! become looks: one law at one place. Nothing here knows any kind by name.
//!
//! Each module builds on those before it: `value`, `fault` and `entry` read plain values,
//! `language` has the words that tables consist of, `laws` has a file for each law, and `table` has
//! the rest of a table.

#![allow(dead_code, reason = "puzzles of a kind, which come next, read most of a table")]

mod entry;
mod fault;
mod language;
mod laws;
mod table;
#[cfg(test)]
mod testing;
mod value;

pub use fault::Fault;
pub use table::Table;
pub use value::Value;
