import type { JudgedCatalogue, JudgedProduct } from './judged-catalogue.ts'
import { type JudgedQuery, sampled } from './judged-query.ts'

/** One way to write a size: the query for a title that says it otherwise, and how all titles of that size are known. */
interface SizeForm {
  readonly kind: string
  /** Titles that say such a size, with the parts that are compared. */
  readonly title: RegExp
  /** What somebody types who means this size; null: no other way to write it. */
  readonly typed: (parts: readonly string[]) => string | null
}

const PER_FORM = 40
const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const FRACTION = String.raw`(?:\d{1,2}[. ])?\d{1,2}\/\d{1,2}`
const START = String.raw`(?<![\w.,/x])`
const END = String.raw`(?![\w/]|[.,]\d)`

/** Millimetres of the inches in which discs are sold. */
const DISC_MILLIMETRES: Readonly<Record<string, string>> = {
  115: '4 1/2',
  125: '5',
  180: '7',
  230: '9',
  300: '12',
  350: '14',
}

const FORMS: readonly SizeForm[] = [
  form(
    'thread, M8x30',
    String.raw`(?:^|[ .])m? ?(\d{1,2}) ?x ?(\d{2,3})`,
    ([a = '', b = '']) => `m${a}x${b}`,
  ),
  form(
    '1/4 x 2',
    String.raw`(${FRACTION}) ?x ?(\d{1,2}|${FRACTION})`,
    ([a = '', b = '']) => `${a.replace('.', ' ')} x ${b.replace('.', ' ')}`,
  ),
  form('inches in one word', String.raw`(\d{1,2}[.]\d{1,2}\/\d{1,2})`, ([a = '']) => a.replace('.', ' ')),
  form('cm for mm', String.raw`(\d{2,3}0) ?mm`, ([a = '']) => `${Number(a) / 10} cm`),
  form('mm for cm', String.raw`(\d{1,3}) ?cm`, ([a = '']) => `${Number(a) * 10} mm`),
  form('m apart', String.raw`(${NUMBER}) ?(?:mts?|mtrs?|metros|m)`, ([a = '']) => `x ${a} mt`),
  form('m together', String.raw`(${NUMBER}) ?(?:mts?|mtrs?|metros|m)`, ([a = '']) => `${a}m`),
  form('ml for cm3', String.raw`(\d{2,4}) ?(?:cm3|cc)`, ([a = '']) => `${a} ml`),
  form('kg for g', String.raw`(\d)000 ?grs?`, ([a = '']) => `${a} kg`),
  form('l for lts', String.raw`(${NUMBER}) ?(?:lts?|litros)`, ([a = '']) => `${a} l`),
  form('w together', String.raw`(\d{1,4}) ?(?:watts?|w)`, ([a = '']) => `${a}w`),
  form('v apart', String.raw`(\d{1,3}) ?(?:volts?|v)`, ([a = '']) => `${a} v`),
  form('doble a', String.raw`(a{2,3})(?! ?\d)`, ([a = '']) => (a.length === 2 ? 'doble a' : 'triple a')),
]

/** Sizes written in another way than the title has them: right is what is that thing and says that size. */
export function sizes(catalogue: JudgedCatalogue): JudgedQuery[] {
  return [...FORMS.flatMap(one => queriesOf(catalogue, one)), ...discs(catalogue)]
}

function form(kind: string, size: string, typed: SizeForm['typed']): SizeForm {
  return { kind, title: new RegExp(`${START}${size}${END}`), typed }
}

function queriesOf(catalogue: JudgedCatalogue, { kind, title, typed }: SizeForm): JudgedQuery[] {
  const queries = new Map<string, JudgedQuery>()
  for (const product of catalogue.products) {
    const [thing, size] = [thingOf(product), title.exec(product.plain)]
    const words = size === null ? null : typed(size.slice(1))
    if (thing === null || size === null || words === null) continue
    const query = `${thing} ${words}`
    const known = queries.get(query)
    if (known === undefined) {
      const right = new Set<string>()
      queries.set(query, { set: 'sizes', kind, query, right, measure: 'first' })
    }
    ;(queries.get(query)?.right as Set<string>).add(product.id)
  }
  return sampled([...queries.values()], PER_FORM)
}

function discs(catalogue: JudgedCatalogue): JudgedQuery[] {
  return Object.entries(DISC_MILLIMETRES).flatMap(([millimetres, inches]) => {
    const said = new RegExp(
      String.raw`${START}(${millimetres}(?: ?mm)?(?=\D|$)|${inches.replace(' ', '[ .]')}(?:"|''|${END}))`,
    )
    const right = new Set(
      catalogue.products
        .filter(({ plain }) => /^(discos?|dco|flap)(?![a-z])/.test(plain) && said.test(plain))
        .map(({ id }) => id),
    )
    if (right.size === 0) return []
    return [`disco ${millimetres}`, `disco ${inches}`, `disco ${inches}"`].map(query => ({
      set: 'sizes',
      kind: 'discs',
      query,
      right,
      measure: 'first' as const,
    }))
  })
}

/** The first word where it is a whole one. */
function thingOf({ plain }: JudgedProduct): string | null {
  const [, thing = ''] = /^([a-z]{4,})(?![a-z.?])/.exec(plain) ?? []
  return thing === '' ? null : thing
}
