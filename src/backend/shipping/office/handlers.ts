import { CallError } from '#contract/errors.ts'
import { dispatchAgencies, saveAgency, saveShipping, shippingFor } from '#contract/office/settings.ts'
import { parseDepartment, shownDepartment } from '#domain/accounts/department.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { ShippingMethodRow, ShopSettings } from '../../catalogue/read/shop-settings.ts'
import { requireCardcode } from '../../customers/cardcode-queries.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { shippingOffer } from '../shipping-offer.ts'
import { messages } from './messages.ts'
import { findAgencies, findMethodRows, findShippingCustomer } from './queries.ts'
import { orderMethods, saveAgencyWithBranches, saveMethod } from './save-shipping.ts'

interface OfficeShippingOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot'>
}

/** How orders leave: methods, agencies, and what a customer is offered (OFS-02, OFS-03). */
export function officeShippingHandlers({ db, office, catalogue }: OfficeShippingOptions): Route[] {
  return [
    office.write(saveShipping, async ({ body, describe }, tx) => {
      if (body.act === 'order') {
        await describe(messages.orderSaved)
        return await orderMethods(tx, body.codes)
      }
      await describe(messages.methodSaved(body.name))
      return await saveMethod(tx, body)
    }),

    office.write(saveAgency, async ({ body, describe }, tx) => {
      await describe(messages.agencySaved(body.name))
      return await saveAgencyWithBranches(tx, body)
    }),

    office.handle(dispatchAgencies, async () => ({
      agencies: (await findAgencies(db))
        .filter(({ isActive }) => isActive)
        .map(({ name, phone, trackingUrl, branches }) => ({
          name,
          phone,
          isTracked: trackingUrl !== '',
          branches: branches.map(branch => ({
            name: branch.name,
            department: shownDepartment(branch.department),
          })),
        })),
    })),

    office.handle(shippingFor, async ({ query, scope }) => {
      const cardcode = await requireCardcode(db, scope, query.customer)
      const customer = await findShippingCustomer(db, scope, cardcode)
      if (customer === null) throw new CallError('NOT_FOUND')
      const department = query.department === '' ? customer.department : parseDepartment(query.department)
      if (department === null) {
        const detail = messages.unknownDepartment
        throw new CallError('BAD_REQUEST', { errors: [{ path: 'department', code: 'unknown', detail }] })
      }
      const { settings } = catalogue.snapshot()
      const methods = await findMethodRows(db)
      return {
        customer,
        methods: methods.map(method =>
          decision(method, { settings, department, amount: query.amount ?? null }),
        ),
      }
    }),
  ]
}

interface Question {
  readonly settings: ShopSettings
  readonly department: string
  readonly amount: number | null
}

/** Whether a method is offered, at which charge, and why; by the same rules as the checkout. */
function decision(method: ShippingMethodRow, { settings, department, amount }: Question) {
  const { code, name, active, departments } = method
  const refused = { code, name, isOffered: false, charge: null }
  if (!active) return { ...refused, reason: messages.inactive }
  if (departments.length > 0 && !departments.includes(department))
    return { ...refused, reason: messages.elsewhere(shownDepartment(department)) }
  const { charge, freeFrom, payAtDestination } = shippingOffer(method, settings, amount)
  return { code, name, isOffered: true, charge, reason: reasonOf(charge, freeFrom, payAtDestination) }
}

function reasonOf(charge: number | null, freeFrom: number | null, payAtDestination: boolean): string {
  if (payAtDestination) return messages.freight
  if (charge !== 0) return messages.charged(freeFrom)
  return freeFrom === null ? messages.free : messages.freeFrom(freeFrom)
}
