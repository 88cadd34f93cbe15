//! A puzzle in the keys of a file: its plain values, and what belongs to no solution.

use std::sync::Arc;

use crosshatch_engine::Limits;

use crate::Table;
use crate::face::LONGEST_RUNS;
use crate::keys::{KEYS, Keys, get, put};
use crate::language::clues::Sort;
use crate::language::names::Alphabet;
use crate::opened::grids;
use crate::opened::runs::Runs;
use crate::puzzle::Puzzle;
use crate::value::Value;

/// The metadata that a puzzle may have, besides its title.
const NOTES: [&str; 7] =
    ["author", "copyright", "license", "source", "catalogue", "description", "note"];
/// The grids of a file, besides those that are values.
const GRIDS: [&str; 3] = ["picture", "progress", "overlay"];
/// The keys that puzzles of all kinds may have where plain values describe them.
const OF_ALL_KINDS: [&str; 6] = ["size", "holes", "walls", "cuts", "origin", "givens"];
/// The keys of clues.
const CLUES: [&str; 6] = ["rows", "columns", "regions", "sides", "corners", "paths"];

/// What the keys of a file say of a puzzle.
#[derive(Default)]
pub(super) struct Document {
    title: String,
    notes: Keys,
    /// Letters and their colours, first that of blank cells.
    palette: Keys,
    grids: Keys,
    /// The other keys: those of clues, and what is given.
    said: Keys,
    /// The plain values, where nobody has to read them from keys.
    values: Option<Value>,
    /// How it was found out what the puzzle is.
    remark: Option<String>,
}

impl Document {
    /// What is said of a puzzle besides its kind and its colours.
    pub(super) fn read(keys: &Value, palette: Keys) -> Option<Self> {
        let mut document = Self { palette, ..Self::default() };
        for (key, value) in keys.entries() {
            let entry = (key.clone(), value.clone());
            match key.as_str() {
                "kind" | "palette" => {}
                "title" => value.text()?.clone_into(&mut document.title),
                key if NOTES.contains(&key) => document.notes.push((entry.0, value.text()?.into())),
                key if GRIDS.contains(&key) => document.grids.push(entry),
                _ => document.said.push(entry),
            }
        }
        let place = |entry: &(String, Value)| {
            NOTES.iter().position(|note| *note == entry.0).unwrap_or(0) as u32
        };
        document.notes = crosshatch_engine::sorted_by(document.notes, place);
        Some(document)
    }

    /// A puzzle that other programs wrote, whose values are known.
    pub(super) fn of_values(table: &Table, values: &Value, remark: Option<String>) -> Option<Self> {
        let mut said: Keys = values.entries().to_vec();
        let progress =
            said.iter().position(|entry| entry.0 == "progress").map(|at| said.remove(at));
        let mut grids = Keys::new();
        if let Some((key, states)) = progress {
            grids.push((key, table.rows_of_states(values, &states)?));
        }
        let values = (!table.has_only_runs()).then(|| Value::Map(said.clone()));
        if table.has_only_runs() {
            said = table.keys(&Value::Map(said)).ok()?.entries().to_vec();
        }
        Some(Self { grids, said, values, remark, ..Self::default() })
    }

    /// The description of the puzzle by its table, which has a name in files unless it is its own.
    pub(super) fn described(
        &self,
        table: &Arc<Table>,
        kind: Option<&str>,
        limits: &Limits,
    ) -> Option<Value> {
        if table.has_goal() {
            return None;
        }
        let (puzzle, values, given, clues) = match kind {
            Some(_) if table.has_only_runs() => self.read_runs(table)?,
            _ => self.read_values(table, kind.is_none(), limits)?,
        };
        let grids = self.grids_of(&puzzle)?;
        let overlay = get(&grids, "overlay").cloned().map(|rows| upright(&puzzle, rows));
        let overlay = overlay.unwrap_or(Value::Nothing);
        let face = puzzle.face(&values, &given, &overlay, limits).ok()?;
        let progress = get(&grids, "progress").cloned().unwrap_or(Value::Nothing);
        let mut described: Keys = vec![
            ("puzzle".into(), self.puzzle_keys(table, kind, clues, grids)),
            ("kind".into(), kind.unwrap_or(table.name()).into()),
            ("title".into(), self.title.as_str().into()),
            ("palette".into(), Value::Map(self.palette.clone())),
            ("progress".into(), progress),
            ("overlay".into(), overlay),
            ("goal".into(), Value::Nothing),
            ("notes".into(), Value::Map(self.notes.clone())),
            ("remarks".into(), Value::list(self.remark.as_deref())),
        ];
        described.extend(face.into_iter().map(|(key, value)| (key.to_owned(), value)));
        Some(Value::Map(described))
    }

    /// The keys of a file for the puzzle.
    fn puzzle_keys(&self, table: &Table, kind: Option<&str>, clues: Keys, grids: Keys) -> Value {
        let mut keys = Keys::new();
        keys.extend(kind.map(|kind| ("kind".to_owned(), kind.into())));
        if !self.title.is_empty() {
            keys.push(("title".into(), self.title.as_str().into()));
        }
        keys.extend(self.notes.iter().cloned());
        if !self.palette.is_empty() {
            keys.push(("palette".into(), Value::Map(self.palette.clone())));
        }
        keys.extend(clues);
        keys.extend(grids);
        if kind.is_none() {
            keys.push(("kind".into(), table.written().clone()));
        }
        Value::Map(keys)
    }

