import { createHash } from 'node:crypto'
import type { PricedOrderLine } from './price-order.ts'
import type { PlacedShipping } from './shipping-choice.ts'

/** How long a customer may take to accept an order review (CHK-16). */
export const QUOTE_LIFE_MS = 15 * 60 * 1000

/** The part of a quote about the delivery. */
export type QuotedShipping = Pick<PlacedShipping, 'code'> &
  Partial<Pick<PlacedShipping, 'charge' | 'chargeTax' | 'payAtDestination'>>

/** A hash of codes, quantities, prices, taxes and delivery, independent of the order of the lines. */
export function quoteFingerprint(lines: readonly PricedOrderLine[], shipping: QuotedShipping): string {
  const { code, charge, chargeTax, payAtDestination } = shipping
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
    .update(JSON.stringify([code, charge, chargeTax, payAtDestination, quoted]))
    .digest('base64url')
}
