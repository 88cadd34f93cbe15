//! The message about typos in clues.

use crosshatch_boundary::typos as made;

use crate::args::Answer;
use crate::handles::Handles;
use crate::host::{Within, limits};
use crate::value::Value;

type Asked<'a> = (Vec<&'a str>, Vec<&'a str>, &'a str, Option<&'a [u8]>, Within);

/// `typos(rows, columns, colors, givens, [conflicts, seconds, cancelled])`: a list of typos, each
/// with its sort, side, line, other line, clue as typed and as it may be, all rows and columns then,
/// picture, share and sentence; how many changes were tried and are undecided; the lines to compare,
/// the sentence about all, and true if the work was cancelled. Nothing if a text is unusual.
pub(crate) fn typos(_: &mut Handles, (rows, columns, colors, givens, within): Asked) -> Answer {
    let found = made::typos(&rows, &columns, colors, givens, &limits(within))?;
    let Some((typos, tried, undecided, lines, summary, cancelled)) = found else {
        return Ok(Value::Nothing);
    };
    let typos = typos.into_iter().map(|typo| {
        let (sort, side, line, other, typed, mended, rows, columns, picture, share, said) = typo;
        Value::List(vec![
            sort.into(),
            side.into(),
            line.into(),
            other.into(),
            text(typed),
            text(mended),
            texts(rows),
            texts(columns),
            picture.into(),
            share.into(),
            text(said),
        ])
    });
    Ok(Value::List(vec![
        Value::List(typos.collect()),
        tried.into(),
        undecided.into(),
        texts(lines),
        text(summary),
        cancelled.into(),
    ]))
}

fn text(text: String) -> Value<'static> {
    Value::Text(text.into())
}

fn texts(texts: Vec<String>) -> Value<'static> {
    Value::List(texts.into_iter().map(text).collect())
}
