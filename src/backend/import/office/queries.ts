import { sql } from 'kysely'
import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import type { StoppedBy } from '#domain/office/imports/import-guards.ts'
import type { ImportKind, ImportState, MissingPolicy } from '#domain/office/imports/import-kinds.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Correction } from '../mapping/prepared-rows.ts'
import type { FileMarks } from './recognise-supplier.ts'
import type { PreviewStats } from './stats.ts'

/** Class of the advisory locks of imports that are asked to be applied; its other half is the import. */
const ASKED_LOCK = 7_203_613

export interface ImportRow {
  readonly id: number
  readonly fileName: string
  readonly kind: ImportKind | null
  readonly state: ImportState
  readonly supplierCode: string | null
  readonly supplierName: string | null
  readonly person: string | null
  readonly at: Date
  readonly finishedAt: Date | null
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly changeSetId: number | null
  readonly isUndone: boolean
  /** Part of it was undone, or is in force because somebody changed it since. */
  readonly isPartlyUndone: boolean
  readonly hasFile: boolean
  readonly isAsked: boolean
  readonly requestedAt: Date | null
  readonly mapping: ImportMapping | null
  readonly stats: PreviewStats | null
  readonly notes: string[]
  readonly excluded: number[]
  readonly corrections: Correction[]
  readonly missingPolicy: MissingPolicy
  readonly invites: boolean
  readonly isCostly: boolean
  readonly stoppedBy: StoppedBy[]
  /** The held change as which it waits. */
  readonly heldId: number | null
}

/** Whether a transaction of this database marked import `i` as asked; the view has the locks of the whole server. */
const holdsAskedLock = sql`exists (select from pg_locks l
  where l.locktype = 'advisory' and l.classid = ${ASKED_LOCK} and l.objid = i.id and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database()))`

const columns = sql`
  i.id, i.file_name as "fileName", i.kind, i.state, i.supplier_code as "supplierCode", s.name as "supplierName",
  p.name as person, i.started_at as at, i.finished_at as "finishedAt", i.rows_read as rows, i.created, i.updated,
  i.unchanged, i.refused, i.change_set_id as "changeSetId",
  coalesce(c.status = 'undone', false) as "isUndone", coalesce(c.status = 'partly', false) as "isPartlyUndone",
  exists (select from import_files f where f.import_id = i.id) as "hasFile",
  i.state = 'previewed' and ${holdsAskedLock} as "isAsked",
  i.asked_at as "requestedAt", i.mapping, i.stats, i.notes, i.excluded, i.corrections, i.missing_policy as "missingPolicy",
  i.invites, i.is_costly as "isCostly", i.stopped_by as "stoppedBy",
  (select h.id from held_changes h where h.import_id = i.id and h.ended_at is null) as "heldId"`

const tables = sql`catalogue_imports i left join suppliers s on s.code = i.supplier_code
  left join staff p on p.id = i.staff_id left join change_sets c on c.id = i.change_set_id`

/** The newest imports; those of costs only for who may see costs (OFA-12). */
export async function findImports(
  db: Database,
  {
    before,
    limit,
    seesCosts,
    supplierCode = null,
  }: {
    readonly before: number | null
    readonly limit: number
    readonly seesCosts: boolean
    /** Null: of everybody. */
    readonly supplierCode?: string | null
  },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables}
    where (${before}::bigint is null or i.id < ${before}) and (${seesCosts} or not i.is_costly)
      and i.state <> 'receiving' and (${supplierCode}::text is null or i.supplier_code = ${supplierCode})
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findImport(db: Database, id: number): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${columns} from ${tables} where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** How many of those that are asked to be applied go before this one. */
export async function countBefore(db: Database, requestedAt: Date): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from catalogue_imports i
    where i.state = 'previewed' and i.asked_at < ${requestedAt} and ${holdsAskedLock}`.execute(db)
  return rows[0]?.before ?? 0
}

/** Says for the rest of the transaction that this import is asked to be applied; false: it is already. */
export async function markAsked(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select pg_try_advisory_xact_lock(${ASKED_LOCK}, ${id}::int) as "isFirst"`.execute(tx)
  return rows[0]?.isFirst === true
}

