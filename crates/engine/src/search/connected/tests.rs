//! All that follows in grids of 4 by 4, against plain enumeration of pictures.

use super::*;
use crate::claims::Clauses;
use crate::limits::Limits;
use crate::memory::Memory;
use crate::search::chance::Chance;

const SIDE: u32 = 4;
const CELLS: u32 = SIDE * SIDE;

/// A grid of cells whose claims need not all be alike, with or without its border, and with or
/// without a root, a cell that is always in.
fn grid(inverted: u32, with_border: bool, root: Option<u32>) -> Connected {
    let claim =
        |cell| (root != Some(cell)).then_some(Claim { cell, on: inverted >> cell & 1 == 0 });
    let mut places: Vec<Option<Claim>> = (0..CELLS).map(claim).collect();
    let across = (0..CELLS).filter(|cell| (cell + 1) % SIDE > 0).map(|cell| [cell, cell + 1]);
    let down = (SIDE..CELLS).map(|cell| [cell - SIDE, cell]);
    let mut pairs: Vec<[u32; 2]> = across.chain(down).collect();
    if with_border {
        places.push(None);
        let is_inside = |at: u32| (1..SIDE - 1).contains(&at);
        let rim = (0..CELLS).filter(|at| !is_inside(at % SIDE) || !is_inside(at / SIDE));
        pairs.extend(rim.map(|cell| [cell, CELLS]));
    }
    Connected::new(places, pairs)
}

/// All pictures in which those that are in hang together, a bit for each cell.
fn pictures(one: &Connected) -> Vec<u32> {
    let holds = |picture: &u32| {
        let mask = |place| one.mask(place, |cell| 1 << (picture >> cell & 1));
        one.holds(|place| Some(mask(place) == ON)) == Some(true)
    };
    (0..1 << CELLS).filter(holds).collect()
}

/// True if a picture has all of some literals.
fn has_all(picture: u32, literals: &[Lit]) -> bool {
    literals.iter().all(|lit| lit.is_on() == (picture >> lit.var() & 1 == 1))
}

#[test]
fn all_that_follows_is_found_with_reasons_of_which_nothing_can_be_left_out() {
    let mut chance = Chance::new(7);
    let mut found = [0; 3];
    for (inverted, with_border, root) in
        [(0, false, None), (0x5a0f, true, None), (0, false, Some(6)), (0xf00d, true, Some(9))]
    {
        let one = grid(inverted, with_border, root);
        let pictures = pictures(&one);
        let open = vec![OPEN.into(); CELLS as usize];
        let model = Model::new(2, &open, Vec::new(), Clauses::default(), None);
        let model = model.and_then(|model| model.with_connected(&Memory::default(), vec![one]));
        let Ok(model) = model else { panic!() };
        for _ in 0..200 {
            follow_at_random(&model, &pictures, &mut chance, &mut found);
        }
    }
    assert!(found.into_iter().all(|number| number > 20), "{found:?}");
}

/// Decide a few cells at a time, and check all that follows until nothing is left to decide.
fn follow_at_random(model: &Model, pictures: &[u32], chance: &mut Chance, found: &mut [u32; 3]) {
    let mut meter = Meter::new(&Limits::default());
    let (mut ties, mut trail) = (Ties::of(model), Trail::new(CELLS as usize));
    loop {
        trail.open_level();
        for _ in 0..=chance.below(3) {
            let open: Vec<u32> = (0..CELLS).filter(|&cell| trail.is_open(cell)).collect();
            let Some(bound) = u32::try_from(open.len()).ok().filter(|&open| open > 0) else {
                return;
            };
            let cell = open[chance.below(bound) as usize];
            let mask = if chance.below(3) == 0 { ON } else { OFF };
            trail.assign(Lit::of(cell, mask), Cause::NONE);
        }
        let fails = loop {
            assert!(ties.follow(&mut trail, &mut meter).is_ok());
            let known = trail.len();
            let looked = ties.look(&mut trail, &mut meter);
            for place in known..trail.len() {
                let lit = trail.at(place);
                let cause = trail.cause_of(lit.var());
                found[usize::from(cause.rule)] += 1;
                check(&mut ties, &trail, Conflict { forced: Some(lit), cause }, pictures);
            }
            match looked {
                Ok(true) => {}
                Ok(false) => break false,
                Err(Halt::Conflict(conflict)) => {
                    found[usize::from(conflict.cause.rule)] += 1;
                    check(&mut ties, &trail, conflict, pictures);
                    break true;
                }
                Err(Halt::Stop(_)) => panic!(),
            }
        };
        let known: Vec<Lit> = (0..trail.len()).map(|place| trail.at(place)).collect();
        let left = pictures.iter().copied().filter(|&picture| has_all(picture, &known));
        let left: Vec<u32> = left.collect();
        assert_eq!(fails, left.is_empty());
        if fails {
            return;
        }
        for cell in (0..CELLS).filter(|&cell| trail.is_open(cell)) {
            let on = left.iter().filter(|&&picture| picture >> cell & 1 == 1).count();
            assert!((1..left.len()).contains(&on), "cell {cell} is known");
        }
    }
}

/// Check that the reason for a literal, or for a failure, is enough, and that no part of it can be
/// left out.
fn check(ties: &mut Ties<'_>, trail: &Trail, conflict: Conflict, pictures: &[u32]) {
    let Conflict { forced, cause } = conflict;
    let mut reason = Vec::new();
    ties.explain(cause, forced, trail, &mut Meter::new(&Limits::default()), &mut reason);
    let before = forced.map_or(u32::MAX, |lit| trail.place_of(lit.var()));
    assert!(reason.iter().all(|&lit| trail.is_false(lit) && trail.place_of(lit.var()) < before));
    let mut denied: Vec<Lit> = reason.into_iter().chain(forced).map(Lit::denied).collect();
    let fits = |denied: &[Lit]| pictures.iter().any(|&picture| has_all(picture, denied));
    assert!(!fits(&denied), "{denied:?}");
    for _ in 0..denied.len() {
        let one = denied.remove(0);
        assert!(fits(&denied), "{denied:?} are enough");
        denied.push(one);
    }
}
