import { type RawBuilder, sql } from 'kysely'
import type { DocumentRef } from '#contract/shapes.ts'
import type { Statement } from '#contract/shop/statement.ts'
import type { MovingDocument } from '#domain/documents/account-statement.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { type Debt, debtsOf, rateOf } from '../../customers/queries.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface AccountRow {
  readonly cardcode: string
  readonly cardName: string
  readonly rut: string
  readonly creditLimit: number | null
  /** Open documents by due date, then unapplied credits. */
  readonly documents: (DocumentRef & { dueDate: BusinessDay; balance: number })[]
  readonly cheques: Statement['cheques']
  readonly debts: readonly Debt[]
  /** Pesos per dollar, of the latest day up to `today`; null when there is none. */
  readonly rate: number | null
}

/** A customer with everything open on the business day `today`, in one statement; null when there is none. */
export async function findAccount(
  db: Database,
  cardcode: string,
  today: BusinessDay,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select c.cardcode, c.cardname as "cardName", c.rut, c.credit_limit_uyu as "creditLimit",
      coalesce((
        select jsonb_agg(jsonb_build_object(${refMembers}, 'dueDate', d.due_date, 'balance', d.balance)
          order by d.balance < 0, d.due_date, d.doc_date, d.id)
        from fiscal_documents d where d.cardcode = c.cardcode and d.balance <> 0), '[]') as documents,
      coalesce((
        select jsonb_agg(jsonb_build_object('number', coalesce(m.ref, ''), 'bank', coalesce(m.bank, ''),
          'dueDate', m.due_date, 'amount', m.amount, 'currency', ${currencySymbol(sql`d.currency`)})
          order by m.due_date, d.id, m.means_num)
        from receipt_means m
          join fiscal_documents d on d.cardcode = m.cardcode and d.id = m.document_id
        where m.cardcode = c.cardcode and m.kind = 'cheque' and m.cashed_on is null
          and m.due_date > ${today}::date), '[]') as cheques,
      coalesce((select json_agg(d) from (${debtsOf(cardcode, today)}) d), '[]') as debts,
      (${rateOf(today)}) as rate
    from customers c where c.cardcode = ${cardcode}`.execute(db)
  return rows[0] ?? null
}

export interface MovementsRow {
  /** Everything before the first entry, summed by currency and kind. */
  readonly before: MovingDocument[]
  /** Oldest first. */
  readonly entries: (DocumentRef & MovingDocument)[]
  /** Everything dated after the period, summed by currency and kind. */
  readonly after: MovingDocument[]
  /** The period has more entries than the limit; the newest are listed. */
  readonly truncated: boolean
}

/**
 * The account's movements between two days, both included, and the sums before them, in one statement. A cash sale
 * has no receipt: the part that no document settles was paid on issue.
 */
export async function findMovements(
  db: Database,
  period: { cardcode: string; from: BusinessDay; to: BusinessDay },
  atMost: number,
): Promise<MovementsRow> {
  const { cardcode, from, to } = period
  const { rows } = await sql<MovementsRow>`
    with listed as materialized (
      select d.* from fiscal_documents d
      where d.cardcode = ${cardcode} and d.doc_date between ${from}::date and ${to}::date
      order by d.doc_date desc, d.id desc limit ${atMost}
    ), first as materialized (
      select coalesce(min(doc_date), ${from}::date) as doc_date,
        coalesce((array_agg(id order by doc_date, id))[1], 0) as id
      from listed
    )
    select
      ${summed(sql`first f join fiscal_documents d on (d.doc_date, d.id) < (f.doc_date, f.id)
        where d.cardcode = ${cardcode}`)} as before,
      ${summed(sql`fiscal_documents d
        where d.cardcode = ${cardcode} and d.doc_date > ${to}::date`)} as after,
      coalesce((
        select jsonb_agg(jsonb_build_object(${refMembers}, 'settledAtOnce', ${settledAtOnce})
          order by d.doc_date, d.id)
        from listed d), '[]') as entries,
      exists (
        select from first f join fiscal_documents d on (d.doc_date, d.id) < (f.doc_date, f.id)
        where d.cardcode = ${cardcode} and d.doc_date >= ${from}::date) as truncated`.execute(db)
  return rows[0] ?? { before: [], entries: [], after: [], truncated: false }
}

/** The part of `fiscal_documents d` that was paid on issue. */
const settledAtOnce = sql`case when d.payment_form = 'Contado' and d.kind <> 'receipt' then greatest(
    d.total - abs(d.balance)
      - coalesce((select sum(a.amount) from receipt_allocations a
          where a.cardcode = d.cardcode and a.paid_document_id = d.id), 0)
      - coalesce((select sum(a.amount) from receipt_allocations a
          where a.cardcode = d.cardcode and a.document_id = d.id), 0), 0)
  else 0 end`

/** The documents `d` of a `from` clause as moving documents, one per currency and kind. */
function summed(documents: RawBuilder<unknown>): RawBuilder<MovingDocument[]> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('kind', s.kind, 'currency', ${currencySymbol(sql`s.currency`)},
      'total', s.total, 'settledAtOnce', s.at_once))
    from (
      select d.kind, d.currency, sum(d.total) as total, sum(${settledAtOnce}) as at_once
      from ${documents} group by d.kind, d.currency
    ) s), '[]')`
}

/** The members of a `DocumentRef`, from `fiscal_documents d`. */
const refMembers = sql`'kind', d.kind, 'docNum', d.doc_num, 'cfeType', d.cfe_type, 'folioPref', d.folio_pref,
  'folioNum', d.folio_num, 'docDate', d.doc_date, 'currency', ${currencySymbol(sql`d.currency`)}, 'total', d.total`