    /// A puzzle with nothing but runs, its values, the rows of what is given, and its keys.
    fn read_runs(&self, table: &Arc<Table>) -> Option<Read> {
        let is_known = |entry: &(String, Value)| ["rows", "columns", "givens"].contains(&&*entry.0);
        let in_colors = table.scope.names.alphabet == Alphabet::Palette;
        let letters = letters(&self.palette);
        let runs = Runs::read(&self.said, &letters, in_colors)?;
        let values = runs.values();
        let puzzle = Puzzle::read_up_to(LONGEST_RUNS, Arc::clone(table), &values).ok()?;
        let given = get(&self.said, "givens").cloned().unwrap_or(Value::Nothing);
        if !given.is_empty() {
            grids::fit(&given, &puzzle, &puzzle.signs())?;
            runs.have_room(given.items())?;
        }
        let mut keys = runs.keys();
        keys.extend(get(&self.said, "givens").map(|given| ("givens".to_owned(), given.clone())));
        self.said.iter().all(is_known).then_some((puzzle, values, given, keys))
    }

    /// A puzzle whose plain values its table describes.
    fn read_values(&self, table: &Arc<Table>, is_own: bool, limits: &Limits) -> Option<Read> {
        let values = match &self.values {
            Some(values) => values.clone(),
            None => self.values_of_keys(table, is_own)?,
        };
        let puzzle = Puzzle::read(Arc::clone(table), &values).ok()?;
        puzzle.require_possible().ok()?;
        if is_own {
            puzzle.check(limits).ok()?;
        }
        let keys = table.keys(&values).ok()?.entries().to_vec();
        Some((puzzle, values, Value::Nothing, keys))
    }

    fn values_of_keys(&self, table: &Table, is_own: bool) -> Option<Value> {
        let written = table.written();
        let clues = written.get("clues").map_or(&[][..], Value::entries);
        let is_known = |key: &str| {
            let is_of_kind = clues.iter().any(|clue| clue.0 == key) || OF_ALL_KINDS.contains(&key);
            let is_option = key == "options" && written.get("options").is_some();
            key != "goal" && if is_own { KEYS.contains(&key) } else { is_of_kind || is_option }
        };
        let has = |key: &str| get(&self.said, key).is_some();
        let sorts = &table.scope.clues.things;
        let are_states = sorts.iter().all(|thing| thing.sort == Sort::State);
        let has_others = clues.iter().any(|clue| CLUES.contains(&&*clue.0));
        let needs_cells = !(sorts.is_empty() || (are_states && has_others));
        // Clues are read off a picture elsewhere.
        let has_clues = CLUES.into_iter().any(has) || has("cells");
        let is_read_off = get(&self.grids, "picture").is_some() && !has_clues;
        let is_usual = self.said.iter().all(|entry| is_known(&entry.0)) && !is_read_off;
        if !is_usual || (needs_cells && !has("cells")) || (!is_own && !self.palette.is_empty()) {
            return None;
        }
        let mut said = self.said.clone();
        if !self.palette.is_empty() {
            put(
                &mut said,
                "palette",
                Value::list(letters(&self.palette).chars().map(String::from)),
            );
        }
        table.values_of_keys(said)
    }

    /// The picture, the progress and the overlay, which fit the puzzle.
    fn grids_of(&self, puzzle: &Puzzle) -> Option<Keys> {
        let mut found = Keys::new();
        for key in GRIDS {
            let Some(rows) = get(&self.grids, key) else { continue };
            let rows = if key == "overlay" { rows.clone() } else { grids::picture(rows, puzzle)? };
            let signs = if key == "overlay" { Vec::new() } else { grids::signs(puzzle) };
            grids::fit(&rows, puzzle, &signs)?;
            found.push((key.to_owned(), rows));
        }
        Some(found)
    }
}

/// A puzzle, its values, the rows of what is given if values do not say it, and its keys.
type Read = (Puzzle, Value, Value, Keys);

/// The letters of colours but for that of blank cells.
fn letters(palette: &Keys) -> String {
    palette.iter().map(|color| &*color.0).filter(|letter| *letter != ".").collect()
}

/// Rows with the first one on top, from those in the order in which people count them.
fn upright(puzzle: &Puzzle, rows: Value) -> Value {
    match rows {
        Value::List(rows) if puzzle.is_from_bottom() => Value::list(rows.into_iter().rev()),
        rows => rows,
    }
}

/// The letters and the colours of a palette; `None` if they are not those of our own files.
pub(super) fn palette(written: Option<&Value>) -> Option<Keys> {
    let Some(written) = written else { return Some(Keys::new()) };
    let Value::Map(colors) = written else { return None };
    let color = |(letter, color): &(String, Value)| {
        let is_letter = matches!(letter.as_bytes(), [sign] if b".#".contains(sign) || sign.is_ascii_alphabetic());
        let color = color.text().filter(|color| is_letter && is_color(color))?;
        Some((letter.clone(), color.into()))
    };
    let colors = colors.iter().map(color).collect::<Option<Keys>>()?;
    let place = |color: &(String, Value)| {
        [".", "#"].iter().position(|sign| *sign == color.0).unwrap_or(2) as u32
    };
    Some(crosshatch_engine::sorted_by(colors, place))
}

/// True if a colour is written as files have it: `#dd0000`.
fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    let is_digit = |digit: u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit);
    digits.len() == 6 && digits.bytes().all(is_digit)
}
