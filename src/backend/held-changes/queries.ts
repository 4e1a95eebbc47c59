import { type RawBuilder, sql } from 'kysely'
import type { ExceededLimit } from '#domain/office/approval-limits.ts'
import type { HeldKindName, HeldState } from '#domain/office/held-changes.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'
import type { HeldOutcome } from './held-kind.ts'

/** The stored setting; null: the usual limits. */
export async function findLimits(db: Database): Promise<JsonValue> {
  const { rows } = await sql<{ value: JsonValue }>`
    select value from settings where key = 'approvalLimits'`.execute(db)
  return rows[0]?.value ?? null
}

/** Active people who may approve prices. */
export async function findApprovers(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from staff s join roles r on r.id = s.role_id
    where s.status = 'active' and 'prices.approve' = any (r.permissions) order by s.name`.execute(db)
  return rows
}

/** Why a change waits; null: it does not. */
export interface Waiting {
  readonly limits: readonly ExceededLimit[]
  readonly needsApproval: boolean
  readonly effectiveAt: Date | null
}

export interface NewHeld {
  readonly kind: HeldKindName
  readonly title: string
  readonly staffId: string | null
  readonly importId: number | null
  readonly change: unknown
  readonly prices: number
  readonly waiting: Waiting
  readonly now: Date
}

/** @returns the id of the new one. */
export async function insertHeld(tx: Database, held: NewHeld): Promise<number> {
  const { kind, title, staffId, importId, change, prices, waiting, now } = held
  const { limits, needsApproval, effectiveAt } = waiting
  const { rows } = await sql<{ id: number }>`
    insert into held_changes (kind, title, staff_id, import_id, change, prices, limits, state, created_at, effective_at)
    values (${kind}, ${title}, ${staffId}::uuid, ${importId}, ${JSON.stringify(change)}::jsonb, ${prices},
      ${JSON.stringify(limits)}::jsonb, ${needsApproval ? 'waiting' : 'scheduled'}, ${now}, ${effectiveAt})
    returning id`.execute(tx)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('An insert returned no row')
  return inserted.id
}

export interface HeldRow {
  readonly id: number
  readonly kind: HeldKindName
  readonly title: string
  readonly state: HeldState
  readonly staffId: string
  readonly author: string
  readonly createdAt: string
  readonly effectiveAt: string | null
  readonly limits: ExceededLimit[]
  readonly prices: number
  readonly importId: number | null
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly reason: string
  readonly endedAt: string | null
  readonly changeSetId: number | null
  readonly changes: number
  readonly leftCount: number
  readonly isSeen: boolean
}

const columns = sql`h.id, h.kind, h.title, h.state, h.staff_id as "staffId", s.name as author,
  ${instantText(sql`h.created_at`)} as "createdAt", ${instantText(sql`h.effective_at`)} as "effectiveAt", h.limits,
  h.prices, h.import_id as "importId", d.name as "decidedBy", ${instantText(sql`h.decided_at`)} as "decidedAt", h.reason,
  ${instantText(sql`h.ended_at`)} as "endedAt", h.change_set_id as "changeSetId", h.changes, h.left_count as "leftCount",
  h.seen_at is not null as "isSeen"`
const tables = sql`held_changes h join staff s on s.id = h.staff_id left join staff d on d.id = h.decided_by
  left join catalogue_imports i on i.id = h.import_id`

/** Of whom a person sees changes: `staffId` null: everybody's; imports of costs only with `costs.read` (OFA-12). */
export interface HeldReader {
  readonly staffId: string | null
  readonly seesCosts: boolean
}

/** What of them an operator sees. */
export function readerOf({ id, permissions }: Pick<Operator, 'id' | 'permissions'>): HeldReader {
  // A system has none of its own.
  const own = id ?? '00000000-0000-0000-0000-000000000000'
  return { staffId: permissions.has('prices.approve') ? null : own, seesCosts: permissions.has('costs.read') }
}

function readable({ staffId, seesCosts }: HeldReader): RawBuilder<unknown> {
  return sql`(${staffId}::uuid is null or h.staff_id = ${staffId}::uuid)
    and (${seesCosts} or not coalesce(i.is_costly, false))`
}

/** Open ones or those that ended, newest first. */
export async function findHeldList(
  db: Database,
  reader: HeldReader,
  {
    isOpen,
    before,
    limit,
  }: { readonly isOpen: boolean; readonly before: number | null; readonly limit: number },
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select ${columns} from ${tables}
    where (h.ended_at is null) = ${isOpen} and (${before}::bigint is null or h.id < ${before}) and ${readable(reader)}
    order by h.id desc limit ${limit}`.execute(db)
  return rows
}

