//! Laws of a puzzle, which its clauses say, with the words for them.

use std::fmt;
use std::sync::Arc;

use crosshatch_engine::{Claim, Clauses};

use crate::sorted::{Map, Set};

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
    /// The words for the clause with a number.
    pub words: LawWords,
    /// The numbers of all its clauses, each once, in rising order.
    pub clauses: Vec<usize>,
    /// For each clause, the places at which it is seen.
    pub places_with: Map<usize, Set<usize>>,
    /// The names of each of its places, such as `the tree at r2c3`; empty if nobody sees the law
    /// at one place.
    pub called: Vec<String>,
}

impl Law {
    /// A law with its places and words.
    #[must_use]
    pub fn new(name: &'static str, places: Vec<Vec<usize>>, words: LawWords) -> Self {
        let clauses: Set<usize> = places.iter().flatten().copied().collect();
        let mut places_with: Map<usize, Set<usize>> =
            clauses.iter().map(|clause| (*clause, Set::default())).collect();
        for (at, clauses) in places.iter().enumerate() {
            for clause in clauses {
                places_with.get_or_insert_default(*clause).insert(at);
            }
        }
        let clauses = clauses.to_vec();
        Self { name, places, words, clauses, places_with, called: Vec::new() }
    }

    /// The law with what people call each of its places.
    #[must_use]
    pub fn called(self, called: Vec<String>) -> Self {
        Self { called, ..self }
    }
}

impl fmt::Debug for Law {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at {} places", self.name, self.places.len())
    }
}

/// The clauses of a law in a part of the grid, such as those of one number.
pub struct LawPart {
    /// The clauses.
    pub clauses: Vec<Vec<Claim>>,
    /// The clauses that people see together, numbered from 0.
    pub looks: Vec<Vec<usize>>,
    /// The words for a clause, by its number in the part.
    pub words: LawWords,
}

/// Laws with their clauses, numbered as they are in a model.
#[derive(Default)]
pub struct Laws {
    /// The laws.
    pub laws: Vec<Law>,
    /// Their clauses, behind those before them.
    pub clauses: Clauses,
}

impl Laws {
    /// No laws yet, behind these clauses.
    #[must_use]
    pub fn behind(clauses: Clauses) -> Self {
        Self { laws: Vec::new(), clauses }
    }

    /// Add a law that has a part for each of some places, unless it has no clauses.
    pub fn add_parts(&mut self, name: &'static str, parts: Vec<LawPart>) {
        let (mut begins, mut words, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for part in parts {
            let first = self.clauses.len();
            let numbered =
                |look: Vec<usize>| look.into_iter().map(|number| first + number).collect();
            places.extend(part.looks.into_iter().map(numbered));
            begins.push(first);
            words.push(part.words);
            for clause in part.clauses {
                self.clauses.push(clause);
            }
        }
        if places.iter().all(Vec::is_empty) {
            return;
        }
        let in_part = move |number| {
            let part = begins.partition_point(|begin| *begin <= number) - 1;
            words[part](number - begins[part])
        };
        self.laws.push(Law::new(name, places, Arc::new(in_part)));
    }
}
