import type { Lexicon } from '../index/lexicon.ts'
import { fieldOf, numberOf } from '../index/packed-entry.ts'
import { QUALITY } from '../index/rank.ts'
import { FIELD } from '../index/search-document.ts'
import { beginsWithDigit, PART_MARK } from '../words/normalize.ts'
import { inUnitOf, MILLIMETRES_PER_INCH, measureOf, readMeasure } from '../words/units.ts'

/** A requested size that no product has and the nearest one found, as words of the index: `40`, `38mm`. */
export interface NearestSize {
  readonly asked: string
  readonly found: string
}

/** A word of the titles and the distance of its size from the requested one: the logarithm of their ratio. */
export interface NearSize {
  readonly word: number
  readonly distance: number
}

/** A size more than twice as large, or half as small, is not a substitute. */
const FARTHEST = Math.log(2)
const FIRST_SIDE_WEIGHT = 3
/** Added between inches and millimetres, so that the same system is preferred. */
const OTHER_SYSTEM_PENALTY = 0.1
const INCHES = 'pulg'
const THREAD = /^m(\d{1,2})$/
/** From this on a bare number is a model or a year. */
const LARGEST_BARE_SIZE = 1000

/** Whether a word of a query is a metric thread: M8. */
export function isThread(text: string): boolean {
  return THREAD.test(text)
}

/** The requested and the found size, both as readable words. */
export function nearestSize(lexicon: Lexicon, requested: string, { word }: NearSize): NearestSize {
  return { asked: requested, found: readable(lexicon.textOf(word), requested) }
}

/** Sizes of the same kind as `token` in the titles of some documents, nearest first; empty for a token that is not a size. */
export function nearSizes(
  lexicon: Lexicon,
  token: string,
  documents: Iterable<ArrayLike<number>>,
): readonly NearSize[] {
  const requested = sizesOf(token)
  if (requested === null) return []
  const distances = new Map<number, number>()
  for (const words of documents) {
    for (let at = 0; at < words.length; at += 1) {
      const entry = words[at] ?? 0
      const word = numberOf(entry)
      if (fieldOf(entry) >= FIELD.brand || distances.has(word)) continue
      distances.set(word, distanceBetween(requested, sizesOf(readable(lexicon.textOf(word), token))))
    }
  }
  return Array.from(distances, ([word, distance]) => ({ word, distance }))
    .filter(({ distance }) => distance > 0 && distance <= FARTHEST)
    .sort((a, b) => a.distance - b.distance || a.word - b.word)
}

/** Match quality of a near size: full for the nearest, decreasing with distance. */
export function nearSizeQuality(distance: number, nearest: number): number {
  return distance === nearest
    ? QUALITY.equal
    : Math.round(QUALITY.nearDimension * (1 - distance / FARTHEST / 2))
}

/** A size of the index in the unit of the requested one; empty for the bare number of a side. */
function readable(text: string, requested: string): string {
  if (!text.startsWith(PART_MARK)) return text
  const side = text.slice(PART_MARK.length)
  if (isThread(side)) return side
  return readMeasure(side) === null ? '' : inUnitOf(side, requested)
}

interface Size {
  readonly unit: string
  readonly amount: number
  /** The number as written, which may be in another unit than `amount`: 22 of 22 cm. */
  readonly written: number
  readonly isBare: boolean
  readonly isInches: boolean
}

/** One size, or the sides of a dimension; null for any other word. */
function sizesOf(token: string): readonly Size[] | null {
  const [, thread] = THREAD.exec(token) ?? []
  if (thread === undefined && !beginsWithDigit(token)) return null
  const sides = (thread === undefined ? token.split('x') : [`${thread}mm`]).map(side => sizeOf(side))
  return sides.every(side => side !== null) ? sides : null
}

/** Inches and threads are compared in millimetres. */
function sizeOf(side: string): Size | null {
  const measure = measureOf(side)
  if (measure === null) return null
  const { unit, amount } = measure
  const written = Number(readMeasure(side)?.number ?? amount)
  if (unit === INCHES) {
    const millimetres = amount * MILLIMETRES_PER_INCH
    return { unit: 'mm', amount: millimetres, written: millimetres, isBare: false, isInches: true }
  }
  if (unit !== null) return { unit, amount, written, isBare: false, isInches: false }
  if (amount <= 0 || amount >= LARGEST_BARE_SIZE) return null
  return { unit: 'mm', amount, written: amount, isBare: true, isInches: false }
}

/** Infinite between sizes of different kinds. The first side of a dimension weighs most: a bolt's thread. */
function distanceBetween(requested: readonly Size[], found: readonly Size[] | null): number {
  if (found === null || found.length !== requested.length) return Number.POSITIVE_INFINITY
  return requested.reduce((sum, size, side) => {
    const distance = distanceOf(size, found[side])
    return sum + (side === 0 && requested.length > 1 ? distance * FIRST_SIDE_WEIGHT : distance)
  }, 0)
}

/** A bare number takes the unit of the product: a pot of 25 is in cm, a heater of 35 in litres. */
function distanceOf(requested: Size, found: Size | undefined): number {
  if (found === undefined) return Number.POSITIVE_INFINITY
  const penalty = requested.isInches === found.isInches ? 0 : OTHER_SYSTEM_PENALTY
  if (found.unit === requested.unit && !(requested.isBare && found.written !== found.amount))
    return Math.abs(Math.log(found.amount / requested.amount)) + penalty
  return requested.isBare ? Math.abs(Math.log(found.written / requested.amount)) : Number.POSITIVE_INFINITY
}
