//! A cell that can still be in either of two states: a picture of each.
//!
//! The pictures are solutions if the puzzle has both, otherwise fillings of the lines through the
//! cell.

use crosshatch_engine::Symbols;

use crate::notes::{Notes, view_of};
use crate::phrases::listed;
use crate::searches::Searched;
use crate::standing::{Hint, Standing};
use crate::words::{NUMBERS_NAMED, Templates};
use crate::{Cell, Finding, Told, symbols_in};

const WORDS: Templates = Templates(include_str!("words/both.txt"));

/// A hint with a picture in which a cell has the wanted mask, and one in which not.
///
/// `solve` looks for a solution that agrees with masks.
pub fn both_states(
    told: &Told,
    masks: &[Symbols],
    cell: Cell,
    wanted: Symbols,
    solve: &mut dyn FnMut(&[Symbols]) -> Searched,
) -> Hint {
    let before = masks[cell as usize];
    let assumed = [before & wanted, before & !wanted].map(|mask| with_mask(masks, cell, mask));
    match [solve(&assumed[0]), solve(&assumed[1])] {
        [Searched::Solution(one), Searched::Solution(other)] => {
            let claim = told.claim(cell, one[cell as usize]);
            let state = told.state(cell, other[cell as usize], 1);
            let said = WORDS.say("in solutions", &[("claim", &claim), ("state", &state)]);
            hint(told, cell, [one, other], &said)
        }
        [Searched::Unknown, _] | [_, Searched::Unknown] => Hint::new(Standing::Unknown),
        _ => {
            let said = no_rule(told, cell);
            hint(told, cell, assumed.map(|masks| filled(told, cell, &masks)), &said)
        }
    }
}

/// Why no line, or other rule, decides a cell by itself.
fn no_rule(told: &Told, cell: Cell) -> String {
    let lines = told.lines_through(cell).iter();
    let names: Vec<String> = lines.map(|&line| told.lines[line].name()).collect();
    match names.len() {
        0 => WORDS.say("no rule decides", &[]),
        1..=NUMBERS_NAMED => WORDS.say("fits lines", &[("lines", &listed(&names))]),
        _ => WORDS.say("fits each line", &[]),
    }
}

fn hint(told: &Told, cell: Cell, pictures: [Vec<Symbols>; 2], said: &str) -> Hint {
    let name = told.name(cell);
    let key = if told.sort_of(cell) == "edge" { "with at" } else { "with" };
    let captions = pictures.iter().map(|masks| {
        let state = told.state(cell, masks[cell as usize], 1);
        WORDS.say(key, &[("cell", &name), ("state", &state)])
    });
    let both = [("standing", &*Standing::Both.words()), ("said", said)];
    Hint {
        captions: captions.collect(),
        both: WORDS.say("both", &both),
        pictures: pictures.into(),
        ..Hint::new(Standing::Both)
    }
}

/// Masks with one of the states that are left for a cell, and its lines filled.
fn filled(told: &Told, cell: Cell, masks: &[Symbols]) -> Vec<Symbols> {
    let last = symbols_in(masks[cell as usize]).last().unwrap_or_default();
    let mut notes = Notes::of(told, &with_mask(masks, cell, 1 << last));
    for &line in told.lines_through(cell) {
        let filling = first_filling(told, line, &notes.masks);
        // Lines that share more than one cell may not have fillings that agree.
        notes.add(told, &filling.unwrap_or_default());
    }
    notes.masks
}

/// The filling of a line that agrees with masks and has the earliest filled cells; none if there is
/// none.
fn first_filling(told: &Told, line: usize, masks: &[Symbols]) -> Option<Vec<Finding>> {
    let cells = &told.lines[line].cells;
    let mut view = told.narrowed(line, &view_of(masks, cells))?;
    for place in 0..cells.len() {
        let symbols: Vec<usize> = symbols_in(view[place]).collect();
        view = symbols.into_iter().rev().find_map(|symbol| {
            let mut tried = view.clone();
            tried[place] = 1 << symbol;
            told.narrowed(line, &tried)
        })?;
    }
    Some(cells.iter().copied().zip(view).collect())
}

/// Masks in which one cell has another.
fn with_mask(masks: &[Symbols], cell: Cell, mask: Symbols) -> Vec<Symbols> {
    let mut changed = masks.to_vec();
    changed[cell as usize] = mask;
    changed
}
