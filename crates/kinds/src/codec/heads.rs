//! The head of a link or an id: the name, flags, the size and options.

use crate::codec::Codec;
use crate::codec::contents::{Contents, LONGEST};
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::value::{Value, shortened};

/// The options that may stand before the colon of an id: a letter, and the signs that one of which
/// follows. An option with a single sign is always there, and one without signs is a letter alone.
#[derive(Default)]
pub(crate) struct Options(Vec<(char, String)>);

/// The signs of an option that is a number.
const DIGITS: &str = "0-9";

impl Options {
    pub(crate) fn read(items: &[(String, Value)], place: &str) -> Result<Self, Fault> {
        let option = |(letter, signs): &(String, Value)| {
            let wrong = |sentence: String| {
                Fault::new(format!("{place} options {}", shortened(letter)), sentence)
            };
            let letters: Vec<char> = letter.chars().collect();
            let [letter] = letters[..] else { return Err(wrong("a letter is expected".into())) };
            let text = signs.text().filter(|signs| {
                *signs == DIGITS || signs.bytes().all(|sign| sign.is_ascii_alphanumeric())
            });
            let text = text.ok_or_else(|| wrong(format!("{signs}, signs are expected")))?;
            if !letter.is_ascii_lowercase() || letter == 'x' {
                return Err(wrong("a small letter other than x is expected".into()));
            }
            Ok((letter, text.to_owned()))
        };
        items.iter().map(option).collect::<Result<_, _>>().map(Self)
    }

    /// True if a text has some of these options in order.
    pub(crate) fn fit(&self, text: &str) -> bool {
        let mut rest = text;
        for (letter, signs) in &self.0 {
            let Some(behind) = rest.strip_prefix(*letter) else {
                if signs.len() == 1 {
                    return false;
                }
                continue;
            };
            rest = behind;
            if signs == DIGITS {
                let behind = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
                if behind.len() == rest.len() {
                    return false;
                }
                rest = behind;
            } else if !signs.is_empty() {
                let Some(sign) = rest.chars().next().filter(|sign| signs.contains(*sign)) else {
                    return false;
                };
                rest = &rest[sign.len_utf8()..];
            }
        }
        rest.is_empty()
    }

    /// The options that are always there.
    pub(crate) fn written(&self) -> String {
        let always = self.0.iter().filter(|option| option.1.len() == 1);
        always.flat_map(|(letter, sign)| [*letter].into_iter().chain(sign.chars())).collect()
    }
}

impl Codec {
    /// Read the name, the flags and the size of a link; the number of signs before the size too.
    pub(super) fn read_head(&self, text: &mut Reader) -> Result<(Contents, usize), Misread> {
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
        let start = text.at();
        let width = read_side(text, "width", '/')?;
        let height = read_side(text, "height", '/')?;
        Ok((Contents { flags, ..Contents::of_size(width, height) }, start))
    }

    /// Read the name, the height and the width of a file.
    pub(super) fn read_file_head(&self, text: &mut Reader) -> Result<(Contents, usize), Misread> {
        self.read_name(text)?;
        let height = read_side(text, "height", '/')?;
        let width = read_side(text, "width", '/')?;
        Ok((Contents::of_size(width, height), text.at()))
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
    options: &Options,
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
    let (at, width) = (text.at(), digits(text));
    let width = side(&width, "width").map_err(|sentence| Misread::new(at, sentence))?;
    let mut height = width;
    if text.skip('x') {
        let (at, digits) = (text.at(), digits(text));
        height = side(&digits, "height").map_err(|sentence| Misread::new(at, sentence))?;
    }
    let at = text.at();
    let found = text.until(&[':']);
    // Whoever reads an id of a kind that is known may leave out what tells it from others.
    if !found.is_empty() && !options.fit(&found) {
        let sentence = format!("'{}' before the colon is not of {name}", shortened(&found));
        return Err(Misread::new(at, sentence));
    }
    if !text.skip(':') {
        return Err(text.refused("an id has a colon behind its size"));
    }
    Ok(Contents::of_size(width, height))
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
