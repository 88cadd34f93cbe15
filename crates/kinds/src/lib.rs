//! Kinds of puzzles as tables: the only place in the core that knows the language of kinds.
//!
//! A kind is one table: its states, its clues, and its laws. [`Table::check`] takes it as plain
//! [`Value`]s and refuses a wrong one with its place. A checked table takes a puzzle, whose laws
//! become looks: one law at one place. Nothing here knows any kind by name.
//!
//! `value`, `fault` and `entry` read plain values. `language` has the words that tables consist of,
//! `laws` a file for each law, and `table` the rest of a table. `puzzle` reads a puzzle of a kind to a
//! `board`, whose `groups` are what laws speak of. `codec` reads and writes puzzles as other programs
//! do, and `grid` reads those in rows of words. `layout` has its variables in the engine, `look` each
//! law at each place, `statement` what it reads of a member, and `compile` makes a model of them all;
//! `clues` are what a picture gives, and
//! `making` draws random puzzles.

mod board;
mod clues;
mod codec;
mod compile;
mod draft;
mod entering;
mod entry;
mod face;
mod fault;
mod grid;
mod groups;
mod judge;
mod keys;
mod language;
mod laws;
mod layout;
mod look;
mod makeup;
mod making;
mod opened;
mod possible;
mod puzzle;
mod seen;
mod signs;
mod statement;
mod table;
#[cfg(test)]
mod testing;
mod value;

pub use clues::Described;
pub use codec::{Links, Misread, Notation};
pub use compile::{Judged, Refused};
pub use draft::Hidden;
pub use fault::Fault;
pub use judge::{Judge, Place, Standing, Told};
pub use laws::areas::Owned;
pub use look::{Strikes, Verdict};
pub use makeup::{LineOf, Makeup};
pub use making::{Drawn, NotMade, Order, Spare};
pub use opened::Kinds;
pub use puzzle::Puzzle;
pub use seen::Thing;
pub use table::Table;
pub use value::Value;
