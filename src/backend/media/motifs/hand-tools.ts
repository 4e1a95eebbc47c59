import { type Drawings, fill, line, turn, turnAbout } from '../shapes/drawing.ts'
import { disc, poly, rect, regular, ring } from '../shapes/shapes.ts'
import { woodHandle } from './assemblies.ts'

/** A screwdriver pointing down, its blade's end at y 100. */
const screwdriver = [
  fill('steel', rect(46.5, 46, 7, 46)),
  fill('steelDark', rect(50, 46, 3.5, 46)),
  fill('steel', poly(46.5, 90, 53.5, 90, 55, 97, 53, 102, 47, 102, 45, 97)),
  fill('ink', rect(43, 40, 14, 9, 3)),
  fill('body', 'M39 4a8 8 0 0 1 8-8h6a8 8 0 0 1 8 8v26l-4 11H43l-4-11z'),
  fill('bodyDark', 'M53-4a8 8 0 0 1 8 8v26l-4 11h-4z'),
  fill('bodyLight', rect(42, 2, 3.5, 28, 1.7)),
  line('bodyDark', 2, 'M49 2v30'),
]

/** Two handles crossing at (50, 42), opening downwards. */
const plierHandles = [
  fill('bodyDark', 'M46 40l10 4c14 16 18 36 12 58-1 4-8 4-8-1 2-20-4-34-16-48z'),
  fill('body', 'M54 40l-10 4C30 60 26 80 32 102c1 4 8 4 8-1-2-20 4-34 16-48z'),
]

const pivot = [fill('iron', disc(50, 44, 5)), fill('steelLight', disc(50, 44, 2.4))]

