//! The clues that a finished picture gives, and groups as plain values.

use crosshatch_engine::sorted_by;

use crate::board::{Clue, Placed, Run};
use crate::codec::SIDES;
use crate::fault::Fault;
use crate::groups::{Group, OFF_BOARD};
use crate::language::clues::{On, Sort, Thing};
use crate::language::relation::Relation;
use crate::layout::{Layout, Symbols};
use crate::look::{Picture, Verdict};
use crate::puzzle::Puzzle;
use crate::puzzle::cells::ARROWS;
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
                let Some((key, value)) = self.under_key(&layout, relation, clues, masks)? else {
                    continue;
                };
                if keys.iter().all(|other| other.0 != key) {
                    keys.push((key.to_owned(), value));
                }
            }
        }
        if keys.iter().all(|other| other.0 != "cells") {
            keys.extend(self.things_of(&layout, masks)?.map(|cells| ("cells".to_owned(), cells)));
        }
        if !self.table.scope.clues.board.is_empty() {
            keys.push(("board".to_owned(), self.totals(&layout, masks)?));
        }
        Ok(Value::Map(keys))
    }

    /// Give regions the clues that a finished picture tells.
    pub(crate) fn clue_regions(&mut self, masks: &[Symbols]) -> Result<(), Fault> {
        let mut clues = Vec::new();
        for (_, law) in self.laws() {
            for &relation in law.says.clued().iter().filter(|one| **one == Relation::Region) {
                let layout = Layout::new(self)?;
                for (number, group) in self.board.groups(relation).iter().enumerate() {
                    let value = law.says.clue_of(&layout, relation, group, Picture(masks))?;
                    clues.push((number, value));
                }
            }
        }
        for (number, value) in clues {
            if let Value::Number(clue) = value {
                self.board.regions[number].clue = u32::try_from(clue).ok().map(Clue::Number);
            }
        }
        Ok(())
    }

    /// The numbers of the whole puzzle: those that are known, and those that a picture tells.
    fn totals(&self, layout: &Layout<'_>, masks: &[Symbols]) -> Result<Value, Fault> {
        let mut told = Vec::new();
        for (_, law) in self.laws() {
            told.extend(law.says.total(layout, Picture(masks))?);
        }
        let total = |((name, is_list), known): (&(String, bool), &Option<Vec<u32>>)| {
            let told = told.iter().find(|one| one.0 == name).map(|one| one.1.clone());
            let mut known = known.iter().flatten().map(|&number| Value::Number(number.into()));
            let known = if *is_list { Some(Value::List(known.collect())) } else { known.next() };
            match told.or(known) {
                None | Some(Value::List(_)) if self.numbers(name).is_none() => {
                    Err(Fault::new("", format!("no picture tells how many {name} there are")))
                }
                number => Ok((name.clone(), number.unwrap_or(Value::Nothing))),
            }
        };
        let board = self.table.scope.clues.board.iter().zip(&self.numbers);
        board.map(total).collect::<Result<_, _>>().map(Value::Map)
    }

    /// The things in all cells of a kind whose cells have no numbers: the state of each cell if those
    /// can be given, or else things in every cell where they may stand; `None` if the kind has no such
    /// things, or its puzzle has some already.
    fn things_of(&self, layout: &Layout<'_>, masks: &[Symbols]) -> Result<Option<Value>, Fault> {
        let (things, names) = (&self.table.scope.clues.things, &self.table.scope.names.things);
        let board = &self.board;
        let name = |thing: usize| Value::Text(names[thing].clone());
        if let Some(given) = things.iter().position(|thing| thing.sort == Sort::State) {
            let value = |cell: u32| {
                let symbol = masks[layout.spot_of(cell) as usize].trailing_zeros() as usize;
                match layout.state_of_symbol(symbol).filter(|_| !board.is_void(cell)) {
                    Some(state) => Value::List(vec![name(given), state.into()]),
                    None => Value::Nothing,
                }
            };
            return Ok(Some(self.in_rows(board.cells().map(value))));
        }
        let is_bare =
            |thing: &usize| things[*thing].sort == Sort::None && things[*thing].on != On::Void;
        let is_free = |thing: &usize| !self.needs(*thing);
        let mut bare = (0..things.len()).filter(is_bare).filter(is_free).peekable();
        let mut there = board.placed.iter().flatten();
        if bare.peek().is_none() || there.any(|placed| is_bare(&placed.thing)) {
            return Ok(None);
        }
        let mut placed = board.placed.clone();
        for thing in bare {
            let stands = |cell: &u32| Self::stands(layout, &things[thing], *cell, masks);
            let free = |cell: &u32| placed[*cell as usize].is_none() && !board.is_void(*cell);
            let cells: Vec<u32> = board.cells().filter(free).filter(stands).collect();
            self.place(&mut placed, thing, cells, masks)?;
        }
        let value =
            |placed: &Option<Placed>| placed.as_ref().map_or(Value::Nothing, |one| name(one.thing));
        Ok(Some(self.in_rows(placed.iter().map(value))))
    }

    /// Place a thing in those of some cells where no law is broken by it.
    fn place(
        &self,
        placed: &mut Vec<Option<Placed>>,
        thing: usize,
        mut cells: Vec<u32>,
        masks: &[Symbols],
    ) -> Result<(), Fault> {
        while !cells.is_empty() {
            let mut with = placed.clone();
            for &cell in &cells {
                with[cell as usize] = Some(Placed { thing, clue: None, way: None });
            }
            let puzzle = self.with_placed(with.clone());
            if Layout::new(&puzzle)?.fixed.len() != masks.len() {
                // Things that own areas have cells of the model: the picture is of those that there are.
                return Ok(());
            }
            let judged = puzzle.verdicts(masks)?;
            let broken = judged.iter().filter(|judged| judged.verdict == Verdict::Broken);
            let broken: Vec<Option<u32>> = broken.map(|judged| judged.anchor).collect();
            if broken.is_empty() {
                *placed = with;
                return Ok(());
            }
            let before = cells.len();
            cells.retain(|cell| !broken.contains(&Some(*cell)));
            if cells.len() == before {
                // The laws are broken elsewhere than at the things, so nothing says which of them are wrong.
                cells.truncate(before / 2);
            }
        }
        Ok(())
    }

    /// The key of a puzzle for the clues of all groups of a relation, and its value.
    fn under_key(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        clues: Vec<Value>,
        masks: &[Symbols],
    ) -> Result<Option<(&'static str, Value)>, Fault> {
        Ok(Some(match relation {
            Relation::Row => ("rows", self.by_line(0, clues)),
            Relation::Column => ("columns", self.by_line(1, clues)),
            Relation::Region | Relation::Rim => {
                let name = |cell: u32| match self.board.region_of(cell) {
                    None => Value::Nothing,
                    Some(region) => self.board.regions[region].name.as_str().into(),
                };
                let cells = self.in_rows(self.board.cells().map(name));
                let names = self.board.regions.iter().map(|region| region.name.clone());
                let clues = names.zip(clues);
                let clues = Value::Map(clues.collect());
                ("regions", Value::Map(vec![("cells".into(), cells), ("clues".into(), clues)]))
            }
            Relation::Sight => ("sides", self.by_side(clues)),
            relation if relation.is_of_cell() => {
                ("cells", self.in_cells(layout, relation, clues, masks)?)
            }
            _ => return Ok(None),
        }))
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
    ) -> Result<Value, Fault> {
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
        let may_stand = |thing: usize, cell: u32| {
            self.laws().all(|(_, law)| law.says.may_stand(layout, thing, cell, Picture(masks)))
        };
        let thing_at = |(cell, clue): (u32, &Value)| {
            let tells = |sort| match clue {
                Value::List(_) => sort == Sort::Runs,
                _ => is_number(sort),
            };
            let stands =
                |thing: &Thing| tells(thing.sort) && Self::stands(layout, thing, cell, masks);
            match board.placed(cell) {
                Some(placed) => Some(placed.thing),
                None if board.is_void(cell) => None,
                None => things.iter().position(stands).filter(|&thing| may_stand(thing, cell)),
            }
        };
        let there: Vec<Option<usize>> = (0..).zip(&clue_at).map(thing_at).collect();
        let mut placed = board.placed.clone();
        for thing in 0..things.len() {
            // Where a law needs some of them, others may break it.
            let is_new =
                |cell: &u32| there[*cell as usize] == Some(thing) && board.placed(*cell).is_none();
            if self.needs(thing) {
                self.place(&mut placed, thing, board.cells().filter(is_new).collect(), masks)?;
            }
        }
        let value = |(cell, clue): (u32, Value)| {
            let placed = &placed[cell as usize];
            let thing =
                there[cell as usize].filter(|&thing| placed.is_some() || !self.needs(thing));
            let Some(thing) = thing else { return Value::Nothing };
            let name = Value::Text(names[thing].clone());
            match (placed.as_ref().and_then(|placed| placed.clue.as_ref()), clue) {
                (_, Value::List(runs)) if things[thing].sort == Sort::Runs => {
                    let none = if runs.is_empty() { vec![Value::Number(0)] } else { Vec::new() };
                    Value::List([vec![name], none, runs].concat())
                }
                (_, clue) if is_number(things[thing].sort) => Value::List(vec![name, clue]),
                (_, clue) if things[thing].sort == Sort::Arrow => {
                    let way = placed.as_ref().and_then(|placed| placed.way).unwrap_or_default();
                    Value::List(vec![name, ARROWS[way].into(), clue])
                }
                (Some(given), _) => Value::List(vec![name, self.value_of(given)]),
                (None, _) => name,
            }
        };
        Ok(self.in_rows((0..).zip(clue_at).map(value)))
    }

    /// True if the state of a cell is that on which a thing stands.
    fn stands(layout: &Layout<'_>, thing: &Thing, cell: u32, masks: &[Symbols]) -> bool {
        match thing.on {
            On::Any => true,
            On::Void => false,
            On::State(state) => {
                masks[layout.spot_of(cell) as usize] == layout.symbols_of(1 << state)
            }
        }
    }

    /// The values of all cells, in rows.
    fn in_rows(&self, values: impl Iterator<Item = Value>) -> Value {
        let values: Vec<Value> = values.collect();
        let rows = values.chunks(self.board.width as usize);
        Value::List(rows.map(|row| Value::List(row.to_vec())).collect())
    }
}
