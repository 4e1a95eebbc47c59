/** Sizes of a title as a judge reads them; on purpose not the index's own reading. */
export interface TitleSizes {
  readonly lengths: readonly Measured<'mm' | 'cm' | 'm'>[]
  readonly volumes: readonly Measured<'ml' | 'cm3' | 'l'>[]
  readonly weights: readonly Measured<'g' | 'kg'>[]
  readonly watts: readonly number[]
  readonly volts: readonly number[]
  readonly inches: readonly number[]
  /** Joined by `x`, in millimetres or without a unit: 8 and 30 of `M8x30`. A thread alone is a group of one. */
  readonly metricGroups: readonly (readonly number[])[]
  readonly inchGroups: readonly (readonly number[])[]
  /** `aa` and `aaa`, of batteries and of sandpaper. */
  readonly letters: readonly string[]
  /** Every number as it is written, whatever its unit, and those without one. */
  readonly numbers: readonly number[]
  readonly bare: readonly number[]
}

/** A value in millimetres, millilitres or grams, and the unit that the title wrote. */
export interface Measured<Unit extends string> {
  readonly value: number
  readonly unit: Unit
}

interface Part {
  readonly value: number
  readonly unit: string | null
  readonly isFraction: boolean
}

/** How titles write each unit. */
const UNITS: Readonly<Record<string, string>> = {
  mm: 'mm',
  cm: 'cms?',
  m: 'metros?|mtrs?|mts?|m',
  in: `pulgadas?|pulg|pul|"|”|''`,
  ml: 'ml',
  cm3: String.raw`cm3|c\.?c`,
  l: 'litros?|ltrs?|lts?|l',
  kg: 'kilos?|kgs?',
  g: 'gramos?|grs?|g',
  w: 'watts?|w',
  v: 'volts?|v',
  hp: 'hp',
  beds: 'plazas?|pl',
}
/** Of an inch: in lowest terms, as nails of 8/16 are not. */
const FRACTION = String.raw`(?:(?:\d|1[0-2])[ .-])?\d?[13579]\/(?:2|4|8|16|32|64)(?!\d)`
const NUMBER = String.raw`(?:${FRACTION}|\d+(?:[.,]\d+)?)`
const UNIT = String.raw`(?:${Object.values(UNITS).join('|')})(?![a-wyz\d-])`
const PART = String.raw`${NUMBER}(?:\s?(?:${UNIT}))?`
/** One number or several joined by `x`, not in the middle of a word, a number or a model. */
const GROUP = new RegExp(String.raw`(?<![\w,]|\d[./])(m ?|x ?)?(${PART}(?:\s*x\s*${PART})*)`, 'g')
const ONE_PART = new RegExp(String.raw`(${NUMBER})(?:\s?(${UNIT}))?`, 'g')
/** Grades of steel, standards and numbers of models: no sizes. */
const NO_SIZE =
  /(?<!\w)(8\.8|10\.9|12\.9|inox\.? ?(304|316|430)|((din|astm|art|mod)\.? ?|n[°º?']\s?|nro\.? ?)\d+)(?![\d/]|[.,]\d)/g
/** Of units in which nobody writes thousandths: 1.500 W are more than a thousand. */
const SMALL_UNIT = /^(mm|ml|w|v|g)$/

export function readSizes(plain: string): TitleSizes {
  const text = plain.replace(NO_SIZE, ' ')
  const groups = Array.from(text.matchAll(GROUP), ({ 1: prefix, 2: group = '', index }) => ({
    parts: readParts(group),
    isThread: prefix?.startsWith('m') ?? false,
    isModel: text[index - 1] === '-',
  })).filter(({ parts, isModel }) => !isModel || parts.every(({ unit }) => unit !== null))
  const parts = groups.flatMap(group => group.parts)
  const measured = <Unit extends string>(factors: Readonly<Record<Unit, number>>) =>
    parts.flatMap(({ value, unit }) =>
      isUnit(unit, factors) ? [{ value: rounded(value * factors[unit]), unit }] : [],
    )
  const valuesIn = (unit: string) => parts.filter(part => part.unit === unit).map(({ value }) => value)
  const valuesOf = (group: (typeof groups)[number]) => group.parts.map(({ value }) => value)
  return {
    lengths: measured({ mm: 1, cm: 10, m: 1_000 }),
    volumes: measured({ ml: 1, cm3: 1, l: 1_000 }),
    weights: measured({ g: 1, kg: 1_000 }),
    watts: valuesIn('w'),
    volts: valuesIn('v'),
    inches: valuesIn('in'),
    metricGroups: groups
      .filter(({ parts: of, isThread }) => (of.length > 1 || isThread) && of.every(isMetric))
      .map(valuesOf),
    inchGroups: groups
      .filter(({ parts: of }) => of.length > 1 && of.every(({ unit }) => unit === 'in'))
      .map(valuesOf),
    letters: [...plain.matchAll(/(?<![\w.])(a{2,3}|doble a|triple a)(?![ .-]?\d{3}|[\w/-])/g)].map(
      ([letters]) => letters.replace('doble a', 'aa').replace('triple a', 'aaa'),
    ),
    numbers: parts.map(({ value }) => value),
    bare: parts.filter(({ unit }) => unit === null).map(({ value }) => value),
  }
}

/** A part without a unit has that of the length after it; where one is a fraction of an inch, so are those without. */
function readParts(group: string): Part[] {
  const written = [...group.matchAll(ONE_PART)].map(([, number = '', spelling]): Part => {
    const unit = spelling === undefined ? null : unitOf(spelling)
    return { value: valueIn(number, unit), unit, isFraction: number.includes('/') }
  })
  const isInches = written.some(({ isFraction, unit }) => isFraction && (unit === null || unit === 'in'))
  return written.map((part, at) => {
    if (part.unit !== null) return part
    const next = written.slice(at).find(({ unit }) => unit !== null)
    const isSame = next !== undefined && isLengthLike(part.value, next)
    return { ...part, unit: isInches ? 'in' : isSame ? next.unit : null }
  })
}

/** `12 x 28 cm` and `2 x 3 m` are two lengths; `12 x 30 m` is a tape, `2 x 9 W` two lamps. */
function isLengthLike(value: number, next: Part): boolean {
  if (next.unit === 'm') return value < 10 && next.value <= 5 * value
  return next.unit === 'mm' || next.unit === 'cm' || next.unit === 'in'
}

function unitOf(spelling: string): string | null {
  const known = Object.entries(UNITS).find(([, spellings]) => new RegExp(`^(?:${spellings})$`).test(spelling))
  return known?.[0] ?? null
}

function valueIn(number: string, unit: string | null): number {
  const [, whole = '0', above, below] = /^(?:(\d+)[ .-])?(\d+)\/(\d+)$/.exec(number) ?? []
  if (above !== undefined) return Number(whole) + Number(above) / Number(below)
  if (unit !== null && SMALL_UNIT.test(unit) && /^[1-9]\d{0,2}\.\d{3}$/.test(number))
    return Number(number.replace('.', ''))
  return Number(number.replace(',', '.'))
}

function isUnit<Unit extends string>(
  unit: string | null,
  factors: Readonly<Record<Unit, number>>,
): unit is Unit {
  return unit !== null && unit in factors
}

function isMetric({ unit }: Part): boolean {
  return unit === null || unit === 'mm'
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
