//! Theorems: clauses and lines that follow from everything else, with which searches are quicker.

use crosshatch_engine::Line;

use crate::compile::Refused;
use crate::draft::Draft;
use crate::laws::automatic::Reads;
use crate::layout::Literal;
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
