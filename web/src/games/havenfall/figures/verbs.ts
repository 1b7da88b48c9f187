/** What a spell does: the right half of its picture. */
export const VERB: Record<string, string> = {
  plus: `
..kkk...
..kwk...
kkkwkkk.
kwwwwwk.
kkkwkkk.
..kwk...
..kkk...`,
  minus: `
........
........
kkkkkkk.
kwwwwwk.
kkkkkkk.`,
  up: `
...k....
..kwk...
.kwwwk..
kwwwwwk.
kkkwkkk.
..kwk...
..kwk...
..kkk...`,
  down: `
..kkk...
..kwk...
..kwk...
kkkwkkk.
kwwwwwk.
.kwwwk..
..kwk...
...k....`,
  cross: `
kkk.kkk.
kwwkwwk.
.kwwwk..
..kwk...
.kwwwk..
kwwkwwk.
kkk.kkk.`,
  swap: `
....kk..
kkkkkwk.
kwwwwwwk
kkkkkwk.
.kwkkkkk
kwwwwwwk
.kwkkkkk
..kk....`,
  take: `
...kk...
..kwk...
.kwwkkkk
kwwwwwwk
.kwwkkwk
..kwkkwk
...kkkwk
.....kkk`,
  away: `
...kk...
...kwk..
kkkkwwk.
kwwwwwwk
kkkkwwk.
...kwk..
...kk...`,
  left: `
...kk...
..kwk...
.kwwkkkk
kwwwwwwk
.kwwkkkk
..kwk...
...kk...`,
  turn: `
k.....k.
kkkkkkk.
kwwwwwk.
kwkwkwk.
kwwwwwk.
kwkkkwk.
.kkkkk..`,
  frost: `
.k.k.k..
kwkwkwk.
.kwwwk..
kwwwwwk.
.kwwwk..
kwkwkwk.
.k.k.k..`,
  bar: `
.kkkkkk.
kwwwwwwk
kwkkkwwk
kwkkwkwk
kwkwkkwk
kwwkkkwk
kwwwwwwk
.kkkkkk.`,
  lock: `
..kkkk..
.kwkkwk.
.kwkkwk.
kkkkkkkk
kwwwwwwk
kwwkkwwk
kwwkkwwk
kkkkkkkk`,
  again: `
..kkkkkk
.kwwwkwk
kwkkkwwk
kwk.kkkk
kwk..kwk
kwkkkwwk
.kwwwwk.
..kkkk..`,
  twice: `
kkkkk...
kwwwk...
kwkkkkk.
kwkwwwk.
kkkwkwk.
..kwwwk.
..kkkkk.`,
  swordup: `
.....kkk
....kwwk
...kwwk.
k.kwwk..
kkwwk...
.kwk....
kkkkk...
kk..k...`,
  heartup: `
.kk.kk..
kwwkwwk.
kwwwwwk.
kwwwwwk.
.kwwwk..
..kwk...
...k....`,
  keep: `
.kkkkkk.
kwwkkwwk
kwk..kwk
kwk..kwk
kwkkkkwk
kwwwwwwk
kwwwwwwk
.kkkkkk.`,
};
