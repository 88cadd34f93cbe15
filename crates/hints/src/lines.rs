//! The rule of lines: what follows from a clue and the known cells of its line.

use std::ops::ControlFlow;

use crosshatch_engine::{Symbols, Way};

use crate::line_reasons::{KnownLine, view_of_reasons};
use crate::look_words::line_in_words;
use crate::notes::view_of;
use crate::phrases::listed;
use crate::rule::{IS_RATED, number_of_causes};
use crate::sorted::Set;
use crate::words::{NUMBERS_NAMED, Templates, because, namely, states_in_words};
use crate::{
    Cell, Clue, Deduction, Each, Ease, Finding, Line, Notes, PossibleStep, Rule, Technique, Told,
    decided,
};

const WORDS: Templates = Templates(include_str!("words/lines.txt"));

/// The rule that every line is filled as its clue says.
pub struct LineRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
    /// `line`, or `count` if people only count the cells of lines.
    pub name: &'static str,
    /// How hard its looks are to see, the easiest first.
    pub eases: Vec<Ease>,
    /// True unless people only count the cells of a line.
    pub shows_fillings: bool,
}

impl Rule for LineRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn eases(&self) -> &[Ease] {
        &self.eases
    }

    fn shows_fillings(&self) -> bool {
        self.shows_fillings
    }

    fn pass_words(&self) -> (&'static str, &'static str) {
        if self.shows_fillings { ("pass", "passes") } else { ("round", "rounds") }
    }

    fn logic(&self) -> &'static str {
        if self.shows_fillings { "line logic" } else { "the rules" }
    }

    fn places(&self, told: &Told) -> Vec<Option<usize>> {
        (0..told.lines.len()).map(Some).collect()
    }

    /// True if a cell of the line has changed since the last look at it.
    fn waits(&self, notes: &Notes, at: Option<usize>) -> bool {
        at.is_some_and(|line| notes.waiting.contains(&line))
    }

    fn ease(&self, deduction: &Deduction) -> Ease {
        self.ease_of(Ease::named(deduction.seen_by))
    }

    fn technique(&self, told: &Told, deduction: &Deduction) -> Technique {
        let Deduction { found, at_once, .. } = deduction;
        let seen = if at_once.is_empty() { found } else { at_once };
        let view = if deduction.view.is_empty() {
            view_of_reasons(told, deduction)
        } else {
            deduction.view.clone()
        };
        Technique::of_line(self.ease(deduction), line_of(told, deduction), &view, seen)
    }

    fn easiest_at(&self, told: &Told, notes: &Notes, at: Option<usize>) -> Option<Ease> {
        let look = at.and_then(|line| told.look(line, &notes.view(told, line), false));
        look.map(|look| self.ease_of(Some(ease_of(look.easiest))))
    }

    /// The side of a line, such as `rows`, or the name of the rule if people count.
    fn group(&self, told: &Told, at: Option<usize>) -> String {
        if self.shows_fillings {
            return format!("{}s", told.lines[at.unwrap_or(0)].side);
        }
        self.name.to_owned()
    }

    fn is_of_lines(&self) -> bool {
        true
    }

    fn lines(&self, _: &Told, deduction: &Deduction) -> Vec<usize> {
        deduction.at.into_iter().collect()
    }

    /// Give all that follows on a line, or on each line, from all its known cells.
    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        for line in at.map_or(0..told.lines.len(), |at| at..at + 1) {
            let (cells, view) = (&told.lines[line].cells, notes.view(told, line));
            let left = notes.narrowed(told, line, &view);
            let found = new_findings(cells, &view, left.as_ref().unwrap_or(&view));
            if left.is_none() || !found.is_empty() {
                let because = known(cells, &view, told.unknown());
                let view = seen_in(told, &view);
                each(notes, Deduction { view, ..self.deduction(line, found, because) })?;
            }
            notes.waiting.remove(&line);
        }
        ControlFlow::Continue(())
    }

    /// A deduction without superfluous cells and numbers.
    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        let known_line = KnownLine::of_reasons(told, deduction);
        let Deduction { because, numbers, .. } = known_line.forced(&deduction.found);
        Deduction { because, numbers, ..deduction.clone() }
    }

    /// The easiest look at a line that finds something that pictures show; none if there is none.
    ///
    /// Among equally easy ones, those on lines that the last step changed come first, then those
    /// that find most. For overlap, the number of cells comes before that.
    fn easiest(&self, told: &Told, masks: &[Symbols], last: &[Cell]) -> Option<Deduction> {
        let rank = |seen: &Deduction| {
            let (is_far, found) = (!seen.is_on(told, last), seen.found.len());
            let (ease, few) = (self.ease(seen), usize::MAX - found);
            let place = self.eases.iter().position(|other| *other == ease);
            let is_counted = ease == Ease::Overlap;
            (place, if is_counted { few } else { 0 }, is_far, few)
        };
        let looks = (0..told.lines.len()).filter_map(|line| self.seen(told, masks, line));
        looks.min_by_key(rank).map(|look| self.reduced(told, &look))
    }

    /// The deduction of an open cell with the fewest known cells; none if no line decides it.
    fn why(&self, told: &Told, masks: &[Symbols], cell: Cell) -> Option<Deduction> {
        let best = fewest(told, self.number, masks, &[cell])?;
        Some(Deduction { seen_by: way_of(told, &best), ..best })
    }

    /// The easiest look at each waiting line on which something follows.
    fn possible_steps(&self, told: &Told, notes: &mut Notes) -> Vec<PossibleStep> {
        if !IS_RATED {
            return Vec::new();
        }
        let waiting = std::mem::take(&mut notes.waiting).into_iter();
        let step = |line: usize| {
            let view = notes.view(told, line);
            let (ease, left) = if self.eases.len() > 1 {
                let look = told.look(line, &view, false)?;
                (self.ease_of(Some(ease_of(look.easiest))), look.left)
            } else {
                (self.ease_of(None), told.narrowed(line, &view)?)
            };
            let found = new_findings(&told.lines[line].cells, &view, &left);
            let technique = Technique::of_line(ease, &told.lines[line], &view, &found);
            let step = PossibleStep { ease, technique, line: Some(line), found };
            (!step.found.is_empty()).then_some(step)
        };
        waiting.filter_map(step).collect()
    }

    /// The findings of a deduction about these cells, with the fewest known cells each.
    fn parts(&self, told: &Told, deduction: &Deduction, cells: &[Cell]) -> Vec<Deduction> {
        let known_line = KnownLine::of_reasons(told, deduction);
        let mut alike: Vec<(Deduction, Symbols, Vec<Finding>)> = Vec::new();
        for &(cell, mask) in deduction.found.iter().filter(|(cell, _)| cells.contains(cell)) {
            let mut one =
                known_line.fewest((cell, mask), None).unwrap_or_else(|| deduction.clone());
            one.view.clone_from(&deduction.view);
            one.found.clear();
            match alike.iter_mut().find(|(other, of, _)| *of == mask && *other == one) {
                Some((_, _, found)) => found.push((cell, mask)),
                None => alike.push((one, mask, vec![(cell, mask)])),
            }
        }
        alike.into_iter().map(|(one, _, found)| Deduction { found, ..one }).collect()
    }

    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        if !deduction.fails() {
            let known_line = KnownLine::of_reasons(told, deduction);
            return line_in_words(told, &known_line.reason(deduction));
        }
        let (line, known) = (line_of(told, deduction), states_in_words(told, &deduction.because));
        if let Some(said) = &line.said {
            return said.failure.clone() + &namely(&known);
        }
        let (name, clue, causes) = (line.name(), clue_in_words(&line.clue), because(&known));
        let slots = [("name", &*name), ("clue", &*clue), ("causes", &*causes)];
        let slots = [&slots[..], &[("about", &*line.about)]].concat();
        match &line.clue {
            _ if !line.about.is_empty() => WORDS.say("of total", &slots),
            clue if has_runs(clue) => WORDS.say("not placed", &slots),
            _ => WORDS.say("not kept", &slots),
        }
    }

    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        line_of(told, deduction).name()
    }

    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        let line = line_of(told, deduction);
        if let Some(said) = &line.said {
            return said.failure.clone();
        }
        let (name, clue) = (line.name(), clue_in_words(&line.clue));
        let slots = [("name", &*name), ("clue", &*clue), ("about", &*line.about)];
        match &line.clue {
            clue if has_runs(clue) => WORDS.say("would not fit", &slots),
            _ if !line.about.is_empty() => WORDS.say("total would not fit", &slots),
            _ if line.is_numbered() => WORDS.say("could not be right", &slots),
            _ => WORDS.say("could not keep", &slots),
        }
    }
}

