//! Hints: what follows from known cells by the rules of a puzzle, how hard that is for a person to
//! see, and its reasons in words.
//!
//! A rule is a law that every solution keeps: the clues of the lines, a clause, the laws of a path.
//! [`Told`] is a puzzle as people follow it, a [`Rule`] says what follows from [`Notes`] on it, and
//! each [`Deduction`] has its sentence. Nothing here knows any kind by name.

pub mod ask;
pub mod boards;
pub mod both;
pub mod check;
pub mod clauses;
pub mod clock;
pub mod clue;
pub mod comparison;
mod connected;
mod contradictions;
pub mod count_words;
mod crossing_words;
pub mod deduction;
mod diagonal_clauses;
pub mod ease;
pub mod edges_at_corners;
pub mod edges_on_diagonals;
pub mod explanation;
pub mod fewest_steps;
pub mod frames;
mod hidden_laws;
pub mod hitting_sets;
mod inside_out;
mod lane;
pub mod laws;
pub mod line;
pub mod line_reasons;
pub mod line_words;
pub mod lines;
pub mod look_words;
mod looks;
mod loop_cells;
pub mod loop_sides;
pub mod mistakes;
mod near_pictures;
pub mod nested;
pub mod next_deduction;
pub mod next_step;
pub mod notes;
pub mod on_paper;
mod one_left;
mod paper_words;
pub mod parts;
mod parts_of_grid;
pub mod path;
pub mod path_rule;
mod path_words;
mod pattern;
pub mod person;
pub mod phrases;
mod piece_words;
pub mod pieces;
pub mod plain;
pub mod rated_steps;
mod room_words;
pub mod rounds;
pub mod rule;
pub mod rules;
mod run_facts;
mod run_needs;
pub mod run_words;
pub mod searches;
pub mod shortest_explanations;
pub mod shortest_step;
mod single_looks;
pub mod sorted;
pub mod standing;
pub mod stretch_words;
pub mod stuck;
pub mod supposition;
pub mod techniques;
mod theorems;
pub mod told;
pub mod trace;
mod trials;
mod two_looks;
mod two_ways;
pub mod what_if;
pub mod what_if_words;
pub mod words;

pub use clock::Clock;
pub use clue::Clue;
pub use crosshatch_engine::Symbols;
pub use deduction::{Deduction, Source};
pub use ease::Ease;
pub use line::Line;
pub use notes::Notes;
pub use path::Path;
pub use rule::{Each, PossibleStep, Rule};
pub use techniques::Technique;
pub use told::Told;

/// A cell of a model: of a path, a place or an edge.
pub type Cell = u32;
/// A cell, and the symbols left to it.
pub type Finding = (Cell, Symbols);

/// The mask of a cell with two symbols that is blank.
pub const OFF: Symbols = 1;
/// The mask of a cell with two symbols that is filled.
pub const ON: Symbols = 2;
/// The mask of a cell with two symbols of which nothing is known.
pub const OPEN: Symbols = 3;

/// True if a cell has only one symbol left.
#[must_use]
pub fn decided(mask: Symbols) -> bool {
    mask.is_power_of_two()
}

/// The symbols of a mask, in rising order.
pub fn symbols_in(mask: Symbols) -> impl Iterator<Item = usize> {
    (0..Symbols::BITS as usize).filter(move |symbol| mask >> symbol & 1 == 1)
}
