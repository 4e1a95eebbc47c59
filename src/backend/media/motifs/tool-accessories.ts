import { type Drawings, fill, line, place, turn, turnAbout } from '../shapes/drawing.ts'
import { disc, poly, rect, regular, ring, toothed } from '../shapes/shapes.ts'

const screwdriverBit = [
  fill('steelDark', rect(-6, 40, 12, 40, 1)),
  fill('steel', rect(-6, 40, 7, 40, 1)),
  fill('steel', rect(-3.5, 18, 7, 22)),
  fill('steelLight', poly(-3.5, 18, 3.5, 18, 1.5, 8, -1.5, 8)),
  fill('ink', rect(-6, 52, 12, 3)),
]

/** Accessories of power tools: bits, discs, blades, brushes, rods. */
export const toolAccessories = {
  'mecha-metal': [
    turn(
      45,
      fill('brassDark', rect(43, 0, 14, 34, 2)),
      fill('brass', rect(43, 0, 8, 34, 2)),
      fill('brass', 'M42 32h16v56l-8 12-8-12z'),
      fill('brassDark', 'M58 40L42 52v8l16-12zM58 58L42 70v8l16-12zM58 76L44 90l4 7 10-11z'),
    ),
  ],
  'mecha-widia': [
    turn(
      45,
      fill('steel', rect(42, 0, 16, 32, 2)),
      fill('steelDark', rect(51, 0, 7, 32, 2)),
      fill('iron', 'M43 30h14v56H43z'),
      fill('steelLight', 'M57 34L43 44v7l14-10zM57 50L43 60v7l14-10zM57 66L43 76v7l14-10z'),
      fill('brass', poly(37, 84, 63, 84, 63, 92, 50, 101, 37, 92)),
      fill('brassDark', poly(50, 84, 63, 84, 63, 92, 50, 101)),
    ),
  ],
  'mecha-sds': [
    turn(
      45,
      fill('steelDark', rect(42, -12, 16, 34, 3)),
      fill('steel', rect(42, -12, 9, 34, 3)),
      fill('ink', rect(45, -2, 3.5, 18, 1.7), rect(53, 2, 3, 10, 1.5)),
      fill('iron', rect(45, 20, 10, 78)),
      fill('steelLight', 'M55 26L45 34v6l10-8zM55 41L45 49v6l10-8zM55 56L45 64v6l10-8zM55 71L45 79v6l10-8z'),
      fill('red', rect(43, 20, 14, 5, 1)),
      fill('steelLight', poly(41, 96, 59, 96, 59, 102, 50, 110, 41, 102)),
      fill('steelDark', poly(50, 96, 59, 96, 59, 102, 50, 110)),
    ),
  ],
  'mecha-madera': [
    turn(
      45,
      fill('steelDark', rect(44, -4, 12, 22, 2)),
      fill('steel', rect(44, -4, 6, 22, 2)),
      fill('steel', rect(46.5, 16, 7, 46)),
      fill(
        'steelLight',
        poly(46, 56, 54, 56, 70, 66, 70, 90, 62, 86, 54, 90, 50, 102, 46, 90, 38, 86, 30, 90, 30, 66),
      ),
      fill('steel', poly(50, 56, 54, 56, 70, 66, 70, 90, 62, 86, 54, 90, 50, 102)),
      fill('iron', disc(50, 72, 5)),
    ),
  ],
  'disco-corte': [
    fill('ink', disc(50, 50, 44)),
    fill('inkLight', 'M50 6a44 44 0 0 1 44 44H84A34 34 0 0 0 50 16z'),
    fill('body', ring(50, 50, 30, 14)),
    fill('bodyLight', 'M50 20a30 30 0 0 0-30 30h8a22 22 0 0 1 22-22z'),
    line('white', 3, 'M34 62h32', 'M38 68h24'),
    fill('steel', ring(50, 50, 14, 7)),
    fill('paper', disc(50, 50, 7)),
  ],
  'disco-flap': [
    fill('brickDark', disc(50, 50, 45)),
    ...Array.from({ length: 18 }, (_, index) =>
      turn(
        index * 20,
        fill(index % 2 === 0 ? 'brick' : 'copper', 'M50 5a45 45 0 0 1 20 4.700L59 30a22 22 0 0 0-9-2z'),
      ),
    ),
    fill('ink', disc(50, 50, 22)),
    fill('inkLight', ring(50, 50, 18, 14)),
    fill('paper', disc(50, 50, 8)),
  ],
  'disco-diamantado': [
    fill('brassDark', toothed(50, 50, 46, 40, 44, 0.5)),
    ...Array.from({ length: 12 }, (_, index) =>
      turn(index * 30, fill('brass', 'M40 5.200a46 46 0 0 1 20 0l-2 10a36 36 0 0 0-16 0z')),
    ),
    fill('steel', disc(50, 50, 37)),
    fill('steelLight', 'M50 13a37 37 0 0 0-37 37h14a23 23 0 0 1 23-23z'),
    fill('body', ring(50, 50, 22, 13)),
    fill('steelDark', ring(50, 50, 13, 7)),
    fill('paper', disc(50, 50, 7)),
  ],
  'disco-sierra': [
    fill('steelDark', toothed(50, 50, 48, 40, 24, 0.15)),
    fill('steel', disc(50, 50, 41)),
    fill('steelLight', 'M50 9A41 41 0 0 0 9 50h16a25 25 0 0 1 25-25z'),
    line('iron', 2.5, 'M50 12v8M50 80v8M12 50h8M80 50h8'),
    fill('body', ring(50, 50, 20, 12)),
    fill('paper', disc(50, 50, 7)),
    fill('steelDark', ring(50, 50, 12, 7)),
  ],
  'puntas-atornillar': [
    fill('body', rect(6, 66, 88, 20, 5)),
    fill('bodyDark', rect(6, 78, 88, 8, 4)),
    place(20, 2, 0.86, ...screwdriverBit),
    place(40, 2, 0.86, ...screwdriverBit),
    place(60, 2, 0.86, ...screwdriverBit),
    place(80, 2, 0.86, ...screwdriverBit),
  ],
  'sierra-copa': [
    fill('steelDark', regular(50, 6, 8, 6), rect(45, 0, 10, 24)),
    fill('steel', rect(45, 0, 5, 24)),
    fill('ink', rect(34, 20, 32, 9, 2)),
    fill('body', 'M18 28h64v42H18z'),
    fill('bodyDark', 'M60 28h22v42H60z'),
    fill('bodyLight', rect(24, 32, 6, 34, 3)),
    fill('ink', rect(38, 40, 10, 20, 5)),
    fill('steelLight', 'M18 68h64v10l-6 6-3-6-6 6-3-6-6 6-3-6-6 6-3-6-6 6-3-6-6 6-3-6-6 6-3-6-3 6-6-6z'),
    fill('steel', poly(46, 70, 54, 70, 54, 92, 50, 100, 46, 92)),
    fill('steelDark', poly(50, 70, 54, 70, 54, 92, 50, 100)),
  ],
  'hoja-sierra': [
    turn(
      -30,
      fill('body', rect(-6, 40, 112, 20, 2)),
      fill('bodyLight', rect(-6, 40, 112, 5, 2)),
      fill('steel', rect(-6, 54, 112, 6)),
      fill(
        'steelDark',
        ...Array.from({ length: 14 }, (_, index) =>
          poly(-4 + index * 7.8, 60, 3.8 + index * 7.8, 60, -4 + index * 7.8, 66),
        ),
      ),
      fill('bodyPale', disc(1, 50, 3.6), disc(99, 50, 3.6)),
    ),
  ],
  'cepillo-alambre': [
    fill('steelDark', rect(40, 4, 20, 20, 2)),
    fill('steel', rect(40, 4, 11, 20, 2)),
    line('iron', 2, 'M40 10l20-3M40 16l20-3M40 22l20-3'),
    fill('body', 'M26 24h48l8 24H18z'),
    fill('bodyDark', 'M58 24h16l8 24H62z'),
    fill('brass', 'M16 48h68l6 40H10z'),
    line('brassDark', 2, 'M24 50l-6 38M33 50l-4 38M42 50l-2 38M50 50v38M58 50l2 38M67 50l4 38M76 50l6 38'),
    fill('ink', rect(14, 46, 72, 5, 2)),
  ],
  electrodo: [
    ...[-20, -10, 0, 10, 20].map(degrees =>
      turnAbout(
        50,
        112,
        degrees,
        line('stoneDark', 6.5, 'M50 0v68'),
        line('stone', 3, 'M49 0v68'),
        line('steel', 3.6, 'M50 70v24'),
        fill('steelDark', disc(50, 0, 2)),
      ),
    ),
    fill('body', 'M30 58q20-8 40 0l-3 13q-17-7-34 0z'),
    fill('bodyDark', 'M54 55q10 1 16 3l-3 13q-5-2.500-11-3z'),
  ],
  'juego-mechas': [
    fill('bodyDark', rect(4, 22, 92, 72, 6)),
    fill('body', rect(4, 22, 92, 20, 6)),
    fill('ink', rect(10, 44, 80, 44, 3)),
    fill('inkLight', rect(10, 74, 80, 14, 3)),
    ...[16, 26, 37, 49, 62, 77].flatMap((x, index) => {
      const width = 4 + index * 1.6
      const top = 26 - index * 5
      return [
        fill('brass', poly(x, top + 8, x + width / 2, top, x + width, top + 8, x + width, 76, x, 76)),
        line('brassDark', 2, ...[12, 24, 36].map(y => `M${x} ${top + y + 6}L${x + width} ${top + y}`)),
        fill('steelDark', rect(x, 62, width, 16)),
      ]
    }),
  ],
  'cepillo-circular': [
    ...Array.from({ length: 40 }, (_, index) =>
      turn(index * 9, line(index % 2 === 0 ? 'brass' : 'brassDark', 3, 'M50 24L53 3')),
    ),
    fill('steelDark', disc(50, 50, 31)),
    fill('steel', ring(50, 50, 31, 25)),
    fill('body', disc(50, 50, 21)),
    fill('bodyDark', ring(50, 50, 16, 13)),
    fill('steelLight', disc(50, 50, 10)),
    fill('ink', disc(50, 50, 6)),
  ],
  'hoja-caladora': [
    ...[-16, 16, 0].map(degrees =>
      turnAbout(
        50,
        120,
        degrees,
        fill('steelDark', 'M41 0l4-6h8l4 6v18h4v72l-8 12h-8l-6-12V0z'),
        fill('steel', 'M41 0l4-6h6v108h-6l-4-12z'),
        fill('ink', disc(49, 6, 2.4)),
        fill('body', rect(41, 22, 14, 12)),
        fill('steelDark', ...[38, 48, 58, 68, 78].map(y => poly(59, y, 67, y + 8, 59, y + 10))),
      ),
    ),
  ],
} satisfies Drawings
