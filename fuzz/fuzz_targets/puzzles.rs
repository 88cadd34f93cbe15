//! Texts of clues and the engine: a small nonogram has the solutions that trying all pictures finds.

#![no_main]

use arbitrary::Arbitrary;
use crosshatch_clues::{Chains, Grid};
use crosshatch_engine::{Clauses, Limits, Memory, Model, Question, solve};
use libfuzzer_sys::fuzz_target;

/// The most cells of a puzzle whose pictures are all tried.
const MOST_CELLS: usize = 9;

/// A second colour, so that runs may touch.
const COLORS: &[u8] = b"#r";

#[derive(Arbitrary, Debug)]
struct Clues<'a> {
    rows: Vec<&'a str>,
    columns: Vec<&'a str>,
    seed: u64,
}

fuzz_target!(|clues: Clues<'_>| {
    let Some(grid) = Grid::read(&clues.rows, &clues.columns, COLORS) else { return };
    if grid.cells() > MOST_CELLS {
        return;
    }
    let symbols = grid.symbols();
    let lines = grid.lines(&mut Chains::default(), &Memory::default());
    let Ok(lines) = lines else { panic!("there is not enough memory") };
    let open = vec![(1 << symbols) - 1; grid.cells()];
    let model = Model::new(symbols, &open, lines, Clauses::default(), None);
    let Ok(model) = model else { panic!("the model was refused") };
    let question = Question {
        solutions: u64::MAX,
        known: false,
        count: false,
        moments: 0,
        seed: clues.seed,
        jobs: 1,
    };
    let outcome = solve(&model, &question, &Limits::default());
    assert!(outcome.complete);
    let expected = pictures(grid.cells(), symbols).filter(|picture| grid.holds(picture)).count();
    assert_eq!(expected as u64, outcome.solutions.count());
});

/// All pictures: a symbol for each cell.
fn pictures(cells: usize, symbols: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..symbols.pow(cells as u32)).map(move |number| {
        (0..cells).map(|cell| (number / symbols.pow(cell as u32) % symbols) as u8).collect()
    })
}
