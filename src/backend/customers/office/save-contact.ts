import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveContact } from '#contract/office/customers/customers.ts'
import { type FieldEdit, type FieldValue, mergeFields } from '#domain/office/merge.ts'
import { CommittedRefusal } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findContacts, lockCustomers } from '../write/customer-queries.ts'
import type { ContactFacts } from '../write/facts.ts'
import type { ContactInput } from '../write/inputs.ts'
import { writeContacts } from '../write/write-contacts.ts'
import { editConflict } from './edit-conflict.ts'
import { messages } from './messages.ts'
import { refuseBlank, throwRefusals } from './refusals.ts'
import { findContactEmail } from './write-queries.ts'

type Body = BodyOf<typeof saveContact>

interface SavedContact {
  /** Of the contact, for the title of the change. */
  readonly email: string
  readonly result: { saved: string[] } | CommittedRefusal
}

/** Adds, edits field by field or removes a contact of a customer in the operator's scope (OFC-03, OFX-11). */
export async function saveCustomerContact(tx: Database, body: Body): Promise<SavedContact> {
  const { cardcode } = body
  await lockCustomers(tx, [cardcode])
  if (body.act === 'add') return await addContact(tx, cardcode, body.fields)
  const email = await findContactEmail(tx, cardcode, body.id)
  const stored = email === null ? null : await findContact(tx, cardcode, email)
  if (email === null || stored === null) throw new CallError('NOT_FOUND', { detail: messages.contactGone })
  if (body.act === 'remove') {
    throwRefusals(await writeContacts(tx, [{ cardcode, email, remove: true }]))
    return { email, result: { saved: [] } }
  }
  const { changes, conflicts } = mergeFields({ ...stored }, body.fields)
  refuseBlank(changes, ['name', 'email'])
  if (changes.size > 0) throwRefusals(await writeContacts(tx, [inputOf(cardcode, email, changes)]))
  if (conflicts.length === 0) return { email, result: { saved: [...changes.keys()] } }
  const thing = { entity: 'contact', key: `${cardcode}/${body.id}` }
  return { email, result: new CommittedRefusal(await editConflict(tx, thing, conflicts)) }
}

async function addContact(
  tx: Database,
  cardcode: string,
  fields: readonly FieldEdit[],
): Promise<SavedContact> {
  const values = new Map(fields.map(({ field, now }) => [field, now]))
  const email = String(values.get('email') ?? '')
    .trim()
    .toLowerCase()
  refuseBlank(
    new Map([
      ['name', values.get('name') ?? null],
      ['email', email],
    ]),
    ['name', 'email'],
  )
  if ((await findContact(tx, cardcode, email)) !== null)
    throw new CallError('VALIDATION', {
      errors: [{ path: 'email', code: 'exists', detail: messages.contactExists }],
    })
  values.delete('email')
  throwRefusals(await writeContacts(tx, [inputOf(cardcode, email, values)]))
  return { email, result: { saved: fields.map(({ field }) => field) } }
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
