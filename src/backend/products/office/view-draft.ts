import { isoOf } from '#domain/money/money.ts'
import type { Fields, FieldValue } from '#domain/office/merge.ts'
import { slugify } from '#domain/text/slug.ts'
import { type StoredProduct, viewStored } from '../../catalogue/read/preview.ts'
import type { NumberedBrand } from '../../catalogue/read/products/product-row.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import { unbranded } from '../../catalogue/write/messages.ts'
import { draftLinks, productDraftName } from '../../content/draft-links.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findDraft } from './draft-queries.ts'
import { findListPrices, type ListPriceRow } from './queries.ts'
import { readFields } from './read-fields.ts'
import { pricesAfter } from './save-product.ts'

/** A product as a session would see it with its draft published: by the code that answers the shop (OFP-18). */
export async function viewDraft(
  db: Database,
  view: CatalogueView,
  code: string,
  changes: Fields,
): Promise<StoredProduct | null> {
  const prices = (await findListPrices(db, [code])).get(code) ?? []
  const values = new Map(Object.entries(changes))
  return await viewStored(db, view, code, stored => {
    putFacts(stored, values)
    putPrices(stored, code, prices, values)
  })
}

type Values = ReadonlyMap<string, FieldValue>

function putFacts({ view, row }: StoredProduct, values: Values): void {
  const product = view.table.at(row)
  if (product === null) return
  const { input } = readFields(values)
  const title = input.title ?? product.title
  const node = values.has('node') ? view.tree.nodes.find(one => one.pathSlug === values.get('node')) : null
  view.table.put({
    ...product,
    title,
    // As the writer has it: the short name follows the title unless it has one of its own.
    name: input.name ?? (product.name === product.title ? title : product.name),
    description: input.description ?? product.description,
    brand: values.has('brand') ? brandOf(view, String(values.get('brand') ?? '')) : product.brand,
    node: node ?? product.node,
    unitMult: input.unitMult ?? product.unitMult,
    unitsPerItem: input.unitsPerItem ?? product.unitsPerItem,
    codeBars: input.codeBars === undefined ? product.codeBars : input.codeBars,
    tax: input.tax === undefined ? product.tax : input.tax,
    warrantyMonths: input.warrantyMonths === undefined ? product.warrantyMonths : input.warrantyMonths,
    replacedBy: input.replacedBy === undefined ? product.replacedBy : input.replacedBy,
  })
}

/** A brand by its name; one that there is not yet is made when the draft is published. */
function brandOf({ brandList }: CatalogueView, given: string): NumberedBrand {
  const name = given.trim() || unbranded
  const slug = slugify(name)
  return brandList.find(brand => brand.slug === slug) ?? { name, slug, number: brandList.length, logo: null }
}

function putPrices(
  { view }: StoredProduct,
  code: string,
  stored: readonly ListPriceRow[],
  values: Values,
): void {
  const { prices } = pricesAfter(stored, values)
  const kept = stored.filter(({ list }) => !prices.has(list))
  view.table.setPrices(
    [code],
    [
      ...kept.flatMap(({ list, price, currency, previousPrice }) =>
        price === null || currency === null ? [] : [{ list, price, currency, previousPrice }],
      ),
      ...Array.from(prices).flatMap(([list, price]) =>
        price === null ? [] : [{ list, ...price, currency: isoOf(price.currency) }],
      ),
    ].map(({ list, price, currency, previousPrice }) => ({
      itemcode: code,
      price_list: list,
      price,
      currency,
      previous_price: previousPrice,
    })),
  )
}

interface DraftReaderOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly config: Pick<BackendConfig, 'token'>
}

/** A product as the link of its draft shows it to the session of a view, and until when; null: the link is none, or late. */
export type DraftReader = (
  view: CatalogueView,
  code: string,
  value: string,
) => Promise<{ readonly product: ReturnType<CatalogueView['product']>; readonly until: Date } | null>

export function draftReader({ db, clock, config }: DraftReaderOptions): DraftReader {
  const links = draftLinks(config.token)
  return async (view, code, value) => {
    const draft = await findDraft(db, code)
    const until = draft && links.expiryOf(productDraftName(code, draft.begunAt), value, clock())
    if (draft === null || until === null) return null
    const shown = await viewDraft(db, view, code, draft.changes)
    return { product: shown?.view.product(shown.row, true) ?? null, until }
  }
}
