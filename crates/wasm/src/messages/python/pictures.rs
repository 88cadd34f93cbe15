//! Messages about packed pictures.

use crosshatch_boundary::{codes, pictures};
use crosshatch_magnitude as magnitude;

use super::is_over;
use crate::args::Answer;
use crate::handles::Handles;
use crate::host;
use crate::value::Value;

/// Pictures with their height and width; then `most`, the method, its rounds and the budget.
type Improving<'a> = (&'a [u8], usize, usize, bool, u8, u64, u64, bool);

/// `improve(packed, height, width, most, method, rounds, budget, cancelled)`: better pictures; for
/// each the filled cells before and now, the bound and the proof, as bytes; the seconds.
pub(crate) fn improve(
    _: &mut Handles,
    (packed, height, width, most, method, rounds, budget, cancelled): Improving,
) -> Answer {
    let shape = pictures::shape(height, width, packed)?;
    let rounds = usize::try_from(rounds).unwrap_or(usize::MAX);
    let settings = pictures::settings(most, method, rounds, budget)?;
    let begun = host::clock();
    let batch = magnitude::improve(shape, packed, &settings, 1, &is_over(cancelled));
    let proofs: Vec<u8> = batch.proofs.iter().map(|&proof| codes::proof(proof)).collect();
    Ok(Value::List(vec![
        batch.packed.into(),
        pictures::bytes_of_32(&batch.before).into(),
        pictures::bytes_of_32(&batch.after).into(),
        pictures::bytes_of_32(&batch.bounds).into(),
        proofs.into(),
        host::seconds_since(begun).into(),
    ]))
}

type Wanted<'a> = (Vec<u16>, Vec<u16>, Option<&'a [u8]>, bool, u64, bool);

/// `best(rows, columns, given, most, budget, cancelled)`: the best picture with these counts or
/// nothing, its filled cells, the bound and the proof.
pub(crate) fn best(
    _: &mut Handles,
    (rows, columns, given, most, budget, cancelled): Wanted,
) -> Answer {
    let settings = pictures::settings_for_best(most, budget);
    let solved = magnitude::solve(&rows, &columns, given, &settings, &is_over(cancelled))
        .ok_or(pictures::NO_PUZZLE)?;
    Ok((solved.picture, solved.filled, solved.bound, codes::proof(solved.proof)).into())
}

/// `count_runs(packed, height, width)`: the numbers of runs of rows, then columns, 16 bits each.
pub(crate) fn count_runs(
    _: &mut Handles,
    (packed, height, width): (&[u8], usize, usize),
) -> Answer {
    let shape = pictures::shape(height, width, packed)?;
    Ok(pictures::bytes_of_16(&magnitude::count_runs(shape, packed)).into())
}
