import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { whyHidden as call } from '#contract/office/products/product-page.ts'
import { type ShownFacts, whyHidden } from '#domain/catalogue/why-hidden.ts'
import { type StoredProduct, viewStored } from '../../catalogue/read/preview.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import type { Database } from '../../platform/db/pool.ts'
import { isPlacedIn } from './present-product.ts'
import { findBuyer, findProductHead } from './queries.ts'

/** Whether the session of a view sees a product and can order it, and why not (OFP-19). Throws NOT_FOUND. */
export async function explainHidden(
  db: Database,
  view: CatalogueView,
  code: string,
): Promise<ReplyOf<typeof call>> {
  const stored = await viewStored(db, view, code)
  const head = await findProductHead(db, code)
  if (stored === null || head === null) throw new CallError('NOT_FOUND')
  const { active, publishedAt, pathSlug } = head
  const product = { active, wasPublished: publishedAt !== null, isPlaced: isPlacedIn(pathSlug) }
  const buyer = await buyerOf(db, stored)
  const { isSeen, canOrder, reasons } = whyHidden({ product, customer: buyer })
  return {
    isSeen,
    canOrder: buyer === null ? null : canOrder,
    reasons: [...reasons],
    title: stored.view.table.at(stored.row)?.title ?? code,
    customer: buyer === null ? null : { name: buyer.name, list: buyer.list },
  }
}

type Buyer = NonNullable<ShownFacts['customer']> & { readonly name: string; readonly list: string }

/** The customer of a view and what the product costs them; null for visitors. */
async function buyerOf(db: Database, { view, row }: StoredProduct): Promise<Buyer | null> {
  const { account, table } = view
  const terms = view.terms(row)
  if (account === null || terms === null) return null
  const buyer = await findBuyer(db, account.cardcode)
  if (buyer === null) return null
  const isListPriced = table.prices.get(account.terms.priceList)?.at(row) != null
  return { ...buyer, terms, isPriced: isListPriced || terms.priceRule?.kind === 'special' }
}
