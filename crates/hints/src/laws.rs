//! Laws of a puzzle, which its clauses say, with the words for them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// The words that people have for a clause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClauseWords {
    /// The reason why a cell is filled by it: `the tree at r2c3 has no other place left`.
    pub filled: String,
    /// The reason why a cell is blank by it: `stars never touch`.
    pub blank: String,
    /// The contradiction if all its claims are false: `r2c3 would have no place for its tent`.
    pub failure: String,
}

/// Says what people say of a clause, by its number in the model.
pub type LawWords = Arc<dyn Fn(usize) -> ClauseWords + Send + Sync>;

/// A law of a puzzle in clauses of its model, and what people say of them.
#[derive(Clone)]
pub struct Law {
    /// The name of the rule that it is for people.
    pub name: &'static str,
    /// The numbers of the clauses that people see at one look, for each place to look at.
    pub places: Vec<Vec<usize>>,
    /// What people say of the clause with a number.
    pub words: LawWords,
    /// The numbers of all its clauses, each once, in rising order.
    pub clauses: Vec<usize>,
    /// For each clause, the places at which it is seen.
    pub places_with: BTreeMap<usize, BTreeSet<usize>>,
}

impl Law {
    /// A law with its places and words.
    #[must_use]
    pub fn new(name: &'static str, places: Vec<Vec<usize>>, words: LawWords) -> Self {
        let mut places_with = BTreeMap::<usize, BTreeSet<usize>>::new();
        for (at, clauses) in places.iter().enumerate() {
            for clause in clauses {
                places_with.entry(*clause).or_default().insert(at);
            }
        }
        let clauses = places_with.keys().copied().collect();
        Self { name, places, words, clauses, places_with }
    }
}

impl fmt::Debug for Law {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at {} places", self.name, self.places.len())
    }
}

/// The clauses of a law in a part of the grid, such as those of one number.
pub struct LawPart {
    /// The clauses: cells, and true for the claim that one is filled.
    pub clauses: Vec<Vec<(crate::Cell, bool)>>,
    /// The clauses that people see together, numbered from 0.
    pub looks: Vec<Vec<usize>>,
    /// What people say of a clause, by its number in the part.
    pub words: LawWords,
}
