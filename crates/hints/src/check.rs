//! The check of a picture: why lines cannot be completed that no broken law names and, if there are
//! none, the rule by which nothing fits.

use crosshatch_engine::Symbols;

use crate::notes::view_of;
use crate::phrases::cell_name;
use crate::rules::failing_rule;
use crate::stuck::stuck_in_words;
use crate::words::Templates;
use crate::{Cell, Told};

const WORDS: Templates = Templates(include_str!("words/stuck.txt"));

/// The faults of a picture, whatever its open cells turn out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// A sentence for each broken law, and for each line that cannot be completed.
    pub broken: Vec<String>,
    /// The lines at fault, each once: the side and the number from 0, as pictures show it.
    pub lines: Vec<(String, usize)>,
}

/// The check of a picture by the masks of its cells, 0 where it contradicts itself; what is `said`
/// already of the laws that it breaks comes first.
#[must_use]
pub fn check(told: &Told, drawn: &[Symbols], said: Vec<String>) -> Checked {
    let known: Vec<Symbols> =
        drawn.iter().zip(&told.masks).map(|(said, given)| together(told, *said, *given)).collect();
    let fits = |line: usize, masks: &[Symbols]| {
        told.narrowed(line, &view_of(masks, &told.lines[line].cells)).is_some()
    };
    let is_known = |cell: &Cell| known[*cell as usize] != told.unknown();
    let is_open = |cell: &Cell| drawn[*cell as usize].count_ones() > 1;
    let is_stuck = |line: &usize| {
        let cells = &told.lines[*line].cells;
        cells.iter().any(is_open) && cells.iter().any(is_known) && !fits(*line, &known)
    };
    let stuck: Vec<usize> = (0..told.lines.len()).filter(is_stuck).collect();
    let mut broken = said;
    let number = broken.len();
    for &line in &stuck {
        let name = told.lines[line].name();
        // A law calls a line by the cell of its number.
        let cell = told.lines[line].clue_at.map(cell_name);
        let names = [Some(format!(" {name}: ")), cell.map(|cell| format!(" {cell}: "))];
        let is_named = |said: &String| names.iter().flatten().any(|name| said.contains(name));
        if broken[..number].iter().any(is_named) {
            continue;
        }
        let why = stuck_in_words(told, line, &view_of(&known, &told.lines[line].cells));
        broken.push(WORDS.say("stuck", &[("line", &name), ("why", &why)]));
    }
    // Where there is only the rule of lines, each has been tried already.
    let has_others = broken.is_empty() && told.rules().len() > 1;
    let failing =
        (has_others && told.refutes(&known)).then(|| failing_rule(told, &known)).flatten();
    let mut sides = Vec::new();
    if let Some(failing) = &failing {
        broken.push(failing.rule(told).sentence(told, failing));
        sides = failing.rule(told).sides(told, failing);
    }
    let shown: Vec<Symbols> = drawn.iter().map(|said| together(told, *said, 0)).collect();
    let is_at_fault = |line: &usize| stuck.contains(line) || !fits(*line, &shown);
    let mut lines = Vec::new();
    if !broken.is_empty() {
        let numbers = (0..told.lines.len()).filter(is_at_fault);
        let lines_at_fault = numbers.map(|line| &told.lines[line]);
        let all = lines_at_fault.map(|line| (line.side.clone(), told.line_in_picture(line)));
        for side in all.chain(sides) {
            if !lines.contains(&side) {
                lines.push(side);
            }
        }
    }
    Checked { broken, lines }
}

/// What a picture and what is given leave to a cell: where they contradict, what the picture says.
fn together(told: &Told, said: Symbols, given: Symbols) -> Symbols {
    let all = [said & given, said, told.unknown()];
    all.into_iter().find(|mask| *mask != 0).unwrap_or_default()
}
