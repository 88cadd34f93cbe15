//! A puzzle as a model of the engine, and pictures held against its laws.

use crosshatch_clues::Chains;
use crosshatch_engine::{Memory, Model, ModelError, NoRoom};

use crate::board::edges::Spot;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::laws::Law;
use crate::layout::{Layout, Literal, Symbols};
use crate::look::{Look, Picture, Verdict};
use crate::puzzle::Puzzle;
use crate::value::Value;

/// The most variables that all looks of a puzzle have together.
const MOST_MEMBERS: u64 = 1 << 24;

/// The reason why a puzzle does not become a model.
#[derive(Debug)]
pub enum Refused {
    /// Something is wrong with it.
    Fault(Fault),
    /// The engine does not take it.
    Model(ModelError),
}

impl From<NoRoom> for Refused {
    fn from(refused: NoRoom) -> Self {
        Self::Model(ModelError::NoRoom(refused))
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// A law of a puzzle with its looks.
pub(crate) struct Stated<'p> {
    /// The number of the law, from 0.
    pub(crate) number: usize,
    pub(crate) law: &'p Law,
    pub(crate) looks: Vec<Look<'p>>,
}

impl Puzzle {
    /// The laws that hold, with their looks.
    pub(crate) fn stated<'p>(&'p self, layout: &Layout<'p>) -> Result<Vec<Stated<'p>>, Fault> {
        self.most_members(layout)?;
        let mut all = Vec::new();
        for (number, law) in self.laws() {
            let mut looks = Vec::new();
            for state in self.each_state(law) {
                let found = law.says.looks(layout, state);
                looks.extend(found.map_err(|fault| fault.at_law(number))?);
            }
            all.push(Stated { number, law, looks });
        }
        Ok(all)
    }

    /// The states for each of which a law holds, or none for a law that holds once.
    fn each_state(&self, law: &Law) -> Vec<Option<usize>> {
        let Some(each) = law.each else { return vec![None] };
        (0..self.states.len()).filter(|state| each >> state & 1 == 1).map(Some).collect()
    }

    /// A bound for the variables of all looks together; a fault if that is too much.
    fn most_members(&self, layout: &Layout<'_>) -> Result<usize, Fault> {
        let mut members = 0;
        for (number, law) in self.laws() {
            let bounds = law.says.relations().iter().map(|&one| self.board.most_members(one));
            let looks = self.each_state(law).len() * law.says.looks_at_each(layout);
            // A cell with many symbols has a variable for each.
            members += (looks * layout.symbols.div_ceil(2)) as u64 * bounds.sum::<u64>();
            if members > MOST_MEMBERS {
                return Err(Fault::of_law("too much for a board of this size").at_law(number));
            }
        }
        Ok(members as usize)
    }

    /// The model of the puzzle. Chains that are met again are shared.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or if the engine does not take it.
    pub fn model(&self, chains: &mut Chains, memory: &Memory) -> Result<Model, Refused> {
        let layout = Layout::new(self)?;
        let masks = self.masks(&layout)?;
        memory.check(size_of::<Literal>() * self.most_members(&layout)?)?;
        let stated = self.stated(&layout)?;
        let mut draft = Draft::new(&layout, chains, memory);
        for Stated { law, looks, .. } in &stated {
            law.says.rule_out(looks, &mut draft);
        }
        let at_law = |number: usize, refused| match refused {
            Refused::Fault(fault) => Refused::Fault(fault.at_law(number)),
            model @ Refused::Model(_) => model,
        };
        for Stated { law, looks, number } in &stated {
            if !law.says.is_solved(&layout) {
                return Err(Fault::of_law("this law is not solved yet").at_law(*number).into());
            }
            let added = law.says.constrain(&layout, looks, &mut draft);
            added.map_err(|refused| at_law(*number, refused))?;
        }
        draft.finish(&masks).map_err(Refused::Model)
    }

    /// The symbols that each spot can have, with what is given.
    fn masks(&self, layout: &Layout<'_>) -> Result<Vec<Symbols>, Fault> {
        let mut masks = layout.fixed.clone();
        let mut note = |spot: Spot, symbols: Symbols, at: Option<u32>| {
            masks[spot as usize] &= symbols;
            if masks[spot as usize] != 0 {
                return Ok(());
            }
            let place =
                at.map_or("givens".into(), |at| format!("givens {}", self.board.cell_name(at)));
            Err(Fault::new(place, "what is given contradicts the clues, or other givens"))
        };
        for (cell, what) in &self.cells_given {
            let literal = layout.literal(what, *cell)?;
            note(literal.spot, literal.symbols, Some(*cell))?;
        }
        let Some(edges) = self.board.edges else { return Ok(masks) };
        for &(edge, is_on) in &self.edges_given {
            note(edge, 1 << u8::from(is_on), None)?;
            for place in edges.ends(edge).into_iter().filter(|_| is_on) {
                note(place, 0b10, None)?;
            }
        }
        // No line leads to a cell without one.
        let is_off = |place: u32| masks[place as usize] == 1;
        let off = edges.all().filter(|&edge| edges.ends(edge).into_iter().any(is_off));
        for edge in off.collect::<Vec<Spot>>() {
            masks[edge as usize] = 1;
        }
        Ok(masks)
    }

