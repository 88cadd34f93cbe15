//! Clauses in one arena, watched at two of their literals.
//!
//! In the literature this is the scheme of two watched literals (Moskewicz, Madigan, Zhao, Zhang
//! and Malik, *Chaff: Engineering an Efficient SAT Solver*, 2001).
//!
//! Idea: a clause can only matter when all but one of its literals are false, so it is enough to
//! look at it when one of two chosen literals becomes false. Each watch carries a blocker, another
//! literal of the clause: where that is true the clause itself is never touched.
//!
//! Clauses of the model, and those that rule out a solution already found, stay for ever. Learned
//! ones are kept by the number of levels they span (their `glue`) and by how recently they helped:
//! glue up to 2 stays, glue up to 6 stays if it was of use since the last clearing, and of the rest
//! the half that was of use last, shorter ones first. Forgotten clauses leave holes, and the arena
//! is packed once these are a fifth of it.

use crate::memory::make_room;
use crate::search::cause::{By, Conflict};
use crate::search::clauses::{CLAUSE, of_clause};
use crate::search::literal::Lit;
use crate::search::proof::ProofLog;
use crate::search::trail::Trail;
use crate::sorted::sorted_by;

/// Words before the literals of a clause: length, glue and flags, last use.
const HEAD: usize = 3;
/// The bytes of the two watches of a clause, in lists with some room left.
const BYTES_OF_WATCHES: usize = 32;
const LEARNED: u32 = 1 << 31;
const GONE: u32 = 1 << 30;
const GLUE: u32 = GONE - 1;
/// Clauses that span at most this many levels are never forgotten.
const GLUE_TO_KEEP: u32 = 2;
/// Clauses that span at most this many levels are kept while they are of use.
const GLUE_TO_TRY: u32 = 6;

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    blocker: Lit,
}

/// All clauses and their watches.
#[derive(Debug, Default)]
pub(super) struct Watched {
    arena: Vec<u32>,
    watches: Vec<Vec<Watch>>,
    holes: usize,
    clearings: u32,
    /// The number of clauses that are stored, and the most that were at once: lists of watches keep
    /// their room.
    stored: usize,
    most_stored: usize,
}

impl Watched {
    pub(super) fn new(vars: usize) -> Self {
        Self { watches: vec![Vec::new(); 2 * vars], ..Self::default() }
    }

    /// Grow to `vars` variables.
    pub(super) fn grow(&mut self, vars: usize) {
        make_room(&mut self.watches, 2 * vars);
        self.watches.resize_with(2 * vars, Vec::new);
    }

    /// The bytes of all clauses once there is one more, of so many literals.
    pub(super) fn bytes_with(&self, literals: usize) -> usize {
        let (needed, room) = (self.arena.len() + HEAD + literals, self.arena.capacity());
        // A vector that grows doubles, and for a moment its old room is taken too.
        let words = if needed > room { needed.max(2 * room) + room } else { room };
        size_of::<u32>() * words + BYTES_OF_WATCHES * (self.most_stored + 1)
    }

