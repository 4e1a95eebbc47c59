import { sql } from 'kysely'
import type { ArrangedColumn } from '#domain/office/arrange-columns.ts'
import type { ViewScreen } from '#domain/office/view-screens.ts'
import type { Database } from '../platform/db/pool.ts'

export interface ViewRow {
  readonly id: string
  readonly name: string
  readonly isShared: boolean
  readonly staffId: string
  readonly author: string
  readonly search: string
  readonly columns: ArrangedColumn[]
  readonly version: number
}

interface FoundFor {
  readonly screen: ViewScreen
  readonly staffId: string | null
  /** One that the person was sent; null: none. */
  readonly sent: string | null
}

/** Views of a screen: those of all first, then the person's own, by name; a sent one last. */
export async function findViews(db: Database, { screen, staffId, sent }: FoundFor): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.name, v.is_shared as "isShared", v.staff_id as "staffId", s.name as author, v.search, v.columns,
      v.version
    from saved_views v join staff s on s.id = v.staff_id
    where v.screen = ${screen}
      and (v.is_shared or v.staff_id = ${staffId}::uuid or v.id = ${sent}::uuid)
    order by not v.is_shared, v.staff_id is distinct from ${staffId}::uuid, lower(v.name), v.id`.execute(db)
  return rows
}

export interface StoredView {
  readonly screen: string
  readonly name: string
  readonly isShared: boolean
  readonly staffId: string
  readonly version: number
}

/** Locks a view that is changed; null: there is none. */
export async function lockView(tx: Database, id: string): Promise<StoredView | null> {
  const { rows } = await sql<StoredView>`
    select screen, name, is_shared as "isShared", staff_id as "staffId", version
    from saved_views where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

interface SameName {
  readonly id: string | null
  readonly screen: ViewScreen
  readonly name: string
  readonly isShared: boolean
  readonly staffId: string
}

/** Whether another view that the same people see has the name; saves of a screen's views wait for each other. */
export async function isNameTaken(tx: Database, view: SameName): Promise<boolean> {
  const { id, screen, name, isShared, staffId } = view
  await sql`select pg_advisory_xact_lock(hashtextextended('saved-views:' || ${screen}, 0))`.execute(tx)
  const { rows } = await sql`
    select from saved_views
    where screen = ${screen} and lower(name) = lower(${name}) and is_shared = ${isShared}
      and (is_shared or staff_id = ${staffId}) and id is distinct from ${id}::uuid`.execute(tx)
  return rows.length > 0
}

/** How many views of a screen are this person's alone. */
export async function countOwnViews(tx: Database, screen: ViewScreen, staffId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_views
    where screen = ${screen} and staff_id = ${staffId} and not is_shared`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface ViewContent {
  readonly name: string
  readonly isShared: boolean
  readonly search: string
  readonly columns: readonly ArrangedColumn[]
}

/** @returns the id of the new one. */
export async function insertView(
  tx: Database,
  screen: ViewScreen,
  staffId: string,
  { name, isShared, search, columns }: ViewContent,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_views (screen, staff_id, name, is_shared, search, columns)
    values (${screen}, ${staffId}, ${name}, ${isShared}, ${search}, ${JSON.stringify(columns)}::jsonb)
    returning id`.execute(tx)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('An insert returned no row')
  return inserted.id
}

export async function updateView(
  tx: Database,
  id: string,
  { name, isShared, search, columns }: ViewContent,
): Promise<void> {
  await sql`
    update saved_views set name = ${name}, is_shared = ${isShared}, search = ${search},
      columns = ${JSON.stringify(columns)}::jsonb, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function removeView(tx: Database, id: string): Promise<void> {
  await sql`delete from saved_views where id = ${id}`.execute(tx)
}
