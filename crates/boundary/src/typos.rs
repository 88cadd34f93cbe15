//! Typos in clues, from the texts of clues to sentences.

use crosshatch_engine::{Limits, Stop};
use crosshatch_typos::{Sheet, Side, Words, find};

use crate::{Refusal, convert};

/// The name of the sort; 0 for rows, 1 for columns; the number of the line, and of a second one;
/// its clue as typed and as it may be; the clues of all rows and columns then, and the picture, a
/// symbol for each cell; the share of the likelihood, and the sentence. A boundary may have pictures
/// of another type.
pub type Typo<P = Vec<u8>> = (
    &'static str,
    u8,
    usize,
    Option<usize>,
    String,
    String,
    Vec<String>,
    Vec<String>,
    P,
    f64,
    String,
);

/// The typos, likeliest first; how many changes were tried, and are undecided; the lines to compare
/// with the paper, the sentence about all, and true if the work was cancelled.
pub type Typos<P = Vec<u8>> = (Vec<Typo<P>>, usize, usize, Vec<String>, String, bool);

/// The typos in the clues of a nonogram; `None` if a text is unusual. `givens` are the masks of its
/// cells.
///
/// # Errors
/// If the masks are not those of its cells, or there is not enough memory.
pub fn typos(
    rows: &[&str],
    columns: &[&str],
    colors: &str,
    givens: Option<&[u8]>,
    limits: &Limits,
) -> Result<Option<Typos>, Refusal> {
    let colors = colors.as_bytes();
    let Some(mut sheet) = Sheet::read(rows, columns, colors) else { return Ok(None) };
    if let Some(givens) = givens {
        let masks = convert::symbols(colors.len() + 1, givens)?;
        sheet = sheet.with_givens(masks).ok_or(Refusal::new("a mask for each cell is needed"))?;
    }
    let found = find(&sheet, limits)?;
    let words = Words::new(&sheet, colors);
    let lines = Words::lines(&found.typos);
    let summary = Words::summary(&found);
    let typos = found.typos.into_iter().map(|typo| {
        let (line, other) = Words::numbers(&typo.edit);
        let (typed, mended) = words.clues(&typo.edit);
        let texts = |side| words.texts(&typo.mended, side);
        let (rows, columns) = (texts(Side::Rows), texts(Side::Columns));
        (
            typo.sort.name(),
            typo.edit.side() as u8,
            line,
            other,
            typed,
            mended,
            rows,
            columns,
            typo.picture,
            typo.share,
            words.sentence(&typo.edit),
        )
    });
    let is_cancelled = found.stopped == Some(Stop::Cancelled);
    Ok(Some((typos.collect(), found.tried, found.undecided, lines, summary, is_cancelled)))
}
