//! The parts of which a table says how files of rows are written, from their words.

use crate::codec::Known;
use crate::codec::cells::Kept;
use crate::codec::edge_rows::EdgeRows;
use crate::codec::files::{FilePart, Grid, Meaning, Rest, Signs};
use crate::codec::fleet::Fleet;
use crate::codec::lines::{Form, Lines};
use crate::codec::parts::{kept, named_thing, require_number, sign_and_name, unknown};
use crate::codec::sheets::{Frame, Rooms, Sheet, Total, Valued};
use crate::language::clues::{Regions, Sort};
use crate::language::names::{Alphabet, Atom, Course};

/// The part that says that a puzzle is a square, whose size is a single number.
pub(crate) const SQUARE: &str = "square";

/// The parts of a file of rows and words; the number of a wrong one, from 1, and a sentence.
pub(crate) fn read(
    code: &[&str],
    known: Known<'_>,
) -> Result<Vec<Box<dyn FilePart>>, (usize, String)> {
    let parts = code.iter().zip(1..);
    let parts = parts.filter(|(text, number)| *number > 1 || **text != SQUARE);
    let parts =
        parts.map(|(text, number)| part(text, known).map_err(|sentence| (number, sentence)));
    parts.collect()
}

fn part(text: &str, known: Known<'_>) -> Result<Box<dyn FilePart>, String> {
    let edges = |are_sides, are_kept| Box::new(EdgeRows { are_sides, are_kept });
    let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
    Ok(match (what, rest) {
        ("rest", "") => Box::new(Rest),
        ("ties", "") => edges(false, false),
        ("lines", "") if known.names.line == Some(Course::Cells) => edges(false, true),
        ("edges", "") if known.names.line == Some(Course::Edges) => edges(true, true),
        ("regions", "") if known.clues.regions.is_some() => Box::new(Rooms),
        ("regions", "numbers") if known.clues.regions == Some(Regions::Numbers) => {
            Box::new(Sheet { valued: Valued::Regions, signs: Signs(Vec::new()) })
        }
        ("board", name) => {
            require_number(name, false, known)?;
            Box::new(Total(name.to_owned()))
        }
        ("fleet", name) => {
            require_number(name, true, known)?;
            Box::new(Fleet(name.to_owned()))
        }
        ("sides", form) if known.clues.sides != Sort::None => {
            let form = form.strip_prefix("cells ").ok_or_else(|| unknown(text))?;
            let (letter, name) = sign_and_name(form)?;
            let kept = kept(known, |other, _| other == name).filter(are_digits);
            let kept = kept.ok_or_else(|| format!("'{name}' gives no digits"))?;
            Box::new(Frame { letter, kept })
        }
        ("slots", form) => {
            let signs = form.strip_prefix("cells ").ok_or_else(|| unknown(text))?;
            let sort = known.clues.rows;
            if sort == Sort::None || known.clues.columns != sort {
                return Err("rows and columns have no clues of one sort".into());
            }
            let lines = Lines { sides: vec![1, 0], form: Form::Slots, sort };
            Box::new(Grid { lines, signs: signs_of(signs, known)? })
        }
        ("cells", form) => sheet(form, known)?,
        _ => return Err(unknown(text)),
    })
}

/// A grid with a word for each cell.
fn sheet(form: &str, known: Known<'_>) -> Result<Box<dyn FilePart>, String> {
    let (what, rest) = form.split_once(' ').unwrap_or((form, ""));
    let are_numbers =
        |kept: &Kept| [Sort::Number, Sort::MaybeNumber].contains(&kept.sort) || are_digits(kept);
    let of = |sort| move |kept: &Kept| kept.sort == sort;
    let fitting: Option<&dyn Fn(&Kept) -> bool> = match what {
        "numbers" => Some(&are_numbers),
        "runs" => Some(&of(Sort::Runs)),
        "arrows" => Some(&of(Sort::Arrow)),
        _ => None,
    };
    let valued = match fitting {
        Some(fits) => {
            let kept = kept(known, |_, kept| fits(kept));
            Valued::Thing(kept.ok_or_else(|| format!("no thing in a cell has {what}"))?)
        }
        None if what == "digits" && known.names.alphabet == Alphabet::Digits => Valued::Digits,
        None => {
            return Ok(Box::new(Sheet { valued: Valued::Nothing, signs: signs_of(form, known)? }));
        }
    };
    Ok(Box::new(Sheet { valued, signs: signs_of(rest, known)? }))
}

/// True if a thing gives the digits of its cells.
fn are_digits(kept: &Kept) -> bool {
    kept.sort == Sort::State && kept.states == Alphabet::Digits
}

/// Signs with what they mean, such as `# shaded, + white`.
fn signs_of(text: &str, known: Known<'_>) -> Result<Signs, String> {
    let words = text.split(", ").filter(|word| !word.is_empty());
    let signs = words.map(|word| {
        let (sign, name) = sign_and_name(word)?;
        Ok((sign, meaning(name, known)?))
    });
    signs.collect::<Result<_, String>>().map(Signs)
}

fn meaning(name: &str, known: Known<'_>) -> Result<Meaning, String> {
    let Some(Atom::States(states)) = known.names.atom(name) else {
        return named_thing(name, known).map(Meaning::Thing);
    };
    let named = (0..).zip(known.names.named_states());
    let meant = named.filter(|(at, _)| states >> at & 1 == 1);
    Ok(Meaning::States(meant.map(|(_, state)| state.name.clone()).collect()))
}
