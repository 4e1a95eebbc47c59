import { type Drawings, fill, line, turn, veil } from '../shapes/drawing.ts'
import { disc, poly, rect } from '../shapes/shapes.ts'
import { bucket, coil } from './assemblies.ts'

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

/** Fences, feeders and drinkers. */
export const fencesAndLivestock = {
  'alambre-liso': [...coil('steel', 'iron', 'bodyDark', 6), line('iron', 3.6, 'M50 91q24 14 46-6')],
  'balde-ternero': [
    ...bucket('body', 'bodyDark'),
    fill('bodyLight', 'M24 42l4 34h5l-4-34z'),
    fill('ink', disc(50, 72, 10)),
    fill('steel', disc(50, 72, 7)),
    fill('red', rect(44, 70, 12, 24, 6)),
    fill('redDark', rect(51, 72, 5, 22, 2.5)),
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
} satisfies Drawings
