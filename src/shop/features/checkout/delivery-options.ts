import type { ReplyOf } from '#contract/call.ts'
import type { Address } from '#contract/shapes.ts'
import type { getshipping } from '#contract/shop/shipping.ts'
import { formatPrice, type Money, moneyFromAmount } from '#domain/money/money.ts'
import { transportQuote } from '#domain/orders/transport.ts'
import type { ChargeTerms } from '#domain/pricing/payable.ts'
import { messages } from './messages.ts'

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

/**
 * The chosen agency where the method has it, as another department's counts as none; of a method without a list the
 * written one.
 */
export function agencyOf({ agencies }: Pick<ShippingMethod, 'agencies'>, chosen: string): string {
  return agencies.length === 0 || agencies.includes(chosen) ? chosen : ''
}

/**
 * The delivery cost in pesos without tax by the backend's rule, for the net value of the cart; null: paid at
 * destination.
 */
export function deliveryCost(
  { charge, freeFrom, payAtDestination }: Pick<ShippingMethod, 'charge' | 'freeFrom' | 'payAtDestination'>,
  subtotals: readonly Money[],
  rate: number | null,
): number | null {
  if (payAtDestination || charge === null) return null
  if (freeFrom === null) return charge
  const rule = { minimum: moneyFromAmount(freeFrom, '$'), charge: moneyFromAmount(charge, '$') }
  return transportQuote(subtotals, rate, rule).free ? 0 : charge
}

/** A delivery cost as text. */
export function costText(cost: number | null): string {
  if (cost === null) return messages.payAtDestination
  return cost === 0 ? messages.freeShipping : `${formatPrice(cost, '$')} ${messages.plusTax}`
}

/** The delivery charge shown to the customer, sent with the order; null if no method is chosen. */
export function seenCharge(
  method: ShippingMethod | null,
  subtotals: readonly Money[],
  rate: number | null,
): ChargeTerms | null {
  return method && { charge: deliveryCost(method, subtotals, rate), taxRate: method.taxRate }
}

/** The address in one line: street, number, city. */
export function addressLine({ street, number, unit, corner, city }: Address): string {
  const door = [street, number, unit].filter(Boolean).join(' ')
  return [door, corner, city].filter(Boolean).join(', ')
}
