import type { BrochureChoices } from '#contract/shop/brochures.ts'
import { arrangeBrochure } from '#domain/brochures/brochure-order.ts'
import { brochurePrice } from '#domain/brochures/brochure-price.ts'
import { businessDayOf, formatDay } from '#domain/time/business-day.ts'
import type { ProductRow } from '../catalogue/read/products/product-row.ts'
import { exchangeRateOn } from '../catalogue/read/shop-settings.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import type { Database } from '../platform/db/pool.ts'
import { chooseItems } from './choose-items.ts'
import type { BrochureContent, BrochureItem, BrochureSection } from './draw/brochure-content.ts'
import { brochureMessages as messages } from './draw/messages.ts'
import { findPictureSources } from './queries.ts'

export interface CompileOptions {
  readonly db: Database
  /** The view of the brochure's customer, for their own prices only (CTL-03). */
  readonly view: CatalogueView
  readonly choices: BrochureChoices
  readonly logo: Uint8Array | null
  readonly now: Date
}

interface ChosenRow {
  readonly row: number
  readonly product: ProductRow
}

/** The whole content of the brochure, in order; null when none of its products is active any more. */
export async function compileContent(options: CompileOptions): Promise<BrochureContent | null> {
  const { db, view, choices, logo, now } = options
  const chosen = chooseItems(view, choices).rows.flatMap(row => {
    const product = view.table.at(row)
    return product === null ? [] : [{ row, product }]
  })
  if (chosen.length === 0) return null
  const pictures = chosen.flatMap(({ product }) => pictureOf(product) ?? [])
  const sources =
    choices.format === 'pdf' ? await findPictureSources(db, pictures) : new Map<string, string>()
  const itemOf = (one: ChosenRow) => brochureItem(view, choices, one, sources)
  const sections = arrange(view, choices.sort, chosen).map(
    ({ names, rows }): BrochureSection => ({ names, items: rows.map(itemOf) }),
  )
  const { title, layout, sort, format, contact } = choices
  return {
    title,
    layout,
    sort,
    format,
    contact,
    logo,
    madeAt: now,
    sections,
    priceNotes: priceNotes(choices),
    currencyNotes: currencyNotes(view, choices, sections, now),
    hasPrices: choices.prices !== 'none',
  }
}

function brochureItem(
  view: CatalogueView,
  choices: BrochureChoices,
  { row, product }: ChosenRow,
  sources: ReadonlyMap<string, string>,
): BrochureItem {
  const terms = view.terms(row)
  const source = sources.get(product.itemCode)
  const picture = pictureOf(product)
  return {
    code: product.itemCode,
    title: product.title,
    brand: product.brand.name,
    family: product.node.names.family,
    category: product.node.names.category,
    unit: product.unitsPerItem,
    codeBars: product.codeBars,
    price: terms === null ? null : brochurePrice(terms, choices),
    picture: picture === null || source === undefined ? null : { n: picture.n, source },
  }
}

function pictureOf({ itemCode, images: [n] }: ProductRow): { code: string; n: number } | null {
  return n === undefined ? null : { code: itemCode, n }
}

function arrange(
  view: CatalogueView,
  sort: BrochureChoices['sort'],
  chosen: readonly ChosenRow[],
): { readonly names: readonly string[]; readonly rows: readonly ChosenRow[] }[] {
  const nameRanks = sort === 'code' ? [] : view.table.nameRanks()
  const groups = arrangeBrochure(chosen, sort, {
    codeOf: ({ product }) => product.itemCode,
    compareNames: (a, b) => (nameRanks[a.row] ?? 0) - (nameRanks[b.row] ?? 0),
    rankOf: ({ row }) => view.rank(row),
    categoryOf: ({ product: { node } }) => node.path[1] ?? node,
    compareCategories: (a, b) => a.number - b.number,
  })
  return groups.map(({ category, items }) => ({
    names: category?.path.map(({ name }) => name) ?? [],
    rows: items,
  }))
}

function priceNotes({ prices, withTax }: BrochureChoices): string[] {
  if (prices === 'none') return []
  const suggested = prices === 'pvp' ? [messages.suggested] : []
  return [...suggested, withTax ? messages.withTax : messages.withoutTax, messages.changing]
}

function currencyNotes(
  { settings }: CatalogueView,
  { currencyNote }: BrochureChoices,
  sections: readonly BrochureSection[],
  now: Date,
): string[] {
  const currencies = new Set(sections.flatMap(({ items }) => items.map(({ price }) => price?.currency)))
  if (!currencyNote) return []
  const pesos = currencies.has('$') ? [messages.pesos] : []
  if (!currencies.has('U$')) return pesos
  const rate = exchangeRateOn(settings, businessDayOf(now))
  if (rate === null) return [...pesos, messages.dollars]
  return [...pesos, messages.dollars, messages.rate(rate.rate, formatDay(rate.date))]
}
