import type { SavedCart } from '#domain/cart/saved-cart.ts'
import { type RequestedUnits, type Shortage, type StockFacts, shortagesOf } from '#domain/cart/shortage.ts'
import { promoState, promoUnits } from '#domain/pricing/promo.ts'
import type { CatalogueView } from './view.ts'

type StockView = Pick<CatalogueView, 'table' | 'backOrders' | 'promos' | 'today'>

/** CRT-46: the requested products of which there is not enough, by the stock in memory. */
export function shortagesIn(view: StockView, requested: Iterable<RequestedUnits>): Shortage[] {
  return view.backOrders ? [] : shortagesOf(requested, itemCode => stockFactsOf(view, itemCode))
}

/** CRT-46: the same for a saved cart; promotions that can no longer be ordered are ignored. */
export function cartShortagesIn(view: StockView, { lines, promos }: SavedCart): Shortage[] {
  return shortagesIn(view, [
    ...lines.map(({ itemCode, quantity }) => ({ itemCode, units: quantity })),
    ...promos.flatMap(promo => unitsOfPromo(view, promo)),
  ])
}

/** Null for an unknown or inactive code. */
export function stockFactsOf({ table }: Pick<StockView, 'table'>, itemCode: string): StockFacts | null {
  const row = table.rowOfCode(itemCode) ?? -1
  const product = table.at(row)
  if (!product?.active) return null
  return { unitMult: product.unitMult, stock: table.stock.at(row) }
}

function unitsOfPromo(
  { promos, today }: StockView,
  { idPromo, lines }: SavedCart['promos'][number],
): RequestedUnits[] {
  const promo = promos.find(({ docEntry }) => docEntry === idPromo)
  if (promo === undefined || promoState(promo, today, 0) !== 'active') return []
  return lines.flatMap(({ itemCode, quantity }) => {
    const terms = promo.lines.find(line => line.itemCode === itemCode)
    return terms === undefined ? [] : [{ itemCode, units: promoUnits(quantity, terms.factorQty) }]
  })
}