    /// The literals of a clause. The first is the one that the clause forced.
    pub(super) fn literals(&self, clause: u32) -> impl Iterator<Item = Lit> + '_ {
        let start = clause as usize + HEAD;
        let end = start + self.arena[clause as usize] as usize;
        self.arena[start..end].iter().map(|&index| Lit::from_index(index))
    }

    /// The fewest levels that a clause has spanned; `None` if it is never forgotten.
    pub(super) fn glue(&self, clause: u32) -> Option<u32> {
        let meta = self.arena[clause as usize + 1];
        (meta & LEARNED != 0 && meta & GLUE > GLUE_TO_KEEP).then_some(meta & GLUE)
    }

    /// Note that a clause that may be forgotten helped in a conflict and spans `glue` levels now.
    pub(super) fn helped(&mut self, clause: u32, glue: u32) {
        let clause = clause as usize;
        self.arena[clause + 1] = LEARNED | glue.min(self.arena[clause + 1] & GLUE);
        self.arena[clause + 2] = self.clearings + 1;
    }

    /// Store a clause of two literals or more and watch the first two.
    ///
    /// `glue` is given for learned clauses, which may be forgotten again.
    pub(super) fn add(&mut self, literals: &[Lit], glue: Option<u32>) -> u32 {
        self.stored += 1;
        self.most_stored = self.most_stored.max(self.stored);
        let clause = self.arena.len() as u32;
        let meta = glue.map_or(0, |glue| LEARNED | glue.min(GLUE));
        self.arena.extend([literals.len() as u32, meta, self.clearings + 1]);
        self.arena.extend(literals.iter().map(|lit| lit.index() as u32));
        self.watch(literals[0], Watch { clause, blocker: literals[1] });
        self.watch(literals[1], Watch { clause, blocker: literals[0] });
        clause
    }

    fn watch(&mut self, lit: Lit, watch: Watch) {
        self.watches[lit.index()].push(watch);
    }

    /// Assign what follows from `lit` becoming true; return a conflict if a clause fails.
    pub(super) fn propagate(&mut self, lit: Lit, trail: &mut Trail) -> Option<Conflict> {
        let gone = lit.denied();
        let mut watching = std::mem::take(&mut self.watches[gone.index()]);
        let mut conflict = None;
        let (mut read, mut kept) = (0, 0);
        while read < watching.len() {
            let watch = watching[read];
            read += 1;
            if trail.is_true(watch.blocker) {
                watching[kept] = watch;
                kept += 1;
                continue;
            }
            let first = watch.clause as usize + HEAD;
            let end = first + self.arena[watch.clause as usize] as usize;
            let literals = &mut self.arena[first..end];
            if literals[0] == gone.index() as u32 {
                literals.swap(0, 1);
            }
            let other = Lit::from_index(literals[0]);
            let moved = Watch { clause: watch.clause, blocker: other };
            if !trail.is_true(other) {
                let free =
                    literals[2..].iter().position(|&index| !trail.is_false(Lit::from_index(index)));
                if let Some(free) = free {
                    literals.swap(1, free + 2);
                    self.watches[literals[1] as usize].push(moved);
                    continue;
                }
            }
            watching[kept] = moved;
            kept += 1;
            conflict = trail.force(other, of_clause(watch.clause));
            if conflict.is_some() {
                break;
            }
        }
        watching.copy_within(read.., kept);
        let left = watching.len() - read;
        watching.truncate(kept + left);
        self.watches[gone.index()] = watching;
        conflict
    }

    /// Forget the learned clauses that are least likely to help again. Causes on the trail stay.
    pub(super) fn clear_out(&mut self, trail: &mut Trail, mut proof: Option<&mut ProofLog>) {
        let mut doubtful: Vec<(u32, u32, u32)> = Vec::new();
        for clause in self.all() {
            let (meta, last_use) =
                (self.arena[clause as usize + 1], self.arena[clause as usize + 2]);
            let glue = meta & GLUE;
            let fresh = last_use > self.clearings;
            let keep =
                meta & LEARNED == 0 || glue <= GLUE_TO_KEEP || (glue <= GLUE_TO_TRY && fresh);
            if !keep && !self.is_cause(clause, trail) {
                let length = self.arena[clause as usize];
                doubtful.push((last_use, length, clause));
            }
        }
        doubtful = sorted_by(doubtful, |&(_, length, _)| length);
        doubtful = sorted_by(doubtful, |&(last_use, ..)| u32::MAX - last_use);
        for &(_, _, clause) in &doubtful[doubtful.len() / 2..] {
            if let Some(proof) = &mut proof {
                proof.forgot(self.literals(clause));
            }
            self.forget(clause);
        }
        self.clearings += 1;
        for watches in &mut self.watches {
            watches.retain(|watch| self.arena[watch.clause as usize + 1] & GONE == 0);
        }
        if self.holes * 5 > self.arena.len() {
            self.pack(trail);
        }
    }

    fn all(&self) -> impl Iterator<Item = u32> + '_ {
        let mut next = 0;
        std::iter::from_fn(move || {
            while next < self.arena.len() {
                let clause = next;
                next += HEAD + self.arena[clause] as usize;
                if self.arena[clause + 1] & GONE == 0 {
                    return Some(clause as u32);
                }
            }
            None
        })
    }

    fn is_cause(&self, clause: u32, trail: &Trail) -> bool {
        let first = Lit::from_index(self.arena[clause as usize + HEAD]);
        trail.is_true(first) && trail.cause_of(first.var()) == of_clause(clause)
    }

    fn forget(&mut self, clause: u32) {
        let clause = clause as usize;
        self.arena[clause + 1] |= GONE;
        self.stored -= 1;
        self.holes += HEAD + self.arena[clause] as usize;
    }

    /// Close the holes, and update the clauses of watches and trail.
    fn pack(&mut self, trail: &mut Trail) {
        let mut packed = Vec::with_capacity(self.arena.len() - self.holes);
        // A moved clause leaves its new place in the word of its last use.
        let clauses: Vec<u32> = self.all().collect();
        for clause in clauses {
            let start = clause as usize;
            let end = start + HEAD + self.arena[start] as usize;
            let place = packed.len() as u32;
            packed.extend_from_slice(&self.arena[start..end]);
            self.arena[start + 2] = place;
        }
        for watch in self.watches.iter_mut().flatten() {
            watch.clause = self.arena[watch.clause as usize + 2];
        }
        trail.change_causes(|cause| {
            if cause.by == By::Clauses && cause.rule == CLAUSE {
                cause.argument = self.arena[cause.argument as usize + 2];
            }
        });
        self.arena = packed;
        self.holes = 0;
    }
}
