//! Tests which words the chain of a clue accepts, which texts are refused, and that rows and columns
//! fill as many cells.

use crosshatch_clues::{Chains, Clue, Grid, Part};
use crosshatch_engine::{
    Chain, Clauses, LONGEST, Limits, Line, Memory, Model, OPEN, Question, solve,
};

fn run(length: u16, color: u8) -> Part {
    Part::Run { length: Some(length), color }
}

fn of_any_length(color: u8) -> Part {
    Part::Run { length: None, color }
}

/// All words of this many cells with these symbols.
fn words(symbols: u8, cells: u32) -> impl Iterator<Item = Vec<u8>> {
    let of = u32::from(symbols);
    (0..of.pow(cells))
        .map(move |number| (0..cells).map(|cell| (number / of.pow(cell) % of) as u8).collect())
}

/// True if a chain of at most 64 positions accepts a word.
fn accepts(chain: &Chain, word: &[u8]) -> bool {
    let reached = word.iter().fold(chain.start[0], |set, &symbol| {
        let moves = &chain.moves[usize::from(symbol)];
        let ways = [&moves.stay, &moves.step, &moves.skip, &moves.leap];
        ways.iter().enumerate().fold(0, |onto, (far, way)| onto | ((set & way[0]) << far))
    });
    reached & chain.accept[0] != 0
}

/// The words of this many cells that satisfy a clue, in the letters of `.#o`.
fn allowed(clue: &Clue, symbols: u8, cells: u32) -> Vec<String> {
    let chain = clue.chain(symbols.into());
    let letters = |word: Vec<u8>| -> String {
        word.iter().map(|&symbol| char::from(b".#o"[usize::from(symbol)])).collect()
    };
    let mut allowed: Vec<String> =
        words(symbols, cells).filter(|word| accepts(&chain, word)).map(letters).collect();
    allowed.sort();
    allowed
}

#[test]
fn runs_of_one_colour_are_apart() {
    let clue = Clue::Runs(vec![run(2, 1), run(1, 1)]);
    assert_eq!(["##.#.", "##..#", ".##.#"], allowed(&clue, 2, 5)[..]);
    assert_eq!(["..."], allowed(&Clue::Runs(vec![]), 2, 3)[..]);
}

#[test]
fn runs_of_different_colours_may_touch() {
    let clue = Clue::Runs(vec![run(1, 1), run(1, 2)]);
    assert_eq!(["#.o", "#o.", ".#o"], allowed(&clue, 3, 3)[..]);
}

#[test]
fn a_run_may_have_any_length() {
    let clue = Clue::Runs(vec![of_any_length(1), run(2, 1)]);
    assert_eq!(["##.##", "#.##.", "#..##", ".#.##"], allowed(&clue, 2, 5)[..]);
    let clue = Clue::Runs(vec![of_any_length(1), of_any_length(2)]);
    assert_eq!(["##o", "#.o", "#o.", "#oo", ".#o"], allowed(&clue, 3, 3)[..]);
}

#[test]
fn a_star_is_any_runs_or_none() {
    assert_eq!(8, allowed(&Clue::Runs(vec![Part::Any]), 2, 3).len());
    let clue = Clue::Runs(vec![Part::Any, run(2, 1)]);
    assert_eq!(["##.", ".##"], allowed(&clue, 2, 3)[..]);
    let clue = Clue::Runs(vec![run(1, 1), Part::Any, Part::Any, run(1, 2)]);
    assert_eq!(["#.o", "#o.", ".#o"], allowed(&clue, 3, 3)[..]);
}

#[test]
fn counts_are_of_cells_or_of_runs() {
    assert_eq!(["##.", "#.#", ".##"], allowed(&Clue::Count(2), 2, 3)[..]);
    assert_eq!(["#.#"], allowed(&Clue::RunCount(2), 2, 3)[..]);
    assert_eq!(["..."], allowed(&Clue::RunCount(0), 2, 3)[..]);
    assert_eq!(6, allowed(&Clue::RunCount(1), 2, 3).len());
    assert_eq!(["#.#.", "#..#", ".#.#"], allowed(&Clue::Spaced(2), 2, 4)[..]);
    assert_eq!(["..."], allowed(&Clue::Spaced(0), 2, 3)[..]);
}

