import type { Database } from '../../platform/db/pool.ts'
import { type MergedRow, type TableWriter, writeRows } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'
import {
  deleteContacts,
  findCardcodes,
  findContacts,
  lockCustomers,
  renameContacts,
  upsertContacts,
} from './customer-queries.ts'
import type { ContactFacts } from './facts.ts'
import type { ContactInput } from './inputs.ts'
import { TextReader } from './read-texts.ts'
import type { WriteReason } from './write-reasons.ts'

export const contactWriter: TableWriter<ContactInput, ContactFacts, WriteReason> = {
  async prepare(db, inputs) {
    const cardcodes = inputs.map(({ cardcode }) => cardcode)
    const known = await findCardcodes(db, cardcodes)
    const contacts = await findContacts(
      db,
      inputs.flatMap(({ email, newEmail }) => [email.trim(), newEmail?.trim() || []].flat()),
    )
    const stored = new Map(contacts.map(contact => [keyOf(contact), contact]))
    // An account belongs to one customer: a person of two is doubtful.
    const ownerOf = new Map(contacts.map(({ cardcode, email }) => [email.toLowerCase(), cardcode]))
    return input => {
      const { cardcode, newEmail } = input
      const before = stored.get(keyOf(input)) ?? null
      const namesake = newEmail === undefined ? undefined : stored.get(keyOf({ cardcode, email: newEmail }))
      const isTaken = namesake !== undefined && namesake !== before
      const merged = mergeContact(before, input, { isKnownCustomer: known.has(cardcode), isTaken })
      const { after, refusals } = merged
      if (after === null || refusals.length > 0) return merged
      const other = ownerOf.get(after.email) ?? after.cardcode
      ownerOf.set(after.email, other)
      if (other === after.cardcode) return merged
      const doubt = { field: 'email', reason: 'same-email' as const, value: after.email, other }
      return { ...merged, warnings: [doubt] }
    }
  },
  lock: (tx, inputs) =>
    lockCustomers(
      tx,
      inputs.map(({ cardcode }) => cardcode),
    ),
  async write(tx, writes) {
    const removed = writes.filter(({ after }) => after === null).flatMap(({ before }) => before ?? [])
    if (removed.length > 0) await deleteContacts(tx, removed)
    const renamed = writes.flatMap(({ before, after }) =>
      before === null || after === null || before.email === after.email
        ? []
        : [{ cardcode: after.cardcode, was: before.email, now: after.email }],
    )
    if (renamed.length > 0) await renameContacts(tx, renamed)
    const facts = writes.flatMap(({ after }) => after ?? [])
    if (facts.length > 0) await upsertContacts(tx, facts)
  },
}

/** Creates, changes and removes contacts of customers; refused inputs are returned with their reasons. */
export function writeContacts(tx: Database, inputs: readonly ContactInput[]) {
  return writeRows(tx, contactWriter, inputs)
}

function mergeContact(
  stored: ContactFacts | null,
  input: ContactInput,
  { isKnownCustomer, isTaken }: { readonly isKnownCustomer: boolean; readonly isTaken: boolean },
): MergedRow<ContactFacts, WriteReason> {
  const problems = new RowProblems<WriteReason>()
  const texts = new TextReader(problems)
  const { cardcode } = input
  const key = keyOf(input)
  if (!isKnownCustomer) problems.refuse('cardcode', 'unknown-customer', cardcode)
  if (isTaken) problems.refuse('email', 'contact-exists', input.newEmail)
  if (input.remove === true) return { key, before: stored, after: null, ...problems }
  const after: ContactFacts = {
    cardcode,
    email: texts.email('email', input.newEmail ?? input.email, stored?.email),
    name: texts.required('name', input.name, stored?.name),
    phone: texts.phone('phone', input.phone, stored?.phone),
    role: texts.optional('role', input.role, stored?.role) ?? '',
    receivesInvoices: input.receivesInvoices ?? stored?.receivesInvoices ?? false,
  }
  return { key, before: stored, after, ...problems }
}

function keyOf({ cardcode, email }: { readonly cardcode: string; readonly email: string }): string {
  return `${cardcode} ${email.trim().toLowerCase()}`
}
