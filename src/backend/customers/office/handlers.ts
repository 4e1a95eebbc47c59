import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import {
  customerPriceOf,
  customerTermsOf,
  groupTermsOf,
  previewTerms,
  saveCredit,
  saveTerms,
} from '#contract/office/customers/customer-terms.ts'
import {
  customerChoices,
  customerHistory,
  customerVisits,
  freezeCustomer,
  noteCustomer,
  officeCustomer,
  officeCustomers,
  saveContact,
  saveCustomer,
  saveCustomerAddress,
} from '#contract/office/customers/customers.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { ownActsOnly } from '../../platform/calls/own-acts.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/calls/page-cursor.ts'
import type { Database } from '../../platform/db/pool.ts'
import { readCustomerPage } from './customer-page.ts'
import { type CustomerKey, countCustomers, findCustomerChoices, findCustomerPage } from './list-queries.ts'
import { messages } from './messages.ts'
import { findCustomerChanges, requireInScope } from './page-queries.ts'
import { readGroupTerms, readPrice, readTerms } from './read-terms.ts'
import { readVisits } from './read-visits.ts'
import { saveAddress } from './save-address.ts'
import { saveCustomerContact } from './save-contact.ts'
import { createCustomer, editCustomer } from './save-customer.ts'
import { saveCustomerCredit, saveCustomerTerms } from './save-terms.ts'
import { readTermsEffect } from './terms-effect.ts'
import { endCustomerSessions, insertNote, setCustomerState } from './write-queries.ts'

const position = z.tuple([z.union([z.string(), z.number()]), z.string()])

interface OfficeCustomerOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'viewFor' | 'snapshot'>
}

/** Customers in the back office (office.md OFC). */
export function officeCustomerHandlers(options: OfficeCustomerOptions): Route[] {
  return [...readingCalls(options), ...writingCalls(options)]
}

function readingCalls({ db, office, catalogue }: OfficeCustomerOptions): Route[] {
  return [
    office.handle(officeCustomers, async ({ query, scope, now }) => {
      const { after, limit, sort, direction, ...filter } = query
      const today = businessDayOf(now)
      const page = { sort, direction, after: after === '' ? null : keyOf(after), limit }
      const [rows, total] = await Promise.all([
        findCustomerPage(db, scope, filter, page, today),
        countCustomers(db, scope, filter, today),
      ])
      const { rows: shown, last } = pageOf(rows, limit)
      return {
        customers: shown.map(({ key, ...customer }) => customer),
        total,
        next: last === undefined ? null : writeCursor([last.key, last.cardcode]),
      }
    }),

    office.handle(customerVisits, ({ scope, now }) => readVisits(db, scope, businessDayOf(now))),

    office.handle(customerChoices, ({ scope }) => findCustomerChoices(db, scope)),

    office.handle(officeCustomer, ({ query, scope, now }) =>
      readCustomerPage({ db, catalogue }, scope, query.cardcode, now),
    ),

    office.handle(previewTerms, ({ body, scope, now }) =>
      readTermsEffect({ db, catalogue }, scope, body, now),
    ),

    office.handle(customerTermsOf, ({ query, scope, now }) =>
      readTerms({ db, catalogue }, scope, query.cardcode, now),
    ),

    office.handle(groupTermsOf, ({ query, scope, now }) =>
      readGroupTerms({ db, catalogue }, scope, query.group, now),
    ),

    office.handle(customerPriceOf, ({ query, scope }) => readPrice({ db, catalogue }, scope, query)),

    office.handle(customerHistory, async ({ query, scope, operator }) => {
      await requireInScope(db, scope, query.cardcode)
      return await findCustomerChanges(db, query.cardcode, query.before ?? null, ownActsOnly(operator))
    }),
  ]
}

function writingCalls({ office }: OfficeCustomerOptions): Route[] {
  return [
    office.write(saveCustomer, async ({ body, scope, describe }, tx) => {
      const { cardcode, isNew, fields } = body
      await describe(isNew ? messages.created(cardcode) : messages.edited(cardcode))
      return await (isNew ? createCustomer : editCustomer)(tx, scope, cardcode, fields)
    }),

    office.write(saveContact, async ({ body, scope, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      const { email, result } = await saveCustomerContact(tx, body)
      await describe(messages.contact(body.cardcode, email, body.act))
      return result
    }),

    office.write(saveCustomerAddress, async ({ body, scope, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      const { label, result } = await saveAddress(tx, body)
      await describe(messages.address(body.cardcode, label, body.act))
      return result
    }),

    office.write(saveTerms, async ({ body, scope, now, describe }, tx) => {
      await describe(messages.terms(body.cardcode))
      return await saveCustomerTerms(tx, scope, body, businessDayOf(now))
    }),

    office.write(saveCredit, async ({ body, scope, describe }, tx) => {
      await describe(messages.credit(body.cardcode, body.reason))
      return await saveCustomerCredit(tx, scope, body)
    }),

    office.write(freezeCustomer, async ({ body, scope, describe }, tx) => {
      const { cardcode, state, reason } = body
      await requireInScope(tx, scope, cardcode)
      await setCustomerState(tx, cardcode, state, reason)
      // An order locks the customer and reads it afresh; a session lasts until it is ended.
      const endedSessions = state === 'invalid' ? await endCustomerSessions(tx, cardcode) : 0
      await describe(messages.stateChanged(cardcode, state, reason))
      return { state, endedSessions }
    }),

    office.write(noteCustomer, async ({ body, scope, operator, now, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      if (operator.id === null) throw new CallError('FORBIDDEN')
      const id = await insertNote(tx, { ...body, staffId: operator.id, now })
      await describe(messages.noted(body.cardcode))
      return { id }
    }),
  ]
}

function keyOf(text: string): CustomerKey {
  const [value, cardcode] = readCursor(text, position)
  return { value, cardcode }
}
