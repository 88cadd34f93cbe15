//! The order of decisions: first the open variable that takes part in the most conflicts for the
//! time that it is assigned.
//!
//! In the literature this is branching by learning rate (Liang, Ganesh, Poupart and Czarnecki,
//! *Learning Rate Based Branching Heuristic for SAT Solvers*, 2016).
//!
//! Idea: the activity of a variable is the share of conflicts that it took part in while it was
//! assigned. Whenever it becomes open again, its activity moves a little towards its latest share.
//! A variable that many decisions lead to is assigned nearly all the time and takes part in
//! conflicts for that reason alone; it has to take part in as large a share of them as a variable
//! that is assigned seldom. With counts of recent conflicts instead, hard puzzles need nearly half as
//! many conflicts again (`bench/TUNING.md`, *Shares of conflicts*).
//!
//! Invariant: the heap has an entry for each open variable that is to be decided on, and the bound
//! of an entry is never below the activity of its variable. Most variables are assigned again long
//! before they come to the top, so a bound is lowered only there.

use crate::line::mask::Mask;
use crate::memory::make_room;

const ABSENT: u32 = u32::MAX;

/// The weight of the latest share in an activity.
const WEIGHT: f32 = 0.015;

/// The order of decisions before the first conflict.
pub(super) struct First {
    /// The activity of each variable.
    pub(super) activity: Vec<f32>,
    /// The value that every variable is tried with.
    pub(super) value: Mask,
}

#[derive(Clone, Copy, Debug)]
struct Record {
    activity: f32,
    /// The number of conflicts that the variable took part in since it was assigned.
    conflicts: u32,
    /// The place of its entry in the heap.
    place: u32,
}

impl Record {
    fn new(activity: f32) -> Self {
        Self { activity, conflicts: 0, place: ABSENT }
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    bound: f32,
    var: u32,
}

/// A heap of variables by falling activity.
#[derive(Debug)]
pub(crate) struct Order {
    records: Vec<Record>,
    heap: Vec<Entry>,
    is_held: bool,
}

impl Order {
    /// Create an empty heap over variables with these activities.
    pub(crate) fn new(activity: Vec<f32>) -> Self {
        let records = activity.into_iter().map(Record::new).collect();
        Self { records, heap: Vec::new(), is_held: false }
    }

    /// Grow to `vars` variables.
    pub(crate) fn grow(&mut self, vars: usize) {
        make_room(&mut self.records, vars);
        self.records.resize(vars, Record::new(0.0));
    }

    pub(crate) fn clear(&mut self) {
        for entry in self.heap.drain(..) {
            self.records[entry.var as usize].place = ABSENT;
        }
    }

    /// Add a variable, or raise its entry if it is more active now.
    #[inline]
    pub(crate) fn insert(&mut self, var: u32) {
        let Record { activity, place, .. } = self.records[var as usize];
        let entry = Entry { bound: activity, var };
        if place == ABSENT {
            self.heap.push(entry);
            self.rise(entry, self.heap.len() - 1);
        } else if activity > self.heap[place as usize].bound {
            self.rise(entry, place as usize);
        }
    }

    /// Take out variables until the most active one `is_open`; `None` if none is.
    pub(crate) fn pop(&mut self, is_open: impl Fn(u32) -> bool) -> Option<u32> {
        loop {
            let Entry { bound, var } = *self.heap.first()?;
            let is_open = is_open(var);
            let record = &mut self.records[var as usize];
            let activity = record.activity;
            if is_open && activity < bound {
                self.sink(Entry { bound: activity, var });
                continue;
            }
            record.place = ABSENT;
            let last = self.heap.pop()?;
            if !self.heap.is_empty() {
                self.sink(last);
            }
            if is_open {
                return Some(var);
            }
        }
    }

    pub(crate) fn activity(&self, var: u32) -> f32 {
        self.records[var as usize].activity
    }

    /// Hold all activities as they are, or let conflicts change them again.
    pub(crate) fn hold(&mut self, is_held: bool) {
        self.is_held = is_held;
    }

    /// Note that an assigned variable took part in a conflict.
    #[inline]
    pub(crate) fn note_conflict(&mut self, var: u32) {
        self.records[var as usize].conflicts += 1;
    }

    /// Note that a variable is open again, after so many conflicts since it was assigned.
    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "an activity need not be exact")]
    pub(crate) fn note_undone(&mut self, var: u32, conflicts: u32) {
        if conflicts == 0 {
            return;
        }
        let record = &mut self.records[var as usize];
        let share = std::mem::take(&mut record.conflicts) as f32 / conflicts as f32;
        if !self.is_held {
            record.activity += (share - record.activity) * WEIGHT;
        }
    }

    fn rise(&mut self, entry: Entry, mut place: usize) {
        while place > 0 {
            let parent = (place - 1) / 2;
            let above = self.heap[parent];
            if above.bound >= entry.bound {
                break;
            }
            self.put(above, place);
            place = parent;
        }
        self.put(entry, place);
    }

    /// Put an entry in place of the top one.
    fn sink(&mut self, entry: Entry) {
        let mut place = 0;
        loop {
            let mut child = 2 * place + 1;
            let Some(&(mut below)) = self.heap.get(child) else { break };
            if let Some(&right) = self.heap.get(child + 1)
                && right.bound > below.bound
            {
                below = right;
                child += 1;
            }
            if below.bound <= entry.bound {
                break;
            }
            self.put(below, place);
            place = child;
        }
        self.put(entry, place);
    }

    #[inline]
    fn put(&mut self, entry: Entry, place: usize) {
        self.heap[place] = entry;
        self.records[entry.var as usize].place = place as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::chance::Chance;

    #[test]
    fn the_most_active_open_variable_comes_first_whatever_happened_before() {
        let mut chance = Chance::new(1);
        let mut order = Order::new(vec![0.0; 20]);
        let mut open = [true; 20];
        for var in 0..20 {
            order.insert(var);
        }
        for _ in 0..2000 {
            let var = chance.below(20);
            let is_open = &mut open[var as usize];
            *is_open = !*is_open;
            if *is_open {
                order.note_undone(var, chance.below(4));
                order.insert(var);
            } else {
                for _ in 0..chance.below(4) {
                    order.note_conflict(var);
                }
            }
            let open_now = (0..20).filter(|&var| open[var as usize]);
            let most = open_now.map(|var| order.activity(var)).reduce(f32::max);
            let top = order.pop(|var| open[var as usize]);
            assert_eq!(most, top.map(|var| order.activity(var)));
            if let Some(var) = top {
                order.insert(var);
            }
        }
    }

    #[test]
    fn an_activity_follows_the_share_of_conflicts() {
        let mut order = Order::new(vec![0.0; 2]);
        for _ in 0..1000 {
            order.note_conflict(0);
            order.note_undone(0, 1);
            order.note_conflict(1);
            order.note_undone(1, 4);
        }
        assert!((order.activity(0) - 1.0).abs() < 0.01);
        assert!((order.activity(1) - 0.25).abs() < 0.01);
    }
}
