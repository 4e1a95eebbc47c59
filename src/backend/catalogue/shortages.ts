import type { SavedCart } from '#domain/cart/saved-cart.ts'
import { type AskedUnits, type Shortage, type StockFacts, shortagesOf } from '#domain/cart/shortage.ts'
import { promoState, promoUnits } from '#domain/pricing/promo.ts'
import type { CatalogueView } from './view.ts'

type StockView = Pick<CatalogueView, 'table' | 'backOrders' | 'promos' | 'today'>

/** CRT-46: of what was asked, the products that there is not enough of, by the stock in memory. */
export function shortagesIn(view: StockView, asked: Iterable<AskedUnits>): Shortage[] {
  return view.backOrders ? [] : shortagesOf(asked, itemCode => stockFactsOf(view, itemCode))
}

/** CRT-46: the same for a saved cart; a promotion that cannot be ordered any more asks for nothing. */
export function cartShortagesIn(view: StockView, { lines, promos }: SavedCart): Shortage[] {
  return shortagesIn(view, [
    ...lines.map(({ itemCode, quantity }) => ({ itemCode, units: quantity })),
    ...promos.flatMap(promo => promoAsks(view, promo)),
  ])
}

/** Null for a code that is unknown or out of sale. */
export function stockFactsOf({ table }: Pick<StockView, 'table'>, itemCode: string): StockFacts | null {
  const row = table.rowOfCode(itemCode)
  const product = row === null ? null : table.at(row)
  if (row === null || product === null || !product.active) return null
  return { unitMult: product.unitMult, stock: table.stock.at(row) }
}

function promoAsks(
  { promos, today }: StockView,
  { idPromo, lines }: SavedCart['promos'][number],
): AskedUnits[] {
  const promo = promos.find(({ docEntry }) => docEntry === idPromo)
  if (promo === undefined || promoState(promo, today, 0) !== 'active') return []
  return lines.flatMap(({ itemCode, quantity }) => {
    const terms = promo.lines.find(line => line.itemCode === itemCode)
    return terms === undefined ? [] : [{ itemCode, units: promoUnits(quantity, terms.factorQty) }]
  })
}
