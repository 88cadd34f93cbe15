// Grouping similar colours.
//
// Each colour is in the group with the nearest mean (k-means). The initial means are random colours
// that are far from each other (k-means++). Of several starts, the one with the least spread wins.
// The random numbers are those of the installed Crosshatch, so that the groups are, too: a Mersenne
// twister that begins with the seed 0.

import { inOklab } from "./pixels.js";

const [ROUNDS, STARTS, RESOLUTION] = [40, 8, 2 ** 40];
/** The highest value of red, green and blue when colours are grouped. */
const SHADES = 63;
/** A tolerance for rounding errors. */
const TOLERANCE = 1e-9;

/** The distance below which the colours of two groups are alike. */
const NEAR = 0.07;

/**
 * Return the group of each colour, by its number, and the colours that the groups get. Of the
 * groups, none are alike if that leaves at least `fewest`.
 */
export function groupColors(colors, weights, number, fewest) {
  const { bins, tones, sums } = binned(colors, weights);
  const points = tones.map(inOklab);
  const chance = newChance();
  let [best, least] = [points.map(() => 0), Infinity];
  for (let start = 0; start < STARTS; start++) {
    const { nearest, spread } = means(points, sums, initialMeans(points, sums, number, chance));
    if (spread < least - TOLERANCE) [best, least] = [nearest, spread];
  }
  const used = [...new Set(best)].sort((one, other) => one - other);
  const middles = used.map((group) => {
    const members = points.map((_, at) => at).filter((at) => best[at] === group);
    const mean = average(points, sums, members);
    return members[
      nearestTo(
        mean,
        members.map((at) => points[at]),
      )
    ];
  });
  const groups = bins.map((bin) => used.indexOf(best[bin]));
  return merged(groups, middles.map((at) => tones[at]), weights, fewest);
}

/** Join the nearest two groups, with the colour of the heavier, as long as they are alike. */
function merged(groups, tones, weights, fewest) {
  const sums = tones.map(() => 0);
  groups.forEach((group, at) => (sums[group] += weights[at]));
  const points = tones.map(inOklab);
  let left = [...tones.keys()];
  let joins = left;
  while (left.length > fewest) {
    let [pair, nearest] = [null, NEAR];
    left.forEach((one, at) => {
      for (const other of left.slice(at + 1)) {
        const away = Math.sqrt(squared(points[one], points[other]));
        if (away < nearest) [pair, nearest] = [[one, other], away];
      }
    });
    if (!pair) break;
    const [light, heavy] = sums[pair[0]] < sums[pair[1]] ? pair : pair.toReversed();
    sums[heavy] += sums[light];
    left = left.filter((group) => group !== light);
    joins = joins.map((group) => (group === light ? heavy : group));
  }
  return { groups: groups.map((group) => left.indexOf(joins[group])), tones: left.map((at) => tones[at]) };
}

/** Return each colour's bin of similar ones, and the mean colour and the weight of each bin. */
function binned(colors, weights) {
  const keys = colors.map((color) =>
    color.reduceRight((key, part) => key * (SHADES + 1) + Math.round(part * SHADES), 0),
  );
  const order = new Map(
    [...new Set(keys)].sort((one, other) => one - other).map((key, at) => [key, at]),
  );
  const bins = keys.map((key) => order.get(key));
  const sums = Array.from(order, () => 0);
  const tones = sums.map(() => [0, 0, 0]);
  bins.forEach((bin, at) => {
    sums[bin] += weights[at];
    for (let part = 0; part < 3; part++) tones[bin][part] += weights[at] * colors[at][part];
  });
  return { bins, sums, tones: tones.map((tone, bin) => tone.map((part) => part / sums[bin])) };
}

