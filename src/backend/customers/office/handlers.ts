import { CallError } from '#contract/errors.ts'
import { customerChoices, officeCustomers } from '#contract/office/customers.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type CustomerKey, countCustomers, findCustomerChoices, findCustomerPage } from './list-queries.ts'

interface OfficeCustomerOptions {
  readonly db: Database
  readonly office: Office
}

/** Customers in the back office (office.md OFC). */
export function officeCustomerHandlers({ db, office }: OfficeCustomerOptions): Route[] {
  return [
    office.handle(officeCustomers, async ({ query, scope, now }) => {
      const { after, limit, sort, direction, ...filter } = query
      const today = businessDayOf(now)
      const page = { sort, direction, after: after === '' ? null : parseKey(after), limit }
      const [rows, total] = await Promise.all([
        findCustomerPage(db, scope, filter, page, today),
        countCustomers(db, scope, filter, today),
      ])
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        customers: shown.map(({ key, ...customer }) => customer),
        total,
        next: last === undefined ? null : keyText({ value: last.key, cardcode: last.cardcode }),
      }
    }),

    office.handle(customerChoices, ({ scope }) => findCustomerChoices(db, scope)),
  ]
}

function keyText({ value, cardcode }: CustomerKey): string {
  return Buffer.from(JSON.stringify([value, cardcode])).toString('base64url')
}

/** Throws BAD_REQUEST for a text that no page gave. */
function parseKey(text: string): CustomerKey {
  try {
    const [value, cardcode]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if ((typeof value === 'string' || typeof value === 'number') && typeof cardcode === 'string')
      return { value, cardcode }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new CallError('BAD_REQUEST')
}
