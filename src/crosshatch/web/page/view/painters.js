// Who paints the cells of a family.

import { paintCell } from "./paint_cells.js";

const PAINTERS = { magnitude: paintCell, nonogram: paintCell };

export const painterOf = ({ family }) => PAINTERS[family] || paintCell;
