import { type Insertable, sql } from 'kysely'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.ts'

export const HASH = 'AbC+/d9x3Jk2Pq7RsTuVwXyZ012='
/** The sample RUT of the tax office. */
export const ISSUER = {
  name: 'Mostrador S.A.',
  tradeName: 'Mostrador',
  rut: '219999830019',
  address: 'Camino de los Ceibales 4521',
  city: 'Montevideo',
  department: 'Montevideo',
  phone: '+59820000000',
}
export const RECEIVER = {
  docType: 'RUT',
  doc: '211234560018',
  country: 'UY',
  name: 'Ferretería del Este S.R.L.',
  address: 'Av. Artigas 100',
  city: 'Pando',
  department: 'Canelones',
}
export const CAE = { number: '90260000017', serie: 'A', from: 1, to: 9_999_999, expires: '2027-12-31' }

const CFE_TYPES: Readonly<Record<DocumentKind, number | null>> = {
  invoice: 111,
  debitNote: 113,
  creditNote: 112,
  receipt: null,
}

let lastNumber = 0

export type DocumentTraits = Partial<Insertable<DB['fiscal_documents']>> & { readonly kind?: DocumentKind }

export interface StoredDocument {
  readonly id: number
  readonly docNum: number
  readonly folioNum: number
}

/** A signed, unpaid document of 122 with a complete header; receipts are not CFEs. */
export async function aFiscalDocument(
  db: Database,
  cardcode: string,
  traits: DocumentTraits = {},
): Promise<StoredDocument> {
  lastNumber += 1
  const kind = traits.kind ?? 'invoice'
  const cfeType = traits.cfe_type === undefined ? CFE_TYPES[kind] : traits.cfe_type
  const total = Number(traits.total ?? 122)
  const debit = kind === 'invoice' || kind === 'debitNote'
  const folio = cfeType === null ? {} : { folio_pref: 'A', folio_num: lastNumber }
  const signed = {
    cae: JSON.stringify(CAE),
    hash: HASH,
    signed_at: '2026-01-06T01:30:00Z',
    resolution: '123/2020',
  }
  const { id, doc_num, folio_num } = await db
    .insertInto('fiscal_documents')
    .values({
      cardcode,
      kind,
      doc_entry: 500_000 + lastNumber,
      doc_num: 500_000 + lastNumber,
      cfe_type: cfeType,
      ...folio,
      doc_date: '2026-01-05',
      due_date: '2026-02-05',
      payment_form: 'Crédito',
      currency: 'UYU',
      doc_rate: traits.currency === 'USD' ? 40.25 : null,
      total,
      balance: debit ? total : -total,
      issuer: JSON.stringify(ISSUER),
      receiver: JSON.stringify(RECEIVER),
      ...(cfeType === null ? {} : signed),
      ...(debit ? { net_basic: 100, vat_basic: 22 } : {}),
      ...traits,
    })
    .returning(['id', 'doc_num', 'folio_num'])
    .executeTakeFirstOrThrow()
  return { id, docNum: doc_num, folioNum: folio_num ?? 0 }
}

/** Settles an amount of one document with another and updates both balances. */
export async function settle(
  db: Database,
  cardcode: string,
  { by, paid, amount }: { by: number; paid: number; amount: number },
): Promise<void> {
  await sql`
    with allocated as (
      insert into receipt_allocations (cardcode, document_id, paid_document_id, amount)
      values (${cardcode}, ${by}, ${paid}, ${amount})
    )
    update fiscal_documents
    set balance = balance + case id when ${by} then ${amount}::numeric else -${amount}::numeric end
    where cardcode = ${cardcode} and id in (${by}, ${paid})`.execute(db)
}

/** Lines of a document, one per amount. */
export async function addLines(
  db: Database,
  cardcode: string,
  documentId: number,
  amounts: readonly number[],
) {
  await db
    .insertInto('fiscal_lines')
    .values(
      amounts.map((amount, index) => ({
        cardcode,
        document_id: documentId,
        line_num: index,
        itemcode: `P-${index}`,
        amount,
        tax: 22,
        description: `Martillo ${index}`,
        quantity: 1,
        unit: 'UN',
        unit_price: amount,
      })),
    )
    .execute()
}

/** One event of an account; amounts in hundredths. */
export interface HistoryStep {
  readonly kind: DocumentKind
  readonly currency: 'UYU' | 'USD'
  readonly minor: number
  readonly docDate: string
  /** An invoice or debit note paid on issue, without a receipt. */
  readonly cash: boolean
  /** The part of a receipt or credit note applied to open documents, 0 to 1. */
  readonly applied: number
}

/** A consistent account: every receipt and credit note settles the oldest open documents of its currency. */
export async function aHistory(db: Database, cardcode: string, steps: readonly HistoryStep[]): Promise<void> {
  const open: { id: number; currency: string; minor: number }[] = []
  for (const { kind, currency, minor, docDate, cash, applied } of steps) {
    const debit = kind === 'invoice' || kind === 'debitNote'
    const total = minor / 100
    const dates = { doc_date: docDate, due_date: docDate }
    const paidAtOnce = debit && cash ? { payment_form: 'Contado', balance: 0 } : {}
    const { id } = await aFiscalDocument(db, cardcode, { kind, currency, total, ...dates, ...paidAtOnce })
    if (debit && !cash) open.push({ id, currency, minor })
    if (debit) continue
    let left = Math.floor(minor * applied)
    for (const document of open.filter(one => one.currency === currency)) {
      const amount = Math.min(left, document.minor)
      if (amount === 0) continue
      await settle(db, cardcode, { by: id, paid: document.id, amount: amount / 100 })
      document.minor -= amount
      left -= amount
    }
  }
}
