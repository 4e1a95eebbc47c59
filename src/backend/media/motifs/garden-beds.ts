import { type Drawings, fill, line, turn } from '../shapes/drawing.ts'
import { disc, poly, rect } from '../shapes/shapes.ts'
import { drop, leaf, woodHandle } from './assemblies.ts'

/** Flower beds: plants, pots and tools. */
export const gardenBeds = {
  balconera: [
    ...[16, 50, 84].flatMap(x => [leaf(x, 56, 26, 0), leaf(x - 2, 56, 22, -46), leaf(x + 2, 56, 22, 46)]),
    fill('red', disc(33, 32, 6), disc(67, 32, 6)),
    fill('yellow', disc(33, 32, 2.4), disc(67, 32, 2.4)),
    line('greenDark', 2.6, 'M33 38v16M67 38v16'),
    fill('own:brickDark', 'M0 58h100l-6 30q-1 5-6 5H12q-5 0-6-5z'),
    fill('own:brick', 'M0 58h74v35H12q-5 0-6-5z'),
    fill('own:brick', rect(-6, 50, 112, 12, 3)),
    fill('own:brickDark', rect(74, 50, 32, 12, 3)),
    fill('own:brickDark', rect(-2, 91, 104, 7, 3)),
  ],
  'riego-goteo': [
    line('ink', 6, 'M-4 20h76q14 0 14 14v10'),
    line('inkLight', 1.6, 'M-2 18.500h74'),
    fill('orange', rect(-12, 13, 14, 14, 3)),
    ...[14, 42].flatMap(x => [line('ink', 3, `M${x} 20v22`), fill('body', rect(x - 6, 38, 12, 12, 3))]),
    fill('body', rect(80, 40, 12, 12, 3)),
    ...[14, 42, 86].map(x => drop(x, 54, 9, 'blue')),
    ...[14, 42, 86].flatMap(x => [leaf(x - 4, 82, 14, -46), leaf(x + 4, 82, 14, 46)]),
    fill('woodDark', 'M-10 94q10-14 24-12 12-4 28 0 22-4 44 0 14-2 24 12z'),
  ],
  barrehojas: [
    turn(
      35,
      ...woodHandle(-20, 56, 7),
      line(
        'bodyDark',
        4,
        'M44 52L6 98M46 52L20 102M48 52L34 105M50 52v54M52 52l14 53M54 52l26 50M56 52l38 46',
      ),
      line('body', 5, 'M28 76q22 10 44 0'),
      fill('body', poly(44, 46, 56, 46, 62, 60, 38, 60)),
      fill('bodyDark', rect(50, 46, 6, 14)),
    ),
  ],
} satisfies Drawings
