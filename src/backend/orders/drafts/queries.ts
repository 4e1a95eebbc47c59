import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { officeDrafts } from '#contract/office/orders/order-drafts.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

type Reply = ReplyOf<typeof officeDrafts>
export type Draft = Reply['drafts'][number]

/** Drafts of the scope's customers, the latest first. */
export async function findDrafts(
  db: Database,
  scope: StaffScope,
  { cardcode, id }: { readonly cardcode?: string; readonly id?: string },
): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select d.id, d.cardcode, c.cardname as customer, d.title, jsonb_build_object('id', p.id, 'name', p.name) as owner,
      d.content ->> 'note' as note, d.content -> 'lines' as lines, d.version,
      ${instantText(sql`d.updated_at`)} as "updatedAt", d.updated_by as "updatedBy",
      case when d.sent_at is not null then jsonb_build_object('at', ${instantText(sql`d.sent_at`)}, 'by', d.sent_by,
        'to', d.sent_to, 'expiresAt', ${instantText(sql`d.expires_at`)}, 'usedAt', ${instantText(sql`d.used_at`)},
        'usedBy', d.used_by) end as sent
    from office_drafts d join customers c on c.cardcode = d.cardcode join staff p on p.id = d.staff_id
    where ${withinScope(scope)} and ${given(sql`d.cardcode`, cardcode)} and ${given(sql`d.id::text`, id)}
    order by d.updated_at desc, d.id limit ${MOST_DRAFTS}`.execute(db)
  return rows
}

/** More than a firm keeps; the oldest of more are not shown. */
const MOST_DRAFTS = 500

function given(column: RawBuilder<unknown>, value: string | undefined): RawBuilder<boolean> {
  return value === undefined ? sql`true` : sql`${column} = ${value}`
}

/** Active people who may take orders of a customer, by name. */
export async function findTakers(db: Database, cardcode: string): Promise<Reply['colleagues']> {
  const { rows } = await sql<Reply['colleagues'][number]>`
    select p.id, p.name from staff p join roles r on r.id = p.role_id
    where p.status = 'active' and 'orders.place' = any (r.permissions) and (r.scope = 'all' or p.employee_code = (
      select seller_code from customers where cardcode = ${cardcode}))
    order by p.name, p.id`.execute(db)
  return rows
}

export interface DraftInput {
  readonly cardcode: string
  readonly title: string
  readonly ownerId: string
  readonly content: { readonly lines: Draft['lines']; readonly note: string | null }
}

interface Written {
  readonly at: Date
  readonly by: string
}

type Saved = Pick<Draft, 'id' | 'version'>

export async function insertDraft(
  tx: Database,
  { cardcode, title, ownerId, content }: DraftInput,
  { at, by }: Written,
): Promise<Saved> {
  const { rows } = await sql<Saved>`
    insert into office_drafts (cardcode, staff_id, title, content, updated_at, updated_by)
    values (${cardcode}, ${ownerId}, ${title}, ${JSON.stringify(content)}::jsonb, ${at}, ${by})
    returning id, version`.execute(tx)
  const [saved] = rows
  if (saved === undefined) throw new Error('An insert with returning gave no row')
  return saved
}

/** Inserts a draft under the id that it was given elsewhere; null where there is one with it. */
export async function insertGivenDraft(
  tx: Database,
  id: string,
  { cardcode, title, ownerId, content }: DraftInput,
  { at, by }: Written,
): Promise<Saved | null> {
  const { rows } = await sql<Saved>`
    insert into office_drafts (id, cardcode, staff_id, title, content, updated_at, updated_by)
    values (${id}, ${cardcode}, ${ownerId}, ${title}, ${JSON.stringify(content)}::jsonb, ${at}, ${by})
    on conflict (id) do nothing returning id, version`.execute(tx)
  return rows[0] ?? null
}

/**
 * The version of a draft that this person sent from a phone before, by the register of changes: 0 where it is an order by
 * now, or was removed. Null: it never arrived.
 */
export async function findArrived(
  tx: Database,
  id: string,
  { cardcode, ownerId }: Pick<DraftInput, 'cardcode' | 'ownerId'>,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select coalesce((select d.version from office_drafts d where d.id = ${id}), 0) as version
    from change_rows r join change_sets s on s.id = r.change_set_id
    where r.entity = 'order-draft' and r.key = ${id} and r.field is null and r.before is null
      and s.staff_id = ${ownerId} and r.after ->> 'cardcode' = ${cardcode}
    limit 1`.execute(tx)
  return rows[0]?.version ?? null
}

