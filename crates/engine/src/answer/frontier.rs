//! Counting paths, and the sets of places that they visit, by a sweep over the grid.
//!
//! In the literature this is frontier-based search (Kawahara, Inoue, Iwashita and Minato,
//! *Frontier-Based Search for Enumerating All Constrained Subgraphs with Compressed
//! Representation*, 2017), or dynamic programming over connectivity.
//!
//! Idea: go through the grid place by place, along the shorter side first. All that matters of a
//! partial path is which edges it leaves open across the frontier, which of those belong to one
//! stretch, and how far the clues of the lines that cross the frontier have come. Partial paths
//! that agree in this are counted together. For sets of places, partial paths that visit the same
//! places are merged first, whatever tracks they have laid there.
//!
//! Cost: the number of states in which partial paths can differ; grids with clues alone have far
//! too many. So the sweep gives up beyond a quarter of a million states, or some millions of looks
//! at them, and the search counts instead. The sweep ignores clauses and places that have to hang
//! together, so it takes only models without any that can still fail.

mod front;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use crate::answer::frontier::front::{COMPLETE, FROM_START, Front, Step, TO_FINISH, WIDEST};
use crate::answer::outcome::Tally;
use crate::connected::Connected;
use crate::limits::Meter;
use crate::line::automaton::{Automaton, NO_WAY};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::line::mixer::Mixer;
use crate::line::remainder::remainder;
use crate::memory::STEP;
use crate::model::Model;
use crate::path::{DOWN, NOWHERE, Path, RIGHT};
use crate::sorted::sorted_by;

/// The most states behind a place, and the most fronts looked at in all, which takes some seconds.
const MOST_STATES: usize = 1 << 18;
const MOST_LOOKS: usize = 1 << 23;
/// The approximate work of a look at a front, in cells times words.
const WORK_A_LOOK: usize = 64;
/// The bytes of a state beside its own, and of the maps before and behind a place, in bytes of the
/// states before it.
const BYTES_A_STATE: usize = 96;
const FACTOR_OF_MAPS: usize = 4;

/// The bytes of a number in a state.
const NUMBER: usize = size_of::<u16>();

/// The things that a sweep can count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    Paths,
    /// Sets of places that some path visits.
    Footprints,
}

/// The number of paths, or of footprints, with these masks; `None` if the frontier grows too wide,
/// the model cannot be swept, or the work is stopped.
pub(crate) fn sweep(
    model: &Model,
    known: &[Mask],
    counted: Counted,
    meter: &mut Meter,
) -> Option<Tally> {
    let sweep = Sweep::new(model, known, meter.held.memory().left() / 2)?;
    let mut states = States::default();
    states.insert(sweep.beginning(), 1);
    let mut looks = 0;
    for number in 0..sweep.steps.len() {
        let bytes = states.keys().map(|state| state.len() + BYTES_A_STATE).sum::<usize>();
        if bytes > STEP && !meter.has_room(FACTOR_OF_MAPS * bytes) {
            return None;
        }
        let mut after = States::default();
        for (state, count) in states {
            let fronts = (state.len() - NUMBER * sweep.slots) / sweep.front;
            looks += fronts;
            meter.worked(WORK_A_LOOK * fronts);
            meter.go_on().ok()?;
            for visits in [false, true] {
                let Some((lines, fronts)) = sweep.follow(number, &state, visits) else { continue };
                if counted == Counted::Footprints {
                    add(&mut after, [lines, fronts.concat()].concat(), count);
                    continue;
                }
                for front in fronts {
                    add(&mut after, [&lines[..], &front].concat(), count);
                }
            }
        }
        if after.len() > MOST_STATES || looks > MOST_LOOKS {
            return None;
        }
        states = after;
    }
    // Without any track, a loop is not complete.
    let counts =
        states.into_iter().filter(|(state, _)| sweep.is_complete(state)).map(|(_, count)| count);
    let value = counts.fold(0, u128::saturating_add);
    Some(Tally { value, exact: value < u128::MAX })
}

type States = HashMap<Vec<u8>, u128, BuildHasherDefault<Mixer>>;

fn add(states: &mut States, state: Vec<u8>, count: u128) {
    let sum = states.entry(state).or_insert(0);
    *sum = sum.saturating_add(count);
}

/// A line at a place: what is left of it, the slot of its state, and the number of open cells read
/// before.
#[derive(Clone, Copy)]
struct Reading {
    line: usize,
    slot: usize,
    read: usize,
}

struct Sweep {
    steps: Vec<Step>,
    /// For each step, the lines at its place.
    readings: Vec<Vec<Reading>>,
    lines: Vec<Automaton>,
    /// The number of bytes in a front: an edge for each place across, the one ahead, and the flag
    /// for a complete path.
    front: usize,
    slots: usize,
}

