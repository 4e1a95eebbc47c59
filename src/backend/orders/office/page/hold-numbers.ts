import type { ReplyOf } from '#contract/call.ts'
import type { orderHold } from '#contract/office/orders/orders.ts'
import { creditValue } from '#contract/setting-values.ts'
import { amountOf, CURRENCIES, type Currency, type Money, moneyFromAmount } from '#domain/money/money.ts'
import { creditExposure } from '#domain/orders/order.ts'
import { type BusinessDay, daysBetween } from '#domain/time/business-day.ts'
import { openAmounts } from '../../../customers/credit.ts'
import type { HoldFacts } from './hold-queries.ts'

type Reply = ReplyOf<typeof orderHold>

/** OFO-08: the figures behind a hold, by the rules that held it (CHK-21), as they are today. */
export function holdNumbers(facts: HoldFacts, today: BusinessDay): Reply {
  const { orderId, debts, creditLimit: limit, documents } = facts
  const rate = facts.rate?.rate ?? null
  const own = facts.openOrders.find(order => order.orderId === orderId)?.amounts ?? []
  const exposure = creditExposure(openAmounts(debts), rate)
  const since = debts.flatMap(debt => debt.overdueSince ?? []).sort()[0]
  const inPesos = (amounts: readonly Money[]) => {
    const minor = creditExposure(amounts, rate)
    return minor === null ? null : minor / 100
  }
  return {
    orderId,
    limit,
    holdReasons: facts.holdReasons,
    internalNote: facts.internalNote,
    rate: facts.rate,
    exposure: exposure === null ? null : exposure / 100,
    excess: exposure === null || limit === null ? null : excessOver(limit, exposure),
    amounts: CURRENCIES.flatMap(currency => {
      const debt = debts.find(one => one.currency === currency)
      if (debt === undefined) return []
      const thisOrder = amountIn(currency, own)
      const { balance } = debt
      const openOrders = difference(debt.openOrders, thisOrder, currency)
      const total = amountOf(moneyFromAmount(balance + openOrders + thisOrder, currency))
      return [
        {
          currency,
          balance,
          openOrders,
          thisOrder,
          total,
          inPesos: inPesos([moneyFromAmount(total, currency)]),
        },
      ]
    }),
    daysOverdue: since === undefined ? 0 : daysBetween(since, today),
    toleratedDays: creditValue.parse(facts.credit ?? {}).toleratedDays,
    documents: documents.map(document => ({ ...document, daysOverdue: overdue(document, today) })),
    openOrders: facts.openOrders.filter(order => order.orderId !== orderId),
    overrides: facts.overrides,
  }
}

function amountIn(currency: Currency, amounts: Reply['openOrders'][number]['amounts']): number {
  return amounts.find(one => one.currency === currency)?.amount ?? 0
}

function difference(whole: number, part: number, currency: Currency): number {
  return amountOf({
    currency,
    minor: moneyFromAmount(whole, currency).minor - moneyFromAmount(part, currency).minor,
  })
}

function excessOver(limit: number, exposure: number): number {
  return Math.max(exposure - moneyFromAmount(limit, '$').minor, 0) / 100
}

/** Only what the customer owes can be late. */
function overdue({ balance, dueDate }: HoldFacts['documents'][number], today: BusinessDay): number {
  return balance > 0 ? Math.max(daysBetween(dueDate, today), 0) : 0
}
