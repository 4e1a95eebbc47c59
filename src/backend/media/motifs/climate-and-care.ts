import { type Drawings, emblem, fill, line, place, turn, veil } from '../drawing.ts'
import { disc, poly, rect, ring } from '../shapes.ts'
import { cord } from './assemblies.ts'

/** Four blades of a fan about (cx, cy), as long as `size`. */
const fanBlades = (cx: number, cy: number, size: number) =>
  place(
    cx - 50 * (size / 40),
    cy - 50 * (size / 40),
    size / 40,
    ...[0, 90, 180, 270].map(degrees =>
      turn(degrees, fill('body', 'M50 50C36 40 34 16 50 10 66 14 62 36 50 50z')),
    ),
  )

const snowflake = (x: number, y: number, size: number) =>
  emblem('mdi:snowflake', x, y, size * 1.25, 'glassDark')

/** Things with a plug: heat, cold air, hot water, hair, sound. */
export const climateAndCare: Drawings = {
  'ventilador-pie': [
    fill('ink', disc(50, 99, 26, 6)),
    fill('steelDark', rect(46, 62, 8, 36)),
    fill('steel', rect(46, 62, 4, 36)),
    fill('shell', rect(42, 60, 16, 14, 4)),
    fill('white', disc(50, 32, 34)),
    veil('bodyPale', 0.7, disc(50, 32, 34)),
    fanBlades(50, 32, 29),
    line('inkLight', 1.6, disc(50, 32, 24), disc(50, 32, 14), 'M50-2v68M16 32h68M26 8l48 48M74 8L26 56'),
    line('ink', 4, disc(50, 32, 34)),
    fill('ink', disc(50, 32, 7)),
    fill('bodyLight', disc(50, 32, 3)),
  ],
  'ventilador-techo': [
    fill('ink', rect(34, -4, 32, 8, 3)),
    fill('steelDark', rect(46, 4, 8, 28)),
    fill('bodyDark', 'M34 50l-50 4q-10 2-10 8t10 6l52-8z', 'M66 50l50 4q10 2 10 8t-10 6l-52-8z'),
    fill('body', 'M34 44l-56-8q-12 0-12 8t12 8l56 2z', 'M66 44l56-8q12 0 12 8t-12 8l-56 2z'),
    fill('steel', 'M30 34q0-6 20-6t20 6v24H30z'),
    fill('steelDark', 'M58 28.400q12 .6 12 5.600v24H58z'),
    fill('cream', 'M32 58h36q0 20-18 20T32 58z'),
    fill('yellow', 'M32 58h36q0 5-1 8H33q-1-3-1-8z'),
    line('ink', 1.6, 'M64 60v26'),
    fill('ink', disc(64, 88, 2.6)),
  ],
  estufa: [
    line('ink', 5, 'M36 6q14-8 28 0'),
    fill('ink', rect(4, 90, 32, 8, 3), rect(64, 90, 32, 8, 3)),
    fill('body', rect(8, 8, 84, 84, 7)),
    fill('bodyDark', rect(76, 8, 16, 84, 7)),
    fill('ink', rect(16, 16, 58, 64, 4)),
    ...[28, 48, 68].flatMap(y => [
      fill('orangeDark', rect(18, y - 7, 54, 14, 3)),
      fill('orange', rect(20, y - 4, 50, 8, 4)),
      fill('yellow', rect(24, y - 1.5, 42, 3, 1.5)),
    ]),
    line('steel', 1.6, 'M26 16v64M36 16v64M46 16v64M56 16v64M66 16v64'),
    fill('paper', disc(84, 30, 4.5), disc(84, 46, 4.5)),
  ],
  caloventor: [
    line('ink', 5, 'M34 14q16-14 32 0'),
    fill('ink', rect(20, 88, 60, 9, 4)),
    fill('shell', rect(10, 12, 80, 78, 20)),
    fill('shellDark', 'M70 12a20 20 0 0 1 20 20v38a20 20 0 0 1-20 20h-4V12z'),
    fill('ink', disc(48, 46, 28)),
    fill('orangeDark', disc(48, 46, 22)),
    fill('orange', ring(48, 46, 18, 12), disc(48, 46, 6)),
    line('inkLight', 2, 'M20 36h56M18 46h60M20 56h56M28 66h40M28 26h40'),
    fill('body', disc(38, 82, 5), disc(58, 82, 5)),
  ],
  radiador: [
    fill('ink', disc(18, 94, 6), disc(70, 94, 6), rect(8, 86, 72, 5, 2)),
    ...[8, 20, 32, 44, 56, 68].flatMap(x => [
      fill('shell', rect(x, 10, 11, 78, 5)),
      fill('shellDark', rect(x + 6.5, 10, 4.5, 78, 3)),
    ]),
    line('shellDark', 3, 'M12 18h64M12 78h64'),
    fill('body', rect(79, 16, 18, 66, 4)),
    fill('bodyDark', rect(90, 16, 7, 66, 3)),
    fill('paper', disc(88, 32, 5.5), disc(88, 50, 5.5)),
    fill('orange', rect(84, 64, 8, 9, 2)),
    line('orange', 3, 'M22 2q-4-5 0-10M42 2q-4-5 0-10M62 2q-4-5 0-10'),
  ],
  'aire-acondicionado': [
    fill('shellDark', rect(-6, 20, 116, 42, 9)),
    fill('shell', rect(-10, 16, 116, 42, 9)),
    fill('paperDark', rect(-4, 24, 104, 3, 1.5)),
    fill('ink', rect(-2, 48, 100, 8, 3)),
    fill('steelDark', rect(2, 54, 92, 3, 1.5)),
    line('greenLight', 3, 'M80 36h2M86 36h6'),
    fill('body', rect(2, 33, 20, 6, 3)),
    line('glassDark', 3.6, 'M16 66q-6 8 0 14t-4 14M48 66q-6 8 0 14t-4 14M80 66q-6 8 0 14t-4 14'),
    snowflake(32, 80, 14),
    snowflake(65, 80, 14),
  ],
  calefon: [
    fill('steelDark', rect(36, -4, 8, 12), rect(58, -4, 8, 12)),
    fill('shell', rect(18, 4, 66, 78, 26)),
    fill('shellDark', 'M60 4a26 26 0 0 1 24 26v26a26 26 0 0 1-24 26z'),
    veil('white', 0.8, rect(26, 26, 6, 34, 3)),
    fill('ink', disc(50, 58, 11)),
    fill('paper', disc(50, 58, 8.5)),
    line('red', 2.4, 'M50 58l5-4'),
    fill('body', rect(36, 30, 28, 8, 4)),
    line('red', 5, 'M36 82v16'),
    line('blue', 5, 'M64 82v16'),
  ],
  'secador-pelo': [
    cord('M60 94c2 12 20 2 26 8'),
    fill('bodyDark', 'M44 48h20l6 42q0 6-6 6H56q-5 0-6-6z'),
    fill('ink', poly(4, 16, 16, 20, 16, 52, 4, 56)),
    fill('body', 'M16 18h46q20 0 20 18T62 54H16z'),
    fill('bodyDark', 'M16 42h65q-4 12-19 12H16z'),
    fill('bodyLight', rect(22, 23, 40, 4, 2)),
    fill('ink', disc(64, 36, 11)),
    line('inkLight', 2, 'M57 32h14M56 36h16M57 40h14'),
    fill('red', rect(56, 60, 6, 12, 3)),
    line('orange', 3.6, 'M-2 24q-6-4-12 0M-4 36q-6-4-14 0M-2 48q-6-4-12 0'),
  ],
  cortapelo: [
    turn(
      25,
      cord('M50 104q2 12 16 10'),
      fill('steelDark', rect(28, -6, 44, 14, 2)),
      fill('steelLight', ...Array.from({ length: 9 }, (_, i) => rect(28.5 + i * 4.9, -16, 3, 14, 1))),
      fill('ink', 'M30 8h40l2 14H28z'),
      fill('body', 'M28 22h44l-6 66q-1 16-16 16t-16-16z'),
      fill('bodyDark', 'M56 22h16l-6 66q-1 15-13 16z'),
      fill('steel', rect(44, 38, 12, 26, 6)),
      fill('ink', rect(46, 41, 8, 10, 4)),
      line('bodyLight', 2.6, 'M36 32l3 50'),
    ),
  ],
  parlante: [
    line('ink', 6, 'M24 14q0-12 12-12h28q12 0 12 12'),
    fill('body', rect(6, 12, 88, 82, 16)),
    fill('bodyDark', 'M74 12h4a16 16 0 0 1 16 16v50a16 16 0 0 1-16 16h-4z'),
    fill('ink', disc(48, 58, 28)),
    fill('inkLight', disc(48, 58, 22)),
    fill('ink', disc(48, 58, 10)),
    fill('steel', disc(46, 56, 4)),
    emblem('mdi:bluetooth', 48, 22, 14, 'white'),
    fill('bodyPale', disc(30, 22, 3), disc(66, 22, 3)),
    line('bodyLight', 2.6, disc(48, 58, 28)),
  ],
}
