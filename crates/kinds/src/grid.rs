//! Text grids: puzzles as rows of words, in the way in which the table of a kind says it.
//!
//! The first line has the numbers of rows and columns, and what `header` names. Then come the
//! `blocks` of the puzzle, and behind these, perhaps, its solution, with the first line again or
//! without it. A dot or a dash stands for nothing, `@` and `#` among regions for holes. Blank lines
//! mean nothing. What a puzzle may have is not checked here but where puzzles are read.

mod blocks;
mod cells;
mod solution;
mod text;

use crate::codec::Known;
use crate::entry::Entry;
use crate::fault::Fault;
use crate::grid::blocks::Block;
use crate::grid::cells::Cells;
use crate::grid::solution::Solution;
use crate::grid::text::{Rows, Word};
use crate::language::clues::Clues;
use crate::language::names::Alphabet;
use crate::puzzle::size::LONGEST;
use crate::value::{Value, shortened};
use crate::{Misread, codec::SIDES};

/// How the text grids of a kind are written.
pub(crate) struct Grid {
    blocks: Vec<Block>,
    /// The numbers of the puzzle in the first line, and whether one is a list of all that follow.
    header: Vec<(String, bool)>,
    /// The switches of all puzzles in this form.
    options: Vec<(String, Value)>,
    /// The switches that the table has, which a capital in the first line puts on.
    switches: Vec<String>,
    /// The order of the sides.
    sides: Vec<String>,
    cells: Cells,
    solution: Option<Solution>,
    has_digits: bool,
}

/// The size of a puzzle, and what has been read of it.
#[derive(Default)]
struct Draft {
    width: usize,
    height: usize,
    values: Vec<(&'static str, Value)>,
    holes: Vec<Value>,
    /// The words of cells.
    words: Vec<String>,
    /// The numbers of regions, each with the place of its word, by the cell that it stands in.
    region_clues: Vec<Option<Word>>,
}

impl Grid {
    /// The form of the grids of a table, if it has one.
    pub(crate) fn check(table: &mut Entry<'_>, known: Known<'_>) -> Result<Option<Self>, Fault> {
        let Some(value) = table.get("grid") else { return Ok(None) };
        let mut grid = Entry::new("grid", value)?;
        // The name of a file of puzzles: it says nothing about what is in it.
        grid.text("file")?;
        let blocks = grid.texts("blocks")?;
        if blocks.is_empty() {
            return Err(grid.missing("blocks", "a list of texts"));
        }
        let blocks = blocks.into_iter().map(|name| Block::check(name, known.clues));
        let blocks = blocks.collect::<Result<Vec<_>, _>>();
        let blocks = blocks.map_err(|sentence| Fault::new("grid blocks", sentence))?;
        let header = grid.texts("header")?.into_iter().map(|name| number_of(name, known.clues));
        let header: Result<Vec<_>, _> = header.collect();
        let header = header.map_err(|sentence| Fault::new("grid header", sentence))?;
        let (own, options) = (grid.map("board")?.to_vec(), known.options);
        let is_option = |item: &(String, Value)| {
            matches!(item.1, Value::Flag(_)) && options.iter().any(|option| option.0 == item.0)
        };
        if let Some((name, _)) = own.iter().find(|item| !is_option(item)) {
            let sentence = format!("'{}' is no option that is true or false", shortened(name));
            return Err(Fault::new("grid board", sentence));
        }
        let sides = grid.texts("sides")?;
        if let Some(side) = sides.iter().find(|side| !SIDES.contains(side)) {
            return Err(grid.wrong("sides", &(*side).into(), "a list of top, bottom, left, right"));
        }
        let sides = if sides.is_empty() { SIDES.to_vec() } else { sides };
        let cells = Cells::check(&mut grid, known)?;
        let solution = Solution::check(&mut grid, known)?;
        grid.finish()?;
        Ok(Some(Self {
            blocks,
            header,
            options: own,
            switches: options.iter().map(|option| option.0.clone()).collect(),
            sides: sides.into_iter().map(str::to_owned).collect(),
            cells,
            solution,
            has_digits: known.names.alphabet == Alphabet::Digits,
        }))
    }

