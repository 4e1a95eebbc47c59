import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { sentMails } from '#contract/office/system/mails.ts'
import { instantText, instantTextMicro } from '../platform/db/expressions/instant-text.ts'
import { likeContaining } from '../platform/db/expressions/like-pattern.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'
import { FILED } from '../platform/mail/mail.ts'

type SentMails = ReplyOf<typeof sentMails>
type MailState = SentMails['mails'][number]['state']

export interface MailFilter {
  readonly state: MailState | null
  readonly text: string
  readonly after: { readonly at: string; readonly id: string } | null
  readonly limit: number
}

export interface MailRow {
  readonly id: string
  readonly at: string
  readonly place: string
  readonly state: MailState
  readonly recipient: string | null
  readonly subject: string | null
  readonly answer: string | null
  readonly redirectedTo: string | null
  readonly task: string | null
}

/** An attempt that has not ended for an hour: its process died, and the recipient's server may have accepted it. */
const state = sql`case when m.state = 'sending' and m.at < now() - interval '1 hour' then 'uncertain'
  when m.state = 'sent' and m.answer = ${FILED} then 'filed' else m.state end`

export async function findMails(db: Database, filter: MailFilter): Promise<MailRow[]> {
  const { text, after, limit } = filter
  const words = likeContaining(text.toLowerCase())
  const { rows } = await sql<MailRow>`
    select m.id, ${instantText(sql`m.at`)} as at, ${instantTextMicro(sql`m.at`)} as place,
      ${state} as state, m.recipient, m.subject, nullif(m.answer, ${FILED}) as answer, m.redirected_to as "redirectedTo", m.task
    from sent_mails m
    where (${filter.state}::text is null or ${state} = ${filter.state})
      and (${text} = '' or lower(m.recipient) like ${words} or lower(m.subject) like ${words})
      and (${after === null} or (m.at, m.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
    order by m.at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countRefused(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sent_mails where state = 'refused' and at > now() - interval '7 days'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Jobs of mails that failed at least once, those that are tried no more first. */
export async function findFailingJobs(db: Database): Promise<SentMails['failing']> {
  const { rows } = await sql<SentMails['failing'][number]>`
    select t.identifier as task, j.attempts, j.max_attempts as "maxAttempts", left(j.last_error, 300) as "lastError",
      case when j.attempts < j.max_attempts then ${instantText(sql`j.run_at`)} end as "nextAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like '%Mail' and j.last_error is not null
    order by j.attempts < j.max_attempts, j.run_at limit 100`.execute(db)
  return rows
}

export interface StoredMail {
  readonly state: MailState
  readonly recipient: string | null
  readonly subject: string | null
  readonly task: string | null
  readonly payload: JsonValue
}

/** A mail to be sent again, locked until the transaction ends. */
export async function lockMail(tx: Database, id: string): Promise<StoredMail | null> {
  const { rows } = await sql<StoredMail>`
    select ${state} as state, m.recipient, m.subject, m.task, m.payload from sent_mails m where m.id = ${id}
    for update`.execute(tx)
  return rows[0] ?? null
}

/** Lets a mail be sent once more, to another address if one is given. */
export async function letMailWait(tx: Database, id: string, to: string | null): Promise<void> {
  await sql`
    update sent_mails set state = 'waiting', redirected_to = coalesce(${to}, redirected_to), answer = null
    where id = ${id}`.execute(tx)
}