/** Takes the lock of whatever fills the database for the rest of the transaction; false while another holds it. */
export async function takeTurn(tx: Database, fillingLock: number): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${fillingLock}::bigint) as "isTaken"`.execute(tx)
  return rows[0]?.isTaken === true
}

export interface NewImport {
  readonly fileName: string
  readonly staffId: string | null
  readonly now: Date
}

export async function insertImport(tx: Database, { fileName, staffId, now }: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_imports (file_name, file_sha256, started_at, state, staff_id)
    values (${fileName}, '', ${now}, 'receiving', ${staffId}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The whole file has arrived. */
export async function completeImport(tx: Database, id: number): Promise<void> {
  await sql`
    update catalogue_imports set state = 'mapping',
      file_sha256 = (select encode(sha256(body), 'hex') from import_files where import_id = ${id})
    where id = ${id} and state = 'receiving'`.execute(tx)
}

export interface ChosenMapping {
  readonly kind: ImportKind
  readonly supplierCode: string | null
  readonly mapping: ImportMapping
  readonly isCostly: boolean
}

/** Keeps how a file is read; a preview made before is void. False: it is no longer open. */
export async function storeMapping(
  tx: Database,
  id: number,
  { kind, supplierCode, mapping, isCostly }: ChosenMapping,
): Promise<boolean> {
  const { rows } = await sql`
    update catalogue_imports set kind = ${kind}, supplier_code = ${supplierCode}, mapping = ${JSON.stringify(mapping)}::jsonb,
      is_costly = ${isCostly}, state = 'mapping', stats = null, corrections = '[]', excluded = '{}',
      missing_policy = coalesce((select missing_policy from suppliers where code = ${supplierCode}), 'keep')
    where id = ${id} and state in ('mapping', 'previewed') returning id`.execute(tx)
  return rows.length > 0
}

export interface SavedMapping extends FileMarks {
  readonly supplierCode: string
  readonly kind: ImportKind
  readonly version: number
  readonly mapping: ImportMapping
}

/** The newest mapping of each supplier and kind. */
export async function findMappings(db: Database): Promise<SavedMapping[]> {
  const { rows } = await sql<SavedMapping>`
    select distinct on (supplier_code, kind) supplier_code as "supplierCode", kind, version, mapping, headers,
      file_name as "fileName"
    from import_mappings order by supplier_code, kind, version desc`.execute(db)
  return rows
}

/** Keeps a mapping as the next version, if it differs from the last one. @returns the version in force. */
export async function keepMapping(
  tx: Database,
  saved: Omit<SavedMapping, 'version'> & { readonly staffId: string | null },
): Promise<number> {
  const { supplierCode, kind, mapping, headers, fileName, staffId } = saved
  const json = JSON.stringify(mapping)
  const { rows } = await sql<{ version: number }>`
    with last as (
      select version, mapping, headers from import_mappings
      where supplier_code = ${supplierCode} and kind = ${kind} order by version desc limit 1
    ), added as (
      insert into import_mappings (supplier_code, kind, version, mapping, headers, file_name, created_by)
      select ${supplierCode}, ${kind}, coalesce((select version from last), 0) + 1, ${json}::jsonb,
        ${[...headers]}::text[], ${fileName}, ${staffId}::uuid
      where not exists (select from last where mapping = ${json}::jsonb and headers = ${[...headers]}::text[])
      returning version
    )
    select version from added union all select version from last where not exists (select from added)`.execute(
    tx,
  )
  return rows[0]?.version ?? 1
}

export interface Preview {
  readonly stats: PreviewStats
  readonly notes: readonly string[]
  readonly corrections: readonly Correction[]
}

export async function storePreview(
  tx: Database,
  id: number,
  { stats, notes, corrections }: Preview,
): Promise<boolean> {
  const { rows } = await sql`
    update catalogue_imports set state = 'previewed', stats = ${JSON.stringify(stats)}::jsonb,
      notes = ${[...notes]}::text[], corrections = ${JSON.stringify(corrections)}::jsonb,
      rows_read = ${stats.create + stats.change + stats.remove + stats.same + stats.refuse},
      created = ${stats.create}, updated = ${stats.change + stats.remove}, unchanged = ${stats.same},
      refused = ${stats.refuse}
    where id = ${id} and state in ('mapping', 'previewed') returning id`.execute(tx)
  return rows.length > 0
}

export async function storeStats(tx: Database, id: number, stats: PreviewStats): Promise<void> {
  await sql`update catalogue_imports set stats = ${JSON.stringify(stats)}::jsonb where id = ${id}`.execute(tx)
}

export async function storeExcluded(
  tx: Database,
  id: number,
  { lines, isExcluded }: { readonly lines: readonly number[]; readonly isExcluded: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ excluded: number }>`
    update catalogue_imports set excluded = (
      select coalesce(array_agg(distinct line order by line), '{}') from (
        select unnest(excluded) as line union select unnest(${[...lines]}::int[]) where ${isExcluded}
      ) as l where ${isExcluded} or line <> all (${[...lines]}::int[]))
    where id = ${id} and state = 'previewed' returning cardinality(excluded) as excluded`.execute(tx)
  return rows[0]?.excluded ?? null
}

/** Notes when it was asked to be applied, outside of the transaction that does it: others see who goes first. */
export async function storeAsked(db: Database, id: number, now: Date): Promise<void> {
  await sql`update catalogue_imports set asked_at = ${now} where id = ${id} and state = 'previewed'`.execute(
    db,
  )
}

export async function storeCancelled(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update catalogue_imports set state = 'cancelled', finished_at = ${now}
    where id = ${id} and state in ('receiving', 'mapping', 'previewed') returning id`.execute(db)
  return rows.length > 0
}

