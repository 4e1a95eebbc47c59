import { MEASURE_KINDS, type MeasureKind, type TitleMeasure } from './measure.ts'
import { numberLabel, type ScannedNumber } from './scan-number.ts'
import type { Unit } from './units.ts'

/** Few sizes occur many times in a catalogue: each is one object. */
const interned = new Map<Unit, Map<number, TitleMeasure>>()
/** Bounded, as titles are free text. */
const MAX_INTERNED = 20_000
const STEP = 2 * MEASURE_KINDS.length
const NUMBERS = Object.fromEntries(MEASURE_KINDS.map((kind, number) => [kind, number]))

/** The measure of a number written in a unit; equal ones are one object. */
export function internMeasure(
  kind: MeasureKind,
  { value, style }: Pick<ScannedNumber, 'value' | 'style'>,
  unit: Unit,
): TitleMeasure {
  let ofUnit = interned.get(unit)
  if (ofUnit === undefined) {
    ofUnit = new Map()
    interned.set(unit, ofUnit)
  }
  const key = Math.round(value * 1e4) * STEP + (NUMBERS[kind] ?? 0) * 2 + (style === 'fraction' ? 1 : 0)
  const found = ofUnit.get(key)
  if (found !== undefined) return found
  const label = unit.prefix + numberLabel(value, style) + unit.suffix
  const measure = { kind, value: rounded((unit.offset ?? 0) + value * unit.factor), label }
  if (ofUnit.size < MAX_INTERNED) ofUnit.set(key, measure)
  return measure
}

/** Four decimals: finer than the 64th of an inch, and the same for `1/4"` and `6.35 mm`. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
