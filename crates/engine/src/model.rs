//! The model of a puzzle: cells, lines of them with chains or automata, clauses, a path, and places
//! that hang together.
//!
//! `Model::new` checks everything. After it nothing is checked again and nothing may fail.
//!
//! After it there are also no cells any more, only the variables that encode them (`palette`). With
//! two symbols, cells and variables are the same.

mod hidden;
mod narrower;
mod theorems;

pub use narrower::Narrower;

use std::ops::Range;

use crate::claims::{Claim, Clauses, Left};
use crate::connected::{AllConnected, Connected};
use crate::error::ModelError;
use crate::line::LONGEST;
use crate::line::Line;
use crate::line::automaton::Automaton;
use crate::line::kernels::Kernels;
use crate::line::mask::{Mask, OPEN};
use crate::line::palette::{Palette, Symbols};
use crate::membership::Membership;
use crate::memory::{IS_LIMITED, Memory};
use crate::path::{Course, Path};
use crate::sorted::sort;

/// Cells, what is known of them, and what must hold. A model never changes, so any number of
/// searches can share it.
pub struct Model {
    palette: Palette,
    pub(crate) masks: Vec<Mask>,
    /// The lines, with variables in place of cells.
    pub(crate) lines: Vec<Line>,
    pub(crate) clauses: Clauses,
    pub(crate) path: Option<Path>,
    pub(crate) connected: AllConnected,
    pub(crate) kernels: Kernels,
    /// Where places hang together, the lines that single clauses say, with these clauses.
    pub(crate) as_clauses: Vec<(u32, Vec<Claim>)>,
    /// Clauses that follow from everything else, with which a search that logs no proof is quicker.
    theorems: Clauses,
    /// The number of lines before those that follow from everything else, too.
    own_lines: usize,
    lines_through: Membership,
    clauses_with: Membership,
    /// The number of variables of cells that people see; those of hidden cells are behind them.
    visible: usize,
    /// The bytes of all of it.
    pub(crate) bytes: usize,
}

/// The bytes of what a path keeps about a cell.
const BYTES_A_PATH_CELL: usize = 128;
/// The bytes of a line beside its cells and its chain or automaton.
const LINE: usize = 96;

impl Model {
    /// Build a model of cells with `symbols` symbols; `masks` holds the symbols still possible in
    /// each cell. Clauses speak of variables. A course needs two symbols; a path runs over the first
    /// cells then.
    ///
    /// # Errors
    /// The first problem found; see [`ModelError`].
    pub fn new(
        symbols: usize,
        masks: &[Symbols],
        lines: Vec<Line>,
        clauses: Clauses,
        course: Option<Course>,
    ) -> Result<Self, ModelError> {
        Self::within(&Memory::default(), symbols, masks, lines, clauses, course)
    }

    /// Build a model as [`Model::new`] does, if there is enough memory.
    ///
    /// # Errors
    /// The first problem found; see [`ModelError`].
    pub fn within(
        memory: &Memory,
        symbols: usize,
        masks: &[Symbols],
        mut lines: Vec<Line>,
        clauses: Clauses,
        course: Option<Course>,
    ) -> Result<Self, ModelError> {
        let palette = Palette::new(symbols).ok_or(ModelError::BadSymbols(symbols))?;
        let cells = masks.len();
        let vars = cells * palette.vars_each();
        if vars >= (u32::MAX / 4) as usize {
            return Err(ModelError::TooManyCells(cells));
        }
        if let Some(cell) = bad_mask(palette, masks) {
            return Err(ModelError::BadMask(cell));
        }
        if palette.is_colored() && course.is_some() {
            return Err(ModelError::ColorsBesidePath(symbols));
        }
        let bytes = if IS_LIMITED { bytes_of(vars, &lines, &clauses, course.is_some()) } else { 0 };
        memory.check(bytes).map_err(ModelError::NoRoom)?;
        let mut last_line = vec![usize::MAX; cells];
        for (index, line) in lines.iter().enumerate() {
            if line.cells.len() > LONGEST {
                return Err(ModelError::LineTooLong { line: index, most: LONGEST });
            }
            let found = line.acceptor.symbols();
            if found != symbols {
                return Err(ModelError::OtherSymbols { line: index, found, symbols });
            }
            if line.acceptor.kernel().is_none() {
                return Err(ModelError::BadChain(index));
            }
            let layers = line.acceptor.automaton().map(Automaton::cells);
            if let Some(found) = layers.filter(|&found| found != line.cells.len()) {
                let cells = line.cells.len();
                return Err(ModelError::OtherLength { line: index, found, cells });
            }
            for &cell in &line.cells {
                let cell = cell as usize;
                match last_line.get_mut(cell) {
                    None => return Err(ModelError::NoSuchCell { kind: "line", index, cell }),
                    Some(last) if *last == index => {
                        return Err(ModelError::CellTwice { line: index, cell });
                    }
                    Some(last) => *last = index,
                }
            }
        }
        for (index, clause) in clauses.iter().enumerate() {
            if let Some(claim) = clause.iter().find(|claim| claim.cell as usize >= vars) {
                return Err(ModelError::NoSuchCell {
                    kind: "clause",
                    index,
                    cell: claim.cell as usize,
                });
            }
        }
        let path = course.map(|course| Path::new(course, cells, &lines)).transpose()?;
        if palette.is_colored() {
            for line in &mut lines {
                line.cells = line.cells.iter().flat_map(|&cell| palette.vars_of(cell)).collect();
            }
        }
        Ok(Self {
            palette,
            path,
            connected: AllConnected::default(),
            as_clauses: Vec::new(),
            theorems: Clauses::default(),
            own_lines: lines.len(),
            kernels: Kernels::new(&lines),
            lines_through: Membership::new(
                vars,
                lines.iter().map(|line| line.cells.iter().copied()),
            ),
            clauses_with: Membership::new(
                vars,
                clauses.iter().map(|clause| clause.iter().map(|claim| claim.cell)),
            ),
            masks: palette.spread(masks),
            lines,
            clauses,
            visible: vars,
            bytes,
        })
    }

