import { type RawBuilder, sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { machineSearch, officeRepair, repairBoard } from '#contract/office/workshop/repairs.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { REPAIRS_DONE } from '#domain/repairs/repair-moves.ts'
import { FINAL_REPAIR_STATUSES, type RepairStatus } from '#domain/repairs/repair-status.ts'
import { foldedWords } from '#domain/search/words/normalize.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { likeContaining } from '../../platform/db/expressions/like-pattern.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import { quoteLines } from '../queries.ts'
import { partsOfRepair } from './part-queries.ts'

type Board = ReplyOf<typeof repairBoard>
type Detail = ReplyOf<typeof officeRepair>
type CardRow = Omit<Board['columns'][number]['cards'][number], 'isLate'>
type Person = Board['technicians'][number]

const FINAL_DAYS = 7

const cardColumns = sql`s.doc_num as "docNum", s.cardcode, c.cardname as "cardName", s.itemcode as "itemCode",
  s.item_title as title, s.serial, s.status, ${instantText(sql`s.status_at`)} as "statusAt",
  ${instantText(sql`s.received_at`)} as "receivedAt", s.promised_at as "promisedAt", s.under_warranty as "underWarranty",
  case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as technician,
  case when s.quote_status is not null then jsonb_build_object(
    'amount', s.quote_amount, 'currency', ${currencySymbol(sql`s.quote_currency`)}, 'status', s.quote_status,
    'validUntil', s.quote_valid_until) end as quote`

export interface BoardFilter extends QueryOf<typeof repairBoard> {
  readonly today: BusinessDay
  readonly now: Date
}

/**
 * Per state how many there are and the first cards, those promised for today or before first, then who waits longest; of
 * those that ended the last days.
 */
export async function findBoard(
  db: Database,
  scope: StaffScope,
  { text, technician, late, due, limit, today, now }: BoardFilter,
): Promise<{ status: RepairStatus; count: number; cards: CardRow[] }[]> {
  const isOpen = sql`s.status <> all (${[...REPAIRS_DONE]}::text[])`
  const isDue = sql`coalesce(s.promised_at <= ${today} and ${isOpen}, false)`
  const { rows } = await sql<CardRow & { count: number; place: number }>`
    select * from (
      select ${cardColumns}, count(*) over (partition by s.status) as count,
        row_number() over (partition by s.status
          order by ${isDue} desc, case when ${isDue} then s.promised_at end, s.status_at, s.doc_num) as place
      from services s join customers c using (cardcode) left join staff t on t.id = s.technician_id
      where ${withinScope(scope)} and ${textCondition(text)}
        and (${technician ?? null}::uuid is null or s.technician_id = ${technician ?? null})
        and (${late ?? null}::text is null or (s.promised_at < ${today} and ${isOpen}))
        and (${due ?? null}::text is null or ${isDue})
        and (s.status <> all (${FINAL_REPAIR_STATUSES}::text[])
          or s.status_at > ${now}::timestamptz - make_interval(days => ${FINAL_DAYS}))
    ) as found where place <= ${limit} order by status, place`.execute(db)
  const byStatus = new Map<RepairStatus, { status: RepairStatus; count: number; cards: CardRow[] }>()
  for (const { count, place: _, ...card } of rows) {
    const column = byStatus.get(card.status) ?? { status: card.status, count, cards: [] }
    column.cards.push(card)
    byStatus.set(card.status, column)
  }
  return [...byStatus.values()]
}

/** Each word is in the number, customer, product or serial. */
function textCondition(text: string): RawBuilder<unknown> {
  const words = foldedWords(text).slice(0, 8)
  const all = words.map(
    word => sql`fold_text(s.doc_num || ' ' || s.cardcode || ' ' || c.cardname || ' ' || s.item_title || ' ' ||
      coalesce(s.itemcode, '') || ' ' || coalesce(s.serial, '')) like ${likeContaining(word)}`,
  )
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Who may work on machines. */
export async function findTechnicians(db: Database): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select s.id, s.name from staff s join roles r on r.id = s.role_id
    where s.status = 'active' and 'repairs.edit' = any (r.permissions) order by s.name, s.id`.execute(db)
  return rows
}

export type RepairDetailRow = CardRow &
  Pick<
    Detail,
    | 'version'
    | 'failure'
    | 'accessories'
    | 'diagnosis'
    | 'receivedBy'
    | 'deliveredAt'
    | 'customer'
    | 'warranty'
    | 'quoteLines'
    | 'quoteAnsweredBy'
    | 'photos'
    | 'parts'
  > & {
    readonly events: {
      id: number
      from: RepairStatus | null
      to: RepairStatus
      at: string
      actor: string
      note: string | null
      internalNote: string | null
    }[]
  }

/** One repair in full; null where it is of a customer whom the operator may not see. */
export async function findOfficeRepair(
  db: Database,
  scope: StaffScope,
  docNum: number,
): Promise<RepairDetailRow | null> {
  const { rows } = await sql<RepairDetailRow>`
    select ${cardColumns}, s.version, s.failure, s.accessories, s.diagnosis, s.received_by as "receivedBy",
      ${instantText(sql`s.delivered_at`)} as "deliveredAt", s.quote_answered_by as "quoteAnsweredBy",
      jsonb_build_object('rut', c.rut, 'phone', c.phone, 'email', c.email) as customer,
      case when w.id is not null then
        jsonb_build_object('id', w.id, 'validUntil', w.valid_until, 'status', w.status) end as warranty,
      ${quoteLines} as "quoteLines",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'from', e.from_status, 'to', e.to_status,
          'at', ${instantText(sql`e.at`)}, 'actor', e.actor, 'note', e.note_public, 'internalNote', e.note_internal)
          order by e.at, e.id)
        from service_events e where e.cardcode = s.cardcode and e.doc_num = s.doc_num), '[]') as events,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'at', ${instantText(sql`p.at`)}, 'author', p.author) order by p.id)
        from service_photos p where p.cardcode = s.cardcode and p.doc_num = s.doc_num), '[]') as photos,
      ${partsOfRepair} as parts
    from services s join customers c using (cardcode) left join staff t on t.id = s.technician_id
      left join warranty_registrations w on w.id = s.warranty_id
    where s.doc_num = ${docNum} and ${withinScope(scope)}`.execute(db)
  return rows[0] ?? null
}

type Found = ReplyOf<typeof machineSearch>
const MOST_FOUND = 8

/** Registrations of a serial, approved and latest first. */
export async function findWarrantiesBySerial(
  db: Database,
  serial: string,
): Promise<Omit<Found['warranties'][number], 'statusDescription' | 'covers'>[]> {
  const { rows } = await sql<Found['warranties'][number]>`
    select id, itemcode as "itemCode", item_title as title, serial, valid_until as "validUntil", status
    from warranty_registrations where lower(serial) = lower(${serial})
    order by status = 'approved' desc, valid_until desc, id limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** Products of a code or bar code, else those whose title has every word. */
