//! Links and ids of other programs: one description in a table reads and writes them.
//!
//! A description is a list of parts, each of which says what it is of (cells, rows and columns,
//! regions, …) and how that is written. A part is a [`Combinator`]: it takes its share of a text
//! and adds to the [`Contents`] of a puzzle, or takes its share of these and adds to a text. `digits`,
//! `packed` and `plain` have the notations of values, `lines`, `cells`, `borders`, `given`, `letters`,
//! `fleet` and `opening` what the values are of, and `parts` the words of the language for both. `heads`
//! has what stands before the parts: names, sizes and options. Files of rows and words have parts of
//! their own (`file_parts`), in `files`, `sheets` and `edge_rows`.
//!
//! Values are plain ones with the keys of a puzzle. Only the text is checked here: a link may have a
//! clue that no puzzle can, and the puzzle refuses it. Two keys are of links alone: `flags` of an address, and `progress`, which has the form of `givens`.

mod borders;
mod cells;
mod contents;
mod digits;
mod edge_rows;
mod file_parts;
mod files;
mod fleet;
mod given;
mod heads;
mod letters;
mod lines;
mod opening;
mod packed;
mod parts;
mod plain;
mod sheets;
#[cfg(test)]
mod tests;
mod text;

pub(crate) use contents::SIDES;
pub use text::Misread;

use crate::codec::contents::Contents;
use crate::codec::files::{FilePart, Rows};
use crate::codec::heads::{Options, Size};
use crate::codec::parts::Parts;
use crate::codec::text::Reader;
use crate::entry::Entry;
use crate::fault::Fault;
use crate::grid::Grid;
use crate::language::clues::Clues;
use crate::language::names::Names;
use crate::value::Value;

/// A part of a description of links.
pub(crate) trait Combinator: Send + Sync {
    /// The keys of a puzzle that it says.
    fn keys(&self) -> Vec<&'static str>;

    /// The sign with which its share begins, if it always is the same.
    fn first(&self) -> Option<char> {
        None
    }

    /// Read its share of a text.
    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread>;

    /// Read what needs all that is written behind it.
    fn finish(&self, _: &mut Contents) -> Result<(), Misread> {
        Ok(())
    }

    /// Write its share of a puzzle.
    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault>;

    /// A clause that tells how much has room in a puzzle, such as `3x3 has 9 places`.
    fn room(&self, puzzle: &Contents) -> String;

    /// True if a dot behind its share ends the text: it stands for nothing in this part.
    fn ends_at_dot(&self) -> bool {
        false
    }

    /// The marks that divide its share of an id, of `,`, `/` and `S`.
    fn marks(&self) -> &'static str {
        ""
    }

    /// True if a puzzle has what it says, so that it is to be written where it may be missing.
    fn says_something(&self, _: &Contents) -> bool {
        true
    }
}

/// The weight of an id that the marks of a kind divide, above the signs that are read.
const DIVIDED: u32 = 1 << 24;

/// A description of the links, or of the ids, of a kind.
pub(crate) struct Codec {
    /// The names of the kind in this notation; the first one is written.
    names: Vec<String>,
    size: Size,
    options: Options,
    code: Parts,
    file: Vec<Box<dyn FilePart>>,
    /// True if files have the side of a square as their size.
    has_square_files: bool,
}

impl Codec {
    /// The description with a key of a table, if there is one.
    pub(crate) fn check(
        table: &mut Entry<'_>,
        key: &'static str,
        known: Known<'_>,
    ) -> Result<Option<Self>, Fault> {
        let Some(value) = table.get(key) else { return Ok(None) };
        let mut link = Entry::new(key, value)?;
        let (names, code, file) = (link.texts("names")?, link.texts("code")?, link.texts("file")?);
        if names.is_empty() || code.is_empty() {
            return Err(link.fault("'names' and 'code' are lists of texts, none of them empty"));
        }
        let is_name = |name: &&str| {
            let is_plain = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit();
            !name.is_empty() && name.bytes().all(is_plain)
        };
        if let Some(name) = names.iter().find(|name| !is_name(name)) {
            return Err(link.wrong("names", &(*name).into(), "a name of small letters"));
        }
        let options = Options::read(link.map("options")?, key, known.options)?;
        let size = link.text("size")?;
        let sizes = "square, or 'boxes or' and a letter";
        let wrong_size = || link.wrong("size", &size.unwrap_or_default().into(), sizes);
        let size = Size::read(size).ok_or_else(wrong_size)?;
        link.finish()?;
        let wrong =
            |list| move |(number, sentence)| Fault::new(format!("{key} {list} {number}"), sentence);
        Ok(Some(Self {
            names: names.into_iter().map(str::to_owned).collect(),
            size,
            options,
            code: parts::read(&code, known).map_err(wrong("code"))?,
            has_square_files: file.first() == Some(&file_parts::SQUARE),
            file: file_parts::read(&file, known).map_err(wrong("file"))?,
        }))
    }