    /// The model with places that have to hang together, too. Their claims are about variables.
    ///
    /// # Errors
    /// If a variable does not exist, or there is not enough memory.
    pub fn with_connected(
        mut self,
        memory: &Memory,
        connected: Vec<Connected>,
    ) -> Result<Self, ModelError> {
        let vars = self.vars();
        for (index, one) in connected.iter().enumerate() {
            if let Some(cell) = one.vars().find(|&var| var as usize >= vars) {
                let kind = "connected constraint";
                return Err(ModelError::NoSuchCell { kind, index, cell: cell as usize });
            }
        }
        self.bytes += AllConnected::bytes(&connected, vars);
        memory.check(self.bytes).map_err(ModelError::NoRoom)?;
        self.connected = AllConnected::new(connected, vars);
        self.as_clauses = self.single_clauses();
        Ok(self)
    }

    /// The constraints on places that hang together.
    #[must_use]
    pub fn connected(&self) -> &[Connected] {
        self.connected.each()
    }

    /// The model with more known of its variables, without the lines that are marked and those all
    /// of whose variables are known.
    pub(crate) fn without_lines(&self, left_out: &[bool], known: &[Mask]) -> Self {
        let is_open = |line: &Line| line.cells.iter().any(|&var| known[var as usize] == OPEN);
        let kept = self.lines().iter().zip(left_out);
        let kept = kept.filter(|(line, is_out)| !**is_out && is_open(line));
        let kept = self.with(kept.map(|(line, _)| line.clone()).collect(), known.to_vec());
        // They may follow from what is left out.
        Self { theorems: Clauses::default(), ..kept }
    }

    /// The model with other masks for all of its cells that are not hidden, or for all.
    ///
    /// # Errors
    /// The first mask that is missing, superfluous, or none of a cell.
    pub fn knowing(&self, masks: &[Symbols]) -> Result<Self, ModelError> {
        let cells = self.cells() as usize;
        let is_whole = [cells, self.visible / self.palette.vars_each()].contains(&masks.len());
        let bad = bad_mask(self.palette, masks);
        if let Some(cell) = bad.or_else(|| (!is_whole).then_some(cells.min(masks.len()))) {
            return Err(ModelError::BadMask(cell));
        }
        let mut known = self.palette.spread(masks);
        known.extend_from_slice(&self.masks[known.len()..]);
        Ok(self.with(self.lines.clone(), known))
    }

    /// The model with these masks and lines, which are among its own.
    fn with(&self, lines: Vec<Line>, masks: Vec<Mask>) -> Self {
        let clauses = self.clauses.iter().map(|clause| clause.iter().map(|claim| claim.cell));
        let model = Self {
            palette: self.palette,
            path: self.path.as_ref().map(|path| path.with_lines(&lines)),
            connected: self.connected.clone(),
            as_clauses: Vec::new(),
            theorems: self.theorems.clone(),
            own_lines: self.own_lines.min(lines.len()),
            kernels: Kernels::new(&lines),
            lines_through: Membership::new(
                self.vars(),
                lines.iter().map(|line| line.cells.iter().copied()),
            ),
            clauses_with: Membership::new(self.vars(), clauses),
            masks,
            lines,
            clauses: self.clauses.clone(),
            visible: self.visible,
            bytes: self.bytes,
        };
        Self { as_clauses: model.single_clauses(), ..model }
    }

