import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import type { Currency } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'

export type PaymentForm = 'Contado' | 'Crédito'

/** Amounts by rate as the document has them, in its currency. */
export const RATE_AMOUNTS = ['netExempt', 'netMin', 'vatMin', 'netBasic', 'vatBasic'] as const
export type RateAmount = (typeof RATE_AMOUNTS)[number]

/**
 * What another system says of one of its documents. An absent key keeps the stored value; nothing is numbered or
 * computed here (DOC-09).
 */
export interface DocumentInput extends Partial<Readonly<Record<RateAmount, number>>> {
  readonly cardcode: string
  readonly kind?: DocumentKind
  /** The other system's number; absent: that of the CFE. */
  readonly docNum?: number
  /** The other system's key. */
  readonly docEntry?: number
  readonly cfeType?: number
  readonly folioPref?: string
  readonly folioNum?: number
  readonly docDate?: BusinessDay
  readonly dueDate?: BusinessDay
  readonly paymentForm?: PaymentForm
  readonly currency?: Currency
  /** Pesos per dollar. */
  readonly docRate?: number
  /** With either sign: kinds have theirs. */
  readonly total?: number
  readonly balance?: number
}

/** The head of a stored document, in the order in which it is compared as JSON. */
export interface DocumentFacts extends Readonly<Record<RateAmount, number>> {
  /** Null: not stored yet. */
  readonly id: number | null
  readonly cardcode: string
  readonly kind: DocumentKind
  /** Null: the other system's key is not known. */
  readonly docEntry: number | null
  readonly docNum: number
  readonly cfeType: number | null
  readonly folioPref: string | null
  readonly folioNum: number | null
  readonly docDate: BusinessDay
  readonly dueDate: BusinessDay
  readonly paymentForm: PaymentForm
  readonly currency: Currency
  readonly docRate: number | null
  readonly total: number
  /** Positive for invoices and debit notes, negative for receipts and credit notes that are not applied. */
  readonly balance: number
}
