import { createHash } from 'node:crypto'
import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { offlineCatalogue, offlineCustomers } from '#contract/office/offline.ts'
import { backOrdersValue } from '#contract/setting-values.ts'
import { MOST_OFFLINE_CUSTOMERS } from '#domain/office/offline/limits.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { creditOf } from '../customers/credit.ts'
import { findRate } from '../customers/queries.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { readSaleColumns } from '../products/sheet/read-columns.ts'
import { messages } from './messages.ts'
import { findOwnCustomers, findOwnLists, findSlugs, type StoredCustomer } from './queries.ts'

interface OfflineOptions {
  readonly db: Database
  readonly office: Office
  readonly config: Pick<BackendConfig, 'backOrders'>
}

type OfflineCustomer = ReplyOf<typeof offlineCustomers>['customers'][number]

/** Enough to tell two states of a customer apart. */
const VERSION_LENGTH = 16

/** What a rep's phone keeps for when there is no connection (OFX-17). */
export function offlineHandlers({ db, office, config: { backOrders } }: OfflineOptions): Route[] {
  return [
    office.handle(offlineCustomers, async ({ body: { known }, scope, now }) => {
      requireOwn(scope)
      const today = businessDayOf(now)
      const [stored, rate] = await Promise.all([
        findOwnCustomers(db, scope, today, MOST_OFFLINE_CUSTOMERS + 1),
        findRate(db, today),
      ])
      const own = stored.slice(0, MOST_OFFLINE_CUSTOMERS).map(customer => presented(customer, rate))
      const versions = new Map(own.map(({ cardcode, version }) => [cardcode, version]))
      return {
        customers: own.filter(({ cardcode, version }) => known[cardcode] !== version),
        gone: Object.keys(known).filter(cardcode => !versions.has(cardcode)),
        isCapped: stored.length > MOST_OFFLINE_CUSTOMERS,
      }
    }),

    office.handle(offlineCatalogue, async ({ query: { since, lists }, scope, now }) => {
      requireOwn(scope)
      const own = await findOwnLists(db, scope)
      // Of other lists the phone has no prices of what did not change.
      const from = lists === own.join(',') ? since : ''
      const [columns, { backOrdersSetting, ...slugs }] = await Promise.all([
        readSaleColumns(db, from, own, now),
        findSlugs(db),
      ])
      return { ...columns, ...slugs, backOrders: backOrdersValue.parse(backOrdersSetting) ?? backOrders }
    }),
  ]
}

/** Whoever sees all customers has them where there is a connection: they do not travel on phones. */
function requireOwn({ sellerCode }: StaffScope): void {
  if (sellerCode === null) throw new CallError('FORBIDDEN', { detail: messages.onlyReps })
}

function presented(
  { debts, creditLimit, ...customer }: StoredCustomer,
  rate: number | null,
): OfflineCustomer {
  const { limit, used, available } = creditOf(creditLimit, debts, rate)
  const balances = debts
    .filter(({ balance }) => balance !== 0)
    .map(({ currency, balance, overdue, overdueSince }) => ({ currency, balance, overdue, overdueSince }))
  const said = { ...customer, balances, credit: { limit, used, available } }
  const version = createHash('sha256')
    .update(JSON.stringify(said))
    .digest('base64url')
    .slice(0, VERSION_LENGTH)
  return { version, ...said }
}
