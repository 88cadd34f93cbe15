//! What no picture tells of a puzzle, which is chosen before there is one.

use std::sync::Arc;

use crate::board::{AROUND, Cell, WAYS};
use crate::fault::Fault;
use crate::language::clues::{On, Regions, Sort};
use crate::language::names::Course;
use crate::language::number::Number;
use crate::language::relation::Relation;
use crate::laws::Law;
use crate::making::Maker;
use crate::making::divided::Area;
use crate::puzzle::cells::ARROWS;
use crate::table::Table;
use crate::value::Value;

/// The share of cells that are walls, or have an arrow.
const WALLS: f64 = 0.2;
const ARROWS_SHARE: f64 = 0.12;
/// The most cells of a thermometer.
const PATH: usize = 6;
/// How many of a hundred cells the pieces of a fleet have.
const FLEET: usize = 22;
/// The sides of a board for each of what a number of the puzzle counts in each row.
const SIDES: [usize; 2] = [3, 14];

/// What is chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct Setup {
    /// The things in cells without a state.
    pub(super) walls: Vec<Option<Value>>,
    /// The region of each cell.
    pub(super) regions: Vec<usize>,
    pub(super) paths: Vec<Vec<Cell>>,
    pub(super) board: Vec<(String, Value)>,
    /// The numbers of cells where laws keep equal ones apart.
    pub(super) numbers: Vec<u32>,
    /// The states of cells that are given because clues are not enough.
    pub(super) givens: Vec<(Cell, String)>,
    /// The rectangles that divide the board, and the cells of things about which solutions differ.
    pub(super) areas: Vec<Area>,
    pub(super) open: Vec<Cell>,
}

/// The kind whose pictures are drawn for a table: without laws that pictures break for want of things
/// which come later, without those about regions alone unless it has regions, and where the line goes
/// through all cells but walls, without that.
pub(super) fn drawn(table: &Arc<Table>, has_regions: bool) -> Result<Arc<Table>, Fault> {
    let (clues, Value::Map(items)) = (&table.scope.clues, table.written()) else {
        return Ok(Arc::clone(table));
    };
    let comes_later = |thing: &usize| clues.things[*thing].on != On::Void;
    let later: Vec<usize> = (0..clues.things.len()).filter(comes_later).collect();
    let is_kept = |law: &Law| {
        let is_regional = !has_regions && law.says.relations() == [Relation::Region];
        !is_regional && !later.iter().any(|&thing| law.says.needs(thing))
    };
    let is_covered = covering(table).is_some();
    let has_states = !table.states().is_empty();
    let mut laws = table.own_laws().iter();
    if !is_covered && (laws.clone().all(is_kept) || !has_states && !laws.any(is_kept)) {
        return Ok(Arc::clone(table));
    }
    let kept = ["name", "rules", "line", "clues", "options", "words", "laws", "states", "signs"];
    let kept = &kept[..if is_covered { kept.len() - 2 } else { kept.len() }];
    let mut parts = Vec::new();
    for (key, value) in items.iter().filter(|item| kept.contains(&&*item.0)) {
        let value = match value {
            Value::List(laws) if key == "laws" => {
                let laws = laws.iter().zip(table.own_laws()).filter(|(_, law)| is_kept(law));
                let mut laws: Vec<Value> = laws.map(|law| law.0.clone()).collect();
                if laws.is_empty() {
                    laws.push(Value::Map(says_nothing(table)));
                }
                Value::List(laws)
            }
            other => other.clone(),
        };
        parts.push((key.clone(), value));
    }
    Table::check(&Value::Map(parts)).map(Arc::new)
}

/// A law that all pictures keep.
fn says_nothing(table: &Table) -> Vec<(String, Value)> {
    let first = table.states().first().copied().unwrap_or_default();
    [("count", first.into()), ("in", "board".into()), ("least", Value::Number(0))]
        .map(|(key, value)| (key.to_owned(), value))
        .to_vec()
}

/// The thing that stands where no line goes, if the line goes everywhere else.
pub(super) fn covering(table: &Table) -> Option<usize> {
    let names = &table.scope.names;
    let is_everywhere = names.line == Some(Course::Cells) && names.named_states().len() == 1;
    let mut things = table.scope.clues.things.iter().filter(|_| is_everywhere);
    things.position(|thing| thing.on == On::Void && thing.sort == Sort::None)
}

