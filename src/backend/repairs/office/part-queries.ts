import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { addRepairPart, waitingParts } from '#contract/office/workshop/repair-parts.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { STATUSES_OF_PARTS } from '#domain/repairs/repair-parts.ts'
import { foldedWords } from '#domain/search/words/normalize.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { likeContaining } from '../../platform/db/expressions/like-pattern.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { LockedRepair } from './write-queries.ts'

type Found = ReplyOf<typeof waitingParts>
type Group = Found['parts'][number]
export type WaitingGroup = Omit<Group, 'isLate' | 'machines'> & {
  readonly machines: readonly Omit<Group['machines'][number], 'statusDescription' | 'goesOn'>[]
}

/** The parts of a repair `s`, in the order in which they were named. */
export const partsOfRepair = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'itemCode', p.itemcode, 'name', p.name, 'quantity', p.quantity,
    'supplier', p.supplier, 'expectedOn', p.expected_on, 'arrivedAt', ${instantText(sql`p.arrived_at`)}) order by p.id)
  from service_parts p where p.cardcode = s.cardcode and p.doc_num = s.doc_num), '[]')`

/** Tells parts apart: those of a product by its code, others by their name, each of one supplier. */
const partKey = (alias: string) => {
  const [code, name, supplier] = ['itemcode', 'name', 'supplier'].map(column => sql.ref(`${alias}.${column}`))
  return sql`jsonb_build_array(${code}, case when ${code} is null then fold_text(${name}) end, fold_text(${supplier}))`
}

const MOST_GROUPS = 500

/** Parts that are waited for, by supplier and part; those of which any machine has all words of the text. */
export async function findWaitingParts(
  db: Database,
  scope: StaffScope,
  text: string,
): Promise<WaitingGroup[]> {
  const words = foldedWords(text).slice(0, 8)
  const matches = words.map(
    word =>
      sql`bool_or(fold_text(concat_ws(' ', w.name, w.itemcode, w.supplier, w.doc_num)) like ${likeContaining(word)})`,
  )
  const { rows } = await sql<WaitingGroup>`
    with waiting as (
      select p.*, s.item_title as title, c.cardname, s.status, s.promised_at, ${partKey('p')} as part_key, array(
          select o.name from service_parts o
          where o.cardcode = p.cardcode and o.doc_num = p.doc_num and o.arrived_at is null
            and ${partKey('o')} <> ${partKey('p')}
          order by o.id
        ) as others
      from service_parts p join services s using (cardcode, doc_num) join customers c using (cardcode)
      where p.arrived_at is null and s.status = any (${[...STATUSES_OF_PARTS]}::text[]) and ${withinScope(scope)}
    )
    select min(w.itemcode) as "itemCode", (array_agg(w.name order by w.id))[1] as name,
      (array_agg(w.supplier order by w.id))[1] as supplier, sum(w.quantity) as quantity,
      min(w.expected_on) as "expectedOn",
      jsonb_agg(jsonb_build_object('id', w.id, 'docNum', w.doc_num, 'title', w.title, 'cardName', w.cardname,
        'status', w.status, 'promisedAt', w.promised_at, 'quantity', w.quantity,
        'addedAt', ${instantText(sql`w.added_at`)}, 'alsoWaitsFor', w.others) order by w.added_at, w.id) as machines
    from waiting w group by w.part_key
    having ${matches.length === 0 ? sql`true` : sql.join(matches, sql` and `)}
    order by fold_text(min(w.supplier)), fold_text((array_agg(w.name order by w.id))[1]), min(w.id) limit ${MOST_GROUPS}`.execute(
    db,
  )
  return rows
}

/** Machines that wait for parts, of which none is named. */
export async function findUnnamedWaits(db: Database, scope: StaffScope): Promise<Found['unnamed']> {
  const { rows } = await sql<Found['unnamed'][number]>`
    select s.doc_num as "docNum", s.item_title as title, c.cardname as "cardName"
    from services s join customers c using (cardcode)
    where s.status = 'waiting_parts' and ${withinScope(scope)} and not exists (
      select from service_parts p where p.cardcode = s.cardcode and p.doc_num = s.doc_num and p.arrived_at is null)
    order by s.status_at, s.doc_num limit ${MOST_GROUPS}`.execute(db)
  return rows
}

/** Names of suppliers of the catalogue and of parts, each once. */
export async function findPartSuppliers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct on (fold_text(name)) name from (
      select btrim(name) as name, 1 as place from suppliers where active
      union all select supplier, 2 from service_parts where supplier <> ''
    ) as known order by fold_text(name), place, name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function countParts(tx: Database, { cardcode, docNum }: LockedRepair): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*) as parts from service_parts where cardcode = ${cardcode} and doc_num = ${docNum}`.execute(
    tx,
  )
  return rows[0]?.parts ?? 0
}

