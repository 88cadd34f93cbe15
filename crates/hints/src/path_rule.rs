//! The rules of a path: the laws that it keeps, and the fewest cells from which deductions follow.
//!
//! Each law is applied to the known cells without its own new findings. Track fits the pieces at
//! single places, it forms no ring, every place lies on a way from start to finish, and the path
//! crosses from one part of the grid to another as often as its ends demand.
//!
//! The engine names cells from which each finding follows. For a closed part of the grid it names
//! the whole border, though half of it may be enough, so cells that are not needed are removed.

use std::ops::ControlFlow;

use crosshatch_engine::{Clauses, Law, Mask, Model, PathLaws, Rule as EngineRule, Saying};

use crate::path_words::{failure_in_words, path_in_words, with_place};
use crate::rule::IS_RATED;
use crate::sorted::{Set, sort};
use crate::{
    Cell, Deduction, Each, Ease, Finding, Notes, OFF, Path, PossibleStep, Rule, Symbols, Technique,
    Told,
};

// The names of the ways in which the laws of a path are applied.
pub(crate) const PIECE: &str = "piece";
pub(crate) const LOOP: &str = "loop";
pub(crate) const POCKET: &str = "pocket";
pub(crate) const PASSAGE: &str = "passage";
pub(crate) const CROSSING: &str = "crossing";
pub(crate) const PARITY: &str = "parity";

/// Where a law was applied, and the name of the way in which that was done.
type Applied = (Option<usize>, &'static str);

/// A law of the path.
pub struct PathRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
    /// Its name for people.
    pub name: &'static str,
    /// The law as the engine has it.
    pub law: Law,
    /// How hard its deductions are to see, the easiest first.
    pub eases: Vec<Ease>,
    /// True if the engine's reasons can be longer than necessary.
    pub is_long_winded: bool,
}

/// The findings of the engine by a law of a path.
pub(crate) struct Said {
    /// The name of the way in which the law was applied.
    pub(crate) by: &'static str,
    /// Where it was applied.
    pub(crate) at: Option<usize>,
    /// The finding; none if no path is possible any more.
    pub(crate) found: Option<Finding>,
    /// The cells from which it follows.
    pub(crate) because: Vec<Cell>,
}

impl Said {
    fn of(saying: Saying) -> Self {
        let (rule, at) = saying.rule.parts();
        Self {
            by: EngineRule::NAMES[usize::from(rule)],
            at: at.map(|at| at as usize),
            found: saying.found.map(|(cell, mask)| (cell, Symbols::from(mask))),
            because: saying.because,
        }
    }

    /// Where the law was applied, and in which way.
    fn applied(&self) -> Applied {
        (self.at, self.by)
    }
}

/// The findings of the engine by a law from these masks.
pub(crate) fn said(laws: &mut PathLaws<'_>, law: Law, masks: &[Symbols]) -> Vec<Said> {
    laws.say(law, &packed(masks)).into_iter().map(Said::of).collect()
}

/// The findings of the engine by a law from these masks, without the cells from which it follows.
pub(crate) fn said_briefly(laws: &mut PathLaws<'_>, law: Law, masks: &[Symbols]) -> Vec<Said> {
    laws.say_briefly(law, &packed(masks)).into_iter().map(Said::of).collect()
}

/// Masks as the engine has them for cells with two symbols.
fn packed(masks: &[Symbols]) -> Vec<Mask> {
    masks.iter().map(|&mask| mask as Mask).collect()
}

/// A model that has nothing but a path and some of the lines of a puzzle; `None` if that is none.
pub(crate) fn model_of_path(told: &Told, lines: &[usize], path: &Path) -> Option<Model> {
    let lines = lines.iter().map(|&line| told.model.lines()[line].clone()).collect();
    Model::new(2, &told.masks, lines, Clauses::default(), Some(path.course())).ok()
}

/// The lines all of whose cells are among these.
pub(crate) fn lines_within(told: &Told, cells: &[Cell]) -> Vec<usize> {
    let is_within = |line: usize| told.lines[line].cells.iter().all(|cell| cells.contains(cell));
    (0..told.lines.len()).filter(|&line| is_within(line)).collect()
}

impl PathRule {
    fn ease_by(&self, by: &str) -> Ease {
        let ease = if by == PARITY { self.eases.last() } else { self.eases.first() };
        ease.copied().unwrap_or(Ease::Search)
    }

    /// The technique: pieces are told apart from counts, which are as easy, and ways on from dead ends.
    fn technique_by(&self, by: &str, found: &[Finding]) -> Technique {
        match self.law {
            Law::Piece if found.iter().all(|(_, mask)| *mask == OFF) => Technique::PIECE_OFF,
            Law::Piece => Technique::PIECE,
            _ => self.ease_by(by).into(),
        }
    }