    /// The plain values of the puzzle of a text, with its solution under `picture`, if it is there:
    /// states and edges in the form of givens, or a name for the owner of each cell.
    pub(crate) fn values(&self, text: &str) -> Result<Value, Misread> {
        let mut rows = Rows::new(text);
        let head = rows.row("the numbers of rows and columns", None)?;
        let mut draft = self.read_head(&head)?;
        for block in &self.blocks {
            block.read(self, &mut rows, &mut draft)?;
        }
        if let Some(rest) = rows.solution(draft.height, &head)? {
            let solution = self.solution.as_ref().ok_or_else(|| {
                rest[0][0].refused("here is a row, and the kind has no grids of solutions")
            })?;
            draft.values.push(("picture", solution.read(rest, &draft)?));
        }
        draft.values.push(("holes", Value::List(draft.holes)));
        let is_there = |item: &(&str, Value)| {
            !matches!(&item.1, Value::List(items) if items.is_empty())
                && !matches!(&item.1, Value::Map(items) if items.is_empty())
        };
        let values = draft.values.into_iter().filter(is_there);
        Ok(Value::Map(values.map(|(key, value)| (key.to_owned(), value)).collect()))
    }

    fn read_head(&self, head: &[Word]) -> Result<Draft, Misread> {
        let side = |at: usize, what: &str| {
            let word: &Word = head.get(at).unwrap_or(&head[0]);
            let number = word.number().and_then(|number| usize::try_from(number).ok());
            let number = number.filter(|number| (1..=LONGEST).contains(number) && at < head.len());
            number.ok_or_else(|| {
                word.refused(format!("a number of {what}, 1 to {LONGEST}, is expected here"))
            })
        };
        let (height, width) = (side(0, "rows")?, side(1, "columns")?);
        let mut rest = &head[2..];
        let mut board = Vec::new();
        for (name, is_list) in &self.header {
            let many = if *is_list { rest.len() } else { rest.len().min(1) };
            let numbers = rest[..many].iter().map(|word| {
                word.number().map(Value::Number).ok_or_else(|| {
                    word.refused(format!("'{word}', a number of {name} is expected"))
                })
            });
            let mut numbers: Vec<Value> = numbers.collect::<Result<_, _>>()?;
            rest = &rest[many..];
            if !is_list && numbers.is_empty() {
                return Err(
                    head[0].refused(format!("a number of {name} is expected behind the size"))
                );
            }
            let value = if *is_list { Value::List(numbers) } else { numbers.remove(0) };
            board.push((name.clone(), value));
        }
        let mut options = self.options.clone();
        for word in rest {
            let is_meant = |name: &&String| {
                name.get(..1).is_some_and(|first| word.text == first.to_ascii_uppercase())
            };
            if let Some(name) = self.switches.iter().find(is_meant) {
                options.push((name.clone(), Value::Flag(true)));
            } else if !self.has_digits || word.number() != i64::try_from(width).ok() {
                let most = if self.has_digits { "the digits of all cells" } else { "no more" };
                return Err(word.refused(format!("'{word}', {most} is expected behind the size")));
            }
        }
        let mut values = vec![("size", Value::List(vec![width.into(), height.into()]))];
        values.push(("options", Value::Map(options)));
        values.push(("board", Value::Map(board)));
        Ok(Draft { width, height, values, ..Draft::default() })
    }
}

/// A number of the puzzle that the first line has, and whether it is a list.
fn number_of(name: &str, clues: &Clues) -> Result<(String, bool), String> {
    let (plain, is_list) = name.strip_suffix("...").map_or((name, false), |name| (name, true));
    let number = (plain.to_owned(), is_list);
    if clues.board.contains(&number) {
        return Ok(number);
    }
    Err(format!("the board has no number '{}'", shortened(name)))
}
