//! The visible part of a model: all but the laws that say something of hidden cells.

use crosshatch_engine::{Claim, Clauses};

use crate::draft::Draft;

impl Draft<'_> {
    /// The numbers of the laws that say something of hidden cells; `ends` has the number of clauses up
    /// to each law. Where lines come from must be kept.
    pub(crate) fn hidden_laws(&self, ends: &[(usize, usize)]) -> Vec<usize> {
        let visible = (self.fixed.len() - self.hidden.len()) as u32;
        let vars = if self.symbols > 2 { visible * self.symbols as u32 } else { visible };
        let is_hidden = |claim: &Claim| claim.cell >= vars;
        let lines = self.lines.iter().zip(&self.origins);
        let lines = lines.filter(|(line, _)| line.cells.iter().any(|&spot| spot >= visible));
        let ties = self.connected.iter().zip(&self.ties);
        let ties = ties.filter(|(one, _)| one.places().iter().flatten().any(is_hidden));
        let mut laws: Vec<usize> = lines.map(|(_, (origin, ..))| origin.law).collect();
        laws.extend(ties.map(|(_, law)| *law));
        let mut from = 0;
        for &(law, end) in ends {
            let mut clauses = (from..end).map(|number| &self.clauses[number]);
            laws.extend(clauses.any(|clause| clause.iter().any(is_hidden)).then_some(law));
            from = end;
        }
        laws.sort_unstable();
        laws.dedup();
        laws
    }

    /// The law of each line, of each clause, and of each constraint that places hang together.
    pub(crate) fn laws_of_all(&self, ends: &[(usize, usize)]) -> [Vec<usize>; 3] {
        let (mut clauses, mut from) = (Vec::new(), 0);
        for &(law, end) in ends {
            clauses.extend((from..end).map(|_| law));
            from = end;
        }
        [self.origins.iter().map(|(origin, ..)| origin.law).collect(), clauses, self.ties.clone()]
    }

    /// Leave out hidden cells and all that some laws say; `ends` has the number of clauses up to each
    /// law. Where lines come from must be kept.
    pub(crate) fn leave_out(&mut self, laws: &[usize], ends: &mut [(usize, usize)]) {
        self.hidden.clear();
        let is_kept = |law: usize| !laws.contains(&law);
        let mut lines = self.origins.iter().map(|(origin, ..)| is_kept(origin.law));
        self.lines.retain(|_| lines.next() == Some(true));
        self.origins.retain(|(origin, ..)| is_kept(origin.law));
        let mut ties = self.ties.iter().map(|&law| is_kept(law));
        self.connected.retain(|_| ties.next() == Some(true));
        self.ties.retain(|&law| is_kept(law));
        self.clause_origins.retain(|(origin, _)| is_kept(origin.law));
        let (mut clauses, mut from) = (Clauses::default(), 0);
        for (law, end) in ends {
            for number in (from..*end).filter(|_| is_kept(*law)) {
                clauses.push(self.clauses[number].iter().copied());
            }
            from = std::mem::replace(end, clauses.len());
        }
        self.clauses = clauses;
    }
}
