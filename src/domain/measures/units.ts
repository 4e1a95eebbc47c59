import { measureOf, UNIT_PATTERN } from '../search/units.ts'
import type { MeasureKind } from './measure.ts'

/** A unit that measures a size. */
export interface SizeUnit {
  /** Null for lengths, which measure a diameter, a width … by what the good is. */
  readonly kind: MeasureKind | null
  /** In the base unit of the kind. */
  readonly worth: number
  /** After the number, as people write it; a mark stands without a blank. */
  readonly suffix: string
}

export const INCH: SizeUnit = { kind: null, worth: 25.4, suffix: '"' }

const SUFFIXES: readonly (readonly [
  base: string,
  kind: MeasureKind | null,
  suffixes: Readonly<Record<number, string>>,
])[] = [
  ['mm', null, { 1: ' mm', 10: ' cm', 1000: ' m' }],
  ['ml', 'volume', { 1: ' ml', 1000: ' L' }],
  ['g', 'weight', { 1: ' g', 1000: ' kg' }],
  ['w', 'power', { 1: ' W', 1000: ' kW' }],
  ['v', 'voltage', { 1: ' V' }],
  ['amp', 'current', { 1: ' A' }],
]
const HORSEPOWER: SizeUnit = { kind: 'power', worth: 745.7, suffix: ' HP' }
const AMPERE: SizeUnit = { kind: 'current', worth: 1, suffix: ' A' }
const KELVIN: SizeUnit = { kind: 'temperature', worth: 1, suffix: ' K' }
const TEETH: SizeUnit = { kind: 'teeth', worth: 1, suffix: '' }

/** By every spelling that the search knows, and some that only sizes have. Null: a unit of something else. */
const UNITS: ReadonlyMap<string, SizeUnit | null> = new Map([
  ...UNIT_PATTERN.split('|').map(spelling => [spelling, sizeUnit(spelling)] as const),
  ['hp', HORSEPOWER],
  ['k', KELVIN],
  ...['dt', 'dte', 'dtes', 'dts', 'dientes', 'dient'].map(spelling => [spelling, TEETH] as const),
])
/** One letter that is a unit only right behind its number: "50 a 70". */
const GLUED_UNITS: ReadonlyMap<string, SizeUnit> = new Map([
  ['a', AMPERE],
  ['d', TEETH],
])

/** Undefined for what is no unit at all. */
export function unitOf(word: string, isGlued: boolean): SizeUnit | null | undefined {
  return (
    UNITS.get(word) ?? (isGlued ? GLUED_UNITS.get(word) : undefined) ?? (UNITS.has(word) ? null : undefined)
  )
}

function sizeUnit(spelling: string): SizeUnit | null {
  const one = measureOf(`1${spelling}`)
  if (one === null) return null
  if (one.unit === 'pulg') return INCH
  const [, kind, suffixes] = SUFFIXES.find(([base]) => base === one.unit) ?? []
  const suffix = suffixes?.[one.amount]
  return suffix === undefined || kind === undefined ? null : { kind, worth: one.amount, suffix }
}