export interface HeldOfProduct
  extends Pick<HeldRow, 'id' | 'title' | 'author' | 'state' | 'createdAt' | 'effectiveAt'> {
  /** This person may open it. */
  readonly isReadable: boolean
}

/** Open ones that would change a product, cell by cell or with a row of a file, oldest first. */
export async function findHeldOfProduct(
  db: Database,
  { staffId, seesCosts }: HeldReader,
  code: string,
): Promise<HeldOfProduct[]> {
  const { rows } = await sql<HeldOfProduct>`
    select h.id, h.title, s.name as author, h.state, ${instantText(sql`h.created_at`)} as "createdAt",
      ${instantText(sql`h.effective_at`)} as "effectiveAt",
      ${staffId}::uuid is null or h.staff_id = ${staffId}::uuid as "isReadable"
    from ${tables}
    where h.state in ('waiting', 'scheduled') and (${seesCosts} or not coalesce(i.is_costly, false))
      and case h.kind
        when 'cells' then h.change @> ${JSON.stringify({ cells: [{ key: code }] })}::jsonb
        -- Those that the file lacks have no line.
        else i.kind in ('catalogue', 'prices', 'stock', 'costs', 'codes') and jsonb_path_exists(h.change,
          '$.rows[*] ? (@.key == $code && (@.line > 0 || $.missingPolicy != "keep"))',
          jsonb_build_object('code', ${code}::text))
      end
    order by h.id`.execute(db)
  return rows
}

/** One of them with its change and what did not fit; null where this person sees none. */
export async function findHeld(
  db: Database,
  reader: HeldReader,
  id: number,
): Promise<
  (HeldRow & { readonly change: unknown; readonly leftOver: { name: string; reason: string }[] }) | null
> {
  const { rows } = await sql<HeldRow & { change: unknown; leftOver: { name: string; reason: string }[] }>`
    select ${columns}, h.change, h.left_over as "leftOver" from ${tables}
    where h.id = ${id} and ${readable(reader)}`.execute(db)
  return rows[0] ?? null
}

export interface LockedHeld {
  readonly id: number
  readonly kind: HeldKindName
  readonly title: string
  readonly state: HeldState
  readonly staffId: string
  readonly change: unknown
  readonly effectiveAt: Date | null
  readonly decidedBy: string | null
  readonly attempts: number
}

const lockedColumns = sql`h.id, h.kind, h.title, h.state, h.staff_id as "staffId", h.change,
  h.effective_at as "effectiveAt", h.decided_by as "decidedBy", h.attempts`