    /// The verdicts on all looks of a picture, whose masks are those of the model's cells.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or the masks are not those of its cells.
    pub fn verdicts(&self, masks: &[Symbols]) -> Result<Vec<Judged>, Fault> {
        let layout = Layout::new(self)?;
        if masks.len() != layout.fixed.len() {
            return Err(Fault::new("", "a mask for each cell of the model is needed"));
        }
        let masks: Vec<Symbols> =
            masks.iter().zip(&layout.fixed).map(|(mask, fixed)| mask & fixed).collect();
        let mut judged = Vec::new();
        for Stated { number, law, looks } in self.stated(&layout)? {
            let verdicts = law.says.verdicts(&looks, Picture(&masks));
            judged.extend(looks.iter().zip(verdicts).map(|(look, verdict)| Judged {
                law: law.name,
                number,
                name: self.board.name(look.name),
                anchor: look.anchor,
                clue: look.clue.map_or(Value::Nothing, |clue| self.value_of(clue)),
                verdict,
            }));
        }
        Ok(judged)
    }
}

/// The verdict on a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The law, by the key that names it.
    pub law: &'static str,
    /// The number of the law in the table, from 0.
    pub number: usize,
    /// What people call its place.
    pub name: String,
    /// The cell that it is about, if it is about one.
    pub anchor: Option<u32>,
    /// Its clue, if it has one.
    pub clue: Value,
    /// Whether the picture keeps it.
    pub verdict: Verdict,
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crosshatch_engine::{Limits, Question};

    use super::*;
    use crate::table::Table;
    use crate::testing::{table, values};

    /// Each case is lines of a table, and a puzzle.
    const CASES: &str = include_str!("compile/small_puzzles.txt");

    fn puzzles() -> impl Iterator<Item = (&'static str, Puzzle)> {
        CASES.trim().split("\n\n").map(|case| {
            let (kind, puzzle) = case.split_once('\n').unwrap_or_else(|| panic!("{case}"));
            let table = table(&format!("name = \"kind\", rules = \"rules\", {kind}"));
            let puzzle = Puzzle::read(Arc::new(table), &values(puzzle));
            (case, puzzle.unwrap_or_else(|fault| panic!("{case}: {fault}")))
        })
    }

    /// All pictures: each spot has one of its symbols. The line is at a place if it is at an edge, or
    /// ends there.
    fn pictures(puzzle: &Puzzle, masks: &[Symbols]) -> Vec<Vec<Symbols>> {
        let edges = puzzle.board.edges;
        let places = edges.map_or(0, |edges| edges.places() as usize);
        let start = vec![vec![0; places]];
        let mut pictures = masks[places..].iter().fold(start, |pictures, mask| {
            let symbols = (0..64).map(|symbol| 1 << symbol).filter(|symbol| mask & symbol != 0);
            let symbols: Vec<Symbols> = symbols.collect();
            let longer = |picture: Vec<Symbols>| {
                symbols.clone().into_iter().map(move |symbol| [&picture[..], &[symbol]].concat())
            };
            pictures.into_iter().flat_map(longer).collect()
        });
        assert!(pictures.len() <= 1 << 16);
        for picture in &mut pictures {
            picture[..places].fill(1);
            for end in puzzle.board.ends.iter().flatten() {
                picture[end.cell as usize] = 2;
            }
            for edge in edges.iter().flat_map(|edges| edges.all()) {
                for place in edges.iter().flat_map(|edges| edges.ends(edge)) {
                    picture[place as usize] = picture[place as usize].max(picture[edge as usize]);
                }
            }
        }
        pictures
            .retain(|picture| picture.iter().zip(masks).all(|(symbol, mask)| symbol & mask != 0));
        pictures
    }

