//! Reasons on all short lines, compared with every filling that they could have.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::sync::Arc;

use crosshatch_clues::Part;
use crosshatch_engine::Limits;
use crosshatch_hints::{Clue, Deduction, Notes, Symbols, Told, decided};
use crosshatch_kinds::{Puzzle, Table, Value};

fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
    Value::List(items.into_iter().map(Into::into).collect())
}

fn map(items: &[(&str, Value)]) -> Value {
    Value::Map(items.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect())
}

/// The runs of a word, or of the parts of a clue without stars: lengths and colours.
fn runs_of(word: &[usize]) -> Vec<Part> {
    let runs = word.chunk_by(|one, next| one == next).filter(|run| run[0] != 0);
    let part = |run: &[usize]| Part::Run { length: Some(run.len() as u16), color: run[0] as u8 };
    runs.map(part).collect()
}

fn fits(parts: &[Part], runs: &[Part]) -> bool {
    match (parts, runs) {
        ([], _) => runs.is_empty(),
        ([Part::Any, rest @ ..], _) => (0..=runs.len()).any(|from| fits(rest, &runs[from..])),
        (
            [Part::Run { length: None, color }, rest @ ..],
            [Part::Run { color: own, .. }, others @ ..],
        ) => color == own && fits(rest, others),
        ([part, rest @ ..], runs) => runs.first() == Some(part) && fits(rest, &runs[1..]),
    }
}

/// All lines of so many cells with so many symbols.
fn words(cells: u32, symbols: usize) -> Vec<Vec<usize>> {
    let digit = |number: usize, at: u32| number / symbols.pow(at) % symbols;
    (0..symbols.pow(cells)).map(|word| (0..cells).map(|at| digit(word, at)).collect()).collect()
}

/// A puzzle with one row, whose columns say nothing.
fn row_of(parts: &[Part], cells: usize, symbols: usize) -> Told {
    let letters = ["r", "g"];
    let states = if symbols == 2 { list(["blank", "filled"]) } else { "palette".into() };
    let table = map(&[
        ("name", "lines".into()),
        ("rules", "Fill the row.".into()),
        ("states", states),
        ("clues", map(&[("rows", "runs".into()), ("columns", "runs".into())])),
        ("laws", list([map(&[("runs", "not blank".into()), ("in", list(["row", "column"]))])])),
    ]);
    let written = |part: &Part| match *part {
        Part::Any => "*".into(),
        Part::Run { length, color } => {
            let length = length.map_or("?".into(), |length| Value::from(usize::from(length)));
            let letter = letters[usize::from(color) - 1].into();
            if symbols == 2 { length } else { list([length, letter]) }
        }
    };
    let mut values = vec![
        ("size", list([cells, 1])),
        ("rows", list([list(parts.iter().map(written))])),
        ("columns", list((0..cells).map(|_| list(["*"])))),
    ];
    let colors: Vec<String> = letters.map(str::to_owned).to_vec();
    if symbols > 2 {
        values.push(("palette", list(letters)));
    }
    let table = Arc::new(Table::check(&table).unwrap());
    let colors = if symbols == 2 { &[][..] } else { &colors };
    Told::of_puzzle(&Puzzle::read(table, &map(&values)).unwrap(), colors, &Limits::default())
        .unwrap()
}

/// What the words that fit a clue leave to cells; none if no word does.
fn left(words: &[Vec<usize>], parts: &[Part], view: &[Symbols]) -> Option<Vec<Symbols>> {
    let is_open = |word: &&Vec<usize>| word.iter().zip(view).all(|(at, mask)| mask >> at & 1 == 1);
    let fitting = words.iter().filter(is_open).filter(|word| fits(parts, &runs_of(word)));
    let masks = fitting.map(|word| word.iter().map(|symbol| 1 << symbol).collect::<Vec<Symbols>>());
    masks.reduce(|all, one| all.iter().zip(one).map(|(all, one)| all | one).collect())
}

/// A line with all of its words.
struct Tried {
    told: Told,
    words: Vec<Vec<usize>>,
    parts: Vec<Part>,
}

