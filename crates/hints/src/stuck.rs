//! Explanations, in a player's words, why a line cannot be completed as it is drawn.
//!
//! The common reasons come first: too many cells together, too many in all, too few left. Each is
//! enough by itself. If none holds, the explanation names cells, none of them superfluous, with
//! which the numbers of the clue cannot be placed.

use crosshatch_clues::Part;
use crosshatch_engine::Symbols;

use crate::clue::Runs;
use crate::phrases::{counted, listed};
use crate::sorted::sort_by_key;
use crate::words::{NUMBERS_NAMED, Templates, crossing_lines, line_states_in_words, namely};
use crate::{Cell, Clue, Finding, Line, OFF, Told, decided};

const WORDS: Templates = Templates(include_str!("words/stuck.txt"));

/// Why a line with these masks cannot be filled: `6 cells stand together, …`.
#[must_use]
pub fn stuck_in_words(told: &Told, line: usize, view: &[Symbols]) -> String {
    let found = &told.lines[line];
    let reason = match &found.clue {
        Clue::Count(wanted) => by_count(told, view, *wanted),
        Clue::RunCount(wanted) => by_run_count(view, *wanted),
        Clue::Runs(clue) => RunReasons { told, line: found, clue, view }.first(),
        _ => None,
    };
    reason.unwrap_or_else(|| by_cells(told, line, view))
}

/// The number of masks that leave no blank cell.
fn surely_filled(view: &[Symbols]) -> usize {
    view.iter().filter(|mask| *mask & OFF == 0).count()
}

fn by_count(told: &Told, view: &[Symbols], wanted: usize) -> Option<String> {
    let state = if told.path.is_some() { "visited" } else { "filled" };
    let (least, most) = (surely_filled(view), view.iter().filter(|mask| **mask != OFF).count());
    let say = |key: &str, number: usize| {
        let (cells, wanted) = (counted(number, told.unit()), wanted.to_string());
        let slots = [("cells", &*cells), ("state", state), ("wanted", &*wanted)];
        WORDS.say(key, &[&slots[..], &[("are", are(number))]].concat())
    };
    if least > wanted {
        return Some(say("above count", least));
    }
    (most < wanted).then(|| say("below count", most))
}

fn by_run_count(view: &[Symbols], wanted: usize) -> Option<String> {
    let (fewest, most) = (extreme_runs(view, false), extreme_runs(view, true));
    let say = |key: &str, number: usize| {
        let (runs, wanted) = (counted(number, "run"), wanted.to_string());
        WORDS.say(key, &[("are", are(number)), ("runs", &*runs), ("wanted", &*wanted)])
    };
    if fewest > wanted {
        return Some(say("above runs", fewest));
    }
    (most < wanted).then(|| say("below runs", most))
}

/// The fewest runs that a line of two symbols can have, or the most.
fn extreme_runs(view: &[Symbols], is_most: bool) -> usize {
    let best = |runs: &[Option<usize>]| {
        let there = runs.iter().flatten().copied();
        if is_most { there.max() } else { there.min() }
    };
    // By the symbol of the last cell, beginning as if after a blank one.
    let mut runs = [Some(0), None];
    for mask in view {
        let [blank, filled] = runs;
        let ends = [best(&runs), best(&[blank.map(|runs| runs + 1), filled])];
        runs = [0, 1].map(|symbol| ends[symbol].filter(|_| mask >> symbol & 1 == 1));
    }
    best(&runs).unwrap_or(0)
}

/// The reasons why the runs of a clue do not fit a line.
struct RunReasons<'a> {
    told: &'a Told,
    line: &'a Line,
    clue: &'a Runs,
    view: &'a [Symbols],
}

