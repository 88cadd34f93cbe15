//! The clues of a grid as they were typed: they may contradict each other.

use crosshatch_clues::{Chains, Clue, Part, cells_needed, read_runs};
use crosshatch_engine::{Clauses, LONGEST, Line, Memory, Model, ModelError, NoRoom, Symbols};

use crate::edit::Side;
use crate::rewrites::cells;

/// The clues of rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// The clues of each side.
    pub(crate) sides: [Vec<Vec<Part>>; 2],
    pub(crate) symbols: usize,
    /// The symbols that each cell can have, row by row: one, if it is given.
    masks: Vec<Symbols>,
}

impl Sheet {
    /// Read the clues; `None` if a text is refused, or there are no lines or too many. `colors` has
    /// the letters of the colours, in the order of their symbols from 1.
    #[must_use]
    pub fn read(rows: &[&str], columns: &[&str], colors: &[u8]) -> Option<Self> {
        let side = |texts: &[&str]| -> Option<Vec<Vec<Part>>> {
            let is_side = (1..=LONGEST).contains(&texts.len());
            is_side.then(|| texts.iter().map(|text| read_runs(text, colors)).collect())?
        };
        let symbols = colors.len() + 1;
        let masks = vec![all(symbols); rows.len() * columns.len()];
        Some(Self { sides: [side(rows)?, side(columns)?], symbols, masks })
    }

    /// The clues with some cells given; `None` unless there is a mask for each cell.
    #[must_use]
    pub fn with_givens(self, masks: Vec<Symbols>) -> Option<Self> {
        (masks.len() == self.cells()).then_some(Self { masks, ..self })
    }

    /// Insert a line with a clue, in which no cell is given.
    pub(crate) fn insert(&mut self, side: Side, line: usize, clue: Vec<Part>) {
        self.sides[side as usize].insert(line, clue);
        for cell in self.cells_of(side, line) {
            self.masks.insert(cell as usize, all(self.symbols));
        }
    }

    /// Remove a line.
    pub(crate) fn remove(&mut self, side: Side, line: usize) {
        for cell in self.cells_of(side, line).into_iter().rev() {
            self.masks.remove(cell as usize);
        }
        self.sides[side as usize].remove(line);
    }

    /// The clues of a side.
    pub(crate) fn side(&self, side: Side) -> &[Vec<Part>] {
        &self.sides[side as usize]
    }

    /// The clues of all lines, rows first.
    pub(crate) fn clues(&self) -> impl Iterator<Item = &Vec<Part>> {
        self.sides.iter().flatten()
    }

    /// The number of lines of a side.
    pub(crate) fn lines_of(&self, side: Side) -> usize {
        self.side(side).len()
    }

    /// The number of columns.
    pub(crate) fn width(&self) -> usize {
        self.lines_of(Side::Columns)
    }

    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.lines_of(Side::Rows) * self.width()
    }

    /// The number of colours.
    pub(crate) fn colors(&self) -> u8 {
        self.symbols as u8 - 1
    }

    /// The number of cells of each colour that a change has to add to a side to make both sides fill
    /// the same number; `None` if some clue leaves it open.
    pub(crate) fn missing(&self, side: Side) -> Option<Vec<i64>> {
        let is_number = |part: &Part| matches!(part, Part::Run { length: Some(_), .. });
        let filled = |side: Side, color| -> i64 {
            self.side(side).iter().flatten().map(|&part| cells(part, color)).sum()
        };
        let missing = |color| filled(side.other(), color) - filled(side, color);
        let all_known = self.clues().flatten().all(is_number);
        all_known.then(|| (1..=self.colors()).map(missing).collect())
    }

    /// The place of a line among all lines, rows first.
    pub(crate) fn place(&self, side: Side, line: usize) -> usize {
        if side == Side::Rows { line } else { self.lines_of(Side::Rows) + line }
    }

    /// The cells of a line, row by row.
    pub(crate) fn cells_of(&self, side: Side, line: usize) -> Vec<u32> {
        let (width, line) = (self.width() as u32, line as u32);
        match side {
            Side::Rows => (line * width..(line + 1) * width).collect(),
            Side::Columns => {
                (0..self.lines_of(Side::Rows) as u32).map(|row| row * width + line).collect()
            }
        }
    }

    /// The number of cells of a line.
    pub(crate) fn length(&self, side: Side) -> usize {
        self.lines_of(side.other())
    }

    /// The clue of a line for the engine, which no line can have if it needs too many cells.
    pub(crate) fn clue(&self, side: Side, parts: &[Part]) -> Clue {
        let most = self.length(side);
        if cells_needed(parts) > most {
            return Clue::Count(most as u16 + 1);
        }
        Clue::Runs(parts.to_vec())
    }

    /// A line with a clue, for the engine.
    pub(crate) fn line(
        &self,
        side: Side,
        line: usize,
        clue: &Clue,
        chains: &mut Chains,
        memory: &Memory,
    ) -> Result<Line, NoRoom> {
        Ok(Line::new(self.cells_of(side, line), chains.within(memory, clue, self.symbols)?))
    }

    /// All lines for the engine, rows first.
    pub(crate) fn lines(&self, chains: &mut Chains, memory: &Memory) -> Result<Vec<Line>, NoRoom> {
        let mut lines = Vec::with_capacity(self.sides[0].len() + self.sides[1].len());
        for side in Side::BOTH {
            for (line, clue) in self.side(side).iter().enumerate() {
                lines.push(self.line(side, line, &self.clue(side, clue), chains, memory)?);
            }
        }
        Ok(lines)
    }

    /// The symbols that each cell can have, by what is given.
    pub(crate) fn masks(&self) -> &[Symbols] {
        &self.masks
    }

    /// The model of lines, with what is known of the cells.
    pub(crate) fn model(
        &self,
        memory: &Memory,
        lines: Vec<Line>,
        known: Option<&[Symbols]>,
    ) -> Result<Model, ModelError> {
        let masks = known.unwrap_or(&self.masks);
        Model::within(memory, self.symbols, masks, lines, Clauses::default(), None)
    }

    /// The clue that a line of a picture has; a picture has a symbol for each cell, row by row.
    pub(crate) fn clue_in(&self, picture: &[u8], side: Side, line: usize) -> Vec<Part> {
        let cells = self.cells_of(side, line);
        let word: Vec<u8> = cells.into_iter().map(|cell| picture[cell as usize]).collect();
        let runs = word.chunk_by(|one, next| one == next).filter(|run| run[0] != 0);
        runs.map(|run| Part::Run { length: Some(run.len() as u16), color: run[0] }).collect()
    }
}

/// The mask of all symbols.
fn all(symbols: usize) -> Symbols {
    Symbols::MAX >> (Symbols::BITS as usize - symbols)
}