impl Tried {
    /// True if some of the cells of a deduction, as bits, with these numbers of its clue force what it
    /// finds, or leave the line no filling.
    fn forces(&self, deduction: &Deduction, cells: usize, numbers: &[usize]) -> bool {
        let mut view = vec![self.told.unknown(); self.words[0].len()];
        let because = deduction.because.iter().enumerate();
        for (_, &(cell, mask)) in because.filter(|(at, _)| cells >> at & 1 == 1) {
            view[cell as usize] = mask;
        }
        let parts = match self.told.lines[0].clue.keeping(numbers) {
            _ if deduction.fails() => self.parts.clone(),
            Some(Clue::Runs(runs)) => runs.parts,
            _ => return false,
        };
        left(&self.words, &parts, &view).is_none_or(|left| {
            deduction.found.iter().all(|&(cell, mask)| left[cell as usize] & !mask == 0)
                && !deduction.fails()
        })
    }

    /// Check that a reason forces what it should, and that nothing of it can be left out.
    fn check_reason(&self, deduction: &Deduction) {
        let (all, numbers) = ((1 << deduction.because.len()) - 1, &deduction.numbers);
        assert!(self.forces(deduction, all, numbers), "{:?}: {deduction:?}", self.parts);
        for at in 0..deduction.because.len() {
            assert!(!self.forces(deduction, all & !(1 << at), numbers), "{deduction:?}");
        }
        for number in numbers {
            let fewer: Vec<usize> = numbers.iter().copied().filter(|n| n != number).collect();
            assert!(!self.forces(deduction, all, &fewer), "{:?}: {deduction:?}", self.parts);
        }
    }

    /// Check what is said of the line with some masks.
    fn check(&self, view: &[Symbols]) {
        let (told, rule) = (&self.told, self.told.rule(0));
        let all = rule.deductions(told, &mut Notes::of(told, view), Some(0));
        let Some(left) = left(&self.words, &self.parts, view) else {
            return self.check_reason(&rule.reduced(told, &all[0]));
        };
        let changed = (0..).zip(view).zip(&left).filter(|((_, mask), left)| mask != left);
        let found: Vec<_> = changed.map(|((cell, _), left)| (cell, *left)).collect();
        assert_eq!(found, all.iter().flat_map(|all| all.found.clone()).collect::<Vec<_>>());
        let decided: Vec<_> = found.iter().copied().filter(|(_, mask)| decided(*mask)).collect();
        let easiest = rule.easiest(told, view, &[]);
        assert_eq!(decided.is_empty(), easiest.is_none());
        if let Some(easiest) = easiest {
            self.check_reason(&easiest);
            assert!(easiest.found.iter().all(|finding| decided.contains(finding)));
            assert!(easiest.found.len() == decided.len() || told.symbols() > 2);
        }
        let Some(whole) = all.first() else { return };
        self.check_reason(&rule.reduced(told, whole));
        let numbers: Vec<usize> = (0..told.lines[0].clue.numbers().len()).collect();
        for finding in found {
            let parts = rule.parts(told, whole, &[finding.0]);
            let [part] = &parts[..] else { panic!("{parts:?}") };
            assert_eq!(vec![finding], part.found);
            self.check_reason(part);
            let one = Deduction { found: vec![finding], ..whole.clone() };
            let fewer = |kept: &usize| kept.count_ones() < part.because.len() as u32;
            let mut fewer = (0..1 << one.because.len()).filter(fewer);
            assert!(!fewer.any(|kept| self.forces(&one, kept, &numbers)), "{part:?}");
        }
    }
}

#[test]
fn reasons_on_short_lines_are_the_least_that_force_what_follows() {
    for (cells, symbols) in [(5, 2), (3, 3)] {
        let words = words(cells, symbols);
        let mut clues: Vec<Vec<Part>> = words.iter().map(|word| runs_of(word)).collect();
        for word in &words {
            let runs = runs_of(word);
            let [Part::Run { color, .. }, rest @ ..] = &runs[..] else { continue };
            clues.push([&[Part::Run { length: None, color: *color }], rest].concat());
            clues.push([rest, &[Part::Any]].concat());
        }
        clues.sort_by_key(|clue| format!("{clue:?}"));
        clues.dedup();
        for parts in clues {
            let told = row_of(&parts, cells as usize, symbols);
            let tried = Tried { told, words: words.clone(), parts };
            for view in self::words(cells, (1 << symbols) - 1) {
                tried.check(&view.iter().map(|mask| *mask as Symbols + 1).collect::<Vec<_>>());
            }
        }
    }
}
