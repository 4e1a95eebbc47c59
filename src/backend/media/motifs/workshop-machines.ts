import { type Drawings, fill, line, place } from '../shapes/drawing.ts'
import { disc, poly, rect } from '../shapes/shapes.ts'
import { cord } from './assemblies.ts'
import { powerTools } from './power-tools.ts'

/** Power tools that differ from the usual form, and several sold together. */
export const workshopMachines = {
  'lijadora-banda': [
    cord('M84 34c14-4 8-20 18-24'),
    fill('brick', rect(4, 66, 92, 26, 13)),
    fill('brickDark', 'M17 79h66v13H17q-10-1-13-13z'),
    fill('ink', rect(14, 74, 72, 10, 5)),
    fill('steel', disc(17, 79, 8), disc(83, 79, 8)),
    fill('body', 'M16 70V50q0-12 12-12h44q16 0 16 16v16z'),
    fill('bodyDark', 'M66 38h6q16 0 16 16v16H66z'),
    line('ink', 8, 'M30 40Q34 14 58 18t26 24'),
    fill('ink', disc(20, 40, 9)),
    fill('red', rect(50, 22, 10, 6, 3)),
    line('bodyDark', 2.4, 'M30 52v12M37 52v12M44 52v12'),
  ],
  'kit-inalambrico': [
    fill('bodyDark', rect(-14, 62, 128, 44, 10)),
    fill('ink', 'M30 62q0-20 20-20t20 20h-7q0-13-13-13t-13 13z'),
    place(-14, -8, 0.84, ...powerTools['taladro-bateria']),
    place(46, 16, 0.68, ...powerTools['amoladora-bateria']),
    fill('body', rect(-14, 66, 128, 42, 10)),
    fill('bodyDark', poly(-14, 78, 114, 78, 114, 84, -14, 84)),
    fill('steelLight', rect(8, 74, 12, 14, 3), rect(80, 74, 12, 14, 3)),
    fill('bodyPale', rect(38, 90, 24, 9, 3)),
    fill('ink', disc(14, 81, 2), disc(86, 81, 2)),
  ],
} satisfies Drawings
