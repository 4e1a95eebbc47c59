import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Family, families } from './palette.ts'

/** A drawing's bounding box in its own units. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A motif's drawing in its family's colours. */
export interface Drawing {
  readonly motif: string
  /** Gives the background colour. */
  readonly family: Family
  readonly bounds: Bounds
  /** SVG content, painted back to front. Elements of a class `own…` take a variant's colour. */
  readonly svg: string
}

const folder = join(import.meta.dirname, '../motifs')
const drawings = new Map(families.flatMap(readFamily).map(drawing => [drawing.motif, drawing]))

/** The files of `motifs/<family>`, described in `motifs/readme.md`. */
function readFamily(family: Family): Drawing[] {
  const files = readdirSync(join(folder, family), { recursive: true, encoding: 'utf8' })
  return files
    .filter(path => path.endsWith('.svg'))
    .map(path => {
      const text = readFileSync(join(folder, family, path), 'utf8')
      const content = text.slice(text.indexOf('>', text.indexOf('<svg')) + 1, text.lastIndexOf('</svg>'))
      const svg = content.replace(/>\s+</g, '><').trim()
      return { motif: basename(path, '.svg'), family, bounds: readBounds(text, path), svg }
    })
}

/** The `viewBox`, which fits the drawing, so that all are centred and of the same size. */
function readBounds(text: string, path: string): Bounds {
  const numbers = / viewBox="([^"]+)"/.exec(text)?.[1]?.split(' ').map(Number) ?? []
  const [x, y, width, height] = numbers
  if (x === undefined || y === undefined || !width || !height) throw new Error(`${path} has no viewBox`)
  return { x, y, width, height }
}

/** The drawing of a motif, or undefined if it is unknown. */
export function drawingOf(motif: string): Drawing | undefined {
  return drawings.get(motif)
}
