//! The line as a whole: one loop, or one path between two ends.

use crate::board::edges::Edges;
use crate::look::Picture;

/// True or false if a picture that need not be finished decides whether the line is one.
///
/// It is not if something is beside a ring, or beside what joins both ends.
pub(crate) fn holds(edges: Edges, ends: Option<[u32; 2]>, picture: Picture<'_>) -> Option<bool> {
    let mut drawn = Drawn::new(edges);
    let mut is_open = false;
    for edge in edges.all() {
        match picture.is_on(edge) {
            Some(true) => drawn.join(edges.ends(edge)),
            Some(false) => {}
            None => is_open = true,
        }
    }
    let is_visited =
        |&place: &u32| drawn.edges_at[place as usize] > 0 || picture.is_on(place) == Some(true);
    let visited: Vec<u32> = (0..edges.places()).filter(is_visited).collect();
    let mut firsts: Vec<u32> = visited.iter().map(|&place| drawn.first(place)).collect();
    firsts.sort_unstable();
    firsts.dedup();
    let is_one = firsts.len() == 1;
    for first in firsts {
        let own: Vec<u32> =
            visited.iter().copied().filter(|&place| drawn.first(place) == first).collect();
        let edges = |place: u32| usize::from(drawn.edges_at[place as usize]);
        let has_ring = own.iter().map(|&place| edges(place)).sum::<usize>() >= 2 * own.len();
        let is_closed = match ends {
            None => has_ring,
            Some(_) if has_ring => return Some(false),
            Some(ends) => ends.iter().all(|&end| own.contains(&end)),
        };
        let ends_at = |place| ends.iter().flatten().filter(|&&end| end == place).count();
        let is_plain = own.iter().all(|&place| edges(place) + ends_at(place) == 2);
        if is_closed && is_one && is_plain {
            return (!is_open).then_some(true);
        }
        if is_closed {
            return Some(false);
        }
    }
    if is_open { None } else { Some(false) }
}

/// Lines that are drawn, as sets of places that are joined.
struct Drawn {
    parents: Vec<u32>,
    /// The number of edges at each place.
    edges_at: Vec<u8>,
}

impl Drawn {
    fn new(edges: Edges) -> Self {
        let places = edges.places();
        Self { parents: (0..places).collect(), edges_at: vec![0; places as usize] }
    }

    /// The place that stands for all that are joined to this one.
    fn first(&self, mut place: u32) -> u32 {
        while self.parents[place as usize] != place {
            place = self.parents[place as usize];
        }
        place
    }

    fn join(&mut self, ends: [u32; 2]) {
        for end in ends {
            self.edges_at[end as usize] += 1;
        }
        let [one, other] = ends.map(|end| self.first(end));
        self.parents[one.max(other) as usize] = one.min(other);
    }
}