    fn read_parts(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let mut last = &self.code[0];
        for part in &self.code {
            let at = text.at();
            let is_other = part.first().is_some_and(|sign| text.peek() != Some(sign));
            if is_other && text.peek().is_some() {
                break;
            }
            part.read(text, puzzle)?;
            last = if text.at() > at { part } else { last };
        }
        let is_over = text.peek().is_none_or(|sign| sign == '.' && last.ends_at_dot());
        if !is_over {
            return Err(text.refused(format!("{}, here are more", last.room(puzzle))));
        }
        self.code.iter().try_for_each(|part| part.finish(puzzle))
    }

    fn write_parts(&self, puzzle: &Contents) -> Result<String, Fault> {
        let mut text = String::new();
        self.code.iter().try_for_each(|part| part.write(puzzle, &mut text))?;
        Ok(text)
    }

    fn contents(&self, values: &Value) -> Result<Contents, Fault> {
        let mut keys: Vec<&str> = self.code.iter().flat_map(|part| part.keys()).collect();
        keys.extend(self.options.have_switches().then_some("options"));
        Contents::of(values, &keys)
    }

    /// The values of a link: a name, flags, a width, a height, and what the parts say.
    pub(crate) fn values_of_link(&self, text: &str) -> Result<Value, Misread> {
        let mut text = Reader::new(text);
        let mut puzzle = self.read_head(&mut text)?;
        heads::cut_end(&mut text);
        self.read_parts(&mut text, &mut puzzle)?;
        Ok(puzzle.values())
    }

    /// The link of a puzzle.
    pub(crate) fn link_of(&self, values: &Value) -> Result<String, Fault> {
        let puzzle = self.contents(values)?;
        Ok(format!("{}{}", self.head(&puzzle), self.write_parts(&puzzle)?))
    }

    /// The values of an id: a size, options, a colon, and what the parts say.
    pub(crate) fn values_of_id(&self, text: &str) -> Result<Value, Misread> {
        self.read_id(&mut Reader::new(text)).map(Contents::values)
    }

    fn read_id(&self, text: &mut Reader) -> Result<Contents, Misread> {
        let head = (&self.size, &self.options);
        let mut puzzle = heads::read_id_head(text, head, &self.names[0])?;
        self.read_parts(text, &mut puzzle)?;
        Ok(puzzle)
    }

    /// How much an id looks like one of the kind: 0 if it has other options; the more, the more of it
    /// is read before it is refused, and more than others if it is divided by the same marks; and
    /// the most if it is read.
    fn likeness(&self, id: &str) -> u32 {
        if self.has_other_options(id) {
            return 0;
        }
        let Err(misread) = self.read_id(&mut Reader::new(id)) else { return u32::MAX };
        let marks: String = self.code.iter().map(|part| part.marks()).collect();
        let body = id.split_once(':').map_or("", |parts| parts.1);
        let is_divided = ",/S".chars().all(|mark| body.contains(mark) == marks.contains(mark));
        (misread.at as u32 + 1).min(DIVIDED) + if is_divided { DIVIDED } else { 0 }
    }

    /// The id of a puzzle.
    pub(crate) fn id_of(&self, values: &Value) -> Result<String, Fault> {
        let puzzle = self.contents(values)?;
        Ok(format!("{}{}", self.id_head(&puzzle)?, self.write_parts(&puzzle)?))
    }

    /// The values of a file: a name, a height, a width and rows, with slashes between them.
    pub(crate) fn values_of_file(&self, text: &str) -> Result<Value, Misread> {
        let mut text = Reader::new(text);
        let mut puzzle = self.read_file_head(&mut text)?;
        let mut rows = Rows::new(text);
        self.file.iter().try_for_each(|part| part.read(&mut rows, &mut puzzle))?;
        rows.finish()?;
        Ok(puzzle.values())
    }

