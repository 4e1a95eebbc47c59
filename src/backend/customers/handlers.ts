import { CallError } from '#contract/errors.ts'
import { clientHeader, validclient } from '#contract/shop/customers.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { ownCustomer } from '../auth/own-customer.ts'
import { defineHandler, type Route } from '../platform/calls/implementation.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Limiter } from '../platform/rate-limit/limiter.ts'
import { creditOf } from './credit.ts'
import { findClient, findDebts, findRate, findRegistration } from './queries.ts'

interface ClientOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly limiter: Limiter
}

export function clientHandlers({ db, clock, limiter }: ClientOptions): Route[] {
  return [
    defineHandler(validclient, async ({ query, caller }) => {
      // Whoever hides the address shares one allowance with all who do.
      await limiter.consume('validclient', caller.address ?? '')
      return { cardcode: query.cardcode, ...(await findRegistration(db, query.cardcode)) }
    }),

    defineHandler(clientHeader, async ({ caller }) => {
      const { cardcode } = ownCustomer(caller)
      const today = businessDayOf(clock())
      const [client, debts, rate] = await Promise.all([
        findClient(db, cardcode),
        findDebts(db, cardcode, today),
        findRate(db, today),
      ])
      if (client === null) throw new CallError('NOT_FOUND')
      const { paymentTermsName, paymentTermsDays, creditLimit, ...shown } = client
      return {
        ...shown,
        paymentTerms: { name: paymentTermsName, days: paymentTermsDays },
        balances: debts.map(({ currency, balance, overdue }) => ({ currency, balance, overdue })),
        credit: creditOf(creditLimit, debts, rate),
      }
    }),
  ]
}
