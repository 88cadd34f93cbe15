//! The solve of a person who always takes the easiest step, round by round: [`Rounds`].
//!
//! In each round, all steps of the easiest sort that finds anything are taken at once, everywhere.
//! So the rounds do not depend on any order: they are the same for a puzzle that is mirrored or
//! turned, or has its colours exchanged. More known cells never hide a step, so a person who knows
//! more needs no harder sort of step to get as far.
//!
//! A line is looked at again only after one of its cells has changed. Harder rules are asked only
//! when the easier ones find nothing.

use crate::rules::Eases;
use crate::sorted::{Map, Set};
use crate::{Ease, Finding, Notes, PossibleStep, Rule, Symbols, Told};

/// The known cells contradict a line or a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;

/// The steps that can be taken in a round, and those that are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRound {
    /// The masks of all cells before it.
    pub masks: Vec<Symbols>,
    /// The steps that can be taken, by the rules that were asked.
    pub possible: Vec<PossibleStep>,
    /// The easiest sort of step among them.
    pub ease: Ease,
    /// The lines that were changed just before.
    pub changed: Set<usize>,
}

impl StepRound {
    /// The steps that are taken: all of the easiest sort.
    pub fn taken(&self) -> impl Iterator<Item = &PossibleStep> {
        self.possible.iter().filter(|each| each.ease == self.ease)
    }
}

/// The rounds in order, until nothing more follows in steps up to some sort.
pub struct Rounds<'t> {
    told: &'t Told,
    order: Eases,
    rules: Vec<&'t dyn Rule>,
    /// The rank of the hardest sort of step to take.
    most: usize,
    on_lines: Map<usize, PossibleStep>,
    looked_at: Set<usize>,
    /// The findings of the round before, which are noted before the next one.
    pending: Vec<Vec<Finding>>,
}

impl<'t> Rounds<'t> {
    /// Begin with steps up to the sort `most`.
    #[must_use]
    pub fn new(told: &'t Told, most: Ease) -> Self {
        let order = Eases::of(told);
        let most = order.rank(most);
        let rules = told.rules().filter(|rule| order.rank_of(*rule) <= most).collect();
        let (on_lines, looked_at) = (Map::default(), Set::default());
        Self { told, order, rules, most, on_lines, looked_at, pending: Vec::new() }
    }

    /// Note the findings of the round before, and return the next one; none at the end, when the
    /// notes have all findings.
    ///
    /// # Errors
    /// At a contradiction.
    pub fn next(&mut self, notes: &mut Notes) -> Result<Option<StepRound>, Impossible> {
        for found in std::mem::take(&mut self.pending) {
            note(self.told, notes, &found)?;
        }
        let changed = notes.waiting.clone();
        self.looked_at.extend(changed.iter().copied());
        for line in &changed {
            self.on_lines.remove(line);
        }
        let possible = self.possible(notes);
        if !possible.is_empty() && possible.iter().any(|each| each.found.is_empty()) {
            return Err(Impossible);
        }
        let ease = possible.iter().map(|each| each.ease).min_by_key(|ease| self.order.rank(*ease));
        let Some(ease) = ease.filter(|ease| self.order.rank(*ease) <= self.most) else {
            return self.end(notes);
        };
        let round = StepRound { masks: notes.masks.clone(), possible, ease, changed };
        self.pending = round.taken().map(|each| each.found.clone()).collect();
        Ok(Some(round))
    }

    /// The steps that can be taken, by the rules that may have easier ones than those found so far.
    fn possible(&mut self, notes: &mut Notes) -> Vec<PossibleStep> {
        let (mut elsewhere, mut possible) = (Vec::new(), Vec::new());
        for rule in &self.rules {
            let easiest =
                possible.iter().map(|each: &PossibleStep| self.order.rank(each.ease)).min();
            if easiest.is_some_and(|easiest| self.order.rank_of(*rule) > easiest) {
                break;
            }
            for each in rule.possible_steps(self.told, notes) {
                match each.line {
                    Some(line) => {
                        self.on_lines.insert(line, each);
                    }
                    None => elsewhere.push(each),
                }
            }
            possible = self.on_lines.values().chain(&elsewhere).cloned().collect();
        }
        possible
    }

    fn end(&self, notes: &Notes) -> Result<Option<StepRound>, Impossible> {
        let fits = |&line: &usize| self.told.narrowed(line, &notes.view(self.told, line)).is_some();
        if self.looked_at.iter().all(fits) { Ok(None) } else { Err(Impossible) }
    }
}

/// Note findings.
///
/// # Errors
/// If there are none or they leave a cell no value.
pub fn note(told: &Told, notes: &mut Notes, findings: &[Finding]) -> Result<(), Impossible> {
    if findings.is_empty() {
        return Err(Impossible);
    }
    for &(cell, mask) in findings {
        let before = notes.masks[cell as usize];
        if before & mask == 0 {
            return Err(Impossible);
        }
        if before & !mask != 0 {
            notes.note(told, cell, before & mask);
        }
    }
    Ok(())
}

/// All that follows in steps up to this sort.
///
/// # Errors
/// At a contradiction.
pub fn known_by(told: &Told, masks: &[Symbols], most: Ease) -> Result<Vec<Symbols>, Impossible> {
    let (mut rounds, mut notes) = (Rounds::new(told, most), Notes::of(told, masks));
    while rounds.next(&mut notes)?.is_some() {}
    Ok(notes.masks)
}
