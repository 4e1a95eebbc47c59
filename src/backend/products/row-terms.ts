import type { BusinessDay } from '#domain/business-day.ts'
import { discountFor, stockTermsOf } from '#domain/customer-terms.ts'
import { isReduced } from '#domain/price.ts'
import type { CustomerAccount } from '../catalogue/customer-accounts.ts'
import type { ProductTable } from '../catalogue/product-table.ts'
import type { CatalogueView } from '../catalogue/view.ts'

/**
 * Of many rows only whether they have stock and whether they are reduced: what the two switches of a listing count.
 * Says what the whole terms of the row would say, without making them.
 */
export interface RowTerms {
  hasStock(row: number): boolean
  isReduced(row: number): boolean
}

const HAS_STOCK = 1
const IS_REDUCED = 2

/** A byte for each row; true of one table as far as its changes were read, on one day. */
interface KeptFlags {
  readonly table: ProductTable
  readonly today: BusinessDay
  flags: Uint8Array
  changes: number
}

/** Customers who look at listings now; at 200,000 products each costs 200 KB. */
const MOST_KEPT = 64
/** The most recently used last. An account is another object as soon as its terms change. */
const kept = new Map<CustomerAccount, KeptFlags>()

/** Null for sessions without cardcode: neither is theirs to see. */
export function rowTerms(view: CatalogueView): RowTerms | null {
  if (view.account === null) return null
  const { flags } = flagsOf(view, view.account)
  return {
    hasStock: row => ((flags[row] ?? 0) & HAS_STOCK) !== 0,
    isReduced: row => ((flags[row] ?? 0) & IS_REDUCED) !== 0,
  }
}

function flagsOf(view: CatalogueView, account: CustomerAccount): KeptFlags {
  const { table, today } = view
  const known = kept.get(account)
  const current = known?.table === table && known.today === today ? known : null
  const changed = current === null ? null : table.changes.since(current.changes)
  const mended =
    current === null || changed === null ? allFlags(view, account) : mend(current, changed, view, account)
  kept.delete(account)
  kept.set(account, mended)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return mended
}

function allFlags(view: CatalogueView, account: CustomerAccount): KeptFlags {
  const { table, today } = view
  const flagOf = flagReader(view, account)
  const flags = Uint8Array.from({ length: table.height }, (_, row) => flagOf(row))
  return { table, today, flags, changes: table.changes.count }
}

function mend(
  known: KeptFlags,
  changed: readonly number[],
  view: CatalogueView,
  account: CustomerAccount,
): KeptFlags {
  if (changed.length === 0) return known
  const { height, changes } = view.table
  if (height > known.flags.length) {
    const grown = new Uint8Array(Math.ceil(height * 1.25))
    grown.set(known.flags)
    known.flags = grown
  }
  const flagOf = flagReader(view, account)
  for (const row of changed) known.flags[row] = flagOf(row)
  known.changes = changes.count
  return known
}

/** Reads a row's two facts from its prices, stock and the customer's rules. */
function flagReader(view: CatalogueView, { terms }: CustomerAccount): (row: number) => number {
  const { table, today, backOrders } = view
  const prices = table.prices.get(terms.priceList)
  const nodeCount = view.tree.nodes.length
  /** Discounts of products without a rule of their own, which depend on brand and node alone. */
  const shared = new Map<number, number>()

  function discountOf(row: number): number {
    const product = table.at(row)
    if (product === null) return 0
    const ownRule = terms.discounts.item.has(product.itemCode)
    const key = product.brand.number * nodeCount + product.node.number
    const known = ownRule ? undefined : shared.get(key)
    if (known !== undefined) return known
    const discount = discountFor(
      terms,
      { itemCode: product.itemCode, brandSlug: product.brand.slug, categoryPath: product.node.pathSlug },
      today,
    )
    if (!ownRule) shared.set(key, discount)
    return discount
  }

  function reduced(row: number): boolean {
    const code = table.at(row)?.itemCode ?? ''
    if (!terms.specialPrices.has(code)) {
      return isReduced({ price: prices?.priceAt(row) ?? 0, discount: discountOf(row) })
    }
    const whole = view.terms(row)
    return whole !== null && isReduced(whole)
  }

  return row => {
    const { hasStock } = stockTermsOf(table.stock.at(row), table.at(row)?.unitMult ?? 1, backOrders)
    return (hasStock ? HAS_STOCK : 0) | (reduced(row) ? IS_REDUCED : 0)
  }
}
