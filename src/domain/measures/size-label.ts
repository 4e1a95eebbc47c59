import type { MeasureSlug } from './measure.ts'
import { numberLabel } from './scan-number.ts'
import { INCH, METRIC_THREAD, MILLIMETRE, PLAIN, type Unit, unitOf } from './units.ts'

/** Lengths and threads, which may be inches. */
const LENGTHS: Readonly<Partial<Record<MeasureSlug, Unit>>> = {
  rosca: METRIC_THREAD,
  diametro: MILLIMETRE,
  ancho: MILLIMETRE,
  largo: MILLIMETRE,
  alto: MILLIMETRE,
  espesor: MILLIMETRE,
}
/** Largest unit first. */
const UNITS: Readonly<Partial<Record<MeasureSlug, readonly string[]>>> = {
  volumen: ['l', 'ml'],
  peso: ['kg', 'g'],
  potencia: ['w'],
  voltaje: ['v'],
  corriente: ['amp'],
  temperatura: ['k'],
}
/** The finest fraction of a ruler. */
const PARTS_OF_AN_INCH = 64
/** Longer sizes are never in inches. */
const MAX_INCHES = 24
/** Values are rounded to four decimals. */
const TOLERANCE = 0.001

/** Label of a size that no title has: `4 L`, `1/4"`, `M8`. */
export function sizeLabel(kind: MeasureSlug, value: number): string {
  const length = LENGTHS[kind]
  if (length !== undefined) return inchLabel(value) ?? labelIn(length, value)
  const units = (UNITS[kind] ?? []).flatMap(spelling => unitOf(spelling, false) ?? [])
  return labelIn(units.find(({ factor: worth }) => value >= worth) ?? units.at(-1) ?? PLAIN, value)
}

function labelIn({ prefix, factor: worth, suffix }: Unit, value: number): string {
  return prefix + numberLabel(value / worth, 'decimal') + suffix
}

function inchLabel(value: number): string | null {
  const parts = (value / INCH.factor) * PARTS_OF_AN_INCH
  const whole = Math.round(parts)
  if (
    Number.isInteger(value) ||
    whole === 0 ||
    whole > MAX_INCHES * PARTS_OF_AN_INCH ||
    Math.abs(parts - whole) > TOLERANCE
  )
    return null
  const inches = whole / PARTS_OF_AN_INCH
  return numberLabel(inches, Number.isInteger(inches) ? 'integer' : 'fraction') + INCH.suffix
}
