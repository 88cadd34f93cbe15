//! The puzzle of a link: its size, and values in the order in which they are written.

use std::collections::HashMap;

use crate::board::{Board, Cell, WAYS};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::puzzle::cells::grid;
use crate::puzzle::{areas, places, size};
use crate::value::Value;

/// The most rows and columns of a puzzle in a link; the laws may take fewer.
pub(crate) const LONGEST: usize = 4_096;
/// The sides of a board, in the order in which links have their clues.
pub(crate) const SIDES: [&str; 4] = ["top", "bottom", "left", "right"];

/// A puzzle as links know it.
#[derive(Default)]
pub(crate) struct Contents {
    /// The width and height, and what follows from them.
    pub(crate) board: Board,
    /// The flags of an address.
    pub(crate) flags: String,
    /// The switches that a puzzle says are on or off.
    pub(crate) switches: Vec<(String, bool)>,
    /// The clue of each row and of each column.
    pub(crate) lines: [Vec<Value>; 2],
    /// The thing in each cell.
    pub(crate) cells: Vec<Value>,
    /// The clues of the sides, in the order of [`SIDES`].
    pub(crate) sides: Vec<Value>,
    /// The region of each cell, numbered by their first cells.
    pub(crate) region_of: Vec<usize>,
    pub(crate) region_clues: Vec<Value>,
    /// True for each cell with a wall within its region: on its right, and below it.
    pub(crate) walls: Vec<[bool; 2]>,
    pub(crate) numbers: Vec<(String, Value)>,
    /// The start and the finish.
    pub(crate) ends: Vec<Value>,
    pub(crate) holes: Vec<Cell>,
    pub(crate) givens: Vec<(String, Value)>,
    /// True if the puzzle says what is given, even if it is nothing.
    pub(crate) has_givens: bool,
    /// The states that a player has found, in the form of givens.
    pub(crate) progress: Vec<(String, Value)>,
    /// The pieces of a line in cells, as bits, and how many signs are before them: givens follow from
    /// them once the ends are known.
    pub(crate) pieces: Vec<Value>,
    pub(crate) pieces_at: usize,
}

impl Contents {
    /// A puzzle of a size of which nothing is known.
    pub(crate) fn of_size(width: u32, height: u32) -> Self {
        Self { board: Board { width, height, ..Board::default() }, ..Self::default() }
    }

    /// The number of cells.
    pub(crate) fn size(&self) -> usize {
        self.board.size() as usize
    }

    /// The size in words.
    pub(crate) fn size_name(&self) -> String {
        format!("{}x{}", self.board.width, self.board.height)
    }

    /// The number of rows (0), or of columns (1).
    pub(crate) fn lines(&self, side: usize) -> usize {
        [self.board.height, self.board.width][side] as usize
    }

    /// The name of a cell.
    pub(crate) fn cell_name(&self, cell: usize) -> String {
        self.board.cell_name(cell as Cell)
    }

    /// The contents of a puzzle, of which a notation has some keys.
    pub(crate) fn of(values: &Value, said: &[&str]) -> Result<Self, Fault> {
        let mut entry = Entry::new("", values)?;
        let (width, height) = size::read(&mut entry, LONGEST)?;
        let mut found = Self::of_size(width, height);
        found.flags = entry.text("flags")?.unwrap_or_default().to_owned();
        for (key, value) in entry.items() {
            let is_usual = key == "origin" && value.text() == Some("top");
            let is_empty = is_usual || is_empty(value);
            if !is_empty && !["size", "flags"].contains(&&**key) && !said.contains(&&**key) {
                return Err(Fault::new(crate::value::shortened(key), "this format cannot say it"));
            }
        }
        for (name, value) in entry.map("options")? {
            let Value::Flag(is_on) = value else {
                return Err(Fault::new("options", format!("'{name}' is true or false")));
            };
            found.switches.push((name.clone(), *is_on));
        }
        found.read_lines(&mut entry)?;
        found.read_cells(&mut entry, said.contains(&"cells"))?;
        found.read_regions(&mut entry)?;
        found.numbers = entry.map("board")?.to_vec();
        found.ends = entry.list("ends")?.to_vec();
        found.givens = entry.map("givens")?.to_vec();
        found.has_givens = entry.get("givens").is_some();
        found.progress = entry.map("progress")?.to_vec();
        Ok(found)
    }

    fn read_lines(&mut self, entry: &mut Entry<'_>) -> Result<(), Fault> {
        for (side, key) in ["rows", "columns"].into_iter().enumerate() {
            let many = self.lines(side);
            self.lines[side] = clues(entry.list(key)?, many, key)?;
        }
        let empty = Value::Map(Vec::new());
        let mut sides = Entry::new("sides", entry.get("sides").unwrap_or(&empty))?;
        for (number, key) in SIDES.into_iter().enumerate() {
            let many = self.lines(usize::from(number < 2));
            self.sides.extend(clues(sides.list(key)?, many, &format!("sides {key}"))?);
        }
        sides.finish()
    }

    fn read_cells(&mut self, entry: &mut Entry<'_>, has_cells: bool) -> Result<(), Fault> {
        let (width, height) = (self.board.width, self.board.height);
        if has_cells {
            self.cells = vec![Value::Nothing; self.size()];
        }
        if let Some(values) = entry.get("cells") {
            let rows = grid(values, width, height).map_err(|fault| Fault::new("cells", fault))?;
            self.cells = rows.concat();
        }
        let holes = entry.texts("holes")?.into_iter().map(|name| places::cell(&self.board, name));
        let holes: Result<_, String> = holes.collect();
        self.holes = holes.map_err(|sentence| Fault::new("holes", sentence))?;
        Ok(())
    }

