import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import {
  type FiscalDocument,
  printClientRecipe,
  printInvoice,
  printInvoiceReturn,
  type Receipt,
} from '#contract/shop/documents.ts'
import { departmentName, parseDepartment } from '#domain/accounts/department.ts'
import {
  type DocumentKind,
  documentTypeName,
  isTicket,
  qrText,
  securityCode,
  settledAmount,
  totalsByRate,
} from '#domain/documents/fiscal-document.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { CompanySettings } from '../catalogue/read/shop-settings.ts'
import type { StoredDocumentRow } from './document-queries.ts'
import { documentMessages } from './messages.ts'
import { storedCae, storedIssuer, storedReceiver } from './stored-parts.ts'

/** What documents show beyond their own data: the issuer when none is stored, and the shop's site. */
export interface DocumentContext {
  readonly company: Pick<CompanySettings, 'name' | 'address' | 'phone'>
  readonly publicUrl: string
}

const PRINTING: Readonly<Record<DocumentKind, Call>> = {
  invoice: printInvoice,
  debitNote: printInvoice,
  creditNote: printInvoiceReturn,
  receipt: printClientRecipe,
}

/** An invoice or a note, as the contract defines it; nothing is invented for a header-only document (DOC-09). */
export function presentFiscalDocument(row: StoredDocumentRow, context: DocumentContext): FiscalDocument {
  const { docEntry, dueDate, paymentForm, docRate, lines, nonBillable, toPay, references, reason } = row
  const { orders, balance, adenda, isDemo, total, currency } = row
  const issuer = issuerOf(row, context)
  return {
    ...refOf(row),
    docEntry,
    dueDate,
    paymentForm,
    docRate,
    issuer,
    lines,
    nonBillable,
    toPay,
    references,
    reason,
    orders,
    balance,
    adenda,
    isDemo,
    cfeTypeName: documentTypeName(row),
    receiver: receiverOf(row),
    taxes: totalsByRate(row),
    exempt: row.netExempt,
    paid: settledAmount(total, balance, currency),
    cfe: cfeOf(row, issuer.rut, context.publicUrl),
    pdfUrl: pdfUrlOf(row),
  }
}

/** A receipt, as the contract defines it. */
export function presentReceipt(row: StoredDocumentRow, context: DocumentContext): Receipt {
  const { means, allocations, isDemo } = row
  return {
    ...refOf(row),
    means,
    allocations,
    isDemo,
    issuer: issuerOf(row, context),
    receiver: receiverOf(row),
    // The unapplied amount of a receipt is stored as a negative balance.
    unapplied: Math.max(-row.balance, 0),
    pdfUrl: pdfUrlOf(row),
  }
}

function refOf({ kind, docNum, cfeType, folioPref, folioNum, docDate, currency, total }: StoredDocumentRow) {
  return { kind, docNum, cfeType, folioPref, folioNum, docDate, currency, total }
}

function issuerOf({ issuer }: StoredDocumentRow, { company }: DocumentContext): FiscalDocument['issuer'] {
  const stored = parsed(storedIssuer, issuer)
  if (stored !== null) return stored
  const { name, address, phone } = company
  return { name, address, phone, tradeName: '', rut: '', city: '', department: '' }
}

function receiverOf({ receiver, customer }: StoredDocumentRow): FiscalDocument['receiver'] {
  const stored = parsed(storedReceiver, receiver)
  if (stored !== null) return stored
  const { name, rut, address, city } = customer
  const department = parseDepartment(customer.department)
  return {
    docType: 'RUT',
    doc: rut,
    country: 'UY',
    name,
    address: address ?? '',
    city: city ?? '',
    department: department === null ? '' : departmentName(department),
  }
}

/** Only a signed document has a CFE: null without folio, hash, CAE range or QR. */
function cfeOf(row: StoredDocumentRow, issuerRut: string, publicUrl: string): FiscalDocument['cfe'] {
  const { cfeType, folioPref, folioNum, hash, signedAt, resolution, vatUpToDate } = row
  const cae = parsed(storedCae, row.cae)
  if (cfeType === null || folioPref === null || folioNum === null) return null
  if (!hash || signedAt === null || cae === null) return null
  const signedOn = businessDayOf(signedAt)
  const built = () =>
    issuerRut && qrText({ issuerRut, cfeType, folioPref, folioNum, amount: row.toPay, signedOn, hash })
  const text = row.qrText || built()
  if (!text) return null
  return {
    hash,
    cae,
    vatUpToDate,
    qrText: text,
    securityCode: securityCode(hash),
    signedAt: signedAt.toISOString(),
    verifyText: isTicket(cfeType)
      ? documentMessages.verifyAt(new URL(publicUrl).host)
      : documentMessages.verifyAtTaxOffice,
    resolution: resolution ?? '',
  }
}

function pdfUrlOf({ kind, docNum, cardcode }: StoredDocumentRow): string {
  const path = PRINTING[kind].path.replace('{product}', 'print')
  return `${path}?${new URLSearchParams({ docNum: String(docNum), cardcode })}`
}

/** Null when nothing is stored, or it cannot be parsed. */
function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | null {
  return schema.safeParse(value).data ?? null
}
