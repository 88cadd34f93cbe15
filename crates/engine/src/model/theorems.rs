//! Theorems of a model: clauses that follow from everything else.

use crate::claims::{Claim, Clauses};
use crate::error::ModelError;
use crate::memory::Memory;
use crate::model::Model;

impl Model {
    /// The model with clauses that follow from everything else, as its lines from a number on do. They
    /// speed a search that logs no proof, and change nothing.
    ///
    /// # Errors
    /// If a variable does not exist, or there is not enough memory.
    pub fn with_theorems(
        mut self,
        memory: &Memory,
        theorems: Clauses,
        own_lines: usize,
    ) -> Result<Self, ModelError> {
        let vars = self.vars();
        for (index, clause) in theorems.iter().enumerate() {
            if let Some(claim) = clause.iter().find(|claim| claim.cell as usize >= vars) {
                let cell = claim.cell as usize;
                return Err(ModelError::NoSuchCell { kind: "theorem", index, cell });
            }
        }
        self.bytes += theorems.bytes();
        memory.check(self.bytes).map_err(ModelError::NoRoom)?;
        self.theorems = theorems;
        self.own_lines = own_lines.min(self.lines.len());
        Ok(self)
    }

    /// The model without its theorems; `None` if it has none.
    pub(crate) fn without_theorems(&self) -> Option<Self> {
        let has_some = !self.theorems.is_empty() || self.own_lines < self.lines.len();
        let plain = || self.with(self.lines().to_vec(), self.masks.clone());
        has_some.then(|| Self { theorems: Clauses::default(), ..plain() })
    }

    /// The clauses, those that say what single lines say, and those that follow.
    pub(crate) fn all_clauses(&self) -> impl Iterator<Item = &[Claim]> {
        let of_lines = self.as_clauses.iter().map(|(_, clause)| &clause[..]);
        self.clauses.iter().chain(of_lines).chain(self.theorems.iter())
    }
}
