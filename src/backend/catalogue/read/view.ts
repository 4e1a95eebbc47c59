import { isOrderable } from '#domain/catalogue/availability.ts'
import type { Terms } from '#domain/products/product.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import {
  type CustomerCardReply,
  customerCard,
  type DetailsReply,
  detailsOf,
  type Pictures,
  type PublicCardReply,
  publicCard,
  termsOfRow,
} from './cards.ts'
import type { CustomerAccount } from './customer-accounts.ts'
import type { Snapshot } from './snapshot.ts'
import { successorAt } from './successors.ts'

type CardReply = PublicCardReply | CustomerCardReply

interface ViewOptions {
  /** Null for sessions without cardcode. */
  readonly account: CustomerAccount | null
  readonly today: BusinessDay
  /** Pesos per dollar today; null when unknown. */
  readonly rate: number | null
  readonly mediaBaseUrl: string
  /** Nothing counts as out of stock (CFG-06). */
  readonly backOrders: boolean
}

/**
 * The catalogue as one session sees it at one moment: with the customer's terms, or without any for visitors, whose
 * replies are built by functions that take no price (AUT-33).
 */
export interface CatalogueView extends Snapshot, ViewOptions {
  /** Null for sessions without cardcode and for deleted rows. */
  terms(row: number): Terms | null
  /** Rank among the customer's purchases, null without one. */
  rank(row: number): number | null
  /** Null for a deleted row. */
  card(row: number, pictures: Pictures): CardReply | null
  product(row: number, withDesc: boolean): (CardReply & DetailsReply) | null
}

export function viewOf(snapshot: Snapshot, options: ViewOptions): CatalogueView {
  const { account, today, mediaBaseUrl, backOrders } = options
  const { table } = snapshot
  const day = { today, backOrders }

  function terms(row: number): Terms | null {
    const product = table.at(row)
    if (account === null || product === null) return null
    return termsOfRow(snapshot, row, product, account.terms, day)
  }

  function rank(row: number): number | null {
    const product = table.at(row)
    return product === null ? null : (account?.ranks.get(product.itemCode) ?? null)
  }

  function card(row: number, pictures: Pictures): CardReply | null {
    const product = table.at(row)
    if (product === null) return null
    const shown = publicCard(product, {
      mediaBaseUrl,
      pictures,
      sizeCount: table.sizeCountAt(row),
      successor: successorAt(table, row),
    })
    const ownTerms = terms(row)
    return ownTerms === null || account === null ? shown : customerCard(shown, ownTerms, account)
  }

  function product(row: number, withDesc: boolean): (CardReply & DetailsReply) | null {
    const found = table.at(row)
    const shown = card(row, 'all')
    if (found === null || shown === null) return null
    return { ...shown, ...detailsOf(found, mediaBaseUrl, withDesc) }
  }

  return { ...snapshot, ...options, terms, rank, card, product }
}

/** Whether the customer can order the product now: active, priced and in stock. */
export function canBeOrdered(view: CatalogueView, row: number): boolean {
  const terms = view.terms(row)
  const product = view.table.at(row)
  return terms !== null && product !== null && isOrderable({ ...terms, active: product.active })
}
