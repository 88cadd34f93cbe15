//! From the texts at places to the plain values of a puzzle.

use std::collections::HashSet;

use crate::board::{Board, Cell};
use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::language::names::Alphabet;
use crate::puzzle::places;
use crate::signs::{Signs, number, run, words};
use crate::table::Table;
use crate::value::{Value, shortened};

/// The keys of the sides, in the order of their clues.
const SIDES: [&str; 4] = ["top", "bottom", "left", "right"];

/// What has been gathered of a puzzle.
pub(super) struct Gathered<'t> {
    pub(super) table: &'t Table,
    pub(super) board: Board,
    signs: Signs<'t>,
    colors: &'t [String],
    /// The clues of rows and of columns, and of all sides.
    lines: [Vec<Option<&'t str>>; 2],
    sides: [Vec<Value>; 4],
    corners: Vec<Value>,
    cells: Vec<Value>,
    /// The numbers of regions, each with its cell and its place.
    pub(super) numbers: Vec<(Cell, &'t str, Value)>,
    pub(super) borders: HashSet<[Cell; 2]>,
    cuts: [Vec<Value>; 2],
    pub(super) holes: HashSet<Cell>,
    paths: Vec<(usize, Value)>,
    ends: [Option<Value>; 2],
    board_numbers: Vec<(String, Value)>,
    options: Vec<(String, Value)>,
    givens: Vec<(String, Value)>,
    goal: Option<Value>,
    pub(super) faults: Vec<Fault>,
    /// The places without which there is no puzzle yet.
    pub(super) missing: Vec<String>,
}

impl<'t> Gathered<'t> {
    /// Gather texts at places on a board of a size, for cells with these states.
    pub(super) fn of(
        table: &'t Table,
        (width, height): (u32, u32),
        states: &'t [String],
        texts: impl Iterator<Item = (&'t str, &'t str)>,
    ) -> Self {
        let is_colored = table.scope.names.alphabet == Alphabet::Palette;
        let line = |many: u32| vec![None; many as usize];
        let side = |many: u32| vec![Value::Nothing; many as usize];
        let mut gathered = Self {
            table,
            board: Board { width, height, ..Board::default() },
            signs: Signs::new(table, states),
            colors: if is_colored { states.get(1..).unwrap_or_default() } else { &[] },
            lines: [line(height), line(width)],
            sides: [side(width), side(width), side(height), side(height)],
            corners: side((width + 1) * (height + 1)),
            cells: side(width * height),
            numbers: Vec::new(),
            borders: HashSet::new(),
            cuts: [Vec::new(), Vec::new()],
            holes: HashSet::new(),
            paths: Vec::new(),
            ends: [None, None],
            board_numbers: Vec::new(),
            options: Vec::new(),
            givens: Vec::new(),
            goal: None,
            faults: Vec::new(),
            missing: Vec::new(),
        };
        for (place, text) in texts {
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            if let Err(sentence) = gathered.take(place, text) {
                gathered.faults.push(Fault::new(place, sentence));
            }
        }
        gathered
    }

    /// Take the text at a place.
    fn take(&mut self, place: &'t str, text: &'t str) -> Result<(), String> {
        let (key, name) = place.split_once(' ').unwrap_or(("", place));
        let at = |many: usize| {
            let line = name.parse::<usize>().ok().filter(|line| (1..=many).contains(line));
            line.map(|line| line - 1).ok_or_else(|| format!("the puzzle has no {place}"))
        };
        let cell = |board: &Board| places::cell(board, name);
        let between = |board: &Board| places::neighbours(board, name);
        match key {
            "row" | "column" => {
                let line = &mut self.lines[usize::from(key == "column")];
                let number = at(line.len())?;
                line[number] = Some(text);
            }
            "corner" => {
                let corners = Board {
                    width: self.board.width + 1,
                    height: self.board.height + 1,
                    ..Board::default()
                };
                self.corners[places::cell(&corners, name)? as usize] = number(text)?;
            }
            "region" => self.numbers.push((cell(&self.board)?, place, number(text)?)),
            "border" => drop(self.borders.insert(between(&self.board)?)),
            "cut" => {
                let [first, other] = between(&self.board)?;
                let is_down = usize::from(other != first + 1);
                self.cuts[is_down].push(Value::Text(self.board.cell_name(first)));
            }
            "hole" => drop(self.holes.insert(cell(&self.board)?)),
            "path" => {
                let cells =
                    words(text).map(|word| places::cell(&self.board, word).map(|_| word.into()));
                let cells: Vec<Value> = cells.collect::<Result<_, _>>()?;
                self.paths.push((at(usize::MAX)?, Value::List(cells)));
            }
            "board" => {
                let numbers = words(text).map(number).collect::<Result<Vec<_>, _>>()?;
                let is_list = self.table.scope.clues.board.iter().any(|one| one.0 == name && one.1);
                let value = match &numbers[..] {
                    [only] if !is_list => only.clone(),
                    _ if is_list => Value::List(numbers),
                    _ => return Err(format!("'{}', one number is expected", shortened(text))),
                };
                self.board_numbers.push((name.to_owned(), value));
            }
            "option" => {
                let is_on = match text {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(format!("'{}', yes or no is expected", shortened(text))),
                };
                self.options.push((name.to_owned(), Value::Flag(is_on)));
            }
            "given" => self.givens.push((name.to_owned(), self.given(name, text)?)),
            _ if place == "start" => self.ends[0] = Some(text.into()),
            _ if place == "finish" => self.ends[1] = Some(text.into()),
            _ if place == "goal" => self.goal = Some(text.into()),
            _ => {
                if let Some(side) = SIDES.iter().position(|side| *side == key) {
                    let number_there = at(self.sides[side].len())?;
                    self.sides[side][number_there] = number(text)?;
                } else {
                    let cell = places::cell(&self.board, place)?;
                    self.cells[cell as usize] = self.signs.thing(text)?;
                }
            }
        }
        Ok(())
    }

    /// The state of a cell that is given, or whether the line takes an edge.
    fn given(&self, name: &str, text: &str) -> Result<Value, String> {
        if !name.contains(['-', ' ']) {
            return Ok(self.signs.state(text)?.into());
        }
        match text {
            "line" => Ok(Value::Flag(true)),
            "empty" => Ok(Value::Flag(false)),
            _ => Err(format!("'{}', line or empty is expected", shortened(text))),
        }
    }

    /// The plain values of all that was gathered.
    pub(super) fn values(&mut self) -> Value {
        let clues = &self.table.scope.clues;
        let (width, height) = (self.board.width as usize, self.board.height as usize);
        let mut keys = vec![("size", Value::List(vec![width.into(), height.into()]))];
        if !self.colors.is_empty() {
            let colors = self.colors.iter().map(|color| Value::Text(color.clone()));
            keys.push(("palette", Value::List(colors.collect())));
        }
        keys.extend(self.lines_of_clues());
        if clues.sides != Sort::None && self.sides.iter().flatten().any(is_there) {
            let sides = SIDES.into_iter().zip(&self.sides);
            let sides = sides.map(|(key, clues)| {
                (key.to_owned(), Value::List(clues.iter().map(or_unknown).collect()))
            });
            keys.push(("sides", Value::Map(sides.collect())));
        }
        if self.corners.iter().any(is_there) {
            keys.push(("corners", in_rows(&self.corners, width + 1)));
        }
        let are_states = clues.things.iter().all(|thing| thing.sort == Sort::State);
        let has_others = clues.rows != Sort::None
            || clues.columns != Sort::None
            || clues.sides != Sort::None
            || clues.corners != Sort::None
            || clues.regions.is_some()
            || clues.has_paths;
        let is_needed = !(clues.things.is_empty() || are_states && has_others);
        if is_needed || self.cells.iter().any(is_there) {
            keys.push(("cells", in_rows(&self.cells, width)));
        }
        keys.extend(self.regions());
        let names = |cells: &[Cell]| {
            Value::List(cells.iter().map(|&cell| Value::Text(self.board.cell_name(cell))).collect())
        };
        let mut holes: Vec<Cell> = self.holes.iter().copied().collect();
        crosshatch_engine::sort(&mut holes);
        if !holes.is_empty() {
            keys.push(("holes", names(&holes)));
        }
        if self.cuts.iter().any(|cuts| !cuts.is_empty()) {
            let cuts = ["rows", "columns"].into_iter().zip(&self.cuts);
            let cuts = cuts.filter(|(_, cuts)| !cuts.is_empty());
            keys.push((
                "cuts",
                Value::Map(
                    cuts.map(|(key, cuts)| (key.to_owned(), Value::List(cuts.clone()))).collect(),
                ),
            ));
        }
        let paths =
            crosshatch_engine::sorted_by(std::mem::take(&mut self.paths), |path| path.0 as u32);
        if !paths.is_empty() {
            keys.push(("paths", Value::List(paths.into_iter().map(|path| path.1).collect())));
        }
        match &self.ends {
            [Some(start), Some(finish)] => {
                keys.push(("ends", Value::List(vec![start.clone(), finish.clone()])));
            }
            ends if clues.has_ends => {
                let missing =
                    ["start", "finish"].into_iter().zip(ends).filter(|end| end.1.is_none());
                self.missing.extend(missing.map(|end| end.0.to_owned()));
            }
            _ => {}
        }
        let maps = [
            ("board", &mut self.board_numbers),
            ("options", &mut self.options),
            ("givens", &mut self.givens),
        ];
        for (key, items) in maps.into_iter().filter(|map| !map.1.is_empty()) {
            keys.push((key, Value::Map(std::mem::take(items))));
        }
        keys.extend(self.goal.take().map(|goal| ("goal", goal)));
        Value::Map(keys.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }

    /// The clues of rows and columns: both, if one of them has any, or if they are runs.
    fn lines_of_clues(&mut self) -> Vec<(&'static str, Value)> {
        let clues = &self.table.scope.clues;
        let mut found = Vec::new();
        if clues.rows != Sort::Runs && self.lines.iter().flatten().all(Option::is_none) {
            return found;
        }
        for (side, (key, sort)) in
            [("rows", clues.rows), ("columns", clues.columns)].into_iter().enumerate()
        {
            if sort == Sort::None {
                continue;
            }
            let mut is_whole = true;
            let mut values = Vec::new();
            for (line, text) in self.lines[side].clone().into_iter().enumerate() {
                let name = || format!("{} {}", ["row", "column"][side], line + 1);
                let value = text.map_or(Ok(None), |text| self.clue_of_line(sort, side, line, text));
                let value = value.unwrap_or_else(|sentence| {
                    self.faults.push(Fault::new(name(), sentence));
                    None
                });
                if value.is_none() && sort == Sort::Number {
                    is_whole = false;
                    self.missing.push(name());
                }
                let parts = self.parts_of(side, line);
                let none = if sort == Sort::Runs { Value::Nothing } else { "?".into() };
                values.push(value.unwrap_or_else(|| match parts {
                    1 => none,
                    parts => Value::List(vec![none; parts]),
                }));
            }
            // What needs all its numbers says nothing before they are there.
            if is_whole {
                found.push((key, Value::List(values)));
            }
        }
        found
    }

    /// The number of parts into which a line is cut.
    fn parts_of(&self, side: usize, line: usize) -> usize {
        let is_there = |cut: &&Value| {
            let cell =
                cut.text().and_then(|name| places::cell(&self.board, name).ok()).unwrap_or(0);
            let (row, column) = self.board.place(cell);
            [row, column][side] as usize == line
        };
        1 + self.cuts[side].iter().filter(is_there).count()
    }

    /// The clue of a line: numbers or runs, of each part if it is cut.
    fn clue_of_line(
        &self,
        sort: Sort,
        side: usize,
        line: usize,
        text: &str,
    ) -> Result<Option<Value>, String> {
        let parts = self.parts_of(side, line);
        let clue = |text: &str| -> Result<Value, String> {
            if sort == Sort::Runs {
                let runs = words(text).filter(|word| *word != "0" || text.trim() != "0");
                return Ok(Value::List(
                    runs.map(|word| run(word, self.colors)).collect::<Result<_, _>>()?,
                ));
            }
            let numbers = words(text).map(number).collect::<Result<Vec<_>, _>>()?;
            match &numbers[..] {
                [only] => Ok(only.clone()),
                _ => Err(format!("'{}', one number is expected", shortened(text))),
            }
        };
        if parts == 1 {
            return if words(text).next().is_none() { Ok(None) } else { clue(text).map(Some) };
        }
        let pieces: Vec<&str> = if sort == Sort::Runs {
            text.split('|').collect()
        } else {
            words(text).filter(|word| *word != "|").collect()
        };
        if pieces.len() != parts {
            return Err(format!("{} clues, the line has {parts} parts", pieces.len()));
        }
        pieces.into_iter().map(clue).collect::<Result<_, _>>().map(|clues| Some(Value::List(clues)))
    }
}

fn is_there(value: &Value) -> bool {
    *value != Value::Nothing
}

/// The number, or what stands for one that is not known.
fn or_unknown(value: &Value) -> Value {
    if is_there(value) { value.clone() } else { "?".into() }
}

pub(super) fn in_rows(values: &[Value], width: usize) -> Value {
    Value::List(values.chunks(width).map(|row| Value::List(row.to_vec())).collect())
}
