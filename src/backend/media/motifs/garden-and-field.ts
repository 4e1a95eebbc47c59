import { type Drawings, emblem, fill, line, turn, veil } from '../drawing.ts'
import { disc, poly, rect } from '../shapes.ts'
import { coil, drop, leaf, sack, woodHandle } from './assemblies.ts'

/** Diamond mesh inside a rectangle of 60 x 80 whose corner is (x, y). */
const mesh = (x: number, y: number) => {
  const strands: string[] = []
  for (let step = -6; step < 6; step += 1) {
    const at = step * 13
    strands.push(
      `M${x + Math.max(0, at)} ${y + Math.max(0, -at)}L${x + Math.min(60, at + 80)} ${y + Math.min(80, 60 - at)}`,
    )
    strands.push(
      `M${x + 60 - Math.max(0, at)} ${y + Math.max(0, -at)}L${x + 60 - Math.min(60, at + 80)} ${y + Math.min(80, 60 - at)}`,
    )
  }
  return strands
}

/** Watering, soil, animals, fences, pool, patio. */
export const gardenAndField: Drawings = {
  manguera: [
    ...coil('green', 'greenDark', 'ink', 8),
    line('greenDark', 8, 'M50 91q24 10 38-8'),
    line('green', 5, 'M50 91q24 10 38-8'),
    fill('brass', 'M82 84l8-16 12 6-9 15z'),
    fill('brassDark', 'M90 68l3-7 13 6-4 7z'),
  ],
  'conector-manguera': [
    turn(
      -35,
      fill('ink', rect(-10, 38, 26, 24, 3)),
      line('inkLight', 2, 'M-4 38v24M2 38v24M8 38v24'),
      fill('body', rect(14, 30, 44, 40, 6)),
      fill('bodyDark', rect(14, 54, 44, 16, 6)),
      line('bodyLight', 3, 'M24 35v30M32 35v30M40 35v30M48 35v30'),
      fill('orange', rect(56, 28, 16, 44, 5)),
      fill('orangeDark', rect(56, 54, 16, 18, 5)),
      fill('steel', rect(72, 36, 24, 28, 3)),
      fill('steelDark', rect(72, 54, 24, 10, 3)),
      fill('ink', disc(96, 50, 4, 11)),
    ),
  ],
  'pistola-riego': [
    fill('bodyDark', 'M40 44h20l10 50q0 4-4 4H54q-4 0-5-4z'),
    fill('body', 'M22 24h46q12 0 12 12t-12 12H22z'),
    fill('bodyLight', rect(28, 28, 40, 4, 2)),
    fill('orange', poly(22, 20, 22, 52, 4, 56, 4, 16)),
    fill('orangeDark', poly(22, 38, 22, 52, 4, 56, 4, 38)),
    fill('ink', rect(0, 13, 6, 46, 2)),
    line('ink', 5, 'M36 48q-2 18 10 30'),
    fill('brass', rect(50, 94, 24, 9, 2)),
    line('glassDark', 3, 'M-6 22l-14-6M-6 32l-16-2M-6 42l-16 2M-6 52l-14 6'),
  ],
  aspersor: [
    line(
      'glassDark',
      3.6,
      'M50 34C40 6 16 4 4 24M50 34C60 6 84 4 96 24M50 34C44 16 28 14 18 32M50 34c6-18 22-20 32-2',
    ),
    drop(6, 30, 9, 'glassDark'),
    drop(94, 30, 9, 'glassDark'),
    fill('ink', rect(42, 32, 16, 14, 4)),
    fill('body', 'M38 46h24l6 34H32z'),
    fill('bodyDark', 'M54 46h8l6 34H58z'),
    fill('ink', 'M26 80h48l14 14H12z'),
    line('green', 3.6, 'M2 96l3-9M9 97v-8M92 97l2-9M99 97l1-7'),
  ],
  'programador-riego': [
    fill('steelDark', rect(38, 0, 24, 18, 3)),
    fill('body', rect(12, 14, 76, 66, 14)),
    fill('bodyDark', 'M66 14h8a14 14 0 0 1 14 14v38a14 14 0 0 1-14 14h-8z'),
    fill('ink', rect(22, 24, 48, 26, 4)),
    fill('greenLight', rect(25, 27, 42, 20, 2)),
    line('ink', 3, 'M34 32v10M42 32h6v10h-6zM56 32h6v10h-6z'),
    fill('paper', disc(32, 65, 6), disc(50, 65, 6)),
    fill('orange', disc(68, 65, 6)),
    fill('steel', rect(36, 80, 28, 12, 3)),
    fill('steelDark', rect(40, 91, 20, 9, 2)),
  ],
  'tijera-podar': [
    turn(
      30,
      fill('bodyDark', 'M48 46l12-2c12 16 12 36 4 60-2 4-9 2-8-3 4-22 0-40-8-55z'),
      fill('body', 'M54 46l-12-2C28 60 26 80 32 104c1 5 8 4 8-1-2-22 4-40 14-57z'),
      fill('steel', 'M44 50C36 30 38 10 54-8 64 14 62 34 58 50z'),
      fill('steelLight', 'M44 50C36 30 38 10 54-8 46 14 48 32 50 50z'),
      fill('iron', 'M50 46C62 38 70 22 68 4l6 2c4 22-4 38-16 48z'),
      fill('ink', disc(51, 46, 6)),
      fill('steelLight', disc(51, 46, 2.6)),
      line('red', 4, 'M44 62l10 2'),
    ),
  ],
  pala: [
    turn(
      35,
      ...woodHandle(4, 62, 8),
      line('ink', 6, 'M38 2V-6q0-6 6-6h12q6 0 6 6v8z'),
      fill('steel', 'M30 58h40v26q0 22-20 28-20-6-20-28z'),
      fill('steelDark', 'M52 58h18v26q0 22-20 28z'),
      fill('iron', poly(45, 42, 55, 42, 58, 74, 42, 74)),
      fill('steelLight', rect(28, 56, 44, 5, 2)),
    ),
  ],
  rastrillo: [
    turn(
      35,
      ...woodHandle(-16, 76, 7),
      fill('iron', poly(46, 66, 54, 66, 56, 84, 44, 84)),
      fill('body', rect(10, 80, 80, 9, 3)),
      fill(
        'bodyDark',
        ...[12, 23.5, 35, 46.5, 58, 69.5, 81].map(x => poly(x, 88, x + 7, 88, x + 5.5, 108, x + 1.5, 108)),
      ),
    ),
  ],
  azada: [
    turn(
      35,
      ...woodHandle(-6, 106, 8),
      fill('iron', rect(43, -12, 14, 14, 3)),
      fill('steel', 'M48-8H30Q10-6 4 18L22 26Q28 8 48 6z'),
      fill('steelDark', 'M4 18L22 26Q20 32 20 38L-2 30z'),
    ),
  ],
  maceta: [
    leaf(50, 46, 34, 0),
    leaf(48, 48, 30, -48),
    leaf(52, 48, 30, 48),
    line('greenDark', 3, 'M50 58V26'),
    fill('own:brickDark', 'M24 58h52l-7 36q-1 4-5 4H36q-4 0-5-4z'),
    fill('own:brick', 'M24 58h36v40H36q-4 0-5-4z'),
    fill('own:brick', rect(18, 48, 64, 14, 3)),
    fill('own:brickDark', rect(60, 48, 22, 14, 3)),
  ],
  'cadena-motosierra': [
    line('ink', 9, 'M28 30h44a20 20 0 0 1 0 40H28a20 20 0 0 1 0-40z'),
    line('steel', 4, 'M28 30h44a20 20 0 0 1 0 40H28a20 20 0 0 1 0-40z'),
    ...[28, 44, 60].flatMap(x => [
      fill('steelDark', poly(x, 27, x + 12, 27, x + 12, 17, x + 3, 21)),
      fill('steelDark', poly(x, 73, x + 12, 73, x + 9, 79, x, 83)),
    ]),
    ...[24, 36, 48, 60, 72].map(x => fill('steelLight', disc(x, 30, 2), disc(x, 70, 2))),
    fill('steelDark', poly(6, 42, 6, 54, -2, 51, -2, 42), poly(94, 46, 94, 58, 102, 58, 102, 49)),
  ],
  lubricante: [
    fill('ink', rect(52, 2, 20, 14, 3)),
    fill('body', 'M22 26q0-8 8-8h40q10 0 10 10v60q0 8-8 8H28q-8 0-8-8V50z'),
    fill('bodyDark', 'M64 18h6q10 0 10 10v60q0 8-8 8h-8z'),
    fill('bodyPale', 'M28 26h16v18l-16 14z'),
    fill('white', rect(28, 54, 36, 32, 4)),
    emblem('mdi:oil', 46, 70, 32, 'brassDark'),
  ],
  semillas: [
    fill('bodyDark', rect(18, 4, 68, 94, 3)),
    fill('cream', rect(14, 2, 68, 94, 3)),
    fill('body', rect(14, 2, 68, 20, 3)),
    line('white', 2, 'M20 12h56'),
    emblem('fluent-emoji-flat:tomato', 34, 42, 30),
    emblem('fluent-emoji-flat:carrot', 63, 46, 32),
    emblem('fluent-emoji-flat:leafy-green', 48, 74, 36),
  ],
  sustrato: [
    ...sack('woodDark', 'brickDark'),
    fill('cream', rect(28, 38, 40, 40, 6)),
    leaf(48, 66, 24, 0),
    leaf(48, 68, 18, -55),
    leaf(48, 68, 18, 55),
    line('greenDark', 2.4, 'M48 72V56'),
  ],
  fertilizante: [
    ...sack('body', 'bodyDark'),
    fill('white', disc(48, 58, 23)),

    emblem('mdi:sprout', 48, 57, 38, 'green'),
  ],
  pulverizador: [
    line('ink', 4, 'M58 86C86 96 92 70 84 52'),
    line('steelDark', 4, 'M84 54L74 8'),
    line('ink', 7, 'M84 56l-3-14'),
    line('glassDark', 2.6, 'M72 4L64-4M74 3l-1-10M77 4l6-8'),
    fill('ink', rect(34, 6, 20, 7, 3), rect(41, 10, 6, 16)),
    fill('ink', rect(30, 22, 28, 12, 3)),
    fill('paper', 'M18 48q0-16 16-16h20q16 0 16 16v40q0 8-8 8H26q-8 0-8-8z'),
    fill('paperDark', 'M54 32q16 0 16 16v40q0 8-8 8h-8z'),
    fill('body', rect(18, 56, 52, 26)),
    fill('bodyDark', rect(54, 56, 16, 26)),
    line('white', 2.6, 'M26 64h14M26 70h20'),
  ],
  'tejido-alambre': [
    fill('bodyPale', rect(30, 10, 60, 80)),
    line('iron', 2, ...mesh(30, 10)),
    line('iron', 3, 'M30 10h60M30 90h60'),
    fill('steel', rect(8, 6, 28, 88, 14)),
    line('steelDark', 2, ...[0, 1, 2, 3, 4, 5].map(i => `M9 ${18 + i * 13}l26-10M9 ${8 + i * 13}l26 14`)),
    fill('steelDark', disc(22, 10, 13, 6)),
    fill('bodyPale', disc(22, 10, 7, 3)),
  ],
  'alambre-pua': [
    ...coil('steel', 'iron', 'ink', 7),
    ...Array.from({ length: 12 }, (_, i) =>
      turn(i * 30, line('iron', 2.6, 'M45 4l10 10M55 4L45 14M47 20l6 7M53 20l-6 7')),
    ),
  ],
  bebedero: [
    fill('red', 'M6 78h88l-6 14q-1 4-6 4H18q-5 0-6-4z'),
    fill('redDark', 'M66 78h28l-6 14q-1 4-6 4H66z'),
    fill('glassDark', disc(50, 79, 44, 6)),
    fill('paper', 'M26 26q0-16 24-18 24 2 24 18v52q-24 6-48 0z'),
    fill('glass', 'M26 44q24 6 48 0v34q-24 6-48 0z'),
    fill('glassDark', 'M62 46q6-.6 12-2v34q-6 1.600-12 2.500z'),
    line('red', 4, 'M40 10q0-10 10-10t10 10'),
    fill('redDark', rect(40, 6, 20, 7, 3)),
  ],
  'moledora-granos': [
    fill('body', poly(18, 4, 82, 4, 62, 38, 38, 38)),
    fill('bodyDark', poly(58, 4, 82, 4, 62, 38, 54, 38)),
    fill('yellow', 'M22 8h56l-4 6q-24-8-48 0z'),
    fill('iron', rect(30, 36, 40, 30, 10)),
    fill('steelDark', disc(50, 51, 11)),
    fill('steelLight', disc(50, 51, 4)),
    line('iron', 5, 'M68 51h22v-18'),
    fill('wood', rect(85, 18, 10, 18, 4)),
    fill('ink', poly(34, 66, 66, 66, 74, 96, 62, 96, 58, 80, 42, 80, 38, 96, 26, 96)),
    fill('yellowDark', ...[0, 1, 2, 3].map(i => disc(44 + i * 4, 88 + (i % 2) * 6, 2.4))),
  ],
  insecticida: [
    fill('red', 'M36 12h28v14H36z'),
    fill('redDark', 'M56 12h8v14h-8z'),
    fill('steelDark', rect(30, 24, 40, 8, 4)),
    fill('body', rect(24, 31, 52, 66, 5)),
    fill('bodyDark', rect(62, 31, 14, 66, 5)),
    fill('white', disc(48, 64, 20)),
    emblem('mdi:bug', 48, 64, 32, 'ink'),
    line('red', 3.6, disc(48, 64, 20), 'M34 50l28 28'),
  ],
  trampa: [
    turn(
      -12,
      fill('woodDark', rect(2, 28, 100, 56, 4)),
      fill('woodLight', rect(0, 22, 100, 56, 4)),
      line('steelDark', 5, 'M50 26H10v48h40'),
      fill('iron', rect(46, 22, 8, 56, 2)),
      line('steel', 2.6, 'M46 30h8M46 38h8M46 46h8M46 54h8M46 62h8M46 70h8'),
      fill('brass', rect(66, 38, 22, 24, 3)),
      fill('yellow', poly(70, 54, 84, 54, 84, 46, 70, 50)),
      line('steelDark', 3, 'M54 30l38 8'),
    ),
  ],
  escardillo: [
    turn(
      35,
      ...woodHandle(-16, 82, 7),
      fill('iron', rect(44, 66, 12, 16, 3)),
      fill('steelDark', poly(46, 80, 54, 80, 56, 92, 44, 92)),
      line('steel', 6, 'M50 86v24M46 86q-20 0-22 24M54 86q20 0 22 24'),
    ),
  ],
  zapapico: [
    turn(
      35,
      ...woodHandle(0, 108, 9),
      fill('steelDark', 'M44-10h12v20H44z'),
      fill('steel', 'M44-8Q14-8-8 16q26-14 52-10z'),
      fill('iron', 'M56-8q26-2 40 14l-10 10Q74 6 56 6z'),
    ),
  ],
  'tijera-cesped': [
    turn(
      30,
      fill('steel', 'M46 52L36-14q12 8 16 30l4 34z'),
      fill('steelDark', 'M54 52L64-14Q52-6 48 16l-4 34z'),
      fill('iron', disc(50, 52, 6)),
      line('steelDark', 6, 'M47 56L34 74M53 56l13 18'),
      line('body', 11, 'M34 74L24 106M66 74l10 32'),
      line('bodyLight', 2.4, 'M32 78l-8 26M64 78l8 26'),
    ),
  ],
  cortarrama: [
    turn(
      30,
      fill('steel', 'M46 26Q34 0 52-18 64-2 58 24z'),
      fill('iron', 'M52 26q16-10 14-30l7 2q4 22-12 36z'),
      fill('ink', disc(52, 28, 6)),
      line('steelDark', 6, 'M49 32L40 70M55 32l9 38'),
      line('body', 10, 'M40 70l-6 40M64 70l6 40'),
      line('bodyLight', 2.4, 'M38 76l-5 30M62 76l5 30'),
    ),
  ],
  'comedero-aves': [
    fill('red', 'M6 78h88l-8 14q-2 4-6 4H20q-4 0-6-4z'),
    fill('redDark', 'M66 78h28l-8 14q-2 4-6 4H64z'),
    fill('brass', disc(50, 79, 43, 6)),
    fill('yellow', 'M24 14h52l-8 62H32z'),
    fill('yellowDark', 'M62 14h14l-8 62H58z'),
    fill('red', 'M20 14Q24 4 50 4t30 10z'),
    line('steelDark', 4, 'M40 4q0-10 10-10T60 4'),
    veil('white', 0.4, poly(32, 22, 37, 22, 41, 68, 37, 68)),
  ],
  'mochila-pulverizadora': [
    line('ink', 5, 'M18 30Q-2 52 20 82'),
    line('ink', 4, 'M66 88c26 8 30-20 24-40'),
    line('steelDark', 4, 'M90 50L76 6'),
    line('ink', 7, 'M90 52l-4-13'),
    fill('ink', rect(32, 4, 30, 10, 4)),
    fill('body', 'M16 30q0-16 16-16h30q16 0 16 16v52q0 12-12 12H28q-12 0-12-12z'),
    fill('bodyDark', 'M60 14h2q16 0 16 16v52q0 12-12 12h-8z'),
    veil('white', 0.5, rect(24, 28, 10, 52, 5)),
    line('bodyDark', 2, 'M28 40h6M28 52h6M28 64h6'),
    line('steelDark', 5, 'M14 92h66'),
  ],
}
