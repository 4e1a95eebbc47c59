import { sql } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import type { erpOrderProgress } from '#contract/office/erp.ts'
import { isoOf } from '#domain/money/money.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { LockedOrder } from '../order-queries.ts'

export type ErpDocument = BodyOf<typeof erpOrderProgress>['documents'][number]

/** Whose a document is that is stored already, by the ERP's number or by its folio; null where none is. */
export async function findDocumentOwner(
  tx: Database,
  { kind, docEntry, cfeType, folioPref, folioNum }: ErpDocument,
): Promise<{ id: number; cardcode: string } | null> {
  const { rows } = await sql<{ id: number; cardcode: string }>`
    select id, cardcode from fiscal_documents
    where (kind = ${kind} and doc_entry = ${docEntry})
      or (cfe_type = ${cfeType} and folio_pref = ${folioPref} and folio_num = ${folioNum})
    order by (kind = ${kind} and doc_entry = ${docEntry}) desc limit 1
    for update`.execute(tx)
  return rows[0] ?? null
}

/** Stores a document of the ERP, or what the ERP says of the one with this id, and links it to the order. */
export async function saveErpDocument(
  tx: Database,
  { cardcode, orderId }: LockedOrder,
  document: ErpDocument,
  id: number | null,
): Promise<void> {
  const { kind, docEntry, docNum, cfeType, folioPref, folioNum, docDate, dueDate, paymentForm } = document
  const { currency, docRate, total, balance } = document
  const rate = currency === 'U$' ? docRate : null
  const stored =
    id === null
      ? sql`insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, cfe_type, folio_pref, folio_num, doc_date,
          due_date, payment_form, currency, doc_rate, total, balance)
        values (${cardcode}, ${kind}, ${docEntry}, ${docNum}, ${cfeType}, ${folioPref}, ${folioNum}, ${docDate},
          ${dueDate}, ${paymentForm}, ${isoOf(currency)}, ${rate}, ${total}, ${balance})
        returning cardcode, id`
      : sql`update fiscal_documents set kind = ${kind}, doc_entry = ${docEntry}, doc_num = ${docNum},
          cfe_type = ${cfeType}, folio_pref = ${folioPref}, folio_num = ${folioNum}, doc_date = ${docDate},
          due_date = ${dueDate}, payment_form = ${paymentForm}, currency = ${isoOf(currency)}, doc_rate = ${rate},
          total = ${total}, balance = ${balance}
        where cardcode = ${cardcode} and id = ${id} returning cardcode, id`
  await sql`
    with stored as (${stored})
    insert into order_documents (cardcode, order_id, document_id)
    select cardcode, ${orderId}, id from stored on conflict do nothing`.execute(tx)
}
