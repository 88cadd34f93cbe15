//! Similar colours, grouped.
//!
//! Each colour is in the group with the nearest mean (k-means). The initial means are random colours
//! that are frequent and far from each other (k-means++). Of several starts, the one with the least
//! spread wins. Then groups with colours that look alike become one.

use crate::cells::largest;
use crate::chance::Chance;
use crate::oklab::{Color, distance, in_oklab, squared_distance};

const ROUNDS: usize = 40;
const STARTS: usize = 8;
/// A tolerance for rounding errors, which differ between machines.
const TOLERANCE: f64 = 1e-9;
/// The number of shades of red, of green and of blue when colours are grouped.
const SHADES: usize = 64;
/// The distance in Oklab below which two colours become one: about 20 in CIE 1976.
const NEAR: f64 = 0.07;

/// The group of each colour, and the colours that the groups get.
pub(crate) struct Groups {
    pub(crate) of: Vec<u8>,
    pub(crate) colors: Vec<Color>,
}

/// Group colours, each with its weight, into at most `number` groups. None of them are alike if that
/// leaves at least `fewest`.
pub(crate) fn grouped(
    colors: &[Color],
    weights: &[f64],
    number: usize,
    fewest: usize,
    seed: u64,
) -> Groups {
    let bins = Bins::of(colors, weights);
    let points: Vec<Color> = bins.tones.iter().map(|&tone| in_oklab(tone)).collect();
    let points = Points { points: &points, weights: &bins.weights };
    let mut chance = Chance(seed);
    let (mut best, mut least) = (vec![0; points.points.len()], f64::INFINITY);
    for _ in 0..STARTS {
        let (nearest, spread) = points.means(points.initial_means(number, &mut chance));
        if spread < least - TOLERANCE {
            (best, least) = (nearest, spread);
        }
    }
    let (best, centers) = points.centers(&best);
    let middle = |(group, &center): (usize, &Color)| {
        let members = (0..best.len()).filter(|&at| usize::from(best[at]) == group);
        let away = |at: usize| squared_distance(points.points[at], center);
        let nearer = |one, other| if away(other) < away(one) { other } else { one };
        bins.tones[members.reduce(nearer).unwrap_or_default()]
    };
    let tones: Vec<Color> = centers.iter().enumerate().map(middle).collect();
    let of = bins.of.iter().map(|&bin| best[bin]).collect();
    joined(Groups { of, colors: tones }, weights, fewest)
}

/// Similar colours, so many that few are left.
struct Bins {
    /// The bin of each colour.
    of: Vec<usize>,
    /// The mean colour and the weight of each bin.
    tones: Vec<Color>,
    weights: Vec<f64>,
}

impl Bins {
    fn of(colors: &[Color], weights: &[f64]) -> Self {
        let shade = |part: f64| (part * (SHADES - 1) as f64).round_ties_even() as usize;
        let keys = colors
            .iter()
            .map(|color| color.iter().rfold(0, |key, &part| key * SHADES + shade(part)));
        let mut of: Vec<usize> = keys.collect();
        let mut numbers = vec![usize::MAX; SHADES * SHADES * SHADES];
        for &key in &of {
            numbers[key] = 0;
        }
        let is_used = numbers.iter_mut().filter(|number| **number == 0);
        let count = is_used.zip(0..).map(|(number, next)| *number = next).count();
        let (mut tones, mut sums) = (vec![[0.0; 3]; count], vec![0.0; count]);
        for ((bin, color), weight) in of.iter_mut().zip(colors).zip(weights) {
            *bin = numbers[*bin];
            sums[*bin] += weight;
            for (sum, part) in tones[*bin].iter_mut().zip(color) {
                *sum += weight * part;
            }
        }
        for (tone, sum) in tones.iter_mut().zip(&sums) {
            *tone = tone.map(|part| part / sum);
        }
        Self { of, tones, weights: sums }
    }
}

struct Points<'p> {
    points: &'p [Color],
    weights: &'p [f64],
}

