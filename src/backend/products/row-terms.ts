import { discountFor, stockTermsOf } from '#domain/customer-terms.ts'
import { isReduced } from '#domain/price.ts'
import type { CatalogueView } from '../catalogue/view.ts'

/**
 * Of many rows only whether they have stock and whether they are reduced: what the two switches of a listing count.
 * Says what the whole terms of the row would say, without making them.
 */
export interface RowTerms {
  hasStock(row: number): boolean
  isReduced(row: number): boolean
}

/** Null for sessions without cardcode: neither is theirs to see. */
export function rowTerms(view: CatalogueView): RowTerms | null {
  const { account, table, today, backOrders } = view
  if (account === null) return null
  const { terms } = account
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

  return {
    hasStock: row => stockTermsOf(table.stock.at(row), table.at(row)?.unitMult ?? 1, backOrders).hasStock,
    isReduced(row) {
      const code = table.at(row)?.itemCode ?? ''
      if (terms.specialPrices.has(code)) {
        const whole = view.terms(row)
        return whole !== null && isReduced(whole)
      }
      return isReduced({ price: prices?.priceAt(row) ?? 0, discount: discountOf(row) })
    },
  }
}
