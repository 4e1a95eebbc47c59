import type { BodyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { saveCustomer } from '#contract/office/customers/customers.ts'
import { type FieldValue, mergeFields } from '#domain/office/merge.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { CommittedRefusal } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findCustomers, lockCustomers } from '../write/customer-queries.ts'
import type { CustomerFacts } from '../write/facts.ts'
import type { CustomerInput } from '../write/inputs.ts'
import { writeCustomers } from '../write/write-customers.ts'
import { readOnlyFields } from './customer-page.ts'
import { editConflict } from './edit-conflict.ts'
import { messages } from './messages.ts'
import { findCustomerHead } from './page-queries.ts'
import { refuseBlank, throwRefusals } from './refusals.ts'

/** Names of the writer's fields in the calls. */
const PATHS = { payTerms: 'paymentTerms', payTermsDays: 'paymentTerms' } as const
/** Of an existing customer these are terms, with a permission of their own (`SaveTerms`). */
const TERMS: readonly string[] = ['priceList', 'group', 'paymentTerms']

type Edits = BodyOf<typeof saveCustomer>['fields']

/** Creates a customer from the new values, its code in capitals as all are typed. Throws VALIDATION with the refused fields. */
export async function createCustomer(
  tx: Database,
  scope: StaffScope,
  typed: string,
  fields: Edits,
): Promise<{ cardcode: string; saved: string[] }> {
  const cardcode = typed.toUpperCase()
  await lockCustomers(tx, [cardcode], true)
  const known = await findCustomers(tx, [cardcode, typed])
  if (known.size > 0)
    throw new CallError('VALIDATION', {
      errors: [{ path: 'cardcode', code: 'exists', detail: messages.exists(cardcode) }],
    })
  const values = new Map(fields.map(({ field, now }) => [field as string, now]))
  // A person who sees own customers only would not see the new one otherwise.
  if (scope.sellerCode !== null) values.set('seller', scope.sellerCode)
  throwRefusals(await writeCustomers(tx, [inputOf(cardcode, values)]), PATHS)
  return { cardcode, saved: [...values.keys()] }
}

/** Saves the fields that nobody else changed; the others are an EDIT_CONFLICT (OFX-11). */
export async function editCustomer(
  tx: Database,
  scope: StaffScope,
  cardcode: string,
  fields: Edits,
): Promise<{ cardcode: string; saved: string[] } | CommittedRefusal> {
  await lockCustomers(tx, [cardcode], false)
  const head = await findCustomerHead(tx, scope, cardcode)
  const stored = (await findCustomers(tx, [cardcode])).get(cardcode)
  if (head === null || stored === undefined) throw new CallError('NOT_FOUND')
  refuseErpFields(readOnlyFields(head), fields)
  if (fields.some(({ field }) => TERMS.includes(field))) throw new CallError('FORBIDDEN')
  const { changes, conflicts } = mergeFields(valuesOf(stored), fields)
  refuseBlank(changes, ['name', 'rut', 'email', 'department'])
  if (changes.size > 0) throwRefusals(await writeCustomers(tx, [inputOf(cardcode, changes)]), PATHS)
  if (conflicts.length > 0)
    return new CommittedRefusal(await editConflict(tx, { entity: 'customer', key: cardcode }, conflicts))
  return { cardcode, saved: [...changes.keys()] }
}

/** Throws VALIDATION for fields that the ERP owns (OFC-03). */
export function refuseErpFields(
  readOnly: readonly string[],
  fields: readonly { readonly field: string }[],
): void {
  const errors = fields
    .filter(({ field }) => readOnly.includes(field))
    .map(({ field }): FieldError => ({ path: field, code: 'from_erp', detail: messages.fromErp }))
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
}

/** The stored values under the names of the calls. */
export function valuesOf(stored: CustomerFacts): Record<string, FieldValue> {
  const { payTerms, ...others } = stored
  return { ...others, paymentTerms: payTerms }
}

/** New values as the writer takes them: a number or a text by field, an empty text clears. */
export function inputOf(cardcode: string, values: ReadonlyMap<string, FieldValue>): CustomerInput {
  const text = (field: string) => {
    const value = values.get(field)
    return value === undefined ? undefined : String(value ?? '')
  }
  const limit = values.get('creditLimit')
  const given = {
    name: text('name'),
    tradeName: text('tradeName'),
    rut: text('rut'),
    email: text('email'),
    phone: text('phone'),
    department: text('department'),
    priceList: text('priceList'),
    group: text('group'),
    seller: text('seller'),
    shipping: text('shipping'),
    payTerms: text('paymentTerms'),
    creditLimit: limit === undefined ? undefined : limit === null || limit === '' ? null : Number(limit),
  }
  return { cardcode, ...withoutUndefined(given) }
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  // The entries of the object itself, without the undefined ones.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
