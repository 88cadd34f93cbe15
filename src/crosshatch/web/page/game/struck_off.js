// The struck-off words of a clue: none, those that are surely placed, or all that are drawn.

import { OPEN, eachPosition, hasPosition, positionsIfFilled, runsIn } from "./lines.js";

/**
 * Return whether each word of a clue is struck off. `ways` are the positions in the line, `isMet`
 * says whether the line meets the clue.
 */
export function struckOff(strikeMode, chain, line, { ways, isMet }) {
  if (strikeMode === "off") return chain.words.map(() => false);
  const struck = strikeMode === "safe" ? placed(chain, line, ways) : matched(chain, line);
  // A word without cells of its own, such as a count or a 0, is about the whole line.
  return chain.words.map((span, word) => (span && !span.length ? isMet : struck[word]));
}

/** Return whether each word is placed: all cells that it can cover are drawn and adjacent. */
function placed(chain, line, ways) {
  const { words, wordAt } = chain;
  if (!ways || !words.some((span) => span?.length)) return words.map(() => false);
  const found = words.map(() => ({ first: -1, last: -1, count: 0, isDrawn: true }));
  line.forEach((symbol, cell) =>
    eachPosition(positionsIfFilled(chain, line, ways, cell), (position) => {
      const word = found[wordAt[position]];
      if (!word || word.last === cell) return;
      if (!word.count++) word.first = cell;
      word.last = cell;
      word.isDrawn &&= symbol !== OPEN;
    }),
  );
  return found.map(
    ({ first, last, count, isDrawn }) => isDrawn && count > 0 && count === last - first + 1,
  );
}

/** Return whether each word is in the longest common subsequence of the clue and what is drawn. */
function matched(chain, line) {
  const runs = chain.words.map((span) => runOf(chain, span));
  const drawn = runsIn(line, (symbol) => symbol > 0);
  const alike = (run, { symbol, length }) =>
    run?.symbol === symbol && (run.isLonger ? length >= run.length : length === run.length);
  const best = Array.from({ length: runs.length + 1 }, () => Array(drawn.length + 1).fill(0));
  for (let i = runs.length - 1; i >= 0; i--)
    for (let j = drawn.length - 1; j >= 0; j--)
      best[i][j] = Math.max(
        best[i + 1][j],
        best[i][j + 1],
        alike(runs[i], drawn[j]) ? 1 + best[i + 1][j + 1] : 0,
      );
  const struck = runs.map(() => false);
  for (let i = 0, j = 0; i < runs.length && j < drawn.length;) {
    if (alike(runs[i], drawn[j]) && best[i][j] === 1 + best[i + 1][j + 1]) {
      struck[i++] = true;
      j++;
    } else if (best[i][j] === best[i][j + 1]) j++;
    else i++;
  }
  return struck;
}

/** Return the run of a word: its symbol, its length, and whether it may be longer. */
function runOf({ moves }, span) {
  if (!span?.length) return null;
  const [first, last] = span;
  const symbol = moves.findIndex((sets) =>
    [1, 2, 3].some((distance) => hasPosition(sets[distance], first - distance)),
  );
  return { symbol, length: last - first + 1, isLonger: hasPosition(moves[symbol]?.[0], last) };
}
