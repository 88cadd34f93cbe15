//! Puzzles with nothing but runs, whose clues stay texts.

use crosshatch_clues::{Chains, Grid, Part, read_runs};
use crosshatch_engine::{Clauses, Memory, Model, Symbols};

use crate::keys::{Keys, get};
use crate::opened::MOST_CELLS;
use crate::value::Value;

/// The clues of all rows and columns.
pub(super) struct Runs<'r> {
    texts: [Vec<String>; 2],
    /// The letters of colours, in the order of their symbols from 1.
    letters: &'r str,
    in_colors: bool,
    grid: Grid,
}

impl<'r> Runs<'r> {
    /// The clues in keys; `None` if they are not all there, or rows and columns disagree.
    pub(super) fn read(keys: &Keys, letters: &'r str, in_colors: bool) -> Option<Self> {
        let texts = |key| match get(keys, key)? {
            Value::List(clues) => clues.iter().map(text).collect::<Option<Vec<String>>>(),
            _ => None,
        };
        let texts = [texts("rows")?, texts("columns")?];
        let letters = if letters.is_empty() { "#" } else { letters };
        let [rows, columns] = &texts;
        if rows.len() * columns.len() > MOST_CELLS {
            return None;
        }
        let sides =
            texts.each_ref().map(|side| side.iter().map(String::as_str).collect::<Vec<_>>());
        let grid = Grid::read(&sides[0], &sides[1], letters.as_bytes())?;
        Some(Self { texts, letters, in_colors, grid })
    }

    /// The plain values of the puzzle.
    pub(super) fn values(&self) -> Value {
        let size = [self.texts[1].len(), self.texts[0].len()];
        let mut values = vec![("size", Value::list(size))];
        if self.in_colors {
            values.push(("palette", Value::list(self.letters.chars().map(String::from))));
        }
        for (key, texts) in ["rows", "columns"].into_iter().zip(&self.texts) {
            let clue = |text: &String| {
                let parts = read_runs(text, self.letters.as_bytes()).unwrap_or_default();
                Value::list(parts.into_iter().map(|part| self.run(part)))
            };
            values.push((key, Value::list(texts.iter().map(clue))));
        }
        Value::map(values)
    }

    fn run(&self, part: Part) -> Value {
        let Part::Run { length, color } = part else { return "*".into() };
        let length = length.map_or("?".into(), |length| Value::Number(length.into()));
        if !self.in_colors {
            return length;
        }
        let letter = self.letters.chars().nth(usize::from(color) - 1).map(String::from);
        Value::List(vec![length, letter.unwrap_or_default().into()])
    }

    /// The keys of a file for the clues.
    pub(super) fn keys(&self) -> Keys {
        let clues = |texts: &Vec<String>| Value::list(texts.iter().map(String::as_str));
        vec![("rows".into(), clues(&self.texts[0])), ("columns".into(), clues(&self.texts[1]))]
    }

    /// Whether what is given, in rows of characters, leaves each line a filling.
    pub(super) fn have_room(&self, given: &[Value]) -> Option<()> {
        let (width, symbols) = (self.texts[1].len(), self.grid.symbols());
        let mask = |sign: char| match (sign, self.letters.find(sign)) {
            ('.', _) => 1,
            (_, Some(at)) => 2 << at,
            _ => Symbols::MAX >> (Symbols::BITS as usize - symbols),
        };
        let rows = given.iter().filter_map(Value::text);
        let masks: Vec<Symbols> = rows.flat_map(|row| row.chars().map(mask)).collect();
        let memory = Memory::default();
        let lines = self.grid.lines(&mut Chains::default(), &memory).ok()?;
        let model =
            Model::within(&memory, symbols, &masks, lines, Clauses::default(), None).ok()?;
        let (palette, mut narrower) = (model.palette(), model.narrower());
        let height = self.texts[0].len();
        (0..height + width).try_for_each(|line| {
            let cells = if line < height {
                masks[line * width..(line + 1) * width].to_vec()
            } else {
                masks.iter().skip(line - height).step_by(width).copied().collect()
            };
            narrower.narrow(line, &palette.spread(&cells)).map(|_| ())
        })
    }
}

/// The text of a clue, with blanks between its words; `None` for what is no clue.
fn text(clue: &Value) -> Option<String> {
    let word = |word: &Value| match word {
        Value::Text(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let written = match clue {
        Value::List(words) => words.iter().map(word).collect::<Option<Vec<String>>>()?.join(" "),
        clue => word(clue)?,
    };
    let words: Vec<&str> =
        written.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty()).collect();
    Some(if words == ["0"] { String::new() } else { words.join(" ") })
}
