import { isCi, normalizeCi } from '../accounts/ci.ts'
import { type DepartmentCode, parseDepartment } from '../accounts/department.ts'
import { isEmail } from '../accounts/email.ts'
import { parsePhone } from '../accounts/phone.ts'
import { isRut, normalizeRut } from '../accounts/rut.ts'
import { addMonths, type BusinessDay, isBusinessDay } from '../time/business-day.ts'
import { matchesSerialPattern } from './serial-pattern.ts'

/** Registration of a warranty: its form and the rules of its fields (domain.md 4.8). */

/** GTI-05: maximum time between purchase and registration. */
const OLDEST_PURCHASE_MONTHS = 120
/** No product is guaranteed for longer. */
export const MAX_WARRANTY_MONTHS = 240
/** GTI-07: maximum size and types of a proof of purchase. */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024
export const PROOF_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
const LONGEST_SERIAL = 60

export interface WarrantyForm {
  readonly serial: string | null
  readonly purchaseDate: string
  readonly reseller: string
  readonly invoiceRef: string
  readonly name: string
  readonly docType: 'CI' | 'RUT'
  readonly docNumber: string
  readonly email: string
  readonly phone: string
  readonly department: string
  readonly city: string
  readonly consent: boolean
}

/** A valid form in its stored spelling: digits, E.164, upper case. */
export interface WarrantyEntry extends Omit<WarrantyForm, 'consent'> {
  readonly department: DepartmentCode
}

/** The serial number rule of a product. */
export interface SerialRule {
  readonly needsSerial: boolean
  /** Pattern of the whole serial; null: any. */
  readonly serialPattern: string | null
}

export type WarrantyProblem =
  | 'missing'
  | 'not_a_date'
  | 'future'
  | 'too_old'
  | 'bad_serial'
  | 'bad_ci'
  | 'bad_rut'
  | 'bad_email'
  | 'bad_phone'
  | 'bad_department'
  | 'no_consent'

export interface WarrantyFieldProblem {
  readonly field: keyof WarrantyForm
  readonly problem: WarrantyProblem
}

export type ParsedWarranty =
  | { readonly ok: true; readonly entry: WarrantyEntry }
  | { readonly ok: false; readonly problems: readonly WarrantyFieldProblem[] }

/** Validates a form and reports all problems (GTI-03 to GTI-09). `today` is the business day in Montevideo. */
export function parseWarranty(form: WarrantyForm, rule: SerialRule, today: BusinessDay): ParsedWarranty {
  const { purchaseDate, docType, consent } = form
  const serial = normalizeSerial(form.serial ?? '')
  const reseller = oneLine(form.reseller)
  const invoiceRef = oneLine(form.invoiceRef)
  const name = oneLine(form.name)
  const city = oneLine(form.city)
  const email = form.email.trim()
  const phone = parsePhone(form.phone)
  const department = parseDepartment(form.department)
  const docNumber = docType === 'CI' ? (normalizeCi(form.docNumber) ?? '') : normalizeRut(form.docNumber)

  const found: readonly (readonly [keyof WarrantyForm, WarrantyProblem | null])[] = [
    ['serial', serialProblem(serial, rule)],
    ['purchaseDate', missing(purchaseDate) ?? purchaseProblem(purchaseDate, today)],
    ['reseller', missing(reseller)],
    ['invoiceRef', missing(invoiceRef)],
    ['name', missing(name)],
    ['docNumber', missing(form.docNumber.trim()) ?? docProblem(docType, form.docNumber)],
    ['email', missing(email) ?? (isEmail(email) ? null : 'bad_email')],
    ['phone', missing(form.phone.trim()) ?? (phone === null ? 'bad_phone' : null)],
    ['department', missing(form.department.trim()) ?? (department === null ? 'bad_department' : null)],
    ['city', missing(city)],
    ['consent', consent ? null : 'no_consent'],
  ]
  const problems = found.flatMap(([field, problem]) => (problem === null ? [] : [{ field, problem }]))
  if (problems.length > 0 || phone === null || department === null) return { ok: false, problems }
  return {
    ok: true,
    entry: {
      serial: serial === '' ? null : serial,
      purchaseDate,
      reseller,
      invoiceRef,
      name,
      docType,
      docNumber,
      email,
      phone,
      department,
      city,
    },
  }
}

/** Canonical spelling of a serial: upper case, compatibility characters, single spaces. */
export function normalizeSerial(text: string): string {
  // Lower case first, as ẞ is only changed that way; the second normalisation recomposes characters.
  return oneLine(text.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC'))
}

/** GTI-05: the problem of a purchase date, or null. */
export function purchaseProblem(day: string, today: BusinessDay): WarrantyProblem | null {
  if (!isBusinessDay(day)) return 'not_a_date'
  if (day > today) return 'future'
  return day < addMonths(today, -OLDEST_PURCHASE_MONTHS) ? 'too_old' : null
}

/** The last day of a warranty, inclusive: the day of purchase plus `months`. */
export function warrantyEnd(purchase: BusinessDay, months: number): BusinessDay {
  return addMonths(purchase, months)
}

/** An invalid pattern rejects no serial: it is the shop's mistake, and staff reviews each registration. */
function serialProblem(serial: string, { needsSerial, serialPattern }: SerialRule): WarrantyProblem | null {
  if (serial === '') return needsSerial ? 'missing' : null
  if (serial.length > LONGEST_SERIAL) return 'bad_serial'
  return serialPattern !== null && matchesSerialPattern(serialPattern, serial) === false ? 'bad_serial' : null
}

function docProblem(type: 'CI' | 'RUT', text: string): WarrantyProblem | null {
  if (type === 'CI') return isCi(text) ? null : 'bad_ci'
  return isRut(text) ? null : 'bad_rut'
}

function missing(text: string): 'missing' | null {
  return text === '' ? 'missing' : null
}

/** One line without invisible characters. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
