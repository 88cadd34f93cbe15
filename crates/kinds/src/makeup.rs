//! The parts of a model of the engine, and where each part of it comes from.
//!
//! So what the engine finds on a line or a clause is told as a law at a place.

use crosshatch_clues::{Chains, Clue, Part};
use crosshatch_engine::{Acceptor, Clauses, Course, Limits, Line};

use crate::board::edges::Spot;
use crate::board::{Cell, Clue as Written, Run};
use crate::compile::Refused;
use crate::draft::{Alike, Draft, Hidden, Origin, Reading, Sourced};
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::layout::{Layout, Symbols};
use crate::look::Form;
use crate::puzzle::Puzzle;
use crate::value::Value;

/// The parts of a model.
#[derive(Clone, Debug)]
pub struct Makeup {
    /// The symbols that each cell of the model can have, with what is given.
    pub masks: Vec<Symbols>,
    /// The lines, in order.
    pub lines: Vec<LineOf>,
    /// The theorems of the table, as lines.
    pub theorems: Vec<LineOf>,
    /// The clauses, law by law.
    pub clauses: Clauses,
    /// For each clause, the group that it is about, as a line without cells; none if it keeps cells apart
    /// or pairs them.
    pub clause_places: Vec<Option<LineOf>>,
    /// The meaning of the hidden cells behind all others.
    pub hidden: Vec<Hidden>,
    /// The numbers of laws with hidden cells, also if these are left out.
    pub hidden_laws: Vec<usize>,
    /// The law of each line, clause and constraint that places hang together, with those that are left
    /// out; empty if none are.
    pub of_whole: [Vec<usize>; 3],
    /// The number of the law of each constraint that places hang together.
    pub ties: Vec<usize>,
    /// The numbers of laws, from 0, each with the number of its clauses and those before.
    pub laws: Vec<(usize, usize)>,
    /// The course of the line, if there is one.
    pub course: Option<Course>,
}

impl Makeup {
    /// The number of hidden cells that stand for something of a digit.
    #[must_use]
    pub fn digits(&self) -> usize {
        self.hidden.iter().filter(|hidden| **hidden == Hidden::Digit).count()
    }
}

/// A line of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOf {
    /// The number of its law, from 0.
    pub law: usize,
    /// The groups to which it belongs, such as `row`, or what people call it.
    pub side: String,
    /// Its number among these, from 1: of a line, or of a cell row by row.
    pub number: usize,
    /// The number of the part of a line, from 1.
    pub part: usize,
    /// The name of its group, as people say it: `row 3`, `the 4 at r2c3`, `the cells around r2c3`.
    pub name: String,
    /// The cell where it is anchored.
    pub anchor: Option<u32>,
    /// Its cells in the model.
    pub spots: Vec<Spot>,
    /// The clue of its group as it is written, `3` or `1 1`; empty if there is none.
    pub written: String,
    /// The law for them, such as `["count", 2]` or `["runs", [3, 1], ["?", 2], "*"]`, where runs
    /// are lengths and colours; or `["numbers", [0, 1], 2, 1]`: the numbers that are right, the symbols
    /// that count, as bits, and those of the first cell with which it holds, if it has a condition; or
    /// `["automaton", 2, "…"]`: the number of symbols, and for each cell a character for each state before
    /// it and each symbol, which is two more than the number of the state behind it, or 0; and then a 1.
    pub clue: Value,
    /// The part of each symbol in the clue: nothing or a colour; empty if the clue says it.
    pub as_read: Vec<usize>,
}

impl Puzzle {
    /// The parts of the model of the puzzle.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or a limit is reached.
    pub fn makeup(&self, limits: &Limits) -> Result<Makeup, Refused> {
        self.makeup_of(false, limits)
    }

    /// The parts of the model of the puzzle, without what it says of hidden cells.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or a limit is reached.
    pub fn visible_makeup(&self, limits: &Limits) -> Result<Makeup, Refused> {
        self.makeup_of(true, limits)
    }