impl LineRule {
    /// How hard a way of looking at a line is; others than its own are the hardest.
    fn ease_of(&self, way: Option<Ease>) -> Ease {
        let own = way.filter(|ease| self.eases.contains(ease));
        own.or(self.eases.last().copied()).unwrap_or(Ease::Search)
    }

    fn deduction(&self, line: usize, found: Vec<Finding>, because: Vec<Finding>) -> Deduction {
        Deduction::new(self.number, Some(line), found, because)
    }

    /// The easiest look at a line, with all that pictures show of it; none if nothing.
    #[must_use]
    pub fn seen(&self, told: &Told, masks: &[Symbols], line: usize) -> Option<Deduction> {
        let view = view_of(masks, &told.lines[line].cells);
        let look = told.look(line, &view, self.shows_fillings)?;
        let found = shown(told, line, &view, &look.left);
        if found.is_empty() {
            return None;
        }
        let mut at_once = found.clone();
        if look.easiest != look.hardest
            && let Some(glance) = told.look(line, &view, false)
        {
            at_once = shown(told, line, &view, &glance.left);
        }
        let used = used(told, line, &view, look.hardest, &found);
        let because = known(&told.lines[line].cells, &used, told.unknown());
        Some(Deduction {
            by: ease_of(look.hardest).name(),
            seen_by: ease_of(look.easiest).name(),
            at_once,
            view: seen_in(told, &view),
            ..self.deduction(line, found, because)
        })
    }
}

