import { slugify } from '#domain/text/slug.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type MergedRow, type TableWriter, writeRows } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'
import { clearDefaults, findAddressFacts, insertAddresses, updateAddresses } from './address-queries.ts'
import { findCardcodes, lockCustomers } from './customer-queries.ts'
import type { AddressFacts } from './facts.ts'
import type { AddressInput } from './inputs.ts'
import { TextReader } from './read-texts.ts'
import { departmentOf } from './write-customers.ts'
import type { WriteReason } from './write-reasons.ts'

/** More than any customer needs, few enough to show in one list. */
export const MAX_ADDRESSES = 50

export const addressWriter: TableWriter<AddressInput, AddressFacts, WriteReason> = {
  async prepare(db, inputs) {
    const cardcodes = [...new Set(inputs.map(({ cardcode }) => cardcode))]
    const known = await findCardcodes(db, cardcodes)
    const stored = Map.groupBy(await findAddressFacts(db, cardcodes), ({ cardcode }) => cardcode)
    const books = new Map(cardcodes.map(code => [code, new AddressBook(stored.get(code) ?? [])]))
    return input => mergeAddress(input, books.get(input.cardcode) ?? new AddressBook([]), known)
  },
  lock: (tx, inputs) =>
    lockCustomers(
      tx,
      inputs.map(({ cardcode }) => cardcode),
    ),
  async write(tx, writes) {
    const facts = withOneDefault(writes.flatMap(({ after }) => after ?? []))
    const defaults = facts.filter(({ isDefault }) => isDefault)
    if (defaults.length > 0) await clearDefaults(tx, defaults)
    const changed = facts.filter(({ id }) => id !== null)
    if (changed.length > 0) await updateAddresses(tx, changed)
    const created = facts.filter(({ id }) => id === null)
    if (created.length > 0) await insertAddresses(tx, created)
  },
}

/** Creates and changes addresses of customers (ACC-14); refused inputs are returned with their reasons. */
export function writeAddresses(tx: Database, inputs: readonly AddressInput[]) {
  return writeRows(tx, addressWriter, inputs)
}

/** Of several defaults of a customer and kind the last one counts: it was chosen after the others were read. */
function withOneDefault(facts: readonly AddressFacts[]): AddressFacts[] {
  const last = new Map(facts.filter(one => one.isDefault).map(one => [`${one.cardcode} ${one.kind}`, one]))
  return facts.map(one =>
    one.isDefault && last.get(`${one.cardcode} ${one.kind}`) !== one ? { ...one, isDefault: false } : one,
  )
}

/** The addresses of one customer while its inputs are merged one after the other. */
class AddressBook {
  readonly #stored: readonly AddressFacts[]
  /** By kind: label of the default, and whether an input chose it. */
  readonly #defaults = new Map<string, { readonly label: string; readonly isChosen: boolean }>()
  #size: number

  constructor(stored: readonly AddressFacts[]) {
    this.#stored = stored
    this.#size = stored.length
    for (const { kind, label, isDefault } of stored)
      if (isDefault) this.#defaults.set(kind, { label, isChosen: false })
  }

  /** Those an input can mean: by id, else by kind and label. */
  matching({ id, kind = 'S' }: AddressInput, label: string): readonly AddressFacts[] {
    return id === undefined
      ? this.#stored.filter(one => one.kind === kind && slugify(one.label) === slugify(label))
      : this.#stored.filter(one => one.id === id)
  }

  /** Whether an address is the default of its kind: when chosen, when it was, or when it is the first. */
  isDefault(before: AddressFacts | null, kind: string, given: boolean | undefined): boolean {
    const current = this.#defaults.get(kind)
    const wasDefault = before?.isDefault === true && before.kind === kind && current?.isChosen !== true
    // A default stays one until another is chosen.
    return given === true || wasDefault || (current === undefined && given === undefined)
  }

  /** Label of the default that another input has chosen. */
  chosenDefault(kind: string): string | undefined {
    const current = this.#defaults.get(kind)
    return current?.isChosen === true ? current.label : undefined
  }

  add(before: AddressFacts | null, after: AddressFacts, isChosen: boolean): void {
    if (before === null) this.#size += 1
    if (after.isDefault) this.#defaults.set(after.kind, { label: after.label, isChosen })
  }

  get size(): number {
    return this.#size
  }
}

function mergeAddress(
  input: AddressInput,
  book: AddressBook,
  known: ReadonlySet<string>,
): MergedRow<AddressFacts, WriteReason> {
  const problems = new RowProblems<WriteReason>()
  const texts = new TextReader(problems)
  const { cardcode } = input
  const label =
    input.label?.trim() ||
    [input.street, input.number]
      .map(part => part?.trim())
      .join(' ')
      .trim()
  const [before = null, ...others] = book.matching(input, label)
  if (!known.has(cardcode)) problems.refuse('cardcode', 'unknown-customer', cardcode)
  else if (others.length > 0) problems.refuse('label', 'ambiguous-address', label)
  else if (before === null && input.id !== undefined) problems.refuse('id', 'unknown-address', input.id)
  else if (before === null && book.size >= MAX_ADDRESSES)
    problems.refuse(null, 'too-many-addresses', MAX_ADDRESSES)
  const kind = input.kind ?? before?.kind ?? 'S'
  const chosen = input.isDefault === true ? book.chosenDefault(kind) : undefined
  if (chosen !== undefined) problems.refuse('isDefault', 'second-default', chosen)
  const after: AddressFacts = {
    cardcode,
    id: before?.id ?? null,
    kind,
    label: labelOf(before, input, label, texts),
    street: texts.required('street', input.street, before?.street),
    number: texts.optional('number', input.number, before?.number) ?? 'S/N',
    unit: texts.optional('unit', input.unit, before?.unit),
    corner: texts.optional('corner', input.corner, before?.corner),
    city: texts.required('city', input.city, before?.city),
    department: departmentOf(before?.department, input.department, problems),
    postalCode: postalCodeOf(before, input, problems),
    contact: texts.optional('contact', input.contact, before?.contact),
    phone: texts.phone('phone', input.phone, before?.phone) || null,
    hours: texts.optional('hours', input.hours, before?.hours),
    notes: texts.optional('notes', input.notes, before?.notes),
    isDefault: book.isDefault(before, kind, input.isDefault),
  }
  if (problems.refusals.length === 0) book.add(before, after, input.isDefault === true)
  const key = `${cardcode} ${after.id ?? `${kind} ${slugify(after.label)}`}`
  return { key, before, after, ...problems }
}

/** Found by its label, an address keeps its spelling; by its id, it may get another. */
function labelOf(before: AddressFacts | null, input: AddressInput, label: string, texts: TextReader): string {
  if (before === null) return texts.required('label', label, undefined)
  return input.id === undefined ? before.label : texts.required('label', input.label, before.label)
}

function postalCodeOf(
  before: AddressFacts | null,
  { postalCode: given }: AddressInput,
  problems: RowProblems<WriteReason>,
): string | null {
  if (given === undefined) return before?.postalCode ?? null
  const text = given?.trim() ?? ''
  if (!/^(?:\d{5})?$/.test(text)) problems.refuse('postalCode', 'bad-postal-code', text)
  return text || null
}
