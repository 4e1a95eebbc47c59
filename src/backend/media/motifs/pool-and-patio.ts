import { type Drawings, emblem, fill, line, turn, veil } from '../shapes/drawing.ts'
import { disc, poly, rect } from '../shapes/shapes.ts'
import { bottle, bucket, bucketLid } from './assemblies.ts'

/** The pool, the grill and sitting outside. */
export const poolAndPatio = {
  cloro: [
    ...bucket('paper', 'paperDark'),
    ...bucketLid('blue', 'blue'),
    veil('white', 0.3, disc(46, 25, 24, 3)),
    fill('blue', 'M18 52q8-8 16 0t16 0 16 0 16 0l-3 26q-29 9-58 0z'),
    line('white', 3.6, 'M24 66q6-6 13 0t13 0 13 0 12 0'),
  ],
  limpiafondo: [
    turn(
      35,
      line('steel', 6, 'M50-20v80'),
      line('steelDark', 2, 'M52-20v80'),
      fill('ink', poly(42, 56, 58, 56, 66, 72, 34, 72)),
      fill('blue', rect(4, 70, 92, 16, 6)),
      fill('blueDark', rect(4, 79, 92, 7, 3.5)),
      line('paper', 4, ...Array.from({ length: 11 }, (_, i) => `M${9 + i * 8.2} 88v12`)),
    ),
  ],
  parrilla: [
    line('iron', 5, 'M28 62L16 98M72 62l12 36M22 82h56'),
    fill('ink', 'M6 44h88q-4 28-30 28H36Q10 72 6 44z'),
    fill('inkLight', 'M6 44h88l-1 6H7z'),
    line('steel', 3.6, 'M4 42h92'),
    line('steelDark', 3, 'M16 36v8M28 36v8M40 36v8M52 36v8M64 36v8M76 36v8M86 36v8'),
    emblem('fluent-emoji-flat:cut-of-meat', 34, 28, 34),
    emblem('fluent-emoji-flat:hot-dog', 69, 28, 30),
    fill('orange', 'M40 66q-6-6 0-12 2 4 5 2 1-4-1-7 9 4 8 12-1 5-6 5t-6 0z'),
  ],
  reposera: [
    line('steelDark', 5, 'M10 94L66 58M30 60l56 34'),
    line('iron', 5, 'M6 60h44L90 8'),
    fill('body', 'M6 56h42l36-50 9 6-40 54H6z'),
    fill('bodyLight', 'M18 56h10l0 10H18zM60 40l7-10 9 6-7 10zM76 18l7-10 9 6-7 10z'),
    fill('bodyDark', rect(4, 63, 48, 4, 2)),
    line('ink', 6, 'M34 44h26'),
  ],
  sombrilla: [
    fill('steelDark', rect(47.5, 20, 5, 72)),
    fill('steelLight', rect(47.5, 20, 2, 72)),
    fill('body', 'M2 54Q6 8 50 8t48 46q-12-8-24 0-12-8-24 0-12-8-24 0-12-8-24 0z'),
    fill('bodyPale', 'M26 54Q30 12 50 8q20 4 24 46-12-8-24 0-12-8-24 0z'),
    fill('bodyDark', 'M50 8q40 2 48 46-12-8-24 0Q70 12 50 8z'),
    fill('ink', disc(50, 7, 4)),
    fill('ink', 'M30 92h40q4 0 4 6H26q0-6 4-6z'),
  ],
  lona: [
    fill('bodyDark', 'M8 40l42-18 44 18v40L50 98 8 80z'),
    fill('body', 'M8 40l42-18 44 18-44 20z'),
    fill('bodyLight', 'M8 40l42-18 8 3.300L16 43.600z'),
    fill('body', 'M8 40l42 20v38L8 80z'),
    line('bodyDark', 2.6, 'M8 52l42 20M8 64l42 20'),
    line('bodyLight', 2, 'M50 72l44-20M50 84l44-20'),
    fill('brass', disc(17, 42, 3.4), disc(50, 55, 3.4), disc(83, 42, 3.4), disc(50, 27, 3.4)),
  ],
  'quimico-piscina': [
    ...bottle('bodyPale', 'paperDark', 'blue'),
    fill('blue', 'M26 50h48v32H26z'),
    fill('blueDark', 'M62 50h12v32H62z'),
    line('white', 3.6, 'M31 62q5-6 10 0t10 0 10 0 9 0M31 72q5-6 10 0t10 0 10 0 9 0'),
  ],
  'parrilla-varilla': [
    line('ink', 6, 'M-6 38v24M106 38v24'),
    line('steelDark', 5, 'M6 44H-6M6 56H-6M94 44h12M94 56h12'),
    line('steel', 3.4, ...[18, 26, 34, 42, 50, 58, 66, 74, 82].map(x => `M${x} 20v60`)),
    line('steelDark', 4, 'M8 38h84M8 62h84'),
    line('steelDark', 5.4, rect(6, 18, 88, 64, 5)),
    line('steelLight', 1.6, 'M12 17h76'),
  ],
} satisfies Drawings
