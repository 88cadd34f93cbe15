// Questions about boards, and how the card and the board show what the engine answers. Each case is a puzzle, its
// picture and a question; then how it stands, and each part of a hint: its words, the lines and cells that show
// it and what is found; below them the story, and the picture with what is found drawn lightly.

export const CASES = `
hook; ??? ???; hint
open
look at column 1; 3 lines give something now, 5 cells in all [column 1]
2 cells become filled [column 1 > r1c1 r2c1]
column 1: the 2 takes both cells, so rows 1 and 2 are filled [column 1 > r1c1 r2c1]
#?? #??

hook; ??? ???; why 3 .
open, false
look at column 1 [column 1]
1 cell becomes filled [column 1 > r2c1]
column 1: the 2 must cover row 2 because it needs every cell [column 1 > r2c1]
??? #??

hook; ??? #.#; hint
wrong

hook; ?#? ???; why 5 #
open, false
look at column 3 [column 3]
1 cell becomes blank [column 3 > r2c3]
column 3: the clue 0 leaves row 2 blank [column 3 > r2c3]
?#? ??.

loop; ??? ??? ???; hint
open
look at the rule “corner”; 3 steps are possible now, 2 corners and edges in all []
you can tell where the line runs [r1c1 r1c2 r2c1]
the top and left of r1c1 are on the loop because nothing else leads to a corner of the 3 at r1c1 [r1c1 r1c2 r2c1]
┌╴? ╵?? ???

loop; ??? ??? ???; why 2 #
both
with the top right of r1c2 on the loop: ┌─┐ └─┘ ··· 6 crosses
with the top right of r1c2 off the loop: ┌┐· ││· └┘· 6 crosses

loop; ┌╴? ╵?? ???; hint
open
look at the rule “corner”, then at the rule “piece” [r3c2 r3c3]
you can tell where the line cannot run [r3c2 r3c3 r2c3]
the bottom right of r2c2 stays off the loop because it would be a dead end: no line leads from it to the bottom left of r2c2 [r3c2 r3c3 > r3c2 r3c3 r2c3]
- the bottom and right of r2c2 stay off the loop because nothing else leads to a corner of the 1 at r2c2 [r3c2 r3c3 r2c3] ┌╴? ╵?? ??? 2 crosses
- the bottom right of r2c2 stays off the loop because it would be a dead end: no line leads from it to the bottom left of r2c2 [r3c3] ┌╴? ╵?? ??· 2 crosses
┌╴? ╵?? ??· 2 crosses

track; ??? ???; hint
open
look at column 2; 8 steps are possible now, 7 places and edges in all [column 2]
2 cells become visited [column 2 > r1c2 r2c2]
column 2: the count 2 takes both places, so rows 1 and 2 are visited [column 2 > r1c2 r2c2]
?+? ?+?

track; ?┐? ???; hint
open
look at row 1; 16 steps are possible now, 3 places and edges in all [row 1]
1 cell becomes empty [row 1 > r1c3]
row 1 is finished: cross out column 3 [row 1 > r1c1 r1c2 > r1c3]
╶┐· ?╵?

track; ╶┐· ·└╴; hint
solved

in colours; ??? ???; hint
open
look at row 1; 2 lines give something now, 4 cells in all [row 1]
2 cells become red (a), 1 blue (b) [row 1 > r1c1 r1c2 r1c3]
row 1: the 2a and the 1b take all 3 cells, so columns 1 and 2 are red (a) and column 3 is blue (b) [row 1 > r1c1 r1c2 r1c3]
aab ???

in colours; ??? ???; why 3 a
open, false
look at row 2 [row 2]
1 cell becomes not red (a) [row 2 > r2c1]
row 2: column 1 cannot be red (a) because no run is [row 2 > r2c1]
??? ???

hook; ?.? #..; wrong
wrong
r1c2: row 1: the 2 must cover column 2 because it needs 2 of the 3 cells

loop; ??? ┌─┐ └─┘; wrong
wrong
r2c1: the left of r1c1 is on the loop because nothing else leads to a corner of the 3 at r1c1
r2c3: the right of r2c2 stays off the loop because nothing else leads to a corner of the 1 at r2c2
r3c2: the bottom of r2c2 stays off the loop because nothing else leads to a corner of the 1 at r2c2
r3c3: the bottom right of r2c2 stays off the loop (piece) (to be found first: the bottom of r2c2)
r2c2 r3c1: the top left of r2c2 or the bottom left of r2c1 is wrong: otherwise too much would follow as the loop turns at a corner of the 3 at r1c1

track; ?└╴ ·??; wrong
wrong
r1c2: row 1: r1c2–r1c3 has no track because the count is 2
r1c3: column 3 was finished before
`;