/** Return a function that returns the next of random numbers from 0 to 1, always the same ones. */
function newChance() {
  const size = 624;
  const state = new Uint32Array(size).fill(19650218);
  const mixed = (at) => {
    const last = state[(at + size - 1) % size];
    return last ^ (last >>> 30);
  };
  for (let at = 1; at < size; at++) state[at] = Math.imul(1812433253, mixed(at)) + at;
  // The first number is replaced by the last one whenever the loops begin again.
  const eachOnce = (mix, from, number) => {
    for (let done = 0, at = from; done < number; done++) {
      state[at] = mix(at);
      if (++at < size) continue;
      state[0] = state[size - 1];
      at = 1;
    }
  };
  eachOnce((at) => state[at] ^ Math.imul(mixed(at), 1664525), 1, size);
  eachOnce((at) => (state[at] ^ Math.imul(mixed(at), 1566083941)) - at, 2, size - 1);
  state[0] = 2 ** 31;
  let used = size;
  const next = () => {
    if (used === size) used = twist(state);
    let bits = state[used++];
    bits ^= bits >>> 11;
    bits ^= (bits << 7) & 0x9d2c5680;
    bits ^= (bits << 15) & 0xefc60000;
    return (bits ^ (bits >>> 18)) >>> 0;
  };
  return () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53;
}

/** Replace all numbers of a generator by the next ones. Return the place of the first one. */
function twist(state) {
  for (let at = 0; at < state.length; at++) {
    const bits = (state[at] & 0x80000000) | (state[(at + 1) % state.length] & 0x7fffffff);
    const other = state[(at + 397) % state.length];
    state[at] = other ^ (bits >>> 1) ^ (bits & 1 ? 0x9908b0df : 0);
  }
  return 0;
}

/** Return random colours that are frequent and far from each other. */
function initialMeans(points, weights, number, chance) {
  const sums = summed(weights);
  const chosen = [points[placeIn(sums, Math.floor(chance() * sums.at(-1)))]];
  while (chosen.length < number) {
    const away = summed(
      points.map((point, at) => weights[at] * squared(point, chosen[nearestTo(point, chosen)])),
    );
    if (away.at(-1) < TOLERANCE) break;
    const part = Math.floor(chance() * RESOLUTION) / RESOLUTION;
    chosen.push(points[placeIn(away, part * away.at(-1))]);
  }
  return chosen;
}

/** Return the sums of the numbers up to each one. */
function summed(numbers) {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}

const placeIn = (sums, part) => sums.findIndex((sum) => sum > part);

/** Return the group of each colour, and the spread of all colours around their means. */
function means(points, weights, first) {
  let centers = first;
  let nearest = points.map((point) => nearestTo(point, centers));
  for (let round = 0; round < ROUNDS; round++) {
    const members = new Map();
    nearest.forEach((group, at) => {
      if (members.has(group)) members.get(group).push(at);
      else members.set(group, [at]);
    });
    const used = [...members.keys()].sort((one, other) => one - other);
    centers = used.map((group) => average(points, weights, members.get(group)));
    const moved = points.map((point) => nearestTo(point, centers));
    if (moved.every((group, at) => group === nearest[at])) break;
    nearest = moved;
  }
  const spread = points.reduce(
    (sum, point, at) => sum + weights[at] * squared(point, centers[nearestTo(point, centers)]),
    0,
  );
  return { nearest, spread };
}

/** Return the weighted mean of some points. */
function average(points, weights, members) {
  const sums = [0, 0, 0];
  let all = 0;
  for (const at of members) {
    const weight = weights[at];
    const point = points[at];
    all += weight;
    for (let part = 0; part < 3; part++) sums[part] += weight * point[part];
  }
  return sums.map((sum) => sum / all);
}

/** Return the number of the point that is nearest to one. */
function nearestTo(point, others) {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < others.length; at++) {
    const away = squared(point, others[at]);
    if (away >= least) continue;
    best = at;
    least = away;
  }
  return best;
}

function squared(one, other) {
  const red = one[0] - other[0];
  const green = one[1] - other[1];
  const blue = one[2] - other[2];
  return red * red + green * green + blue * blue;
}