type TypedPart = Pick<
  BodyOf<typeof addRepairPart>,
  'itemCode' | 'name' | 'quantity' | 'supplier' | 'expectedOn'
>

/** @returns its number. */
export async function insertPart(
  tx: Database,
  { cardcode, docNum }: LockedRepair,
  { itemCode, name, quantity, supplier, expectedOn }: TypedPart,
  { at, author }: { readonly at: Date; readonly author: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into service_parts (cardcode, doc_num, itemcode, name, quantity, supplier, expected_on, added_at, added_by)
    values (${cardcode}, ${docNum}, ${itemCode}, ${name}, ${quantity}, ${supplier}, ${expectedOn}, ${at}, ${author})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The repairs of the operator's customers for which any of these parts is waited, by number. */
export async function findRepairsOfParts(
  tx: Database,
  scope: StaffScope,
  parts: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ docNum: number }>`
    select distinct p.doc_num as "docNum" from service_parts p join customers c using (cardcode)
    where p.id = any (${parts}::bigint[]) and p.arrived_at is null and ${withinScope(scope)}
    order by p.doc_num`.execute(tx)
  return rows.map(({ docNum }) => docNum)
}

/** Of these parts, those that are still waited for, by repair. */
export async function findNamedParts(
  db: Database,
  scope: StaffScope,
  parts: readonly number[],
): Promise<{ id: number; docNum: number; name: string }[]> {
  const { rows } = await sql<{ id: number; docNum: number; name: string }>`
    select p.id, p.doc_num as "docNum", p.name from service_parts p join customers c using (cardcode)
    where p.id = any (${parts}::bigint[]) and p.arrived_at is null and ${withinScope(scope)}
    order by p.doc_num, p.id`.execute(db)
  return rows
}

/** Of these parts, those of a locked repair that are still waited for: they are there now. @returns them. */
export async function storeArrival(
  tx: Database,
  { cardcode, docNum }: LockedRepair,
  parts: readonly number[],
  at: Date,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    update service_parts set arrived_at = ${at}
    where cardcode = ${cardcode} and doc_num = ${docNum} and id = any (${parts}::bigint[]) and arrived_at is null
    returning id, name`.execute(tx)
  return rows
}

/** How many parts a repair still waits for. */
export async function countWaiting(tx: Database, { cardcode, docNum }: LockedRepair): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from service_parts
    where cardcode = ${cardcode} and doc_num = ${docNum} and arrived_at is null`.execute(tx)
  return rows[0]?.waiting ?? 0
}

/** Who sends these parts and when, of those that are waited for. @returns their numbers. */
export async function storeExpected(
  tx: Database,
  scope: StaffScope,
  parts: readonly number[],
  { supplier, expectedOn }: { readonly supplier: string; readonly expectedOn: BusinessDay | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update service_parts p set supplier = ${supplier}, expected_on = ${expectedOn}
    from customers c
    where c.cardcode = p.cardcode and p.id = any (${parts}::bigint[]) and p.arrived_at is null and ${withinScope(scope)}
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes away a part that is waited for. @returns its repair and name; null: there is none. */
export async function deletePart(
  tx: Database,
  scope: StaffScope,
  part: number,
): Promise<{ docNum: number; name: string } | null> {
  const { rows } = await sql<{ docNum: number; name: string }>`
    delete from service_parts p using customers c
    where c.cardcode = p.cardcode and p.id = ${part} and p.arrived_at is null and ${withinScope(scope)}
    returning p.doc_num as "docNum", p.name`.execute(tx)
  return rows[0] ?? null
}
