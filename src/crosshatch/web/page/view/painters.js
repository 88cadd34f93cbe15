// Who paints the cells of a family.

import { paintCell } from "./paint_cells.js";
import { paintDraftCell } from "./paint_draft.js";
import { paintTrackCell } from "./paint_track.js";

const PAINTERS = {
  drawing: paintDraftCell,
  magnitude: paintCell,
  nonogram: paintCell,
  tracks: paintTrackCell,
};

export const painterOf = ({ family }) => PAINTERS[family] || paintCell;
