//! The proof log: what a search learns and forgets, line by line, for others to check.
//!
//! In the literature such clauses have the property RUP (reverse unit propagation), and the format
//! is that of Heule, Hunt and Wetzler, *Trimming While Checking Clausal Proofs*, 2013.
//!
//! Idea: every learned clause follows by unit propagation from the clauses that say what lines do
//! (`docs/certificates.md`) and from the clauses learned before it. So the list of learned clauses,
//! in order, is a proof that any checker of the format DRUP accepts. A line has the literals of a
//! clause and ends in 0; lines of clauses that are forgotten begin with `d`.
//!
//! Variables are numbered from 1: first the cells, then the squares of a loop, then the rungs, then
//! the guards. Rungs are defined by the line, the layer and the position that they stand for;
//! [`Rung`] has them. A guard stands for a temporary condition. Those that belong to the claim get a
//! number at the end, and lines with other guards are dropped ([`renumber`]): such a guard is never
//! affirmed by any clause, so nothing that is free of it ever depended on them.
//!
//! Invariant: everything that a search derives is in the log, except what follows by unit
//! propagation. Cost: one line a conflict through a buffer; nothing if there is no log.

use std::io::{self, BufRead, Write};

use crate::search::literal::Lit;
use crate::search::path::cut::{Cut, Says};

/// The first byte of a line with a cut, which is no clause.
const CUT: u8 = b'c';

/// A claim about a line, both counted from 0: after `layer` cells it has come to `position` or
/// beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The line.
    pub line: u32,
    /// The number of cells.
    pub layer: u32,
    /// The position in the chain of the line.
    pub position: u32,
}

/// A log of learned and forgotten clauses.
pub(crate) struct ProofLog {
    out: Box<dyn Write + Send>,
    line: Vec<u8>,
    cells: u32,
    /// The number of variables between those of the cells and of the rungs.
    pub(crate) between: u32,
    /// The first error; nothing is written after it.
    failed: Option<io::Error>,
}

impl ProofLog {
    /// Create a log that is written to `out`, with so many variables after those of the cells.
    pub(crate) fn new(out: Box<dyn Write + Send>, cells: usize, between: usize) -> Self {
        let [cells, between] = [cells, between].map(|number| number as u32);
        Self { out, line: Vec::new(), cells, between, failed: None }
    }

    /// Log a clause in the numbers of the log.
    pub(crate) fn clause(&mut self, numbers: &[i32]) {
        self.line.clear();
        self.write(numbers.iter().map(|number| (number.unsigned_abs().into(), *number > 0)));
    }

    /// Log a clause that was learned.
    pub(crate) fn learned(&mut self, literals: impl IntoIterator<Item = Lit>) {
        self.line.clear();
        self.write_literals(literals);
    }

    /// Log a clause that was forgotten.
    pub(crate) fn forgot(&mut self, literals: impl IntoIterator<Item = Lit>) {
        self.line.clear();
        self.line.extend_from_slice(b"d ");
        self.write_literals(literals);
    }

    /// Log a cut: `cut` with a place inside, one outside and the gate, or `odd` with edges, each with
    /// the part of the grid behind a colon. Everything is numbered as variables are; no gate is 0.
    pub(crate) fn cut(&mut self, cut: &Cut) {
        self.line.clear();
        self.line.push(CUT);
        match &cut.says {
            Says::Apart { inside, outside, gate } => {
                self.line.extend_from_slice(b" cut");
                for place in [*inside, *outside, *gate] {
                    self.number(place.wrapping_add(1));
                }
            }
            Says::Odd(edges) => {
                self.line.extend_from_slice(b" odd");
                for edge in edges {
                    self.number(edge + 1);
                }
            }
        }
        self.line.extend_from_slice(b" :");
        for run in cut.part.chunk_by(|one, next| one + 1 == *next) {
            self.number(run[0] + 1);
            if let [_, .., last] = run {
                self.line.push(b'-');
                put(&mut self.line, u64::from(*last) + 1, true);
            }
        }
        self.line.push(b'\n');
        self.write_line();
    }

    /// Log a cut of places that hang together: the number of their constraint, and a clause.
    pub(crate) fn tie(&mut self, constraint: u32, literals: impl IntoIterator<Item = Lit>) {
        self.line.clear();
        self.line.extend_from_slice(b"c tie");
        self.number(constraint + 1);
        for literal in literals {
            self.line.push(b' ');
            put(&mut self.line, u64::from(literal.var()) + 1, literal.is_on());
        }
        self.line.push(b'\n');
        self.write_line();
    }

    fn number(&mut self, number: u32) {
        self.line.push(b' ');
        put(&mut self.line, number.into(), true);
    }

