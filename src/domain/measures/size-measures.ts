import type { Goods } from './goods.ts'
import { type MeasureKind, roundedMeasure, type TitleMeasure } from './measure.ts'
import { decimalLabel } from './scan-number.ts'
import type { SizePart } from './scan-sizes.ts'
import type { SizePrefix } from './size-prefix.ts'
import { INCH, type SizeUnit } from './units.ts'

const METRE = 1000
/** In mm: what is thicker is a bore, as in "disco 115 x 22". */
const THICKEST = 12
const LARGEST_WHOLE_INCHES = 2
const LONGEST_WHOLE_INCHES = 12
const FEWEST_THREADS = 10
const FIRST_GAUGE = 4

/** What sizes that stand together are of, by the good and the word before them. */
export function measuresOf(
  parts: readonly SizePart[],
  prefix: SizePrefix,
  goods: Goods,
  isInches: boolean,
): TitleMeasure[] {
  const hasFraction = parts.some(({ number }) => number.style === 'fraction')
  const shared = hasFraction ? null : sharedUnit(parts)
  const isGauged = !isInches && isGauge(parts, goods, hasFraction)
  const hasInches =
    goods.isMetric &&
    prefix !== 'metric' &&
    (hasFraction || (goods.hasThread && isInches) || areWholeInches(parts))
  return parts.map((part, place) => {
    const unit = part.unit ?? shared
    const kind = unit?.kind ?? kindAt(goods, place, parts, prefix, unit)
    const { value, style, label } = part.number
    if (unit !== null) return measure(kind, value * unit.worth, label + unit.suffix)
    if (place === 0 && isGauged) return measure(kind, value, `Nº ${label}`)
    const isPlain = kind === 'size' || kind === 'pitch' || kind === 'grain'
    if (style === 'fraction' || (style === 'integer' && hasInches && !isPlain))
      return measure(kind, value * INCH.worth, label + INCH.suffix)
    if (kind === 'thread') return measure(kind, value, `M${label}`)
    const isMetric = goods.isMetric && !isPlain && (place > 0 || !goods.isGauged)
    return measure(kind, value, isMetric ? `${decimalLabel(value)} mm` : label)
  })
}

/** Behind the last side of "20 x 30 cm" stands the unit of all; metres are of a hose's length alone. */
function sharedUnit(parts: readonly SizePart[]): SizeUnit | null {
  const unit = parts.length > 1 ? parts.at(-1)?.unit : null
  return unit && unit.kind === null && unit !== INCH && unit.worth < METRE ? unit : null
}

function kindAt(
  goods: Goods,
  place: number,
  parts: readonly SizePart[],
  prefix: SizePrefix,
  unit: SizeUnit | null,
): MeasureKind {
  if (prefix === 'grain') return 'grain'
  if (prefix === 'number') return 'size'
  if (place === 0 && prefix === 'metric') return 'thread'
  if (place === 0 && prefix === 'diameter') return 'diameter'
  if (unit?.worth === METRE && place === parts.length - 1) return 'length'
  if (parts.length === 1) return goods.one === 'grain' && unit !== null ? 'size' : goods.one
  if (parts.length === 3) return goods.three[place] ?? 'size'
  const kind = (parts.length === 2 ? goods.two[place] : null) ?? 'size'
  return kind === 'thickness' && (parts[place]?.number.value ?? 0) > THICKEST ? 'size' : kind
}

/** `10 x 1/2` is screw number 10, `6x40` a tap of number 6 with 40 threads to the inch. */
function isGauge(parts: readonly SizePart[], goods: Goods, hasFraction: boolean): boolean {
  const [first, second] = parts
  if (!goods.hasThread || parts.length !== 2 || first?.number.style !== 'integer' || !second) return false
  if (goods.two[1] === 'pitch')
    return second.number.value >= FEWEST_THREADS && first.number.value > LARGEST_WHOLE_INCHES
  return hasFraction && first.number.value >= FIRST_GAUGE
}

/** "1", "2 x 5": in millimetres it would be "1.00", and what is so thin is not so short. */
function areWholeInches(parts: readonly SizePart[]): boolean {
  return parts.every(({ number, unit }, place) => {
    const most = place === 0 ? LARGEST_WHOLE_INCHES : LONGEST_WHOLE_INCHES
    return unit === null && number.style === 'integer' && number.value <= most
  })
}

function measure(kind: MeasureKind, value: number, label: string): TitleMeasure {
  return { kind, value: roundedMeasure(value), label }
}
