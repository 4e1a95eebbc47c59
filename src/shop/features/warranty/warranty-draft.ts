import { MAX_PROOF_BYTES, PROOF_TYPES, parseWarranty, type WarrantyForm } from '#domain/repairs/warranty.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { fileSize } from '#ui/hooks/file-size.ts'
import { messages } from './messages.ts'
import type { WarrantyProduct } from './warranty.ts'

/** The values typed so far. `website` is a honeypot. */
export type WarrantyDraft = Omit<WarrantyForm, 'serial'> & {
  readonly itemCode: string
  readonly serial: string
  readonly website: string
}

/** Metadata of the chosen file. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'type'>

/** In the order of the form and of its error summary. */
export const FIELDS = [
  'itemCode',
  'serial',
  'purchaseDate',
  'reseller',
  'invoiceRef',
  'proof',
  'name',
  'docNumber',
  'email',
  'phone',
  'department',
  'city',
  'consent',
] as const

export type FieldName = (typeof FIELDS)[number]
export type FieldErrors = { readonly [Name in FieldName]?: string }

export function isFieldName(text: string): text is FieldName {
  return FIELDS.some(name => name === text)
}

export function blankDraft(reseller: string): WarrantyDraft {
  return {
    itemCode: '',
    serial: '',
    purchaseDate: '',
    reseller,
    invoiceRef: '',
    name: '',
    docType: 'CI',
    docNumber: '',
    email: '',
    phone: '',
    department: '',
    city: '',
    consent: false,
    website: '',
  }
}

/**
 * The errors of a draft, by the rules of the server (GTI-03 to GTI-09), except for the pattern of serial numbers, which
 * only the server knows. `product` is the selected one.
 */
export function draftErrors(
  draft: WarrantyDraft,
  product: WarrantyProduct | undefined,
  proof: ChosenFile | null,
  today: BusinessDay,
): FieldErrors {
  const rule = { needsSerial: product?.needsSerial ?? false, serialPattern: null }
  const read = parseWarranty(draft, rule, today)
  const errors: Record<string, string> = {}
  for (const { field, problem } of read.ok ? [] : read.problems) {
    errors[field] = problem === 'missing' ? messages.missing[field] : messages.problems[problem]
  }
  if (product === undefined) errors.itemCode = messages.missing.itemCode
  const proofError = proofProblem(proof)
  if (proofError !== null) errors.proof = proofError
  return errors
}

/** GTI-07, as far as a browser can tell; the server checks the content. */
export function proofProblem(proof: ChosenFile | null): string | null {
  if (proof === null) return messages.missing.proof
  if (!PROOF_TYPES.some(type => type === proof.type)) return messages.proofType
  if (proof.size === 0) return messages.proofEmpty
  return proof.size > MAX_PROOF_BYTES ? messages.proofTooLarge(fileSize(proof.size)) : null
}
