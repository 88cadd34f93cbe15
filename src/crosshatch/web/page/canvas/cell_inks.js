// The inks of a cell: its filling, its paper and its cross, as a look says; boxes, discs and texts.

import { BLANK, UNKNOWN } from "../game/board.js";

/** How dense pencil is beside ink. */
export const PENCIL = 0.62;

export const isFilled = (letter) => letter !== BLANK && letter !== UNKNOWN;

export function paintBox(context, ink, box) {
  context.fillStyle = ink;
  context.fillRect(...box);
}

export function paintDisc(context, ink, [x, y], radius) {
  context.fillStyle = ink;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

export function strokeLine(context, from, to) {
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

/** Write a text around a point, in a width of at most `most`. */
export function writeText(context, text, [x, y], { ink, font, most }) {
  context.fillStyle = ink;
  context.font = font;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y, most);
}

export function fillOf({ inks, lit, givenAt, colors, isToned, isFaulty }, place, letter) {
  if (colors.has(letter)) return colors.get(letter);
  if (isFaulty?.(place)) return inks.wrong;
  if (lit.has(place)) return inks["lit-filled"];
  return inks[givenAt(place) ? "given-filled" : isToned ? "toned" : "filled"];
}

export function paperOf(inks, { lit, givenAt, isFinished, dimsUnknown, paper }, place, letter) {
  if (lit.has(place)) return inks[letter === UNKNOWN ? "lit-unknown" : "lit-blank"];
  if (letter === UNKNOWN) return dimsUnknown ? inks.unknown : paper;
  return givenAt(place) && !isFinished ? inks["given-blank"] : paper;
}

export const crossOf = ({ inks, lit, givenAt, isFaulty }, place) =>
  inks[isFaulty?.(place) ? "wrong" : lit.has(place) ? "lit-filled" : givenAt(place) ? "given-mark" : "closed-mark"];
