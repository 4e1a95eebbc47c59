import { type Drawings, fill, line, place, turn } from '../shapes/drawing.ts'
import { disc, poly, rect, regular, ring } from '../shapes/shapes.ts'
import { coil, thread } from './assemblies.ts'

const nail = [
  fill('steelDark', rect(38, 2, 24, 6, 2)),
  fill('steel', 'M45 8h10v80l-5 14-5-14z'),
  fill('steelDark', 'M50 8h5v80l-5 14z'),
]

const link = (x: number, y: number, upright: boolean) =>
  line('steelDark', 8, upright ? rect(x - 9, y - 19, 18, 38, 9) : rect(x - 4, y - 15, 8, 30, 4))

const popRivet = [
  fill('steelDark', rect(-2.5, -6, 5, 52)),
  fill('steel', 'M-14 46h28q-1-8-14-9-13 1-14 9z'),
  fill('steel', rect(-8, 46, 16, 40, 3)),
  fill('steelDark', rect(1, 46, 7, 40, 3)),
  fill('iron', disc(0, 88, 4)),
]

/** Screws, bolts, anchors, locks, hinges, chain and rope. */
export const fastenersAndFittings = {
  'tornillo-autoperforante': [
    turn(
      35,
      fill('steelDark', rect(36, -8, 28, 14, 3)),
      fill('steel', rect(36, -8, 11, 14, 3)),
      fill('steelLight', rect(47, -8, 8, 14)),
      fill('steel', rect(28, 6, 44, 7, 3)),
      fill('steelDark', rect(50, 6, 22, 7, 3)),
      fill('ink', rect(32, 13, 36, 4, 2)),
      fill('steel', rect(43, 17, 14, 64)),
      fill('steelDark', rect(51, 17, 6, 64)),
      thread(20, 78, 10, 'iron', 7),
      fill('iron', poly(44, 81, 56, 81, 56, 96, 50, 106, 44, 96)),
      fill('steelLight', poly(44, 84, 50, 82, 50, 100, 44, 94)),
    ),
  ],
  'tornillo-madera': [
    turn(
      35,
      fill('brass', poly(28, -6, 72, -6, 57, 14, 43, 14)),
      fill('brassDark', poly(50, -6, 72, -6, 57, 14, 50, 14)),
      fill('brass', 'M28-6q22-10 44 0z'),
      line('brassDark', 3, 'M45-9h10M50-11v4'),
      fill('brass', 'M43 14h14v58l-7 34-7-34z'),
      fill('brassDark', 'M51 14h6v58l-7 34z'),
      thread(36, 94, 10, 'brassDark', 8),
    ),
  ],
  'tornillo-drywall': [
    turn(
      35,
      fill('ink', 'M32-6h36q-12 6-13 18H45Q44 0 32-6z'),
      fill('inkLight', disc(50, -6, 18, 4)),
      line('ink', 2.6, 'M46-6h8M50-8v4'),
      fill('ink', 'M45.500 12h9v70L50 106l-4.500-24z'),
      fill('inkLight', rect(46.5, 14, 3, 66, 1)),
      thread(16, 94, 8.5, 'ink', 6),
    ),
  ],
  bulon: [
    turn(
      35,
      fill('steel', poly(28, -6, 44, -10, 44, 14, 28, 12)),
      fill('steelLight', poly(44, -10, 58, -10, 58, 14, 44, 14)),
      fill('steelDark', poly(58, -10, 72, -6, 72, 12, 58, 14)),
      fill('steel', rect(41, 14, 18, 84, 2)),
      fill('steelDark', rect(52, 14, 7, 84, 2)),
      thread(52, 96, 10, 'iron', 6),
    ),
  ],
  tuerca: [
    fill('steelDark', regular(52, 54, 44, 6, 30)),
    fill('steel', regular(48, 48, 44, 6, 30)),
    fill('steelLight', disc(48, 48, 33)),
    fill('steelDark', disc(48, 48, 23)),
    fill('bodyPale', disc(50, 50, 19)),
    line('iron', 2, 'M30 40q18-18 36 0M29 47q19-18 38 0'),
  ],
  arandela: [
    fill('steelDark', ring(53, 54, 43, 19)),
    fill('steel', ring(48, 48, 43, 19)),
    fill('steelLight', 'M48 5A43 43 0 0 0 5 48h10a33 33 0 0 1 33-33z'),
  ],
  'varilla-roscada': [
    turn(
      45,
      fill('steel', rect(41, -18, 18, 136, 3)),
      fill('steelDark', rect(51, -18, 8, 136, 3)),
      thread(-15, 114, 10.5, 'iron', 6.5),
    ),
  ],
  clavo: [
    turn(28, place(-18, 6, 0.95, ...nail)),
    turn(4, place(2, 4, 0.95, ...nail)),
    turn(-20, place(24, 6, 0.95, ...nail)),
  ],
  grampa: [
    line('steelDark', 11, 'M22 82V40a22 22 0 0 1 44 0v42'),
    line('steel', 6, 'M20 82V40a24 24 0 0 1 34-22'),
    fill('steelDark', poly(16, 80, 28, 80, 22, 98), poly(60, 80, 72, 80, 66, 98)),
    line('steelDark', 8, 'M84 72V52a9 9 0 0 1 18 0v20'),
    fill('steelDark', poly(80, 70, 88, 70, 84, 84), poly(98, 70, 106, 70, 102, 84)),
  ],
  tarugo: [
    turn(
      38,
      fill('red', 'M24 16h18v60q0 12-9 16-9-4-9-16z'),
      fill('redDark', 'M34 16h8v60q0 12-9 16z'),
      fill('redDark', rect(20, 8, 26, 9, 3)),
      line('redDark', 3, 'M24 34h7M24 44h7M24 54h7M24 64h7'),
      line('ink', 2.6, 'M33 50v40'),
      fill('steel', 'M58 6h28L76 16h-8z'),
      fill('steel', 'M68 16h8v58l-4 22-4-22z'),
      fill('steelDark', 'M72 6h14L76 16v58l-4 22z'),
      place(22, 0, 1, thread(24, 86, 7, 'iron', 7)),
    ),
  ],
  anclaje: [
    turn(
      35,
      fill('steel', rect(44, -14, 12, 40, 2)),
      thread(-12, 10, 7, 'iron', 5),
      fill('brass', poly(34, 10, 46, 8, 46, 24, 34, 22)),
      fill('brass', rect(46, 8, 9, 16)),
      fill('brassDark', poly(55, 8, 66, 10, 66, 22, 55, 24)),
      fill('steelDark', rect(30, 24, 40, 6, 2)),
      fill('steel', rect(39, 30, 22, 58, 2)),
      fill('steelDark', rect(52, 30, 9, 58, 2)),
      line('ink', 2.6, 'M46 52v36M55 58v30'),
      fill('iron', poly(41, 88, 59, 88, 64, 108, 36, 108)),
    ),
  ],
  remache: [place(20, 14, 0.9, ...popRivet), place(50, 4, 1, ...popRivet), place(80, 14, 0.9, ...popRivet)],
  candado: [
    line('steelDark', 12, 'M28 50V32a22 22 0 0 1 44 0v18'),
    line('steelLight', 4, 'M26 48V32a24 24 0 0 1 22-24'),
    fill('brass', rect(12, 46, 76, 50, 9)),
    fill('brassDark', 'M68 46h11a9 9 0 0 1 9 9v32a9 9 0 0 1-9 9H68z'),
    fill('cream', rect(18, 51, 40, 4, 2)),
    fill('ink', disc(48, 66, 8), poly(45, 68, 51, 68, 54, 86, 42, 86)),
  ],
  cerradura: [
    fill('steelDark', rect(6, 2, 12, 96, 2)),
    fill('steel', rect(18, 14, 46, 72, 4)),
    fill('steelDark', rect(50, 14, 14, 72, 4)),
    fill('brass', rect(-4, 30, 12, 16, 2), rect(-4, 60, 12, 12, 2)),
    fill('ink', rect(32, 24, 12, 12, 1), disc(38, 62, 6), rect(35.5, 64, 5, 14, 2)),
    place(
      70,
      16,
      0.86,
      line('brass', 6, disc(14, 12, 11)),
      line('brass', 6, 'M14 26v46'),
      line('brass', 6, 'M16 60h9M16 70h7'),
    ),
    place(
      84,
      34,
      0.86,
      line('brassDark', 6, disc(10, 12, 10)),
      line('brassDark', 6, 'M10 24v42M12 54h8M12 64h6'),
    ),
  ],
  bisagra: [
    fill('steel', rect(4, 14, 38, 72, 4)),
    fill('steelDark', rect(58, 14, 38, 72, 4)),
    fill('iron', rect(41, 8, 18, 84, 4)),
    fill('steelLight', rect(44, 10, 5, 80, 2.5)),
    line('ink', 2, 'M42 25h16M42 41h16M42 58h16M42 74h16'),
    ...[26, 50, 74].flatMap(y => [
      fill('ink', disc(20, y, 4.5), disc(80, y, 4.5)),
      fill('steelLight', disc(19, y - 1, 1.6), disc(79, y - 1, 1.6)),
    ]),
  ],
  pasador: [
    fill('steelDark', rect(2, 28, 66, 44, 4)),
    fill('steel', rect(2, 28, 66, 36, 4)),
    fill('steelDark', rect(78, 28, 20, 44, 4)),
    fill('iron', rect(8, 42, 82, 14, 7)),
    fill('steelLight', rect(10, 43, 78, 4, 2)),
    fill('steel', rect(14, 34, 10, 30, 2), rect(52, 34, 10, 30, 2), rect(82, 34, 10, 30, 2)),
    fill('iron', rect(36, 46, 9, 28, 4)),
    fill('ink', disc(40, 76, 7)),
  ],
  tirador: [
    fill('steelDark', disc(16, 62, 12), disc(84, 62, 12)),
    fill('iron', disc(16, 64, 6), disc(84, 64, 6)),
    line('steelDark', 15, 'M16 58C16 26 84 26 84 58'),
    line('steelLight', 5, 'M14 56C15 30 60 26 74 38'),
  ],
  rueda: [
    fill('steelDark', rect(12, 4, 76, 11, 3)),
    fill('steel', rect(12, 4, 76, 5, 2)),
    fill('ink', disc(22, 9.5, 3), disc(78, 9.5, 3)),
    fill('iron', 'M28 15h44l-6 12H34z'),
    fill('ink', disc(50, 66, 32)),
    fill('steel', disc(50, 66, 18)),
    fill('steelDark', poly(32, 24, 68, 24, 60, 72, 40, 72)),
    fill('steel', poly(32, 24, 48, 24, 48, 72, 40, 72)),
    fill('ink', disc(50, 66, 7)),
    fill('steelLight', disc(50, 66, 3)),
  ],
  cuerda: [
    ...coil('woodLight', 'woodDark', 'wood', 8),
    line('woodDark', 8, 'M50 91q22 12 42 2'),
    line('woodLight', 5, 'M50 91q22 12 42 2'),
    line(
      'woodDark',
      1.6,
      ...Array.from({ length: 24 }, (_, i) => {
        const angle = (i * Math.PI) / 12
        const at = (radius: number, shift: number) =>
          `${Math.round(50 + radius * Math.cos(angle + shift))} ${Math.round(50 + radius * Math.sin(angle + shift))}`
        return `M${at(39, 0)}L${at(43, 0.1)}M${at(31, 0)}L${at(35, 0.1)}`
      }),
    ),
  ],
  cadena: [
    turn(
      45,
      link(50, -4, true),
      link(50, 18, false),
      link(50, 40, true),
      link(50, 62, false),
      link(50, 84, true),
      link(50, 106, false),
    ),
  ],
  alambre: [...coil('steelLight', 'steelDark', 'body', 5), line('steelDark', 3.6, 'M50 91q24 14 44-4')],
  'tuerca-mariposa': [
    fill('steelDark', 'M40 60Q10 50 4 20q-2-12 12-8 22 6 34 34z'),
    fill('steel', 'M60 60q30-10 36-40 2-12-12-8-22 6-34 34z'),
    fill('steelDark', 'M32 56h36l8 32H24z'),
    fill('steel', 'M32 56h20v32H24z'),
    fill('steelLight', disc(50, 56, 18, 7)),
    fill('iron', disc(50, 56, 11, 4)),
    fill('iron', disc(50, 88, 26, 5)),
    fill('steel', disc(50, 86.5, 26, 5)),
  ],
  'tuerca-autofrenante': [
    fill('steelDark', regular(52, 54, 44, 6, 30)),
    fill('steel', regular(48, 48, 44, 6, 30)),
    fill('steelLight', disc(48, 48, 34)),
    fill('blue', ring(48, 48, 30, 19)),
    fill('blueDark', 'M48 78a30 30 0 0 0 30-30H67a19 19 0 0 1-19 19z'),
    fill('bodyPale', disc(48, 48, 19)),
    line('iron', 2, 'M31 42q17-12 34 0'),
  ],
  'arandela-presion': [
    line('steelDark', 19, 'M58 86A36 36 0 1 1 84 66'),
    line('steel', 14, 'M55 83A35 35 0 1 1 82 62'),
    fill('steelDark', poly(52, 74, 68, 76, 70, 98, 54, 97)),
    fill('iron', poly(74, 56, 96, 58, 92, 76, 74, 72)),
  ],
  precinto: [
    turn(
      -10,
      line('own:ink', 7, 'M62 26A34 34 0 1 0 78 60L100 40'),
      line('own:inkLight', 2, 'M60 27A32 32 0 1 0 76 60L98 41'),
      line('own:inkLight', 1.6, 'M82 50l5 6M88 45l5 6M94 40l5 6'),
      fill('own:ink', rect(62, 46, 24, 20, 4)),
      fill('own:inkLight', rect(66, 50, 12, 6, 2)),
    ),
  ],
  'tornillo-frezado': [
    turn(
      35,
      fill('steel', poly(28, -6, 72, -6, 57, 12, 43, 12)),
      fill('steelDark', poly(50, -6, 72, -6, 57, 12, 50, 12)),
      fill('steelLight', 'M28-6q22-10 44 0z'),
      line('iron', 3, 'M45-9h10M50-11v4'),
      fill('steel', rect(43, 12, 14, 68)),
      fill('steelDark', rect(51, 12, 6, 68)),
      thread(20, 78, 10, 'iron', 7),
      fill('iron', poly(44, 80, 56, 80, 56, 96, 50, 106, 44, 96)),
      fill('steelLight', poly(44, 84, 50, 82, 50, 100, 44, 94)),
    ),
  ],
  'bisagra-cazoleta': [
    fill('steelDark', rect(52, 34, 50, 34, 6)),
    fill('steel', rect(52, 34, 50, 26, 6)),
    fill('iron', disc(66, 47, 4), disc(88, 47, 4)),
    line('ink', 1.8, 'M63 47h6M66 44v6M85 47h6M88 44v6'),
    fill('steelDark', rect(10, 8, 26, 84, 13)),
    fill('iron', disc(23, 19, 4), disc(23, 81, 4)),
    fill('steelDark', disc(28, 53, 30)),
    fill('steel', disc(26, 50, 30)),
    fill('steelDark', disc(26, 50, 23)),
    fill('iron', disc(28, 52, 19)),
    fill('steelLight', rect(28, 40, 34, 20, 4)),
    fill('steel', rect(28, 52, 34, 8, 4)),
  ],
} satisfies Drawings
