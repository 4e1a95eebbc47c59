import type { OrderChange, OrderChangeCode } from '#domain/orders/order-review.ts'
import { reviewMessages as messages, reviewCauses } from './review-messages.ts'

type Cause = keyof typeof reviewCauses

/** The cause a change counts as; the total follows from the others. */
const CAUSES: Readonly<Record<OrderChangeCode, Cause | null>> = {
  OUT_OF_STOCK: 'stock',
  INSUFFICIENT_STOCK: 'stock',
  ITEM_INACTIVE: 'gone',
  NO_PRICE: 'gone',
  PRICE_CHANGED: 'prices',
  DISCOUNT_CHANGED: 'prices',
  CURRENCY_CHANGED: 'prices',
  TAX_CHANGED: 'taxes',
  QUANTITY_CHANGED: 'quantities',
  PROMO_EXPIRED: 'promos',
  PROMO_NOT_STARTED: 'promos',
  PROMO_NOT_ELIGIBLE: 'promos',
  PROMO_LIMIT: 'promos',
  PROMO_CHANGED: 'promos',
  PROMO_NOT_COMBINABLE: 'promos',
  SHIPPING_CHANGED: 'shipping',
  CHARGE_CHANGED: 'charge',
  TOTAL_CHANGED: null,
}

/** The title of a review by cause: how many products lack stock, how many prices changed … */
export function reviewTitle(changes: readonly OrderChange[]): string {
  const things = new Map<Cause, Set<string>>()
  for (const { code, itemCode, idPromo } of changes) {
    const cause = CAUSES[code]
    if (cause === null) continue
    const thing =
      cause === 'promos' ? `${idPromo}` : cause === 'prices' ? `${itemCode} ${idPromo}` : `${itemCode}`
    things.set(cause, (things.get(cause) ?? new Set()).add(thing))
  }
  const parts = Array.from(things, ([cause, { size }]) => reviewCauses[cause](size))
  const [first, ...others] = parts
  if (first === undefined) return messages.reviewTitle
  const last = others.pop()
  const lower = (part: string) => part.charAt(0).toLowerCase() + part.slice(1)
  const beginning = [first, ...others.map(lower)].join(', ')
  return last === undefined ? beginning : `${beginning} y ${lower(last)}`
}
