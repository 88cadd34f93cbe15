//! The head of a link or an id: the name, flags, the size and options.

use crate::codec::Codec;
use crate::codec::contents::{Contents, LONGEST};
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::value::{Value, shortened};

/// The options that may stand before the colon of an id, behind the size.
#[derive(Default)]
pub(crate) struct Options(Vec<(char, Meaning)>);

/// The meaning of a letter before the colon.
enum Meaning {
    /// One of these signs follows; none if the letter stands alone. An option with a single sign is
    /// always there.
    Signs(String),
    /// A number follows.
    Number,
    /// The letter puts on a switch of the puzzle.
    Switch { name: String, is_usual: bool },
    /// The letter is of puzzles that are refused, as they have something that the kind has not.
    Refused(String),
}

/// Switches of a puzzle, and whether each is on.
type Switches = Vec<(String, bool)>;

/// The signs of an option that is a number.
const DIGITS: &str = "0-9";
const SWITCH: &str = "option ";
const REFUSED: &str = "not ";

impl Options {
    pub(crate) fn read(
        items: &[(String, Value)],
        place: &str,
        switches: &[(String, bool)],
    ) -> Result<Self, Fault> {
        let option = |(letter, signs): &(String, Value)| {
            let wrong = |sentence: String| {
                Fault::new(format!("{place} options {}", shortened(letter)), sentence)
            };
            let letters: Vec<char> = letter.chars().collect();
            let [letter] = letters[..] else { return Err(wrong("a letter is expected".into())) };
            let text = signs.text().unwrap_or("?");
            let meaning = if text == DIGITS {
                Meaning::Number
            } else if let Some(name) = text.strip_prefix(SWITCH) {
                let switch = switches.iter().find(|switch| switch.0 == name);
                let sentence = format!("'{}' is no option of the kind", shortened(name));
                let is_usual = switch.ok_or_else(|| wrong(sentence))?.1;
                Meaning::Switch { name: name.to_owned(), is_usual }
            } else if let Some(what) = text.strip_prefix(REFUSED) {
                Meaning::Refused(what.to_owned())
            } else if text.bytes().all(|sign| sign.is_ascii_alphanumeric()) {
                Meaning::Signs(text.to_owned())
            } else {
                return Err(wrong(format!("{signs}, signs are expected")));
            };
            if !letter.is_ascii_lowercase() {
                return Err(wrong("a small letter is expected".into()));
            }
            Ok((letter, meaning))
        };
        items.iter().map(option).collect::<Result<_, _>>().map(Self)
    }

    /// The switches that a text has otherwise than usual. If it does not have some of these options in order, it
    /// is of others, or there is an option of puzzles that are refused: how many signs are before that,
    /// and why.
    fn switches(&self, text: &str) -> Result<Switches, Option<(usize, String)>> {
        let (mut rest, mut switches) = (text, Vec::new());
        for (letter, meaning) in &self.0 {
            let behind = rest.strip_prefix(*letter);
            if let Meaning::Switch { name, is_usual } = meaning
                && behind.is_some() != *is_usual
            {
                switches.push((name.clone(), behind.is_some()));
            }
            let Some(behind) = behind else {
                let is_missing = matches!(meaning, Meaning::Signs(signs) if signs.len() == 1);
                if is_missing {
                    return Err(None);
                }
                continue;
            };
            rest = match meaning {
                Meaning::Refused(what) => {
                    let stands = format!("'{letter}' before the colon stands for {what}");
                    let why = format!("{stands}, which are not in these rules");
                    return Err(Some((text.len() - rest.len(), why)));
                }
                Meaning::Number => {
                    let is_digit = |sign: char| sign.is_ascii_digit() || sign == '.';
                    let after = behind.trim_start_matches(is_digit);
                    if after.len() == behind.len() {
                        return Err(None);
                    }
                    after
                }
                Meaning::Signs(signs) if !signs.is_empty() => {
                    let sign = behind.chars().next().filter(|sign| signs.contains(*sign));
                    let sign = sign.ok_or(None)?;
                    &behind[sign.len_utf8()..]
                }
                _ => behind,
            };
        }
        if rest.is_empty() { Ok(switches) } else { Err(None) }
    }

