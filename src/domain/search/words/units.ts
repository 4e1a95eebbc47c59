/**
 * Spellings of units in catalogues: each family from its base unit up, with the factor to the base unit. A cubic
 * centimetre is a millilitre. A new spelling takes effect when the index is rebuilt.
 */
const FAMILIES: readonly (readonly (readonly [factor: number, spellings: string])[])[] = [
  [
    [1, 'mm milimetro milimetros'],
    [10, 'cm cms centimetro centimetros'],
    [1000, 'm mt mts metro metros'],
    [1_000_000, 'km kms'],
  ],
  [
    [1, 'g gr grs grm gramo gramos'],
    [1000, 'kg kgs kgm kgr kilo kilos kilogramo kilogramos'],
  ],
  [
    [1, 'ml mls cc cm3 cmq ccc mililitros'],
    [1000, 'l lt lts ltr ltrs litro litros'],
  ],
  [
    [1, 'w watt watts wats vatio vatios'],
    [1000, 'kw kws'],
  ],
  [
    [1, 'mah'],
    [1000, 'ah'],
  ],
  [[1, 'u un uni unid unids unidad unidades und unds ud uds cu pza pzas pieza piezas pcs']],
  [[1, 'pulg']],
  [[1, 'v volt volts voltio voltios vlt']],
  [[1, 'amp amps amper ampere amperes amperios']],
  [[1, 'hp']],
  [[1, 'cv']],
  [[1, 'kva']],
  [[1, 'hz']],
  [[1, 'rpm']],
  [[1, 'bar bares']],
  [[1, 'psi']],
]

const COUNT = 'u'
const INCH = 'pulg'
/** One canonical spelling, as inches are mostly written as a mark. */
const INCH_SPELLINGS = new Set(['pulg', 'plg', 'plgs', 'pulgs', 'pulgada', 'pulgadas', 'inch'])

interface Unit {
  readonly factor: number
  readonly family: readonly { readonly spelling: string; readonly factor: number }[]
}

const UNITS: ReadonlyMap<string, Unit> = new Map(
  FAMILIES.flatMap(units => {
    const family = units.flatMap(([factor, spellings]) =>
      spellings.split(' ').map(spelling => ({ spelling, factor })),
    )
    return family.map(({ spelling, factor }) => [spelling, { factor, family }] as const)
  }),
)

/** Every spelling, longest first, as an alternation for a regular expression. */
export const UNIT_PATTERN = [...new Set([...UNITS.keys(), ...INCH_SPELLINGS])]
  .sort((a, b) => b.length - a.length)
  .join('|')

const MEASURE = new RegExp(String.raw`^(\d[\d./]*)(${UNIT_PATTERN})$`)
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/
/** The finest fractions of an inch, and of any other unit. */
const FINEST_INCH = 64
const FINEST_FRACTION = 4

/** The number and the unit of a word like `750ml`, null for any other. */
export function readMeasure(word: string): { readonly number: string; readonly unit: string } | null {
  const [, number, unit] = MEASURE.exec(word) ?? []
  return number === undefined || unit === undefined ? null : { number, unit }
}

/** An amount in the base unit of its family; no unit for a bare number. */
export interface Measure {
  readonly unit: string | null
  readonly amount: number
}

/**
 * `1kg` is 1000 g, `1/2` is half an inch, `12` has no unit. Null for a word that is not a measure, and for a fraction that
 * no ruler has: `12/30` is a gauge and a length.
 */
export function measureOf(word: string): Measure | null {
  const measure = readMeasure(word)
  const amount = quantityOf(measure?.number ?? word)
  if (amount === null || !Number.isInteger(word.includes('/') ? amount * FINEST_INCH : 0)) return null
  if (measure === null) return { unit: word.includes('/') ? INCH : null, amount }
  const unit = UNITS.get(measure.unit)
  return { unit: unit?.family[0]?.spelling ?? measure.unit, amount: amount * (unit?.factor ?? 1) }
}

/** A measure in the base unit of its family, in one spelling: `25m` is `25000mm`. */
export function inBaseUnit(word: string): string | null {
  const { unit = null, amount = 0 } = measureOf(word) ?? {}
  return unit === null ? null : asNumber(amount) + unit
}

/** A number as millimetres, centimetres and metres, in millimetres; empty for a fraction, which is in inches. */
export function asLengths(number: string): string[] {
  if (number.includes('/')) return []
  const value = quantityOf(number)
  return value === null ? [] : [1, 10, 1000].map(factor => `${asNumber(value * factor)}mm`)
}

