import type { JudgedCatalogue } from './judged-catalogue.ts'
import { type JudgedQuery, sampled } from './judged-query.ts'
import { SIZE_FORMS } from './size-forms.ts'
import { headOf, isThing } from './things.ts'
import { readSizes, type TitleSizes } from './title-sizes.ts'

const PER_FORM = 40
/** Diameters in which discs are sold, in millimetres and in inches. */
const DISCS = { 115: '4 1/2', 125: '5', 180: '7', 230: '9', 300: '12', 350: '14' } as const
/** First words that name no thing somebody would ask for in a size. */
const NO_SIZED_THING =
  /^(mata|certificado|display|exhibidor|juego|kit|conjunto|reparo|smart|lamp|frazada|cubrecama|acolchado|freezer)$/
/** A first word of fewer titles is mostly one misspelt. */
const FEWEST_TITLES = 3

/** Sizes written in another way than the title has them: right is what is that thing and says that size. */
export function sizes(catalogue: JudgedCatalogue): JudgedQuery[] {
  const products = catalogue.products.map(({ id, plain }) => ({ id, plain, sizes: readSizes(plain) }))
  const idsOf = (thing: string, matches: (sizes: TitleSizes) => boolean) =>
    new Set(
      products
        .filter(one => matches(one.sizes) && isThing(catalogue.name, one.plain, thing))
        .map(({ id }) => id),
    )
  const byHeadWord = Map.groupBy(products, ({ plain }) => headOf(plain))
  const ofForms = Object.entries(SIZE_FORMS).flatMap(([kind, form]) => {
    const queries = new Map<string, { thing: string; matches: (sizes: TitleSizes) => boolean }>()
    for (const product of products) {
      const thing = headOf(product.plain)
      if (
        thing === null ||
        NO_SIZED_THING.test(thing) ||
        (byHeadWord.get(thing)?.length ?? 0) < FEWEST_TITLES
      )
        continue
      for (const { typed, matches } of form(product.sizes, thing))
        queries.set(`${thing} ${typed}`, { thing, matches })
    }
    return sampled([...queries], PER_FORM).map(([query, { thing, matches }]) => ({
      kind,
      query,
      right: idsOf(thing, matches),
    }))
  })
  const ofDiscs = Object.entries(DISCS).flatMap(([millimetres, inches]) => {
    const right = idsOf('disco', disc => isDisc(disc, Number(millimetres), inches))
    const spellings = [millimetres, `${millimetres} mm`, inches, `${inches}"`]
    return spellings.map(typed => ({ kind: 'discs', query: `disco ${typed}`, right }))
  })
  // A disc's inches are its diameter, as they are not of other things.
  const discQueries = new Set(ofDiscs.map(({ query }) => query))
  return [...ofDiscs, ...ofForms.filter(({ query }) => !discQueries.has(query))]
    .filter(({ right }) => right.size > 0)
    .map(({ kind, query, right }) => ({ set: 'sizes', kind, query, right, measure: 'first' }))
}

/** The diameter stands first: 178 and 180 are both seven inches. */
function isDisc(
  { numbers: [first = 0], inches }: TitleSizes,
  millimetres: number,
  inInches: string,
): boolean {
  const wanted = readSizes(`${inInches}"`).inches[0] ?? 0
  return Math.abs(first - millimetres) <= millimetres / 50 || inches.includes(wanted)
}
