import { type Drawings, emblem, fill, line, place, turn, turnAbout, veil } from '../shapes/drawing.ts'
import { disc, poly, rect, ring } from '../shapes/shapes.ts'
import { bucket, bucketLid, drop, tapeRoll, tin } from './assemblies.ts'

/** A small paint tin's lid off, colour showing and one run over the side. */
const openPaint = [
  fill('body', disc(50, 26, 25, 6.5)),
  fill('body', 'M30 28q6 4 12 4v14q0 5-4 5t-4-5v-6q0-4-4-6z'),
]

const paper = (x: number, y: number, degrees: number) =>
  turn(
    degrees,
    place(
      x,
      y,
      1,
      fill('woodDark', rect(2, 2, 56, 68, 2)),
      fill('copper', rect(0, 0, 56, 68, 2)),
      ...[8, 20, 32, 44].flatMap(row => [
        fill(
          'copperDark',
          ...[6, 18, 30, 42].map(column => disc(column + (row % 8 === 0 ? 0 : 5), row + 8, 1.3)),
        ),
      ]),
    ),
  )

/** Paints, primers, varnishes and painting tools. */
function speckles(degrees: number): string[] {
  const angle = (degrees * Math.PI) / 180
  return [16, 28, 37].map(radius =>
    disc(Math.round(45 + radius * Math.cos(angle)), Math.round(44 + radius * Math.sin(angle)), 1.2),
  )
}