    fn makeup_of(&self, is_visible: bool, limits: &Limits) -> Result<Makeup, Refused> {
        let layout = Layout::within(limits, self)?;
        let masks = self.masks(&layout)?;
        let mut chains = Chains::default();
        let mut draft = Draft::new(&layout, &mut chains, &limits.memory);
        draft.keeps_origins = true;
        let (mut draft, mut laws) = self.draft(draft, &layout)?;
        let hidden_laws = draft.hidden_laws(&laws);
        let mut of_whole = [const { Vec::new() }; 3];
        if is_visible && !hidden_laws.is_empty() {
            of_whole = draft.laws_of_all(&laws);
            draft.leave_out(&hidden_laws, &mut laws);
        }
        let laws_as_written = self.laws_as_written();
        let told = |(line, (origin, reading, clue)): (Line, Sourced)| LineOf {
            spots: line.cells,
            ..self.line_of(&laws_as_written, origin, &reading, clue.as_ref())
        };
        let lines = draft.lines.into_iter().zip(draft.origins).map(told);
        let theorems = if is_visible {
            let (lines, origins) = self.theorem_lines(&layout, &limits.memory)?;
            lines.into_iter().zip(origins).map(told).collect()
        } else {
            Vec::new()
        };
        let (clauses, course, hidden, ties) =
            (draft.clauses, draft.course, draft.hidden, draft.ties);
        let lines = lines.collect();
        let place = |(origin, clue): (Origin, Option<Written>)| {
            let law = laws_as_written[origin.law];
            if law.get("apart").or(law.get("pairs")).is_some() {
                return None;
            }
            let reading = Reading::Count((Vec::new(), 0, None));
            Some(self.line_of(&laws_as_written, origin, &reading, clue.as_ref()))
        };
        let clause_places = draft.clause_origins.into_iter().map(place).collect();
        Ok(Makeup {
            masks,
            lines,
            theorems,
            clauses,
            clause_places,
            hidden,
            hidden_laws,
            of_whole,
            ties,
            laws,
            course,
        })
    }

    /// For each cell of the board, its cell in the model, its symbols if it is in an area, and true if
    /// it is in any case, as the law with a number says it; empty if that is not about areas of such cells.
    ///
    /// # Errors
    /// If something is wrong with the puzzle.
    pub fn inside_areas(&self, law: usize) -> Result<Vec<(Spot, Symbols, bool)>, Refused> {
        let layout = Layout::new(self)?;
        let stated = self.stated(&layout)?.into_iter();
        let looks = stated.filter(|stated| stated.number == law).flat_map(|stated| stated.looks);
        let inside = looks.filter_map(|look| match look.form {
            Form::Area(look) => Some(look.inside(&layout)),
            _ => None,
        });
        Ok({ inside }.next().unwrap_or_default())
    }

    /// The symbols that each cell of the model can have, and the course of the line, if there is one.
    ///
    /// # Errors
    /// If something is wrong with the puzzle.
    pub fn outline(&self) -> Result<(Vec<Symbols>, Option<Course>), Refused> {
        let layout = Layout::new(self)?;
        let mut course = None;
        for (number, law) in self.laws() {
            course =
                course.or(law.says.course(&layout).map_err(|fault| law.fault(number, fault))?);
        }
        Ok((self.masks(&layout)?, course))
    }

    /// A line without its cells, by where it comes from, what it says, and the clue of its group.
    fn line_of(
        &self,
        laws: &[&Value],
        Origin { law, group, called }: Origin,
        reading: &Reading,
        clue: Option<&Written>,
    ) -> LineOf {
        let written = clue.map(written).unwrap_or_default();
        let (clue, as_read) = match reading {
            Reading::Clue(clue, as_read) => (value_of(clue), as_read.clone()),
            Reading::Count(count) => (value_of_count(count), Vec::new()),
            Reading::Automaton(acceptor) => (value_of_automaton(acceptor), Vec::new()),
        };
        let Some((relation, name, anchor)) = group else {
            let (side, name) = (called.to_owned(), called.to_owned());
            return LineOf {
                law,
                side,
                number: 1,
                part: 1,
                name,
                anchor: None,
                spots: Vec::new(),
                written,
                clue,
                as_read,
            };
        };
        let (number, part) = match name {
            Name::Part(side, index) => {
                let lines = &self.board.lines[side];
                let line = lines[index].line;
                let before = lines[..index].iter().filter(|other| other.line == line).count();
                let number = if side == 0 { self.board.counted_row(line) } else { line + 1 };
                (number as usize, before + 1)
            }
            Name::Sight(_, line) => (line + 1, 1),
            Name::Cell(cell) => (cell as usize + 1, 1),
            _ => (1, 1),
        };
        let name = self.called(laws[law], relation, self.board.name(name), anchor, &written);
        LineOf {
            law,
            side: relation.to_string(),
            number,
            part,
            name,
            anchor,
            spots: Vec::new(),
            written,
            clue,
            as_read,
        }
    }

    /// The name of a group for people: that of the clue or thing in its cell, if the law is about it, or
    /// else that of its cells.
    fn called(
        &self,
        law: &Value,
        relation: Relation,
        name: String,
        anchor: Option<Cell>,
        clue: &str,
    ) -> String {
        let bound = ["is", "least", "most", "not"].into_iter().find_map(|key| law.get(key));
        let Some(anchor) = anchor else {
            return match bound.and_then(Value::text) {
                Some(number) if relation == Relation::Board && self.number(number).is_some() => {
                    format!("the number of {number}")
                }
                _ => name,
            };
        };
        let cell = self.board.cell_name(anchor);
        let placed = self.board.placed(anchor);
        let thing = placed.map(|placed| &*self.table.scope.names.things[placed.thing]);
        let is_of_clue = bound.is_none_or(|bound| bound.text() == Some("clue"));
        match (relation, thing) {
            (Relation::Arrow, _) => format!("the arrow at {cell}"),
            (_, Some(thing)) if law.get("at").and_then(Value::text) == Some(thing) => {
                format!("the {thing} at {cell}")
            }
            _ if is_of_clue && clue.contains(|letter: char| letter.is_ascii_digit()) => {
                format!("the {clue} at {cell}")
            }
            (_, Some(thing)) if is_of_clue && !clue.is_empty() => format!("the {thing} at {cell}"),
            (Relation::Around | Relation::Ring, _) => format!("the cells around {cell}"),
            (Relation::Block, _) => format!("the block around {cell}"),
            (Relation::Beside | Relation::BesideAcross, _) => format!("the cells beside {cell}"),
            (Relation::Next, _) => format!("the cells next to {cell}"),
            (Relation::View, _) => format!("the view from {cell}"),
            _ => name,
        }
    }
}