    /// The options that are always there, and those that the switches of a puzzle need.
    fn written(&self, puzzle: &Contents) -> String {
        let mut text = String::new();
        for (letter, meaning) in &self.0 {
            match meaning {
                Meaning::Signs(sign) if sign.len() == 1 => {
                    text.push(*letter);
                    text.push_str(sign);
                }
                Meaning::Switch { name, is_usual } => {
                    let chosen = puzzle.switches.iter().find(|switch| switch.0 == *name);
                    if chosen.map_or(*is_usual, |chosen| chosen.1) {
                        text.push(*letter);
                    }
                }
                _ => {}
            }
        }
        text
    }

    /// True if a puzzle's switches can be written.
    pub(crate) fn have_switches(&self) -> bool {
        self.0.iter().any(|option| matches!(option.1, Meaning::Switch { .. }))
    }
}

impl Codec {
    /// True if an id has other options than the kind before its colon.
    pub(super) fn has_other_options(&self, id: &str) -> bool {
        let is_digit = |sign: char| sign.is_ascii_digit();
        let head = id.split(':').next().unwrap_or_default().trim_start_matches(is_digit);
        let height = head.strip_prefix('x').filter(|rest| rest.starts_with(is_digit));
        let options = height.map_or(head, |rest| rest.trim_start_matches(is_digit));
        let options = match self.size {
            Size::Boxes(letter) => options.strip_prefix(letter).unwrap_or(options),
            _ => options,
        };
        matches!(self.options.switches(options), Err(None))
    }
}

/// How the size of a puzzle is written.
pub(crate) enum Size {
    /// As a width and a height.
    Sides,
    /// As the side of a square.
    Square,
    /// As the numbers of boxes in a row and in a column of a square, or, behind this letter, as the side
    /// of a square with other regions.
    Boxes(char),
}

impl Size {
    pub(crate) fn read(text: Option<&str>) -> Option<Self> {
        match (text, text.and_then(|text| text.strip_prefix("boxes or "))) {
            (None, _) => Some(Self::Sides),
            (Some("square"), _) => Some(Self::Square),
            (_, Some(letter)) => letter.parse().ok().map(Self::Boxes),
            _ => None,
        }
    }
}

impl Codec {
    /// Read the name, the flags and the size of a link.
    pub(super) fn read_head(&self, text: &mut Reader) -> Result<Contents, Misread> {
        self.read_name(text)?;
        let mut flags = String::new();
        if text.peek().is_some_and(|sign| !sign.is_ascii_digit()) {
            let at = text.at();
            flags = text.until(&['/']);
            let is_plain = flags.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b':');
            if !text.skip('/') || !is_plain {
                return Err(Misread::new(at, "a width and a height are expected"));
            }
        }
        let width = read_side(text, "width", '/')?;
        let height = read_side(text, "height", '/')?;
        Ok(Contents { flags, ..Contents::of_size(width, height) })
    }

    /// Read the name, the height and the width of a file.
    pub(super) fn read_file_head(&self, text: &mut Reader) -> Result<Contents, Misread> {
        self.read_name(text)?;
        let height = read_side(text, "height", '/')?;
        let width = if self.has_square_files { height } else { read_side(text, "width", '/')? };
        Ok(Contents::of_size(width, height))
    }

    fn read_name(&self, text: &mut Reader) -> Result<(), Misread> {
        let name = text.until(&['/']).to_ascii_lowercase();
        let plain = name.strip_suffix("_edit").or(name.strip_suffix("_play")).unwrap_or(&name);
        if !self.names.iter().any(|known| known == plain) {
            let sentence = format!(
                "'{}' is another kind of puzzle; this is {}",
                shortened(&name),
                self.names[0]
            );
            return Err(Misread::new(0, sentence));
        }
        text.skip('/');
        Ok(())
    }

    /// Write what comes before the parts of an id: the size, options and a colon.
    pub(super) fn id_head(&self, puzzle: &Contents) -> Result<String, Fault> {
        let size = match (&self.size, puzzle.boxes()) {
            (Size::Sides, _) => puzzle.size_name(),
            (_, _) if puzzle.board.width != puzzle.board.height => {
                return Err(Fault::new("size", "the board of this game is a square"));
            }
            (Size::Boxes(_), Some([wide, high])) => format!("{high}x{wide}"),
            (Size::Boxes(letter), None) => format!("{}{letter}", puzzle.board.width),
            (Size::Square, _) => puzzle.board.width.to_string(),
        };
        Ok(format!("{size}{}:", self.options.written(puzzle)))
    }

    /// Write what comes before the parts of a link: the name of the kind, flags, width and height.
    pub(super) fn head(&self, puzzle: &Contents) -> String {
        let flags =
            if puzzle.flags.is_empty() { String::new() } else { format!("{}/", puzzle.flags) };
        let (width, height) = (puzzle.board.width, puzzle.board.height);
        format!("{}/{flags}{width}/{height}/", self.names[0])
    }
}

