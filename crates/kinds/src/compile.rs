//! A puzzle as a model of the engine, and pictures held against its laws.

use crosshatch_clues::Chains;
use crosshatch_engine::{Clauses, Limits, Model, ModelError, NoRoom, Stop};

use crate::board::edges::Spot;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::laws::{Law, connected};
use crate::layout::{Layout, Literal, Symbols};
use crate::look::{Look, Picture, Verdict};
use crate::puzzle::Puzzle;
use crate::value::Value;

/// The most variables that all looks of a puzzle have together.
const MOST_MEMBERS: u64 = 1 << 24;

/// The most variables of the hidden cells of a law, with the claims about them.
const MOST_HIDDEN: u64 = 1 << 21;

/// The reason why a puzzle does not become a model.
#[derive(Debug)]
pub enum Refused {
    /// Something is wrong with it.
    Fault(Fault),
    /// The engine does not take it.
    Model(ModelError),
    /// A limit on the work is reached.
    Stopped(Stop),
}

impl From<NoRoom> for Refused {
    fn from(refused: NoRoom) -> Self {
        Self::Model(ModelError::NoRoom(refused))
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// True if a finished picture breaks none of some laws.
pub(crate) fn keeps_all(laws: &[Stated<'_>], picture: &[Symbols]) -> bool {
    laws.iter().all(|Stated { law, looks, .. }| {
        let verdicts = law.says.verdicts(looks, Picture(picture));
        !verdicts.contains(&Verdict::Broken)
    })
}

/// A law of a puzzle with its looks.
pub(crate) struct Stated<'p> {
    /// The number of the law, from 0.
    pub(crate) number: usize,
    pub(crate) law: &'p Law,
    pub(crate) looks: Vec<Look<'p>>,
}

impl Puzzle {
    /// The laws that hold, with their looks.
    pub(crate) fn stated<'p>(&'p self, layout: &Layout<'p>) -> Result<Vec<Stated<'p>>, Fault> {
        self.stated_if(layout, |_| true)
    }

    /// Some of the laws that hold, with their looks.
    pub(crate) fn stated_if<'p>(
        &'p self,
        layout: &Layout<'p>,
        is_wanted: impl Fn(&Law) -> bool,
    ) -> Result<Vec<Stated<'p>>, Fault> {
        self.most_members(layout)?;
        self.with_looks(layout, self.laws().filter(|(_, law)| is_wanted(law)))
    }