export async function findProducts(db: Database, text: string): Promise<Found['products']> {
  const words = foldedWords(text).slice(0, 6)
  const inTitle = words.map(word => sql`fold_text(p.title) like ${likeContaining(word)}`)
  const { rows } = await sql<Found['products'][number]>`
    select p.itemcode as "itemCode", p.title, b.name as brand
    from products p join brands b on b.id = p.brand_id
    where lower(p.itemcode) = lower(${text}) or p.codebars = ${text}
      or p.itemcode in (select itemcode from product_codes where code = ${text})
      or p.itemcode in (select itemcode from former_codes where lower(code) = lower(${text}))
      ${words.length === 0 ? sql`` : sql`or (p.active and ${sql.join(inTitle, sql` and `)})`}
    order by lower(p.itemcode) = lower(${text}) desc, p.codebars is not distinct from ${text} desc, p.title, p.itemcode
    limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** Earlier repairs of a serial, newest first. */
export async function findRepairsBySerial(
  db: Database,
  scope: StaffScope,
  serial: string,
): Promise<(Omit<Found['repairs'][number], 'statusDescription'> & { status: RepairStatus })[]> {
  const { rows } = await sql<Found['repairs'][number] & { status: RepairStatus }>`
    select s.doc_num as "docNum", s.item_title as title, s.serial, c.cardname as "cardName",
      ${instantText(sql`s.received_at`)} as "receivedAt", s.status
    from services s join customers c using (cardcode)
    where lower(s.serial) = lower(${serial}) and ${withinScope(scope)}
    order by s.received_at desc, s.doc_num desc limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** The file of a photo of a repair; null where there is none that the operator may see. */
export async function findPhotoFile(
  db: Database,
  scope: StaffScope,
  { docNum, id }: { readonly docNum: number; readonly id: number },
): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`
    select p.file_id as "fileId" from service_photos p join customers c using (cardcode)
    where p.doc_num = ${docNum} and p.id = ${id} and ${withinScope(scope)}`.execute(db)
  return rows[0]?.fileId ?? null
}
