import { internMeasure } from './intern-measure.ts'
import type { MeasureKind, TitleMeasure } from './measure.ts'
import type { SizePart } from './scan-sizes.ts'
import type { SizePrefix } from './size-prefix.ts'
import type { SizeScheme } from './size-schemes.ts'
import { GAUGE, INCH, METRIC_THREAD, MILLIMETRE, NUMBERED, PLAIN, type Unit } from './units.ts'

const METRE = 1000
/** In mm; a larger number is a bore, as in "disco 115 x 22". */
const THICKEST = 12
const LARGEST_WHOLE_INCHES = 2
const LONGEST_WHOLE_INCHES = 12
/** To the inch. */
const MAX_THREADS_PER_INCH = 80
const MIN_THREADS_PER_INCH = 10
const FIRST_GAUGE = 4
const LONGEST_GAUGED = 3

/** The measures of adjacent sizes, by the product's scheme and the word before them. */
export function measuresOf(
  parts: readonly SizePart[],
  prefix: SizePrefix,
  scheme: SizeScheme,
  isInches: boolean,
): TitleMeasure[] {
  const hasFraction = parts.some(({ style }) => style === 'fraction')
  const shared = hasFraction ? null : sharedUnit(parts)
  const isGauged = !isInches && isGauge(parts, scheme, hasFraction)
  const hasInches =
    scheme.isMetric &&
    prefix !== 'metric' &&
    (hasFraction || isGauged || (scheme.hasThread && isInches) || areWholeInches(parts, scheme))
  return parts.map((part, place) => {
    const kind = (part.unit ?? shared)?.kind ?? kindAt(scheme, place, parts, prefix, part.unit ?? shared)
    // "M8 x 30 mm": the unit belongs to the length, not to the thread.
    const written = part.unit ?? (kind === 'thread' || kind === 'pitch' ? null : shared)
    if (written !== null) return internMeasure(kind, part, written)
    if (place === 0 && isGauged) return internMeasure(kind, part, GAUGE)
    if (prefix === 'number' && part.style !== 'fraction') return internMeasure(kind, part, NUMBERED)
    if (part.style === 'fraction') return internMeasure(kind, part, INCH)
    const isMetric = (scheme.isMetric && (place > 0 || !scheme.isGauged)) || prefix === 'metric'
    const isInch = hasInches && part.style === 'integer'
    return internMeasure(kind, part, unwrittenUnit(kind, isMetric, isInch))
  })
}

/** Unit of a bare number that is not a fraction. */
function unwrittenUnit(kind: MeasureKind, isMetric: boolean, isInch: boolean): Unit {
  if (kind === 'size' || kind === 'pitch' || kind === 'grain') return PLAIN
  if (isInch) return INCH
  if (kind === 'thread') return METRIC_THREAD
  return isMetric ? MILLIMETRE : PLAIN
}

/** The unit of the last side applies to all ("20 x 30 cm"), except metres, which are a hose's length alone. */
function sharedUnit(parts: readonly SizePart[]): Unit | null {
  const unit = parts.length > 1 ? parts.at(-1)?.unit : null
  return unit && unit.kind === null && unit !== INCH && unit.factor < METRE ? unit : null
}

function kindAt(
  scheme: SizeScheme,
  place: number,
  parts: readonly SizePart[],
  prefix: SizePrefix,
  unit: Unit | null,
): MeasureKind {
  if (prefix === 'grain') return 'grain'
  if (prefix === 'number') return 'size'
  if (place === 0 && prefix === 'metric') return 'thread'
  if (place === 0 && prefix === 'diameter') return 'diameter'
  if (unit?.factor === METRE && place === parts.length - 1) return 'length'
  // "Mecha x 200 mm" is a length.
  if (parts.length === 1 && prefix === 'times' && unit !== null && !scheme.hasThread) return scheme.two[1]
  if (parts.length === 1) return scheme.one === 'grain' && unit !== null ? 'size' : scheme.one
  if (parts.length === 3) return scheme.three[place] ?? 'size'
  const kind = (parts.length === 2 ? scheme.two[place] : null) ?? 'size'
  return kind === 'thickness' && (parts[place]?.value ?? 0) > THICKEST ? 'size' : kind
}

/** `10 x 1/2` is screw number 10, `6x40` a tap of number 6 with 40 threads to the inch. */
function isGauge(parts: readonly SizePart[], scheme: SizeScheme, hasFraction: boolean): boolean {
  const [first, second] = parts
  if (!scheme.hasThread || parts.length !== 2 || first?.style !== 'integer' || !second) return false
  if (scheme.two[1] === 'pitch')
    return second.value >= MIN_THREADS_PER_INCH && first.value > LARGEST_WHOLE_INCHES
  // No screw is as short as 3 mm: "6 x 1" is number 6, one inch long.
  const isLengthInInches = scheme.isGauged && second.style === 'integer' && second.value <= LONGEST_GAUGED
  return (hasFraction || isLengthInInches) && first.value >= FIRST_GAUGE
}

/** "1", "2 x 5": in millimetres it would be written "1.00", and nothing so thin is so short. */
function areWholeInches(parts: readonly SizePart[], scheme: SizeScheme): boolean {
  return parts.every(({ value, style, unit }, place) => {
    const longest = scheme.two[1] === 'pitch' ? MAX_THREADS_PER_INCH : LONGEST_WHOLE_INCHES
    const most = place === 0 ? LARGEST_WHOLE_INCHES : longest
    return unit === null && style === 'integer' && value <= most
  })
}