    fn read_regions(&mut self, entry: &mut Entry<'_>) -> Result<(), Fault> {
        let fault = |sentence| Fault::new("regions", sentence);
        for name in entry.texts("walls")? {
            let pair = places::neighbours(&self.board, name);
            let [one, other] = pair.map_err(|sentence| Fault::new("walls", sentence))?;
            self.walls.resize(self.size(), [false; 2]);
            self.walls[one as usize][usize::from(!is_right(&self.board, one, other))] = true;
        }
        let Some(values) = entry.get("regions") else { return Ok(()) };
        let rows = grid(values.get("cells").unwrap_or(values), self.board.width, self.board.height);
        let mut numbers: HashMap<String, usize> = HashMap::new();
        for name in rows.map_err(fault)?.into_iter().flatten() {
            let name = areas::name_of(name).map_err(fault)?;
            let name = name.ok_or_else(|| fault("this format has no holes".into()))?;
            let next = numbers.len();
            self.region_of.push(*numbers.entry(name).or_insert(next));
        }
        self.region_clues = vec![Value::Nothing; numbers.len()];
        if let Some(Value::Map(items)) = values.get("clues") {
            for (name, clue) in items {
                let number =
                    numbers.get(name).ok_or_else(|| fault(format!("there is no '{name}'")))?;
                self.region_clues[*number] = clue.clone();
            }
        }
        Ok(())
    }

    /// The values of the puzzle.
    pub(crate) fn values(self) -> Value {
        let (width, height) = (self.board.width as usize, self.board.height as usize);
        let rows = |items: Vec<Value>| {
            Value::List(items.chunks(width).map(|row| Value::List(row.to_vec())).collect())
        };
        let mut values = vec![("size", Value::List(vec![width.into(), height.into()]))];
        if !self.flags.is_empty() {
            values.push(("flags", Value::Text(self.flags)));
        }
        let switches = self.switches.into_iter();
        let switches = switches.map(|(name, is_on)| (name, Value::Flag(is_on)));
        values.push(("options", Value::Map(switches.collect())));
        let [row_clues, columns] = self.lines;
        values.push(("rows", Value::List(row_clues)));
        values.push(("columns", Value::List(columns)));
        let mut sides = self.sides.into_iter();
        let sides = SIDES.into_iter().enumerate().map(|(number, key)| {
            let many = if number < 2 { width } else { height };
            (key.to_owned(), Value::List(sides.by_ref().take(many).collect()))
        });
        let sides: Vec<(String, Value)> = sides.collect();
        let is_empty = |item: &(String, Value)| item.1 == Value::List(Vec::new());
        values.push(("sides", Value::Map(if sides.iter().any(is_empty) { vec![] } else { sides })));
        let has_things = self.cells.iter().any(|value| *value != Value::Nothing);
        values.push(("cells", rows(if has_things { self.cells } else { Vec::new() })));
        let regions = rows(self.region_of.iter().map(|number| (number + 1).into()).collect());
        let clues = self.region_clues.into_iter().zip(1..);
        let clues = clues.filter(|item| item.0 != Value::Nothing);
        let clues: Vec<(String, Value)> =
            clues.map(|(clue, number): (Value, usize)| (number.to_string(), clue)).collect();
        values.push((
            "regions",
            if clues.is_empty() {
                regions
            } else {
                Value::Map(vec![("cells".into(), regions), ("clues".into(), Value::Map(clues))])
            },
        ));
        let mut walls = Vec::new();
        for (cell, sides) in (0..).zip(&self.walls) {
            let steps = [WAYS[1], WAYS[2]].into_iter().zip(sides);
            for (step, _) in steps.filter(|side| *side.1) {
                let pair = [Some(cell), self.board.step(cell, step)].into_iter().flatten();
                let names: Vec<String> = pair.map(|cell| self.board.cell_name(cell)).collect();
                walls.push(Value::Text(names.join("-")));
            }
        }
        values.push(("walls", Value::List(walls)));
        values.push(("board", Value::Map(self.numbers)));
        values.push(("ends", Value::List(self.ends)));
        let hole = |cell: &Cell| Value::Text(self.board.cell_name(*cell));
        values.push(("holes", Value::List(self.holes.iter().map(hole).collect())));
        values.push(("givens", Value::Map(self.givens)));
        values.push(("progress", Value::Map(self.progress)));
        let is_there = |item: &(&str, Value)| match &item.1 {
            Value::List(items) => !items.is_empty(),
            Value::Map(items) => !items.is_empty() || (item.0 == "givens" && self.has_givens),
            _ => true,
        };
        let there = values.into_iter().filter(is_there);
        Value::Map(there.map(|(key, value)| (key.to_owned(), value)).collect())
    }
}

/// True if the second of two neighbours is on the right of the first.
pub(crate) fn is_right(board: &Board, one: Cell, other: Cell) -> bool {
    board.step(one, WAYS[1]) == Some(other)
}

/// True if a value says nothing.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Nothing => true,
        Value::List(items) => items.is_empty(),
        Value::Map(items) => items.iter().all(|item| is_empty(&item.1)),
        _ => false,
    }
}

/// The clues of lines, of which all or none are there.
fn clues(values: &[Value], many: usize, place: &str) -> Result<Vec<Value>, Fault> {
    if values.is_empty() {
        return Ok(vec![Value::Nothing; many]);
    }
    if values.len() != many {
        let sentence = format!("{} clues, the puzzle has {many}", values.len());
        return Err(Fault::new(place, sentence));
    }
    Ok(values.to_vec())
}