/// Read the size and the options of an id, and the colon.
pub(super) fn read_id_head(
    text: &mut Reader,
    (size, options): (&Size, &Options),
    name: &str,
) -> Result<Contents, Misread> {
    let digits = |text: &mut Reader| {
        let mut digits = String::new();
        while let Some(sign) = text.peek().filter(char::is_ascii_digit) {
            digits.push(sign);
            text.take();
        }
        digits
    };
    let (start, width) = (text.at(), digits(text));
    let width = side(&width, "width").map_err(|sentence| Misread::new(start, sentence))?;
    let mut height = None;
    if text.peek() == Some('x') && text.peek_at(1).is_some_and(|sign| sign.is_ascii_digit()) {
        text.take();
        let (at, digits) = (text.at(), digits(text));
        height = Some(side(&digits, "height").map_err(|sentence| Misread::new(at, sentence))?);
    }
    let mut at = text.at();
    let letter = if let Size::Boxes(letter) = size { Some(*letter) } else { None };
    let has_letter = letter.is_some_and(|letter| text.skip(letter));
    at += usize::from(has_letter);
    let found = text.until(&[':']);
    let switches = options.switches(&found);
    // Whoever reads an id of a kind that is known may leave out what tells it from others.
    let switches = if found.is_empty() { Ok(switches.unwrap_or_default()) } else { switches };
    let switches = switches.map_err(|refused| {
        let sentence = format!("'{}' before the colon is not of {name}", shortened(&found));
        let (behind, why) = refused.unwrap_or((0, sentence));
        Misread::new(at + behind, why)
    })?;
    if !text.skip(':') {
        return Err(text.refused("an id has a colon behind its size"));
    }
    let other = height.unwrap_or(width);
    let mut puzzle = match size {
        Size::Sides => Contents::of_size(width, other),
        Size::Square if width == other => Contents::of_size(width, width),
        Size::Square => return Err(Misread::new(start, "the board of this game is a square")),
        Size::Boxes(_) => {
            let boxes = if has_letter { height.unwrap_or(1) } else { other };
            let found = side(&(width * boxes).to_string(), "side of a board");
            let found = found.map_err(|sentence| Misread::new(start, sentence))?;
            let mut puzzle = Contents::of_size(found, found);
            if !has_letter {
                puzzle.divide_into_boxes([other, width]);
            }
            puzzle
        }
    };
    puzzle.switches = switches;
    Ok(puzzle)
}

/// Read a side of a board, up to a sign behind it, which may be missing at the end.
fn read_side(text: &mut Reader, what: &str, end: char) -> Result<u32, Misread> {
    let at = text.at();
    let digits = text.until(&[end]);
    text.skip(end);
    side(&digits, what).map_err(|sentence| Misread::new(at, sentence))
}

fn side(digits: &str, what: &str) -> Result<u32, String> {
    let shown = shortened(digits);
    if digits.is_empty() || !digits.bytes().all(|sign| sign.is_ascii_digit()) {
        return Err(format!("'{shown}' is no {what}"));
    }
    let number: Option<usize> = digits.parse().ok().filter(|number| *number <= LONGEST);
    match number {
        None => Err(format!("{what} {shown} is too large; at most 4,096 is read")),
        Some(0) => Err("a puzzle has a row and a column at least".into()),
        Some(number) => Ok(number as u32),
    }
}

/// Leave out a slash at the end of a link, and what follows an ampersand or a quote.
pub(super) fn cut_end(text: &mut Reader) {
    let mut ahead = text.rest();
    if let Some(end) = ahead.find(['&', '"', '\'']) {
        ahead.truncate(end);
    }
    // An address may be copied with the quote behind it.
    let ahead = ahead.strip_suffix("%22").unwrap_or(&ahead);
    let length = ahead.strip_suffix('/').unwrap_or(ahead).chars().count();
    text.cut(text.at() + length);
}
