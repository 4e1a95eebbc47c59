import { sql } from 'kysely'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { likeContaining } from '../platform/db/expressions/like-pattern.ts'
import { withinScope } from '../platform/db/expressions/scope-condition.ts'
import type { Database } from '../platform/db/pool.ts'

export interface FoundOrderRow {
  readonly orderId: number
  readonly docNum: number
  readonly cardcode: string
  readonly cardName: string
  readonly status: string
}

/** Orders by their ids, of the operator's customers. */
export async function findOrdersById(
  db: Database,
  scope: StaffScope,
  ids: readonly number[],
): Promise<FoundOrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundOrderRow>`
    select o.id as "orderId", o.doc_num as "docNum", o.cardcode, c.cardname as "cardName", o.status
    from orders o join customers c using (cardcode)
    where o.id = any (${ids}::bigint[]) and ${withinScope(scope)}`.execute(db)
  return rows
}

export interface FoundCustomerRow {
  readonly cardcode: string
  readonly name: string
  readonly department: string
}

/** Customers by their card codes, of the operator's. */
export async function findCustomersByCode(
  db: Database,
  scope: StaffScope,
  cardcodes: readonly string[],
): Promise<FoundCustomerRow[]> {
  if (cardcodes.length === 0) return []
  const { rows } = await sql<FoundCustomerRow>`
    select c.cardcode, c.cardname as name, c.department from customers c
    where c.cardcode = any (${cardcodes}::text[]) and ${withinScope(scope)}`.execute(db)
  return rows
}

export interface FoundDocumentRow {
  readonly kind: DocumentKind
  readonly docNum: number
  readonly cfeType: number | null
  readonly folioPref: string
  readonly folioNum: number
  readonly docDate: string
  readonly cardcode: string
  readonly cardName: string
}

/** Documents with the number of a CFE, the newest first; `pref` null: of any serie. */
export async function findDocumentsByFolio(
  db: Database,
  scope: StaffScope,
  { pref, num }: { readonly pref: string | null; readonly num: number },
  limit: number,
): Promise<FoundDocumentRow[]> {
  const { rows } = await sql<FoundDocumentRow>`
    select d.kind, d.doc_num as "docNum", d.cfe_type as "cfeType", d.folio_pref as "folioPref",
      d.folio_num as "folioNum", d.doc_date as "docDate", d.cardcode, c.cardname as "cardName"
    from fiscal_documents d join customers c using (cardcode)
    where d.folio_num = ${num} and (${pref}::text is null or d.folio_pref = ${pref}) and ${withinScope(scope)}
    order by d.doc_date desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

export interface FoundPersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
}

/** People of the back office whose name or e-mail has every word, or with these ids. */
export async function findStaff(
  db: Database,
  { words, ids }: { readonly words: readonly string[]; readonly ids: readonly string[] },
  limit: number,
): Promise<FoundPersonRow[]> {
  const patterns = words.map(likeContaining)
  const { rows } = await sql<FoundPersonRow>`
    select p.id, p.name, p.email, r.name as role from staff p join roles r on r.id = p.role_id
    where p.id::text = any (${ids}::text[])
      or (${patterns.length > 0} and fold_text(p.name || ' ' || p.email::text) like all (${patterns}::text[]))
    order by p.name, p.id limit ${limit}`.execute(db)
  return rows
}
