//! Tests of coloured cells against every colouring, on all small grids and on small random models
//! with small random chains.

mod common;

use std::collections::{BTreeSet, HashMap};

use crosshatch_engine::{
    Acceptor, Chain, Claim, Clauses, Course, Limits, Line, Mask, Model, ModelError, MomentKind,
    Moves, Narrower, OPEN, Outcome, Palette, Question, Symbols, solve,
};

use common::{Random, accepts, random_acceptor, walked};

type Word = Vec<usize>;

/// The runs of a word, each a symbol and a length.
fn runs_of(word: &[usize]) -> Vec<(usize, usize)> {
    let runs = word.chunk_by(|one, next| one == next).map(|run| (run[0], run.len()));
    runs.filter(|&(symbol, _)| symbol != 0).collect()
}

/// The chain of some runs: the edge, each run cell by cell, a gap between two runs of one symbol.
fn chain_of(runs: &[(usize, usize)], symbols: usize) -> Chain {
    let mut moves = vec![Moves { stay: vec![0], step: vec![0], ..Moves::default() }; symbols];
    let (mut position, mut last) = (0, None);
    for &(symbol, length) in runs {
        if last == Some(symbol) {
            moves[0].step[0] |= 1 << position;
            position += 1;
        }
        moves[0].stay[0] |= 1 << position;
        for _ in 0..length {
            moves[symbol].step[0] |= 1 << position;
            position += 1;
        }
        last = Some(symbol);
    }
    moves[0].stay[0] |= 1 << position;
    Chain { positions: position + 1, moves, start: vec![1], accept: vec![1 << position] }
}

fn ask(model: &Model, question: &Question) -> Outcome {
    solve(model, question, &Limits::default())
}

/// All solutions, sorted, each a symbol for every cell.
fn all_solutions(model: &Model, seed: u64) -> Vec<Word> {
    let question =
        Question { solutions: u64::MAX, known: false, count: false, moments: 0, seed, jobs: 1 };
    let outcome = ask(model, &question);
    assert!(outcome.complete);
    sorted_words(model, outcome.solutions.iter())
}

/// Solutions as a symbol for every cell, sorted.
fn sorted_words(model: &Model, solutions: impl IntoIterator<Item = Vec<Mask>>) -> Vec<Word> {
    let word = |picture: Vec<Mask>| {
        let cells = model.palette().gather(&picture);
        assert!(cells.iter().all(|cell| cell.is_power_of_two()));
        cells.iter().map(|cell| cell.trailing_zeros() as usize).collect()
    };
    let mut found: Vec<Word> = solutions.into_iter().map(word).collect();
    found.sort_unstable();
    found
}

/// The number of solutions, and the symbols that every cell has in them.
fn counted(model: &Model, seed: u64) -> (u128, Vec<Symbols>) {
    let question = Question { solutions: 2, known: true, count: true, moments: 0, seed, jobs: 1 };
    let outcome = ask(model, &question);
    assert!(outcome.tallies.iter().all(|tally| tally.exact));
    let count = outcome.tallies.iter().map(|tally| tally.value).product();
    assert!(outcome.known_exact || count == 0);
    (count, model.palette().gather(&outcome.known))
}

/// The symbols that each cell has in some of these words.
fn seen_in(words: &[Word], cells: usize) -> Vec<Symbols> {
    (0..cells).map(|cell| words.iter().fold(0, |seen, word| seen | (1 << word[cell]))).collect()
}

/// Every word of `cells` cells, in order.
fn all_words(cells: usize, symbols: usize) -> impl Iterator<Item = Word> {
    let power = move |place: usize| symbols.pow((cells - 1 - place) as u32);
    (0..symbols.pow(cells as u32))
        .map(move |number| (0..cells).map(|place| number / power(place) % symbols).collect())
}