/** Hand tools: striking, turning, gripping, cutting. */
export const handTools = {
  martillo: [
    turn(
      35,
      ...woodHandle(22, 104, 11),
      fill('steelDark', rect(40, 6, 20, 22, 3)),
      fill('steel', 'M60 8h14l4-3h6v22h-6l-4-3H60z'),
      fill('steelDark', rect(80, 5, 6, 22, 2)),
      fill('steel', 'M40 8C30 8 18 12 12 26c10-5 18-5 28-3z'),
      fill('steelLight', 'M40 8C30 8 18 12 12 26c8-9 18-11 28-12zM60 8h20v5H60z'),
    ),
  ],
  maza: [
    turn(
      35,
      ...woodHandle(26, 106, 12),
      fill('iron', rect(18, 2, 64, 32, 4)),
      fill('steelDark', rect(18, 2, 64, 12, 4)),
      fill('steel', rect(18, 2, 9, 32, 3), rect(73, 2, 9, 32, 3)),
    ),
  ],
  destornillador: [turn(45, ...screwdriver)],
  'juego-destornilladores': [...[-24, 24, 0].map(degrees => turnAbout(50, 124, degrees, ...screwdriver))],
  'llave-combinada': [
    turn(
      45,
      fill('steel', rect(43, 20, 14, 64)),
      fill('steelDark', rect(50, 20, 7, 64)),
      fill('steel', 'M50 26C34 24 30 6 38-6l6 4v12l6 4 6-4V-2l6-4c8 12 4 30-12 32z'),
      fill('steelDark', 'M50 26V14l6-4V-2l6-4c8 12 4 30-12 32z'),
      fill('steel', ring(50, 92, 17, 9)),
      fill('steelLight', rect(47, 34, 3, 40, 1.5)),
    ),
  ],
  'llave-ajustable': [
    turn(
      40,
      fill('body', rect(42, 40, 16, 66, 7)),
      fill('bodyDark', rect(50, 40, 8, 66, 4)),
      fill('steel', 'M42 46L30 26q-6-18 6-32l8 4-4 22h18V4l14-6q6 24-8 40l-6 10z'),
      fill('steelDark', 'M58 20V4l14-6q6 24-8 40l-6 10h-8V20z'),
      fill('iron', rect(44, 26, 12, 9, 2)),
      line('steelLight', 1.5, 'M47 26v9M50 26v9M53 26v9'),
      fill('bodyPale', disc(50, 98, 3.6)),
    ),
  ],
  'llave-allen': [
    line('steelDark', 8, 'M22 84V24q0-8 8-8h18'),
    line('steel', 3, 'M21 84V24'),
    line('steelDark', 6.5, 'M42 84V34q0-6 6-6h14'),
    line('steel', 2.4, 'M41 84V34'),
    line('steelDark', 5, 'M60 84V46q0-5 5-5h11'),
    line('steel', 2, 'M59 84V46'),
    line('steelDark', 4, 'M76 84V56q0-4 4-4h8'),
    fill('body', rect(10, 62, 80, 22, 6)),
    fill('bodyDark', rect(10, 76, 80, 8, 4)),
    fill('bodyLight', rect(15, 65, 66, 4, 2)),
  ],
  'llave-cano': [
    turn(
      40,
      fill('body', rect(41, 36, 18, 72, 7)),
      fill('bodyDark', rect(50, 36, 9, 72, 4)),
      fill('body', 'M38 44h24v-18H38z'),
      fill('iron', 'M44 30V-2q0-8 8-8h18v14l-10 2v24z'),
      fill('steelDark', poly(58, 4, 70, 4, 70, 8, 67, 6, 64, 9, 61, 6, 58, 9)),
      fill('iron', 'M40 32l22-2 12-10v14l-12 10H40z'),
      fill('steelDark', poly(60, 30, 74, 20, 74, 24, 62, 33)),
      fill('ink', rect(38, 33, 14, 9, 2)),
      line('steelLight', 1.5, 'M42 33v9M46 33v9'),
      fill('bodyPale', disc(50, 100, 4)),
    ),
  ],
  'juego-tubos': [
    fill('steelDark', disc(20, 24, 15)),
    fill('steel', disc(20, 24, 11)),
    fill('ink', rect(15, 19, 10, 10, 1)),
    fill('steel', poly(30, 28, 58, 34, 57, 42, 29, 36)),
    fill('body', 'M56 31l38 9q5 6-1 12l-39-9z'),
    fill('bodyDark', 'M55 38l41 9q0 3-3 5l-39-9z'),
    ...[
      [18, 14],
      [42, 12],
      [64, 10],
      [83, 8],
    ].flatMap(([x = 0, r = 0]) => [
      fill('steelDark', rect(x - r, 68, 2 * r, 26, 2)),
      fill('steel', rect(x - r, 68, r, 26, 2)),
      fill('steelLight', disc(x, 68, r, r * 0.42)),
      fill('ink', disc(x, 68, r * 0.6, r * 0.25)),
    ]),
  ],
  'pinza-universal': [
    ...plierHandles,
    fill('steel', 'M50 44C38 40 36 24 42 4l7-8v40z'),
    fill('steelDark', 'M50 44C62 40 64 24 58 4l-7-8v40z'),
    line('iron', 1.8, 'M45 6h10M44 11h12M44 16h12'),
    fill('iron', 'M45 24q5-5 10 0-5 8-10 0z'),
    fill('steel', disc(50, 42, 11)),
    ...pivot,
  ],
  alicate: [
    ...plierHandles,
    fill('steel', 'M50 46C30 42 30 20 42 10l8 4v22z'),
    fill('steelDark', 'M50 46C70 42 70 20 58 10l-8 4v22z'),
    fill('ink', poly(50, 13, 53, 12, 50, 30, 47, 12)),
    fill('steel', disc(50, 42, 11)),
    ...pivot,
  ],
  'pinza-pico-loro': [
    turn(
      30,
      fill('bodyDark', 'M46 34l12 2c10 20 12 46 8 74-1 4-8 4-8 0 0-26-6-46-18-62z'),
      fill('body', 'M60 34l-12 4C38 56 32 80 32 108c0 5 8 5 9 1 3-26 10-44 22-60z'),
      fill('steel', 'M66 52L44 38C30 28 22 14 26-4l10 2q0 10 12 14l6 6z'),
      fill('steelDark', 'M44 50l14-12C72 26 72 8 60-8L40-10l-2 8 14 2q10 8-4 24z'),
      line('ink', 1.8, 'M38-2l-4 8M44 0l-3 9M50 2l-3 8'),
      fill('ink', disc(52, 40, 5), disc(46, 50, 2.4)),
      fill('steelLight', disc(52, 40, 2.2)),
    ),
  ],
  'pinza-presion': [
    turn(
      38,
      fill('steel', 'M42 30h18v66a6 6 0 0 1-6 6h-6a6 6 0 0 1-6-6z'),
      fill('steelDark', 'M54 30h6v66a6 6 0 0 1-6 6z'),
      fill('steelDark', rect(46, 100, 10, 6)),
      fill('ink', rect(44, 105, 14, 8, 3)),
      fill('steel', 'M40 36C34 20 40 2 54-8l6 8-6 22 6 14z'),
      line('iron', 1.8, 'M55-2l-5-3M54 4l-6-2M53 10l-6-1'),
      fill('steelDark', 'M58 36C70 30 76 14 66-6l-7 2 1 24-6 12z'),
      fill('body', 'M62 34c10 10 14 34 10 56-1 4-6 4-6 0-1-20-4-34-12-46z'),
      fill('ink', disc(56, 34, 4)),
    ),
  ],
  serrucho: [
    turn(
      -22,
      fill('steel', poly(34, 30, 108, 48, 108, 60, 34, 74)),
      fill('steelLight', poly(34, 30, 108, 48, 108, 52, 34, 42)),
      fill(
        'steelDark',
        ...Array.from({ length: 12 }, (_, i) =>
          poly(36 + i * 6, 73 - i * 1.14, 42 + i * 6, 72 - i * 1.14, 37 + i * 6, 78 - i * 1.14),
        ),
      ),
      fill('wood', 'M-2 34q-8 6-4 20l2 20q4 12 16 10l26-8V28L12 26q-8 0-14 8z'),
      fill('woodDark', 'M-4 70q4 14 16 14l26-8v-8L14 74q-12 2-18-4z'),
      fill('cream', 'M8 44q8-6 14 0v14q0 8-8 8-7 0-7-8z'),
      fill('brass', disc(31, 38, 2.6), disc(31, 66, 2.6)),
    ),
  ],
  'arco-sierra': [
    line('body', 7, 'M28 30h66q6 0 6 6v28'),
    line('bodyDark', 2, 'M30 33h64q3 0 3 3v26'),
    fill('steel', rect(24, 62, 78, 7)),
    fill(
      'steelDark',
      ...Array.from({ length: 12 }, (_, i) => poly(26 + i * 6.2, 69, 32 + i * 6.2, 69, 26 + i * 6.2, 74)),
    ),
    fill('ink', 'M28 24L8 28q-10 4-8 18l4 28q2 8 10 6l14-4V66l-8 2q-5-14 0-28l8 2z'),
    fill('inkLight', 'M28 24L8 28q-10 4-8 18 4-10 12-12l16-4z'),
    fill('steelDark', disc(25, 65.5, 4), disc(99, 65.5, 4)),
  ],
  'cuchara-albanil': [
    turn(
      -45,
      fill('steel', 'M46 34L96 40q12 8 14 10-2 2-14 10L46 66q-6-16 0-32z'),
      fill('steelDark', 'M44 50h66q-2 2-14 10L46 66q-3-8-2-16z'),
      line('iron', 5, 'M46 50h-8q-6 0-6-8t-8-8'),
      fill('wood', rect(-12, 26, 38, 13, 6.5)),
      fill('woodDark', rect(-12, 33, 38, 6, 3)),
    ),
  ],
  llana: [
    fill('steel', rect(2, 62, 96, 16, 2)),
    fill('steelLight', rect(2, 62, 96, 5, 2)),
    fill('steelDark', rect(2, 74, 96, 4, 1)),
    fill('iron', rect(20, 54, 60, 8, 2)),
    line('iron', 7, 'M30 54V38M70 54V38'),
    fill('wood', rect(14, 24, 72, 16, 8)),
    fill('woodDark', rect(14, 33, 72, 7, 3.5)),
  ],
  formon: [
    turn(
      45,
      fill('steel', 'M43 44h14v52l-14 10z'),
      fill('steelDark', poly(50, 44, 57, 44, 57, 96, 50, 101)),
      fill('steelLight', poly(43, 94, 57, 86, 57, 96, 43, 106)),
      fill('iron', rect(45, 36, 10, 10)),
      fill('brass', rect(41, 30, 18, 8, 2)),
      fill('wood', 'M40 32V2q0-10 10-10t10 10v30z'),
      fill('woodDark', 'M53-7.500q7 1 7 9.500v30h-7z'),
      fill('brassDark', rect(40, -4, 20, 5, 2)),
    ),
  ],
  lima: [
    turn(
      45,
      fill('steelDark', rect(41, 30, 18, 76, 2)),
      fill('steel', rect(41, 30, 11, 76, 2)),
      line('iron', 1.5, ...Array.from({ length: 10 }, (_, i) => `M42 ${44 + i * 6}l16-7`)),
      fill('iron', poly(45, 22, 55, 22, 59, 32, 41, 32)),
      fill('body', 'M41 24V0q0-10 9-10t9 10v24z'),
      fill('bodyDark', 'M53-9q6 2 6 9v24h-6z'),
    ),
  ],
  trincheta: [
    turn(
      -40,
      fill('steelLight', poly(66, 44, 108, 44, 96, 58, 66, 58)),
      line('steelDark', 1.6, 'M78 44l-5 14M88 44l-5 14M98 44l-5 14'),
      fill('body', rect(-8, 40, 78, 22, 8)),
      fill('bodyDark', rect(-8, 54, 78, 8, 4)),
      fill('ink', rect(6, 45, 44, 7, 3)),
      fill('steelDark', rect(28, 41, 14, 10, 2)),
      fill('bodyLight', disc(60, 51, 3)),
    ),
  ],
  'tijera-chapa': [
    fill('bodyDark', 'M46 44l10 4c16 14 20 34 14 54-1 4-8 4-8-1 2-18-6-32-18-44z'),
    fill('body', 'M54 44l-10 4C28 62 24 82 30 102c1 4 8 4 8-1-2-18 6-32 18-44z'),
    fill('steel', 'M50 54C38 46 34 24 34 0l14 20 6 24z'),
    fill('steelDark', 'M50 54C62 46 66 24 66 0L52 20l-6 24z'),
    fill('iron', disc(50, 47, 7)),
    fill('steelLight', disc(50, 47, 3)),
    line('steelDark', 2, 'M40 74h20'),
  ],
  remachadora: [
    fill('steelDark', poly(44, 14, 44, -2, 56, -2, 56, 14)),
    fill('steelLight', rect(48, -12, 4, 14, 1)),
    fill('iron', rect(32, 12, 36, 34, 8)),
    fill('steelDark', rect(32, 12, 16, 34, 8)),
    fill('body', 'M34 40c-4 18-8 40-4 62 1 4 9 4 9 0 0-20 2-38 8-56z'),
    fill('bodyDark', 'M66 40c14 16 24 34 24 54 0 4-8 5-9 1-4-18-14-34-26-46z'),
    fill('ink', disc(62, 34, 5)),
    fill('steelLight', disc(62, 34, 2)),
  ],
  engrampadora: [
    fill('ink', rect(6, 66, 12, 14, 2)),
    fill('steel', 'M6 40h80q8 0 8 8v20H6z'),
    fill('steelDark', 'M6 58h88v10H6z'),
    fill('body', 'M8 42L16 30l66-14q12-2 12 8v6L40 44z'),
    fill('bodyDark', 'M40 44l54-14v-4L34 42z'),
    fill('ink', rect(30, 48, 46, 12, 5)),
    fill('steelLight', regular(17, 50, 5, 6)),
    fill('iron', rect(10, 78, 3, 8), rect(14, 78, 3, 8)),
  ],
  'martillo-bolita': [
    turn(
      35,
      ...woodHandle(24, 106, 11),
      fill('steelDark', rect(40, 4, 20, 26, 3)),
      fill('steel', 'M60 8h14l4-3h8v24h-8l-4-3H60z'),
      fill('steelDark', rect(80, 5, 6, 24, 2)),
      fill('steel', rect(28, 9, 14, 16, 2)),
      fill('steel', disc(22, 17, 12)),
      fill('steelLight', disc(18, 13, 4)),
    ),
  ],
  'pinza-punta': [
    ...plierHandles,
    fill('steel', 'M50 44C40 40 38 26 42 12L47-22h3z'),
    fill('steelDark', 'M50 44C60 40 62 26 58 12L53-22h-3z'),
    line('iron', 1.8, 'M47-12h6M46-4h8M45 4h10'),
    fill('steel', disc(50, 42, 11)),
    ...pivot,
  ],
} satisfies Drawings
