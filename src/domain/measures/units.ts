import { measureOf, UNIT_PATTERN } from '../search/words/units.ts'
import type { MeasureKind } from './measure.ts'

/** How a size is written: with a unit, or bare with what its good makes of it. */
export interface Unit {
  /** Null for lengths, which measure a diameter, a width … by what the good is. */
  readonly kind: MeasureKind | null
  /** In the base unit of the kind. */
  readonly worth: number
  /** Of a scale that does not begin at nothing: what its 0 is, in the base unit. */
  readonly zero?: number
  /** Before and after the number, as people write it. */
  readonly prefix: string
  readonly suffix: string
}

export const INCH: Unit = { kind: null, worth: 25.4, prefix: '', suffix: '"' }
export const MILLIMETRE: Unit = { kind: null, worth: 1, prefix: '', suffix: ' mm' }
export const METRIC_THREAD: Unit = { kind: null, worth: 1, prefix: 'M', suffix: '' }
/** Numbered screws: 0.06 inches, and 0.013 more for each number (ASME B18.6.3). */
export const GAUGE: Unit = { kind: null, worth: 0.3302, zero: 1.524, prefix: 'Nº ', suffix: '' }
/** A number that is a size of its maker's: `cuchara Nº 6`. */
export const NUMBERED: Unit = { kind: null, worth: 1, prefix: 'Nº ', suffix: '' }
export const PLAIN: Unit = { kind: null, worth: 1, prefix: '', suffix: '' }
const CENTIMETRE: Unit = { kind: null, worth: 10, prefix: '', suffix: ' cm' }
const METRE: Unit = { kind: null, worth: 1000, prefix: '', suffix: ' m' }

/** By what the search calls their base unit, and how many of it they are. */
const OF_SEARCH: Readonly<Record<string, Unit>> = {
  '1 pulg': INCH,
  '1 mm': MILLIMETRE,
  '10 mm': CENTIMETRE,
  '1000 mm': METRE,
  '1 ml': { kind: 'volume', worth: 1, prefix: '', suffix: ' ml' },
  '1000 ml': { kind: 'volume', worth: 1000, prefix: '', suffix: ' L' },
  '1 g': { kind: 'weight', worth: 1, prefix: '', suffix: ' g' },
  '1000 g': { kind: 'weight', worth: 1000, prefix: '', suffix: ' kg' },
  '1 w': { kind: 'power', worth: 1, prefix: '', suffix: ' W' },
  '1000 w': { kind: 'power', worth: 1000, prefix: '', suffix: ' kW' },
  '1 hp': { kind: 'power', worth: 745.7, prefix: '', suffix: ' HP' },
  '1 v': { kind: 'voltage', worth: 1, prefix: '', suffix: ' V' },
  '1 amp': { kind: 'current', worth: 1, prefix: '', suffix: ' A' },
}
const KELVIN: Unit = { kind: 'temperature', worth: 1, prefix: '', suffix: ' K' }
const TEETH: Unit = { kind: 'teeth', worth: 1, prefix: '', suffix: '' }

/** By every spelling that the search knows, and some that only sizes have. Null: a unit of something else. */
const UNITS: ReadonlyMap<string, Unit | null> = new Map<string, Unit | null>([
  ...UNIT_PATTERN.split('|').map(spelling => [spelling, unitOfSearch(spelling)] as const),
  ['k', KELVIN],
  ...['dt', 'dte', 'dtes', 'dts', 'dientes', 'dient'].map(spelling => [spelling, TEETH] as const),
])
/** A letter that is a unit only right behind its number: "50 a 70". */
const AMPERES = 'a'
const AMPERE = OF_SEARCH['1 amp']

/** Null for a unit of something that is no size, undefined for what is no unit at all. */
export function unitOf(word: string, isGlued: boolean): Unit | null | undefined {
  return isGlued && word === AMPERES ? AMPERE : UNITS.get(word)
}

function unitOfSearch(spelling: string): Unit | null {
  const one = measureOf(`1${spelling}`)
  return one === null ? null : (OF_SEARCH[`${one.amount} ${one.unit}`] ?? null)
}
