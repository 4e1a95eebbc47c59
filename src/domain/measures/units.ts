import { measureOf, UNIT_PATTERN } from '../search/words/units.ts'
import type { MeasureKind } from './measure.ts'

/** How a size is written: with its unit, or as a bare number. */
export interface Unit {
  /** Null for lengths, which are a diameter, a width … depending on the product. */
  readonly kind: MeasureKind | null
  /** In the base unit of the kind. */
  readonly factor: number
  /** Value of 0 in the base unit, for scales that do not begin at 0. */
  readonly offset?: number
  /** Written before and after the number. */
  readonly prefix: string
  readonly suffix: string
}

export const INCH: Unit = { kind: null, factor: 25.4, prefix: '', suffix: '"' }
export const MILLIMETRE: Unit = { kind: null, factor: 1, prefix: '', suffix: ' mm' }
export const METRIC_THREAD: Unit = { kind: null, factor: 1, prefix: 'M', suffix: '' }
/** Numbered screws: 0.06 inches plus 0.013 per number (ASME B18.6.3). */
export const GAUGE: Unit = { kind: null, factor: 0.3302, offset: 1.524, prefix: 'Nº ', suffix: '' }
/** A size number of the manufacturer: `cuchara Nº 6`. */
export const NUMBERED: Unit = { kind: null, factor: 1, prefix: 'Nº ', suffix: '' }
export const PLAIN: Unit = { kind: null, factor: 1, prefix: '', suffix: '' }
const CENTIMETRE: Unit = { kind: null, factor: 10, prefix: '', suffix: ' cm' }
const METRE: Unit = { kind: null, factor: 1000, prefix: '', suffix: ' m' }

/** By factor and base unit of the search (`search/words/units.ts`). */
const UNITS_BY_SEARCH_UNIT: Readonly<Record<string, Unit>> = {
  '1 pulg': INCH,
  '1 mm': MILLIMETRE,
  '10 mm': CENTIMETRE,
  '1000 mm': METRE,
  '1 ml': { kind: 'volume', factor: 1, prefix: '', suffix: ' ml' },
  '1000 ml': { kind: 'volume', factor: 1000, prefix: '', suffix: ' L' },
  '1 g': { kind: 'weight', factor: 1, prefix: '', suffix: ' g' },
  '1000 g': { kind: 'weight', factor: 1000, prefix: '', suffix: ' kg' },
  '1 w': { kind: 'power', factor: 1, prefix: '', suffix: ' W' },
  '1000 w': { kind: 'power', factor: 1000, prefix: '', suffix: ' kW' },
  '1 hp': { kind: 'power', factor: 745.7, prefix: '', suffix: ' HP' },
  '1 v': { kind: 'voltage', factor: 1, prefix: '', suffix: ' V' },
  '1 amp': { kind: 'current', factor: 1, prefix: '', suffix: ' A' },
}
const KELVIN: Unit = { kind: 'temperature', factor: 1, prefix: '', suffix: ' K' }
const TEETH: Unit = { kind: 'teeth', factor: 1, prefix: '', suffix: '' }

/** By spelling: those of the search and some more. Null: a unit of something that is not a size. */
const UNITS: ReadonlyMap<string, Unit | null> = new Map<string, Unit | null>([
  ...UNIT_PATTERN.split('|').map(spelling => [spelling, unitOfSearch(spelling)] as const),
  ['k', KELVIN],
  ...['dt', 'dte', 'dtes', 'dts', 'dientes', 'dient'].map(spelling => [spelling, TEETH] as const),
])
/** A unit only directly after its number, unlike in "50 a 70". */
const AMPERES = 'a'
const AMPERE = UNITS_BY_SEARCH_UNIT['1 amp']

/** Null for a unit of something that is not a size, undefined for a word that is not a unit. */
export function unitOf(word: string, isGlued: boolean): Unit | null | undefined {
  return isGlued && word === AMPERES ? AMPERE : UNITS.get(word)
}

function unitOfSearch(spelling: string): Unit | null {
  const one = measureOf(`1${spelling}`)
  return one === null ? null : (UNITS_BY_SEARCH_UNIT[`${one.amount} ${one.unit}`] ?? null)
}
