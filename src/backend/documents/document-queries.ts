import { sql } from 'kysely'
import type { DocumentRef } from '#contract/shapes.ts'
import type { FiscalDocument, Receipt } from '#contract/shop/documents.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import { currencySymbol } from '../platform/db/expressions/currency-symbol.ts'
import type { Database } from '../platform/db/pool.ts'

/** A document of any kind in full, as stored. Old ones only have a header. */
export interface StoredDocumentRow extends DocumentRef {
  readonly id: number
  readonly cardcode: string
  readonly docEntry: number
  readonly dueDate: string
  readonly paymentForm: 'Contado' | 'Crédito'
  readonly docRate: number | null
  readonly issuer: unknown
  readonly receiver: unknown
  readonly netExempt: number
  readonly netMin: number
  readonly netBasic: number
  readonly vatMin: number
  readonly vatBasic: number
  readonly nonBillable: number
  readonly toPay: number
  readonly balance: number
  readonly cae: unknown
  readonly hash: string | null
  readonly signedAt: Date | null
  readonly qrText: string | null
  readonly resolution: string | null
  readonly vatUpToDate: boolean
  readonly adenda: string | null
  readonly reason: string | null
  readonly isDemo: boolean
  /** The ERP's own PDF. */
  readonly fileId: string | null
  /** The current customer data, for documents without a stored receiver. */
  readonly customer: {
    readonly name: string
    readonly rut: string
    readonly address: string | null
    readonly city: string | null
    readonly department: string
  }
  readonly lines: FiscalDocument['lines']
  readonly references: FiscalDocument['references']
  readonly orders: FiscalDocument['orders']
  readonly means: Receipt['means']
  readonly allocations: Receipt['allocations']
}

/** The customer's newest document with this number among the given kinds: an ERP numbers each kind separately. */
export async function findDocument(
  db: Database,
  query: { cardcode: string; docNum: number; kinds: readonly DocumentKind[] },
): Promise<StoredDocumentRow | null> {
  const { rows } = await sql<StoredDocumentRow>`
    select ${documentColumns} from fiscal_documents d join customers c using (cardcode)
    where d.cardcode = ${query.cardcode} and d.doc_num = ${query.docNum} and d.kind = any(${query.kinds})
    order by d.doc_date desc, d.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The documents with these ids that are the customer's, oldest first. */
export async function findDocumentsById(
  db: Database,
  cardcode: string,
  ids: readonly number[],
): Promise<StoredDocumentRow[]> {
  const { rows } = await sql<StoredDocumentRow>`
    select ${documentColumns} from fiscal_documents d join customers c using (cardcode)
    where d.cardcode = ${cardcode} and d.id = any(${ids}::bigint[])
    order by d.doc_date, d.id`.execute(db)
  return rows
}

/** The columns of a `DocumentRef`, from `fiscal_documents d`. */
export const refColumns = sql`d.kind, d.doc_num as "docNum", d.cfe_type as "cfeType", d.folio_pref as "folioPref",
  d.folio_num as "folioNum", d.doc_date as "docDate", ${currencySymbol(sql`d.currency`)} as currency, d.total`

/** The orders that `fiscal_documents d` invoices. */
export const ordersOfDocument = sql`coalesce((
    select jsonb_agg(jsonb_build_object('orderId', o.id, 'docNum', o.doc_num) order by o.id)
    from order_documents x join orders o on o.cardcode = x.cardcode and o.id = x.order_id
    where x.cardcode = d.cardcode and x.document_id = d.id), '[]')`

const documentColumns = sql`d.id, d.cardcode, ${refColumns}, d.doc_entry as "docEntry", d.due_date as "dueDate",
  d.payment_form as "paymentForm", d.doc_rate as "docRate", d.issuer, d.receiver, d.net_exempt as "netExempt",
  d.net_min as "netMin", d.net_basic as "netBasic", d.vat_min as "vatMin", d.vat_basic as "vatBasic",
  d.non_billable as "nonBillable", coalesce(d.to_pay, d.total) as "toPay", d.balance, d.cae, d.hash,
  d.signed_at as "signedAt", d.qr_text as "qrText", d.resolution, d.vat_up_to_date as "vatUpToDate", d.adenda,
  d.reason, d.is_demo as "isDemo", d.file_id as "fileId",
  (select jsonb_build_object('name', c.cardname, 'rut', c.rut, 'department', c.department,
      'address', concat_ws(' ', a.street, a.number, a.unit), 'city', a.city)
    from (select) as one left join lateral (
      select * from customer_addresses a where a.cardcode = c.cardcode
      order by a.kind, a.is_default desc, a.id limit 1) a on true) as customer,
  coalesce((
    select jsonb_agg(jsonb_build_object('lineNum', l.line_num, 'itemCode', l.itemcode,
      'description', l.description, 'quantity', l.quantity, 'unit', l.unit, 'unitPrice', l.unit_price,
      'discountPct', l.discount_pct, 'discountAmount', l.discount_amount, 'tax', l.tax, 'amount', l.amount)
      order by l.line_num)
    from fiscal_lines l where l.cardcode = d.cardcode and l.document_id = d.id), '[]') as lines,
  coalesce((
    select jsonb_agg(jsonb_build_object('cfeType', r.cfe_type, 'folioPref', r.folio_pref,
      'folioNum', r.folio_num, 'docDate', r.doc_date, 'docNum', o.doc_num) order by r.ref_num)
    from fiscal_refs r left join fiscal_documents o on o.cardcode = r.cardcode and o.id = r.referenced_id
    where r.cardcode = d.cardcode and r.document_id = d.id), '[]') as "references",
  ${ordersOfDocument} as orders,
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', m.kind, 'amount', m.amount, 'ref', m.ref, 'bank', m.bank,
      'dueDate', m.due_date) order by m.means_num)
    from receipt_means m where m.cardcode = d.cardcode and m.document_id = d.id), '[]') as means,
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', p.kind, 'docNum', p.doc_num, 'cfeType', p.cfe_type,
      'folioPref', p.folio_pref, 'folioNum', p.folio_num, 'docDate', p.doc_date, 'amount', a.amount,
      'currency', ${currencySymbol(sql`p.currency`)}) order by p.doc_date, p.id)
    from receipt_allocations a join fiscal_documents p on p.cardcode = a.cardcode and p.id = a.paid_document_id
    where a.cardcode = d.cardcode and a.document_id = d.id), '[]') as allocations`