impl Setup {
    /// Its plain values, by their keys in a puzzle.
    pub(super) fn values(&self, width: u32, height: u32) -> Vec<(String, Value)> {
        let size = [width, height].map(|side| Value::Number(side.into()));
        let mut values = vec![("size".to_owned(), Value::List(size.to_vec()))];
        let mut add = |key: &str, value| values.push((key.to_owned(), value));
        if !self.walls.is_empty() {
            add(
                "cells",
                in_rows(
                    width,
                    self.walls.iter().map(|wall| wall.clone().unwrap_or(Value::Nothing)),
                ),
            );
        }
        if !self.regions.is_empty() {
            let names = self.names_of_regions();
            add("regions", in_rows(width, names.into_iter().map(Value::Text)));
        }
        let name = |cell: &Cell| format!("r{}c{}", cell / width + 1, cell % width + 1);
        if !self.paths.is_empty() {
            let path = |path: &Vec<Cell>| {
                Value::List(path.iter().map(|cell| Value::Text(name(cell))).collect())
            };
            add("paths", Value::List(self.paths.iter().map(path).collect()));
        }
        if !self.givens.is_empty() {
            let given = |(cell, state): &(Cell, String)| (name(cell), Value::Text(state.clone()));
            add("givens", Value::Map(self.givens.iter().map(given).collect()));
        }
        if !self.board.is_empty() {
            add("board", Value::Map(self.board.clone()));
        }
        values
    }

    /// The name of the region of each cell: `a` is that of the first, if there are letters for all.
    fn names_of_regions(&self) -> Vec<String> {
        let mut order: Vec<usize> = Vec::new();
        for &region in &self.regions {
            if !order.contains(&region) {
                order.push(region);
            }
        }
        let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
        let name = |region| {
            let number = order.iter().position(|other| other == region).unwrap_or_default();
            if order.len() > letters.len() {
                (number + 1).to_string()
            } else {
                letters[number].into()
            }
        };
        self.regions.iter().map(name).collect()
    }
}

/// Values of all cells, in rows.
pub(super) fn in_rows(width: u32, values: impl Iterator<Item = Value>) -> Value {
    let values: Vec<Value> = values.collect();
    Value::List(values.chunks(width as usize).map(|row| Value::List(row.to_vec())).collect())
}