export const paintShop = {
  'latex-interior': [
    ...bucket('paper', 'paperDark'),
    fill('body', disc(50, 30, 30, 5.5)),
    fill('body', 'M18 50q32 10 64 0l-3.300 24q-28.700 9-57.400 0z'),
    fill('bodyDark', 'M68 53q8-1.200 14-3l-3.300 24q-6 2-12.700 3z'),
    emblem('mdi:format-paint', 47, 64, 28, 'white'),
  ],
  'latex-exterior': [
    ...bucket('paper', 'paperDark'),
    ...bucketLid('body', 'bodyLight'),
    fill('body', 'M18 50q32 10 64 0l-3.300 28q-28.700 9-57.400 0z'),
    fill('bodyDark', 'M68 53q8-1.200 14-3l-3.300 28q-6 2-12.700 3z'),
    fill('yellow', disc(66, 60, 5)),
    emblem('mdi:home', 44, 68, 28, 'white'),
  ],
  'esmalte-sintetico': [
    ...tin('body', 'bodyDark'),
    ...openPaint,
    veil('white', 0.55, rect(26, 52, 6, 26, 3)),
  ],
  antioxido: [
    fill('brick', rect(72, 20, 20, 74, 2)),
    fill('brickDark', rect(84, 20, 8, 74, 2)),
    fill('copper', disc(78, 34, 4, 5), disc(80, 56, 3, 6), disc(77, 76, 4, 4)),
    place(-12, 8, 0.92, ...tin('body', 'bodyDark'), ...openPaint),
  ],
  barniz: [
    ...tin('own:wood', 'own:woodDark'),
    line('own:woodDark', 2, 'M24 50q12 8 26 6t24 0M24 60q20 10 36 3t18 1M24 70q14 10 30 7t24-1'),
    fill('own:woodDark', disc(42, 64, 6, 4)),
    fill('own:brass', disc(50, 26, 23, 6)),
    veil('white', 0.6, rect(27, 54, 5, 22, 2.5)),
  ],
  'protector-madera': [
    fill('woodLight', rect(54, 30, 44, 15), rect(54, 63, 44, 15)),
    fill('wood', rect(54, 46, 44, 16), rect(54, 79, 44, 15)),
    line('woodDark', 1.6, 'M78 36h14M80 54h12M76 71h16M80 86h12'),
    place(-14, 8, 0.92, ...tin('body', 'bodyDark'), ...openPaint),
  ],
  'membrana-liquida': [
    ...bucket('paper', 'paperDark'),
    ...bucketLid('body', 'bodyLight'),
    fill('body', 'M18 50q32 10 64 0l-3.300 28q-28.700 9-57.4 0z'),
    fill('bodyDark', 'M68 53q8-1.200 14-3l-3.300 28q-6 2-12.700 3z'),
    emblem('mdi:home-roof', 47, 74, 34, 'white'),
    drop(36, 53, 10, 'glass'),
    drop(47, 50, 10, 'glass'),
    drop(58, 53, 10, 'glass'),
  ],
  'membrana-asfaltica': [
    turn(
      -20,
      fill('steelLight', 'M10 66h84l14 22H24z'),
      fill('steel', 'M52 66h42l14 22H66z'),
      fill('ink', rect(6, 30, 92, 42, 21)),
      fill('steel', rect(10, 28, 84, 40, 20)),
      fill('steelDark', 'M14 50h80q0 18-18 18H30q-16 0-16-18z'),
      fill('steelLight', rect(20, 33, 66, 5, 2.5)),
      fill('ink', disc(92, 50, 13, 21)),
      line('steel', 2.6, disc(92, 50, 8, 14)),
      fill('paper', disc(92, 50, 4, 7)),
    ),
  ],
  aerosol: [
    fill('ink', rect(43, 2, 14, 12, 3)),
    fill('paper', disc(44, 8, 2)),
    fill('body', 'M32 28q0-14 18-14t18 14v4H32z'),
    fill('bodyDark', 'M56 14.500q12 2 12 13.500v4H56z'),
    fill('steelDark', rect(26, 30, 48, 7, 3)),
    fill('paper', rect(26, 36, 48, 60, 5)),
    fill('paperDark', rect(60, 36, 14, 60, 5)),
    fill('body', 'M26 52q24 10 48 0v30q-24 10-48 0z'),
    fill('bodyDark', 'M60 55.500q8-1 14-3.500v30q-6 2.500-14 3.800z'),
    veil('white', 0.6, rect(31, 40, 5, 50, 2.5)),
    fill('steelDark', rect(26, 92, 48, 5, 2)),
  ],
  aguarras: [
    fill('red', rect(38, 2, 20, 13, 3)),
    fill('redDark', rect(50, 2, 8, 13, 3)),
    fill('steel', rect(18, 15, 64, 82, 6)),
    fill('steelDark', rect(64, 15, 18, 82, 6)),
    line('ink', 4, 'M62 15V8q0-4 4-4h6q4 0 4 4v7'),
    fill('body', rect(18, 34, 64, 44)),
    fill('bodyDark', rect(64, 34, 18, 44)),
    emblem('mdi:fire', 41, 56, 36, 'white'),
  ],
  enduido: [
    turn(
      24,
      fill('wood', rect(64, -18, 12, 34, 5)),
      fill('woodDark', rect(71, -18, 5, 34, 2.5)),
      fill('steel', poly(64, 16, 76, 16, 84, 48, 56, 48)),
    ),
    fill('paper', 'M10 36h72l-6 54q-1 6-6 6H22q-5 0-6-6z'),
    fill('paperDark', 'M62 36h20l-6 54q-1 6-6 6h-8z'),
    fill('white', 'M12 36q4-14 18-10 8-10 20-2 12-4 20 4 10 2 10 8z'),
    fill('body', 'M12.600 56h66.800l-2.200 20H14.800z'),
    fill('paper', rect(6, 33, 80, 7, 3)),
    fill('white', rect(24, 63, 34, 5, 2.5)),
  ],
  fijador: [
    fill('ink', rect(30, 2, 22, 13, 3)),
    fill('glass', 'M14 34q0-16 18-19h18q34 2 34 22v52q0 7-7 7H21q-7 0-7-7z'),
    fill('glassDark', 'M66 19q18 5 18 18v52q0 7-7 7H66z'),
    fill('bodyPale', 'M57 28q14 2 15 12v14H57z'),
    fill('white', rect(20, 54, 46, 34, 4)),
    fill('body', rect(20, 54, 46, 9, 4)),
    drop(43, 66, 19, 'glassDark'),
    veil('white', 0.7, rect(19, 30, 4, 20, 2)),
  ],
  entonador: [
    fill('ink', poly(44, 0, 56, 0, 60, 20, 40, 20)),
    fill('inkLight', rect(36, 18, 28, 11, 3)),
    fill('body', 'M34 29h32q6 6 6 14v46q0 8-8 8H36q-8 0-8-8V43q0-8 6-14z'),
    fill('bodyDark', 'M60 29h6q6 6 6 14v46q0 8-8 8h-4z'),
    fill('white', rect(28, 50, 44, 32)),
    drop(50, 52, 27, 'body'),
    veil('white', 0.5, rect(33, 36, 4, 12, 2)),
  ],
  pincel: [
    turn(
      35,
      fill('wood', 'M46-16q8 0 8 6 0 20 6 34H40q6-14 6-34 0-6 0-6z'),
      fill('woodDark', 'M50-16q4 0 4 6 0 20 6 34H50z'),
      fill('steel', rect(30, 22, 40, 24, 2)),
      fill('steelDark', rect(54, 22, 16, 24, 2)),
      line('iron', 2, 'M30 29h40M30 39h40'),
      fill('creamDark', 'M30 46h40l2 30H28z'),
      fill('body', 'M28 66q12 6 22 0t22 2l1 16q-8 14-12 8-6 8-12 2-8 6-12 0-8 2-10-10z'),
    ),
  ],
  rodillo: [
    line('steelDark', 5, 'M80 24h12v24H50v18'),
    fill('body', rect(6, 8, 74, 32, 9)),
    fill('bodyDark', rect(6, 26, 74, 14, 7)),
    fill('bodyLight', rect(14, 12, 56, 5, 2.5)),
    fill('paperDark', rect(4, 8, 9, 32, 4), rect(74, 8, 9, 32, 4)),
    fill('ink', rect(42, 62, 16, 36, 7)),
    fill('inkLight', rect(45, 64, 4, 30, 2)),
  ],
  'bandeja-pintura': [
    fill('ink', 'M18 10h64l14 80q0 6-6 6H10q-6 0-6-6z'),
    fill('inkLight', 'M24 16h52l12 72H12z'),
    line('ink', 3, 'M26 26h48M24 36h52M23 46h54'),
    fill('body', 'M20.500 56q30 8 59 0l6.500 30H13z'),
    fill('bodyLight', 'M20.500 56q30 8 59 0l1 5q-30 8-61 0z'),
  ],
  espatula: [
    turn(
      40,
      fill('body', 'M42-14q8-6 16 0v38l-3 14H45l-3-14z'),
      fill('bodyDark', 'M50-17q4 0 8 3v38l-3 14h-5z'),
      fill('bodyPale', disc(50, -8, 3.4)),
      fill('iron', rect(44, 36, 12, 10)),
      fill('steel', poly(44, 46, 56, 46, 80, 94, 80, 106, 20, 106, 20, 94)),
      fill('steelDark', poly(50, 46, 56, 46, 80, 94, 80, 106, 50, 106)),
      fill('steelLight', rect(20, 101, 60, 5)),
    ),
  ],
  'cinta-enmascarar': [
    ...tapeRoll('cream', 'creamDark', 'woodLight', 24),
    line(
      'creamDark',
      1.6,
      ...Array.from({ length: 24 }, (_, i) => {
        const angle = (i * Math.PI) / 12
        const at = (radius: number) =>
          `${(44 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`
        return `M${at(32)}L${at(36)}`
      }),
    ),
    fill('creamDark', 'M56 80h36l4 3-4 3 4 4H56z'),
  ],
  lija: [paper(10, 20, -14), paper(22, 16, 2), paper(34, 14, 16)],
  'pistola-pintar': [
    fill('steelDark', rect(46, 2, 28, 6, 3)),
    fill('body', 'M46 8h28l-4 22H50z'),
    fill('bodyDark', 'M62 8h12l-4 22h-8z'),
    fill('steel', rect(56, 28, 8, 12)),
    fill('steel', 'M24 40h52q10 0 10 10t-8 10l6 36q0 4-4 4H68q-4 0-5-4l-6-32H24z'),
    fill('steelDark', 'M24 54h60q-2 6-6 6l6 36q0 4-4 4H74l-8-36H24z'),
    fill('brass', rect(12, 40, 14, 24, 3)),
    fill('brassDark', rect(6, 45, 8, 14, 2)),
    line('ink', 4, 'M48 62q-2 14 8 24'),
    fill('brass', rect(84, 44, 10, 10, 3)),
    line('bodyLight', 3, 'M0 46l-14-8M0 52h-16M0 58l-14 8'),
  ],
  'extensor-rodillo': [
    turn(
      45,
      fill('steelDark', rect(46, -24, 9, 62, 2)),
      fill('steel', rect(46, -24, 4, 62, 2)),
      line('ink', 2, 'M46-17h8M46-12h8'),
      fill('ink', rect(42, 34, 17, 14, 3)),
      fill('body', rect(43, 46, 15, 60, 3)),
      fill('bodyDark', rect(52, 46, 6, 60, 3)),
      fill('ink', rect(42, 84, 17, 36, 6)),
      fill('inkLight', rect(45, 86, 4, 30, 2)),
    ),
  ],
  'disco-lija': [
    fill('creamDark', disc(58, 58, 42)),
    fill('cream', ring(58, 58, 42, 38)),
    fill('brickDark', disc(46, 46, 43)),
    fill('brick', disc(45, 44, 42)),
    ...Array.from({ length: 8 }, (_, index) =>
      turnAbout(45, 44, index * 45, fill('cream', disc(45, 18, 4.4))),
    ),
    fill('cream', disc(45, 44, 5)),
    veil('ink', 0.28, ...[22, 67, 112, 157, 202, 247, 292, 337].flatMap(speckles)),
  ],
} satisfies Drawings
