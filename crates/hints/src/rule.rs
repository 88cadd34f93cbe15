//! Rules: laws that every solution keeps, and what people say of them.
//!
//! Every rule has the same anatomy: its name, how hard its deductions are for a person, the
//! deductions themselves, and the sentences for them.

use std::ops::ControlFlow;

use crosshatch_engine::Symbols;

use crate::{Cell, Deduction, Ease, Finding, Notes, Technique, Told};

/// Takes deductions one after the other. It may note what they find before it asks for more.
pub type Each<'a> = dyn FnMut(&mut Notes, Deduction) -> ControlFlow<()> + 'a;

/// True if ratings are asked for. Methods of rules are in an engine even if nothing calls them.
pub(crate) const IS_RATED: bool = cfg!(feature = "whole");

/// A step that can be taken at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleStep {
    /// How hard the step is to see.
    pub ease: Ease,
    /// Its technique.
    pub technique: Technique,
    /// The line that is looked at; none for other rules.
    pub line: Option<usize>,
    /// The findings of the step; without any it is a contradiction.
    pub found: Vec<Finding>,
}

impl PossibleStep {
    /// A step of a sort that is one technique, and that looks at no line.
    #[must_use]
    pub fn new(ease: Ease, found: Vec<Finding>) -> Self {
        Self { ease, technique: ease.into(), line: None, found }
    }
}

/// A law that every solution keeps, and what people say of it.
pub trait Rule: Send + Sync {
    /// Its number among the rules of the puzzle.
    fn number(&self) -> usize;

    /// Its name.
    fn name(&self) -> &'static str;

    /// How hard its deductions are to see, the easiest sort first.
    fn eases(&self) -> &[Ease];

    /// True if the engine applies it too.
    fn is_in_engine(&self) -> bool {
        true
    }

    /// True if people follow it within what-ifs; false if it takes too long for that.
    fn is_in_what_ifs(&self) -> bool {
        true
    }

    /// True if people turn to it only when no other rule says anything, and then take one step.
    fn is_last_resort(&self) -> bool {
        false
    }

    /// True if its places are the lines of the puzzle.
    fn is_of_lines(&self) -> bool {
        false
    }

    /// True if people list the fillings that are left where the rule is applied.
    fn shows_fillings(&self) -> bool {
        false
    }

    /// The words for one pass through all rules, and for several, if this is the first of them.
    fn pass_words(&self) -> (&'static str, &'static str) {
        ("round", "rounds")
    }

    /// The words for all rules if this is the first of them.
    fn logic(&self) -> &'static str {
        "the rules"
    }

    /// The places where the rule is applied one after the other.
    fn places(&self, told: &Told) -> Vec<Option<usize>> {
        let _ = told;
        vec![None]
    }

    /// The places where it may say more once only these cells have changed.
    fn places_near(&self, told: &Told, cells: &[Cell]) -> Vec<Option<usize>> {
        let _ = cells;
        self.places(told)
    }

    /// The places of which each tells all that it can by itself; none for all in one.
    fn places_apart(&self, told: &Told) -> Vec<Option<usize>> {
        self.places(told)
    }

    /// The places of the engine for one of its places; none if it is the next of the path.
    fn places_in_engine(&self, told: &Told, at: Option<usize>) -> Option<Vec<usize>> {
        let _ = (told, at);
        None
    }

    /// True if the rule may say more at a place than when it was last applied.
    fn waits(&self, notes: &Notes, at: Option<usize>) -> bool {
        let _ = (notes, at);
        true
    }

    /// How hard the easiest look at a place is to see; none if it finds nothing.
    fn easiest_at(&self, told: &Told, notes: &Notes, at: Option<usize>) -> Option<Ease> {
        let _ = (told, notes, at);
        self.eases().first().copied()
    }

    /// Give what follows at a place, or anywhere; a deduction that fails is the last.
    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()>;

    /// All that follows at a place, or anywhere, without noting any of it.
    fn deductions(&self, told: &Told, notes: &mut Notes, at: Option<usize>) -> Vec<Deduction> {
        let mut all = Vec::new();
        let _ = self.deduce(told, notes, at, &mut |_, deduction| {
            all.push(deduction);
            ControlFlow::Continue(())
        });
        all
    }

    /// A sentence for a deduction and its reason, or for a contradiction.
    fn sentence(&self, told: &Told, deduction: &Deduction) -> String;

    /// The rule in two or three words, with its place: `row 3`, `no loop`.
    fn called(&self, told: &Told, deduction: &Deduction) -> String;

    /// The contradiction that a what-if ends in: `no piece would fit r3c4`.
    fn failure(&self, told: &Told, deduction: &Deduction) -> String;

    /// How hard a deduction is to see.
    fn ease(&self, deduction: &Deduction) -> Ease {
        let _ = deduction;
        self.eases().first().copied().unwrap_or(Ease::Search)
    }

    /// The technique of a deduction: its sort, or what people tell apart within it.
    fn technique(&self, told: &Told, deduction: &Deduction) -> Technique {
        let _ = told;
        self.ease(deduction).into()
    }

    /// The name of the part of a pass to which a place belongs: `rows`, `no loop`.
    fn group(&self, told: &Told, at: Option<usize>) -> String {
        let _ = (told, at);
        self.name().to_owned()
    }

    /// The lines of the model that a deduction looks at.
    fn lines(&self, told: &Told, deduction: &Deduction) -> Vec<usize> {
        let _ = (told, deduction);
        Vec::new()
    }

    /// The lines whose clues a deduction takes; by default those that it looks at.
    fn clues(&self, told: &Told, deduction: &Deduction) -> Vec<usize> {
        self.lines(told, deduction)
    }

    /// A deduction with as few known cells as possible for the same findings.
    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        let _ = told;
        deduction.clone()
    }

    /// True if the whole deduction follows in this puzzle from its cells alone.
    fn follows(&self, told: &Told, deduction: &Deduction) -> bool {
        follows_at(self, told, deduction, deduction.at)
    }

    /// The rows and columns that a deduction is about: the side and the number from 0, rows as
    /// pictures show them.
    fn sides(&self, told: &Told, deduction: &Deduction) -> Vec<(String, usize)> {
        sides_of(told, &self.lines(told, deduction))
    }

    /// What each deduction at a place finds, without its reasons; nothing if it fails.
    fn findings(&self, told: &Told, notes: &mut Notes, at: Option<usize>) -> Vec<Vec<Finding>> {
        let all = self.deductions(told, notes, at).into_iter();
        all.map(|deduction| deduction.found).collect()
    }

    /// The easiest look that finds something that pictures show; none if there is none.
    ///
    /// It has only what they show. A look that fails counts too. `last` are the cells of the last
    /// step: people go on where they are. Otherwise the one that finds most comes first.
    fn easiest(&self, told: &Told, masks: &[Symbols], last: &[Cell]) -> Option<Deduction> {
        let best = best_look(told, self.looks(told, masks), last)?;
        Some(self.reduced(told, &best))
    }

    /// What people find, look by look; a look can be several deductions.
    fn looks(&self, told: &Told, masks: &[Symbols]) -> Vec<Deduction> {
        self.deductions(told, &mut Notes::of(told, masks), None)
    }

    /// The shortest deduction that decides an open cell; none if there is none.
    fn why(&self, told: &Told, masks: &[Symbols], cell: Cell) -> Option<Deduction> {
        let all = self.deductions(told, &mut Notes::of(told, masks), None);
        shortest_about(cell, &all, &|deduction| self.reduced(told, deduction))
    }

    /// The steps that can be taken; one without findings is a contradiction.
    fn possible_steps(&self, told: &Told, notes: &mut Notes) -> Vec<PossibleStep> {
        if !IS_RATED {
            return Vec::new();
        }
        let all = self.deductions(told, notes, None).into_iter();
        all.map(|deduction| PossibleStep {
            technique: self.technique(told, &deduction),
            ..PossibleStep::new(self.ease(&deduction), deduction.found)
        })
        .collect()
    }

    /// The findings of a deduction about these cells, with the shortest reasons.
    fn parts(&self, told: &Told, deduction: &Deduction, cells: &[Cell]) -> Vec<Deduction> {
        let _ = cells;
        vec![self.reduced(told, deduction)]
    }
}