    #[test]
    fn the_engine_finds_all_pictures_that_keep_each_look() {
        for (case, puzzle) in puzzles() {
            let model = puzzle.model(&mut Chains::default(), &Memory::default());
            let model = model.unwrap_or_else(|refused| panic!("{case}: {refused:?}"));
            let question = Question {
                solutions: 1 << 20,
                known: false,
                count: false,
                moments: 0,
                seed: 0,
                jobs: 1,
            };
            let outcome = crosshatch_engine::solve(&model, &question, &Limits::default());
            let gather = |solution: Vec<u8>| model.palette().gather(&solution);
            let mut found: Vec<_> = outcome.solutions.iter().map(gather).collect();
            let layout = Layout::new(&puzzle).unwrap_or_else(|fault| panic!("{fault}"));
            let masks = puzzle.masks(&layout).unwrap_or_else(|fault| panic!("{fault}"));
            let keeps = |picture: &Vec<Symbols>| {
                let verdicts = puzzle.verdicts(picture).unwrap_or_else(|fault| panic!("{fault}"));
                assert!(verdicts.iter().all(|look| look.verdict != Verdict::Open), "{case}");
                verdicts.iter().all(|look| look.verdict == Verdict::Kept)
            };
            let mut expected: Vec<_> =
                pictures(&puzzle, &masks).into_iter().filter(keeps).collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert!(!expected.is_empty(), "{case}");
            assert_eq!(expected.len(), found.len(), "{case}");
            assert_eq!(expected, found, "{case}");
        }
    }

    #[test]
    fn a_verdict_holds_however_a_picture_is_finished() {
        for (case, puzzle) in puzzles() {
            let layout = Layout::new(&puzzle).unwrap_or_else(|fault| panic!("{fault}"));
            let mut masks = puzzle.masks(&layout).unwrap_or_else(|fault| panic!("{fault}"));
            let verdicts = |masks: &[Symbols]| {
                puzzle.verdicts(masks).unwrap_or_else(|fault| panic!("{fault}"))
            };
            // One symbol after the other is ruled out, in an order that looks like chance.
            let mut random = 1_u64;
            while masks.iter().any(|mask| !mask.is_power_of_two()) {
                let before = verdicts(&masks);
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let spot = (random >> 33) as usize % masks.len();
                if !masks[spot].is_power_of_two() {
                    masks[spot] &= masks[spot] - 1;
                    if random >> 62 & 1 == 1 {
                        masks[spot] = 1 << masks[spot].trailing_zeros();
                    }
                }
                for (before, after) in before.iter().zip(verdicts(&masks)) {
                    let is_same = before.verdict == after.verdict;
                    assert!(is_same || before.verdict == Verdict::Open, "{case}: {after:?}");
                }
            }
        }
    }

    /// Call a function with each value within a value, itself among them.
    fn for_each(value: &mut Value, with: &mut impl FnMut(&mut Value)) {
        match value {
            Value::List(items) => items.iter_mut().for_each(|item| for_each(item, with)),
            Value::Map(items) => items.iter_mut().for_each(|item| for_each(&mut item.1, with)),
            _ => {}
        }
        with(value);
    }

    #[test]
    fn a_damaged_table_or_puzzle_is_refused_or_solved() {
        let head = "name = \"kind\", rules = \"rules\", theorems = [], link = { names = [\"a\"], code = [\"b\"] }";
        let case = |case: &str| {
            let (kind, puzzle) = case.split_once('\n').unwrap_or_default();
            Value::List(vec![values(&format!("{head}, {kind}")), values(puzzle)])
        };
        let cases: Vec<Value> = CASES.trim().split("\n\n").map(case).collect();
        let mut pool =
            vec![Value::Nothing, Value::Flag(true), Value::Number(-1), "".into(), "each".into()];
        pool.extend([0, 1 << 40, i64::MAX].map(Value::Number));
        cases
            .clone()
            .iter_mut()
            .for_each(|case| for_each(case, &mut |value| pool.push(value.clone())));
        let mut random = 1_u64;
        let mut below = |most: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) as usize % most
        };
        let mut solved = 0;
        for _ in 0..10_000 {
            let mut case = cases[below(cases.len())].clone();
            for _ in 0..=below(3) {
                let mut left = 0;
                for_each(&mut case, &mut |_| left += 1);
                let (at, others) = (below(left), [(); 9].map(|()| &pool[below(pool.len())]));
                let mut number = 0;
                for_each(&mut case, &mut |value| {
                    if number == at {
                        // Mostly a value of the same sort, which goes further.
                        let sort = std::mem::discriminant(value);
                        let alike =
                            others.iter().find(|other| std::mem::discriminant(**other) == sort);
                        value.clone_from(alike.unwrap_or(&others[0]));
                    }
                    number += 1;
                });
            }
            let Value::List(case) = case else { continue };
            let [kind, puzzle] = &case[..] else { continue };
            let Ok(table) = Table::check(kind.clone()) else { continue };
            let Ok(puzzle) = Puzzle::read(Arc::new(table), puzzle) else { continue };
            if puzzle.model(&mut Chains::default(), &Memory::default()).is_ok() {
                let layout = Layout::new(&puzzle).unwrap_or_else(|fault| panic!("{fault}"));
                assert!(puzzle.verdicts(&layout.fixed).is_ok());
                solved += 1;
            }
        }
        assert!(solved > 1_000, "{solved}");
    }
}
