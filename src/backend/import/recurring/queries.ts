import { sql } from 'kysely'
import type { z } from 'zod'
import type { importSource } from '#contract/office/products/recurring-imports.ts'
import type { ImportKind, ImportState } from '#domain/office/imports/import-kinds.ts'
import type { FileEnd, ImportTiming, SourceProblem } from '#domain/office/imports/recurring-import.ts'
import type { Database } from '../../platform/db/pool.ts'

export type ImportSource = z.output<typeof importSource>

export interface RecurringRow {
  readonly id: number
  readonly name: string
  readonly kind: ImportKind
  readonly supplierCode: string | null
  readonly supplierName: string | null
  readonly source: ImportSource
  /** Sealed. */
  readonly secret: Buffer | null
  readonly everyHours: number | null
  readonly times: string[]
  readonly isActive: boolean
  readonly version: number
  readonly staffId: string
  readonly person: string
  readonly createdAt: Date
  readonly nextAt: Date
  readonly busyUntil: Date | null
  readonly lookedAt: Date | null
  readonly problem: SourceProblem | null
  readonly failingSince: Date | null
  readonly failures: number
}

const columns = sql`
  r.id, r.name, r.kind, r.supplier_code as "supplierCode", s.name as "supplierName", r.source, r.secret,
  r.every_hours as "everyHours", r.times, r.active as "isActive", r.version, r.staff_id as "staffId", p.name as person,
  r.created_at as "createdAt", r.next_at as "nextAt", r.busy_until as "busyUntil", r.looked_at as "lookedAt", r.problem,
  r.failing_since as "failingSince", r.failures`
const tables = sql`recurring_imports r join staff p on p.id = r.staff_id left join suppliers s on s.code = r.supplier_code`

/** All of them, those in use first. */
export async function findRecurring(db: Database): Promise<RecurringRow[]> {
  const { rows } = await sql<RecurringRow>`
    select ${columns} from ${tables} order by r.active desc, lower(r.name), r.id`.execute(db)
  return rows
}