/// A clue as it is written, without the states that it names.
fn written(clue: &Written) -> String {
    let run = |run: &Run| match run {
        Run::Any => "*".to_owned(),
        Run::Of { length, .. } => length.map_or("?".to_owned(), |length| length.to_string()),
    };
    match clue {
        Written::Number(number) => number.to_string(),
        Written::Runs(runs) if runs.is_empty() => "0".to_owned(),
        Written::Runs(runs) => runs.iter().map(run).collect::<Vec<_>>().join(" "),
        Written::State(_) => String::new(),
    }
}

/// The plain value of a clue of a line.
fn value_of(clue: &Clue) -> Value {
    let number =
        |word: &str, number: u16| Value::List(vec![word.into(), usize::from(number).into()]);
    match clue {
        Clue::Count(filled) => number("count", *filled),
        Clue::RunCount(runs) => number("run count", *runs),
        Clue::Spaced(filled) => number("spaced", *filled),
        Clue::Runs(parts) => {
            let part = |part: &Part| match *part {
                Part::Any => "*".into(),
                Part::Run { length, color } => {
                    let length = length.map_or("?".into(), |length| usize::from(length).into());
                    Value::List(vec![length, usize::from(color).into()])
                }
            };
            Value::List(std::iter::once("runs".into()).chain(parts.iter().map(part)).collect())
        }
    }
}

/// The plain value of a count.
fn value_of_count((right, on, at): &Alike) -> Value {
    let numbers = right.iter().enumerate().filter(|(_, is_right)| **is_right);
    let symbols = |symbols: Symbols| Value::Number(symbols.cast_signed());
    Value::List(vec![
        "numbers".into(),
        Value::List(numbers.map(|(number, _)| number.into()).collect()),
        symbols(*on),
        at.map_or(Value::Nothing, symbols),
    ])
}

/// The plain value of an automaton.
fn value_of_automaton(acceptor: &Acceptor) -> Value {
    let Some(automaton) = acceptor.automaton() else { return Value::Nothing };
    let letter =
        |way: Option<usize>| way.map_or(Some('\0'), |state| char::from_u32(state as u32 + 2));
    let mut layers = String::new();
    for place in 0..automaton.cells() {
        let states = 0..automaton.states(place);
        let ways = states.flat_map(|state| {
            (0..automaton.symbols()).map(move |symbol| automaton.next(place, state, symbol))
        });
        layers.extend(ways.filter_map(letter));
        layers.push('\u{1}');
    }
    Value::List(vec!["automaton".into(), automaton.symbols().into(), Value::Text(layers)])
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::testing::{table, values};

    #[test]
    fn a_line_says_which_law_it_is_and_where() {
        let table = table(
            "name = \"kind\", rules = \"rules\", states = [\"grass\", \"a tent\"], \
             clues = { rows = \"number?\", cells = { tree = \"on grass\" } }, \
             laws = [{ count = \"tent\", in = \"row\", is = \"clue\" }, \
             { apart = \"tent\", by = \"around\" }, { pairs = \"tree\", with = \"tent\" }]",
        );
        let puzzle = "rows = [[0, \"?\"], \"?\"], cuts = { rows = [\"r1c1\"] }, \
                      cells = [[none, none, \"tree\"], [none, none, none]]";
        let puzzle = Puzzle::read(Arc::new(table), &values(puzzle));
        let makeup =
            puzzle.map_err(Refused::Fault).and_then(|puzzle| puzzle.makeup(&Limits::default()));
        let makeup = makeup.unwrap_or_else(|refused| panic!("{refused:?}"));
        let shown = makeup.lines.iter().map(|line| {
            let LineOf { law, side, number, part, name, spots, .. } = line;
            format!("{law} {side} {number} {part}, {name}: {spots:?}")
        });
        let expected =
            ["0 row 1 1, row 1, column 1: [0]", "2 the whole grid 1 1, the whole grid: [1, 5]"];
        assert_eq!(expected, *shown.collect::<Vec<_>>());
        // One clause keeps r1c2 and r2c3 apart; the tree needs a tent, and three cells have no tree beside.
        assert_eq!(vec![(0, 0), (1, 1), (2, 5)], makeup.laws);
    }
}