#[test]
fn every_picture_of_a_small_grid_is_found_by_its_runs_and_nothing_else() {
    for (width, height, symbols) in [
        (1, 4, 3),
        (2, 2, 4),
        (2, 3, 4),
        (3, 2, 3),
        (3, 3, 2),
        (4, 2, 3),
        (3, 3, 3),
        (2, 2, 6),
        (4, 3, 2),
        (4, 4, 2),
    ] {
        let lines: Vec<Vec<u32>> = (0..height)
            .map(|row| (0..width).map(|column| row * width + column).collect())
            .chain((0..width).map(|column| (0..height).map(|row| row * width + column).collect()))
            .collect();
        let clues = |picture: &Word| -> Vec<Vec<(usize, usize)>> {
            let word = |cells: &Vec<u32>| -> Word {
                cells.iter().map(|&cell| picture[cell as usize]).collect()
            };
            lines.iter().map(|cells| runs_of(&word(cells))).collect()
        };
        let cells = (width * height) as usize;
        let mut pictures: HashMap<_, Vec<Word>> = HashMap::new();
        for picture in all_words(cells, symbols) {
            pictures.entry(clues(&picture)).or_default().push(picture);
        }
        for (clues, pictures) in pictures {
            let lines = clues
                .iter()
                .zip(&lines)
                .map(|(runs, cells)| Line::new(cells.clone(), chain_of(runs, symbols)));
            let open = vec![(1 << symbols) - 1; cells];
            let Ok(model) = Model::new(symbols, &open, lines.collect(), Clauses::default(), None)
            else {
                panic!("{clues:?}")
            };
            assert_eq!(pictures, all_solutions(&model, 0), "{clues:?}");
            let (count, left) = counted(&model, 0);
            assert_eq!((pictures.len() as u128, seen_in(&pictures, cells)), (count, left));
        }
    }
}

struct Case {
    symbols: usize,
    clauses: Vec<Vec<Claim>>,
    hidden: usize,
    masks: Vec<Symbols>,
    lines: Vec<Line>,
}

impl Case {
    /// A few cells of 2 to 12 symbols, some of them known or partly known, on a few lines.
    fn random(random: &mut Random) -> Self {
        let symbols = [2, 3, 3, 4, 4, 5, 12][random.below(7) as usize];
        let most = [0, 0, 9, 7, 5, 4][symbols.min(5)].min(if symbols > 5 { 3 } else { 9 });
        let cells = 2 + random.below(most - 1) as usize;
        let all: Symbols = (1 << symbols) - 1;
        let mask = |random: &mut Random| match random.below(10) {
            0 => 1 << random.below(symbols as u64),
            1 => 1 + random.below(all),
            _ => all,
        };
        let picture: Word = (0..cells).map(|_| random.below(symbols as u64) as usize).collect();
        let line = |random: &mut Random| {
            let cells: Vec<u32> = (0..cells as u32).filter(|_| random.below(3) > 0).collect();
            let acceptor = if random.one_in(3) {
                random_acceptor(symbols, cells.len(), random)
            } else {
                let word: Word = cells.iter().map(|&cell| picture[cell as usize]).collect();
                chain_of(&runs_of(&word), symbols).into()
            };
            Line::new(cells, acceptor)
        };
        let vars = cells * if symbols > 2 { symbols } else { 1 };
        let clause = |random: &mut Random| {
            let claim = |random: &mut Random| Claim {
                cell: random.below(vars as u64) as u32,
                on: random.one_in(2),
            };
            (0..=random.below(3)).map(|_| claim(random)).collect()
        };
        Self {
            symbols,
            clauses: (0..random.below(6).saturating_sub(3)).map(|_| clause(random)).collect(),
            hidden: random.below(4).saturating_sub(1) as usize,
            masks: (0..cells).map(|_| mask(random)).collect(),
            lines: (0..=random.below(5)).map(|_| line(random)).collect(),
        }
    }

    fn model(&self) -> Result<Model, ModelError> {
        let clauses: Clauses = self.clauses.iter().cloned().collect();
        let model = Model::new(self.symbols, &self.masks, self.lines.clone(), clauses, None)?;
        Ok(model.hiding(self.hidden))
    }

    fn claimed(&self, word: &Word, claim: Claim) -> bool {
        let var = claim.cell as usize;
        match self.symbols {
            2 => (word[var] == 1) == claim.on,
            each => (word[var / each] == var % each) == claim.on,
        }
    }

    fn solutions(&self) -> Vec<Word> {
        let holds = |line: &Line, word: &Word| {
            accepts(&line.acceptor, line.cells.iter().map(|&cell| word[cell as usize]))
        };
        all_words(self.masks.len(), self.symbols)
            .filter(|word| {
                word.iter().zip(&self.masks).all(|(symbol, mask)| mask >> symbol & 1 == 1)
            })
            .filter(|word| self.lines.iter().all(|line| holds(line, word)))
            .filter(|word| {
                let holds = |clause: &Vec<Claim>| clause.iter().any(|it| self.claimed(word, *it));
                self.clauses.iter().all(holds)
            })
            .map(|word| word[..word.len().saturating_sub(self.hidden)].to_vec())
            .collect::<BTreeSet<Word>>()
            .into_iter()
            .collect()
    }
}

