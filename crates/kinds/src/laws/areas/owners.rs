//! Owners of cells: each cell inside belongs to the area of one thing.
//!
//! A hidden cell stands for each thing and each cell that its area can reach: within its size, not
//! over other things or cells beside them. Cells side by side that are both inside have the same
//! owner, as many as its number belong to a thing, and they hang together with it.

use std::collections::HashMap;

use crosshatch_engine::Connected;

use crate::board::Cell;
use crate::compile::Refused;
use crate::draft::{Draft, Hidden};
use crate::laws::areas::field::Field;
use crate::laws::count::CountLook;
use crate::layout::Literal;

/// The most owners of a cell for which each pair of them is a clause.
const MOST_IN_PAIRS: usize = 8;

/// The claims that cells belong to things: for each cell, by the number of the thing.
type Owners = Vec<HashMap<usize, Literal>>;

/// Add all that owners say.
pub(super) fn constrain(field: &Field, draft: &mut Draft<'_>) -> Result<(), Refused> {
    draft.calls("the areas");
    let mut owners: Owners = vec![HashMap::new(); field.inside.len()];
    let mut reaches = Vec::new();
    for (thing, &(cell, _)) in field.things.iter().enumerate() {
        let reach = reach(field, thing, draft);
        for &other in &reach[1..] {
            let owner = draft.hide(Hidden::Owner { cell: other, thing: cell });
            owners[other as usize].insert(thing, owner);
        }
        owners[cell as usize].insert(thing, field.inside[cell as usize]);
        reaches.push(reach);
    }
    for (cell, owners_here) in (0..).zip(&owners) {
        cell_has_one(field, cell, owners_here, draft)?;
        beside_are_alike(field, cell, &owners, draft);
    }
    for (thing, reach) in reaches.iter().enumerate() {
        area_is_whole(field, thing, reach, &owners, draft)?;
    }
    Ok(())
}

/// The cells that the area of a thing can reach, its own first, in the order of their distance.
fn reach(field: &Field, thing: usize, draft: &Draft<'_>) -> Vec<Cell> {
    let (cell, size) = field.things[thing];
    let is_sure = |cell: Cell| {
        let one = field.inside[cell as usize];
        one.is_sure || draft.fixed[one.spot as usize] & !one.symbols == 0
    };
    let is_of_other = |cell: Cell| {
        let others = field.beside[cell as usize].iter();
        let mut others = others.filter(|&&other| other != field.things[thing].0);
        field.is_thing[cell as usize]
            || others.any(|&other| field.is_thing[other as usize] && is_sure(other))
    };
    let (mut reach, mut ring) = (vec![cell], 0);
    let mut met = vec![false; field.inside.len()];
    met[cell as usize] = true;
    for _ in 1..size.unwrap_or(usize::MAX) {
        let end = reach.len();
        if ring == end {
            break;
        }
        for at in ring..end {
            for &other in &field.beside[reach[at] as usize] {
                if !std::mem::replace(&mut met[other as usize], true) && !is_of_other(other) {
                    reach.push(other);
                }
            }
        }
        ring = end;
    }
    reach
}

/// A cell that is inside has one owner, and one that has an owner is inside.
fn cell_has_one(
    field: &Field,
    cell: Cell,
    owners: &HashMap<usize, Literal>,
    draft: &mut Draft<'_>,
) -> Result<(), Refused> {
    let inside = field.inside[cell as usize];
    if inside.is_never() || field.is_thing[cell as usize] {
        return Ok(());
    }
    let things = (0..field.things.len()).filter_map(|thing| owners.get(&thing).copied());
    let all: Vec<Literal> = things.collect();
    draft.clause(all.iter().map(|&owner| (owner, true)).chain([(inside, false)]));
    for (at, &owner) in all.iter().enumerate() {
        draft.clause([(owner, false), (inside, true)]);
        for &other in all[at + 1..].iter().filter(|_| all.len() <= MOST_IN_PAIRS) {
            draft.clause([(owner, false), (other, false)]);
        }
    }
    if all.len() > MOST_IN_PAIRS {
        CountLook { least: 0, ..CountLook::exactly(1, all) }.constrain(draft)?;
    }
    Ok(())
}

/// A cell beside one with an owner has the same one, or is not inside.
fn beside_are_alike(field: &Field, cell: Cell, owners: &Owners, draft: &mut Draft<'_>) {
    for &other in &field.beside[cell as usize] {
        for thing in 0..field.things.len() {
            let Some(&owner) = owners[cell as usize].get(&thing) else { continue };
            let same = owners[other as usize].get(&thing).map(|&owner| (owner, true));
            let outside = (field.inside[other as usize], false);
            let is_own = same.is_some_and(|(same, _)| same == outside.0);
            if !is_own {
                draft.clause([(owner, false), outside].into_iter().chain(same));
            }
        }
    }
}

/// The area of a thing has as many cells as its number, and hangs together with it.
fn area_is_whole(
    field: &Field,
    thing: usize,
    reach: &[Cell],
    owners: &Owners,
    draft: &mut Draft<'_>,
) -> Result<(), Refused> {
    let (cell, size) = field.things[thing];
    let inside = field.inside[cell as usize];
    let is_sure = inside.is_sure || draft.fixed[inside.spot as usize] & !inside.symbols == 0;
    let others: Vec<Literal> =
        reach[1..].iter().map(|&cell| owners[cell as usize][&thing]).collect();
    if !is_sure {
        for &owner in &others {
            draft.clause([(owner, false), (inside, true)]);
        }
    }
    if let Some(size) = size {
        let at = Some(inside).filter(|_| !is_sure);
        if size > reach.len() {
            draft.clause(at.map(|at| (at, false)));
        } else if !others.is_empty() {
            CountLook { at, ..CountLook::exactly(size - 1, others.clone()) }.constrain(draft)?;
        }
    }
    if others.is_empty() {
        return Ok(());
    }
    let number: HashMap<Cell, u32> = reach.iter().copied().zip(0..).collect();
    let pairs = reach.iter().flat_map(|cell| {
        let number = &number;
        let beside = field.beside[*cell as usize].iter();
        beside.filter_map(move |other| Some([number[cell], *number.get(other)?]))
    });
    let places = others.iter().map(|&owner| Some(draft.as_claim(owner)));
    let places: Vec<_> = std::iter::once(None).chain(places.collect::<Vec<_>>()).collect();
    draft.tie(Connected::new(places, pairs));
    Ok(())
}