    /// End the log with the empty clause if everything was proved, and return the first error.
    pub(crate) fn end(mut self, is_proved: bool) -> io::Result<()> {
        if is_proved {
            self.learned([]);
        }
        match self.failed {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }

    fn write_literals(&mut self, literals: impl IntoIterator<Item = Lit>) {
        let (cells, between) = (self.cells, self.between);
        self.write(literals.into_iter().map(|lit| {
            let more = if lit.var() < cells { 0 } else { between };
            (u64::from(lit.var() + more) + 1, lit.is_on())
        }));
    }

    /// Add the numbers of variables to the line, each with whether it is on, and write it.
    fn write(&mut self, numbers: impl Iterator<Item = (u64, bool)>) {
        for (number, is_on) in numbers {
            put(&mut self.line, number, is_on);
            self.line.push(b' ');
        }
        self.line.extend_from_slice(b"0\n");
        self.write_line();
    }

    fn write_line(&mut self) {
        if self.failed.is_none() {
            self.failed = self.out.write_all(&self.line).err();
        }
    }
}

/// Append a number, with a minus before it unless `is_on`.
fn put(line: &mut Vec<u8>, mut number: u64, is_on: bool) {
    if !is_on {
        line.push(b'-');
    }
    if number == 0 {
        line.push(b'0');
    }
    let start = line.len();
    while number > 0 {
        line.push(b'0' + (number % 10) as u8);
        number /= 10;
    }
    line[start..].reverse();
}

/// Copy a log with other numbers for its guards, which are the variables above `last`. Lines with a
/// guard that gets no number are left out.
///
/// # Errors
///
/// Reading or writing may fail, and a log holds nothing but numbers.
pub fn renumber(
    log: impl BufRead,
    mut out: impl Write,
    last: u64,
    number_of: impl Fn(u64) -> Option<u64>,
) -> io::Result<()> {
    let mut changed = Vec::new();
    for line in log.split(b'\n') {
        let mut line = line?;
        if line.first() == Some(&CUT) {
            continue;
        }
        changed.clear();
        let mut is_kept = true;
        for word in line.split(|&byte| byte == b' ') {
            if !changed.is_empty() {
                changed.push(b' ');
            }
            let digits = word.strip_prefix(b"-").unwrap_or(word);
            let number = std::str::from_utf8(digits).ok().and_then(|text| text.parse().ok());
            match number {
                Some(guard) if guard > last => match number_of(guard) {
                    Some(number) => put(&mut changed, number, digits.len() == word.len()),
                    None => is_kept = false,
                },
                _ => changed.extend_from_slice(word),
            }
        }
        if is_kept {
            std::mem::swap(&mut line, &mut changed);
            line.push(b'\n');
            out.write_all(&line)?;
        }
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::line::mask::{OFF, ON};
    use crate::path::NOWHERE;

    #[test]
    fn a_cut_is_a_line_that_no_copy_has() -> io::Result<()> {
        let out = Shared::default();
        let mut log = ProofLog::new(Box::new(out.clone()), 12, 0);
        let says = Says::Apart { inside: 0, outside: 8, gate: NOWHERE };
        log.cut(&Cut { part: vec![0, 1, 2, 4], says });
        log.cut(&Cut { part: vec![3], says: Says::Odd(vec![9, 11]) });
        log.cut(&Cut { part: vec![3, 4], says: Says::Odd(Vec::new()) });
        log.tie(1, [Lit::of(3, OFF), Lit::of(0, ON)]);
        log.end(true)?;
        let written = out.0.lock().map(|bytes| bytes.clone()).unwrap_or_default();
        assert_eq!(
            "c cut 1 9 0 : 1-3 5\nc odd 10 12 : 4\nc odd : 4-5\nc tie 2 -4 1\n0\n",
            String::from_utf8_lossy(&written)
        );
        let mut copy = Vec::new();
        renumber(&written[..], &mut copy, 12, |_| None)?;
        assert_eq!(b"0\n", &copy[..]);
        Ok(())
    }

    #[test]
    fn variables_between_cells_and_rungs_move_the_others() -> io::Result<()> {
        let out = Shared::default();
        let mut log = ProofLog::new(Box::new(out.clone()), 4, 3);
        log.learned([Lit::of(3, ON), Lit::of(4, OFF)]);
        log.clause(&[-5, 7]);
        log.end(false)?;
        let written = out.0.lock().map(|bytes| bytes.clone()).unwrap_or_default();
        assert_eq!("4 -8 0\n-5 7 0\n", String::from_utf8_lossy(&written));
        Ok(())
    }

    /// A log that can be read while it is written.
    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().map_or(Ok(0), |mut all| all.write(bytes))
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn guards_of_the_claim_get_their_numbers_and_other_lines_are_dropped() {
        let log = b"1 -12 0\nd 5 13 0\n-14 0\n0\n";
        let mut out = Vec::new();
        let number_of = |guard| [(12, 11), (13, 10)].into_iter().find(|&(from, _)| from == guard);
        assert!(renumber(&log[..], &mut out, 9, |guard| Some(number_of(guard)?.1)).is_ok());
        assert_eq!("1 -11 0\nd 5 10 0\n0\n", String::from_utf8_lossy(&out));
    }
}