    /// Laws with their looks.
    pub(crate) fn with_looks<'p>(
        &'p self,
        layout: &Layout<'p>,
        laws: impl Iterator<Item = (usize, &'p Law)>,
    ) -> Result<Vec<Stated<'p>>, Fault> {
        let mut all = Vec::new();
        for (number, law) in laws {
            let mut looks = Vec::new();
            for state in self.each_state(law) {
                let found = law.says.looks(layout, state);
                let found = found.map_err(|fault| law.fault(number, fault))?;
                if looks.is_empty() { looks = found } else { looks.extend(found) }
            }
            all.push(Stated { number, law, looks });
        }
        Ok(all)
    }

    /// The states for each of which a law holds, or none for a law that holds once.
    pub(crate) fn each_state(&self, law: &Law) -> Vec<Option<usize>> {
        let Some(each) = law.each else { return vec![None] };
        (0..self.states.len()).filter(|state| each >> state & 1 == 1).map(Some).collect()
    }

    /// A bound for the variables of all looks together; a fault if that is too much.
    pub(crate) fn most_members(&self, layout: &Layout<'_>) -> Result<usize, Fault> {
        let mut members = 0;
        for (number, law) in self.laws() {
            let bounds = law.says.relations().iter().map(|&one| self.board.most_members(one));
            let looks = self.each_state(law).len() * law.says.looks_at_each(layout);
            // A cell with many symbols has a variable for each.
            let each = layout.symbols.div_ceil(2) as u64;
            members += looks as u64 * each * bounds.sum::<u64>();
            let hidden = self.each_state(law).len() as u64 * each * law.says.most_hidden(layout);
            members += hidden;
            if members > MOST_MEMBERS || hidden > MOST_HIDDEN {
                return Err(Fault::of_law("too much for a board of this size").at_law(number));
            }
        }
        Ok(members as usize)
    }

    /// The model of the puzzle. Chains that are met again are shared.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or if the engine does not take it.
    pub fn model(&self, chains: &mut Chains, limits: &Limits) -> Result<Model, Refused> {
        self.model_with(&Clauses::default(), chains, limits)
    }

    /// The model of the puzzle, with some clauses behind its own.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or if the engine does not take it.
    pub fn model_with(
        &self,
        more: &Clauses,
        chains: &mut Chains,
        limits: &Limits,
    ) -> Result<Model, Refused> {
        self.model_of(more, None, chains, limits)
    }

    /// The model of the puzzle as people follow it, with some clauses behind its own, without what it says
    /// of hidden cells.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or if the engine does not take it.
    pub fn visible_model_with(
        &self,
        more: &Clauses,
        chains: &mut Chains,
        limits: &Limits,
    ) -> Result<Model, Refused> {
        self.model_of(more, Some(true), chains, limits)
    }

    /// The model of the puzzle as people follow it, with some clauses behind its own. Its last lines are
    /// the theorems of its table.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or if the engine does not take it.
    pub fn followed_model_with(
        &self,
        more: &Clauses,
        chains: &mut Chains,
        limits: &Limits,
    ) -> Result<Model, Refused> {
        self.model_of(more, Some(false), chains, limits)
    }

    /// Check that the engine takes the puzzle, as far as that can be told without its automata.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or a limit is reached.
    pub fn check(&self, limits: &Limits) -> Result<(), Refused> {
        let layout = Layout::within(limits, self)?;
        self.masks(&layout)?;
        let mut chains = Chains::default();
        let mut draft = Draft::new(&layout, &mut chains, &limits.memory);
        draft.is_outline = true;
        self.draft(draft, &layout).map(drop)
    }

    /// The model of one law by its number, with nothing given.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or if the engine does not take it.
    pub fn model_of_law(&self, number: usize, limits: &Limits) -> Result<Model, Refused> {
        let (layout, mut chains) = (Layout::within(limits, self)?, Chains::default());
        let mut draft = Draft::new(&layout, &mut chains, &limits.memory);
        for Stated { law, looks, .. } in
            self.stated(&layout)?.iter().filter(|stated| stated.number == number)
        {
            law.says.constrain(&layout, looks, &mut draft)?;
        }
        draft.finish(&layout.fixed).map_err(Refused::Model)
    }

    /// The model for a search or, if it is said whether it is the visible one, for people.
    fn model_of(
        &self,
        more: &Clauses,
        is_visible: Option<bool>,
        chains: &mut Chains,
        limits: &Limits,
    ) -> Result<Model, Refused> {
        let layout = Layout::within(limits, self)?;
        let masks = self.masks(&layout)?;
        let mut draft = Draft::new(&layout, chains, &limits.memory);
        draft.theorem_lines = is_visible.is_none().then(Vec::new);
        let is_for_people = is_visible.is_some();
        let is_visible = is_visible == Some(true);
        draft.keeps_origins = is_visible;
        let (mut draft, mut laws) = self.draft(draft, &layout)?;
        if is_visible {
            draft.leave_out(&draft.hidden_laws(&laws), &mut laws);
        }
        for clause in more.iter() {
            draft.clauses.push(clause.iter().copied());
        }
        if is_for_people {
            draft.lines.extend(self.theorem_lines(&layout, &limits.memory)?.0);
        }
        draft.finish(&masks).map_err(Refused::Model)
    }

    /// A draft with the constraints of all laws, and for each law its number and that of its clauses
    /// with all before.
    pub(crate) fn draft<'d>(
        &self,
        draft: Draft<'d>,
        layout: &Layout<'_>,
    ) -> Result<(Draft<'d>, Vec<(usize, usize)>), Refused> {
        let drafted = self.draft_of_all(draft, layout);
        layout.work.borrow().stopped().map_or(drafted, |stop| Err(Refused::Stopped(stop)))
    }

    fn draft_of_all<'d>(
        &self,
        mut draft: Draft<'d>,
        layout: &Layout<'_>,
    ) -> Result<(Draft<'d>, Vec<(usize, usize)>), Refused> {
        draft.memory.check(size_of::<Literal>() * self.most_members(layout)?)?;
        let laws: Vec<(usize, &Law)> = self.laws().collect();
        Law::check_together(&self.table.scope.names, self.states.len(), &laws)?;
        let stated = self.stated(layout)?;
        for Stated { law, looks, .. } in &stated {
            law.says.rule_out(looks, &mut draft);
        }
        let mut clauses = Vec::new();
        for Stated { law, looks, number } in &stated {
            draft.begins_law(*number);
            let (line, hidden) = (draft.lines.len(), draft.hidden.len());
            law.says.constrain(layout, looks, &mut draft).map_err(|refused| match refused {
                Refused::Fault(fault) => Refused::Fault(law.fault(*number, fault)),
                other => other,
            })?;
            clauses.push((*number, draft.clauses.len()));
            if draft.hidden.len() > hidden {
                draft.put_last(line);
            }
        }
        draft.end_lines();
        connected::forbid_crossings(&self.board, &stated, &mut draft)?;
        Ok((draft, clauses))
    }

    /// The symbols that each spot can have, with what is given.
    pub(crate) fn masks(&self, layout: &Layout<'_>) -> Result<Vec<Symbols>, Fault> {
        let mut masks = layout.fixed.clone();
        let mut note = |spot: Spot, symbols: Symbols| {
            masks[spot as usize] &= symbols;
            if masks[spot as usize] != 0 {
                return Ok(());
            }
            let place = format!("givens {}", layout.spot_name(spot).0);
            Err(Fault::new(place, "what is given contradicts the clues, or other givens"))
        };
        for (cell, what) in &self.cells_given {
            let literal = layout.literal(what, *cell)?;
            note(literal.spot, literal.symbols)?;
        }
        let Some(edges) = self.board.edges else { return Ok(masks) };
        for &(edge, is_on) in &self.edges_given {
            note(edge, 1 << u8::from(is_on))?;
            for place in edges.ends(edge).into_iter().filter(|_| is_on) {
                note(place, 0b10)?;
            }
        }
        // No line leads to a cell without one.
        let is_off = |place: u32| masks[place as usize] == 1;
        let off = edges.all().filter(|&edge| edges.ends(edge).into_iter().any(is_off));
        for edge in off.collect::<Vec<Spot>>() {
            masks[edge as usize] = 1;
        }
        Ok(masks)
    }

    /// The verdicts on all looks of a picture, whose masks are those of the model's cells, behind the
    /// cells that are not as given.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or the masks are not those of its cells.
    pub fn verdicts(&self, masks: &[Symbols]) -> Result<Vec<Judged>, Fault> {
        let layout = Layout::new(self)?;
        if masks.len() != layout.fixed.len() {
            return Err(Fault::new("", "a mask for each cell of the model is needed"));
        }
        let given = self.masks(&layout)?;
        let broken = |(spot, _)| {
            let (name, anchor) = layout.spot_name(spot);
            let (clue, verdict) = (Value::Nothing, Verdict::Broken);
            Judged { law: None, name, anchor, clue, verdict }
        };
        let pairs = masks.iter().zip(&given).map(|(mask, given)| mask & given);
        let mut judged: Vec<Judged> =
            (0..).zip(pairs).filter(|(_, left)| *left == 0).map(broken).collect();
        // Where a picture is not as given, it is looked at as if it were.
        let shown = masks.iter().zip(&given).map(|(mask, given)| match mask & given {
            0 => *given,
            both => both,
        });
        let shown: Vec<Symbols> = shown.collect();
        for Stated { number, law, looks } in self.stated(&layout)? {
            let verdicts = law.says.verdicts(&looks, Picture(&shown));
            judged.extend(looks.iter().zip(verdicts).map(|(look, verdict)| Judged {
                law: Some(number),
                name: self.board.name(look.name),
                anchor: look.anchor,
                clue: look.clue.map_or(Value::Nothing, |clue| self.value_of(clue)),
                verdict,
            }));
        }
        Ok(judged)
    }
}

/// The verdict on a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The number of the law in the table, from 0; `None` if a cell is not as given, or as the thing
    /// in it says.
    pub law: Option<usize>,
    /// The name of its place, as people say it.
    pub name: String,
    /// The cell that it is about, if it is about one.
    pub anchor: Option<u32>,
    /// Its clue, if it has one.
    pub clue: Value,
    /// How the look stands on the picture.
    pub verdict: Verdict,
}

#[cfg(test)]
mod tests;
