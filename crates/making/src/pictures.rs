//! Pictures whose rows and columns have runs, changed until there is one solution, as hard as wanted.

mod attempt;
mod heat;
mod maker;
mod mend;
mod steer;

pub(crate) use attempt::Attempt;
pub(crate) use heat::heat_of;
pub(crate) use maker::PictureMaker;
pub(crate) use mend::Effort;
