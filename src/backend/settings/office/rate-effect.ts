import type { ReplyOf } from '#contract/call.ts'
import type { rateEffect } from '#contract/office/settings.ts'
import { moneyFromAmount } from '#domain/money/money.ts'
import { holdReasons } from '#domain/orders/order.ts'
import { transportQuote } from '#domain/orders/transport.ts'
import type { DeliveredOrder } from './queries.ts'
import type { CreditUse } from './rate-effect-queries.ts'

type Effect = ReplyOf<typeof rateEffect>

interface Rates {
  /** The one in force; null: there is none. */
  readonly before: number | null
  readonly rate: number
}

/** Most customers that are named. */
const NAMED = 10

/** Deliveries that reach the free transport at one of the rates only, by the rule of the checkout (CHK-22). */
export function effectOnTransport(
  deliveries: readonly DeliveredOrder[],
  minAmount: number | null,
  { before, rate }: Rates,
): Effect['transport'] {
  if (minAmount === null) return { orders: deliveries.length, freed: 0, charged: 0 }
  const minimum = moneyFromAmount(minAmount, '$')
  const sides = deliveries.map(({ pesos, dollars }) => {
    const subtotals = [moneyFromAmount(pesos, '$'), moneyFromAmount(dollars, 'U$')]
    const isFree = (at: number | null) => transportQuote(subtotals, at, { minimum, charge: null }).free
    return { was: isFree(before), now: isFree(rate) }
  })
  return {
    orders: deliveries.length,
    freed: sides.filter(({ was, now }) => now && !was).length,
    charged: sides.filter(({ was, now }) => was && !now).length,
  }
}

/** Customers whose next order would be held for credit at one of the rates only (CHK-21). */
export function effectOnCredit(uses: readonly CreditUse[], { before, rate }: Rates): Effect['credit'] {
  const changed = uses.map(use => ({ use, was: isHeld(use, before), now: isHeld(use, rate) }))
  const held = changed.filter(({ was, now }) => now && !was).map(({ use }) => use)
  const freed = changed.filter(({ was, now }) => was && !now).map(({ use }) => use)
  return { held: named(held), freed: named(freed) }
}

function isHeld({ limit, pesos, dollars, override }: CreditUse, rate: number | null): boolean {
  const position = {
    limit: moneyFromAmount(limit, '$'),
    amounts: [moneyFromAmount(pesos, '$'), moneyFromAmount(dollars, 'U$')],
    daysOverdue: 0,
    toleratedDays: 0,
    override: override === null ? null : moneyFromAmount(override, '$'),
  }
  return holdReasons(position, rate).includes('credit')
}

function named(uses: readonly CreditUse[]): Effect['credit']['held'] {
  return {
    count: uses.length,
    first: uses.slice(0, NAMED).map(({ cardcode, name }) => ({ cardcode, name })),
  }
}
