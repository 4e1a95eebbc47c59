import { parseDepartment } from '#domain/accounts/department.ts'
import {
  isTermDays,
  type PaymentTerms,
  parsePaymentTerms,
  termsName,
} from '#domain/accounts/payment-terms.ts'
import { isRut, normalizeRut } from '#domain/accounts/rut.ts'
import { slugify } from '#domain/text/slug.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type MergedRow, type TableWriter, writeRows } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'
import {
  findAlike,
  findCustomers,
  findReferences,
  type Identity,
  lockCustomers,
  type References,
  upsertCustomers,
} from './customer-queries.ts'
import type { CustomerFacts } from './facts.ts'
import type { CustomerInput } from './inputs.ts'
import { TextReader } from './read-texts.ts'
import type { WriteReason } from './write-reasons.ts'

const CARDCODE = /^\S(?:.{0,13}\S)?$/u
const CONTROL = /\p{Cc}/u
/** The groups and the block of the tax numbers given out so far (domain.md 1.3). */
const USUAL_RUT = /^(?:0[1-9]|1\d|2[0-2])\d{6}001\d$/
const LARGEST_LIMIT = 999_999_999_999
/** More than this is a pasted document. */
const LONGEST_GROUP = 60

export const customerWriter: TableWriter<CustomerInput, CustomerFacts, WriteReason> = {
  async prepare(db, inputs) {
    const references = await findReferences(db)
    const stored = await findCustomers(
      db,
      inputs.map(({ cardcode }) => cardcode),
    )
    const alike = new AlikeCustomers(
      await findAlike(
        db,
        inputs.map(({ rut }) => normalizeRut(rut ?? '')).filter(rut => /^\d{12}$/.test(rut)),
        inputs.flatMap(({ email }) => email?.trim() || []),
        inputs.flatMap(({ name }) => name?.trim() || []),
      ),
    )
    return input => mergeCustomer(stored.get(input.cardcode) ?? null, input, references, alike)
  },
  lock: (tx, inputs) =>
    lockCustomers(
      tx,
      inputs.map(({ cardcode }) => cardcode),
    ),
  write: (tx, writes) =>
    upsertCustomers(
      tx,
      writes.flatMap(({ after }) => after ?? []),
    ),
}

/** Creates and changes customers (OFC-03, OFC-10, OFI-20); refused inputs are returned with their reasons. */
export function writeCustomers(tx: Database, inputs: readonly CustomerInput[]) {
  return writeRows(tx, customerWriter, inputs)
}

function mergeCustomer(
  stored: CustomerFacts | null,
  input: CustomerInput,
  references: References,
  alike: AlikeCustomers,
): MergedRow<CustomerFacts, WriteReason> {
  const problems = new RowProblems<WriteReason>()
  const texts = new TextReader(problems)
  const { cardcode } = input
  if (!CARDCODE.test(cardcode) || CONTROL.test(cardcode) || !cardcode.isWellFormed())
    problems.refuse('cardcode', 'bad-cardcode', cardcode)
  const terms = termsOf(stored, input, problems)
  const after: CustomerFacts = {
    cardcode,
    name: texts.required('name', input.name, stored?.name),
    tradeName: texts.optional('tradeName', input.tradeName, stored?.tradeName),
    rut: rutOf(stored, input, problems),
    email: texts.email('email', input.email, stored?.email),
    phone: texts.phone('phone', input.phone, stored?.phone),
    department: departmentOf(stored?.department, input.department, problems),
    priceList: priceListOf(stored, input, references, problems),
    group: groupOf(stored, input, problems),
    seller: referenceOf('seller', input.seller, stored?.seller, references.sellers, problems),
    shipping: referenceOf('shipping', input.shipping, stored?.shipping, references.shipping, problems),
    payTerms: terms.name,
    payTermsDays: terms.days,
    creditLimit: creditLimitOf(stored, input, problems),
    valid: input.valid ?? stored?.valid ?? true,
    frozen: input.frozen ?? stored?.frozen ?? false,
  }
  if (problems.refusals.length === 0) alike.warnOf(after, problems)
  return { key: cardcode, before: stored, after, ...problems }
}

function rutOf(
  stored: CustomerFacts | null,
  { rut: given }: CustomerInput,
  problems: RowProblems<WriteReason>,
): string {
  if (given === undefined || given.trim() === '') {
    if (stored === null) problems.refuse('rut', 'missing')
    return stored?.rut ?? ''
  }
  const rut = normalizeRut(given)
  if (!isRut(rut)) problems.refuse('rut', 'bad-rut', given)
  else if (!USUAL_RUT.test(rut)) problems.warn('rut', 'unusual-rut', rut)
  return rut
}

/** The code of a department given by code or name. */
export function departmentOf(
  stored: string | undefined,
  given: string | undefined,
  problems: RowProblems<WriteReason>,
): string {
  const text = given?.trim() ?? ''
  if (text === '') {
    if (stored === undefined) problems.refuse('department', 'missing')
    return stored ?? ''
  }
  const code = parseDepartment(text)
  if (code === null) problems.refuse('department', 'unknown-department', text)
  return code ?? ''
}