#[test]
fn every_question_is_answered_as_by_trying_everything() {
    let mut random = Random(0x00C0_10C5);
    let (mut none, mut several) = (0, 0);
    for number in 0..6000 {
        let case = Case::random(&mut random);
        let expected = case.solutions();
        let Ok(model) = case.model() else { panic!("case {number}") };
        assert_eq!(expected, all_solutions(&model, number), "case {number}");
        assert_eq!(expected, sorted_words(&model, walked(&model, 4)), "case {number}");
        let (count, left) = counted(&model, number);
        assert_eq!(expected.len() as u128, count, "case {number}");
        if !expected.is_empty() {
            assert_eq!(seen_in(&expected, expected[0].len()), left, "case {number}");
        }
        none += usize::from(expected.is_empty());
        several += usize::from(expected.len() > 1);
    }
    assert!(none > 500 && several > 1200, "{none} {several}");
}

#[test]
fn moments_are_pictures_of_cells_in_which_nothing_more_follows() {
    let mut random = Random(0xFADE);
    let mut searched = 0;
    for number in 0..2000 {
        let Ok(model) = Case::random(&mut random).model() else { panic!("case {number}") };
        let question = |moments| Question {
            solutions: 2,
            known: true,
            count: false,
            moments,
            seed: 0,
            jobs: 1,
        };
        let outcome = ask(&model, &question(usize::MAX));
        assert_eq!(ask(&model, &question(0)).counters, outcome.counters, "case {number}");
        let mut narrower = model.narrower();
        for moment in &outcome.moments {
            let cells = model.palette().gather(&moment.picture);
            assert_eq!(moment.picture, model.palette().spread(&cells), "case {number}");
            for (index, line) in model.lines().iter().enumerate() {
                let shown = |var: &u32| moment.picture.get(*var as usize).copied();
                let Some(view) = line.cells.iter().map(shown).collect::<Option<Vec<Mask>>>() else {
                    continue;
                };
                assert_eq!(Some(&[][..]), narrower.narrow(index, &view), "case {number}");
            }
        }
        let solved = outcome.moments.last().filter(|last| last.kind == MomentKind::Solution);
        searched += usize::from(solved.is_some());
    }
    assert!(searched > 200, "{searched}");
}

/// The masks of a line's cells after narrowing; `None` if no filling is left.
fn narrowed(
    palette: Palette,
    narrower: &mut Narrower<'_>,
    masks: &[Symbols],
) -> Option<Vec<Symbols>> {
    let mut view = palette.spread(masks);
    let found = narrower.narrow(0, &view)?.to_vec();
    for (place, mask) in found {
        assert_eq!(OPEN, view[place as usize]);
        view[place as usize] = mask;
    }
    Some(palette.gather(&view))
}

fn one_line(acceptor: impl Into<Acceptor>, cells: usize) -> Result<Model, ModelError> {
    let line = Line::new((0..cells as u32).collect(), acceptor);
    let symbols = line.acceptor.symbols();
    Model::new(symbols, &vec![(1 << symbols) - 1; cells], vec![line], Clauses::default(), None)
}

#[test]
fn narrowing_tells_all_that_a_line_can_tell_whatever_is_known() {
    let mut random = Random(0xCAFE);
    for number in 0..60 {
        let (symbols, cells) = [(3, 3), (3, 4), (4, 3), (2, 5)][number % 4];
        let Ok(model) = one_line(random_acceptor(symbols, cells, &mut random), cells) else {
            panic!()
        };
        let accepted = |word: &Word| accepts(&model.lines()[0].acceptor, word.iter().copied());
        let words: Vec<Word> = all_words(cells, symbols).filter(accepted).collect();
        let mut narrower = model.narrower();
        for masks in all_words(cells, (1 << symbols) - 1) {
            let masks: Vec<Symbols> = masks.iter().map(|&mask| mask as Symbols + 1).collect();
            let fits = |word: &&Word| {
                word.iter().zip(&masks).all(|(symbol, mask)| mask >> symbol & 1 == 1)
            };
            let fitting: Vec<Word> = words.iter().filter(fits).cloned().collect();
            let expected = (!fitting.is_empty()).then(|| seen_in(&fitting, cells));
            assert_eq!(expected, narrowed(model.palette(), &mut narrower, &masks), "{masks:?}");
        }
    }
}

