import { type Drawings, fill, line, turn, veil } from '../drawing.ts'
import { disc, poly, rect, ring } from '../shapes.ts'
import { drop, tapeRoll } from './assemblies.ts'

const braid = Array.from({ length: 9 }, (_, index) => {
  const t = index / 8
  const x = 14 + 72 * t
  const y = 60 - Math.sin(t * Math.PI) * 44
  return `M${(x - 4).toFixed(1)} ${(y - 4).toFixed(1)}l8 8`
})

/** Water: pipes, taps, pumps; and what joins and seals. */
export const plumbingAndSealing: Drawings = {
  canilla: [
    fill('steelDark', rect(2, 26, 10, 44, 3)),
    fill('steel', 'M12 38h30q6-8 16-6 22 2 22 30v14H62V64q0-6-6-6H12z'),
    fill('steelDark', 'M12 50h44q10 0 10 10v16h-4V64q0-6-6-6H12z'),
    fill('steelLight', rect(14, 40, 26, 4, 2)),
    fill('brass', rect(58, 74, 26, 9, 2)),
    fill('steelDark', rect(40, 20, 12, 18, 2)),
    fill('body', rect(20, 10, 52, 12, 6)),
    fill('bodyLight', rect(25, 12, 30, 3, 1.5)),
    drop(71, 87, 14, 'glassDark'),
  ],
  griferia: [
    fill('own:steelDark', rect(14, 86, 40, 9, 3)),
    fill('own:steel', 'M20 88V40q0-10 10-10h10q8 0 8 10v48z'),
    fill('own:steelDark', 'M38 30h2q8 0 8 10v48H38z'),
    fill('own:steel', 'M40 44h36q20 0 20 20v8H80v-4q0-6-6-6H40z'),
    fill('own:steelDark', 'M40 56h34q12 0 12 12v4h-6v-4q0-6-6-6H40z'),
    fill('own:steelLight', rect(24, 44, 4, 38, 2)),
    fill('own:steel', 'M22 30l6-8h8l44-18q8-2 6 6L50 30z'),
    fill('own:steelLight', 'M28 22h8l44-18q4-1 5 1L40 26z'),
    fill('red', disc(30, 36, 2.4)),
    fill('blue', disc(37, 36, 2.4)),
    drop(88, 76, 14, 'glassDark'),
  ],
  'llave-paso': [
    fill('brass', rect(2, 50, 96, 28, 4)),
    fill('brassDark', rect(2, 66, 96, 12, 4)),
    fill('brass', 'M26 44q24-10 48 0v40q-24 10-48 0z'),
    fill('brassDark', 'M58 41q8 .6 16 3v40q-8 3-16 4z'),
    fill('brassDark', rect(0, 44, 18, 40, 3), rect(82, 44, 18, 40, 3)),
    fill('brass', rect(0, 44, 18, 24, 3), rect(82, 44, 18, 24, 3)),
    fill('steelDark', rect(44, 26, 12, 18, 2)),
    fill('red', 'M38 16h50q10 0 10 7t-10 7H38z'),
    fill('redDark', 'M38 24h60q-1 6-10 6H38z'),
    fill('steel', disc(50, 22, 6)),
  ],
  flexible: [
    line('steelDark', 15, 'M14 64C14 2 86 2 86 64'),
    line('steel', 11, 'M14 64C14 2 86 2 86 64'),
    line('steelLight', 2.4, ...braid),
    fill('brass', rect(2, 62, 24, 24, 3), rect(74, 62, 24, 24, 3)),
    fill('brassDark', rect(16, 62, 10, 24, 3), rect(88, 62, 10, 24, 3)),
    fill('steelDark', rect(4, 86, 20, 10, 2), rect(76, 86, 20, 10, 2)),
    fill('iron', rect(3, 56, 22, 8, 2), rect(75, 56, 22, 8, 2)),
  ],
  sifon: [
    fill('steelDark', disc(40, 6, 26, 5)),
    fill('paper', rect(30, 6, 20, 30)),
    fill('paperDark', rect(42, 6, 8, 30)),
    fill('steel', rect(26, 22, 28, 10, 3)),
    fill('paper', rect(48, 46, 48, 16, 3)),
    fill('paperDark', rect(48, 55, 48, 7, 3)),
    fill('steel', rect(64, 42, 12, 24, 3)),
    fill('paper', rect(18, 36, 44, 42, 6)),
    fill('paperDark', rect(46, 36, 16, 42, 6)),
    fill('steelDark', rect(14, 72, 52, 12, 3)),
    fill('steel', 'M20 84h40q-2 12-20 12T20 84z'),
  ],
  'tanque-agua': [
    fill('ink', rect(34, 2, 32, 9, 4)),
    fill('body', 'M12 32q0-22 38-24 38 2 38 24v56q0 8-38 8t-38-8z'),
    fill('bodyDark', 'M64 9.500q24 5 24 22.500v56q0 6-24 7.600z'),
    fill('bodyLight', rect(20, 36, 6, 50, 3)),
    line('bodyDark', 3, 'M12 38q38 10 76 0M12 56q38 10 76 0M12 74q38 10 76 0'),
    fill('steel', rect(84, 78, 14, 9, 2)),
  ],
  'bomba-agua': [
    fill('ink', 'M36 80h48l4 10H32z'),
    fill('body', rect(38, 34, 52, 46, 9)),
    fill('bodyDark', rect(38, 62, 52, 18, 8)),
    line('bodyLight', 2.6, 'M48 44h36M48 51h36M48 58h36'),
    fill('ink', rect(86, 36, 12, 42, 6)),
    fill('ink', rect(54, 22, 24, 13, 3)),
    fill('iron', disc(26, 58, 25)),
    fill('steelDark', disc(26, 58, 18)),
    fill('iron', rect(16, 14, 20, 26, 2)),
    fill('steel', rect(12, 8, 28, 10, 3)),
    fill('steel', rect(-8, 48, 14, 20, 3)),
    fill('ink', disc(26, 58, 6)),
  ],
  silicona: [
    turn(
      35,
      fill('body', poly(46, -14, 54, -14, 58, 14, 42, 14)),
      fill('bodyDark', poly(50, -14, 54, -14, 58, 14, 50, 14)),
      fill('white', rect(34, 14, 32, 84, 3)),
      fill('paperDark', rect(54, 14, 12, 84, 3)),
      fill('body', rect(34, 34, 32, 40)),
      fill('bodyDark', rect(54, 34, 12, 40)),
      fill('white', rect(38, 42, 12, 4, 2), rect(38, 50, 16, 4, 2)),
      fill('steelDark', rect(33, 96, 34, 8, 2)),
    ),
  ],
  adhesivo: [
    turn(
      25,
      fill('red', poly(46, -6, 54, -6, 57, 12, 43, 12)),
      fill('redDark', rect(38, 12, 24, 10, 2)),
      fill('yellow', 'M36 22h28l8 70H28z'),
      fill('yellowDark', 'M56 22h8l8 70H58z'),
      fill('white', poly(33, 44, 66, 44, 69, 72, 30, 72)),
      drop(50, 47, 20, 'red'),
      fill('steelDark', rect(24, 90, 52, 9, 2)),
    ),
  ],
  'espuma-poliuretano': [
    line('red', 3.6, 'M50 10L92 2'),
    fill('ink', 'M40 10h20l-3 10H43z'),
    fill('steelDark', rect(34, 18, 32, 9, 4)),
    fill('body', rect(28, 26, 44, 70, 5)),
    fill('bodyDark', rect(58, 26, 14, 70, 5)),
    fill('cream', 'M34 60q-4-10 6-12 2-8 10-4 10-4 10 6 8 4 2 12-2 8-12 5-8 6-12-1-6 0-4-6z'),
    fill('bodyLight', rect(33, 31, 4, 14, 2)),
    fill('steelDark', rect(28, 91, 44, 5, 2)),
  ],
  'cinta-teflon': [
    fill('bodyDark', disc(58, 50, 34)),
    fill('white', rect(42, 22, 16, 56)),
    fill('paperDark', disc(56, 50, 24, 28)),
    fill('white', 'M44 22h12v56H44z'),
    fill('body', ring(44, 50, 34, 12)),
    fill('bodyLight', 'M44 16a34 34 0 0 0-34 34h7a27 27 0 0 1 27-27z'),
    fill('white', 'M60 74q8 4 20 2t24 8v8q-14-6-24-5t-22-1z'),
    fill('paperDark', 'M60 82q8 4 20 3t24 7q-14-6-24-5t-22-1z'),
  ],
  'cinta-embalar': [
    ...tapeRoll('woodLight', 'wood', 'cream', 26),
    veil('white', 0.5, 'M9 40a37 37 0 0 1 20-24l3 6a30 30 0 0 0-16 20z'),
    fill('wood', 'M56 82h34l6 3-6 3 6 2H56z'),
  ],
}
