import { MAX_LOOKUP_CODES } from '../constants.ts'
import { sumOf } from '../pricing/quantity.ts'
import type { CustomerCard } from '../products/product.ts'
import type { Cart, CartItem, CartPromo, PromoLineTerms, UnavailableLine } from './cart.ts'
import { cartItem, cartPromoLine, withTotals } from './cart-change.ts'

export interface SavedLine {
  readonly itemCode: string
  readonly quantity: number
}

export interface SavedPromo {
  readonly idPromo: number
  readonly description: string
  readonly lines: readonly SavedLine[]
}

/** A cart as stored by the server (DAT-37, DAT-38). */
export interface SavedCart {
  readonly lines: readonly SavedLine[]
  readonly promos: readonly SavedPromo[]
}

/** A promotion that can still be ordered, with today's terms of its lines. */
export interface CurrentPromo {
  readonly idPromo: number
  readonly lines: readonly PromoLineTerms[]
  /** Default: true. */
  readonly combinable?: boolean
}

/** CRT-19, CRT-32: the cart in its saved form, including unavailable lines. */
export function toSaved(cart: Cart): SavedCart {
  return {
    lines: [
      ...cart.items.map(({ product, quantity }) => ({ itemCode: product.itemCode, quantity })),
      ...unavailableLines(cart),
    ],
    promos: cart.promos.map(({ idPromo, description, lines }) => ({
      idPromo,
      description,
      lines: lines.map(({ product, quantity }) => ({ itemCode: product.itemCode, quantity })),
    })),
  }
}

/** CRT-27: the distinct codes of a saved cart's lines, in batches the lookup accepts. */
export function lookupBatches(saved: SavedCart, size = MAX_LOOKUP_CODES): string[][] {
  const codes = [...new Set(saved.lines.map(line => line.itemCode))]
  return Array.from({ length: Math.ceil(codes.length / size) }, (_, batch) =>
    codes.slice(batch * size, (batch + 1) * size),
  )
}

/**
 * CRT-28, CRT-29, CRT-32: restores a saved cart with the current products and promotions. Lines of unknown or inactive
 * products, and promotions not among `promos`, stay as unavailable. Promotion lines have the current terms and the saved
 * quantity; a promotion that lost a saved line is unavailable.
 */
export function restoreCart(
  saved: SavedCart,
  products: readonly CustomerCard[],
  promos: readonly CurrentPromo[],
): Cart {
  const byCode = new Map(products.map(product => [product.itemCode, product]))
  const items = new Map<string, CartItem>()
  const unavailable = new Map<string, UnavailableLine>()
  for (const { itemCode, quantity } of saved.lines) {
    const product = byCode.get(itemCode)
    if (product?.active) {
      const known = items.get(itemCode)
      const id = known?.id ?? items.size + 1
      items.set(itemCode, cartItem(id, product, [], sumOf(known?.quantity ?? 0, quantity)))
    } else {
      const before = unavailable.get(itemCode)?.quantity ?? 0
      unavailable.set(itemCode, {
        itemCode,
        quantity: sumOf(before, quantity),
        title: product?.title ?? null,
      })
    }
  }
  return withTotals({
    items: [...items.values()],
    promos: saved.promos.map(promo => restorePromo(promo, promos)),
    unavailable: [...unavailable.values()],
    lastItemId: items.size,
  })
}

function unavailableLines(cart: Cart): SavedLine[] {
  return cart.unavailable.map(({ itemCode, quantity }) => ({ itemCode, quantity }))
}

function restorePromo(saved: SavedPromo, promos: readonly CurrentPromo[]): CartPromo {
  const current = promos.find(({ idPromo }) => idPromo === saved.idPromo)
  const { idPromo, description } = saved
  const lines = saved.lines.map(({ itemCode, quantity }, at) => {
    const terms = current?.lines.find(line => line.product.itemCode === itemCode)
    return cartPromoLine(terms === undefined ? absentLine(at, itemCode, quantity) : { ...terms, quantity })
  })
  const complete = current !== undefined && saved.lines.every(({ itemCode }) => hasLine(current, itemCode))
  return { idPromo, description, lines, available: complete, combinable: current?.combinable ?? true }
}

function hasLine(promo: CurrentPromo, itemCode: string): boolean {
  return promo.lines.some(line => line.product.itemCode === itemCode)
}

function absentLine(at: number, itemCode: string, quantity: number): PromoLineTerms {
  const product = { itemCode, title: itemCode }
  return { id: at + 1, quantity, price: 0, currency: '$', finalDiscount: 0, factorQty: 1, tax: null, product }
}