#[test]
fn reasons_force_what_they_explain_and_no_cell_of_them_is_idle() {
    let mut random = Random(0xFACE);
    let mut explained = 0;
    for _ in 0..8000 {
        let (cells, symbols) = (1 + random.below(8) as usize, 3 + random.below(3) as usize);
        let Ok(model) = one_line(random_acceptor(symbols, cells, &mut random), cells) else {
            panic!()
        };
        let palette = model.palette();
        let mut narrower = model.narrower();
        let all: Symbols = (1 << symbols) - 1;
        let masks: Vec<Symbols> = (0..cells)
            .map(|_| if random.one_in(3) { all } else { 1 + random.below(all) })
            .collect();
        let doubted = random.one_in(2).then(|| random.below(cells as u64) as usize);
        let Some(reason) = narrower.reason(0, &palette.spread(&masks), doubted) else { continue };
        explained += 1;
        let only = |kept: &[u32]| -> Vec<Symbols> {
            let named = |place: usize| kept.contains(&(place as u32)) || doubted == Some(place);
            (0..cells).map(|place| if named(place) { masks[place] } else { all }).collect()
        };
        assert!(!reason.iter().any(|&place| doubted == Some(place as usize)));
        assert_eq!(None, narrowed(palette, &mut narrower, &only(&reason)));
        for &idle in &reason {
            let rest: Vec<u32> = reason.iter().copied().filter(|&place| place != idle).collect();
            assert!(
                narrowed(palette, &mut narrower, &only(&rest)).is_some(),
                "{masks:?} {reason:?}"
            );
        }
    }
    assert!(explained > 1000, "{explained}");
}

#[test]
fn blank_lines_are_blank_in_any_number_of_symbols() {
    for symbols in 2..=64 {
        let model = {
            let line = |cells| Line::new(cells, chain_of(&[], symbols));
            let all = Symbols::MAX >> (64 - symbols);
            let lines = vec![line(vec![0, 1]), line(vec![0, 2])];
            let Ok(model) = Model::new(symbols, &[all; 4], lines, Clauses::default(), None) else {
                panic!()
            };
            model
        };
        let (count, left) = counted(&model, 0);
        assert_eq!(symbols as u128, count);
        assert_eq!(vec![1, 1, 1, Symbols::MAX >> (64 - symbols)], left);
    }
}

#[test]
fn sixty_four_symbols_in_a_row_stand_in_one_way() {
    let runs: Vec<(usize, usize)> = (1..64).map(|symbol| (symbol, 1)).collect();
    let line = Line::new((0..63).collect(), chain_of(&runs, 64));
    let Ok(model) = Model::new(64, &[Symbols::MAX; 63], vec![line], Clauses::default(), None)
    else {
        panic!()
    };
    assert_eq!(vec![(1..64).collect::<Word>()], all_solutions(&model, 0));
}

#[test]
fn what_cannot_be_a_model_of_coloured_cells_is_refused() {
    let line = |symbols| Line::new(vec![0], chain_of(&[], symbols));
    let refused = |symbols, mask, lines, clauses, course| {
        Model::new(symbols, &[mask], lines, clauses, course).err()
    };
    assert_eq!(Some(ModelError::BadSymbols(1)), refused(1, 1, vec![], Clauses::default(), None));
    assert_eq!(Some(ModelError::BadSymbols(65)), refused(65, 1, vec![], Clauses::default(), None));
    assert_eq!(Some(ModelError::BadMask(0)), refused(3, 0, vec![], Clauses::default(), None));
    assert_eq!(Some(ModelError::BadMask(0)), refused(3, 0b1000, vec![], Clauses::default(), None));
    let other = ModelError::OtherSymbols { line: 0, found: 2, symbols: 3 };
    assert_eq!(Some(other), refused(3, 0b111, vec![line(2)], Clauses::default(), None));
    let clause = vec![Claim { cell: 3, on: true }];
    let missing = Some(ModelError::NoSuchCell { kind: "clause", index: 0, cell: 3 });
    assert_eq!(missing, refused(3, 0b111, vec![line(3)], Clauses::from_iter([clause]), None));
    let beside = Some(ModelError::ColorsBesidePath(3));
    let course = Course { width: 1, height: 1, ends: Some([0, 0]), length: None };
    assert_eq!(beside, refused(3, 0b111, vec![], Clauses::default(), Some(course)));
}
