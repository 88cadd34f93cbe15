// Pieces of track: the characters that show to which sides of a cell track leads.

/** A visited cell whose sides are unknown. */
export const VISITED = "+";
/** A cell that is not visited. */
export const EMPTY = "·";

const PIECES = {
  "╶": ["right"],
  "╵": ["top"],
  "╴": ["left"],
  "╷": ["bottom"],
  "─": ["right", "left"],
  "│": ["top", "bottom"],
  "┌": ["right", "bottom"],
  "┐": ["left", "bottom"],
  "└": ["right", "top"],
  "┘": ["top", "left"],
};
const nameOf = (sides) => [...sides].sort().join();
const CHARACTERS = new Map(Object.entries(PIECES).map(([piece, sides]) => [nameOf(sides), piece]));

export const sidesOf = (character) => PIECES[character] || [];

/** Return the character of a visited cell with track to these sides. */
export const pieceOf = (sides) => CHARACTERS.get(nameOf(sides)) || VISITED;
