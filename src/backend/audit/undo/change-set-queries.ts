import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

/** A change set as undoing sees it. */
export interface UndoneSet {
  readonly id: number
  readonly at: Date
  readonly staffId: string | null
  readonly title: string
  readonly status: string
  readonly undoOf: number | null
  readonly undoneBy: number | null
  readonly importId: number | null
}

const columns = sql`s.id, s.at, s.staff_id as "staffId", s.title, s.status, s.undo_of as "undoOf",
  s.undone_by as "undoneBy", s.import_id as "importId"`

export async function findUndoneSet(db: Database, id: number): Promise<UndoneSet | null> {
  const { rows } = await sql<UndoneSet>`select ${columns} from change_sets s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks it, so that only one undoes it at a time; by its number, or a person's by the key of its call. */
export async function lockUndoneSet(
  tx: Database,
  {
    id,
    key,
    staffId,
  }: { readonly id: number | null; readonly key: string | null; readonly staffId: string | null },
): Promise<UndoneSet | null> {
  const found =
    key === null
      ? sql`s.id = ${id}`
      : sql`s.id = (select max(id) from change_sets where request_key = ${key} and staff_id = ${staffId}::uuid)`
  const { rows } = await sql<UndoneSet>`
    select ${columns} from change_sets s where ${found} for update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Links an undo and what it undid. What an undone undo had undone is in force again, or in part where it has other undos
 * (OFI-14).
 */
export async function linkUndo(
  tx: Database,
  undo: number,
  { id, undoOf, importId }: UndoneSet,
  { isWhole, counts }: { readonly isWhole: boolean; readonly counts: object },
): Promise<void> {
  await sql`
    update change_sets set undo_of = ${id}, import_id = ${importId}, counts = ${JSON.stringify(counts)}::jsonb
    where id = ${undo}`.execute(tx)
  await sql`
    update change_sets set undone_by = ${undo}, status = ${isWhole ? 'undone' : 'partly'} where id = ${id}`.execute(
    tx,
  )
  if (undoOf === null) return
  await sql`
    with other as (
      select max(id) as id from change_sets where undo_of = ${undoOf} and status <> 'undone'
    )
    update change_sets s set undone_by = other.id, status = case when other.id is null then 'applied' else 'partly' end
    from other where s.id = ${undoOf} and s.undone_by is not null`.execute(tx)
}

/**
 * For the rest of a transaction, plans join by hashes: a change set that was just made is not in the statistics, and a
 * plan for one row would compare each of 16,000 with each.
 */
export async function planForMany(tx: Database): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
}
