import { type RawBuilder, sql } from 'kysely'
import type { DocumentRef } from '#contract/shapes.ts'
import type { FiscalDocument } from '#contract/shop/documents.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import { type Currency, isoOf } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../platform/db/pool.ts'
import { ordersOfDocument, refColumns } from './document-queries.ts'

/** Filters of a customer's documents; null and empty values do not filter. */
export interface DocumentFilter {
  readonly cardcode: string
  readonly kinds: readonly DocumentKind[]
  /** Both days included. */
  readonly from: BusinessDay | null
  readonly to: BusinessDay | null
  readonly currency: Currency | null
  /** Prefix of the docNum, the folio number, or serie and folio number as displayed. */
  readonly number: string
  /** Only documents with an open balance. */
  readonly unpaid: boolean
}

export interface DocumentRow extends DocumentRef {
  readonly dueDate: BusinessDay
  readonly balance: number
  readonly orders: FiscalDocument['orders']
}

export async function countDocuments(db: Database, filter: DocumentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from fiscal_documents d where ${matching(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Newest first. The page is selected before its documents are read: the rest is never looked up. */
export async function findDocuments(
  db: Database,
  filter: DocumentFilter,
  page: { limit: number; offset: number },
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    with page as materialized (
      select d.cardcode, d.id from fiscal_documents d where ${matching(filter)}
      order by d.doc_date desc, d.id desc limit ${page.limit} offset ${page.offset}
    )
    select ${refColumns}, d.due_date as "dueDate", d.balance, ${ordersOfDocument} as orders
    from page join fiscal_documents d using (cardcode, id)
    order by d.doc_date desc, d.id desc`.execute(db)
  return rows
}

function matching(filter: DocumentFilter): RawBuilder<unknown> {
  const { cardcode, kinds, from, to, currency, number, unpaid } = filter
  const prefix = number.toUpperCase()
  const conditions = [
    sql`d.cardcode = ${cardcode}`,
    kinds.length > 0 && sql`d.kind = any(${kinds})`,
    from !== null && sql`d.doc_date >= ${from}::date`,
    to !== null && sql`d.doc_date <= ${to}::date`,
    currency !== null && sql`d.currency = ${isoOf(currency)}`,
    prefix !== '' &&
      sql`(starts_with(d.doc_num::text, ${prefix}) or starts_with(d.folio_num::text, ${prefix})
        or starts_with(d.folio_pref || ' ' || d.folio_num, ${prefix}))`,
    unpaid && sql`d.balance > 0`,
  ]
  return sql.join(
    conditions.filter(condition => condition !== false),
    sql` and `,
  )
}