// What the rules have in common is apart from them, as each rule has its own copies of the above.

/// The sides of lines, and the number of each from 0 as pictures show it.
pub(crate) fn sides_of(told: &Told, lines: &[usize]) -> Vec<(String, usize)> {
    let lines = lines.iter().map(|line| &told.lines[*line]);
    lines.map(|line| (line.side.clone(), told.line_in_picture(line))).collect()
}

/// The first look on the lines of some cells, or else the one that finds most of what pictures show.
fn best_look(told: &Told, looks: Vec<Deduction>, last: &[Cell]) -> Option<Deduction> {
    let shown = looks_shown(told, looks).into_iter();
    shown.min_by_key(|look| (!look.is_on(told, last), usize::MAX - look.found.len()))
}

/// Looks with only what pictures show of them, and those that fail.
pub(crate) fn looks_shown(told: &Told, mut looks: Vec<Deduction>) -> Vec<Deduction> {
    looks.retain_mut(|look| {
        let fails = look.fails();
        look.found.retain(|finding| told.shows(&[*finding]));
        fails || !look.found.is_empty()
    });
    looks
}

/// The findings of deductions about a cell, by the fewest known cells once it is reduced.
fn shortest_about(
    cell: Cell,
    all: &[Deduction],
    reduced: &dyn Fn(&Deduction) -> Deduction,
) -> Option<Deduction> {
    let about = all.iter().flat_map(|deduction| {
        let of_cell = deduction.found.iter().filter(|finding| finding.0 == cell);
        of_cell.map(|finding| reduced(&Deduction { found: vec![*finding], ..deduction.clone() }))
    });
    about.min_by_key(number_of_causes)
}

/// A deduction without the known cells that it does not need, tried one by one.
pub(crate) fn thinned(
    deduction: &Deduction,
    follows: &mut dyn FnMut(&Deduction) -> bool,
) -> Deduction {
    let mut thinned = deduction.clone();
    for cause in &deduction.because {
        let mut fewer = thinned.clone();
        fewer.because.retain(|other| other != cause);
        if follows(&fewer) {
            thinned = fewer;
        }
    }
    thinned
}

/// True if a whole deduction follows from its cells alone, in applying its rule at a place.
pub fn follows_at<R: Rule + ?Sized>(
    rule: &R,
    told: &Told,
    deduction: &Deduction,
    at: Option<usize>,
) -> bool {
    let masks = told.masks_knowing(&deduction.because, &deduction.found);
    let mut follows = false;
    let _ = rule.deduce(told, &mut Notes::of(told, &masks), at, &mut |_, again| {
        follows = if deduction.fails() { again.fails() } else { again.has_all(&deduction.found) };
        if follows { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    follows
}

/// The number of known cells from which a deduction follows.
#[must_use]
pub fn number_of_causes(deduction: &Deduction) -> usize {
    deduction.because.len()
}
