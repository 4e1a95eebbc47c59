import { type Paint, paintColour, type Tint } from './palette.ts'

/** A filled shape, a stroked line, or a moved group of parts; coordinates on a grid of 100 x 100. */
export type Part =
  | { readonly kind: 'fill'; readonly paint: Paint; readonly d: string; readonly opacity: number }
  | { readonly kind: 'line'; readonly paint: Paint; readonly d: string; readonly width: number }
  | { readonly kind: 'group'; readonly transform: string; readonly parts: readonly Part[] }
  | { readonly kind: 'icon'; readonly icon: string; readonly paint: Paint | null }

/** A motif's drawing, painted back to front. */
export type Drawing = readonly Part[]

/** Motif name to drawing. */
export type Drawings = Readonly<Record<string, Drawing>>

export function fill(paint: Paint, ...shapes: string[]): Part {
  return { kind: 'fill', paint, d: shapes.join(''), opacity: 1 }
}

/** A translucent shape: glass, a highlight, a shade over several parts. */
export function veil(paint: Paint, opacity: number, ...shapes: string[]): Part {
  return { kind: 'fill', paint, d: shapes.join(''), opacity }
}

export function line(paint: Paint, width: number, ...shapes: string[]): Part {
  return { kind: 'line', paint, d: shapes.join(''), width }
}

/** Turns parts by `degrees` (clockwise) about the middle of the grid. */
export function turn(degrees: number, ...parts: readonly Part[]): Part {
  return { kind: 'group', transform: `rotate(${degrees} 50 50)`, parts }
}

/** Turns parts by `degrees` (clockwise) about a point. */
export function turnAbout(x: number, y: number, degrees: number, ...parts: readonly Part[]): Part {
  return { kind: 'group', transform: `rotate(${degrees} ${x} ${y})`, parts }
}

/** Moves and scales parts: their origin lands on (x, y). */
export function place(x: number, y: number, scale: number, ...parts: readonly Part[]): Part {
  return { kind: 'group', transform: `translate(${x} ${y}) scale(${scale})`, parts }
}

/** Mirrors parts left to right about the middle of the grid. */
export function mirror(...parts: readonly Part[]): Part {
  return { kind: 'group', transform: 'translate(100 0) scale(-1 1)', parts }
}

/**
 * An icon of a pack (`pack:name`), stretched over the grid. Packs of one colour take `paint`; the flat
 * emoji keep their own colours.
 */
function icon(name: string, paint: Paint | null = null): Part {
  return { kind: 'icon', icon: name, paint }
}

/** An icon printed on an object: `size` wide about (cx, cy). */
export function emblem(name: string, cx: number, cy: number, size: number, paint: Paint | null = null): Part {
  return place(cx - size / 2, cy - size / 2, size / 100, icon(name, paint))
}

/** The icons that a drawing uses, `pack:name`. */
export function iconsOf(parts: Drawing): string[] {
  return parts.flatMap(part => {
    if (part.kind === 'icon') return [part.icon]
    return part.kind === 'group' ? iconsOf(part.parts) : []
  })
}

/**
 * A drawing as SVG content on the grid of 100 x 100.
 * @param iconSvg returns the content of an icon, scaled to the grid
 */
export function drawingSvg(parts: Drawing, tint: Tint, iconSvg: (name: string) => string): string {
  return parts
    .map(part => {
      if (part.kind === 'group') {
        return `<g transform="${part.transform}">${drawingSvg(part.parts, tint, iconSvg)}</g>`
      }
      if (part.kind === 'icon') {
        const colour = part.paint === null ? '' : ` color="${paintColour(part.paint, tint)}"`
        return `<g${colour}>${iconSvg(part.icon)}</g>`
      }
      const colour = paintColour(part.paint, tint)
      if (part.kind === 'line') {
        return `<path d="${part.d}" fill="none" stroke="${colour}" stroke-width="${part.width}" stroke-linecap="round" stroke-linejoin="round"/>`
      }
      const opacity = part.opacity === 1 ? '' : ` fill-opacity="${part.opacity}"`
      return `<path d="${part.d}" fill="${colour}"${opacity}/>`
    })
    .join('')
}
