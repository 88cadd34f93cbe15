// Prints the puzzles of all lessons as JSON.

import { LESSONS } from "../src/crosshatch/web/page/game/lessons.js";

console.log(JSON.stringify(Object.values(LESSONS).flat().map(({ puzzle }) => puzzle)));