export interface LockedDraft extends Saved {
  readonly title: string
  readonly ownerId: string
  readonly updatedBy: string
  readonly updatedAt: Date
  readonly lineCount: number
}

/** A draft of this customer, locked; null when there is none. */
export async function lockDraft(tx: Database, cardcode: string, id: string): Promise<LockedDraft | null> {
  const { rows } = await sql<LockedDraft>`
    select id, version, title, staff_id as "ownerId", updated_by as "updatedBy", updated_at as "updatedAt",
      jsonb_array_length(content -> 'lines') as "lineCount"
    from office_drafts where id = ${id} and cardcode = ${cardcode} for update`.execute(tx)
  return rows[0] ?? null
}

/** Changes a locked draft; what was sent of it stays sent. */
export async function updateDraft(
  tx: Database,
  id: string,
  { title, ownerId, content }: DraftInput,
  { at, by }: Written,
): Promise<Saved> {
  const { rows } = await sql<Saved>`
    update office_drafts set title = ${title}, staff_id = ${ownerId}, content = ${JSON.stringify(content)}::jsonb,
      updated_at = ${at}, updated_by = ${by}, version = version + 1
    where id = ${id} returning id, version`.execute(tx)
  const [saved] = rows
  if (saved === undefined) throw new Error('A locked draft is gone')
  return saved
}

export async function deleteDraft(tx: Database, id: string): Promise<void> {
  await sql`delete from office_drafts where id = ${id}`.execute(tx)
}

export interface Sending extends Written {
  readonly to: string | null
  readonly message: string | null
  readonly expiresAt: Date
}

/** The link begins anew, also where it was used. */
export async function markSent(
  tx: Database,
  id: string,
  { at, by, to, message, expiresAt }: Sending,
): Promise<void> {
  await sql`
    update office_drafts set sent_at = ${at}, sent_by = ${by}, sent_to = ${to}, message = ${message},
      expires_at = ${expiresAt}, used_at = null, used_by = null, version = version + 1
    where id = ${id}`.execute(tx)
}

/** What a customer's link shows. */
export interface PreparedDraft {
  readonly id: string
  readonly customer: string
  readonly by: string
  readonly sentAt: Date
  readonly to: string | null
  readonly message: string | null
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly usedBy: string | null
  readonly lines: readonly PreparedLine[]
}

interface PreparedLine {
  readonly itemCode: string
  readonly title: string
  readonly quantity: number
}

const preparedColumns = sql`d.id, c.cardname as customer, d.sent_by as by, d.sent_at as "sentAt", d.sent_to as "to",
  d.message, d.expires_at as "expiresAt", d.used_at as "usedAt", d.used_by as "usedBy",
  (select jsonb_agg(jsonb_build_object('itemCode', l.line ->> 'itemCode', 'quantity', l.line -> 'quantity',
      'title', coalesce(p.title, '')) order by l.position)
    from jsonb_array_elements(d.content -> 'lines') with ordinality l (line, position)
      left join products p on p.itemcode = l.line ->> 'itemCode') as lines`

/** A draft that was sent to this customer; null for any other. */
export async function findPrepared(
  db: Database,
  cardcode: string,
  id: string,
): Promise<PreparedDraft | null> {
  const { rows } = await sql<PreparedDraft>`
    select ${preparedColumns} from office_drafts d join customers c on c.cardcode = d.cardcode
    where d.id = ${id} and d.cardcode = ${cardcode} and d.sent_at is not null`.execute(db)
  return rows[0] ?? null
}

/** Takes a link that is good, once. @returns whether it was. */
export async function takePrepared(
  tx: Database,
  { cardcode, email, id }: { readonly cardcode: string; readonly email: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update office_drafts set used_at = ${now}, used_by = ${email}
    where id = ${id} and cardcode = ${cardcode} and sent_at is not null and used_at is null
      and expires_at > ${now}`.execute(tx)
  return numAffectedRows > 0n
}

export interface HandedDraft {
  readonly email: string
  readonly title: string
  readonly cardcode: string
  readonly customer: string
  readonly note: string | null
  readonly by: string
}

/** Null where the draft is gone, or handed on. */
export async function findHanded(db: Database, id: string, staffId: string): Promise<HandedDraft | null> {
  const { rows } = await sql<HandedDraft>`
    select p.email, d.title, d.cardcode, c.cardname as customer, d.content ->> 'note' as note, d.updated_by as by
    from office_drafts d join staff p on p.id = d.staff_id join customers c on c.cardcode = d.cardcode
    where d.id = ${id} and d.staff_id = ${staffId} and p.status = 'active'`.execute(db)
  return rows[0] ?? null
}
