import { type Drawings, emblem, fill, line, place, turn } from '../shapes/drawing.ts'
import { disc, rect, ring } from '../shapes/shapes.ts'

const fork = [
  fill('steel', 'M-9 0v26q0 8 6 10l-1 56q0 6 4 6t4-6l-1-56q6-2 6-10V0H6v22H3V0h-6v22h-3V0z'),
  fill('steelDark', 'M0 36h3q6-2 6-10V0H6v22H3v14H0l0 62q4 0 4-6l-1-56z'),
]
const knife = [
  fill('steelLight', 'M-5 60V4q10 2 10 26v30z'),
  fill('steel', rect(-5, 58, 10, 40, 4)),
  fill('steelDark', 'M0 60h5v34q0 4-5 4z'),
]
const spoon = [
  fill('steel', disc(0, 18, 11, 17)),
  fill('steelDark', disc(1, 20, 7, 12)),
  fill('steel', 'M-3 33h6l1 59q0 6-4 6t-4-6z'),
  fill('steelDark', 'M0 33h3l1 59q0 6-4 6z'),
]

/** Kitchen utensils, cutlery and bakeware. */
export const kitchenTools = {
  cuchillo: [
    turn(
      -40,
      fill('steel', 'M34 40h76q-6 22-34 24H34z'),
      fill('steelLight', 'M34 40h76l-2 6H34z'),
      fill('steelDark', 'M34 58h60q-8 5-18 6H34z'),
      fill('steelDark', rect(28, 38, 8, 26, 2)),
      fill('body', 'M28 40H-8q-10 0-8 10 1 8 8 10l36 2z'),
      fill('bodyDark', 'M28 52h-44q1 8 8 9l36 1z'),
      fill('steelLight', disc(-4, 50, 2.4), disc(9, 50, 2.4), disc(21, 50, 2.4)),
    ),
  ],
  cubiertos: [place(20, 0, 1, ...fork), place(50, 0, 1, ...knife), place(80, 0, 1, ...spoon)],
  'tabla-picar': [
    turn(
      -12,
      fill(
        'woodDark',
        'M8 22h62q10 0 12 10l22 0q8 0 8 10v14q0 10-8 10l-22 0q-2 10-12 10H8q-8 0-8-8V30q0-8 8-8z',
      ),
      fill(
        'woodLight',
        'M6 18h62q10 0 12 10l22 0q8 0 8 10v14q0 10-8 10l-22 0q-2 10-12 10H6q-8 0-8-8V26q0-8 8-8z',
      ),
      line('wood', 2.4, 'M4 30h58M4 40h66M4 50h60M4 60h62'),
      fill('bodyPale', disc(98, 45, 5)),
    ),
  ],
  utensilio: [
    turn(
      -16,
      line('steelDark', 5, 'M34 46v52'),
      fill('body', rect(30, 64, 8, 38, 4)),
      fill('ink', 'M20 8h28v28q0 12-14 12T20 36z'),
      line('inkLight', 3, 'M28 14v20M34 14v20M40 14v20'),
    ),
    turn(
      0,
      line('steelDark', 5, 'M50 40v50'),
      fill('body', rect(46, 58, 8, 42, 4)),
      fill('steel', 'M32 18h36q0 26-18 26T32 18z'),
      fill('steelDark', disc(50, 18, 18, 6)),
    ),
    turn(
      16,
      line('steelDark', 5, 'M66 46v52'),
      fill('body', rect(62, 64, 8, 38, 4)),
      line('steel', 2.6, 'M66 50C48 40 52 2 66 2s18 38 0 48M66 50C60 36 60 12 66 2M66 50c6-14 6-38 0-48'),
    ),
  ],
  asadera: [
    fill('ink', rect(-6, 40, 112, 10, 5)),
    fill('iron', 'M2 36h96l-10 40q-1 6-8 6H20q-7 0-8-6z'),
    fill('ink', 'M2 36h96l-3 10H5z'),
    fill('inkLight', 'M10 38h80l-6 28H16z'),
    emblem('fluent-emoji-flat:poultry-leg', 42, 30, 52),
    emblem('fluent-emoji-flat:potato', 74, 34, 28),
    fill('iron', 'M4 44h92l-8 32q-1 6-8 6H20q-7 0-8-6z'),
  ],

  tenedor: [turn(35, place(50, -4, 1.1, ...fork))],
  'cuchillo-mesa': [turn(35, place(50, -4, 1.1, ...knife))],
  cuchara: [turn(35, place(50, -4, 1.1, ...spoon))],
  cucharon: [
    turn(
      35,
      fill('steel', rect(46, -14, 8, 78, 3)),
      fill('steelDark', rect(50, -14, 4, 78, 2)),
      fill('body', rect(43, -20, 14, 46, 6)),
      fill('bodyDark', rect(50, -20, 7, 46, 3)),
      fill('steel', 'M24 66h52q0 36-26 36T24 66z'),
      fill('steelDark', disc(50, 66, 26, 9)),
    ),
  ],
  espumadera: [
    turn(
      35,
      fill('steelDark', rect(46, 10, 8, 54, 3)),
      fill('body', rect(43, -20, 14, 46, 6)),
      fill('bodyDark', rect(50, -20, 7, 46, 3)),
      fill('steel', disc(50, 78, 25)),
      fill('steelLight', 'M50 53a25 25 0 0 0-25 25h6a19 19 0 0 1 19-19z'),
      fill(
        'iron',
        ...[
          [50, 78],
          [50, 68],
          [50, 88],
          [40, 73],
          [60, 73],
          [40, 83],
          [60, 83],
        ].map(([x = 0, y = 0]) => disc(x, y, 2.6)),
      ),
    ),
  ],
  'espatula-cocina': [
    turn(
      35,
      fill('steelDark', rect(46, 10, 8, 50, 3)),
      fill('body', rect(43, -20, 14, 46, 6)),
      fill('bodyDark', rect(50, -20, 7, 46, 3)),
      fill('steel', 'M42 56h16l10 10v32q0 4-4 4H36q-4 0-4-4V66z'),
      fill('iron', rect(39, 70, 4.5, 24, 2.2), rect(48, 70, 4.5, 24, 2.2), rect(57, 70, 4.5, 24, 2.2)),
    ),
  ],
  batidor: [
    turn(
      35,
      fill('body', rect(43, -20, 14, 52, 6)),
      fill('bodyDark', rect(50, -20, 7, 52, 3)),
      fill('steelDark', rect(45, 30, 10, 8, 2)),
      line(
        'steelDark',
        3,
        'M50 38C20 56 24 104 50 104S80 56 50 38M50 38C36 60 38 100 50 104 62 100 64 60 50 38M50 38v66',
      ),
    ),
  ],
  pisapapas: [
    turn(
      35,
      fill('body', rect(42, -20, 16, 40, 7)),
      fill('bodyDark', rect(50, -20, 8, 40, 4)),
      line('steelDark', 6, 'M50 18v22C50 56 26 54 26 84M50 40c0 16 24 14 24 44'),
      fill('steel', rect(14, 82, 72, 14, 5)),
      fill(
        'iron',
        rect(20, 86, 10, 6, 2),
        rect(36, 86, 10, 6, 2),
        rect(53, 86, 10, 6, 2),
        rect(69, 86, 10, 6, 2),
      ),
    ),
  ],
  'pinza-cocina': [
    turn(
      35,
      line('steelDark', 8, 'M50-16C30 20 32 60 42 92'),
      line('steel', 8, 'M50-16C70 20 68 60 58 92'),
      fill('body', 'M36 84h14l-2 18q-10 2-14-4z', 'M64 84H50l2 18q10 2 14-4z'),
      fill('steelDark', disc(50, -16, 7)),
    ),
  ],
  'molde-budin': [
    fill('iron', 'M2 36h96l-14 46q-2 6-8 6H24q-6 0-8-6z'),
    fill('ink', 'M68 36h30l-14 46q-2 6-8 6H64z'),
    fill('wood', 'M8 36q-2-16 12-18 6-10 18-4 8-6 18 0 14-6 18 4 16 2 16 18z'),
    fill('woodLight', 'M14 30q2-8 10-8 6-8 14-2l-2 6q-8-2-14 4z'),
    fill('steel', rect(-4, 33, 108, 8, 4)),
  ],
  'molde-pizza': [
    fill('ink', disc(52, 56, 47)),
    fill('iron', disc(50, 50, 47)),
    fill('brass', disc(50, 50, 39)),
    fill('yellow', disc(50, 50, 33)),
    fill('red', disc(38, 38, 7), disc(62, 44, 7), disc(42, 62, 7), disc(62, 66, 6)),
    line('brassDark', 2, 'M50 11v78M11 50h78'),
    fill('green', disc(52, 32, 3, 2), disc(32, 52, 3, 2), disc(54, 56, 3, 2)),
  ],
  'molde-savarin': [
    fill('steelDark', disc(52, 55, 47)),
    fill('steel', disc(50, 50, 47)),
    fill('iron', ring(50, 50, 41, 14)),
    fill('inkLight', ring(50, 50, 34, 21)),
    fill('steelLight', 'M50 5A45 45 0 0 0 5 50h5a40 40 0 0 1 40-40z'),
    fill('steel', disc(50, 50, 14)),
    fill('iron', disc(50, 50, 6)),
  ],
  'molde-muffins': [
    fill('ink', rect(-6, 26, 112, 64, 8)),
    fill('iron', rect(-6, 22, 112, 62, 8)),
    ...[18, 50, 82].flatMap(x => [
      fill('inkLight', disc(x, 40, 14, 12)),
      fill('wood', disc(x, 37, 12, 10)),
      fill('woodLight', disc(x - 3, 34, 5, 3)),
      fill('inkLight', disc(x, 69, 14, 12)),
      fill('ink', disc(x, 71, 11, 9)),
    ]),
  ],
  'molde-desmontable': [
    fill('ink', 'M4 40v34c0 12 20 20 46 20s46-8 46-20V40z'),
    fill('iron', 'M4 40v34c0 11 18 19 41 20V40z'),
    fill('steel', disc(50, 40, 46, 18)),
    fill('ink', disc(50, 42, 41, 14)),
    fill('inkLight', 'M12 46q10 10 38 10t38-10q-8 4-38 4t-38-4z'),
    fill('steelDark', rect(-6, 79, 112, 6, 3)),
    fill('steelDark', rect(58, 56, 22, 24, 3)),
    fill('steelLight', rect(58, 62, 30, 10, 4)),
    fill('ink', disc(64, 67, 2.6)),
  ],
} satisfies Drawings
