import { type Drawing, fill, line, type Part, place, veil } from '../shapes/drawing.ts'
import type { Paint } from '../shapes/palette.ts'
import { disc, poly, rect, ring } from '../shapes/shapes.ts'

/** A mains lead. */
export function cord(d: string): Part {
  return line('ink', 3.6, d)
}

/** The clip-on battery of a cordless tool, its top left corner at (x, y). */
export function batteryPack(x: number, y: number, width = 34): Part[] {
  return [
    fill('ink', rect(x, y, width, 14, 3)),
    fill('inkLight', rect(x, y, width, 5, 2.5)),
    fill('greenLight', disc(x + width - 8, y + 9.5, 1.6), disc(x + width - 13, y + 9.5, 1.6)),
  ]
}

/** A paint tin, 60 wide, standing on y 90, with a printed band; what is printed comes after it. */
export function tin(band: Paint, bandDark: Paint): Part[] {
  return [
    fill('steel', `M20 26v56c0 5 13 9 30 9s30-4 30-9V26z`),
    fill('steelDark', `M66 26v63.3c8-1.6 14-4.2 14-7.3V26z`),
    fill(band, `M20 38v36c0 5 13 9 30 9s30-4 30-9V38c0 5-13 9-30 9s-30-4-30-9z`),
    fill(bandDark, `M66 45.3v36c8-1.6 14-4.3 14-7.3V38c0 3-6 5.700-14 7.300z`),
    fill('steelLight', disc(50, 26, 30, 9)),
    fill('steelDark', disc(50, 26, 23, 6)),
    fill('steel', disc(50, 27, 22, 5)),
  ]
}

/** A plastic bucket with a wire handle, standing on y 92. */
export function bucket(side: Paint, sideDark: Paint): Part[] {
  return [
    line('steelDark', 2.6, 'M16 34C20 4 80 4 84 34'),
    fill(side, 'M15 30l8 56c.6 4 12 7 27 7s26.400-3 27-7l8-56z'),
    fill(sideDark, 'M70 30l-5 61.500c7-1.100 11.700-3 12-5.500l8-56z'),
    fill('paper', disc(50, 30, 36, 8)),
    fill('paperDark', disc(50, 30.5, 30, 5.5)),
  ]
}

/** A closed lid instead of an open top, for products sold in buckets. */
export function bucketLid(paint: Paint, light: Paint): Part[] {
  return [fill(paint, rect(12, 27, 76, 9, 4)), fill(light, disc(50, 27, 37, 7))]
}

/** A rounded bottle with a cap, standing on y 94. */
export function bottle(paint: Paint, dark: Paint, cap: Paint): Part[] {
  return [
    fill(cap, rect(40, 6, 20, 14, 3)),
    fill(paint, 'M42 20h16v6c0 6 16 8 16 20v42a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V46c0-12 16-14 16-20z'),
    fill(dark, 'M54 20h4v6c0 6 16 8 16 20v42a6 6 0 0 1-6 6h-6z'),
  ]
}

/** A filled sack with a sewn top, standing on y 94. */
export function sack(paint: Paint, dark: Paint): Part[] {
  return [
    fill(paint, 'M22 14c4 4 52 4 56 0l4 10c-3 20-3 44 2 64 1 4-2 6-6 6H22c-4 0-7-2-6-6 5-20 5-44 2-64z'),
    fill(dark, 'M66 16.600c6-.4 11-1.300 12-2.600l4 10c-3 20-3 44 2 64 1 4-2 6-6 6h-8c-4-28-4-52-4-77.400z'),
    line(dark, 2, 'M21 25c8 4 50 4 58 0'),
  ]
}

/** A coil seen from the front: turns of a cable, hose, rope or wire, held by two ties. */
export function coil(paint: Paint, dark: Paint, tie: Paint, width = 7): Part[] {
  const turns: Part[] = []
  for (let radius = 41; radius > 19; radius -= width) {
    turns.push(line(dark, width, disc(50, 50, radius)), line(paint, width - 2, disc(50, 50, radius)))
  }
  return [...turns, line(tie, 5, 'M27 27L14 14M73 27L86 14', 'M50 71v22')]
}

/** A roll of tape standing on its edge, its side towards the viewer. */
export function tapeRoll(paint: Paint, dark: Paint, core: Paint, inner = 19): Part[] {
  return [
    fill(dark, disc(56, 50, 40)),
    fill(dark, rect(44, 10, 12, 80)),
    fill(paint, ring(44, 50, 40, inner + 4)),
    fill(core, ring(44, 50, inner + 4, inner)),
    veil(
      'ink',
      0.18,
      `M${44 - inner} 50a${inner} ${inner} 0 0 1 ${2 * inner} 0a${inner + 6} ${inner} 0 0 0 ${-2 * inner} 0z`,
    ),
  ]
}

/** The thread of a screw between two heights, `half` wide to each side of x 50. */
export function thread(top: number, bottom: number, half: number, paint: Paint, step = 5): Part {
  const turns: string[] = []
  for (let y = top; y < bottom; y += step) turns.push(`M${50 - half} ${y + 2.5}L${50 + half} ${y}`)
  return line(paint, 1.8, ...turns)
}

/** A small petrol engine in a box of about 46 x 40 with its corner at (x, y). */
export function engine(x: number, y: number, scale = 1): Part {
  return place(
    x,
    y,
    scale,
    fill('ink', rect(4, 14, 40, 26, 4)),
    fill('body', 'M6 2h34a4 4 0 0 1 4 4v10H2V6a4 4 0 0 1 4-4z'),
    fill('bodyLight', rect(6, 4, 26, 4, 2)),
    fill('inkLight', rect(17, -3, 11, 6, 2)),
    fill('steelDark', disc(17, 28, 10)),
    fill('steel', disc(17, 28, 7)),
    fill('ink', disc(17, 28, 2.6)),
    line('steel', 2.4, 'M32 20h9M32 25h9M32 30h9M32 35h9'),
  )
}

/** A rubber wheel with a light hub. */
export function wheel(cx: number, cy: number, radius: number): Part[] {
  return [
    fill('ink', disc(cx, cy, radius)),
    fill('steel', disc(cx, cy, radius * 0.52)),
    fill('inkLight', disc(cx, cy, radius * 0.2)),
  ]
}

/** A straight turned wooden handle from (50, top) to (50, bottom). */
export function woodHandle(top: number, bottom: number, width: number): Drawing {
  return [
    fill('wood', rect(50 - width / 2, top, width, bottom - top, width / 2)),
    fill('woodDark', rect(50 + width * 0.1, top, width * 0.4, bottom - top, width * 0.2)),
  ]
}

/** A leaf pointing up from (x, y), `size` long, leaning by `degrees`. */
export function leaf(x: number, y: number, size: number, degrees: number): Part {
  const shape = poly(0, 0).slice(0, -1)
  return {
    kind: 'group',
    transform: `translate(${x} ${y}) rotate(${degrees}) scale(${size / 20})`,
    parts: [fill('green', `${shape}C-9-5-8-15 0-20z`), fill('greenDark', `${shape}C9-5 8-15 0-20z`)],
  }
}

/** A falling drop whose tip is at (x, y). */
export function drop(x: number, y: number, size: number, paint: Paint): Part {
  return place(x, y, size / 20, fill(paint, 'M0 0c5 7 7 9.500 7 13a7 7 0 0 1-14 0c0-3.500 2-6 7-13z'))
}
