//! The line as a whole: one loop, or one path between two ends.

use crate::board::edges::Edges;
use crate::look::Picture;

/// Whether a picture that need not be finished decides whether the line is one, and the first place of
/// a closed part that should not be closed.
///
/// It is not one if something is beside a ring, or beside what joins both ends.
pub(crate) fn judged(
    edges: Edges,
    ends: Option<[u32; 2]>,
    picture: Picture<'_>,
) -> (Option<bool>, Option<u32>) {
    let drawn = Drawn::new(edges, ends, picture);
    let mut parts = drawn.parts.iter().filter(|part| part.places > 0);
    let is_one = parts.clone().count() == 1;
    let closed = parts.find(|part| part.is_ring() || (ends.is_some() && part.ends == 2));
    let Some(closed) = closed else {
        return (if drawn.is_open { None } else { Some(false) }, None);
    };
    let is_loop = ends.is_none() || !closed.is_ring();
    if is_loop && is_one {
        let holds = if closed.is_plain { (!drawn.is_open).then_some(true) } else { Some(false) };
        return (holds, None);
    }
    (Some(false), Some(closed.first))
}

/// The places of the part of a line with this first place, and those of all others.
pub(crate) fn split(
    edges: Edges,
    ends: Option<[u32; 2]>,
    picture: Picture<'_>,
    first: u32,
) -> [Vec<u32>; 2] {
    let mut drawn = Drawn::new(edges, ends, picture);
    let mut split = [Vec::new(), Vec::new()];
    for place in 0..edges.places() {
        let root = drawn.first(place);
        if drawn.parts[root as usize].places > 0 {
            split[usize::from(root != first)].push(place);
        }
    }
    split
}

/// A part of a line: places that are joined.
#[derive(Clone, Copy, Debug)]
struct Part {
    first: u32,
    places: usize,
    /// The number of arms of all places together.
    arms: usize,
    /// The number of ends of the path among its places.
    ends: usize,
    /// True if each place has two arms, or one less for each end.
    is_plain: bool,
}

impl Part {
    fn is_ring(&self) -> bool {
        self.arms >= 2 * self.places
    }
}

/// Lines that are drawn, as sets of places that are joined.
struct Drawn {
    parents: Vec<u32>,
    /// The parts, each at its first place; elsewhere are parts without places.
    parts: Vec<Part>,
    /// True if there are edges that may be on the line.
    is_open: bool,
}

impl Drawn {
    fn new(edges: Edges, ends: Option<[u32; 2]>, picture: Picture<'_>) -> Self {
        let places = edges.places();
        let none = |first| Part { first, places: 0, arms: 0, ends: 0, is_plain: true };
        let parts = (0..places).map(none).collect();
        let mut drawn = Self { parents: (0..places).collect(), parts, is_open: false };
        let mut arms = vec![0; places as usize];
        for edge in edges.all() {
            match picture.is_on(edge) {
                Some(true) => {
                    let [one, other] = edges.ends(edge);
                    arms[one as usize] += 1;
                    arms[other as usize] += 1;
                    drawn.join(one, other);
                }
                Some(false) => {}
                None => drawn.is_open = true,
            }
        }
        for (place, arms) in (0..).zip(arms) {
            if arms == 0 && picture.is_on(place) != Some(true) {
                continue;
            }
            let ends_here = ends.iter().flatten().filter(|&&end| end == place).count();
            let first = drawn.first(place);
            let part = &mut drawn.parts[first as usize];
            part.places += 1;
            part.arms += arms;
            part.ends += ends_here;
            part.is_plain &= arms + ends_here == 2;
        }
        drawn
    }

    /// The place that stands for all that are joined to this one.
    fn first(&mut self, mut place: u32) -> u32 {
        while self.parents[place as usize] != place {
            let parent = self.parents[place as usize];
            self.parents[place as usize] = self.parents[parent as usize];
            place = parent;
        }
        place
    }

    fn join(&mut self, one: u32, other: u32) {
        let [one, other] = [one, other].map(|end| self.first(end));
        self.parents[one.max(other) as usize] = one.min(other);
    }
}
