import type { ReplyOf } from '#contract/call.ts'
import type { FieldError } from '#contract/errors.ts'
import type { Address } from '#contract/shapes.ts'
import type { order } from '#contract/shop/orders.ts'
import { amountOf, type Money } from '#domain/money/money.ts'
import { type OrderChange, reviewCharge } from '#domain/orders/order-review.ts'
import { transportBasis } from '#domain/orders/transport.ts'
import { transportCost } from '#domain/pricing/payable.ts'
import { type ShippingMethodRow, shopSettings } from '../../catalogue/read/shop-settings.ts'
import { shippingOffer } from '../../shipping/shipping-offer.ts'
import type { OrderFacts } from './facts-queries.ts'
import { messages } from './messages.ts'
import type { OrderRequest } from './order-request.ts'

export interface ShippingChoice {
  readonly errors: readonly FieldError[]
  readonly changes: readonly OrderChange[]
  /** Null when the method is not offered. */
  readonly shipping: PlacedShipping | null
  /** The delivery address; null for pickup. */
  readonly address: Address | null
}

/** The shipping stored with the order: the method as offered, with the net charge in pesos and its tax. */
export type PlacedShipping = ReplyOf<typeof order>['shipping']

/**
 * Checks that the method is offered at the destination and has the address and agency it needs, and compares its cost
 * with the one the user saw (CHK-35).
 */
export function reviewShipping(
  requested: OrderRequest['shipping'],
  facts: OrderFacts,
  subtotals: readonly Money[],
): ShippingChoice {
  const { method, customer } = facts
  if (method === null) {
    return { errors: [], changes: [notOffered(requested.code)], shipping: null, address: null }
  }
  const address = method.needs_address ? facts.address : null
  const errors: FieldError[] = []
  if (method.needs_address && address === null) {
    errors.push(
      requested.addressId === null
        ? { path: 'shipping.addressId', code: 'required', detail: messages.addressMissing }
        : { path: 'shipping.addressId', code: 'unknown', detail: messages.addressUnknown },
    )
  }
  if (method.kind === 'agency' && !requested.agency) {
    errors.push({ path: 'shipping.agency', code: 'required', detail: messages.agencyMissing })
  }
  if (method.kind === 'agency' && requested.agency && !isKnownAgency(method, requested.agency)) {
    errors.push({ path: 'shipping.agency', code: 'unknown', detail: messages.agencyUnknown })
  }
  const shipping = placedShipping(requested, method, subtotals, facts)
  const { payAtDestination, charge, taxRate } = shipping
  const changes = serves(method, address?.department ?? customer.department)
    ? reviewCharge(requested, { charge: payAtDestination ? null : charge, taxRate })
    : [notOffered(requested.code)]
  return { errors, changes, shipping, address }
}

/** CHK-22: the charge for the net value of the whole order, by the same rule as the checkout's offers. */
export function placedShipping(
  requested: OrderRequest['shipping'],
  method: ShippingMethodRow,
  subtotals: readonly Money[],
  { rate, transport, transportTax }: Pick<OrderFacts, 'rate' | 'transport' | 'transportTax'>,
): PlacedShipping {
  const settings = shopSettings({
    settings: [
      { key: 'transport', value: transport },
      { key: 'transportTax', value: transportTax },
    ],
    exchangeRates: [],
    shippingMethods: [],
  })
  const offer = shippingOffer(method, settings, amountOf(transportBasis(subtotals, rate)))
  return {
    code: offer.code,
    name: offer.name,
    agency: offer.kind === 'agency' ? requested.agency : null,
    agencyBranch: offer.kind === 'agency' ? requested.agencyBranch : null,
    ...transportCost(offer),
    currency: '$',
    taxRate: offer.taxRate,
    free: offer.charge === 0,
    payAtDestination: offer.payAtDestination,
  }
}

function serves(method: ShippingMethodRow, department: string): boolean {
  return method.departments.length === 0 || method.departments.includes(department)
}

function isKnownAgency(method: ShippingMethodRow, agency: string): boolean {
  return method.agencies.length === 0 || method.agencies.includes(agency)
}

function notOffered(code: string): OrderChange {
  return { where: 'shipping', code: 'SHIPPING_CHANGED', was: code, now: null, blocking: true }
}
