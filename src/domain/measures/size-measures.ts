import type { Goods } from './goods.ts'
import { knownMeasure } from './known-measures.ts'
import type { MeasureKind, TitleMeasure } from './measure.ts'
import type { SizePart } from './scan-sizes.ts'
import type { SizePrefix } from './size-prefix.ts'
import { GAUGE, INCH, METRIC_THREAD, MILLIMETRE, NUMBERED, PLAIN, type Unit } from './units.ts'

const METRE = 1000
/** In mm: what is thicker is a bore, as in "disco 115 x 22". */
const THICKEST = 12
const LARGEST_WHOLE_INCHES = 2
const LONGEST_WHOLE_INCHES = 12
/** To the inch. */
const MOST_THREADS = 80
const FEWEST_THREADS = 10
const FIRST_GAUGE = 4
const LONGEST_GAUGED = 3

/** What sizes that stand together are of, by the good and the word before them. */
export function measuresOf(
  parts: readonly SizePart[],
  prefix: SizePrefix,
  goods: Goods,
  isInches: boolean,
): TitleMeasure[] {
  const hasFraction = parts.some(({ style }) => style === 'fraction')
  const shared = hasFraction ? null : sharedUnit(parts)
  const isGauged = !isInches && isGauge(parts, goods, hasFraction)
  const hasInches =
    goods.isMetric &&
    prefix !== 'metric' &&
    (hasFraction || isGauged || (goods.hasThread && isInches) || areWholeInches(parts, goods))
  return parts.map((part, place) => {
    const kind = (part.unit ?? shared)?.kind ?? kindAt(goods, place, parts, prefix, part.unit ?? shared)
    // "M8 x 30 mm": the unit behind the length is not the thread's.
    const written = part.unit ?? (kind === 'thread' || kind === 'pitch' ? null : shared)
    if (written !== null) return knownMeasure(kind, part, written)
    if (place === 0 && isGauged) return knownMeasure(kind, part, GAUGE)
    if (prefix === 'number' && part.style !== 'fraction') return knownMeasure(kind, part, NUMBERED)
    if (part.style === 'fraction') return knownMeasure(kind, part, INCH)
    const isMetric = (goods.isMetric && (place > 0 || !goods.isGauged)) || prefix === 'metric'
    const isInch = hasInches && part.style === 'integer'
    return knownMeasure(kind, part, unwrittenUnit(kind, isMetric, isInch))
  })
}

/** Of a bare number that is no fraction. */
function unwrittenUnit(kind: MeasureKind, isMetric: boolean, isInch: boolean): Unit {
  if (kind === 'size' || kind === 'pitch' || kind === 'grain') return PLAIN
  if (isInch) return INCH
  if (kind === 'thread') return METRIC_THREAD
  return isMetric ? MILLIMETRE : PLAIN
}

/** Behind the last side of "20 x 30 cm" stands the unit of all; metres are of a hose's length alone. */
function sharedUnit(parts: readonly SizePart[]): Unit | null {
  const unit = parts.length > 1 ? parts.at(-1)?.unit : null
  return unit && unit.kind === null && unit !== INCH && unit.worth < METRE ? unit : null
}

function kindAt(
  goods: Goods,
  place: number,
  parts: readonly SizePart[],
  prefix: SizePrefix,
  unit: Unit | null,
): MeasureKind {
  if (prefix === 'grain') return 'grain'
  if (prefix === 'number') return 'size'
  if (place === 0 && prefix === 'metric') return 'thread'
  if (place === 0 && prefix === 'diameter') return 'diameter'
  if (unit?.worth === METRE && place === parts.length - 1) return 'length'
  // "Mecha x 200 mm" says how long it is.
  if (parts.length === 1 && prefix === 'times' && unit !== null && !goods.hasThread) return goods.two[1]
  if (parts.length === 1) return goods.one === 'grain' && unit !== null ? 'size' : goods.one
  if (parts.length === 3) return goods.three[place] ?? 'size'
  const kind = (parts.length === 2 ? goods.two[place] : null) ?? 'size'
  return kind === 'thickness' && (parts[place]?.value ?? 0) > THICKEST ? 'size' : kind
}

/** `10 x 1/2` is screw number 10, `6x40` a tap of number 6 with 40 threads to the inch. */
function isGauge(parts: readonly SizePart[], goods: Goods, hasFraction: boolean): boolean {
  const [first, second] = parts
  if (!goods.hasThread || parts.length !== 2 || first?.style !== 'integer' || !second) return false
  if (goods.two[1] === 'pitch') return second.value >= FEWEST_THREADS && first.value > LARGEST_WHOLE_INCHES
  // No screw is as short as 3 mm: "6 x 1" is number 6, one inch long.
  const isLengthInInches = goods.isGauged && second.style === 'integer' && second.value <= LONGEST_GAUGED
  return (hasFraction || isLengthInInches) && first.value >= FIRST_GAUGE
}

/** "1", "2 x 5": in millimetres it would be "1.00", and what is so thin is not so short. */
function areWholeInches(parts: readonly SizePart[], goods: Goods): boolean {
  return parts.every(({ value, style, unit }, place) => {
    const longest = goods.two[1] === 'pitch' ? MOST_THREADS : LONGEST_WHOLE_INCHES
    const most = place === 0 ? LARGEST_WHOLE_INCHES : longest
    return unit === null && style === 'integer' && value <= most
  })
}