/** A measure in the unit of another: 15000mm and `13m` give `15m`. Unchanged where the other has none. */
export function inUnitOf(word: string, other: string): string {
  const measure = measureOf(word)
  const unit = readMeasure(other)?.unit
  const factor = unit === undefined ? undefined : UNITS.get(unit)?.factor
  return measure === null || factor === undefined ? word : asNumber(measure.amount / factor) + unit
}

/** The spelling of a unit in the index: as written, except for inches. */
export function canonicalUnit(spelling: string): string {
  return INCH_SPELLINGS.has(spelling) ? INCH : spelling
}

/**
 * Other spellings of a measure or a fraction of an inch: `1kg` is `1000gr`, `1/2kg` is `500g`, `0.5pulg` is `1/2`, `12u` is
 * `12`, as pieces are often a bare number. Empty for a word that is not a measure.
 */
export function equalMeasures(word: string): string[] {
  const measure = readMeasure(word)
  if (measure === null) {
    if (word.includes('/')) return decimalInches(word)
    return PLAIN_NUMBER.test(word) ? spellingsOf(Number(word), COUNT) : []
  }
  const value = quantityOf(measure.number)
  const unit = UNITS.get(measure.unit)
  if (value === null || unit === undefined) return []
  const equal = spellingsOf(value * unit.factor, measure.unit)
  if (UNITS.get(COUNT) === unit || unit.family === UNITS.get(COUNT)?.family) equal.push(asNumber(value))
  if (measure.unit === INCH) equal.push(...fractionsOf(value, FINEST_INCH))
  return equal.filter(other => other !== word)
}

export const MILLIMETRES_PER_INCH = 25.4
/** Largest rounding of a length in millimetres, and of a long one: a hole saw of 2" is one of 51 mm. */
const ROUNDING = 0.051
const LONG_ROUNDING = 0.5
const SHORTEST_LONG = 25
/** Finer fractions of an inch are written as decimals. */
const FINEST_SOLD = 32

/** Inches in millimetres and the other way round, as titles round them: `1/2` is `12.7mm`, `19mm` is `3/4`. */
export function sameLength(word: string): string[] {
  const measure = measureOf(word)
  if (measure?.unit === INCH) {
    const millimetres = measure.amount * MILLIMETRES_PER_INCH
    const decimals = millimetres < SHORTEST_LONG ? [2, 1] : [2, 1, 0]
    return [...new Set(decimals.map(count => `${Number(millimetres.toFixed(count))}mm`))]
  }
  if (measure?.unit !== 'mm') return []
  const inches = Math.round((measure.amount / MILLIMETRES_PER_INCH) * FINEST_SOLD) / FINEST_SOLD
  const isLong = measure.amount >= SHORTEST_LONG && Number.isInteger(measure.amount)
  const difference = Math.abs(inches * MILLIMETRES_PER_INCH - measure.amount)
  if (inches === 0 || difference > (isLong ? LONG_ROUNDING : ROUNDING)) return []
  return Number.isInteger(inches) ? [`${inches}${INCH}`] : fractionsOf(inches, FINEST_SOLD)
}

function spellingsOf(smallest: number, unit: string): string[] {
  return (UNITS.get(unit)?.family ?? []).flatMap(({ spelling, factor }) => {
    const value = smallest / factor
    return [asNumber(value), ...fractionsOf(value, FINEST_FRACTION)].map(number => number + spelling)
  })
}

/** 1.5, 1/2 and 1.1/2 as numbers; null for anything else. */
function quantityOf(number: string): number | null {
  if (PLAIN_NUMBER.test(number)) return Number(number)
  const [, whole = '0', above = '', below = ''] = /^(?:(\d+)\.)?(\d+)\/(\d+)$/.exec(number) ?? []
  return Number(below) > 0 ? Number(whole) + Number(above) / Number(below) : null
}

function decimalInches(fraction: string): string[] {
  const value = quantityOf(fraction)
  return value === null ? [] : [asNumber(value) + INCH]
}

/** 1.5 as `1.1/2`; empty for anything but halves, quarters and so on. */
function fractionsOf(value: number, finest: number): string[] {
  const whole = Math.floor(value)
  for (let below = 2; below <= finest; below *= 2) {
    const above = (value - whole) * below
    if (above > 0 && Number.isInteger(above)) return [`${whole > 0 ? `${whole}.` : ''}${above}/${below}`]
  }
  return []
}

function asNumber(value: number): string {
  return String(Number(value.toFixed(6)))
}
