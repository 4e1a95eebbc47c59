import type { ReplyOf } from '#contract/call.ts'
import type { getshipping } from '#contract/shop/shipping.ts'
import { amountOf, moneyFromAmount } from '#domain/money/money.ts'
import { transportQuote } from '#domain/orders/transport.ts'
import type { ShippingMethodRow, ShopSettings, TransportSettings } from '../catalogue/read/shop-settings.ts'

/** A method without its departures, which depend on the time. */
export type ShippingOffer = Omit<ReplyOf<typeof getshipping>['shippings'][number], 'departures'>

/**
 * A shipping method as offered for a net order value in pesos; null when the value is not known yet,
 * so that the full charge is shown (CHK-22, D10). Own deliveries without a charge use the company's.
 */
export function shippingOffer(
  method: ShippingMethodRow,
  { transport, transportTax }: Pick<ShopSettings, 'transport' | 'transportTax'>,
  amount: number | null,
): ShippingOffer {
  const kind = kindOf(method.kind)
  const full = fullCharge(method, kind, transport)
  const freeFrom = full === null || full === 0 || transport === null ? null : transport.minAmount
  return {
    code: method.code,
    name: method.name,
    kind,
    agencies: method.agencies,
    needsAddress: method.needs_address,
    charge: full === null || freeFrom === null ? full : chargeFor(full, freeFrom, amount ?? 0),
    currency: '$',
    taxRate: transportTax,
    freeFrom,
    payAtDestination: method.pay_at_destination,
    days: method.days,
    note: method.note,
  }
}

/** Null when the freight is paid at destination. */
function fullCharge(
  method: ShippingMethodRow,
  kind: ShippingOffer['kind'],
  transport: TransportSettings | null,
): number | null {
  if (method.pay_at_destination) return null
  if (kind === 'own') return method.charge ?? transport?.chargeAmount ?? 0
  return method.charge ?? 0
}

function chargeFor(full: number, freeFrom: number, amount: number): number {
  const rule = { minimum: moneyFromAmount(freeFrom, '$'), charge: moneyFromAmount(full, '$') }
  const { charge } = transportQuote([moneyFromAmount(amount, '$')], null, rule)
  return charge === null ? 0 : amountOf(charge)
}

function kindOf(text: string): ShippingOffer['kind'] {
  return text === 'own' || text === 'agency' ? text : 'pickup'
}
