/** Whom or what a spell touches: the left half of its picture. */
export const TARGET: Record<string, string> = {
  monster: `
k.........k
kkkkkkkkkkk
khhhhhhhhhk
khwkhhhwkhk
khkkhhhkkhk
khhhhhhhhhk
khkkkkkkkhk
khwkwkwkwhk
.khhhhhhhk.
..kkkkkkk..`,
  hero: `
...kkkkk...
..khllhhk..
..khhhhhk..
..kkkkkkk..
..kmskskk..
...ksssk...
.kkkskkkk..
khhhkhhhhk.
khdhhhhdhk.
kkkkkkkkkk.`,
  heroes: `
....kkkk...
kkkkhllhk..
khlkhhhhk..
kkkkkkkkk..
kskkskskk..
.skksssk...
kkkkkskkkk.
hhkhhkhhhhk
hdkhdhhhdhk
kkkkkkkkkkk`,
  totals: `
.....kk....
....kwwk...
...kwwk....
..kwwk.....
kkwwkkk.kk.
.kwkkhhkhhk
kkkkkhlhhhk
kk.kkhhhhhk
....kkhhhk.
.....kkhk..
......kk...`,
  pixel: `
..kkkkkkkk.
.klllllhkk.
kkkkkkkhkk.
khhhhhkhhk.
khllhhkhhk.
khlhhhkhhk.
khhhhhkhk..
khhhhhkk...
kkkkkkk....`,
  spell: `
.kkkkkkkk..
.kwwwwwwk..
.kwwhhwwk..
.kwhhhhwk..
.kwwhhwwk..
.kwhwwhwk..
.kwwwwwwk..
.kwddddwk..
.kwwwwwwk..
.kkkkkkkk..`,
  card: `
.kkkkkkk...
.kwwwwwkk..
.kwdwwwkhk.
.kwwwwwkhk.
.kwwdwwkhk.
.kwwwwwkhk.
.kwwwdwkhk.
.kwwwwwkhk.
.kkkkkkkhk.
..khhhhhhk.
..kkkkkkkk.`,
  deck: `
..kkkkkkkk.
.khhhhhhkk.
khhwhhwhkdk
khhhwwhhkdk
khhhwwhhkdk
khhwhhwhkdk
kkkkkkkkkdk
.kddddddddk
..kkkkkkkk.`,
  coin: `
...kkkkk...
.kkhllhhkk.
.khlkkkhhk.
khhlkhhhhhk
khhlkhhhhhk
khhlkkkhhhk
.khhhhhhhk.
.kkhhhhdkk.
...kkkkk...`,
  chest: `
.kkkkkkkkk.
kthhhhhhhtk
kthhhhhhhtk
ktkkkkkkktk
kkkkllllkkk
kthhlkklhtk
kthhlllhhtk
kthhhhhhhtk
kkkkkkkkkkk`,
  glass: `
kkkkkkkkk..
.khhhhhk...
.khlllhk...
..khlhk....
...klk.....
..khlhk....
.khhlhhk...
.khlllhk...
kkkkkkkkk..`,
  star: `
....kk.....
....klk....
...kllk....
kkkkllkkkk.
klllllllk..
.klllllk...
..kllllk...
..kllkllk..
.kllk.kllk.
.kkk...kk..`,
  ghost: `
...kkkkk...
..kwwwwwk..
.kwwwwwwwk.
.kwkkwkkwk.
.kwkkwkkwk.
.kwwwwwwwk.
.kwwwkwwwk.
.kwwwwwwwk.
.kwkwwkwwk.
.kk.kk.kk..`,
  gem: `
..kkkkkkk..
.klwlllhlk.
kllwlllhllk
kkkkkkkkkkk
.klhllhlhk.
..klhlhlk..
...klhhk...
....khk....
.....k.....`,
};
