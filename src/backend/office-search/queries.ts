import { type RawBuilder, sql } from 'kysely'
import { CONTENT_PAGES } from '#domain/content/prose.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
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

/** Which of a few named rows: those whose name has every word, or with these keys. */
export interface Wanted {
  readonly words: readonly string[]
  readonly keys: readonly string[]
}

export interface FoundPromoRow {
  readonly docEntry: number
  readonly title: string
  readonly state: 'draft' | 'published' | 'ended'
  readonly validTo: BusinessDay
}

/** Promotions as operators have them: drafts and ended ones after those that customers see. */
export async function findPromos(db: Database, wanted: Wanted, limit: number): Promise<FoundPromoRow[]> {
  const { rows } = await sql<FoundPromoRow>`
    select doc_entry as "docEntry", title, state, valid_to as "validTo" from promos
    where ${isWanted(wanted, sql`doc_entry::text`, sql`title || ' ' || description || ' ' || doc_entry`)}
    order by state = 'ended', state = 'draft', valid_to desc, doc_entry desc limit ${limit}`.execute(db)
  return rows
}

export interface FoundPopupRow {
  readonly id: number
  readonly title: string
  readonly state: 'draft' | 'published' | 'ended'
  readonly validTo: BusinessDay
}

export async function findPopups(db: Database, wanted: Wanted, limit: number): Promise<FoundPopupRow[]> {
  const { rows } = await sql<FoundPopupRow>`
    select id, title, state, valid_to as "validTo" from popups
    where ${isWanted(wanted, sql`id::text`, sql`title`)}
    order by state = 'ended', state = 'draft', valid_to desc, id desc limit ${limit}`.execute(db)
  return rows
}

export interface FoundTextRow {
  readonly slug: string
  readonly title: string
  readonly isPublic: boolean
}

/** Texts by the title that is worked on; `onlyPublic`: those that customers see, by the title that they see. */
export async function findTexts(
  db: Database,
  wanted: Wanted,
  onlyPublic: boolean,
  limit: number,
): Promise<FoundTextRow[]> {
  const version = onlyPublic ? sql`p.published_version` : sql`p.draft_version`
  const { rows } = await sql<FoundTextRow>`
    select p.slug, v.title, p.published_version is not null as "isPublic"
    from content_pages p join content_versions v on v.slug = p.slug and v.version = ${version}
    where p.translates is null and ${isWanted(wanted, sql`p.slug`, sql`v.title`)}
    order by array_position(${[...CONTENT_PAGES]}::text[], p.slug), v.at desc, p.slug limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface FoundPersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
}

/** People of the back office whose name or e-mail has every word, or with these ids. */
export async function findStaff(db: Database, wanted: Wanted, limit: number): Promise<FoundPersonRow[]> {
  const { rows } = await sql<FoundPersonRow>`
    select p.id, p.name, p.email, r.name as role from staff p join roles r on r.id = p.role_id
    where ${isWanted(wanted, sql`p.id::text`, sql`p.name || ' ' || p.email::text`)}
    order by p.name, p.id limit ${limit}`.execute(db)
  return rows
}

function isWanted({ words, keys }: Wanted, key: RawBuilder<unknown>, name: RawBuilder<unknown>) {
  const patterns = words.map(likeContaining)
  return sql`(${key} = any (${keys}::text[])
    or (${patterns.length > 0} and fold_text(${name}) like all (${patterns}::text[])))`
}
