//! From a puzzle to the texts at its places.

use crate::board::edges::Edges;
use crate::board::{Board, Clue, Run, WAYS};
use crate::entering::{COLOR, Texts};
use crate::language::names::{Alphabet, Course};
use crate::puzzle::Puzzle;
use crate::signs::{Signs, USUAL, text_of};
use crate::table::Table;
use crate::value::Value;

/// The text at a place where something only is.
const ON: &str = "on";
/// The sides with clues, in their order.
const SIDES: [&str; 4] = ["top", "bottom", "left", "right"];

impl Puzzle {
    /// The texts at all places that have one, as people would type the puzzle, with the row at the top
    /// as the first. `values` are those that the puzzle was read from.
    pub(super) fn texts(&self, values: &Value) -> Texts {
        let (board, signs) = (&self.board, Signs::new(&self.table, &self.states));
        let mut texts: Texts = Vec::new();
        let mut put = |place: String, text: String| {
            if !text.is_empty() {
                texts.push((place, text));
            }
        };
        if self.table.scope.names.alphabet == Alphabet::Palette {
            let colors = self.states.iter().skip(1);
            colors.for_each(|color| put(format!("{COLOR}{color}"), color.clone()));
        }
        self.put_lines(&signs, &mut put);
        for (name, clues) in SIDES.into_iter().zip(&board.sides) {
            for (number, clue) in (1..).zip(clues) {
                put(format!("{name} {number}"), self.text_of_clue(&signs, clue.as_ref()));
            }
        }
        for (number, clue) in (0..).zip(&board.corners) {
            let (row, column) = (number / (board.width + 1), number % (board.width + 1));
            put(
                format!("corner r{}c{}", row + 1, column + 1),
                self.text_of_clue(&signs, clue.as_ref()),
            );
        }
        self.put_cells(&signs, values, &mut put);
        for region in &board.regions {
            let at = region
                .cells
                .iter()
                .find(|cell| board.placed(**cell).is_none())
                .or(region.cells.first());
            put(
                format!("region {}", place(board, *at.unwrap_or(&0))),
                self.text_of_clue(&signs, region.clue.as_ref()),
            );
        }
        for (number, path) in (1..).zip(&board.paths) {
            let names: Vec<String> = path.iter().map(|cell| place(board, *cell)).collect();
            put(format!("path {number}"), names.join(" "));
        }
        for (name, end) in ["start", "finish"].into_iter().zip(board.ends.iter().flatten()) {
            let side = end.way.map(|way| format!(" {}", crate::board::SIDES[way]));
            put(name.into(), place(board, end.cell) + &side.unwrap_or_default());
        }
        for ((name, _), numbers) in self.table.scope.clues.board.iter().zip(&self.numbers) {
            let numbers: Vec<String> = numbers.iter().flatten().map(u32::to_string).collect();
            put(format!("board {name}"), numbers.join(" "));
        }
        for ((name, default), is_on) in self.table.options().iter().zip(&self.options) {
            if is_on != default {
                put(format!("option {name}"), ["no", "yes"][usize::from(*is_on)].into());
            }
        }
        for (cell, what) in &self.cells_given {
            put(format!("given {}", place(board, *cell)), signs.of_state(&what.text));
        }
        for (spot, is_on) in self.edges_given.iter().map(|given| (given.0, given.1)) {
            let name = board.edges.map(|edges| edge_name(board, edges, spot));
            put(
                format!("given {}", name.unwrap_or_default()),
                ["empty", "line"][usize::from(is_on)].into(),
            );
        }
        texts.extend(
            values.get("goal").and_then(Value::text).map(|goal| ("goal".into(), goal.into())),
        );
        texts
    }

    /// What people type for the clue of a line or region.
    fn text_of_clue(&self, signs: &Signs<'_>, clue: Option<&Clue>) -> String {
        let run = |run: &Run| match *run {
            Run::Any => "*".to_owned(),
            Run::Of { length, state } => {
                let length = length.map_or("?".to_owned(), |length| length.to_string());
                let state = state.map(|state| &*self.states[state]).filter(|name| *name != USUAL);
                length + state.unwrap_or_default()
            }
        };
        match clue {
            None => String::new(),
            Some(Clue::Number(number)) => number.to_string(),
            Some(Clue::State(state)) => signs.of_state(&self.states[*state]),
            Some(Clue::Runs(runs)) if runs.is_empty() => "0".into(),
            Some(Clue::Runs(runs)) => runs.iter().map(run).collect::<Vec<_>>().join(" "),
        }
    }

