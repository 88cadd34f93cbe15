// Sets of positions in a chain: 32-bit words, the lowest bit for the first position.

export const hasPosition = (set, position) =>
  Boolean(set?.[position >> 5] & (1 << (position & 31)));

/** Return an empty set of positions of a chain. */
export const newSet = ({ start }) => new Uint32Array(start.length);

/** Add the positions from the first to the last to a set. */
export function addSpan(set, [first, last]) {
  for (let position = first; position <= last; position++) set[position >> 5] |= 1 << (position & 31);
}

/** Remove the positions from the first to the last from a set. */
export function removeSpan(set, [first, last]) {
  for (let position = first; position <= last; position++)
    set[position >> 5] &= ~(1 << (position & 31));
}

/** Call `visit` with each position of a set, in order. */
export function eachPosition(set, visit) {
  for (let word = 0; word < set.length; word++)
    for (let bits = set[word]; bits; bits &= bits - 1)
      visit(32 * word + 31 - Math.clz32(bits & -bits));
}

/**
 * Return empty sets of positions of a chain. They share one buffer: a line of a thousand cells needs
 * a thousand sets, and a browser takes long to make as many buffers.
 */
export function newSets({ start: { length } }, count) {
  const { buffer } = new Uint32Array(count * length);
  const bytes = Uint32Array.BYTES_PER_ELEMENT * length;
  return Array.from({ length: count }, (_, at) => new Uint32Array(buffer, at * bytes, length));
}

// Plain loops: a line of a thousand cells takes as many steps, each of many words.

export function intersection(one, other) {
  const both = new Uint32Array(one.length);
  for (let word = 0; word < one.length; word++) both[word] = one[word] & other[word];
  return both;
}

/** Keep the positions of a set that are in another one too. */
export function keepAll(set, other) {
  for (let word = 0; word < set.length; word++) set[word] &= other[word];
}

/** Add the positions to which moves lead from some positions. */
export function addNext(onto, moves, from) {
  for (let distance = 0; distance < moves.length; distance++) {
    const set = moves[distance];
    for (let word = 0, carry = 0; word < from.length; word++) {
      const bits = from[word] & set[word];
      onto[word] |= (bits << distance) | carry;
      carry = distance && bits >>> (32 - distance);
    }
  }
}

/** Keep the positions of a set from which moves lead to some positions. */
export function keepPrevious(set, moves, onto) {
  for (let word = 0; word < onto.length; word++) {
    let from = 0;
    for (let distance = 0; distance < moves.length; distance++) {
      const carry = distance && onto[word + 1] << (32 - distance);
      from |= ((onto[word] >>> distance) | carry) & moves[distance][word];
    }
    set[word] &= from;
  }
}
