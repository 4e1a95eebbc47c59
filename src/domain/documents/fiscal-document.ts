import { amountOf, type Currency, money, moneyFromAmount } from '../money/money.ts'
import { type BusinessDay, formatDay } from '../time/business-day.ts'
import { cfeTypeName } from './document-name.ts'

/** Display of existing fiscal documents; nothing here numbers, signs or recomputes one (DOC-09). */

export const DOCUMENT_KINDS = ['invoice', 'creditNote', 'debitNote', 'receipt'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The identification of a document for people and the tax office (domain.md 2.2). */
export interface DocumentNumber {
  readonly kind: DocumentKind
  /** The ERP's own number; shown where there is no folio. */
  readonly docNum: number
  readonly cfeType: number | null
  readonly folioPref: string | null
  readonly folioNum: number | null
}

/** The values of a QR code, in order (domain.md 2.5). */
export interface QrContent {
  readonly issuerRut: string
  readonly cfeType: number
  readonly folioPref: string
  readonly folioNum: number
  /** Payable amount; for an e-Resguardo the withheld amount. */
  readonly amount: number
  /** The Montevideo day of the signature. */
  readonly signedOn: BusinessDay
  /** Base64, as in the signature. */
  readonly hash: string
}

export interface RateTotal {
  readonly rate: number
  readonly net: number
  readonly vat: number
}

const QR_ADDRESS = 'https://www.efactura.dgi.gub.uy/consultaQR/cfe?'
const SECURITY_CODE_LENGTH = 6
const CONTINGENCY = 100
const TICKETS: ReadonlySet<number> = new Set([101, 102, 103, 131, 132, 133])
/** Goods in transit, without a payable amount. */
const DELIVERY_NOTES: ReadonlySet<number> = new Set([124, 181])
const BASIC_RATE = 22
const MINIMUM_RATE = 10

const NAMES_WITHOUT_TYPE: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Factura',
  creditNote: 'Nota de crédito',
  debitNote: 'Nota de débito',
  receipt: 'Recibo',
}

/** domain.md 4.7: invoices and debit notes are debit, credit notes and receipts are credit. */
export function isDebit(kind: DocumentKind): boolean {
  return kind === 'invoice' || kind === 'debitNote'
}

/** Whether it is an e-Ticket or a note on one, including contingency: those are verified on the issuer's own site. */
export function isTicket(cfeType: number): boolean {
  return TICKETS.has(originalType(cfeType))
}

/** The name of the type by its code, else by its kind; a receipt that is a CFE is a collection (domain.md 2.1). */
export function documentTypeName({ kind, cfeType }: Pick<DocumentNumber, 'kind' | 'cfeType'>): string {
  if (cfeType === null) return NAMES_WITHOUT_TYPE[kind]
  const name = cfeTypeName(cfeType) ?? `CFE ${cfeType}`
  return kind === 'receipt' ? `${name} Cobranza` : name
}

/** DOC-06: `e-Factura A 1234567`, `Recibo 12345`; never zero-padded. */
export function documentTitle(document: DocumentNumber): string {
  const { folioPref, folioNum, docNum } = document
  const number = folioPref === null || folioNum === null ? `${docNum}` : `${folioPref} ${folioNum}`
  return `${documentTypeName(document)} ${number}`
}

/** `e-Factura-A-1234567.pdf`: ASCII, as not every mail program handles more. */
export function documentFileName(document: DocumentNumber): string {
  const plain = documentTitle(document).normalize('NFD').replaceAll(/\p{M}/gu, '')
  return `${plain.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}.pdf`
}

/** The settled amount of a document: its total less its balance, both as absolute values. */
export function settledAmount(total: number, balance: number, currency: Currency): number {
  const size = (amount: number) => Math.abs(moneyFromAmount(amount, currency).minor)
  return amountOf(money(currency, size(total) - size(balance)))
}

/** Totals by rate as in the document, the higher rate first; absent rates are omitted. */
export function totalsByRate(document: {
  readonly netBasic: number
  readonly vatBasic: number
  readonly netMin: number
  readonly vatMin: number
}): RateTotal[] {
  const totals = [
    { rate: BASIC_RATE, net: document.netBasic, vat: document.vatBasic },
    { rate: MINIMUM_RATE, net: document.netMin, vat: document.vatMin },
  ]
  return totals.filter(({ net, vat }) => net !== 0 || vat !== 0)
}

/** DOC-10: the first 6 characters of the hash, not percent-encoded. */
export function securityCode(hash: string): string {
  return hash.slice(0, SECURITY_CODE_LENGTH)
}

/** DOC-10, domain.md 2.5: seven values without names, date `dd/mm/yyyy`, the hash alone percent-encoded. */
export function qrText({
  issuerRut,
  cfeType,
  folioPref,
  folioNum,
  amount,
  signedOn,
  hash,
}: QrContent): string {
  const shown = DELIVERY_NOTES.has(originalType(cfeType)) ? '0' : amount.toFixed(2)
  const values = [issuerRut, cfeType, folioPref, folioNum, shown, formatDay(signedOn)]
  return `${QR_ADDRESS}${values.join(',')},${encodeURIComponent(hash)}`
}

function originalType(cfeType: number): number {
  return cfeType > 200 ? cfeType - CONTINGENCY : cfeType
}
