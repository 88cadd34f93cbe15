// Pairs: things that each get one of their choices, none of them twice.

/**
 * Return as many pairs as possible of keys and one of their choices each, as a map. Those with
 * fewer choices come first, as others can give way to them.
 */
export function pairing(choices) {
  const taken = new Map();
  const give = (one, asked) =>
    choices.get(one).some((choice) => {
      if (asked.has(choice)) return false;
      asked.add(choice);
      if (taken.has(choice) && !give(taken.get(choice), asked)) return false;
      taken.set(choice, one);
      return true;
    });
  const order = [...choices.keys()].sort((one, other) => choices.get(one).length - choices.get(other).length);
  for (const one of order) give(one, new Set());
  return new Map(Array.from(taken, ([choice, one]) => [one, choice]));
}
