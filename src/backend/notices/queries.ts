import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { officeNotices } from '#contract/office/home.ts'
import { type NoticeChannel, type NoticeKind, usualChannels } from '#domain/office/notices/notices.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import { withinScope } from '../platform/db/expressions/scope-condition.ts'
import type { Database } from '../platform/db/pool.ts'

/** What happened that concerns a person. */
export interface NewNotice {
  readonly staffId: string
  readonly kind: NoticeKind
  /** The thing, by which its screen is found. */
  readonly key: string
  /** The thing with what happened to it: a person hears of it once. */
  readonly event: string
  readonly name: string
  readonly detail: string
  /** The customer it concerns; null: none. */
  readonly cardcode: string | null
}

/** Stores what active people want to hear of, once each. @returns which of it they want by mail. */
export async function insertNotices(
  tx: Database,
  notices: readonly NewNotice[],
  now: Date,
): Promise<{ id: number; kind: NoticeKind }[]> {
  const given = notices.map(notice => ({ ...notice, usual: usualChannels(notice.kind) }))
  const { rows } = await sql<{ id: number; kind: NoticeKind }>`
    with given as (
      select n.*, coalesce(${chosen(sql`n.kind`)}, n.usual) as channels
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as ("staffId" uuid, kind text, key text,
        event text, name text, detail text, cardcode text, usual text[])) with ordinality as n
        join staff s on s.id = n."staffId" and s.status = 'active'
    ), stored as (
      insert into staff_notices (staff_id, kind, key, event, name, detail, cardcode, channels, at)
      select "staffId", kind, key, event, name, detail, cardcode, channels, ${now}
      from given where cardinality(channels) > 0 order by ordinality
      on conflict (staff_id, kind, event) do nothing
      returning id, kind, channels
    )
    select id, kind from stored where 'mail' = any (channels)`.execute(tx)
  return rows
}

/** The channels that the person of `staff s` chose for a kind; null: none. */
export function chosen(kind: RawBuilder<unknown>): RawBuilder<NoticeChannel[] | null> {
  const choice = sql`s.preferences -> 'notices' -> ${kind} -> 'channels'`
  return sql`case when ${choice} is not null then array(select jsonb_array_elements_text(${choice})) end`
}

export interface NoticeReader {
  readonly staffId: string
  readonly kinds: readonly NoticeKind[]
  readonly scope: StaffScope
}

/** `staff_notices n` of a person that they may read now and chose to see in the office. */
function shownTo({ staffId, kinds, scope }: NoticeReader): RawBuilder<unknown> {
  return sql`n.staff_id = ${staffId} and n.kind = any (${[...kinds]}::text[])
    and n.channels && '{bell,browser,sound}' and (n.cardcode is null or exists (
      select from customers c where c.cardcode = n.cardcode and ${withinScope(scope)}))`
}

type ShownNotice = ReplyOf<typeof officeNotices>['notices'][number]
export interface NoticeRow extends Omit<ShownNotice, 'title' | 'path'> {
  readonly key: string
}

/** A page of notices, newest first. */
export async function findNotices(
  db: Database,
  reader: NoticeReader,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.kind, n.key, n.name, n.detail, ${instantText(sql`n.at`)} as at, n.channels,
      n.read_at is not null as "isRead"
    from staff_notices n where ${shownTo(reader)} and (${before}::bigint is null or n.id < ${before})
    order by n.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnread(db: Database, reader: NoticeReader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_notices n where ${shownTo(reader)} and n.read_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Marks one notice of a person. @returns how many changed. */
export async function markNotice(
  db: Database,
  staffId: string,
  { id, isRead, now }: { readonly id: number; readonly isRead: boolean; readonly now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update staff_notices set read_at = ${isRead ? now : null}
    where id = ${id} and staff_id = ${staffId} and (read_at is null) = ${isRead}`.execute(db)
  return Number(numAffectedRows)
}

/** Marks all notices of a person as read up to one. @returns how many changed. */
export async function markNoticesUntil(
  db: Database,
  staffId: string,
  { until, now }: { readonly until: number; readonly now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update staff_notices set read_at = ${now}
    where staff_id = ${staffId} and id <= ${until} and read_at is null`.execute(db)
  return Number(numAffectedRows)
}

/** What a person chose, by kind. */
export async function findChoices(
  db: Database,
  staffId: string,
): Promise<Partial<Record<NoticeKind, { readonly channels: NoticeChannel[] }>>> {
  const { rows } = await sql<{ choices: Partial<Record<NoticeKind, { channels: NoticeChannel[] }>> }>`
    select coalesce(preferences -> 'notices', '{}') as choices from staff where id = ${staffId}`.execute(db)
  return rows[0]?.choices ?? {}
}

/** How a person hears of a kind from now on: what happened before does not come later. */
export async function saveNoticeChoice(
  tx: Database,
  staffId: string,
  {
    kind,
    channels,
    now,
  }: { readonly kind: NoticeKind; readonly channels: readonly NoticeChannel[]; readonly now: Date },
): Promise<void> {
  const choice = JSON.stringify({ [kind]: { channels, from: now.toISOString() } })
  await sql`
    update staff set preferences = preferences || jsonb_build_object('notices',
      coalesce(preferences -> 'notices', '{}') || ${choice}::jsonb)
    where id = ${staffId}`.execute(tx)
}

/** Whether a person wants a kind by mail; false: they were blocked. */
export async function wantsMail(db: Database, staffId: string, kind: NoticeKind): Promise<boolean> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select 'mail' = any (coalesce(${chosen(sql`${kind}::text`)}, ${usualChannels(kind)}::text[])) as "isWanted"
    from staff s where s.id = ${staffId} and s.status = 'active'`.execute(db)
  return rows[0]?.isWanted ?? false
}

export interface MailedNotice {
  readonly id: number
  readonly kind: NoticeKind
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly email: string
  readonly person: string
}

/** A notice that is to be mailed; null: it was read in the office, or its person was blocked. */
export async function findMailedNotice(db: Database, id: number): Promise<MailedNotice | null> {
  const { rows } = await sql<MailedNotice>`
    select n.id, n.kind, n.key, n.name, n.detail, s.email, s.name as person
    from staff_notices n join staff s on s.id = n.staff_id
    where n.id = ${id} and n.read_at is null and s.status = 'active'`.execute(db)
  return rows[0] ?? null
}

export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await sql`delete from staff_notices where at < ${before}`.execute(db)
}
