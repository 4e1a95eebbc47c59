import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import { type BrochureChoices, brochureChoices, type catalogs } from '#contract/shop/brochures.ts'
import {
  BROCHURE_STATUSES,
  type BrochureStatus,
  canMoveBrochure,
} from '#domain/brochures/brochure-request.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'

type Reply = ReplyOf<typeof catalogs>['catalogs'][number]

/** A request as it is stored. */
export interface BrochureRow
  extends Pick<Reply, 'itemCount' | 'pages' | 'size' | 'error' | 'createdAt' | 'readyAt'> {
  readonly cardcode: string
  readonly id: string
  readonly email: string
  readonly choices: BrochureChoices
  readonly status: BrochureStatus
  readonly itemsDone: number
  readonly fileId: string | null
  readonly expiresAt: Date | null
}

export interface NewBrochure extends Pick<BrochureRow, 'cardcode' | 'email' | 'choices' | 'itemCount'> {
  readonly createdAt: Date
}

/** One attempt to make a brochure; only the current attempt may write. */
export interface BrochureRun {
  readonly cardcode: string
  readonly id: string
  readonly run: string
}

/** Only the newest are listed. */
const LIST_CAP = 100

const COLUMNS = sql`
  c.cardcode, c.id, c.email, c.params as choices, c.status, c.item_count as "itemCount", c.items_done as "itemsDone",
  c.pages, c.file_id as "fileId", octet_length(f.body) as size, c.error,
  ${instantText(sql`c.created_at`)} as "createdAt", ${instantText(sql`c.ready_at`)} as "readyAt", c.expires_at as "expiresAt"`

/** Serialises counting and adding a customer's brochures and logos until the transaction ends (CTL-05). */
export async function lockBrochures(tx: Database, cardcode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalogs ${cardcode}`}, 0))`.execute(tx)
}

export async function countOpenBrochures(db: Database, cardcode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalog_requests
    where cardcode = ${cardcode} and status in ('queued', 'processing')`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertBrochure(db: Database, catalog: NewBrochure): Promise<string> {
  const { id } = await db
    .insertInto('catalog_requests')
    .values({
      cardcode: catalog.cardcode,
      email: catalog.email,
      params: JSON.stringify(catalog.choices),
      status: 'queued',
      item_count: catalog.itemCount,
      created_at: catalog.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findBrochures(db: Database, cardcode: string): Promise<BrochureRow[]> {
  const { rows } = await sql<BrochureRow>`
    select ${COLUMNS} from catalog_requests c left join files f on f.id = c.file_id
    where c.cardcode = ${cardcode} order by c.created_at desc, c.id limit ${LIST_CAP}`.execute(db)
  return rows.map(readRow)
}

/** With a cardcode, only that customer's (CTL-04). */
export async function findBrochure(db: Database, id: string, cardcode?: string): Promise<BrochureRow | null> {
  const { rows } = await sql<BrochureRow>`
    select ${COLUMNS} from catalog_requests c left join files f on f.id = c.file_id
    where c.id = ${id} and (${cardcode ?? null}::text is null or c.cardcode = ${cardcode ?? null})`.execute(
    db,
  )
  const found = rows[0]
  return found === undefined ? null : readRow(found)
}

/** queued → processing, owned by this run; false when it is no longer queued. */
export async function beginRun(
  db: Database,
  { cardcode, id, run }: BrochureRun,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update catalog_requests
    set status = 'processing', run = ${run}, started_at = ${now}, beat_at = ${now}, items_done = 0
    where cardcode = ${cardcode} and id = ${id} and status = any(${before('processing')}) returning id`.execute(
    db,
  )
  return rows.length === 1
}

/** Saves a run's progress and heartbeat; false when another run has replaced it. */
export async function saveProgress(
  db: Database,
  run: BrochureRun,
  done: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update catalog_requests set items_done = ${done}, beat_at = ${now}
    where cardcode = ${run.cardcode} and id = ${run.id} and run = ${run.run} and status = 'processing'
    returning id`.execute(db)
  return rows.length === 1
}

/** processing → queued. */
export async function requeue(db: Database, run: BrochureRun): Promise<void> {
  await sql`
    update catalog_requests set status = 'queued', run = null, items_done = 0
    where cardcode = ${run.cardcode} and id = ${run.id} and run = ${run.run}
      and status = any(${before('queued')})`.execute(db)
}

export interface FinishedBrochure {
  readonly fileId: string
  readonly items: number
  readonly pages: number | null
  readonly readyAt: Date
  readonly expiresAt: Date
}

/** processing → ready; false when another run has replaced this one. */
export async function finishRun(db: Database, run: BrochureRun, made: FinishedBrochure): Promise<boolean> {
  const { rows } = await sql`
    update catalog_requests
    set status = 'ready', file_id = ${made.fileId}, pages = ${made.pages}, item_count = ${made.items},
      items_done = ${made.items}, ready_at = ${made.readyAt}, expires_at = ${made.expiresAt}, run = null
    where cardcode = ${run.cardcode} and id = ${run.id} and run = ${run.run}
      and status = any(${before('ready')}) returning id`.execute(db)
  return rows.length === 1
}

/** processing → failed, with an error code; the request is kept until `expiresAt`. */
export async function failRun(db: Database, run: BrochureRun, error: string, expiresAt: Date): Promise<void> {
  await sql`
    update catalog_requests set status = 'failed', error = ${error}, expires_at = ${expiresAt}, run = null
    where cardcode = ${run.cardcode} and id = ${run.id} and run = ${run.run}
      and status = any(${before('failed')})`.execute(db)
}

/** Requeues runs without a heartbeat since an instant; returns their ids. */
export async function requeueStale(
  db: Database,
  since: Date,
): Promise<{ readonly cardcode: string; readonly id: string }[]> {
  const { rows } = await sql<{ cardcode: string; id: string }>`
    update catalog_requests set status = 'queued', run = null, items_done = 0
    where status = any(${before('queued')}) and beat_at < ${since} returning cardcode, id`.execute(db)
  return rows
}

/** ready → expired, for expired brochures; their files are deleted. */
export async function expireBrochures(db: Database, now: Date): Promise<void> {
  await sql`
    with ended as (
      update catalog_requests set status = 'expired'
      where status = any(${before('expired')}) and expires_at <= ${now} returning file_id
    )
    delete from files where id in (select file_id from ended)`.execute(db)
}

/** Failed requests are kept for a while so that customers see them. */
export async function deleteFailedBrochures(db: Database, now: Date): Promise<void> {
  await sql`delete from catalog_requests where status = 'failed' and expires_at <= ${now}`.execute(db)
}

/** The `product_media` source of the given pictures, by item code. */
export async function findPictureSources(
  db: Database,
  pictures: readonly { readonly code: string; readonly n: number }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ itemcode: string; source: string }>`
    select m.itemcode, m.source
    from unnest(${pictures.map(({ code }) => code)}::text[], ${pictures.map(({ n }) => n)}::int[]) as requested (code, n)
    join product_media m on m.itemcode = requested.code and m.position = requested.n and m.kind = 'image'`.execute(
    db,
  )
  return new Map(rows.map(({ itemcode, source }) => [itemcode, source]))
}

/** Every status from which a request may move to `status`. */
function before(status: BrochureStatus): BrochureStatus[] {
  return BROCHURE_STATUSES.filter(from => canMoveBrochure(from, status, 'system'))
}

function readRow(row: BrochureRow): BrochureRow {
  return { ...row, choices: brochureChoices.parse(row.choices) }
}