/// The clue that a text stands for, if it is read, in a grid whose columns may be anything.
fn read(text: &str, cells: usize, colors: &[u8]) -> Option<Grid> {
    Grid::read(&[text], &vec!["*"; cells], colors)
}

#[test]
fn texts_are_read() {
    for (text, like) in
        [("", "0"), (" 1,1 ", "1 1"), ("01 1", "1 1"), ("1\t1#", "1 1"), ("2 ?", "2 ?#")]
    {
        assert_eq!(read(text, 9, b"#"), read(like, 9, b"#"), "{text}");
        assert!(read(text, 9, b"#").is_some(), "{text}");
    }
    assert!(read("2r 1g ?r *", 5, b"rg").is_some());
}

#[test]
fn strange_texts_are_refused() {
    for text in
        ["x", "-1", "1.5", "0 1", "0 0", "1r", "10000", "?1", "**", "\u{ff11}", "1\u{2003}", "r"]
    {
        assert_eq!(None, read(text, 20, b"#"), "{text}");
    }
    // A bare number has the colour `#`, which is missing here.
    assert_eq!(None, read("1", 5, b"rg"));
}

#[test]
fn runs_that_need_more_cells_than_there_are_are_refused() {
    assert!(read("2 2", 5, b"#").is_some());
    assert_eq!(None, read("2 2", 4, b"#"));
    assert!(read("2r 2g", 4, b"rg").is_some());
    assert_eq!(None, read("2r ?g 1g", 4, b"rg"));
}

#[test]
fn rows_and_columns_fill_as_many_cells_of_each_colour() {
    assert!(Grid::read(&["1", "1"], &["2", ""], b"#").is_some());
    assert_eq!(None, Grid::read(&["1", "1"], &["1", ""], b"#"));
    assert!(Grid::read(&["?", "1"], &["1", ""], b"#").is_some());
    assert!(Grid::read(&["1r", "1g"], &["1r 1g", ""], b"rg").is_some());
    assert_eq!(None, Grid::read(&["1r", "1g"], &["2r", ""], b"rg"));
    assert_eq!(None, Grid::read(&["1r", "?g"], &["2r", ""], b"rg"));
}

#[test]
fn grids_without_lines_or_with_too_many_are_refused() {
    assert_eq!(None, Grid::read(&[], &[], b"#"));
    assert_eq!(None, Grid::read(&[""], &vec![""; LONGEST + 1], b"#"));
    assert!(Grid::read(&[""], &vec![""; LONGEST], b"#").is_some());
}

#[test]
fn a_grid_is_solved_by_its_lines() {
    let Some(grid) = Grid::read(&["2", "1", "1 1"], &["1 1", "2", "1"], b"#") else {
        unreachable!("the clues are valid")
    };
    let Ok(lines) = grid.lines(&mut Chains::default(), &Memory::default()) else { panic!() };
    let model = Model::new(2, &[OPEN.into(); 9], lines, Clauses::default(), None);
    let Ok(model) = model else { unreachable!("the lines are valid") };
    let question =
        Question { solutions: 2, known: false, count: false, moments: 0, seed: 0, jobs: 1 };
    assert_eq!(1, solve(&model, &question, &Limits::default()).solutions.count());
}

#[test]
fn lines_with_the_same_clue_share_its_chain() {
    let Some(grid) = Grid::read(&["1"; 3], &["1"; 3], b"#") else {
        unreachable!("the clues are valid")
    };
    let mut chains = Chains::default();
    let Ok(lines) = grid.lines(&mut chains, &Memory::default()) else { panic!() };
    let chain = |line: &Line| line.acceptor.chain().map(std::ptr::from_ref);
    assert!(lines.iter().all(|line| chain(line) == chain(&lines[0])));
}
