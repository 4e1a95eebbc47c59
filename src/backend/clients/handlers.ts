import { CallError } from '#contract/errors.ts'
import { clientHeader, validclient } from '#contract/web/clients.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { moneyFromAmount } from '#domain/money.ts'
import { creditExposure } from '#domain/order.ts'
import { type BoundCall, implement } from '../calls/implementation.ts'
import type { Database } from '../db/pool.ts'
import type { Limiter } from '../rate-limit/limiter.ts'
import { ownCustomer } from '../session/own-customer.ts'
import { type Debt, findClient, findDebts, findRate, findRegistration } from './queries.ts'

interface ClientOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly limiter: Limiter
}

export function clientHandlers({ db, clock, limiter }: ClientOptions): BoundCall[] {
  return [
    implement(validclient, async ({ query, caller }) => {
      // Whoever hides the address shares one allowance with all who do.
      await limiter.take('validclient', caller.address ?? '')
      return { cardcode: query.cardcode, ...(await findRegistration(db, query.cardcode)) }
    }),

    implement(clientHeader, async ({ caller }) => {
      const { cardcode } = ownCustomer(caller)
      const today = businessDayOf(clock())
      const [client, debts, rate] = await Promise.all([
        findClient(db, cardcode),
        findDebts(db, cardcode, today),
        findRate(db, today),
      ])
      if (client === null) throw new CallError('NOT_FOUND')
      const { paymentTermsName, paymentTermsDays, creditLimit, ...shown } = client
      const used = usedCredit(debts, rate)
      return {
        ...shown,
        paymentTerms: { name: paymentTermsName, days: paymentTermsDays },
        balances: debts.map(({ currency, balance, overdue }) => ({ currency, balance, overdue })),
        credit: {
          limit: creditLimit,
          used,
          available: creditLimit === null ? null : Math.round((creditLimit - used) * 100) / 100,
          currency: '$' as const,
        },
      }
    }),
  ]
}

/** In pesos. Without a rate dollars cannot be valued: what is known is shown. */
function usedCredit(debts: readonly Debt[], rate: number | null): number {
  const exposure = (of: readonly Debt[]) =>
    creditExposure(
      {
        limit: null,
        openBalances: of.map(({ currency, balance }) => moneyFromAmount(balance, currency)),
        openOrders: of.map(({ currency, openOrders }) => moneyFromAmount(openOrders, currency)),
        thisOrder: [],
        daysOverdue: 0,
        toleratedDays: 0,
      },
      rate,
    )
  const minor = exposure(debts) ?? exposure(debts.filter(({ currency }) => currency === '$')) ?? 0
  return Math.max(minor, 0) / 100
}