impl Sweep {
    fn new(model: &Model, known: &[Mask], most_bytes: usize) -> Option<Self> {
        let path = model.path.as_ref()?;
        if path.start == path.finish && !path.is_loop() {
            // A single place needs no sweep, and has both ends of the path.
            return None;
        }
        let fails = |clause: &[crate::claims::Claim]| {
            !clause.iter().any(|claim| known[claim.cell as usize] == claim.mask())
        };
        let parts = |one: &Connected| one.can_fail(|var| known[var as usize]);
        if model.clauses.iter().any(fails) || model.connected().iter().any(parts) {
            return None;
        }
        let order = order(path);
        let short = path.course.width.min(path.course.height) as usize;
        if short > WIDEST {
            return None;
        }
        let mut turn = vec![usize::MAX; model.vars()];
        for (number, &place) in order.iter().enumerate() {
            turn[place as usize] = number;
        }
        let lies_across = path.course.width <= path.course.height;
        let (ahead, behind) = if lies_across { (RIGHT, DOWN) } else { (DOWN, RIGHT) };
        let mask = |cell: u32| if cell == NOWHERE { OFF } else { known[cell as usize] };
        let mut sweep = Self {
            steps: order
                .iter()
                .enumerate()
                .map(|(number, &place)| Step {
                    across: number % short,
                    end: (place == path.start)
                        .then_some(FROM_START)
                        .or((place == path.finish).then_some(TO_FINISH)),
                    place: known[place as usize],
                    ahead: mask(path.edges_at(place)[ahead]),
                    behind: mask(path.edges_at(place)[behind]),
                    is_of_loop: path.is_loop(),
                })
                .collect(),
            readings: vec![Vec::new(); order.len()],
            lines: Vec::new(),
            front: short + 2,
            slots: 0,
        };
        sweep.add_lines(model, known, &turn, most_bytes)?;
        Some(sweep)
    }

    /// Add the lines that can still fail; `None` if the sweep does not meet the open cells of one of
    /// them in order, or if it has too many states.
    fn add_lines(
        &mut self,
        model: &Model,
        known: &[Mask],
        turn: &[usize],
        most_bytes: usize,
    ) -> Option<()> {
        let mut free_from: Vec<usize> = Vec::new();
        let mut turns_of: Vec<(usize, Vec<usize>)> = Vec::new();
        for (index, line) in model.lines.iter().enumerate() {
            let view: Vec<Mask> = line.cells.iter().map(|&cell| known[cell as usize]).collect();
            if model.kernels.holds_anyway(index, &view) {
                continue;
            }
            let open = line.cells.iter().zip(&view).filter(|(_, mask)| **mask == OPEN);
            let turns: Vec<usize> = open.map(|(&cell, _)| turn[cell as usize]).collect();
            let in_order = turns.windows(2).all(|pair| pair[0] < pair[1]);
            if !in_order || turns.contains(&usize::MAX) {
                return None;
            }
            turns_of.push((self.lines.len(), turns));
            let view = model.palette().gather(&view);
            self.lines.push(remainder(&line.acceptor, &view, most_bytes)?);
        }
        for (line, turns) in sorted_by(turns_of, |(_, turns)| turns[0] as u32) {
            let (first, last) = (turns[0], turns[turns.len() - 1]);
            let slot = free_from.iter().position(|&free| free < first).unwrap_or_else(|| {
                free_from.push(0);
                free_from.len() - 1
            });
            free_from[slot] = last;
            for (read, &turn) in turns.iter().enumerate() {
                self.readings[turn].push(Reading { line, slot, read });
            }
        }
        self.slots = free_from.len();
        Some(())
    }

    /// The first state, with no track and nothing read. A state has the states of the lines, then
    /// its fronts; for sets of places it has one front for each different way to visit them.
    fn beginning(&self) -> Vec<u8> {
        vec![0; NUMBER * self.slots + self.front]
    }

    /// True if a state behind the last place has a complete path.
    fn is_complete(&self, state: &[u8]) -> bool {
        let fronts = &state[NUMBER * self.slots..];
        fronts.chunks(self.front).any(|front| front.last() == Some(&COMPLETE))
    }

    /// The states of the lines, and all fronts that can follow a state if a place is visited, or if
    /// it is not; `None` if none can.
    fn follow(&self, number: usize, state: &[u8], visits: bool) -> Option<(Vec<u8>, Vec<Front>)> {
        let step = &self.steps[number];
        if step.place & (if visits { ON } else { OFF }) == 0 {
            return None;
        }
        let (lines, fronts) = state.split_at(NUMBER * self.slots);
        let mut reached: Vec<Front> = Vec::new();
        for front in fronts.chunks(self.front) {
            step.lay(front, visits, &mut reached);
        }
        if reached.is_empty() {
            return None;
        }
        reached.sort_unstable();
        reached.dedup();
        let mut lines = lines.to_vec();
        for reading in &self.readings[number] {
            let slot = &mut lines[NUMBER * reading.slot..][..NUMBER];
            let before = u16::from_le_bytes([slot[0], slot[1]]);
            let line = &self.lines[reading.line];
            let now = line.read(reading.read, before.into(), visits.into());
            if now == NO_WAY {
                return None;
            }
            slot.copy_from_slice(&now.to_le_bytes());
        }
        Some((lines, reached))
    }
}

/// The places in the order of the sweep: along the shorter side first.
fn order(path: &Path) -> Vec<u32> {
    let (width, height) = (path.course.width, path.course.height);
    if width <= height {
        return (0..width * height).collect();
    }
    (0..width).flat_map(|column| (0..height).map(move |row| row * width + column)).collect()
}
