//! Messages about proofs, and about their checker.

use std::io::{self, Write};
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crosshatch_boundary::{convert, proofs};
use crosshatch_checker::{Checker, Progress};
use crosshatch_engine::{self as engine, Proof};

use crate::args::{Answer, Failure};
use crate::handles::Handles;
use crate::host;
use crate::messages::python::models::{Asking, ask};
use crate::value::{Value, list};

/// `prove(…)`: the outcome as of `solve`, and behind it the handle of a proof or nothing, and the log.
pub(crate) fn prove(handles: &mut Handles, asking: Asking) -> Answer {
    let log = Log::default();
    let out = Box::new(log.clone());
    let (mut reply, proof) = ask(handles, asking, |model, question, limits| {
        engine::solve_with_proof(model, question, limits, out)
    })?;
    reply.push(proof.ok().flatten().map(|proof| handles.keep(proof)).into());
    reply.push(log.take().into());
    Ok(Value::List(reply))
}

/// `proof(proof)`: the claim, the groups of cells that it is about, and the rungs.
pub(crate) fn proof(handles: &mut Handles, (proof,): (u64,)) -> Answer {
    let proof: &Proof = handles.get(proof)?;
    let groups = proofs::groups(proof).into_iter().map(list);
    Ok(Value::List(vec![proofs::claim(proof).into(), list(groups), list(proofs::rungs(proof))]))
}

/// `proof_log(proof, log)`: the log with a number for the guard of each group.
pub(crate) fn log(handles: &mut Handles, (proof, log): (u64, &[u8])) -> Answer {
    let mut copy = Vec::with_capacity(log.len());
    proofs::copy_log(handles.get(proof)?, log, &mut copy)
        .map_err(|_| Failure::message("the log cannot be copied"))?;
    Ok(copy.into())
}

/// `checker(variables, numbers, lrat)`: the handle of the checker of a formula.
pub(crate) fn checker(
    handles: &mut Handles,
    (variables, numbers, lrat): (usize, &[u8], bool),
) -> Answer {
    Ok(handles.keep(proofs::checker(variables, numbers, lrat)?).into())
}

/// `checker_lrat(checker)`: the lines of LRAT that were written since the last call.
pub(crate) fn lrat(handles: &mut Handles, (checker,): (u64,)) -> Answer {
    let checker: &mut Checker = handles.get_mut(checker)?;
    Ok(checker.take_lrat().into())
}

/// `checker_feed(checker, lines, seconds)`: the bytes and lines that are done, and what is the
/// matter.
pub(crate) fn feed(handles: &mut Handles, (checker, lines, seconds): (u64, &[u8], f64)) -> Answer {
    let checker: &mut Checker = handles.get_mut(checker)?;
    let time = convert::duration(Some(seconds)).unwrap_or(Duration::MAX);
    let begun = host::clock();
    let is_late = || host::clock().saturating_sub(begun) > time;
    let Progress { bytes, lines, matter } = checker.feed(lines, is_late);
    Ok((bytes, lines, proofs::matter(matter)).into())
}

/// The log of a proof, in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn take(self) -> Vec<u8> {
        mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
