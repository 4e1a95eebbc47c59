import { MEASURE_KINDS, type MeasureKind, type TitleMeasure } from './measure.ts'
import { numberLabel, type ScannedNumber } from './scan-number.ts'
import type { Unit } from './units.ts'

/** A catalogue says few sizes many times: each is one object. */
const known = new Map<Unit, Map<number, TitleMeasure>>()
/** Titles are anybody's text: what is beyond this is made each time. */
const MOST_KNOWN = 20_000
const STEP = 2 * MEASURE_KINDS.length
const NUMBERS = Object.fromEntries(MEASURE_KINDS.map((kind, number) => [kind, number]))

/** The measure of a number that is written with a unit. */
export function knownMeasure(
  kind: MeasureKind,
  { value, style }: Pick<ScannedNumber, 'value' | 'style'>,
  unit: Unit,
): TitleMeasure {
  let ofUnit = known.get(unit)
  if (ofUnit === undefined) {
    ofUnit = new Map()
    known.set(unit, ofUnit)
  }
  const key = Math.round(value * 1e4) * STEP + (NUMBERS[kind] ?? 0) * 2 + (style === 'fraction' ? 1 : 0)
  const found = ofUnit.get(key)
  if (found !== undefined) return found
  const label = unit.prefix + numberLabel(value, style) + unit.suffix
  const measure = { kind, value: rounded((unit.zero ?? 0) + value * unit.worth), label }
  if (ofUnit.size < MOST_KNOWN) ofUnit.set(key, measure)
  return measure
}

/** Four decimals: finer than the 64th of an inch, and the same for `1/4"` and `6.35 mm`. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
