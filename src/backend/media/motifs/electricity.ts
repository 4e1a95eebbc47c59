import { type Drawings, fill, line, turn, veil } from '../drawing.ts'
import { disc, poly, rect, ring } from '../shapes.ts'
import { coil, cord, tapeRoll } from './assemblies.ts'

const socketHoles = (cx: number, cy: number, radius: number) => [
  fill('paperDark', disc(cx, cy, radius)),
  fill('white', disc(cx, cy, radius - 2.5)),
  fill('ink', disc(cx - radius * 0.42, cy, radius * 0.15), disc(cx + radius * 0.42, cy, radius * 0.15)),
  fill(
    'steelDark',
    rect(cx - 2, cy - radius * 0.86, 4, radius * 0.3, 1),
    rect(cx - 2, cy + radius * 0.56, 4, radius * 0.3, 1),
  ),
]

/** Wiring, switches, light and cells. */
export const electricity: Drawings = {
  'cable-electrico': [
    ...coil('body', 'bodyDark', 'paper', 8),
    line('bodyDark', 8, 'M74 84q14 8 24-4'),
    line('copper', 3.6, 'M98 80l8-9M99 82l10-5M98 79l4-11'),
  ],
  'llave-luz': [
    fill('shellDark', rect(13, 5, 78, 94, 9)),
    fill('shell', rect(10, 2, 78, 94, 9)),
    fill('paperDark', rect(28, 20, 42, 58, 4)),
    fill('paper', rect(30, 22, 38, 27, 2)),
    fill('steel', rect(30, 49, 38, 27, 2)),
    fill('body', rect(43, 62, 12, 4, 2)),
  ],
  tomacorriente: [
    fill('shellDark', rect(13, 5, 78, 94, 9)),
    fill('shell', rect(10, 2, 78, 94, 9)),
    ...socketHoles(49, 49, 29),
  ],
  ficha: [
    line('ink', 8, 'M50 82v8q0 12 20 10t24-12'),
    fill('steel', rect(30, 0, 9, 30, 3), rect(61, 0, 9, 30, 3)),
    fill('steelDark', rect(35, 0, 4, 30, 2), rect(66, 0, 4, 30, 2)),
    fill('body', 'M16 28h68v16q0 24-20 32l-4 12H40l-4-12Q16 68 16 44z'),
    fill('bodyDark', 'M62 28h22v16q0 24-20 32l-4 12h-6q8-30 8-60z'),
    fill('bodyLight', rect(22, 33, 34, 5, 2.5)),
  ],
  termomagnetica: [
    fill('paperDark', 'M30 2h44v96H30z'),
    fill('white', rect(22, 2, 44, 96, 3)),
    fill('paperDark', rect(22, 26, 60, 50, 4)),
    fill('paper', rect(22, 26, 52, 50, 4)),
    fill('ink', rect(32, 38, 28, 26, 3)),
    fill('body', rect(36, 30, 20, 20, 3)),
    fill('bodyLight', rect(36, 30, 20, 5, 2)),
    fill('steelDark', disc(44, 14, 6), disc(44, 88, 6)),
    line('ink', 2, 'M40 14h8M40 88h8'),
    line('green', 4, 'M66 58h4'),
  ],
  'lampara-led': [
    fill('yellow', disc(50, 36, 34)),
    fill('cream', disc(50, 36, 28)),
    veil('white', 0.9, 'M28 36a22 22 0 0 1 18-21l1 6a16 16 0 0 0-13 15z'),
    fill('white', 'M24 54h52L66 76H34z'),
    fill('paperDark', 'M58 54h18L66 76h-8z'),
    fill('steelDark', rect(36, 76, 28, 16, 3)),
    line('steelLight', 2.6, 'M37 82l26-3M37 88l26-3'),
    fill('ink', 'M42 92h16l-4 7h-8z'),
  ],
  'tubo-led': [
    turn(
      -28,
      veil('yellow', 0.5, rect(-14, 34, 128, 32, 16)),
      fill('white', rect(-16, 41, 132, 18, 6)),
      fill('cream', rect(-16, 52, 132, 7, 3.5)),
      fill('steelDark', rect(-20, 41, 14, 18, 3), rect(106, 41, 14, 18, 3)),
      line('brass', 3, 'M-21 46h-6M-21 54h-6M121 46h6M121 54h6'),
    ),
  ],
  'panel-led': [
    fill('steelDark', disc(53, 54, 45)),
    fill('white', disc(49, 49, 45)),
    fill('paperDark', ring(49, 49, 45, 41)),
    fill('yellow', disc(49, 49, 34)),
    fill('cream', disc(49, 49, 31)),
    veil('white', 0.95, 'M26 49a23 23 0 0 1 23-23v7a16 16 0 0 0-16 16z'),
  ],
  'reflector-led': [
    line('iron', 7, 'M12 52V82q0 8 8 8h60q8 0 8-8V52'),
    fill('ink', rect(8, 10, 84, 60, 7)),
    fill('yellow', rect(17, 19, 66, 42, 3)),
    fill('cream', rect(20, 22, 60, 36, 2)),
    ...[0, 1, 2, 3, 4].flatMap(column =>
      [0, 1, 2].map(row => fill('yellowDark', disc(29 + column * 10.5, 31 + row * 9, 2.8))),
    ),
    fill('steelDark', disc(12, 54, 5), disc(88, 54, 5)),
    fill('inkLight', rect(8, 66, 84, 4, 2)),
  ],
  alargue: [
    ...coil('orange', 'orangeDark', 'ink', 8),
    line('orangeDark', 7, 'M50 91q20 8 32-4'),
    fill('ink', 'M78 74l18-4 6 22-18 6z'),
    fill('steel', rect(99, 72, 11, 4, 1), rect(102, 84, 11, 4, 1)),
  ],
  zapatilla: [
    turn(
      -18,
      cord('M-8 50q-14 0-10 18t12 22'),
      fill('paperDark', rect(-8, 34, 120, 38, 8)),
      fill('white', rect(-8, 32, 120, 34, 8)),
      fill('red', rect(0, 41, 12, 16, 3)),
      fill('redDark', rect(0, 50, 12, 7, 3)),
      ...socketHoles(32, 49, 13),
      ...socketHoles(62, 49, 13),
      ...socketHoles(92, 49, 13),
    ),
  ],
  'cano-corrugado': [
    ...coil('orange', 'orangeDark', 'ink', 11),
    line(
      'orangeDark',
      2,
      ...Array.from({ length: 36 }, (_, i) => {
        const angle = (i * Math.PI) / 18
        const at = (radius: number) =>
          `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`
        return `M${at(37)}L${at(45)}M${at(26)}L${at(34)}`
      }),
    ),
  ],
  'caja-electrica': [
    fill('steelDark', rect(8, 10, 88, 88, 8)),
    fill('paper', rect(4, 4, 88, 88, 8)),
    fill('paperDark', rect(14, 14, 68, 68, 4)),
    fill('steel', rect(18, 18, 64, 64, 4)),
    fill('paperDark', disc(48, 26, 8), disc(48, 74, 8), disc(26, 50, 8), disc(70, 50, 8)),
    line('steelDark', 2, disc(48, 26, 8), disc(48, 74, 8), disc(26, 50, 8), disc(70, 50, 8)),
    fill('iron', disc(10, 48, 3), disc(86, 48, 3)),
  ],
  'cinta-aisladora': [
    ...tapeRoll('body', 'bodyDark', 'cream', 20),
    veil('white', 0.35, 'M9 40a37 37 0 0 1 20-24l3 6a30 30 0 0 0-16 20z'),
    fill('bodyDark', 'M56 82h34q6 0 6 4v4H56z'),
  ],
  pila: [
    fill('steelDark', rect(22, 2, 14, 10, 2)),
    fill('ink', rect(8, 10, 42, 84, 5)),
    fill('brass', rect(8, 10, 42, 26, 5)),
    fill('brassDark', rect(38, 10, 12, 26, 4)),
    line('white', 4, 'M29 48v12M23 54h12'),
    fill('steelDark', rect(66, 26, 12, 8, 2)),
    fill('ink', rect(56, 32, 32, 62, 4)),
    fill('brass', rect(56, 32, 32, 20, 4)),
    fill('brassDark', rect(78, 32, 10, 20, 4)),
    line('white', 3.6, 'M72 62v10M67 67h10'),
    fill('inkLight', rect(12, 40, 5, 50, 2.5), rect(60, 56, 4, 34, 2)),
  ],
  linterna: [
    turn(
      -30,
      veil('yellow', 0.55, poly(96, 26, 128, 8, 128, 92, 96, 74)),
      fill('body', rect(-14, 38, 78, 24, 6)),
      fill('bodyDark', rect(-14, 52, 78, 10, 5)),
      line('bodyDark', 2.4, 'M-4 40v20M4 40v20M12 40v20'),
      fill('ink', rect(30, 33, 16, 8, 3)),
      fill('body', poly(62, 36, 84, 22, 84, 78, 62, 64)),
      fill('bodyDark', poly(62, 50, 84, 50, 84, 78, 62, 64)),
      fill('ink', rect(82, 20, 12, 60, 4)),
      fill('yellow', rect(92, 25, 5, 50, 2.5)),
    ),
  ],
  'lampara-vela': [
    fill('yellow', 'M50 0q6 18 14 30 8 14 2 26H34q-6-12 2-26Q44 18 50 0z'),
    fill('cream', 'M50 14q4 12 9 20 6 10 2 20H39q-4-10 2-20 5-8 9-20z'),
    fill('white', 'M34 54h32l-6 16H40z'),
    fill('paperDark', 'M56 54h10l-6 16h-6z'),
    fill('steelDark', rect(41, 70, 18, 18, 3)),
    line('steelLight', 2.4, 'M42 76l16-3M42 82l16-3'),
    fill('ink', 'M45 88h10l-2 6h-6z'),
  ],
  'lampara-globo': [
    fill('yellow', disc(50, 40, 40)),
    fill('cream', disc(50, 40, 33)),
    veil('white', 0.9, 'M24 40a26 26 0 0 1 22-25l1 7a19 19 0 0 0-16 18z'),
    fill('white', rect(36, 76, 28, 8, 3)),
    fill('steelDark', rect(39, 83, 22, 14, 3)),
    line('steelLight', 2.6, 'M40 89l20-3M40 94l20-3'),
    fill('ink', 'M44 97h12l-3 6h-6z'),
  ],
  'lampara-dicroica': [
    fill('steelDark', rect(36, -6, 8, 16, 2), rect(56, -6, 8, 16, 2)),
    fill('white', 'M34 8h32v18l20 40H14l20-40z'),
    fill('paperDark', 'M56 8h10v18l20 40H66z'),
    line('paperDark', 2.4, 'M36 32L26 60M44 32l-5 28M56 32l5 28'),
    fill('steelDark', disc(50, 68, 38, 13)),
    fill('yellow', disc(50, 68, 33, 10)),
    fill('cream', disc(38, 68, 7, 4), disc(62, 68, 7, 4), disc(50, 72, 7, 3.6), disc(50, 64, 7, 3)),
    veil('yellow', 0.4, poly(14, 76, 86, 76, 100, 108, 0, 108)),
  ],
  'linterna-frontal': [
    line('body', 11, 'M8 62C-4 10 104 10 92 62'),
    line('bodyDark', 2.4, 'M14 56C8 16 92 16 86 56'),
    veil('yellow', 0.5, poly(34, 74, 66, 74, 88, 112, 12, 112)),
    fill('ink', rect(24, 34, 52, 40, 12)),
    fill('inkLight', rect(24, 34, 52, 9, 4.5)),
    fill('steel', disc(50, 58, 17)),
    fill('yellow', disc(50, 58, 13)),
    fill('cream', disc(50, 58, 7)),
  ],
}