/// The sort of steps that a way of looking at a line is.
#[must_use]
pub fn ease_of(way: Way) -> Ease {
    match way {
        Way::Whole => Ease::Whole,
        Way::Finish => Ease::Finish,
        Way::Edge => Ease::Edge,
        Way::Overlap => Ease::Overlap,
        Way::Slide => Ease::Slide,
        Way::Length => Ease::Length,
        Way::Gap => Ease::Gap,
        Way::Line => Ease::Line,
        Way::Color => Ease::Color,
    }
}

/// The masks of the cells of a line that a way of looking at it uses.
///
/// If the findings took easier ways too, that is all that a picture shows.
fn used(told: &Told, line: usize, view: &[Symbols], way: Way, found: &[Finding]) -> Vec<Symbols> {
    let seen = if way == Way::Color { view.to_vec() } else { seen_in(told, view) };
    let used = match way {
        Way::Whole => vec![told.unknown(); view.len()],
        Way::Edge | Way::Overlap => ends(told, &seen),
        _ => return seen,
    };
    let left = told.narrowed(line, &used).unwrap_or_else(|| view.to_vec());
    let cells = told.lines[line].cells.iter().copied();
    let left: Set<Finding> = cells.zip(left).collect();
    if found.iter().all(|finding| left.contains(finding)) { used } else { seen }
}

