//! Tests that bent paths stay paths and come to what is asked.

use super::*;
use crate::claims::Clauses;
use crate::limits::Limits;
use crate::line::chain::{Chain, Moves};
use crate::path::Course;
use crate::search::cause::Cause;
use crate::search::literal::Lit;

/// A grid without clues, or with these counts of its rows, then its columns.
fn grid(width: u32, height: u32, ends: Option<[u32; 2]>, counts: &[usize]) -> Model {
    let places = width * height;
    let cells = (3 * places - width - height) as usize;
    let rows = (0..height).map(|row| (row * width..(row + 1) * width).collect::<Vec<u32>>());
    let columns =
        (0..width).map(|column| (column..places).step_by(width as usize).collect::<Vec<u32>>());
    let lines = rows.chain(columns).zip(counts).map(|(cells, &count)| count_of(cells, count));
    let course = Course { width, height, ends, length: None };
    Model::new(2, &vec![OPEN.into(); cells], lines.collect(), Clauses::default(), Some(course))
        .unwrap()
}

fn count_of(cells: Vec<u32>, count: usize) -> Line {
    let below = (1 << count) - 1;
    let moves = |stay: u64, step: u64| Moves {
        stay: vec![stay],
        step: vec![step],
        skip: vec![0],
        leap: vec![0],
    };
    let moves = [moves(below << 1 | 1, 0), moves(0, below)];
    let accept = vec![1 << count];
    Line::new(cells, Chain { positions: count + 1, moves: moves.to_vec(), start: vec![1], accept })
}

fn asked<'a>(model: &'a Model, trail: &'a Trail) -> Asked<'a> {
    Asked { model, path: model.path.as_ref().unwrap(), trail }
}

fn bent(asked: Asked, seed: u64) -> Bent {
    let mut bent = Bent::new(asked.model, asked.path);
    let mut meter = Meter::new(&Limits::default());
    bent.bend(asked, &mut Chance::new(seed), &mut meter).unwrap();
    bent
}

/// The places of the path from the start on.
fn walked(bent: &Bent, path: &Path) -> Vec<u32> {
    let mut places = vec![path.start];
    let mut left = bent.sides.clone();
    while let Some(&place) = places.last() {
        let sides = std::mem::take(&mut left[place as usize]);
        let Some(side) = (0..4).find(|side| sides >> side & 1 == 1) else { break };
        assert_eq!(1, sides.count_ones(), "one way on from {place}");
        let next = place.wrapping_add(path.steps()[side]);
        left[next as usize] ^= 1 << ((side + 2) % 4);
        places.push(next);
    }
    assert!(left.iter().all(|&sides| sides == 0), "nothing but the path");
    places
}

#[test]
fn it_stays_one_path_from_start_to_finish() {
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let [width, height] = [(); 2].map(|()| 1 + chance.below(7));
        let places = width * height;
        if places < 2 {
            continue;
        }
        let start = chance.below(places);
        let finish = (start + 1 + chance.below(places - 1)) % places;
        let counts: Vec<usize> =
            (0..width + height).map(|_| chance.below(width.min(height) + 1) as usize).collect();
        let model = grid(width, height, Some([start, finish]), &counts);
        let mut trail = Trail::new(model.vars());
        for cell in 0..model.vars() as u32 {
            if chance.below(8) == 0 {
                let mask = if chance.below(2) == 0 { OFF } else { ON };
                trail.assign(Lit::of(cell, mask), Cause::NONE);
            }
        }
        let asked = asked(&model, &trail);
        let bent = bent(asked, seed);
        let walked = walked(&bent, asked.path);
        assert_eq!(Some(&finish), walked.last());
        for (line, visited) in model.lines.iter().zip(&bent.visited) {
            let here = walked.iter().filter(|place| line.cells.contains(place)).count();
            assert_eq!(here, *visited as usize);
        }
        assert_eq!(bent.count_flaws(asked), bent.flaws);
    }
}

#[test]
fn a_loop_stays_one_loop() {
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let [width, height] = [(); 2].map(|()| 2 + chance.below(6));
        let counts: Vec<usize> =
            (0..width + height).map(|_| chance.below(width.min(height) + 1) as usize).collect();
        let model = grid(width, height, None, &counts);
        let trail = Trail::new(model.vars());
        let asked = asked(&model, &trail);
        let bent = bent(asked, seed);
        let visited = bent.sides.iter().filter(|&&sides| sides != 0).count();
        let Some(first) = bent.sides.iter().position(|&sides| sides != 0) else { panic!() };
        let (mut place, mut from, mut steps) = (first as u32, usize::MAX, 0);
        loop {
            let sides = bent.sides[place as usize];
            assert_eq!(2, sides.count_ones(), "a way in and a way out");
            let Some(side) = (0..4).find(|&side| side != from && sides >> side & 1 == 1) else {
                panic!()
            };
            place = place.wrapping_add(asked.path.steps()[side]);
            (from, steps) = ((side + 2) % 4, steps + 1);
            if place == first as u32 {
                break;
            }
        }
        assert_eq!(visited, steps, "one way round all of them");
        assert_eq!(bent.count_flaws(asked), bent.flaws);
    }
}

#[test]
fn it_comes_to_visit_as_many_places_as_lines_ask_for() {
    let side = 16;
    let ends = Some([0, side * side - 1]);
    // The counts of some path: without demands every bend is kept.
    let free = grid(side, side, ends, &[]);
    let trail = Trail::new(free.vars());
    let anything = asked(&free, &trail);
    let (mut winding, mut chance) = (Bent::new(&free, anything.path), Chance::new(7));
    for _ in 0..20_000 {
        if let Some(square) = winding.square(chance.below(side * side), anything.path) {
            winding.turn(square, anything, |_| true);
        }
    }
    let visited = |place: u32| usize::from(winding.sides[place as usize] != 0);
    let rows = (0..side).map(|row| (0..side).map(|column| visited(row * side + column)).sum());
    let columns = (0..side).map(|column| (0..side).map(|row| visited(row * side + column)).sum());
    let counts: Vec<usize> = rows.chain(columns).collect();

    let model = grid(side, side, ends, &counts);
    let asked = asked(&model, &trail);
    let before = Bent::new(&model, asked.path).count_flaws(asked);
    let bent = bent(asked, 1);
    assert!(before > 100 && bent.flaws <= 8, "{before} visits amiss, then {}", bent.flaws);
}

#[test]
fn only_lines_that_count_places_are_listened_to() {
    let model = grid(3, 3, Some([0, 8]), &[2; 6]);
    let path = model.path.as_ref().unwrap();
    assert_eq!(vec![2, 1, 0, 1], amiss_by_visits(&model.lines[0], path));
    let mut chain = model.lines[0].acceptor.chain().unwrap().clone();
    chain.moves[0].stay[0] = 0b101;
    let picky = Line::new(model.lines[0].cells.clone(), chain);
    assert_eq!(vec![0; 4], amiss_by_visits(&picky, path));
    let beyond = Line::new(vec![0, 1, 9], picky.acceptor);
    assert_eq!(vec![0; 4], amiss_by_visits(&beyond, path));
}
