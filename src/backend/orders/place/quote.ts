import { createHash } from 'node:crypto'
import type { PricedOrder } from './price-order.ts'

/** How long a customer may take to accept an order review (CHK-16). */
export const QUOTE_LIFE_MS = 15 * 60 * 1000

/** A hash of codes, quantities, prices, taxes and delivery, independent of the order of the lines. */
export function quoteFingerprint({ lines, shipping }: PricedOrder, shippingCode: string): string {
  const quoted = lines
    .map(line =>
      JSON.stringify([
        line.promo?.idPromo ?? null,
        line.itemCode,
        line.quantity,
        line.price,
        line.discount,
        line.factorQty,
        line.currency,
        line.tax,
      ]),
    )
    .sort()
  return createHash('sha256')
    .update(
      JSON.stringify([
        shippingCode,
        shipping?.charge,
        shipping?.chargeTax,
        shipping?.payAtDestination,
        quoted,
      ]),
    )
    .digest('base64url')
}
