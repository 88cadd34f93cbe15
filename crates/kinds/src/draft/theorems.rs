//! Theorems: what follows from everything else.
//!
//! With some clauses and lines searches are quicker. Those of a table are looks that people have.

use crosshatch_clues::Chains;
use crosshatch_engine::{Line, Memory};

use crate::compile::Refused;
use crate::draft::{Draft, Sourced};
use crate::laws::automatic::Reads;
use crate::layout::{Layout, Literal};
use crate::puzzle::Puzzle;
use crate::statement::Statement;

impl Draft<'_> {
    /// Add a clause, as [`Self::clause`] does, that follows from everything else.
    pub(crate) fn theorem(&mut self, claims: impl IntoIterator<Item = (Literal, bool)>) {
        let mut clause = std::mem::take(&mut self.room);
        if self.disjunction(claims, &mut clause) {
            self.theorems.push(clause.iter().copied());
        }
        self.room = clause;
    }

    /// Add the line of a law that follows from everything else.
    pub(crate) fn theorem_line<R: Reads>(
        &mut self,
        law: R,
        members: Vec<Statement>,
    ) -> Result<(), Refused> {
        let Some(mut lines) = self.theorem_lines.take() else { return Ok(()) };
        let look = self.layout.puzzle.automata.look(self.symbols, law, members);
        let automaton = look.automaton(self)?;
        if !look.spots.is_empty() {
            lines.push(Line::new(look.spots, automaton));
        }
        self.theorem_lines = Some(lines);
        Ok(())
    }
}

impl Puzzle {
    /// The lines that the theorems of the table are, and where each comes from.
    pub(crate) fn theorem_lines(
        &self,
        layout: &Layout<'_>,
        memory: &Memory,
    ) -> Result<(Vec<Line>, Vec<Sourced>), Refused> {
        let mut chains = Chains::default();
        let mut draft = Draft::new(layout, &mut chains, memory);
        (draft.keeps_origins, draft.counts_in_lines) = (true, true);
        for stated in self.with_looks(layout, self.theorems())? {
            draft.begins_law(stated.number);
            stated.law.says.constrain(layout, &stated.looks, &mut draft)?;
        }
        // Nobody sees what is hidden.
        let is_seen =
            |line: &Line| line.cells.iter().all(|spot| (*spot as usize) < layout.fixed.len());
        let lines = draft.lines.into_iter().zip(draft.origins);
        Ok(lines.filter(|(line, _)| is_seen(line)).unzip())
    }
}