    /// The lines that only say that not all of their cells are on, or not all off, each with the
    /// clause that says so; none in a model without places that hang together.
    ///
    /// To follow a clause takes less time than to sweep a line. Where places hang together, most
    /// lines are such: no square of one colour, no four in a row.
    fn single_clauses(&self) -> Vec<(u32, Vec<Claim>)> {
        if self.connected().is_empty() || self.palette.is_colored() {
            return Vec::new();
        }
        let lines = (0..).zip(&self.lines);
        lines.filter_map(|(number, line)| Some((number, line.single_clause()?))).collect()
    }

    /// The symbols of the cells and the variables that encode them.
    #[must_use]
    pub fn palette(&self) -> Palette {
        self.palette
    }

    /// The number of variables of all cells.
    #[must_use]
    pub fn vars(&self) -> usize {
        self.masks.len()
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> u32 {
        (self.vars() / self.palette.vars_each()) as u32
    }

    /// The lines in the order they were given, with variables in place of cells; without theorems.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines[..self.own_lines]
    }

    /// True if a cell is a place or an edge of the path.
    pub(crate) fn is_of_path(&self, cell: u32) -> bool {
        self.path.as_ref().is_some_and(|path| (cell as usize) < path.cells())
    }

    /// The lines through a cell.
    #[inline]
    pub(crate) fn lines_through(&self, cell: u32) -> &[u32] {
        self.lines_through.of(cell)
    }

    /// The lines through any of these cells, in their order.
    pub(crate) fn lines_through_any(&self, cells: &[u32]) -> Vec<u32> {
        let through = cells.iter().flat_map(|&cell| self.lines_through(cell));
        let mut lines: Vec<u32> = through.copied().collect();
        sort(&mut lines);
        lines.dedup();
        lines
    }

    /// Return the clauses in a range that have at most one claim left, with that claim, if any.
    #[must_use]
    pub fn last_claims(&self, clauses: Range<usize>, masks: &[Mask]) -> Vec<(u32, Option<Claim>)> {
        let clauses = clauses.start..clauses.end.min(self.clauses.len());
        clauses
            .filter_map(|number| match Left::of(&self.clauses[number], masks) {
                Left::Enough => None,
                Left::One(claim) => Some((number as u32, Some(claim))),
                Left::None => Some((number as u32, None)),
            })
            .collect()
    }

    /// True if a single clause says what a line says, so that nothing sweeps it.
    pub(crate) fn is_as_clause(&self, line: usize) -> bool {
        self.as_clauses.binary_search_by_key(&line, |(line, _)| *line as usize).is_ok()
    }

    /// The clauses that mention a cell.
    pub(crate) fn clauses_with(&self, cell: u32) -> &[u32] {
        self.clauses_with.of(cell)
    }

    /// Create a narrower, which narrows and explains single lines.
    #[must_use]
    pub fn narrower(&self) -> Narrower<'_> {
        Narrower::new(self)
    }
}

/// The bytes of a model of these parts.
fn bytes_of(vars: usize, lines: &[Line], clauses: &Clauses, has_path: bool) -> usize {
    let mut bytes = lines_bytes(lines.iter().map(|line| line.cells.len()));
    let mut last = None;
    for line in lines {
        if !last.is_some_and(|last| line.acceptor.is(last)) {
            bytes += line.acceptor.bytes();
        }
        last = Some(&line.acceptor);
    }
    let of_path = if has_path { BYTES_A_PATH_CELL * vars } else { 0 };
    bytes
        + Membership::bytes(vars, lines.iter().map(|line| line.cells.len()).sum())
        + clauses.bytes()
        + Membership::bytes(vars, clauses.claims())
        + vars
        + of_path
}

/// The bytes of lines with these numbers of cells, without their chains and automata.
#[must_use]
pub fn lines_bytes(cells: impl Iterator<Item = usize>) -> usize {
    cells.map(|cells| LINE + cells * size_of::<u32>()).sum()
}

/// The first mask that leaves a cell no symbol, or has one too many.
fn bad_mask(palette: Palette, masks: &[Symbols]) -> Option<usize> {
    masks.iter().position(|mask| *mask == 0 || *mask > palette.all())
}
