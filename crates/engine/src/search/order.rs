//! The order of decisions: first the open variable that took part in most of the recent conflicts.
//!
//! A binary heap over activities. Every conflict raises the cells it met; raising by ever larger
//! amounts is the same as letting all others fade, without touching them.

use crate::line::mask::Mask;

const TOO_LARGE: f64 = 1e100;
const ABSENT: u32 = u32::MAX;

/// The order of decisions before the first conflict.
pub(super) struct First {
    /// The activity of each variable.
    pub(super) activity: Vec<f64>,
    /// The share of a variable's activity that is left after a conflict that it took no part in.
    pub(super) fade: f64,
    /// The value that every variable is tried with.
    pub(super) value: Mask,
}

/// A heap of open variables by falling activity.
#[derive(Debug)]
pub(crate) struct Order {
    activity: Vec<f64>,
    raise: f64,
    /// The share of a variable's activity that is left after a conflict that it took no part in.
    fade: f64,
    heap: Vec<u32>,
    place: Vec<u32>,
    is_held: bool,
}

impl Order {
    /// Create an empty heap over variables with these activities.
    pub(crate) fn new(activity: Vec<f64>, fade: f64) -> Self {
        let place = vec![ABSENT; activity.len()];
        Self { activity, raise: 1.0, fade, heap: Vec::new(), place, is_held: false }
    }

    /// Grow to `vars` variables.
    pub(crate) fn grow(&mut self, vars: usize) {
        self.activity.resize(vars, 0.0);
        self.place.resize(vars, ABSENT);
    }

    pub(crate) fn clear(&mut self) {
        for var in self.heap.drain(..) {
            self.place[var as usize] = ABSENT;
        }
    }

    pub(crate) fn insert(&mut self, var: u32) {
        if self.place[var as usize] == ABSENT {
            self.heap.push(var);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Take out the most active variable; `None` if the heap is empty.
    pub(crate) fn pop(&mut self) -> Option<u32> {
        let last = self.heap.len().checked_sub(1)?;
        self.heap.swap(0, last);
        let top = self.heap.pop()?;
        self.place[top as usize] = ABSENT;
        if !self.heap.is_empty() {
            self.sink(0);
        }
        Some(top)
    }

    pub(crate) fn activity(&self, var: u32) -> f64 {
        self.activity[var as usize]
    }

    /// Hold all activities as they are, or let conflicts change them again.
    pub(crate) fn hold(&mut self, is_held: bool) {
        self.is_held = is_held;
    }

    /// Raise the activity of a variable that took part in a conflict, unless activities are held.
    pub(crate) fn bump(&mut self, var: u32) {
        if self.is_held {
            return;
        }
        let activity = &mut self.activity[var as usize];
        *activity += self.raise;
        if *activity > TOO_LARGE {
            for activity in &mut self.activity {
                *activity /= TOO_LARGE;
            }
            self.raise /= TOO_LARGE;
        }
        let place = self.place[var as usize];
        if place != ABSENT {
            self.rise(place as usize);
        }
    }

    /// Let all activities fade after a conflict, unless they are held.
    pub(crate) fn fade(&mut self) {
        if !self.is_held {
            self.raise /= self.fade;
        }
    }

    fn rise(&mut self, mut place: usize) {
        let var = self.heap[place];
        let activity = self.activity[var as usize];
        while place > 0 {
            let parent = (place - 1) / 2;
            let above = self.heap[parent];
            if self.activity[above as usize] >= activity {
                break;
            }
            self.put(place, above);
            place = parent;
        }
        self.put(place, var);
    }

    fn sink(&mut self, mut place: usize) {
        let var = self.heap[place];
        let activity = self.activity[var as usize];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            let right = child + 1;
            if right < self.heap.len() && self.is_more_active(right, child) {
                child = right;
            }
            if self.activity[self.heap[child] as usize] <= activity {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, var);
    }

    fn is_more_active(&self, one: usize, other: usize) -> bool {
        self.activity[self.heap[one] as usize] > self.activity[self.heap[other] as usize]
    }

    fn put(&mut self, place: usize, var: u32) {
        self.heap[place] = var;
        self.place[var as usize] = place as u32;
    }
}
