//! The clues that a finished picture gives, and groups as plain values.

use crosshatch_engine::sorted_by;

use crate::board::{Clue, Run};
use crate::codec::SIDES;
use crate::fault::Fault;
use crate::groups::{Group, OFF_BOARD};
use crate::language::clues::{On, Sort};
use crate::language::relation::Relation;
use crate::layout::{Layout, Symbols};
use crate::look::Picture;
use crate::puzzle::Puzzle;
use crate::value::Value;

/// A group of a board as plain values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// The name of the group, as people say it.
    pub name: String,
    /// Its cells row by row, or its edges by their numbers in the engine; `None` off the board.
    pub members: Vec<Option<u32>>,
    /// The cell where it is anchored.
    pub anchor: Option<u32>,
    /// Its clue, if it has one.
    pub clue: Value,
}

impl Puzzle {
    /// All groups of a relation, such as `row`, in order; `None` if there is no such relation.
    #[must_use]
    pub fn groups(&self, relation: &str) -> Option<Vec<Described>> {
        let groups = self.board.groups(Relation::read(relation)?);
        let described = |group: Group<'_>| Described {
            name: self.board.name(group.name),
            members: group.members.iter().map(|&one| (one != OFF_BOARD).then_some(one)).collect(),
            anchor: group.anchor,
            clue: group.clue.map_or(Value::Nothing, |clue| self.value_of(clue)),
        };
        Some(groups.into_iter().map(described).collect())
    }

    /// The plain value of a clue.
    pub(crate) fn value_of(&self, clue: &Clue) -> Value {
        match clue {
            Clue::Number(number) => Value::Number((*number).into()),
            Clue::State(state) => Value::Text(self.states[*state].clone()),
            Clue::Runs(runs) => {
                let run = |run: &Run| match *run {
                    Run::Any => "*".into(),
                    Run::Of { length, state } => {
                        let length =
                            length.map_or("?".into(), |length| Value::Number(length.into()));
                        match state {
                            None => length,
                            Some(state) => {
                                Value::List(vec![length, self.states[state].as_str().into()])
                            }
                        }
                    }
                };
                Value::List(runs.iter().map(run).collect())
            }
        }
    }

    /// The clues of a finished picture, by their keys in a puzzle: of all lines, cells, regions and
    /// corners of which a law speaks. Things stay where they are, and those that may stand anywhere
    /// do. The masks are those of the model's cells.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or the masks are not those of a finished picture.
    pub fn clues_of(&self, masks: &[Symbols]) -> Result<Value, Fault> {
        let layout = Layout::new(self)?;
        let is_finished = masks.iter().all(|mask| mask.is_power_of_two());
        if masks.len() != layout.fixed.len() || !is_finished {
            return Err(Fault::new("", "a symbol for each cell of the model is needed"));
        }
        let mut keys: Vec<(String, Value)> = Vec::new();
        for (_, law) in self.laws() {
            for &relation in law.says.clued() {
                let groups = self.board.groups(relation);
                let clue =
                    |group: &Group<'_>| law.says.clue_of(&layout, relation, group, Picture(masks));
                let clues = groups.iter().map(clue).collect::<Result<Vec<_>, _>>()?;
                let Some((key, value)) = self.under_key(&layout, relation, clues, masks) else {
                    continue;
                };
                if keys.iter().all(|other| other.0 != key) {
                    keys.push((key.to_owned(), value));
                }
            }
        }
        Ok(Value::Map(keys))
    }

    /// The key of a puzzle for the clues of all groups of a relation, and its value.
    fn under_key(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        clues: Vec<Value>,
        masks: &[Symbols],
    ) -> Option<(&'static str, Value)> {
        Some(match relation {
            Relation::Row => ("rows", self.by_line(0, clues)),
            Relation::Column => ("columns", self.by_line(1, clues)),
            Relation::Region | Relation::Rim => {
                let name = |cell: u32| match self.board.region_of(cell) {
                    None => Value::Nothing,
                    Some(region) => region.to_string().as_str().into(),
                };
                let cells = self.in_rows(self.board.cells().map(name));
                let clues =
                    (0..).zip(clues).map(|(region, clue): (i64, _)| (region.to_string(), clue));
                let clues = Value::Map(clues.collect());
                ("regions", Value::Map(vec![("cells".into(), cells), ("clues".into(), clues)]))
            }
            Relation::Sight => ("sides", self.by_side(clues)),
            relation if relation.is_of_cell() => {
                ("cells", self.in_cells(layout, relation, clues, masks))
            }
            _ => return None,
        })
    }

    /// The clues of all sides, in the order of sights.
    fn by_side(&self, clues: Vec<Value>) -> Value {
        let mut clues = clues.into_iter();
        let lines = [self.board.width, self.board.width, self.board.height, self.board.height];
        let sides = SIDES.iter().zip(lines);
        let side = |(name, many): (&&str, u32)| {
            ((*name).to_owned(), Value::List(clues.by_ref().take(many as usize).collect()))
        };
        Value::Map(sides.map(side).collect())
    }

    /// The clues of the parts of each line.
    fn by_line(&self, side: usize, clues: Vec<Value>) -> Value {
        let parts = self.board.lines[side].iter().zip(clues).collect();
        let by_start = sorted_by(parts, |(part, _)| part.start);
        let parts = sorted_by(by_start, |(part, _)| part.line);
        let lines = parts.chunk_by(|one, other| one.0.line == other.0.line);
        let line = |parts: &[(_, Value)]| match parts {
            [(_, only)] => only.clone(),
            parts => Value::List(parts.iter().map(|part| part.1.clone()).collect()),
        };
        Value::List(lines.map(line).collect())
    }

    /// The things in cells, with the clues of those that have one.
    fn in_cells(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        clues: Vec<Value>,
        masks: &[Symbols],
    ) -> Value {
        let board = &self.board;
        let (things, names) = (&self.table.scope.clues.things, &self.table.scope.names.things);
        let is_number = |sort| matches!(sort, Sort::Number | Sort::MaybeNumber);
        let anchors = board.groups(relation).into_iter().map(|group| group.anchor);
        let mut clue_at = vec![Value::Nothing; board.size() as usize];
        for (anchor, clue) in anchors.zip(clues) {
            if let Some(cell) = anchor {
                clue_at[cell as usize] = clue;
            }
        }
        let stands = |on, cell: u32| match on {
            On::Any => true,
            On::Void => false,
            On::State(state) => masks[cell as usize] == 1 << state,
        };
        let may_stand = |thing: usize, cell: u32| {
            self.laws().all(|(_, law)| law.says.may_stand(layout, thing, cell, Picture(masks)))
        };
        let value = |(cell, clue): (u32, Value)| {
            let tells = |sort| match clue {
                Value::List(_) => sort == Sort::Runs,
                _ => is_number(sort),
            };
            let thing = match board.placed(cell) {
                Some(placed) => Some(placed.thing),
                None if board.is_void(cell) => None,
                None => things.iter().position(|thing| tells(thing.sort) && stands(thing.on, cell)),
            };
            let is_there = |thing: &usize| board.placed(cell).is_some() || may_stand(*thing, cell);
            let Some(thing) = thing.filter(is_there) else { return Value::Nothing };
            let name = Value::Text(names[thing].clone());
            let given = board.placed(cell).and_then(|placed| placed.clue.as_ref());
            match (given, clue) {
                (_, Value::List(runs)) if things[thing].sort == Sort::Runs => {
                    let none = if runs.is_empty() { vec![Value::Number(0)] } else { Vec::new() };
                    Value::List([vec![name], none, runs].concat())
                }
                (_, clue) if is_number(things[thing].sort) => Value::List(vec![name, clue]),
                (Some(given), _) => Value::List(vec![name, self.value_of(given)]),
                (None, _) => name,
            }
        };
        self.in_rows((0..).zip(clue_at).map(value))
    }

    /// The values of all cells, in rows.
    fn in_rows(&self, values: impl Iterator<Item = Value>) -> Value {
        let values: Vec<Value> = values.collect();
        let rows = values.chunks(self.board.width as usize);
        Value::List(rows.map(|row| Value::List(row.to_vec())).collect())
    }
}