export async function findRecurringById(db: Database, id: number): Promise<RecurringRow | null> {
  const { rows } = await sql<RecurringRow>`select ${columns} from ${tables} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The same, locked for the rest of the transaction. */
export async function lockRecurring(tx: Database, id: number): Promise<RecurringRow | null> {
  const { rows } = await sql<RecurringRow>`
    select ${columns} from ${tables} where r.id = ${id} for update of r`.execute(tx)
  return rows[0] ?? null
}

export interface SavedRecurring {
  readonly name: string
  readonly kind: ImportKind
  readonly supplierCode: string | null
  readonly source: ImportSource
  readonly secret: Buffer | null
  readonly timing: ImportTiming
  readonly isActive: boolean
  readonly staffId: string
  readonly nextAt: Date
}

export async function insertRecurring(tx: Database, saved: SavedRecurring, now: Date): Promise<number> {
  const { name, kind, supplierCode, source, secret, timing, isActive, staffId, nextAt } = saved
  const { rows } = await sql<{ id: number }>`
    insert into recurring_imports (name, kind, supplier_code, source, secret, every_hours, times, active, staff_id,
      created_at, next_at)
    values (${name}, ${kind}, ${supplierCode}, ${JSON.stringify(source)}::jsonb, ${secret}, ${timing.everyHours},
      ${[...timing.times]}::text[], ${isActive}, ${staffId}::uuid, ${now}, ${nextAt})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** What failed before may be right now: it begins anew. */
export async function updateRecurring(tx: Database, id: number, saved: SavedRecurring): Promise<void> {
  const { name, kind, supplierCode, source, secret, timing, isActive, staffId, nextAt } = saved
  await sql`
    update recurring_imports set name = ${name}, kind = ${kind}, supplier_code = ${supplierCode},
      source = ${JSON.stringify(source)}::jsonb, secret = ${secret}, every_hours = ${timing.everyHours},
      times = ${[...timing.times]}::text[], active = ${isActive}, staff_id = ${staffId}::uuid, next_at = ${nextAt},
      problem = null, failing_since = null, failures = 0
    where id = ${id}`.execute(tx)
}

/** Those whose time has come, locked. */
export async function lockDue(tx: Database, now: Date): Promise<RecurringRow[]> {
  const { rows } = await sql<RecurringRow>`
    select ${columns} from ${tables} where r.active and r.next_at <= ${now}
    order by r.next_at for update of r skip locked`.execute(tx)
  return rows
}

export async function storeNextAt(tx: Database, id: number, nextAt: Date): Promise<void> {
  await sql`update recurring_imports set next_at = ${nextAt} where id = ${id}`.execute(tx)
}

/** False: another process looks at its source. */
export async function claimPoll(db: Database, id: number, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update recurring_imports set busy_until = ${until}
    where id = ${id} and (busy_until is null or busy_until <= ${now}) returning id`.execute(db)
  return rows.length > 0
}

/** Lets the next poll begin. */
export async function releasePoll(db: Database, id: number): Promise<void> {
  await sql`update recurring_imports set busy_until = null where id = ${id}`.execute(db)
}

export interface PollEnd {
  readonly now: Date
  /** Null: its source was read. */
  readonly problem: SourceProblem | null
  readonly failures: number
  readonly nextAt: Date
}

export async function storePoll(
  db: Database,
  id: number,
  { now, problem, failures, nextAt }: PollEnd,
): Promise<void> {
  await sql`
    update recurring_imports set looked_at = ${now}, busy_until = null, problem = ${problem}, failures = ${failures},
      failing_since = case when ${problem}::text is not null then coalesce(failing_since, ${now}) end, next_at = ${nextAt}
    where id = ${id}`.execute(db)
}

export interface FileRow {
  readonly id: number
  readonly recurringId: number
  readonly name: string
  readonly at: Date
  readonly sha256: string
  readonly importId: number | null
  readonly end: FileEnd | null
  readonly reason: string | null
  readonly state: ImportState | null
  readonly created: number | null
  readonly updated: number | null
  readonly refused: number | null
}

const fileColumns = sql`
  f.id, f.recurring_id as "recurringId", f.file_name as name, f.at, f.sha256, f.import_id as "importId", f.ended as "end",
  f.reason, i.state, i.created, i.updated, i.refused`

/** The newest files of each, the newest first. */
export async function findLastFiles(db: Database, perImport: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns}
    from recurring_imports r cross join lateral (
      select * from recurring_files f where f.recurring_id = r.id order by f.id desc limit ${perImport}
    ) as f left join catalogue_imports i on i.id = f.import_id
    order by f.id desc`.execute(db)
  return rows
}

/** Files that were taken and not ended: their process ended before. */
export async function findOpenFiles(
  db: Database,
  recurringId: number,
): Promise<{ readonly id: number; readonly importId: number }[]> {
  const { rows } = await sql<{ id: number; importId: number }>`
    select id, import_id as "importId" from recurring_files
    where recurring_id = ${recurringId} and ended is null and import_id is not null order by id`.execute(db)
  return rows
}

export async function findMarks(db: Database, recurringId: number): Promise<Set<string>> {
  const { rows } = await sql<{ mark: string }>`
    select mark from recurring_files where recurring_id = ${recurringId} and mark is not null`.execute(db)
  return new Set(rows.map(({ mark }) => mark))
}

/** The content of the last file; null before the first. */
export async function findLastContent(db: Database, recurringId: number): Promise<string | null> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from recurring_files where recurring_id = ${recurringId} and ended is distinct from 'too-large'
    order by id desc limit 1`.execute(db)
  return rows[0]?.sha256 ?? null
}

export interface NewFile {
  readonly recurringId: number
  readonly at: Date
  readonly mark: string | null
  readonly name: string
  readonly sha256: string
  readonly importId: number | null
  readonly end: FileEnd | null
}

/** Notes that a file was taken. Null: it was before. */
export async function insertFile(tx: Database, file: NewFile): Promise<number | null> {
  const { recurringId, at, mark, name, sha256, importId, end } = file
  const { rows } = await sql<{ id: number }>`
    insert into recurring_files (recurring_id, at, mark, file_name, sha256, import_id, ended)
    values (${recurringId}, ${at}, ${mark}, ${name}, ${sha256}, ${importId}, ${end})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function storeFileEnd(
  tx: Database,
  id: number,
  end: FileEnd,
  reason: string | null = null,
): Promise<void> {
  await sql`update recurring_files set ended = ${end}, reason = ${reason} where id = ${id}`.execute(tx)
}
