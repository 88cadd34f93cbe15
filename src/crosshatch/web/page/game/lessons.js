// The first steps: six tiny puzzles of each kind, each with one rule to learn.

import { color } from "./lessons/color.js";
import { mosaic } from "./lessons/mosaic.js";
import { nonogram } from "./lessons/nonogram.js";
import { slitherlink } from "./lessons/slitherlink.js";
import { tents } from "./lessons/tents.js";
import { tracks } from "./lessons/tracks.js";

/** The lessons by kind, both in their order. */
export const LESSONS = { nonogram, color, tracks, mosaic, tents, slitherlink };
