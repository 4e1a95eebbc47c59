import { descriptionLines } from '../text/description.ts'

const MEASURE_KINDS = ['length', 'power', 'voltage', 'capacity', 'weight', 'charge', 'speed'] as const

/** Kind of a measure in a title, by its unit. */
export type MeasureKind = (typeof MEASURE_KINDS)[number]

export interface DescribedProduct {
  readonly title: string
  readonly description: string
}

/** One fact of several products: a value for each, in their order, null where unknown. */
export interface ComparedFact {
  readonly name: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
}

export interface Comparison {
  readonly facts: readonly ComparedFact[]
  /** The lines of each description that are no fact. */
  readonly remarks: readonly (readonly string[])[]
}

interface ProductFacts {
  readonly facts: Map<string, { readonly name: string; readonly value: string }>
  readonly remarks: readonly string[]
}

const FACT_LINE = /^(\p{L}[\p{L}\d ./()%°-]{1,39}?)\s*:\s+(\S.{0,159})$/u
const NUMBER = String.raw`\d+(?:[.,/]\d+)*`
/** Spellings of the compared units, without accents. */
const UNITS: Readonly<Record<MeasureKind, string>> = {
  length: 'mm cm cms m mt mts metro metros pulg pulgada pulgadas " ″',
  power: 'w watt watts kw hp cv kva',
  voltage: 'v volt volts voltios',
  capacity: 'ml cc l lt lts litro litros',
  weight: 'g gr grs kg kgs kilo kilos',
  charge: 'mah ah',
  speed: 'rpm',
}
const KIND_OF_UNIT: ReadonlyMap<string, MeasureKind> = new Map(
  MEASURE_KINDS.flatMap(kind => UNITS[kind].split(' ').map(unit => [unit, kind] as const)),
)
const TITLE_MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d.,/])${NUMBER}(?:\s*[x×]\s*${NUMBER})*\s*(${longestFirst([...KIND_OF_UNIT.keys()]).join('|')})(?![\p{L}\d])`,
  'giu',
)

/**
 * WSH-15: facts of the descriptions (`Potencia: 710 W`), and the measures of titles under `measureNames` where the
 * description lacks them. Facts that most products have come first.
 */
export function compareProducts(
  products: readonly DescribedProduct[],
  measureNames: Readonly<Record<MeasureKind, string>>,
): Comparison {
  const all = products.map(product => readFacts(product, measureNames))
  const names = new Map(
    all.flatMap(({ facts }) => [...facts].map(([key, { name }]) => [key, name] as const)).reverse(),
  )
  const order = new Set(all.flatMap(({ facts }) => [...facts.keys()]))
  const facts = [...order].map(key => {
    const values = all.map(product => product.facts.get(key)?.value ?? null)
    return { name: names.get(key) ?? key, values, differs: valuesDiffer(values) }
  })
  const known = ({ values }: ComparedFact) => values.filter(value => value !== null).length
  return { facts: facts.sort((a, b) => known(b) - known(a)), remarks: all.map(({ remarks }) => remarks) }
}

/** Whether two of the known values differ; `115 x 1 mm` equals `115 × 1mm`. */
export function valuesDiffer(values: readonly (string | null)[]): boolean {
  return new Set(values.flatMap(value => (value === null ? [] : [plain(value)]))).size > 1
}

function readFacts(
  { title, description }: DescribedProduct,
  measureNames: Readonly<Record<MeasureKind, string>>,
): ProductFacts {
  const facts: ProductFacts['facts'] = new Map()
  const remarks: string[] = []
  for (const line of descriptionLines(description)) {
    const [, name, value] = FACT_LINE.exec(line) ?? []
    if (name === undefined || value === undefined || facts.has(plain(name))) remarks.push(line)
    else facts.set(plain(name), { name, value })
  }
  const stated = [...facts.values()].map(({ value }) => plain(value))
  const measured = new Map<string, string[]>()
  for (const [measure, unit = ''] of title.matchAll(TITLE_MEASURE)) {
    const kind = KIND_OF_UNIT.get(unit.toLowerCase())
    if (kind === undefined || stated.some(value => value.includes(plain(measure)))) continue
    const name = measureNames[kind]
    measured.set(name, [...(measured.get(name) ?? []), measure])
  }
  for (const [name, measures] of measured)
    if (!facts.has(plain(name))) facts.set(plain(name), { name, value: measures.join(' · ') })
  return { facts, remarks }
}

function longestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length)
}

/** Without accents, letter case and blanks, for comparing. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .replaceAll('×', 'x')
    .toLowerCase()
}
