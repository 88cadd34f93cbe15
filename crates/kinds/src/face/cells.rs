//! What stands in cells from the start: clues, and small pictures.

use crate::board::{Cell, Clue, Placed, Run};
use crate::face::Face;
use crate::face::labels::number;
use crate::language::clues::{On, Sort};
use crate::language::names::Alphabet;
use crate::value::Value;

/// The arrows, in the order of [`crate::board::WAYS`].
const ARROWS: [char; 4] = ['↑', '→', '↓', '←'];
/// The looks that are small pictures; all others fill a cell or are drawn in another way.
const PICTURES: [&str; 14] = [
    "tree",
    "tent",
    "star",
    "bulb",
    "lamp",
    "pearl",
    "ship",
    "circle",
    "mine",
    "ship left",
    "ship right",
    "ship top",
    "ship bottom",
    "ship middle",
];
/// The sign of a filled cell that has no state of its own.
const WALL: &str = "wall";
/// The characters of an overlay that show nothing.
const NO_GLYPH: [char; 2] = [' ', '.'];

/// How a cell looks from the start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tone {
    /// It has no state of its own.
    Plain,
    /// It is filled, and never anything else.
    Wall,
    /// It has a state.
    Stateful,
}

/// The texts and pictures of all cells.
pub(super) struct Cells {
    width: usize,
    glyphs: Vec<String>,
    /// What stands in each cell and has no number; empty for nothing.
    standing: Vec<String>,
    /// What the characters of pictures are drawn as.
    letters: Vec<(String, Value)>,
    has_signs: bool,
}

impl Cells {
    /// The cells of a puzzle, with the rows of an overlay in them.
    pub(super) fn of(face: &Face<'_>, overlay: &Value) -> Self {
        let board = &face.puzzle.board;
        let (mut glyphs, mut standing) = (Vec::new(), Vec::new());
        let mut has_states = false;
        // There is nothing in the cells of large puzzles.
        let is_bare = face.puzzle.table.has_only_runs();
        for cell in board.cells().filter(|_| !is_bare) {
            let (tone, glyph, sign) = face.cell(cell);
            has_states |= tone == Tone::Stateful;
            standing.push(face.standing(cell, tone, sign));
            glyphs.push(glyph);
        }
        for (cell, number) in face.numbers_of_regions() {
            glyphs[cell as usize] = number;
        }
        let over = overlay.items().iter().filter_map(Value::text).flat_map(str::chars);
        for (glyph, sign) in glyphs.iter_mut().zip(over) {
            if !NO_GLYPH.contains(&sign) {
                *glyph = sign.to_string();
            }
        }
        let is_divided = face.course.is_some() || !face.owned.is_empty();
        let letters = if is_divided { Vec::new() } else { face.letters(has_states) };
        let is_there = !letters.is_empty() || standing.iter().any(|sign| !sign.is_empty());
        let has_signs = is_there && !face.is_on_corners();
        Self { width: board.width as usize, glyphs, standing, letters, has_signs }
    }

    fn rows(&self, texts: &[&str]) -> Value {
        Value::list(texts.chunks(self.width).map(|row| Value::list(row.iter().copied())))
    }

    /// The clue in each cell, empty for none; nothing if no cell has any.
    pub(super) fn clues(&self, face: &Face<'_>) -> Value {
        let is_told = |key| face.values.get(key).is_some_and(|value| !value.is_empty());
        // What is written in cells without clues is an overlay.
        if !is_told("cells") && !is_told("regions") {
            return Value::Nothing;
        }
        let is_covered = |standing: &str| self.has_signs && !["", WALL].contains(&standing);
        let pairs = self.glyphs.iter().zip(&self.standing);
        let clues = pairs.map(|(glyph, standing)| if is_covered(standing) { "" } else { glyph });
        let clues: Vec<&str> = clues.collect();
        if clues.iter().all(|clue| clue.is_empty()) { Value::Nothing } else { self.rows(&clues) }
    }

    /// The small pictures in cells; nothing if there are none.
    pub(super) fn signs(&self) -> Value {
        if !self.has_signs {
            return Value::Nothing;
        }
        let standing: Vec<&str> = self.standing.iter().map(String::as_str).collect();
        let cells = self.rows(&standing);
        Value::map([("cells", cells), ("letters", Value::Map(self.letters.clone()))])
    }
}

