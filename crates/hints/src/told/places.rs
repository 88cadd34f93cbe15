//! Where the engine looks at what rules are about, in the model that it follows within what-ifs.
//!
//! That is the model with all that it says of hidden cells. It has the lines that people see first;
//! clauses of laws with hidden cells are among the others.

use crosshatch_engine::{Mask, Model, Symbols};

use crate::Told;

/// The numbers that the whole model has for what people see, and for all that hidden laws say.
pub(super) struct InWhole {
    /// For each clause, its number in the whole model.
    clauses: Vec<usize>,
    /// For each constraint that cells hang together, its number in the whole model.
    ties: Vec<usize>,
    /// For each law with hidden cells, its places.
    hidden: Vec<Vec<usize>>,
}

impl InWhole {
    /// By the law of each line, clause and constraint of the whole model; behind its clauses come
    /// `more`.
    pub(super) fn new(whole: &Model, of: &[Vec<usize>; 3], hidden: &[usize], more: usize) -> Self {
        let [lines, clauses, ties] = of;
        let seen = |laws: &[usize]| -> Vec<usize> {
            (0..laws.len()).filter(|at| !hidden.contains(&laws[*at])).collect()
        };
        let of_law = |law: &usize| {
            let here = |laws: &[usize], first: usize| -> Vec<usize> {
                (0..laws.len()).filter(|at| laws[*at] == *law).map(|at| first + at).collect()
            };
            [here(lines, 0), here(clauses, lines.len()), here(ties, whole.first_connected())]
                .concat()
        };
        let own = clauses.len();
        Self {
            clauses: seen(clauses).into_iter().chain(own..own + more).collect(),
            ties: seen(ties),
            hidden: hidden.iter().map(of_law).collect(),
        }
    }
}

impl Told {
    /// The model that the engine follows within what-ifs.
    #[must_use]
    pub fn followed(&self) -> &Model {
        self.whole.as_ref().unwrap_or(&self.model)
    }

    /// The masks of the variables of that model, from those of cells: nothing is known of hidden ones.
    #[must_use]
    pub fn variables(&self, masks: &[Symbols]) -> Vec<Mask> {
        let mut vars = self.spread(masks);
        if self.whole.is_some() {
            vars.extend_from_slice(self.followed().hidden_masks());
        }
        vars
    }

    /// The places in the engine of some clauses.
    #[must_use]
    pub fn places_of_clauses(&self, clauses: &[usize]) -> Vec<usize> {
        let first = self.followed().lines().len();
        let number = |clause: usize| match &self.in_whole {
            Some(whole) => whole.clauses[clause],
            None => clause,
        };
        clauses.iter().map(|clause| first + number(*clause)).collect()
    }

    /// The line of a model that a theorem is.
    pub(crate) fn theorem_in(&self, model: &Model, theorem: usize) -> usize {
        model.lines().len() - self.theorems.len() + theorem
    }

    /// The first place in the engine that belongs to the path.
    #[must_use]
    pub fn first_of_path(&self) -> usize {
        let of_path = self.model.first_connected() - self.model.lines().len() - self.clauses.len();
        self.followed().first_connected() - of_path
    }

    /// The place in the engine of a constraint that cells hang together.
    #[must_use]
    pub fn place_of_tie(&self, tie: usize) -> usize {
        let number = self.in_whole.as_ref().map_or(tie, |whole| whole.ties[tie]);
        self.followed().first_connected() + number
    }

    /// The places in the engine of a law with hidden cells.
    #[must_use]
    pub fn places_of_hidden(&self, law: usize) -> &[usize] {
        self.in_whole.as_ref().map_or(&[], |whole| &whole.hidden[law])
    }
}