export async function isCancelled(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`select state from catalogue_imports where id = ${id}`.execute(
    db,
  )
  return rows[0]?.state !== 'previewed'
}

export interface AppliedImport {
  readonly changeSet: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly missingPolicy: MissingPolicy
  readonly invites: boolean
  readonly staffId: string | null
}

/** It is done, unless somebody cancelled it meanwhile. */
export async function storeApplied(tx: Database, id: number, applied: AppliedImport): Promise<boolean> {
  const { changeSet, created, updated, unchanged, missingPolicy, invites, staffId } = applied
  const { rows } = await sql`
    update catalogue_imports set state = 'applied', change_set_id = ${changeSet}, finished_at = clock_timestamp(),
      created = ${created}, updated = ${updated}, unchanged = ${unchanged}, missing_policy = ${missingPolicy},
      invites = ${invites}, applied_by = ${staffId}::uuid
    where id = ${id} and state = 'previewed' returning id`.execute(tx)
  await sql`
    update change_sets set import_id = ${id}, counts = ${JSON.stringify({ created, updated })}::jsonb
    where id = ${changeSet}`.execute(tx)
  return rows.length > 0
}

/** It waits for an approval or its time; false: it is no longer open. */
export async function storeHeld(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    update catalogue_imports set state = 'held', stopped_by = '[]' where id = ${id} and state = 'previewed'
    returning id`.execute(tx)
  return rows.length > 0
}

/** It waits no longer: a person, or the job of its time, goes on with it. */
export async function releaseHeld(tx: Database, id: number): Promise<void> {
  await sql`update catalogue_imports set state = 'previewed' where id = ${id} and state = 'held'`.execute(tx)
}

export interface RecordedImport {
  readonly supplierCode: string | null
  readonly mapping: ImportMapping | null
  readonly isCostly: boolean
  readonly stats: PreviewStats
  readonly notes: readonly string[]
}

/** What the command knows of an import, as the office keeps it of its own (OFI-21). */
export async function storeRecorded(
  tx: Database,
  id: number,
  { supplierCode, mapping, isCostly, stats, notes }: RecordedImport,
): Promise<void> {
  await sql`
    update catalogue_imports set supplier_code = ${supplierCode}, mapping = ${mapping && JSON.stringify(mapping)}::jsonb,
      is_costly = ${isCostly}, stats = ${JSON.stringify(stats)}::jsonb, notes = ${[...notes]}::text[],
      rows_read = ${stats.create + stats.change + stats.remove + stats.same + stats.refuse},
      created = ${stats.create}, updated = ${stats.change + stats.remove}, unchanged = ${stats.same},
      refused = ${stats.refuse}
    where id = ${id}`.execute(tx)
}

/** A guard stopped it: a person goes on with it, or where the office cannot, sees why. */
export async function storeStopped(
  tx: Database,
  id: number,
  given: {
    readonly kind: ImportKind
    readonly stops: readonly StoppedBy[]
    readonly isOpen: boolean
    readonly now: Date
  },
): Promise<void> {
  const { kind, stops, isOpen, now } = given
  await sql`
    update catalogue_imports set kind = ${kind}, state = ${isOpen ? 'previewed' : 'cancelled'},
      stopped_by = ${JSON.stringify(stops)}::jsonb, finished_at = ${isOpen ? null : now}
    where id = ${id}`.execute(tx)
}
