import { CallError } from '#contract/errors.ts'
import { promoUses } from '#contract/office/promos.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { UsageLog } from '../../usage/usage-log.ts'
import { requireEveryCustomer } from './every-customer.ts'
import { phaseOf } from './present-promo.ts'
import { findStoredPromo } from './read-queries.ts'
import { findUses, findUseTotals, findWhoSaw, type UseFigures } from './uses-queries.ts'

interface PromoUseOptions {
  readonly db: Database
  readonly office: Office
  readonly usage: Pick<UsageLog, 'flush'>
}

/** What became of a promotion: who took it, and who saw it and did not (OFM-08). */
export function promoUseHandlers({ db, office, usage }: PromoUseOptions): Route[] {
  return [
    office.handle(promoUses, async ({ query: { docEntry, by }, operator, scope, now }) => {
      requireEveryCustomer(operator)
      const readsCustomers = operator.permissions.has('customers.read')
      if (by !== 'day' && !readsCustomers) throw new CallError('FORBIDDEN')
      const promo = await findStoredPromo(db, docEntry)
      if (promo === null) throw new CallError('NOT_FOUND')
      await usage.flush()
      const { title, validFrom, validTo, maxPerCustomer, maxTotal } = promo
      const { customers, usedUp, ...total } = await findUseTotals(db, scope, docEntry, maxPerCustomer)
      const { rows, rowCount } = await findUses(db, scope, docEntry, by)
      const { list, ...seen } = await findWhoSaw(db, scope, promo)
      const shown = operator.permissions.has('prices.read') ? withAmounts : withoutAmounts
      return {
        title,
        phase: phaseOf(promo, total.uses, businessDayOf(now)),
        validFrom,
        validTo,
        maxPerCustomer,
        maxTotal,
        total: { ...shown(total), customers, usedUp },
        rows: rows.map(shown),
        rowCount,
        seen,
        ...(readsCustomers && { notTaken: list }),
      }
    }),
  ]
}

type Shown<Row> = Omit<Row, 'pesos' | 'dollars'> & { pesos?: number; dollars?: number }

function withAmounts<Row extends UseFigures>(row: Row): Shown<Row> {
  return row
}

function withoutAmounts<Row extends UseFigures>({ pesos: _, dollars: __, ...row }: Row): Shown<Row> {
  return row
}
