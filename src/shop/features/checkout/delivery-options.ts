import type { ReplyOf } from '#contract/call.ts'
import type { Address } from '#contract/shapes.ts'
import type { getshipping } from '#contract/shop/shipping.ts'
import { amountOf, type Money, moneyFromAmount } from '#domain/money/money.ts'
import { transportQuote } from '#domain/orders/transport.ts'
import type { ChargeTerms } from '#domain/pricing/payable.ts'

export type ShippingMethod = ReplyOf<typeof getshipping>['shippings'][number]

/** The methods of one department; the empty string stands for the customer's own. */
export interface DepartmentOffer {
  readonly department: string
  readonly shippings: readonly ShippingMethod[]
  readonly default: string | null
}

/** The chosen address and method. */
export interface Delivery {
  readonly address: Address | null
  readonly offer: DepartmentOffer | null
  readonly method: ShippingMethod | null
}

/** Delivery cost of an order: free, an amount in pesos, or paid at destination. */
export type DeliveryCost =
  | { readonly kind: 'free' }
  | { readonly kind: 'at-destination' }
  | { readonly kind: 'charge'; readonly charge: Money }

/** The chosen address and method; if the choice is not valid, the defaults. */
export function deliveryOf(
  addresses: readonly Address[],
  offers: readonly DepartmentOffer[],
  chosen: { readonly addressId: number | null; readonly code: string | null },
): Delivery {
  const address =
    addresses.find(({ addressId }) => addressId === chosen.addressId) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0] ??
    null
  const offer = offers.find(({ department }) => department === (address?.department ?? '')) ?? null
  const method =
    offer?.shippings.find(({ code }) => code === chosen.code) ??
    offer?.shippings.find(({ code }) => code === offer.default) ??
    offer?.shippings[0] ??
    null
  return { address, offer, method }
}

/** The delivery cost by the backend's rule, for the net value of the cart. */
export function deliveryCost(
  { charge, freeFrom, payAtDestination }: Pick<ShippingMethod, 'charge' | 'freeFrom' | 'payAtDestination'>,
  subtotals: readonly Money[],
  rate: number | null,
): DeliveryCost {
  if (payAtDestination || charge === null) return { kind: 'at-destination' }
  if (charge === 0) return { kind: 'free' }
  const full = moneyFromAmount(charge, '$')
  if (freeFrom === null) return { kind: 'charge', charge: full }
  const rule = { minimum: moneyFromAmount(freeFrom, '$'), charge: full }
  return transportQuote(subtotals, rate, rule).free ? { kind: 'free' } : { kind: 'charge', charge: full }
}

/** The delivery charge shown to the customer, sent with the order; null if no method is chosen. */
export function seenCharge(
  method: ShippingMethod | null,
  subtotals: readonly Money[],
  rate: number | null,
): ChargeTerms | null {
  if (method === null) return null
  const cost = deliveryCost(method, subtotals, rate)
  const { taxRate } = method
  switch (cost.kind) {
    case 'at-destination':
      return { charge: null, taxRate }
    case 'free':
      return { charge: 0, taxRate }
    case 'charge':
      return { charge: amountOf(cost.charge), taxRate }
  }
}

/** The address in one line: street, number, city. */
export function addressLine({ street, number, unit, corner, city }: Address): string {
  const door = [street, number, unit].filter(Boolean).join(' ')
  return [door, corner, city].filter(Boolean).join(', ')
}
