import type { ReplyOf } from '#contract/call.ts'
import type { transportEffect } from '#contract/office/settings.ts'
import { amountOf, moneyFromAmount } from '#domain/money/money.ts'
import { transportQuote } from '#domain/orders/transport.ts'
import type { DeliveredOrder } from './queries.ts'

interface Rule {
  readonly minAmount: number
  readonly chargeAmount: number | null
}

/** What past deliveries would have been charged by another rule, by the rule of the checkout (OFS-04, CHK-22). */
export function effectOnDeliveries(
  deliveries: readonly DeliveredOrder[],
  rule: Rule,
): ReplyOf<typeof transportEffect> {
  const charges = deliveries.map(order => ({ was: cents(order.charge), now: cents(chargeOf(order, rule)) }))
  const sum = (side: 'was' | 'now') => charges.reduce((total, charge) => total + charge[side], 0) / 100
  return {
    orders: charges.length,
    dearer: charges.filter(({ was, now }) => now > was).length,
    cheaper: charges.filter(({ was, now }) => now < was).length,
    chargedBefore: sum('was'),
    chargedAfter: sum('now'),
  }
}

function chargeOf(
  { pesos, dollars, rate, ownCharge }: DeliveredOrder,
  { minAmount, chargeAmount }: Rule,
): number {
  const full = ownCharge ?? chargeAmount ?? 0
  const subtotals = [moneyFromAmount(pesos, '$'), moneyFromAmount(dollars, 'U$')]
  const rule = { minimum: moneyFromAmount(minAmount, '$'), charge: moneyFromAmount(full, '$') }
  const { charge } = transportQuote(subtotals, rate, rule)
  return charge === null ? 0 : amountOf(charge)
}

function cents(amount: number): number {
  return Math.round(amount * 100)
}
