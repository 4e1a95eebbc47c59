import type { NearestSize } from '../search/query/nearest-size.ts'
import { measureOf, readMeasure } from '../search/words/units.ts'
import { numberLabel } from './scan-number.ts'
import { unitOf } from './units.ts'

/** Suffixes of units that differ from those of the size tables. */
const SUFFIXES: Readonly<Record<string, string>> = {
  km: ' km',
  mah: ' mAh',
  ah: ' Ah',
  cv: ' CV',
  kva: ' kVA',
  hz: ' Hz',
  cc: ' cc',
}
/** Parts of an inch on a ruler. */
const FINEST_INCH = 64
/** A search reads the fraction after a larger number as another one: `codo 90 3/4`. */
const MOST_WITH_FRACTION = 25
const BARE_NUMBER = /^\d+(?:\.\d+)?$/
const LENGTHS: ReadonlySet<string> = new Set([' mm', ' cm', ' m', '"'])

/** A size of the index as people write it: `38mm` is `38 mm`, `4.1/2` is `4 1/2"`, `8x42` is `8 × 42`, `0.5l` is `0,5 L`. */
export function sizeText(size: string): string {
  const sides = size.split('x')
  if (sides.length > 1) return sides.map(side => numberText(side)).join(' × ')
  const { number, suffix } = partsOf(size)
  return (suffix === '"' ? inchText(number) : numberText(number)) + suffix
}

/** SRC-25: both sizes; a bare number gets the unit in which it is near the found length, a thread stays an `M8`. */
export function nearestSizeText(term: string, { asked: requested, found }: NearestSize): NearestSize {
  const isLength = LENGTHS.has(partsOf(found).suffix)
  const thread = isThread(term, requested) ? 'M' : ''
  return {
    asked:
      thread +
      sizeText(
        BARE_NUMBER.test(requested) && isLength
          ? requested + impliedUnit(Number(requested), found)
          : requested,
      ),
    found: thread + sizeText(found),
  }
}

/** Centimetres for 25 near 24 cm, millimetres for 180 near 20 cm; inches were compared in millimetres. */
function impliedUnit(requested: number, found: string): string {
  const written = readMeasure(found)
  const length = measureOf(found)
  if (written === null || length?.unit !== 'mm') return 'mm'
  const distanceTo = (other: number) => Math.abs(Math.log(other / requested))
  return distanceTo(Number(written.number)) < distanceTo(length.amount) ? written.unit : 'mm'
}

/** Whether the first side of a dimension was typed as a metric thread: `m8x33`. */
function isThread(term: string, size: string): boolean {
  const [first, ...sides] = size.split('x')
  return sides.length > 0 && new RegExp(`(?<![\\p{L}\\d])m ?${first}(?!\\d)`, 'iu').test(term)
}

function partsOf(size: string): { readonly number: string; readonly suffix: string } {
  const measure = readMeasure(size)
  if (measure === null) return { number: size, suffix: size.includes('/') ? '"' : '' }
  const { number, unit } = measure
  return { number, suffix: SUFFIXES[unit] ?? unitOf(unit, false)?.suffix ?? ` ${unit}` }
}

/** Half an inch is `1/2`, not `0,5`. */
function inchText(number: string): string {
  const value = Number(number)
  const isFraction =
    Number.isInteger(value * FINEST_INCH) && !Number.isInteger(value) && value < MOST_WITH_FRACTION
  return isFraction ? numberLabel(value, 'fraction') : numberText(number)
}

/** `1.1/2` is one and a half, and decimals have a comma. */
function numberText(number: string): string {
  return number.replace('.', number.includes('/') ? ' ' : ',')
}