impl Face<'_> {
    /// The tone of a cell, the text in it, and its small picture.
    fn cell(&self, cell: Cell) -> (Tone, String, Option<&str>) {
        let (board, scope) = (&self.puzzle.board, &self.puzzle.table.scope);
        let Some(placed) = board.placed(cell) else {
            let is_plain = self.is_on_corners() || self.puzzle.states.is_empty();
            let tone = if is_plain { Tone::Plain } else { Tone::Stateful };
            return (tone, String::new(), None);
        };
        let thing = scope.clues.things[placed.thing];
        let has_value = placed.clue.is_some() || thing.sort == Sort::Arrow;
        let glyph = if thing.sort == Sort::State { String::new() } else { self.glyph(placed) };
        let drawn = self.picture(&scope.names.things[placed.thing]).filter(|_| !has_value);
        let is_line = self.edges_of_cells().is_some();
        if drawn.is_some() {
            let tone = if is_line { Tone::Stateful } else { Tone::Plain };
            return (tone, String::new(), drawn);
        }
        if thing.on == On::Void && thing.sort != Sort::Arrow {
            return (Tone::Wall, if has_value { glyph } else { String::new() }, None);
        }
        let is_told = matches!(thing.on, On::Void | On::State(0));
        let is_plain = self.is_on_corners() || self.puzzle.states.is_empty() || is_told;
        (if is_plain { Tone::Plain } else { Tone::Stateful }, glyph, None)
    }

    /// The text of a thing in a cell.
    fn glyph(&self, placed: &Placed) -> String {
        let scope = &self.puzzle.table.scope;
        let (thing, name) = (scope.clues.things[placed.thing], &scope.names.things[placed.thing]);
        let run = |run: &Run| match run {
            Run::Any => "*".to_owned(),
            Run::Of { length, .. } => length.map_or("?".to_owned(), |length| length.to_string()),
        };
        let text = match &placed.clue {
            Some(Clue::Runs(runs)) if runs.is_empty() => "0".to_owned(),
            Some(Clue::Runs(runs)) => runs.iter().map(run).collect::<Vec<_>>().join(" "),
            Some(Clue::Number(number)) => number.to_string(),
            _ if matches!(thing.sort, Sort::Number | Sort::MaybeNumber | Sort::Arrow) => {
                "?".to_owned()
            }
            _ => {
                let sign = scope.signs.iter().find(|sign| sign.0 == *name).map(|sign| sign.1);
                sign.map_or_else(|| first_capital(name), |sign| sign.to_string())
            }
        };
        match placed.way {
            Some(way) => format!("{}{text}", ARROWS[way]),
            None => text,
        }
    }

    /// What stands in a cell from the start and has no number; empty for nothing.
    fn standing(&self, cell: Cell, tone: Tone, sign: Option<&str>) -> String {
        let scope = &self.puzzle.table.scope;
        let thing = self.puzzle.board.placed(cell).map(|placed| {
            let (thing, name) =
                (scope.clues.things[placed.thing], &*scope.names.things[placed.thing]);
            match thing {
                _ if thing.on == On::Void => WALL,
                _ if thing.sort != Sort::None => "",
                _ => self.look(name).unwrap_or(name),
            }
        });
        let standing = match thing.unwrap_or_default() {
            WALL if tone != Tone::Wall => "",
            "" if tone == Tone::Plain => sign.unwrap_or_default(),
            thing => thing,
        };
        standing.to_owned()
    }

    /// The number of each region that has one, at its first cell without a thing.
    fn numbers_of_regions(&self) -> Vec<(Cell, String)> {
        let board = &self.puzzle.board;
        let clues = self.values.get("regions").and_then(|regions| regions.get("clues"));
        let numbers = clues.map_or(&[][..], Value::entries).iter().filter_map(|(name, clue)| {
            let region = board.regions.iter().find(|region| region.name == *name)?;
            let free = region.cells.iter().find(|cell| board.placed(**cell).is_none());
            Some((*free.unwrap_or(&region.cells[0]), number(clue)))
        });
        numbers.collect()
    }

    /// What each character of pictures is drawn as, without those that fill their cells.
    fn letters(&self, has_states: bool) -> Vec<(String, Value)> {
        let states = self.puzzle.states();
        let mut letters: Vec<(String, Value)> = Vec::new();
        let mut put = |sign: char, drawn: &str| {
            let key = sign.to_string();
            letters.retain(|letter| letter.0 != key);
            letters.push((key, drawn.into()));
        };
        for (state, &sign) in states.iter().zip(&self.signs) {
            let told = sign.to_string();
            let told = Some(&*told).filter(|_| self.is_told_by_sign(state, sign));
            if let Some(drawn) = self.picture(state).or(told).filter(|_| has_states) {
                put(sign, drawn);
            }
            if let Some(look) = self.look(state) {
                put(sign, look);
            }
        }
        // On the page the first state is a dot, whatever its sign is.
        let first = self.signs.first().map(ToString::to_string);
        let first = letters.iter().find(|letter| Some(&letter.0) == first.as_ref()).cloned();
        if let Some((_, drawn)) = first {
            letters.retain(|letter| letter.0 != ".");
            letters.push((".".to_owned(), drawn));
        }
        letters
    }

    /// True if a state is a thing, or one of several, so that it has a letter.
    fn is_told_by_sign(&self, state: &str, sign: char) -> bool {
        let alphabet = &self.puzzle.table.scope.names.alphabet;
        let (is_noun, is_named) =
            (self.puzzle.is_noun(state), matches!(alphabet, Alphabet::Named(_)));
        let is_first = self.signs.first() == Some(&sign);
        if is_first && (sign == '.' || (is_named && !is_noun)) {
            return false;
        }
        let is_color = *alphabet == Alphabet::Palette && !is_first;
        !is_color && (self.signs.len() > 2 || is_noun)
    }

    /// What a state or thing is drawn as, if the table says it.
    fn look(&self, name: &str) -> Option<&str> {
        self.puzzle.table.written().get("looks")?.get(name)?.text()
    }

    /// The small picture of a state or thing, if it is drawn as one.
    fn picture(&self, name: &str) -> Option<&str> {
        self.look(name).filter(|look| PICTURES.contains(look))
    }
}

fn first_capital(name: &str) -> String {
    name.chars().take(1).flat_map(char::to_uppercase).collect()
}