    /// All that follows by the law, together what is one deduction.
    fn all(&self, told: &Told, masks: &[Symbols]) -> Vec<Deduction> {
        let Some(mut laws) = told.model.path_laws() else { return Vec::new() };
        let each = said(&mut laws, self.law, masks).into_iter().map(|mut said| {
            sort(&mut said.because);
            let because = said.because.iter().map(|&cell| (cell, masks[cell as usize])).collect();
            let found = said.found.into_iter().collect();
            Deduction { by: said.by, ..Deduction::new(self.number, said.at, found, because) }
        });
        together(each)
    }

    /// The cells that the engine names for these findings, of those of a deduction.
    fn named(&self, told: &Told, laws: &mut PathLaws<'_>, deduction: &Deduction) -> Vec<Finding> {
        let masks = told.masks_knowing(&deduction.because, &deduction.found);
        let mut named = Set::default();
        for said in said(laws, self.law, &masks) {
            let is_wanted = said.found.is_some_and(|found| deduction.found.contains(&found));
            if is_wanted && said.applied() == (deduction.at, deduction.by) {
                named.extend(said.because);
            }
        }
        let known = deduction.because.iter().filter(|(cell, _)| named.contains(cell));
        known.copied().collect()
    }

    /// The deduction from fewer cells, in any way; `None` if they are not enough.
    fn with_fewer(
        &self,
        told: &Told,
        laws: &mut PathLaws<'_>,
        deduction: &Deduction,
        fewer: Vec<Finding>,
    ) -> Option<Deduction> {
        let masks = told.masks_knowing(&fewer, &deduction.found);
        let own = (deduction.at, deduction.by);
        let mut all = said_briefly(laws, self.law, &masks);
        if deduction.by == CROSSING {
            // Crossings use pieces too, but do not repeat what these find by themselves.
            let pieces = said_briefly(laws, Law::Piece, &masks).into_iter();
            all.extend(pieces.map(|said| Said { at: own.0, by: own.1, ..said }));
        }
        let (at, by) = enough(&all, &deduction.found, own)?;
        Some(Deduction { by, at, because: fewer, ..deduction.clone() })
    }

    /// True if the whole deduction follows by the laws of a path from its cells alone.
    pub(crate) fn follows_by(
        &self,
        told: &Told,
        laws: &mut PathLaws<'_>,
        deduction: &Deduction,
    ) -> bool {
        let again = self.with_fewer(told, laws, deduction, deduction.because.clone());
        again.is_some_and(|again| (again.by, again.at) == (deduction.by, deduction.at))
    }

    /// A deduction with as few known cells as possible for the same findings in a model.
    fn reduced_in(&self, told: &Told, model: &Model, deduction: &Deduction) -> Deduction {
        let Some(mut laws) = model.path_laws() else { return deduction.clone() };
        let because = self.named(told, &mut laws, deduction);
        let fewer = self.with_fewer(told, &mut laws, deduction, because);
        let mut deduction = fewer.unwrap_or_else(|| deduction.clone());
        // Edges are dropped first: places need fewer words.
        loop {
            let before = deduction.clone();
            for finding in before.because.iter().rev() {
                let fewer = without(&deduction.because, *finding);
                deduction =
                    self.with_fewer(told, &mut laws, &deduction, fewer).unwrap_or(deduction);
            }
            if deduction == before {
                return deduction;
            }
        }
    }
}