/// The easiest way of looking at the line of a deduction in which its reasons show what is found.
fn way_of(told: &Told, deduction: &Deduction) -> &'static str {
    let line = deduction.at.unwrap_or(0);
    let view = &view_of_reasons(told, deduction);
    if let Some(glance) = told.look(line, view, false) {
        let shown = shown(told, line, view, &glance.left);
        if deduction.found.iter().all(|finding| shown.contains(finding)) {
            return ease_of(glance.easiest).name();
        }
    }
    told.look(line, view, true).map_or("", |look| ease_of(look.hardest).name())
}

/// The deduction of one of some open cells with the fewest known cells, by a rule of lines; none if
/// no line decides any of them.
#[must_use]
pub fn fewest(told: &Told, rule: usize, masks: &[Symbols], cells: &[Cell]) -> Option<Deduction> {
    let lines: Set<usize> =
        cells.iter().flat_map(|&cell| told.lines_through(cell)).copied().collect();
    let mut best: Option<Deduction> = None;
    for line in lines {
        let known_line = KnownLine::in_masks(told, rule, line, masks);
        for finding in known_line.findings() {
            let causes = best.as_ref().map(number_of_causes);
            if causes != Some(0) && cells.contains(&finding.0) {
                let most = causes.map(|causes| causes - 1);
                best = known_line.fewest(finding, most).or(best);
            }
        }
    }
    let best = best?;
    let view = view_of(masks, &line_of(told, &best).cells);
    Some(Deduction { view: seen_in(told, &view), ..best })
}

/// A deduction on a line with all of these cells that follow from its known cells.
#[must_use]
pub fn widened(told: &Told, deduction: &Deduction, cells: &[Cell]) -> Deduction {
    let known_line = KnownLine::of_reasons(told, deduction);
    let mut found = known_line.findings();
    found.retain(|(cell, _)| cells.contains(cell));
    let wide = known_line.deduction(&deduction.because, &found);
    Deduction { view: deduction.view.clone(), ..wide }
}

/// The line of a deduction.
fn line_of<'a>(told: &'a Told, deduction: &Deduction) -> &'a Line {
    &told.lines[deduction.at.unwrap_or(0)]
}

/// True if a clue lists runs.
fn has_runs(clue: &Clue) -> bool {
    matches!(clue, Clue::Runs(runs) if !runs.parts.is_empty())
}

fn clue_in_words(clue: &Clue) -> String {
    let numbers = clue.numbers();
    if numbers.len() <= NUMBERS_NAMED { listed(&numbers) } else { WORDS.say("runs", &[]) }
}

/// The cells whose masks have changed, with those after it.
fn new_findings(cells: &[Cell], before: &[Symbols], after: &[Symbols]) -> Vec<Finding> {
    let each = cells.iter().zip(before.iter().zip(after));
    let new = each.filter(|(_, (before, after))| before != after);
    new.map(|(cell, (_, after))| (*cell, *after)).collect()
}

/// The findings on a line that a picture shows.
fn shown(told: &Told, line: usize, before: &[Symbols], after: &[Symbols]) -> Vec<Finding> {
    let mut new = new_findings(&told.lines[line].cells, before, after);
    new.retain(|finding| told.shows(&[*finding]));
    new
}

/// The cells of which something is known.
fn known(cells: &[Cell], view: &[Symbols], unknown: Symbols) -> Vec<Finding> {
    let each = cells.iter().copied().zip(view.iter().copied());
    each.filter(|(_, mask)| *mask != unknown).collect()
}

/// The masks of a line without what no picture shows.
fn seen_in(told: &Told, view: &[Symbols]) -> Vec<Symbols> {
    view.iter().map(|&mask| if decided(mask) { mask } else { told.unknown() }).collect()
}

/// The masks of a line with only the settled cells at its ends known.
fn ends(told: &Told, view: &[Symbols]) -> Vec<Symbols> {
    let first = view.iter().position(|mask| !decided(*mask)).unwrap_or(view.len());
    let last = view.iter().rposition(|mask| !decided(*mask)).unwrap_or(first);
    let each = view.iter().enumerate();
    each.map(|(at, mask)| if (first..last).contains(&at) { told.unknown() } else { *mask })
        .collect()
}
