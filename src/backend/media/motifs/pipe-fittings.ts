import { type Drawing, type Drawings, fill, place } from '../shapes/drawing.ts'
import type { Paint } from '../shapes/palette.ts'
import { disc, poly, rect } from '../shapes/shapes.ts'

/** Three pipes lying one on two, seen from their open ends. */
function pipes(paint: Paint, dark: Paint, light: Paint) {
  const pipe = [
    fill(paint, poly(0, -16, 76, -50, 76, -18, 0, 16)),
    fill(dark, poly(0, 2, 76, -32, 76, -18, 0, 16)),
    fill(paint, disc(76, -34, 10, 16)),
    fill(light, disc(0, 0, 12, 16)),
    fill(dark, disc(0, 0, 8, 11.5)),
  ]
  return [place(20, 46, 1, ...pipe), place(8, 76, 1, ...pipe), place(34, 78, 1, ...pipe)]
}

/** The three shades of a pipe's material. */
type Plastic = readonly [paint: Paint, dark: Paint, light: Paint]

const pvc: Plastic = ['steel', 'steelDark', 'steelLight']
const polypropylene: Plastic = ['green', 'greenDark', 'greenLight']

function elbow([paint, dark, light]: Plastic): Drawing {
  return [
    fill(paint, 'M18 18h34v26q0 12 12 12h22v34H60Q18 90 18 46z'),
    fill(dark, 'M40 18h12v26q0 12 12 12h22v10H62Q40 66 40 44z'),
    fill(light, rect(12, 6, 46, 20, 4)),
    fill(dark, rect(44, 6, 14, 20, 4)),
    fill(light, rect(78, 50, 20, 46, 4)),
    fill(paint, rect(90, 50, 8, 46, 4)),
    fill('iron', disc(35, 8, 17, 3)),
  ]
}

function tee([paint, dark, light]: Plastic): Drawing {
  return [
    fill(paint, rect(6, 44, 88, 36, 4)),
    fill(dark, rect(6, 66, 88, 14, 4)),
    fill(paint, rect(34, 12, 32, 40)),
    fill(dark, rect(54, 12, 12, 34)),
    fill(light, rect(28, 4, 44, 18, 4)),
    fill(paint, rect(58, 4, 14, 18, 4)),
    fill(light, rect(-2, 38, 18, 48, 4), rect(84, 38, 18, 48, 4)),
    fill(paint, rect(-2, 68, 18, 18, 4), rect(84, 68, 18, 18, 4)),
    fill('iron', disc(50, 6, 16, 2.6)),
  ]
}

function coupling([paint, dark, light]: Plastic): Drawing {
  return [
    fill(paint, rect(12, 26, 76, 52, 4)),
    fill(dark, rect(12, 60, 76, 18, 4)),
    fill(light, rect(12, 32, 76, 6, 3)),
    fill(light, rect(4, 20, 20, 64, 5), rect(76, 20, 20, 64, 5)),
    fill(dark, rect(4, 62, 20, 22, 5), rect(76, 62, 20, 22, 5)),
    fill(dark, rect(48, 26, 4, 52)),
    fill('iron', disc(6, 52, 4, 26)),
  ]
}

function cap([paint, dark, light]: Plastic): Drawing {
  return [
    fill(paint, 'M16 44q0-32 34-34 34 2 34 34v30H16z'),
    fill(dark, 'M62 11.500q22 5 22 32.500v30H62z'),
    fill(light, rect(10, 68, 80, 20, 5)),
    fill(dark, rect(64, 68, 26, 20, 5)),
    fill(light, 'M24 44q0-20 14-25l2 5q-10 5-10 20z'),
  ]
}

function union([paint, dark, light]: Plastic): Drawing {
  return [
    fill(light, rect(-4, 34, 30, 36, 4), rect(74, 34, 30, 36, 4)),
    fill(dark, rect(-4, 58, 30, 12, 4), rect(74, 58, 30, 12, 4)),
    fill(paint, poly(22, 26, 78, 26, 84, 34, 84, 70, 78, 78, 22, 78, 16, 70, 16, 34)),
    fill(dark, poly(16, 60, 84, 60, 84, 70, 78, 78, 22, 78, 16, 70)),
    fill(
      light,
      rect(28, 26, 5, 52, 2),
      rect(42, 26, 5, 52, 2),
      rect(56, 26, 5, 52, 2),
      rect(70, 26, 5, 52, 2),
    ),
    fill('iron', disc(-2, 52, 3, 18)),
  ]
}

/** Pipes and fittings, in grey PVC and green polypropylene. */
export const pipeFittings = {
  'cano-pvc': pipes(...pvc),
  'codo-pvc': elbow(pvc),
  'te-pvc': tee(pvc),
  'ramal-pvc': [
    fill('steel', poly(40, 60, 40, 96, 66, 96, 66, 52, 96, 22, 76, 4, 40, 42)),
    fill('steel', rect(34, 8, 32, 90)),
    fill('steelDark', rect(56, 8, 10, 90), poly(66, 66, 66, 52, 96, 22, 90, 16)),
    fill('steelLight', rect(28, 2, 44, 16, 4), rect(28, 84, 44, 16, 4)),
    fill('steelDark', rect(60, 2, 12, 16, 4), rect(60, 84, 12, 16, 4)),
    fill('steelLight', poly(72, 4, 84, -8, 106, 14, 94, 26)),
    fill('iron', disc(50, 4, 17, 2.6)),
  ],
  'cupla-pvc': coupling(pvc),
  'tapa-pvc': cap(pvc),
  'sombrerete-pvc': [
    fill('steel', rect(30, 44, 40, 54, 3)),
    fill('steelDark', rect(56, 44, 14, 54, 3)),
    fill('iron', rect(34, 34, 5, 14), rect(48, 34, 5, 14), rect(61, 34, 5, 14)),
    fill('steel', 'M14 36Q16 6 50 4q34 2 36 32z'),
    fill('steelDark', 'M62 6q22 6 24 30H62z'),
    fill('steelLight', rect(10, 33, 80, 7, 3)),
    fill('steelLight', rect(26, 84, 48, 14, 4)),
    fill('steelDark', rect(60, 84, 14, 14, 4)),
  ],
  'cano-termofusion': pipes(...polypropylene),
  'codo-termofusion': elbow(polypropylene),
  'conexion-termofusion': tee(polypropylene),
  'cupla-termofusion': coupling(polypropylene),
  'tapa-termofusion': cap(polypropylene),
  'union-termofusion': union(polypropylene),
  'codo-rosca-termofusion': [
    ...elbow(polypropylene),
    fill('brass', rect(92, 54, 12, 38, 2)),
    fill('brassDark', rect(92, 78, 12, 14, 2)),
    fill('brassDark', rect(95, 54, 1.5, 38), rect(99, 54, 1.5, 38)),
  ],
} satisfies Drawings