impl Rule for PathRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn eases(&self) -> &[Ease] {
        &self.eases
    }

    fn ease(&self, deduction: &Deduction) -> Ease {
        self.ease_by(deduction.by)
    }

    fn technique(&self, _: &Told, deduction: &Deduction) -> Technique {
        self.technique_by(deduction.by, &deduction.found)
    }

    /// Give what follows by the law, or only what follows at a place.
    ///
    /// Findings in the same way, at the same place and from the same cells are one deduction, and so
    /// is all that is found along a row or column. Only edges that follow by parity are one each,
    /// because each completes the border of its own part.
    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let all = self.all(told, &notes.masks).into_iter();
        for deduction in all.filter(|deduction| at.is_none() || deduction.at == at) {
            each(notes, deduction)?;
        }
        ControlFlow::Continue(())
    }

    /// The places of the grid for pieces; the other laws are about all of it.
    fn places_apart(&self, told: &Told) -> Vec<Option<usize>> {
        match told.path {
            Some(path) if self.law == Law::Piece => (0..path.places() as usize).map(Some).collect(),
            _ => vec![None],
        }
    }

    /// The findings at each place in each way.
    fn possible_steps(&self, told: &Told, notes: &mut Notes) -> Vec<PossibleStep> {
        if !IS_RATED {
            return Vec::new();
        }
        let Some(mut laws) = told.model.path_laws() else { return Vec::new() };
        let all = said_briefly(&mut laws, self.law, &notes.masks).into_iter();
        let steps = grouped(all.map(|said| (said.applied(), said.found))).into_iter();
        let step = |((_, by), found): (Applied, Vec<Option<Finding>>)| {
            let found: Vec<Finding> = found.into_iter().flatten().collect();
            let technique = self.technique_by(by, &found);
            PossibleStep { technique, ..PossibleStep::new(self.ease_by(by), found) }
        };
        steps.map(step).collect()
    }

    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        if !self.is_long_winded {
            return deduction.clone();
        }
        let path = told.path.filter(|path| goes_along(path, deduction));
        // Only along this lane does all of it follow, so the clues of others do not matter.
        let lane = path.and_then(|path| {
            let along = path.along(deduction.at.unwrap_or(0) as u32);
            model_of_path(told, &lines_within(told, &along), &path)
        });
        self.reduced_in(told, lane.as_ref().unwrap_or(&told.model), deduction)
    }

    fn follows(&self, told: &Told, deduction: &Deduction) -> bool {
        let laws = told.model.path_laws();
        laws.is_some_and(|mut laws| self.follows_by(told, &mut laws, deduction))
    }

    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        path_in_words(self, told, deduction)
    }

    /// The name of the law, with the row or column of a crossing.
    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        with_place(self, told, deduction)
    }

    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        failure_in_words(told, deduction)
    }

    /// The row or column that the path cannot cross, as pictures show it, from 0.
    fn sides(&self, told: &Told, deduction: &Deduction) -> Vec<(String, usize)> {
        let (Some(path), Some(at), CROSSING) = (told.path, deduction.at, deduction.by) else {
            return Vec::new();
        };
        let (side, number) = path.lane(at as u32);
        vec![(side.to_owned(), number as usize)]
    }
}

/// Where, and in which way, all of some findings follow, or a contradiction if there are none: as a
/// deduction has them itself, or else the first.
fn enough(all: &[Said], wanted: &[Finding], own: Applied) -> Option<Applied> {
    let distinct = |mut found: Vec<Finding>| {
        sort(&mut found);
        found.dedup();
        found
    };
    let wanted = distinct(wanted.to_vec());
    let groups = grouped(all.iter().map(|said| (said.applied(), said.found)));
    let is_enough = |found: Vec<Option<Finding>>| {
        if wanted.is_empty() {
            return found.contains(&None);
        }
        let found = found.into_iter().flatten().filter(|each| wanted.binary_search(each).is_ok());
        distinct(found.collect()).len() == wanted.len()
    };
    let enough =
        groups.into_iter().filter_map(|(applied, found)| is_enough(found).then_some(applied));
    let enough: Vec<Applied> = enough.collect();
    if enough.contains(&own) { Some(own) } else { enough.first().copied() }
}

/// Values by their keys, in the order in which these came first.
pub(crate) fn grouped<K: PartialEq, V>(
    pairs: impl IntoIterator<Item = (K, V)>,
) -> Vec<(K, Vec<V>)> {
    let mut groups = Vec::<(K, Vec<V>)>::new();
    for (key, value) in pairs {
        // Those that are alike mostly come one after the other.
        match groups.iter_mut().rev().find(|group| group.0 == key) {
            Some(group) => group.1.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}

/// Findings without one of them.
pub(crate) fn without(findings: &[Finding], finding: Finding) -> Vec<Finding> {
    findings.iter().filter(|other| **other != finding).copied().collect()
}

/// True if places of a lane are found, so that no other lane could tell as much.
fn goes_along(path: &Path, deduction: &Deduction) -> bool {
    let places = deduction.found.iter().filter(|(cell, _)| !path.is_edge(*cell));
    deduction.by == CROSSING && places.count() > 1
}

/// Merge deductions that are one, in order of the first of each.
fn together(deductions: impl Iterator<Item = Deduction>) -> Vec<Deduction> {
    let alike = grouped(deductions.map(|each| {
        let part = (each.by == PARITY).then(|| each.found.clone());
        let because = (each.by != CROSSING).then(|| each.because.clone());
        ((each.at, each.by, because, part), each)
    }));
    alike.into_iter().filter_map(|(_, same)| merged(&same)).collect()
}

/// One deduction of all that some find in the same way, from cells known before; `None` if there is
/// nothing to merge.
pub(crate) fn merged(deductions: &[Deduction]) -> Option<Deduction> {
    let (first, others) = deductions.split_first()?;
    if others.is_empty() {
        return Some(first.clone());
    }
    let found: Set<Finding> = deductions.iter().flat_map(|each| &each.found).copied().collect();
    let because = deductions.iter().flat_map(|each| &each.because);
    let because: Set<Finding> = because.filter(|known| !found.contains(known)).copied().collect();
    Some(Deduction {
        found: found.into_iter().collect(),
        because: because.into_iter().collect(),
        ..first.clone()
    })
}