/** Locks one, so that it is decided, taken back or applied once. */
export async function lockHeld(tx: Database, id: number): Promise<LockedHeld | null> {
  const { rows } = await sql<LockedHeld>`
    select ${lockedColumns} from held_changes h where h.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Locks the next one whose time has come, unless another process has it; those in `passed` had their turn. */
export async function lockDue(
  tx: Database,
  now: Date,
  passed: readonly number[],
): Promise<LockedHeld | null> {
  const { rows } = await sql<LockedHeld>`
    select ${lockedColumns} from held_changes h
    where h.state = 'scheduled' and coalesce(h.effective_at, h.created_at) <= ${now} and h.id <> all (${[...passed]}::bigint[])
    order by coalesce(h.effective_at, h.created_at), h.id limit 1 for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** It was approved: it waits for its time, which may have come. */
export async function storeApproval(
  tx: Database,
  { id, staffId, now }: { readonly id: number; readonly staffId: string | null; readonly now: Date },
): Promise<void> {
  await sql`
    update held_changes set state = 'scheduled', decided_by = ${staffId}::uuid, decided_at = ${now}
    where id = ${id}`.execute(tx)
}

interface EndedHeld {
  readonly id: number
  readonly state: 'refused' | 'withdrawn' | 'failed'
  readonly now: Date
  readonly reason: string
  /** Who decided; undefined: that was before, or nobody did. */
  readonly decidedBy?: string | null
}

/** It ended without a change. */
export async function storeEnd(
  tx: Database,
  { id, state, now, reason, decidedBy }: EndedHeld,
): Promise<void> {
  await sql`
    update held_changes set state = ${state}, ended_at = ${now}, reason = ${reason},
      decided_by = coalesce(${decidedBy ?? null}::uuid, decided_by),
      decided_at = case when ${decidedBy != null} then ${now}::timestamptz else decided_at end
    where id = ${id}`.execute(tx)
}

const MOST_LEFT = 500

/** What it did and what of it did not fit. */
export async function storeOutcome(
  tx: Database,
  id: number,
  { changes, left, changeSet, now }: HeldOutcome & { readonly changeSet: number; readonly now: Date },
): Promise<void> {
  const state = changes === 0 && left.length > 0 ? 'failed' : left.length > 0 ? 'partly' : 'applied'
  await sql`
    update held_changes set state = ${state}, ended_at = ${now}, change_set_id = ${changeSet}, changes = ${changes},
      left_count = ${left.length}, left_over = ${JSON.stringify(left.slice(0, MOST_LEFT))}::jsonb
    where id = ${id}`.execute(tx)
}

/** Notes an unexpected failure. @returns how many there were. */
export async function noteFailure(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update held_changes set attempts = attempts + 1 where id = ${id} returning attempts`.execute(db)
  return rows[0]?.attempts ?? 0
}

/** Who approved it and for when, on the act that it became. */
export async function markChangeSet(
  tx: Database,
  changeSet: number,
  { effectiveAt, decidedBy }: Pick<LockedHeld, 'effectiveAt' | 'decidedBy'>,
): Promise<void> {
  await sql`
    update change_sets set effective_at = ${effectiveAt}, applied_at = now(), approved_by = ${decidedBy}::uuid
    where id = ${changeSet}`.execute(tx)
}

export async function storeSeen(
  db: Database,
  { id, staffId, now }: { readonly id: number; readonly staffId: string | null; readonly now: Date },
): Promise<void> {
  await sql`
    update held_changes set seen_at = ${now}
    where id = ${id} and staff_id = ${staffId}::uuid and ended_at is not null and seen_at is null`.execute(db)
}

/** Those that ended before a time are forgotten; the register keeps what they did. */
export async function deleteOldHeld(db: Database, before: Date): Promise<void> {
  await sql`delete from held_changes where ended_at < ${before}`.execute(db)
}

export interface EndedRow {
  readonly staffId: string
  readonly title: string
  readonly state: HeldState
  readonly email: string
  readonly name: string
  readonly decidedBy: string | null
  readonly reason: string
  readonly changes: number
  readonly leftCount: number
  readonly leftOver: readonly { readonly name: string; readonly reason: string }[]
}

/** How one ended, for its author; null: it did not, or they were blocked. */
export async function findEnded(db: Database, id: number): Promise<EndedRow | null> {
  const { rows } = await sql<EndedRow>`
    select h.staff_id as "staffId", h.title, h.state, s.email, s.name, d.name as "decidedBy", h.reason, h.changes, h.left_count as "leftCount",
      h.left_over as "leftOver"
    from held_changes h join staff s on s.id = h.staff_id left join staff d on d.id = h.decided_by
    where h.id = ${id} and h.ended_at is not null and s.status = 'active'`.execute(db)
  return rows[0] ?? null
}