impl RunReasons<'_> {
    /// The simplest common reason that holds.
    fn first(&self) -> Option<String> {
        if self.clue.parts.is_empty() {
            let filled = surely_filled(self.view);
            let cells = counted(filled, "cell");
            return Some(WORDS.say("zero", &[("cells", &*cells), ("are", are(filled))]));
        }
        self.of_colors(Self::together)
            .or_else(|| self.of_colors(Self::finished))
            .or_else(|| self.of_colors(Self::too_many))
            .or_else(|| self.apart())
            .or_else(|| self.of_colors(Self::too_few))
            .or_else(|| self.of_colors(Self::no_room))
    }

    /// A reason by the runs of the first colour for which it holds.
    fn of_colors(&self, reason: impl Fn(&Self, u8) -> Option<String>) -> Option<String> {
        (1..self.clue.symbols as u8).find_map(|color| reason(self, color))
    }

    fn together(&self, color: u8) -> Option<String> {
        let lengths = self.known_lengths(color)?;
        let longest = self.stretches(color, true).iter().map(Vec::len).max().unwrap_or(0);
        let limit = lengths.iter().copied().max().unwrap_or(0);
        if longest <= limit {
            return None;
        }
        if lengths.is_empty() {
            let number = self.surely(color);
            let (cells, state) = (counted(number, "cell"), self.state(color));
            let slots = [("cells", &*cells), ("are", are(number)), ("state", &*state)];
            return Some(WORDS.say("no such colour", &slots));
        }
        let named = self.named(color);
        let one = WORDS.say("coloured cell", &[("colour", &*named)]);
        let (cells, run) = (counted(longest, &one), self.text(Some(limit), color));
        if self.is_single() {
            return Some(WORDS.say("together in one", &[("cells", &*cells), ("run", &*run)]));
        }
        let slots = [("cells", &*cells), ("colour", &*named), ("run", &*run)];
        Some(WORDS.say("together in longest", &slots))
    }

    /// A run that cannot grow and has a length that is not in the clue.
    fn finished(&self, color: u8) -> Option<String> {
        let lengths = self.known_lengths(color)?;
        let could_be = self.stretches(color, false);
        let mut sure = self.stretches(color, true).into_iter();
        let places = sure.find(|at| could_be.contains(at) && !lengths.contains(&at.len()))?;
        let cells: Vec<Cell> = places.iter().map(|at| self.line.cells[*at]).collect();
        let (length, named) = (cells.len().to_string(), self.named(color));
        let cells = crossing_lines(self.told, self.line, &cells, "and");
        let slots = [
            ("cells", &*cells),
            ("are", are(places.len())),
            ("colour", &*named),
            ("length", &*length),
        ];
        if !self.is_single() {
            return Some(WORDS.say("finished in none", &slots));
        }
        let run = self.runs().next().map(|(length, color)| self.text(length, color));
        let run = run.unwrap_or_default();
        Some(WORDS.say("finished in one", &[&slots[..], &[("run", &*run)]].concat()))
    }

    fn too_many(&self, color: u8) -> Option<String> {
        let most: usize = self.known_lengths(color)?.iter().sum();
        let number = self.surely(color);
        let (cells, state, most_said) =
            (counted(number, "cell"), self.state(color), most.to_string());
        let key = if self.is_single() { "too many in one" } else { "too many in all" };
        let slots = [("cells", &*cells), ("are", are(number)), ("state", &*state)];
        let slots = [&slots[..], &[("most", &*most_said)]].concat();
        (number > most).then(|| WORDS.say(key, &slots))
    }

    /// The number of runs that cannot be joined if the clue has fewer.
    fn apart(&self) -> Option<String> {
        let decided = self.view.iter().filter(|mask| decided(**mask));
        let (mut runs, mut before) = (0, OFF);
        for &mask in decided {
            runs += usize::from(mask != OFF && mask != before);
            before = mask;
        }
        let most = self.runs().count();
        let (runs_said, most_said) = (counted(runs, "run"), most.to_string());
        let slots = [("runs", &*runs_said), ("most", &*most_said)];
        (!self.has_star() && runs > most).then(|| WORDS.say("apart", &slots))
    }

    fn too_few(&self, color: u8) -> Option<String> {
        let needed: usize = self.lengths(color).map(|length| length.unwrap_or(1)).sum();
        let number = self.view.iter().filter(|mask| *mask >> color & 1 == 1).count();
        let (cells, state, needed_said) =
            (counted(number, "cell"), self.state(color), needed.to_string());
        let slots = [("cells", &*cells), ("state", &*state), ("needed", &*needed_said)];
        (number < needed).then(|| WORDS.say("too few", &slots))
    }

    fn no_room(&self, color: u8) -> Option<String> {
        let longest = self.lengths(color).map(|length| length.unwrap_or(1)).max().unwrap_or(0);
        let room = self.stretches(color, false).iter().map(Vec::len).max().unwrap_or(0);
        let (cells, state) = (counted(room, "cell"), self.state(color));
        let run = self.text(Some(longest), color);
        let slots = [("cells", &*cells), ("state", &*state), ("run", &*run)];
        (room < longest).then(|| WORDS.say("no room", &slots))
    }

    /// The runs of the clue: their lengths, if known, and colours.
    fn runs(&self) -> impl Iterator<Item = (Option<usize>, u8)> {
        self.clue.parts.iter().filter_map(|part| match *part {
            Part::Run { length, color } => Some((length.map(usize::from), color)),
            Part::Any => None,
        })
    }

    fn has_star(&self) -> bool {
        self.clue.parts.contains(&Part::Any)
    }

    /// The lengths of the runs of a colour, none for a run of any length.
    fn lengths(&self, color: u8) -> impl Iterator<Item = Option<usize>> {
        self.runs().filter(move |run| run.1 == color).map(|(length, _)| length)
    }

    /// The lengths of the runs of a colour; none if there may be runs of any length.
    fn known_lengths(&self, color: u8) -> Option<Vec<usize>> {
        if self.has_star() { None } else { self.lengths(color).collect() }
    }

    /// The stretches of places that have a colour for sure, or can have it.
    fn stretches(&self, color: u8, is_sure: bool) -> Vec<Vec<usize>> {
        let only: Symbols = 1 << color;
        let fits = |at: usize| {
            let mask = self.view[at];
            if is_sure { mask == only } else { mask & only != 0 }
        };
        let places: Vec<usize> = (0..self.view.len()).collect();
        let stretches = places.chunk_by(|one, next| fits(*one) == fits(*next));
        stretches.filter(|stretch| fits(stretch[0])).map(<[usize]>::to_vec).collect()
    }

    /// The number of cells that have a colour for sure.
    fn surely(&self, color: u8) -> usize {
        self.view.iter().filter(|mask| **mask == 1 << color).count()
    }

    fn is_single(&self) -> bool {
        self.clue.parts.len() == 1
    }

    fn text(&self, length: Option<usize>, color: u8) -> String {
        let length = length.map_or_else(|| "?".to_owned(), |length| length.to_string());
        let letter = self.clue.letters.get(usize::from(color) - 1).filter(|letter| **letter != '#');
        letter.map_or_else(|| length.clone(), |letter| format!("{length}{letter}"))
    }

    /// The colour before the word for its cells or runs; empty if there is only one.
    fn named(&self, color: u8) -> String {
        if self.clue.symbols == 2 {
            return String::new();
        }
        self.state(color) + " "
    }

    fn state(&self, color: u8) -> String {
        self.told.states_of(0)[usize::from(color)].to_owned()
    }
}

/// The reason by cells: `the 5 cannot be placed: columns 1 and 8 are filled`.
fn by_cells(told: &Told, line: usize, view: &[Symbols]) -> String {
    let found = &told.lines[line];
    let numbers = found.clue.numbers();
    let numbers =
        if numbers.len() <= NUMBERS_NAMED { listed(&numbers) } else { WORDS.say("whole", &[]) };
    let mut forcing = told.forcing(line, view, None, 0);
    sort_by_key(&mut forcing, |&place| (view[place] == OFF, place));
    let known: Vec<Finding> =
        forcing.into_iter().map(|place| (found.cells[place], view[place])).collect();
    let causes = namely(&line_states_in_words(told, found, &known));
    WORDS.say("by cells", &[("numbers", &*numbers), ("causes", &*causes)])
}

fn are(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}
