import { createHash } from 'node:crypto'
import type { PricedOrderLine } from './price-order.ts'
import type { PlacedShipping } from './shipping-choice.ts'

/** How long a customer may take to accept what an order review showed (CHK-16). */
export const QUOTE_LIFE_MS = 15 * 60 * 1000

/** What a quote says of the delivery. */
export type QuotedShipping = Pick<PlacedShipping, 'code'> &
  Partial<Pick<PlacedShipping, 'charge' | 'chargeTax' | 'payAtDestination'>>

/** The same for the same codes, quantities, prices, taxes and delivery, in whatever order they were asked for. */
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
