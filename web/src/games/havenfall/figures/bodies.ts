/** Bodies of heroes, leaders and peoples: each is half of a figure, mirrored. */
import { half, type Layer } from "./layer.ts";

export const BODY: Record<string, Layer> = {
  vest: half(
    10,
    `
.....kss
...kkhsk
..khhhkl
..khdhhh
..khdhtt
..khdhhh`,
  ),
  robe: half(
    10,
    `
.....kss
...kkhlk
..khhhhl
..khhdhl
.khhhdhl
.khhhdhl`,
  ),
  mail: half(
    9,
    `
..kkk...
.kwmmkss
.kmmmkdd
.kmnnkhh
.kkkkhhl
.ksskhhl
.kkkkdhh`,
  ),
  cloak: half(
    9,
    `
....kk..
...khhkd
..khhhdk
.khhhhdk
.khhhddk
khhhhdkk
khhhhdkk`,
  ),
  apron: half(
    9,
    `
..kkk...
.ksssktt
.kssskll
.ksszktl
.kkkkttt
.kssktll
.kkkkttt`,
  ),
  plate: half(
    8,
    `
.kkk....
kfffkk..
kwmmmkss
kmmmnkgg
kmnnkmww
kkkkkmmf
.ksskmmf
.kkkkghh`,
  ),
  fur: half(
    9,
    `
..k.k...
.khkhkss
kdhhhhhh
khhdhhll
kkhdhlll
khhkhhll
kkkkhhdl`,
  ),
  gown: half(
    10,
    `
....ksss
..kkhlll
.khhhhlw
.khkhhll
khhkhdll
khhkhdll`,
  ),
  ermine: half(
    9,
    `
...kkkk.
..kwwwks
.kwwkwwk
.khwwwwk
khhhkwwh
khhhhkhh
khhhhkhl`,
  ),
};
