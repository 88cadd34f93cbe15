// Paints track in a cell: straight, round a corner, or from a side to the middle.

import { NOTHING, inkOf, visibleLetter } from "../game/board.js";
import { edgeAt } from "../game/track_grid.js";

/** The direction of each side: right and down. */
export const STRAIGHT = { right: [1, 0], top: [0, -1], left: [-1, 0], bottom: [0, 1] };

/** Paint track to some sides; pencil is narrower and lighter. */
export function paintTrack(context, look, cell, { sides, out, facts }, box) {
  const { puzzle, inks, marksAt } = look;
  const all = [...sides, ...out];
  const isPencil = (side) => {
    const marks = out.includes(side) ? NOTHING : marksAt(edgeAt(puzzle, cell, side));
    return inkOf(marks) !== visibleLetter(marks);
  };
  const size = box[2];
  const wide = widthIn(size);
  const ink = all.length > 2 ? inks.wrong : facts.track;
  const isPlain = all.length === 2 && !facts.station && isPencil(all[0]) === isPencil(all[1]);
  const setLine = (side) => {
    context.globalAlpha = isPencil(side) ? 0.62 : 1;
    context.lineWidth = isPencil(side) ? wide * 0.55 : wide;
  };
  context.strokeStyle = ink;
  if (isPlain) {
    setLine(all[0]);
    strokeThrough(context, all, box);
  } else
    for (const side of all) {
      setLine(side);
      strokeHalf(context, side, box, 0.5);
    }
  context.globalAlpha = 1;
  const stripes = sides.filter(facts.given);
  if (!stripes.length || wide < 4) return;
  context.strokeStyle = inks["given-stripe"];
  context.lineWidth = Math.max(1, wide * 0.36);
  if (isPlain && stripes.length === 2) strokeThrough(context, sides, box);
  else {
    const far = facts.station ? 0.1 : 0.25;
    for (const side of stripes) strokeHalf(context, side, box, far, "butt");
  }
}

const widthIn = (size) => Math.max(2, size - 2 * Math.round(size * 0.32));

/** Paint a straight piece, or a quarter of a circle. */
function strokeThrough(context, [one, other], [x, y, size]) {
  const [right, down] = [0, 1].map((at) => STRAIGHT[one][at] + STRAIGHT[other][at]);
  context.lineCap = "butt";
  context.beginPath();
  if (!right && !down) {
    const [across, along] = STRAIGHT[one];
    const [middle, center, half] = [x + size / 2, y + size / 2, size / 2];
    context.moveTo(middle - across * half, center - along * half);
    context.lineTo(middle + across * half, center + along * half);
  } else {
    const corner = [x + (right > 0 ? size : 0), y + (down > 0 ? size : 0)];
    const from = { "1,1": 2, "-1,1": 3, "-1,-1": 0, "1,-1": 1 }[`${right},${down}`];
    context.arc(...corner, size / 2, (from * Math.PI) / 2, ((from + 1) * Math.PI) / 2);
  }
  context.stroke();
}

/** Paint a piece from a side part of the way into the cell, with a round end. */
function strokeHalf(context, side, [x, y, size], far, cap = "round") {
  const [right, down] = STRAIGHT[side];
  const [middle, center] = [x + size / 2, y + size / 2];
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  context.lineCap = cap;
  context.beginPath();
  context.moveTo(middle + right * size, center + down * size);
  context.lineTo(middle + right * size * (0.5 - far), center + down * size * (0.5 - far));
  context.stroke();
  context.restore();
}
