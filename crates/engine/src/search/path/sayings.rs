//! The deductions of each path rule by itself, with reasons for people to follow.
//!
//! The rules are those of the search. Here each is applied alone, to what is known but not to its
//! own new findings, and each finding comes with the cells from which it follows.

use crate::limits::{Limits, Meter};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::model::Model;
use crate::path::{Path, Rule};
use crate::search::cause::Cause;
use crate::search::literal::Lit;
use crate::search::path::{Clash, Tracker};
use crate::search::trail::Trail;

/// The rules of a path, as people know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// [`Rule::Piece`].
    Piece,
    /// [`Rule::Loop`].
    Loop,
    /// [`Rule::Pocket`], [`Rule::OutOfReach`] and [`Rule::Passage`].
    Connection,
    /// [`Rule::Crossing`] and [`Rule::Parity`].
    Crossing,
}

impl Law {
    /// All laws, in the order in which people apply them.
    pub const ALL: [Self; 4] = [Self::Piece, Self::Loop, Self::Connection, Self::Crossing];
    /// The names of all laws, for people.
    pub const NAMES: [&'static str; 4] = ["piece", "loop", "connection", "crossing"];

    /// True if the law may find more now that a cell of the path has a mask. Track and visited
    /// places make stretches and what they must not leave out; missing edges close ways.
    pub(crate) fn depends_on(self, path: &Path, cell: u32, mask: Mask) -> bool {
        match self {
            Self::Piece => true,
            Self::Loop => mask != OFF,
            Self::Connection => mask != if path.is_place(cell) { OFF } else { ON },
            Self::Crossing => path.is_edge(cell) || !path.lanes_at(cell).is_empty(),
        }
    }
}

/// A deduction, with the cells that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// The rule and the place where it was applied.
    pub rule: Rule,
    /// The cell that follows and its mask; `None` if no path is possible any more.
    pub found: Option<(u32, Mask)>,
    /// The cells that force it, all known before.
    pub because: Vec<u32>,
}

impl Model {
    /// Return the deductions by a law of the model's path from these masks. If no path is possible,
    /// that is one saying without a finding; if the model has no path, it is nothing.
    #[must_use]
    pub fn path_says(&self, law: Law, masks: &[Mask]) -> Vec<Saying> {
        self.path_laws().map_or_else(Vec::new, |mut laws| laws.say(law, masks))
    }

    /// The laws of the model's path, if it has one, for several questions.
    #[must_use]
    pub fn path_laws(&self) -> Option<PathLaws<'_>> {
        PathLaws::of(self)
    }
}

/// The number of masks that are compared at once.
const AT_ONCE: usize = 32;

/// The laws of a path, with what was known when one of them was last applied. What has become known
/// since is taken in on a level of its own, so that it can be undone: assumptions that are made one
/// after the other share what was known before them.
pub struct PathLaws<'m> {
    tracker: Tracker<'m>,
    trail: Trail,
    /// The masks that are on the trail.
    known: Vec<Mask>,
}

impl<'m> PathLaws<'m> {
    /// The laws of a model's path, if it has one.
    pub(crate) fn of(model: &'m Model) -> Option<Self> {
        let (trail, known) = (Trail::new(model.vars()), vec![OPEN; model.vars()]);
        Some(Self { tracker: Tracker::of(model)?, trail, known })
    }

    /// Return what follows by a law from these masks; `None` if no path is possible.
    pub(crate) fn finds(&mut self, law: Law, masks: &[Mask]) -> Option<Vec<(u32, Mask)>> {
        self.sayings::<false>(law, masks).into_iter().map(|saying| saying.found).collect()
    }

    /// Return the deductions by a law from these masks. If no path is possible, that is one saying
    /// without a finding; if there is not a mask for each variable, it is nothing.
    #[must_use]
    pub fn say(&mut self, law: Law, masks: &[Mask]) -> Vec<Saying> {
        if masks.len() == self.known.len() { self.sayings::<true>(law, masks) } else { Vec::new() }
    }

    /// Return the deductions by a law as [`Self::say`] does, without the cells that they follow from.
    #[must_use]
    pub fn say_briefly(&mut self, law: Law, masks: &[Mask]) -> Vec<Saying> {
        if masks.len() == self.known.len() { self.sayings::<false>(law, masks) } else { Vec::new() }
    }

    /// The deductions by a law; their reasons are left out unless they are to be explained.
    fn sayings<const EXPLAINED: bool>(&mut self, law: Law, masks: &[Mask]) -> Vec<Saying> {
        self.take_in(masks);
        self.tracker.say::<EXPLAINED>(law, &mut self.trail)
    }

