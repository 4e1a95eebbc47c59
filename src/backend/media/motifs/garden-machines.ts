import { type Drawings, emblem, fill, line, turn } from '../shapes/drawing.ts'
import { disc, poly, rect, regular, ring } from '../shapes/shapes.ts'
import { engine, wheel } from './assemblies.ts'

/** Machines of the garden and the field, on petrol or on mains, and the electric fence. */
export const gardenMachines = {
  desmalezadora: [
    line('iron', 5, 'M18 88L82 24'),
    fill('body', 'M74 10l22 8-4 22-14 4-12-12z'),
    fill('ink', 'M86 12l12 6-4 20-8 4z'),
    fill('steelDark', disc(84, 24, 6)),
    line('ink', 6, 'M54 52L36 40V26M54 52l14 16h12'),
    fill('body', rect(31, 16, 10, 18, 4), rect(72, 63, 20, 10, 4)),
    fill('ink', 'M34 76Q40 96 18 104L10 92z'),
    fill('steel', turnedBlade(16, 92)),
    fill('ink', disc(16, 92, 4)),
  ],
  bordeadora: [
    line('steelDark', 4.6, 'M22 84L80 18'),
    fill('ink', 'M72 12l16-10 10 10-12 16z'),
    fill('body', 'M74 12L88 4l8 8-10 14z'),
    line('ink', 6, 'M50 46l-16-10q-2-12 10-14l14 12'),
    fill('body', 'M14 70l20-4 4 18-16 8z'),
    fill('bodyDark', 'M36 78q6 20-18 20L2 88l20-8z'),
    fill('ink', rect(14, 88, 14, 8, 2)),
    line('orange', 2.4, 'M14 93H-6M28 93h22'),
  ],
  sopladora: [
    fill('ink', poly(52, 48, 98, 78, 92, 92, 44, 68)),
    fill('inkLight', poly(52, 48, 98, 78, 96, 83, 50, 54)),
    fill('body', disc(34, 48, 28)),
    fill('bodyDark', 'M34 20a28 28 0 0 1 14 52L36 48z'),
    fill('ink', disc(34, 50, 14)),
    line('inkLight', 2.4, 'M34 38v24M22 50h24M26 42l16 16M42 42L26 58'),
    line('ink', 8, 'M14 28C16 4 54 2 60 34'),
    fill('red', rect(40, 11, 10, 6, 3)),
    line('glassDark', 3, 'M100 66q8 2 10 8M102 92q6 0 10-4'),
  ],
  motosierra: [
    fill('steel', 'M52 52h44a10 10 0 0 1 0 20H52z'),
    fill('steelLight', 'M52 52h44q5 0 8 4H52z'),
    line('ink', 3.6, 'M54 50h42a12 12 0 0 1 0 24H54'),
    ...[58, 68, 78, 88].map(x =>
      fill('ink', poly(x, 50, x + 5, 50, x + 5, 45), poly(x, 74, x + 5, 74, x, 79)),
    ),
    line('ink', 8, 'M16 44C-8 48-6 78 12 78H36'),
    fill('body', 'M10 38q0-8 8-8h30q10 0 10 10v34q0 6-6 6H22q-12 0-12-12z'),
    fill('bodyDark', 'M44 30h4q10 0 10 10v34q0 6-6 6h-8z'),
    line('ink', 6, 'M22 32l8-20h24l6 26'),
    fill('ink', disc(30, 56, 9)),
    fill('inkLight', disc(30, 56, 4)),
    line('bodyDark', 2.6, 'M18 38h18M18 43h14'),
  ],
  cortacerco: [
    turn(
      -20,
      fill('steel', rect(44, 48, 72, 9, 2)),
      fill(
        'steelDark',
        ...Array.from(
          { length: 7 },
          (_, i) =>
            poly(50 + i * 9, 48, 56 + i * 9, 48, 54 + i * 9, 38) +
            poly(50 + i * 9, 57, 56 + i * 9, 57, 54 + i * 9, 67),
        ),
      ),
      fill('ink', poly(38, 30, 46, 30, 48, 72, 40, 72)),
      line('ink', 7, 'M34 34C32 14 14 14 10 32'),
      fill('body', rect(2, 34, 42, 34, 10)),
      fill('bodyDark', rect(26, 34, 18, 34, 8)),
      fill('bodyLight', rect(8, 37, 22, 4, 2)),
      line('ink', 8, 'M4 46q-18 0-16 12 2 10 18 8'),
      line('bodyDark', 2.4, 'M12 50v10M18 50v10M24 50v10'),
    ),
  ],
  'cortadora-cesped': [
    line('ink', 5, 'M72 56L98 10H84'),
    line('ink', 8, 'M96 10H82'),
    fill('ink', 'M60 46h28q10 0 10 12v16H60z'),
    line('inkLight', 2, 'M68 50v22M76 50v22M84 50v22M92 52v20'),
    fill('body', 'M8 78q-4-22 14-24h42q10 2 10 24z'),
    fill('bodyDark', 'M56 54h8q10 2 10 24H58z'),
    fill('ink', rect(24, 34, 34, 22, 5)),
    fill('bodyLight', rect(28, 30, 26, 8, 3)),
    line('inkLight', 2.4, 'M30 43h22M30 48h22'),
    ...wheel(22, 84, 11),
    ...wheel(68, 82, 14),
    line('green', 3.6, 'M0 96l3-9M6 97l0-8M40 97l3-8M48 97l2-9M88 97l2-8M95 97l3-8'),
  ],
  motocultivador: [
    line('iron', 5, 'M56 50L94 12'),
    line('ink', 8, 'M86 18l12-10'),
    engine(22, 18, 1),
    fill('body', 'M22 60h46q8 8 6 18H54Q40 66 22 66z'),
    fill('iron', rect(36, 56, 16, 16, 3)),
    fill('steelDark', ...[0, 60, 120, 180, 240, 300].map(degrees => blade(30, 80, degrees))),
    fill('iron', disc(30, 80, 6)),
    fill('steelDark', ...[30, 90, 150, 210, 270, 330].map(degrees => blade(62, 80, degrees))),
    fill('iron', disc(62, 80, 6)),
    fill('woodDark', 'M4 92q14-8 26-2t26-2 38 4v6H4z'),
  ],
  electrificador: [
    line('steelDark', 3, 'M-4 14h108M-4 26h108'),
    line('red', 4, 'M34 40V14'),
    line('ink', 4, 'M66 40V26'),
    fill('body', rect(12, 36, 76, 60, 8)),
    fill('bodyDark', rect(68, 36, 20, 60, 8)),
    fill('bodyLight', rect(18, 40, 46, 4, 2)),
    fill('yellow', regular(44, 71, 24, 3)),
    fill('greenLight', disc(78, 52, 4)),
    fill('red', disc(78, 64, 4)),
    emblem('mdi:lightning-bolt', 44, 71, 26, 'ink'),
  ],
  aislador: [
    fill('wood', rect(8, 0, 30, 100, 3)),
    fill('woodDark', rect(26, 0, 12, 100, 3)),
    line('woodDark', 2, 'M14 10v30M18 56v34'),
    fill('ink', rect(36, 46, 26, 10, 3)),
    fill('body', rect(54, 26, 20, 50, 6)),
    fill('bodyDark', rect(66, 26, 8, 50, 4)),
    fill('body', disc(64, 34, 17, 6), disc(64, 51, 17, 6), disc(64, 68, 17, 6)),
    fill('bodyLight', disc(60, 32, 9, 2), disc(60, 49, 9, 2)),
    line('steelDark', 4, 'M46 43q38-6 60 2'),
  ],
  'lubricante-aerosol': [
    line('red', 4, 'M56 8h34'),
    fill('ink', rect(42, 2, 18, 14, 3)),
    fill('steel', 'M30 32q0-14 20-16 20 2 20 16z'),
    fill('steelDark', 'M56 17q14 3 14 15H56z'),
    fill('body', rect(28, 30, 44, 66, 5)),
    fill('bodyDark', rect(60, 30, 12, 66, 5)),
    fill('white', rect(28, 46, 44, 34)),
    emblem('mdi:oil', 50, 63, 32, 'brassDark'),
    fill('steelDark', rect(28, 91, 44, 6, 2)),
  ],
} satisfies Drawings

/** A three-pointed cutting blade about (cx, cy). */
function turnedBlade(cx: number, cy: number): string {
  return ring(cx, cy, 8, 3) + [10, 130, 250].map(degrees => blade(cx, cy, degrees)).join('')
}

/** One curved tine from (cx, cy) outwards, 18 long. */
function blade(cx: number, cy: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const at = (radius: number, shift: number) =>
    [radius * Math.cos(angle + shift) + cx, radius * Math.sin(angle + shift) + cy].map(
      value => Math.round(value * 10) / 10,
    )
  return poly(...at(4, -0.8), ...at(18, -0.1), ...at(17, 0.35), ...at(5, 0.8))
}
