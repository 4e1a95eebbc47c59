import type { Lexicon } from './lexicon.ts'
import { beginsWithDigit, PART_MARK } from './normalize.ts'
import { fieldOf, numberOf } from './packed-entry.ts'
import { QUALITY } from './rank.ts'
import { FIELD } from './search-document.ts'
import { inUnitOf, MILLIMETRES_PER_INCH, measureOf, readMeasure } from './units.ts'

/** A size that nothing has and the nearest one that something has, as words of the index: `40`, `38mm`. */
export interface NearestSize {
  readonly asked: string
  readonly found: string
}

/** A word of the titles and how far its size is from the one asked for: the logarithm of how many times larger. */
export interface NearSize {
  readonly word: number
  readonly distance: number
}

/** A size more than twice as large, or half as small, does not stand in for another. */
const FARTHEST = Math.log(2)
const FIRST_SIDE = 3
/** From here on a bare number is a model or a year. */
const LARGEST_BARE_SIZE = 1000

/** What to say of the nearest size. */
export function nearestSize(lexicon: Lexicon, asked: string, { word }: NearSize): NearestSize {
  return { asked, found: readable(lexicon.textOf(word), asked) }
}

/** Sizes of the same kind as `token` in the titles of some documents, nearest first; none for what is no size. */
export function nearSizes(
  lexicon: Lexicon,
  token: string,
  documents: Iterable<ArrayLike<number>>,
): readonly NearSize[] {
  const asked = sizesOf(token)
  if (asked === null) return []
  const distances = new Map<number, number>()
  for (const words of documents) {
    for (let at = 0; at < words.length; at += 1) {
      const entry = words[at] ?? 0
      const word = numberOf(entry)
      if (fieldOf(entry) >= FIELD.brand || distances.has(word)) continue
      distances.set(word, distanceBetween(asked, sizesOf(readable(lexicon.textOf(word), token))))
    }
  }
  return Array.from(distances, ([word, distance]) => ({ word, distance }))
    .filter(({ distance }) => distance > 0 && distance <= FARTHEST)
    .sort((a, b) => a.distance - b.distance || a.word - b.word)
}

/** The nearest size stands for the one asked for, any other the less the farther it is. */
export function nearSizeQuality(distance: number, nearest: number): number {
  return distance === nearest
    ? QUALITY.equal
    : Math.round(QUALITY.nearDimension * (1 - distance / FARTHEST / 2))
}

/** A size of the index as people write it, beside the one asked for; empty for the bare number of a side. */
function readable(text: string, asked: string): string {
  if (!text.startsWith(PART_MARK)) return text
  const side = text.slice(PART_MARK.length)
  return readMeasure(side) === null ? '' : inUnitOf(side, asked)
}

interface Size {
  readonly unit: string
  readonly amount: number
}

/** One size, or the sides of a dimension; null for any other word. */
function sizesOf(token: string): readonly Size[] | null {
  if (!beginsWithDigit(token)) return null
  const sides = token.split('x').map(side => sizeOf(side))
  return sides.every(side => side !== null) ? sides : null
}

/** Inches are compared in millimetres, and so is a bare number. */
function sizeOf(side: string): Size | null {
  const measure = measureOf(side)
  if (measure === null) return null
  const { unit, amount } = measure
  if (unit === 'pulg') return { unit: 'mm', amount: amount * MILLIMETRES_PER_INCH }
  if (unit !== null) return { unit, amount }
  return amount > 0 && amount < LARGEST_BARE_SIZE ? { unit: 'mm', amount } : null
}

/** Infinite between sizes of other kinds. The first side of a dimension tells most: a bolt's thread. */
function distanceBetween(asked: readonly Size[], found: readonly Size[] | null): number {
  if (found === null || found.length !== asked.length) return Number.POSITIVE_INFINITY
  return asked.reduce((sum, { unit, amount }, side) => {
    const other = found[side]
    if (other === undefined || other.unit !== unit) return Number.POSITIVE_INFINITY
    const distance = Math.abs(Math.log(other.amount / amount))
    return sum + (side === 0 && asked.length > 1 ? distance * FIRST_SIDE : distance)
  }, 0)
}