function priceListOf(
  stored: CustomerFacts | null,
  { priceList: given }: CustomerInput,
  { saleLists }: References,
  problems: RowProblems<WriteReason>,
): number {
  const text = String(given ?? '').trim()
  if (text === '') {
    const [only, ...others] = saleLists
    if (stored !== null) return stored.priceList
    if (only === undefined) problems.refuse('priceList', 'no-price-lists')
    else if (others.length > 0) problems.refuse('priceList', 'no-price-list')
    return only?.code ?? 0
  }
  const found = saleLists.find(({ code, name }) => String(code) === text || slugify(name) === slugify(text))
  if (found !== undefined) return found.code
  if (saleLists.length === 0) problems.refuse('priceList', 'no-price-lists')
  else
    problems.refuse(
      'priceList',
      'unknown-price-list',
      text,
      saleLists.map(({ code, name }) => `${code} ${name}`).join(', '),
    )
  return 0
}

/** Groups have no table of their own: discounts and promotions name them, so their spelling is that of the input. */
function groupOf(
  stored: CustomerFacts | null,
  { group: given }: CustomerInput,
  problems: RowProblems<WriteReason>,
): string | null {
  if (given === undefined) return stored?.group ?? null
  const group = given?.trim() ?? ''
  if (group.length > LONGEST_GROUP) problems.refuse('group', 'text-too-long', group)
  return group || null
}

/** The code of a seller or a shipping method that is given by code or by name. */
function referenceOf(
  field: 'seller' | 'shipping',
  given: string | null | undefined,
  stored: string | null | undefined,
  known: References['sellers'],
  problems: RowProblems<WriteReason>,
): string | null {
  if (given === undefined) return stored ?? null
  const text = given?.trim() ?? ''
  // What an ERP or the demo stored may not be in the table of today.
  if (text === '' || text === stored) return text || null
  const byCode = known.find(({ code }) => code.toLowerCase() === text.toLowerCase())
  if (byCode !== undefined) return byCode.code
  const [byName, ...others] = known.filter(({ name }) => slugify(name) === slugify(text))
  if (byName === undefined) problems.refuse(field, `unknown-${field}`, text)
  else if (others.length > 0) problems.refuse(field, `ambiguous-seller`, text)
  return byName?.code ?? null
}

/** New terms; days without a name that says them give the usual name. New customers without any pay at once. */
function termsOf(
  stored: CustomerFacts | null,
  { payTerms, payTermsDays: days }: CustomerInput,
  problems: RowProblems<WriteReason>,
): PaymentTerms {
  const name = payTerms?.trim() ?? ''
  if (days !== undefined && !isTermDays(days)) problems.refuse('payTermsDays', 'bad-terms', days)
  const same = stored === null ? null : { days: stored.payTermsDays, name: stored.payTerms }
  if (days !== undefined) {
    if (name === '' && days === same?.days) return same
    return { days, name: name === '' || /^\d+$/.test(name) ? termsName(days) : name }
  }
  if (name === '' || name === same?.name) return same ?? { days: 0, name: termsName(0) }
  const terms = parsePaymentTerms(name)
  if (terms === null) problems.refuse('payTerms', 'bad-terms', name)
  return terms ?? { days: 0, name }
}

function creditLimitOf(
  stored: CustomerFacts | null,
  { creditLimit: given }: CustomerInput,
  problems: RowProblems<WriteReason>,
): number | null {
  if (given === undefined) return stored?.creditLimit ?? null
  if (given === null) return null
  if (given < 0) problems.refuse('creditLimit', 'negative', given)
  else if (given > LARGEST_LIMIT) problems.refuse('creditLimit', 'too-large', given)
  return Math.round(given * 100) / 100
}

/** Customers by tax number, e-mail and name, stored ones and those of the same inputs: duplicates are only doubtful. */
class AlikeCustomers {
  readonly #byRut = new Map<string, string[]>()
  readonly #byEmail = new Map<string, string[]>()
  readonly #byName = new Map<string, string[]>()

  constructor(stored: readonly Identity[]) {
    for (const one of stored) this.#add(one)
  }

  warnOf(one: Identity, problems: RowProblems<WriteReason>): void {
    const checks = [
      ['rut', 'same-rut', one.rut, this.#byRut.get(one.rut)],
      ['email', 'same-email', one.email, this.#byEmail.get(one.email)],
      ['name', 'same-name', one.name, this.#byName.get(slugify(one.name))],
    ] as const
    for (const [field, reason, value, owners = []] of checks) {
      const other = owners.find(owner => owner !== one.cardcode)
      if (other !== undefined) problems.warn(field, reason, value, other)
    }
    this.#add(one)
  }

  #add({ cardcode, rut, email, name }: Identity): void {
    const keys = [
      [this.#byRut, rut],
      [this.#byEmail, email.toLowerCase()],
      [this.#byName, slugify(name)],
    ] as const
    for (const [owners, key] of keys) {
      const known = owners.get(key)
      if (known === undefined) owners.set(key, [cardcode])
      // Two are enough to know of another.
      else if (known.length < 2 && known[0] !== cardcode) known.push(cardcode)
    }
  }
}