    /// The file of a puzzle, in the form in which it is read.
    pub(crate) fn file_of(&self, values: &Value) -> Result<String, Fault> {
        let keys: Vec<&str> = self.file.iter().flat_map(|part| part.keys()).collect();
        let puzzle = Contents::of(values, &keys)?;
        let sides = [puzzle.board.height, puzzle.board.width].map(|side| side.to_string());
        let sides = &sides[usize::from(self.has_square_files)..];
        let mut rows = [&self.names[..1], sides].concat();
        for part in &self.file {
            rows.extend(part.write(&puzzle)?.iter().map(|row| row.join(" ")));
        }
        Ok(rows.join("/"))
    }

    /// True if the notation has files.
    pub(crate) fn has_files(&self) -> bool {
        !self.file.is_empty()
    }
}

/// A notation of other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// The end of an address of puzz.link.
    Link,
    /// A file that puzz.link saves, with slashes in place of the ends of lines.
    File,
    /// An id of Simon Tatham's games.
    Id,
    /// Rows of words, which are only read.
    Grid,
}

impl Notation {
    /// The notation with a name: `link`, `file`, `id` or `grid`.
    #[must_use]
    pub fn called(name: &str) -> Option<Self> {
        let names =
            [("link", Self::Link), ("file", Self::File), ("id", Self::Id), ("grid", Self::Grid)];
        names.into_iter().find(|named| named.0 == name).map(|named| named.1)
    }
}

/// How the links, ids and text grids of a kind are written, which a table says.
pub struct Links {
    link: Option<Codec>,
    tatham: Option<Codec>,
    grid: Option<Grid>,
}

impl Links {
    /// Read how the puzzles of a table with these names, clues and switches are written by others.
    pub(crate) fn read(table: &mut Entry<'_>, known: Known<'_>) -> Result<Self, Fault> {
        let mut codec = |key| Codec::check(table, key, known);
        let (link, tatham) = (codec("link")?, codec("tatham")?);
        Ok(Self { link, tatham, grid: Grid::check(table, known)? })
    }

    fn codec(&self, notation: Notation) -> Result<&Codec, String> {
        let codec = if notation == Notation::Id { &self.tatham } else { &self.link };
        let codec = codec.as_ref().filter(|codec| notation != Notation::File || codec.has_files());
        codec.ok_or_else(|| NONE.into())
    }

    /// The plain values of a puzzle that others have written.
    ///
    /// They have the keys of a puzzle; some files have what a player has found under `progress`, and
    /// grids have a solution under `picture`, in the form of givens or as owners of cells.
    ///
    /// # Errors
    /// The first thing that is wrong with the text.
    pub fn values(&self, notation: Notation, text: &str) -> Result<Value, Misread> {
        let codec = |notation| self.codec(notation).map_err(|sentence| Misread::new(0, sentence));
        match notation {
            Notation::Link => codec(notation)?.values_of_link(text),
            Notation::File => codec(notation)?.values_of_file(text),
            Notation::Id => codec(notation)?.values_of_id(text),
            Notation::Grid => {
                let grid = self.grid.as_ref().ok_or_else(|| Misread::new(0, NONE))?;
                grid.values(text)
            }
        }
    }

    /// The text of a puzzle as others write it.
    ///
    /// # Errors
    /// The first thing that the notation cannot say, with its place.
    pub fn text(&self, notation: Notation, values: &Value) -> Result<String, Fault> {
        let codec = self.codec(notation).map_err(|sentence| Fault::new("", sentence))?;
        match notation {
            Notation::Link => codec.link_of(values),
            Notation::File => codec.file_of(values),
            Notation::Id => codec.id_of(values),
            Notation::Grid => Err(Fault::new("", "text grids are only read")),
        }
    }

    /// How much an id looks like one of the kind: 0 if it has other options, and the most if it is
    /// read.
    #[must_use]
    pub fn likeness(&self, id: &str) -> u32 {
        self.codec(Notation::Id).map_or(0, |codec| codec.likeness(id))
    }
}

/// The refusal of a notation that a table does not describe.
const NONE: &str = "the kind has no such notation";

/// The names and clues of a table, to which the parts of a description refer.
#[derive(Clone, Copy)]
pub(crate) struct Known<'k> {
    pub(crate) names: &'k Names,
    pub(crate) clues: &'k Clues,
    /// Switches, with their defaults.
    pub(crate) options: &'k [(String, bool)],
}