impl Maker<'_> {
    /// What no picture tells, by chance.
    pub(super) fn setup(&mut self) -> Setup {
        let table = Arc::clone(&self.table);
        let clues = &table.scope.clues;
        let mut setup = Setup { board: self.numbers(), ..Setup::default() };
        let walls = self.void_things();
        if !walls.is_empty() && covering(&table).is_none() {
            setup.walls = (0..self.cells()).map(|cell| self.wall(&walls, cell as Cell)).collect();
        }
        if matches!(clues.regions, Some(Regions::Map | Regions::Numbers)) {
            let number = self.number_of_regions(&setup).clamp(1, self.cells());
            let seeds = self.shuffled(0..self.cells() as Cell);
            setup.regions = self.regions(&seeds[..number]);
            if self.are_as_large_as_rows() {
                self.level(&mut setup.regions, number);
            }
        }
        if clues.has_paths {
            setup.paths = self.paths();
        }
        if table.own_laws().iter().any(|law| law.says.unlike_clues().is_some()) {
            setup.numbers = self.latin();
        }
        setup
    }

    pub(super) fn cells(&self) -> usize {
        (self.order.width * self.order.height) as usize
    }

    fn sides(&self) -> [usize; 2] {
        [self.order.width as usize, self.order.height as usize]
    }

    /// The cells that some steps lead to.
    pub(super) fn near(&self, cell: Cell, steps: &[(i32, i32)]) -> Vec<Cell> {
        let [width, height] = [self.order.width, self.order.height];
        let step = |&(down, right): &(i32, i32)| {
            let row = (cell / width).checked_add_signed(down).filter(|&row| row < height)?;
            let column = (cell % width).checked_add_signed(right);
            Some(row * width + column.filter(|&column| column < width)?)
        };
        steps.iter().filter_map(step).collect()
    }

    /// One of some things without a state for a cell, or none.
    pub(super) fn wall(&mut self, things: &[usize], cell: Cell) -> Option<Value> {
        let thing = things[self.below(things.len())];
        let sort = self.table.scope.clues.things[thing].sort;
        if !self.happens(if sort == Sort::Arrow { ARROWS_SHARE } else { WALLS }) {
            return None;
        }
        let name = Value::Text(self.table.scope.names.things[thing].clone());
        Some(match sort {
            Sort::None => name,
            Sort::Arrow => {
                // It points at something.
                let is_open = |way: &usize| !self.near(cell, &[WAYS[*way]]).is_empty();
                let ways: Vec<usize> = (0..WAYS.len()).filter(is_open).collect();
                let way = ways.get(self.below(ways.len().max(1))).copied().unwrap_or(0);
                Value::List(vec![name, ARROWS[way].into()])
            }
            _ => Value::List(vec![name, "?".into()]),
        })
    }

    /// The numbers of the whole puzzle that no picture tells.
    fn numbers(&mut self) -> Vec<(String, Value)> {
        let least = self.sides().into_iter().min().unwrap_or(1);
        let each = (least * SIDES[0] / SIDES[1]).max(1);
        let told: Vec<&str> = self
            .table
            .own_laws()
            .iter()
            .filter_map(|law| {
                let (relations, _, is) = law.says.exact()?;
                match is {
                    Number::Board(name) if *relations == [Relation::Board] => Some(&**name),
                    _ => None,
                }
            })
            .collect();
        let room = self.cells() * FLEET / 100;
        let fits = |sizes: &usize| sizes * (sizes + 1) * (sizes + 2) / 6 <= room;
        let sizes = (1..=least).take_while(fits).last().unwrap_or(1);
        let names = self.table.scope.clues.board.iter();
        let value = |(name, is_list): &(String, bool)| {
            let value = if *is_list {
                Value::List((1..=sizes).rev().map(Value::from).collect())
            } else {
                each.into()
            };
            (name.clone(), value)
        };
        names.filter(|(name, _)| !told.contains(&&**name)).map(value).collect()
    }

    /// Thermometers that wind through the board.
    fn paths(&mut self) -> Vec<Vec<Cell>> {
        let mut is_free = vec![true; self.cells()];
        let mut paths = Vec::new();
        for cell in self.shuffled(0..self.cells() as Cell) {
            let (length, mut path) = (2 + self.below(PATH - 1), Vec::new());
            let mut next = is_free[cell as usize].then_some(cell);
            while let Some(cell) = next.filter(|_| path.len() < length) {
                is_free[cell as usize] = false;
                path.push(cell);
                let mut near = self.near(cell, &WAYS);
                near.retain(|&other| is_free[other as usize]);
                next = if near.is_empty() { None } else { Some(near[self.below(near.len())]) };
            }
            if path.len() > 1 {
                paths.push(path);
            } else if let [cell] = path[..] {
                is_free[cell as usize] = true;
            }
        }
        paths
    }

    /// Numbers that are in no row and no column twice.
    fn latin(&mut self) -> Vec<u32> {
        let [width, height] = self.sides();
        let most = width.max(height);
        let (rows, columns) = (self.shuffled(0..most), self.shuffled(0..most));
        let numbers = self.shuffled(1..=most as u32);
        let number = |cell| numbers[(rows[cell / width] + columns[cell % width]) % most];
        (0..width * height).map(number).collect()
    }

    /// The things that stand in cells without a state.
    pub(super) fn void_things(&self) -> Vec<usize> {
        let things = self.table.scope.clues.things.iter().enumerate();
        things.filter(|(_, thing)| thing.on == On::Void).map(|one| one.0).collect()
    }

    /// The cells beside one.
    pub(super) fn beside(&self, cell: Cell) -> Vec<Cell> {
        self.near(cell, &WAYS)
    }

    /// The cells around one, and itself.
    pub(super) fn window(&self, cell: Cell) -> Vec<Cell> {
        let mut window = vec![cell];
        window.extend(self.near(cell, &AROUND));
        window
    }
}