    /// Put the texts of rows and columns, and their cuts.
    fn put_lines(&self, signs: &Signs<'_>, put: &mut dyn FnMut(String, String)) {
        let board = &self.board;
        for (side, name) in ["row", "column"].into_iter().enumerate() {
            let lines = [board.height, board.width][side];
            for line in 0..lines {
                let mut parts: Vec<_> =
                    board.lines[side].iter().filter(|part| part.line == line).collect();
                parts = crosshatch_engine::sorted_by(parts, |part| part.start);
                let texts: Vec<String> =
                    parts.iter().map(|part| self.text_of_clue(signs, part.clue.as_ref())).collect();
                let is_cut = parts.len() > 1 && texts.iter().any(|text| !text.is_empty());
                let unknown =
                    |text: String| if text.is_empty() && is_cut { "?".into() } else { text };
                let texts: Vec<String> = texts.into_iter().map(unknown).collect();
                put(format!("{name} {}", line + 1), texts.join(" | "));
                for part in parts.iter().filter(|part| part.start > 0) {
                    let place =
                        |at: u32| if side == 0 { board.at(line, at) } else { board.at(at, line) };
                    put(
                        format!("cut {}", edge(board, place(part.start - 1), place(part.start))),
                        ON.into(),
                    );
                }
            }
        }
    }

    /// Put the things in cells, holes, and the borders between cells.
    fn put_cells(&self, signs: &Signs<'_>, values: &Value, put: &mut dyn FnMut(String, String)) {
        let board = &self.board;
        let rows = values.get("cells").map_or(&[][..], Value::items);
        let things: Vec<&Value> = rows.iter().flat_map(Value::items).collect();
        for cell in board.cells() {
            let name = place(board, cell);
            let thing = things.get(cell as usize).filter(|thing| ***thing != Value::Nothing);
            put(name.clone(), thing.map_or(String::new(), |thing| signs.written(thing)));
            let is_hole = |cell| board.is_void(cell) && board.placed(cell).is_none();
            if is_hole(cell) {
                put(format!("hole {name}"), ON.into());
            }
            for other in [WAYS[1], WAYS[2]].into_iter().filter_map(|way| board.step(cell, way)) {
                let is_inside = !is_hole(cell) && !is_hole(other);
                let is_wall = board.walls.contains(&[cell, other]);
                if is_wall || (is_inside && board.is_border(cell, other)) {
                    put(format!("border {}", edge(board, cell, other)), ON.into());
                }
            }
        }
    }
}

/// The name of a cell, with the row at the top as the first.
fn place(board: &Board, cell: u32) -> String {
    let (row, column) = board.place(cell);
    format!("r{}c{}", row + 1, column + 1)
}

/// The name of what is between two neighbours.
fn edge(board: &Board, one: u32, other: u32) -> String {
    format!("{}-{}", place(board, one), place(board, other))
}

/// The name of an edge of the line, as files have it.
fn edge_name(board: &Board, edges: Edges, spot: u32) -> String {
    let [one, other] = edges.ends(spot);
    if edges.course == Course::Cells {
        return edge(board, one, other);
    }
    let is_down = other != one + 1;
    let (row, column) = (one / edges.width, one % edges.width);
    let (up, left) = (row < board.height, column < board.width);
    let cell = board.at(row - u32::from(!up), column - u32::from(!left));
    let side = match (is_down, up, left) {
        (false, true, _) => "top",
        (false, false, _) => "bottom",
        (true, _, true) => "left",
        (true, _, false) => "right",
    };
    format!("{} {side}", place(board, cell))
}

impl Table {
    /// The keys of a file for the values that texts say: runs as texts, and the colours that runs have.
    pub(super) fn keys_of(values: &Value, texts: &Texts) -> Value {
        let Value::Map(items) = values else { return Value::Nothing };
        let mut keys: Vec<(String, Value)> = Vec::new();
        let mut used = String::new();
        let is_there = |key: &str| values.get(key).is_some();
        let is_sized =
            is_there("cells") || is_there("regions") || (is_there("rows") && is_there("columns"));
        for (key, value) in items {
            match value {
                Value::List(lines) if key == "rows" || key == "columns" => {
                    let lines = lines.iter().map(|line| text_of_line(line, &mut used));
                    keys.push((key.clone(), Value::List(lines.collect())));
                }
                _ if key == "palette" || (key == "size" && is_sized) => {}
                _ => keys.push((key.clone(), value.clone())),
            }
        }
        if is_there("palette") {
            let color = |(place, text): &(String, String)| {
                let letter = place.strip_prefix(COLOR)?;
                used.contains(letter).then(|| (letter.to_owned(), Value::Text(text.clone())))
            };
            keys.insert(
                0,
                ("palette".into(), Value::Map(texts.iter().filter_map(color).collect())),
            );
        }
        Value::Map(keys)
    }
}

/// The clue of a line as files have it; the colours of its runs are noted.
fn text_of_line(line: &Value, used: &mut String) -> Value {
    let Value::List(runs) = line else {
        return if *line == Value::Nothing { "*".into() } else { line.clone() };
    };
    let mut words = Vec::new();
    for run in runs {
        let word = match run {
            Value::List(pair) => match &pair[..] {
                [length, Value::Text(color)] => {
                    used.push_str(color);
                    let color = if color == USUAL { "" } else { color };
                    format!("{}{color}", text_of(length))
                }
                // The parts of a line that is cut stay as they are.
                _ => return line.clone(),
            },
            run => text_of(run),
        };
        words.push(word);
    }
    Value::Text(words.join(" "))
}