impl Points<'_> {
    /// Random points that are frequent and far from each other.
    fn initial_means(&self, number: usize, chance: &mut Chance) -> Vec<Color> {
        let mut chosen = Vec::new();
        while chosen.len() < number {
            let away =
                |&point: &Color| if chosen.is_empty() { 1.0 } else { nearest(point, &chosen).1 };
            let shares =
                self.points.iter().zip(self.weights).map(|(point, weight)| weight * away(point));
            let shares: Vec<f64> = shares.collect();
            let all: f64 = shares.iter().sum();
            if all < TOLERANCE {
                break;
            }
            let mut left = chance.share() * all;
            let is_reached = |share: &f64| {
                left -= share;
                left < 0.0
            };
            let at = shares.iter().position(is_reached).unwrap_or(shares.len() - 1);
            chosen.push(self.points[at]);
        }
        chosen
    }

    /// The group of each point, and the spread of all points around their means.
    fn means(&self, first: Vec<Color>) -> (Vec<u8>, f64) {
        let group = |&point: &Color, centers: &[Color]| nearest(point, centers).0;
        let mut centers = first;
        let mut of: Vec<u8> = self.points.iter().map(|point| group(point, &centers)).collect();
        for _ in 0..ROUNDS {
            centers = self.centers(&of).1;
            let moved = self.points.iter().map(|point| group(point, &centers)).collect();
            if moved == of {
                break;
            }
            of = moved;
        }
        let spread = |(&point, weight): (&Color, &f64)| weight * nearest(point, &centers).1;
        let spread = self.points.iter().zip(self.weights).map(spread).sum();
        (of, spread)
    }

    /// The groups without those that nothing is in, and their weighted means.
    fn centers(&self, of: &[u8]) -> (Vec<u8>, Vec<Color>) {
        let mut sums = [(0.0, [0.0; 3]); 256];
        for ((&group, point), weight) in of.iter().zip(self.points).zip(self.weights) {
            let (all, parts) = &mut sums[usize::from(group)];
            *all += weight;
            for (sum, part) in parts.iter_mut().zip(point) {
                *sum += weight * part;
            }
        }
        let used = sums.iter().filter(|(all, _)| *all > 0.0);
        let centers = used.map(|(all, parts)| parts.map(|part| part / all)).collect();
        let before =
            |group: u8| sums[..usize::from(group)].iter().filter(|(all, _)| *all > 0.0).count();
        (of.iter().map(|&group| before(group) as u8).collect(), centers)
    }
}

/// The number of the center that is nearest to a point, and its squared distance.
fn nearest(point: Color, centers: &[Color]) -> (u8, f64) {
    let mut best = (0, f64::INFINITY);
    for (at, &center) in centers.iter().enumerate() {
        let away = squared_distance(point, center);
        if away < best.1 {
            best = (at as u8, away);
        }
    }
    best
}

/// Join the nearest two groups, with the colour of the heavier, as long as they are alike.
fn joined(mut groups: Groups, weights: &[f64], fewest: usize) -> Groups {
    let mut sums = vec![0.0; groups.colors.len()];
    for (&group, weight) in groups.of.iter().zip(weights) {
        sums[usize::from(group)] += weight;
    }
    while groups.colors.len() > fewest {
        let points: Vec<Color> = groups.colors.iter().map(|&color| in_oklab(color)).collect();
        let pairs = (0..points.len())
            .flat_map(|one| (one + 1..points.len()).map(move |other| (one, other)));
        let pairs: Vec<(usize, usize)> = pairs.collect();
        let nearness: Vec<f64> =
            pairs.iter().map(|&(one, other)| -distance(points[one], points[other])).collect();
        let closest = largest(&nearness);
        if nearness[closest] <= -NEAR {
            break;
        }
        let (one, other) = pairs[closest];
        let (light, heavy) = if sums[one] < sums[other] { (one, other) } else { (other, one) };
        sums[heavy] += sums[light];
        sums.remove(light);
        groups.colors.remove(light);
        let joins = |group: u8| {
            let group = if usize::from(group) == light { heavy } else { usize::from(group) };
            (group - usize::from(group > light)) as u8
        };
        groups.of = groups.of.iter().map(|&group| joins(group)).collect();
    }
    groups
}
