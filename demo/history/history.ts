import { type Money, money } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { DemoProduct } from '../catalogue/products.ts'
import { type FiscalDraft, invoicesOf } from './documents.ts'
import { creditNotesOf, debitNoteOf } from './notes.ts'
import { byTime, type Folio, numberDocuments } from './numbering.ts'
import { type HistoryOrder, historyOrders } from './orders.ts'
import { type Allocation, type ReceiptDraft, settle } from './settlement.ts'

/** A numbered document with its balance; `folio` is null for receipts, which are no CFE. */
export interface HistoryDocument {
  readonly id: number
  readonly docNum: number
  readonly draft: FiscalDraft | ReceiptDraft
  readonly folio: Folio | null
  /** Positive: owed by the customer; negative: the unsettled part of a receipt or credit note. */
  readonly balance: Money
}

export interface NumberedAllocation {
  readonly document: HistoryDocument
  readonly paid: HistoryDocument
  readonly amount: Money
}

/** Orders, documents and payments of the demo customers, all derived from the orders. */
export interface DemoHistory {
  readonly orders: readonly HistoryOrder[]
  readonly documents: readonly HistoryDocument[]
  readonly allocations: readonly NumberedAllocation[]
}

const FIRST_DOC_NUMS = {
  invoice: 610_001,
  creditNote: 410_001,
  debitNote: 810_001,
  receipt: 210_001,
} as const

/** The history of the demo shop up to yesterday; `today` is the day of seeding. */
export function demoHistory(products: readonly DemoProduct[], today: BusinessDay): DemoHistory {
  const orders = historyOrders(products, today)
  const invoices = invoicesOf(orders, today).toSorted(byTime)
  const fiscal = [...invoices, ...creditNotesOf(invoices, today), debitNoteOf(invoices, today)]
  const accounts = Map.groupBy(fiscal, ({ buyer }) => buyer.customer.cardcode)
  const settlements = [...accounts.values()].map(account => settle(account.toSorted(byTime), today))
  const allocations = settlements.flatMap(settlement => settlement.allocations)
  const drafts = [...fiscal, ...settlements.flatMap(({ lateNotes }) => lateNotes)]
  const receipts = settlements.flatMap(settlement => settlement.receipts)
  const documents = numbered(drafts, receipts, allocations, today)
  const byDraft = new Map(documents.map(document => [document.draft, document]))
  return {
    orders,
    documents,
    allocations: allocations.map(({ from, to, amount }) => ({
      document: numberedOf(byDraft, from),
      paid: numberedOf(byDraft, to),
      amount,
    })),
  }
}

function numbered(
  fiscal: readonly FiscalDraft[],
  receipts: readonly ReceiptDraft[],
  allocations: readonly Allocation[],
  today: BusinessDay,
): HistoryDocument[] {
  const folios = numberDocuments(fiscal, today)
  const settled = new Map<FiscalDraft | ReceiptDraft, number>()
  for (const { from, to, amount } of allocations) {
    for (const side of [from, to]) settled.set(side, (settled.get(side) ?? 0) + amount.minor)
  }
  const next: Record<FiscalDraft['kind'] | 'receipt', number> = { ...FIRST_DOC_NUMS }
  const drafts: (FiscalDraft | ReceiptDraft)[] = [...fiscal, ...receipts]
  return drafts.sort(byTime).map((draft, index) => {
    const left = totalOf(draft).minor - (settled.get(draft) ?? 0)
    const isDebit = draft.kind === 'invoice' || draft.kind === 'debitNote'
    return {
      id: index + 1,
      docNum: next[draft.kind]++,
      draft,
      folio: draft.kind === 'receipt' ? null : (folios.get(draft) ?? null),
      balance: money(draft.currency, isDebit ? left : -left),
    }
  })
}

/** The total of a document, positive whatever its kind. */
export function totalOf(draft: FiscalDraft | ReceiptDraft): Money {
  return draft.kind === 'receipt' ? draft.total : draft.totals.total
}

function numberedOf(
  byDraft: ReadonlyMap<FiscalDraft | ReceiptDraft, HistoryDocument>,
  draft: FiscalDraft | ReceiptDraft,
): HistoryDocument {
  const document = byDraft.get(draft)
  if (document === undefined) throw new Error(`The demo settles ${draft.key}, which does not exist`)
  return document
}
