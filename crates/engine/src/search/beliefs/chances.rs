//! The passes over a group of lines: the chance of each position, ahead and back.
//!
//! In the literature these passes are the forward-backward algorithm, here over the automaton of a
//! line.
//!
//! Cost: a few multiplications for each position that a line can be in before each of its cells.

use crate::line::mask::{OFF, ON};
use crate::membership::Membership;
use crate::search::beliefs::group::Group;
use crate::search::beliefs::lanes::{LANES, Lanes, NOTHING};
use crate::search::trail::Trail;

/// The share of the last message in the next one.
const DAMPING: f32 = 0.3;
/// Chances are multiplied along a line; below this they are scaled up again.
const TINY: f32 = 1e-12;

/// The buffers for the passes over a group.
#[derive(Debug, Default)]
pub(super) struct Chances {
    /// The least chance in a message, so that no line silences the others.
    pub(super) least: f32,
    /// For each place, the chance that the cells are off, and that they are on.
    received: Vec<[[f32; LANES]; 2]>,
    /// For each place, a row with the chance of each position that the lines come there.
    ahead: Vec<Lanes>,
    /// For each position behind the current cells, and before them, the chance that the rest is
    /// accepted from there.
    behind: Vec<Lanes>,
    before: Vec<Lanes>,
}

impl Chances {
    /// Receive the messages of all other lines to the cells of a group; false if none is open.
    pub(super) fn receive(
        &mut self,
        group: &Group,
        messages: &[f32],
        about: &Membership,
        trail: &Trail,
    ) -> bool {
        let mut any_open = false;
        let mut own = group.messages as u32;
        self.received.clear();
        self.received.resize(group.cells.len(), [[1.0; LANES], [0.0; LANES]]);
        for (cells, [offs, ons]) in group.cells.iter().zip(&mut self.received) {
            for (lane, cell) in cells.iter().enumerate() {
                let Some(cell) = *cell else { continue };
                let (off, on) = match trail.mask(cell) {
                    OFF => (1.0, 0.0),
                    ON => (0.0, 1.0),
                    _ => {
                        any_open = true;
                        heard(messages, about.of(cell), own + lane as u32)
                    }
                };
                // A single number goes to memory: to put it among others takes longer.
                (offs[lane], ons[lane]) = (off, on);
            }
            own += LANES as u32;
        }
        any_open
    }

    /// Send messages to the open cells of a group, by the messages that it received.
    pub(super) fn send(&mut self, group: &Group, messages: &mut [f32], trail: &Trail) {
        self.go_ahead(group);
        self.behind.clear();
        self.behind.extend_from_slice(&group.ends);
        self.before.resize(group.ends.len().max(self.before.len()), NOTHING);
        for (place, cells) in group.cells.iter().enumerate().rev() {
            let [off, on] = self.step_back(group, place).map(Lanes::all);
            let sent = &mut messages[group.messages + place * LANES..][..LANES];
            for (lane, (cell, message)) in cells.iter().zip(sent).enumerate() {
                let on = on[lane] / (off[lane] + on[lane]);
                // Not finite if the messages leave the line no filling.
                if cell.is_some_and(|cell| trail.is_open(cell)) && on.is_finite() {
                    let damped = DAMPING * *message + (1.0 - DAMPING) * on;
                    // With bounds that are no constants, `clamp` has to be able to panic and print
                    // them: 10 kB more for visitors of the site.
                    *message = damped.max(self.least).min(1.0 - self.least);
                }
            }
        }
    }

    fn go_ahead(&mut self, group: &Group) {
        let row = group.ends.len();
        let rows = group.spans.len() * row;
        self.ahead.resize(rows.max(self.ahead.len()), NOTHING);
        let (first, last) = group.spans[0];
        self.ahead[..row].fill(NOTHING);
        self.ahead[first..=last].copy_from_slice(&group.starts[first..=last]);
        for (place, received) in self.received.iter().enumerate() {
            let (from, to) = self.ahead[place * row..].split_at_mut(row);
            let (first, last) = group.spans[place + 1];
            let [off, on] = received.map(Lanes::of);
            let (here, back) = (first..last + 1, first - 1..last);
            let stays = from[here.clone()].iter().zip(&group.ways[here.clone()]);
            let steps = from[back.clone()].iter().zip(&group.ways[back]);
            let mut sum = NOTHING;
            for ((chance, (&stays, may)), (&steps, might)) in
                to[here].iter_mut().zip(stays).zip(steps)
            {
                *chance = stays * (may.stay[0] * off + may.stay[1] * on)
                    + steps * (might.step[0] * off + might.step[1] * on);
                sum = sum + *chance;
            }
            bound(to, first, last);
            scale_up(&mut to[first..=last], sum);
        }
    }

    /// Go back over the cells at a place and return the weights of them being off and on, by
    /// everything on both sides of them.
    fn step_back(&mut self, group: &Group, place: usize) -> [Lanes; 2] {
        let row = group.ends.len();
        let ahead = &self.ahead[place * row..][..row];
        let [received_off, received_on] = self.received[place].map(Lanes::of);
        let (first, last) = group.spans[place];
        let (here, on_from_here) = (first..last + 1, first + 1..last + 2);
        let behind = self.behind[here.clone()].iter().zip(&self.behind[on_from_here]);
        let at = ahead[here.clone()].iter().zip(&group.ways[here.clone()]);
        let (mut off, mut on, mut sum) = (NOTHING, NOTHING, NOTHING);
        for ((chance, (&stays, &steps)), (&ahead, ways)) in
            self.before[here].iter_mut().zip(behind).zip(at)
        {
            let if_off = ways.stay[0] * stays + ways.step[0] * steps;
            let if_on = ways.stay[1] * stays + ways.step[1] * steps;
            off = off + ahead * if_off;
            on = on + ahead * if_on;
            *chance = received_off * if_off + received_on * if_on;
            sum = sum + *chance;
        }
        bound(&mut self.before, first, last);
        scale_up(&mut self.before[first..=last], sum);
        std::mem::swap(&mut self.before, &mut self.behind);
        [off, on]
    }
}

/// Give the positions next to a span no chance.
fn bound(row: &mut [Lanes], first: usize, last: usize) {
    row[first - 1] = NOTHING;
    row[last + 1] = NOTHING;
}

fn scale_up(chances: &mut [Lanes], sum: Lanes) {
    let is_tiny = |sum: f32| sum < TINY && sum > 0.0;
    if sum.all().into_iter().any(is_tiny) {
        let factor = Lanes::of(sum.all().map(|sum| if is_tiny(sum) { 1.0 / sum } else { 1.0 }));
        for chance in chances {
            *chance = *chance * factor;
        }
    }
}

/// The weights of a cell being off and on, by all messages about it but one.
#[inline]
fn heard(messages: &[f32], about: &[u32], own: u32) -> (f32, f32) {
    if let &[one, other] = about {
        let chance = messages[if one == own { other } else { one } as usize];
        return (1.0 - chance, chance);
    }
    combined(messages, about.iter().filter(|&&other| other != own))
}

/// The weights of a cell being off and on, by these messages alone.
#[inline]
pub(super) fn combined<'a>(
    messages: &[f32],
    about: impl IntoIterator<Item = &'a u32>,
) -> (f32, f32) {
    about.into_iter().fold((1.0, 1.0), |(off, on), &message| {
        let chance = messages[message as usize];
        let (off, on) = (off * (1.0 - chance), on * chance);
        // With many lines through a cell both could become too small to tell them apart.
        if off + on < TINY { (off / TINY, on / TINY) } else { (off, on) }
    })
}
