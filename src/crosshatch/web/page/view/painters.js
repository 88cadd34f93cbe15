// Who paints the cells of a family.

import { paintCell } from "./paint_cells.js";
import { paintDraftCell } from "./paint_draft.js";
import { paintTrackCell } from "./paint_track.js";

/** Of those whose cells are more than filled or blank. */
const PAINTERS = { drawing: paintDraftCell, tracks: paintTrackCell };

export const painterOf = ({ family }) => PAINTERS[family] || paintCell;
