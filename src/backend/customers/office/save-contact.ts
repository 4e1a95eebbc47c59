import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveContact } from '#contract/office/customers.ts'
import { type FieldEdit, type FieldValue, mergeFields } from '#domain/merge.ts'
import { CommittedRefusal } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findContacts, lockCustomers } from '../write/customer-queries.ts'
import type { ContactFacts } from '../write/facts.ts'
import type { ContactInput } from '../write/inputs.ts'
import { writeContacts } from '../write/write-contacts.ts'
import { editConflict } from './edit-conflict.ts'
import { messages } from './messages.ts'
import { refuseBlank, throwRefusals } from './refusals.ts'
import { findContactId } from './write-queries.ts'

type Body = BodyOf<typeof saveContact>
type Saved = { saved: string[] }

/** Adds, edits field by field or removes a contact of a customer in the operator's scope (OFC-03, OFX-11). */
export async function saveCustomerContact(tx: Database, body: Body): Promise<Saved | CommittedRefusal> {
  const { cardcode } = body
  await lockCustomers(tx, [cardcode])
  if (body.act === 'add') return await addContact(tx, cardcode, body.fields)
  const { email } = body
  const stored = await findContact(tx, cardcode, email)
  if (stored === null) throw new CallError('NOT_FOUND', { detail: messages.contactGone })
  if (body.act === 'remove') {
    throwRefusals(await writeContacts(tx, [{ cardcode, email, remove: true }]))
    return { saved: [] }
  }
  const { changes, conflicts } = mergeFields({ ...stored }, body.fields)
  refuseBlank(changes, ['name', 'email'])
  const id = await findContactId(tx, cardcode, email)
  if (changes.size > 0) throwRefusals(await writeContacts(tx, [inputOf(cardcode, email, changes)]))
  if (conflicts.length === 0) return { saved: [...changes.keys()] }
  const thing = { entity: 'contact', key: `${cardcode}/${id}` }
  return new CommittedRefusal(await editConflict(tx, thing, conflicts))
}

async function addContact(tx: Database, cardcode: string, fields: readonly FieldEdit[]): Promise<Saved> {
  const values = new Map(fields.map(({ field, now }) => [field, now]))
  const email = String(values.get('email') ?? '').trim()
  refuseBlank(new Map([['name', values.get('name') ?? null], ['email', email]]), ['name', 'email'])
  if ((await findContact(tx, cardcode, email)) !== null)
    throw new CallError('VALIDATION', {
      errors: [{ path: 'email', code: 'exists', detail: messages.contactExists }],
    })
  values.delete('email')
  throwRefusals(await writeContacts(tx, [inputOf(cardcode, email, values)]))
  return { saved: fields.map(({ field }) => field) }
}

async function findContact(tx: Database, cardcode: string, email: string): Promise<ContactFacts | null> {
  const contacts = await findContacts(tx, [email.trim()])
  return contacts.find(contact => contact.cardcode === cardcode) ?? null
}

function inputOf(cardcode: string, email: string, values: ReadonlyMap<string, FieldValue>): ContactInput {
  const text = (field: string) => String(values.get(field) ?? '')
  return {
    cardcode,
    email,
    ...(values.has('email') && { newEmail: text('email') }),
    ...(values.has('name') && { name: text('name') }),
    ...(values.has('phone') && { phone: text('phone') }),
    ...(values.has('role') && { role: text('role') }),
    ...(values.has('receivesInvoices') && { receivesInvoices: values.get('receivesInvoices') === true }),
  }
}
