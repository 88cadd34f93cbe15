//! The most filled cells if some lines are blank: those along the border are cut off, and the
//! picture between them is done alone.

use super::{Optimizer, Task, Verdict};
use crate::bits::Bits;
use crate::bound;
use crate::counts::Counts;
use crate::picture::Picture;

impl<const N: usize> Optimizer<N> {
    /// Find the best picture between the blank lines along the border.
    #[cold]
    pub(super) fn within_blank_border(
        picture: &mut Picture<N>,
        given: bool,
        task: &Task<'_, N>,
    ) -> Verdict {
        let (counts, area) = (task.counts, task.counts.area());
        if counts.row_sum() == 0 {
            picture.rows.fill(Bits::EMPTY);
            return Verdict::by_count(area);
        }
        let Some((inner, top, low)) = counts.trimmed() else { return Verdict::impossible(area) };
        let mut part = Picture::blank(inner.height(), inner.width);
        for (to, from) in part.rows.iter_mut().zip(&picture.rows[top..]) {
            *to = from.moved_back(low);
        }
        let Some(verdict) =
            Self::without_border(&mut part, given, &Task { counts: &inner, ..*task })
        else {
            return Verdict::impossible(area);
        };
        let border = area - inner.area();
        let bound = verdict.bound + border;
        let Some(cost) = verdict.cost else { return Verdict { bound, ..verdict } };
        let mut whole = Picture::blank(counts.height(), counts.width);
        for (to, from) in whole.rows[top..].iter_mut().zip(&part.rows) {
            *to = from.moved_on(low);
        }
        let mut check = Counts::none(counts.height(), counts.width);
        check.count(&whole);
        if check != *counts {
            return Verdict::so_far(given.then(|| task.cost(picture)), bound);
        }
        *picture = whole;
        Verdict { cost: Some(cost + border), bound, ..verdict }
    }

    /// Find the best picture if the lines along the border have runs; `None` if counting leaves
    /// none.
    fn without_border(part: &mut Picture<N>, given: bool, task: &Task<'_, N>) -> Option<Verdict> {
        let counts = task.counts;
        let mut optimizer = Self::new(counts.height(), counts.width);
        if !counts.has_blank_line() {
            return Some(optimizer.best(part, given, task));
        }
        let bound = bound::of(task.goal(), counts);
        (bound <= counts.area()).then(|| optimizer.search(part, given, task, bound))
    }
}