    /// Take in what is known now, and forget what no longer is.
    pub(crate) fn take_in(&mut self, masks: &[Mask]) {
        let Self { tracker, trail, known } = self;
        let gone = changes(known, masks).filter(|&(cell, _)| !trail.is_open(cell));
        if let Some(level) = gone.map(|(cell, _)| trail.level_of(cell)).min() {
            trail.back_to(level as usize - 1, 0, |lit, _| {
                known[lit.var() as usize] = OPEN;
                tracker.see(lit.var(), OPEN);
            });
        }
        let mut new = changes(known, masks).peekable();
        if new.peek().is_some() {
            // Never on level 0, whose literals are left out of reasons.
            trail.open_level();
        }
        for (cell, mask) in new {
            trail.assign(Lit::of(cell, mask), Cause::NONE);
            tracker.see(cell, mask);
        }
        known.copy_from_slice(masks);
    }
}

/// The cells whose masks differ, with their new ones.
fn changes<'a>(before: &'a [Mask], after: &'a [Mask]) -> impl Iterator<Item = (u32, Mask)> + 'a {
    let chunks = before.chunks(AT_ONCE).zip(after.chunks(AT_ONCE)).enumerate();
    chunks.filter(|(_, (before, after))| before != after).flat_map(|(number, (before, after))| {
        let pairs = (number * AT_ONCE..).zip(before.iter().zip(after));
        pairs
            .filter(|(_, (before, after))| before != after)
            .map(|(at, (_, &mask))| (at as u32, mask))
    })
}

impl Tracker<'_> {
    fn say<const EXPLAINED: bool>(&mut self, law: Law, trail: &mut Trail) -> Vec<Saying> {
        let depth = trail.depth();
        let mut sayings = Vec::new();
        if let Err(Clash(rule, _)) = self.apply::<EXPLAINED>(law, trail, depth, &mut sayings) {
            let because = self.clash().iter().map(|lit| lit.var()).collect();
            trail.back_to(depth, 0, |_, _| {});
            self.stretches.back_to(0);
            return vec![Saying { rule, found: None, because }];
        }
        sayings
    }

    fn apply<const EXPLAINED: bool>(
        &mut self,
        law: Law,
        trail: &mut Trail,
        depth: usize,
        sayings: &mut Vec<Saying>,
    ) -> Result<(), Clash> {
        let path = self.path;
        match law {
            Law::Piece => {
                for place in 0..path.places() as u32 {
                    trail.open_level();
                    self.fit_piece(place, trail)?;
                    self.collect::<EXPLAINED>(trail, depth, sayings);
                }
            }
            Law::Loop => {
                // Stretches consist of pieces; if these do not fit, their own law says so.
                let fits = |place| self.views[place as usize].narrowed(path.ends_at(place));
                if (0..path.places() as u32).any(|place| fits(place).is_none()) {
                    return Ok(());
                }
                trail.open_level();
                self.build_stretches(trail)?;
                self.collect::<EXPLAINED>(trail, depth, sayings);
                self.stretches.back_to(0);
            }
            Law::Connection => {
                trail.open_level();
                let Self { reach, views, region, clash, .. } = self;
                reach.look(path, views, trail, region, clash)?;
                self.collect::<EXPLAINED>(trail, depth, sayings);
            }
            Law::Crossing => {
                for lane in 0..path.lanes.len() as u32 {
                    trail.open_level();
                    self.walk(lane, trail)?;
                    self.collect::<EXPLAINED>(trail, depth, sayings);
                }
                trail.open_level();
                let Self { parity, views, region, clash, .. } = self;
                parity.look(path, views, trail, region, clash)?;
                self.collect::<EXPLAINED>(trail, depth, sayings);
            }
        }
        Ok(())
    }

    fn build_stretches(&mut self, trail: &mut Trail) -> Result<(), Clash> {
        let Self { path, stretches, clash, .. } = self;
        for place in 0..trail.len() {
            let lit = trail.at(place);
            if path.is_edge(lit.var()) && lit.mask() == ON {
                stretches.join(path, lit.var(), place, trail, clash)?;
            }
        }
        stretches.keep_open(path, trail, clash)
    }

    /// Add a saying for each finding above a level, explained as if it were the only one, and undo
    /// the levels above it.
    fn collect<const EXPLAINED: bool>(
        &mut self,
        trail: &mut Trail,
        depth: usize,
        sayings: &mut Vec<Saying>,
    ) {
        let found: Vec<(Lit, Cause)> = (trail.length_at(depth)..trail.len())
            .map(|place| (trail.at(place), trail.cause_of(trail.at(place).var())))
            .collect();
        trail.back_to(depth, 0, |_, _| {});
        let mut meter = Meter::new(&Limits::default());
        let mut literals = Vec::new();
        for (lit, cause) in found {
            let rule = Rule::of(cause.rule, cause.argument);
            if EXPLAINED {
                trail.open_level();
                trail.assign(lit, cause);
                literals.clear();
                self.explain(rule, lit.var(), trail, &mut meter, &mut literals);
                trail.back_to(depth, 0, |_, _| {});
            }
            sayings.push(Saying {
                rule,
                found: Some((lit.var(), lit.mask())),
                because: literals.iter().map(|lit| lit.var()).collect(),
            });
        }
    }
}
