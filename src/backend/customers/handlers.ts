import { CallError } from '#contract/errors.ts'
import { clientHeader, clientName, validclient } from '#contract/shop/customers.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { ownCustomer } from '../auth/own-customer.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Limiter } from '../platform/rate-limit/limiter.ts'
import { creditOf } from './credit.ts'
import { findCustomer, findDebts, findRate, findRegistration } from './queries.ts'

interface CustomerOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly limiter: Limiter
}

export function customerHandlers({ db, clock, limiter }: CustomerOptions): Route[] {
  return [
    defineHandler(validclient, async ({ query, caller }) => {
      // Clients without an address share one rate limit.
      await limiter.consume('validclient', caller.address ?? '')
      return { cardcode: query.cardcode, ...(await findRegistration(db, query.cardcode)) }
    }),

    defineHandler(clientHeader, async ({ caller }) => {
      const { cardcode } = ownCustomer(caller)
      const today = businessDayOf(clock())
      const [customer, debts, rate] = await Promise.all([
        findCustomer(db, cardcode),
        findDebts(db, cardcode, today),
        findRate(db, today),
      ])
      if (customer === null) throw new CallError('NOT_FOUND')
      const { creditLimit, ...shown } = customer
      return {
        ...shown,
        balances: debts.map(({ currency, balance, overdue }) => ({ currency, balance, overdue })),
        credit: creditOf(creditLimit, debts, rate),
      }
    }),
  ]
}

/** From the catalogue in memory: costs no statement. */
export function customerNameHandlers({ catalogue }: { readonly catalogue: Catalogue }): Route[] {
  return [
    defineHandler(clientName, async ({ caller }) => {
      const { account } = await catalogue.viewFor(caller.cardcode)
      if (account === null) throw new CallError('NO_CARDCODE')
      return { cardcode: account.cardcode, cardName: account.name }
    }),
  ]
}
