import { sql } from 'kysely'
import { mailText } from '#contract/mail-text-shape.ts'
import { companyValue } from '#contract/setting-values.ts'
import type { Database } from '../db/pool.ts'
import type { JsonValue } from '../db/schema.ts'
import type { CurrentJob } from '../queue/current-job.ts'
import { type Letterhead, PLAIN_LETTERHEAD } from './mail-draft.ts'

/**
 * `claimed`: the caller sends it now, to `redirectedTo` if an operator corrected its address. `busy`: another process is
 * sending it. `done`: sent, or permanently rejected.
 */
export type MailClaim = { readonly state: 'claimed'; readonly redirectedTo: string | null } | 'busy' | 'done'

/** The company's name and its own text of a kind, with its version; null where it has none, or none that can be read. */
export async function findLetterhead(
  db: Database,
  kind: string,
): Promise<Letterhead & { readonly version: number | null }> {
  const { rows } = await sql<{ company: JsonValue; text: JsonValue; version: number | null }>`
    select (select value from settings where key = 'company') as company,
      jsonb_build_object('subject', t.subject, 'blocks', t.blocks) as text, t.version
    from (select) as one left join mail_templates t on t.kind = ${kind} and t.locale = 'es'`.execute(db)
  const company = companyValue.safeParse(rows[0]?.company ?? {})
  return {
    company: company.data?.name || PLAIN_LETTERHEAD.company,
    text: mailText.safeParse(rows[0]?.text).data ?? null,
    version: rows[0]?.version ?? null,
  }
}

/**
 * Claims a mail for one attempt. An attempt that has not ended after two minutes, longer than any may take, belonged to a
 * process that died.
 */
export async function claimMail(db: Database, id: string): Promise<MailClaim> {
  const claimed = await sql<{ redirectedTo: string | null }>`
    insert into sent_mails as known (id) values (${id})
    on conflict (id) do update set at = now(), state = 'sending'
      where known.state = 'waiting' or (known.state = 'sending' and known.at < now() - interval '2 minutes')
    returning redirected_to as "redirectedTo"`.execute(db)
  const [row] = claimed.rows
  if (row !== undefined) return { state: 'claimed', redirectedTo: row.redirectedTo }
  const known = await sql`select 1 from sent_mails where id = ${id} and state = 'sending'`.execute(db)
  return known.rows.length === 1 ? 'busy' : 'done'
}

/** Releases the claim of a mail that was not sent, so that the next attempt may begin. A corrected address stays. */
export async function releaseMail(db: Database, id: string): Promise<void> {
  await sql`
    with kept as (update sent_mails set state = 'waiting' where id = ${id} and redirected_to is not null)
    delete from sent_mails where id = ${id} and redirected_to is null`.execute(db)
}

export interface MailOutcome {
  readonly id: string
  readonly state: 'sent' | 'refused'
  /** The server's response if it was rejected; `FILED` where there is no server. */
  readonly answer: string | null
  readonly recipient: string
  readonly subject: string
  /** What composed it, to send it again; null outside of the queue. */
  readonly job: CurrentJob | null
}

/** Records the outcome of a claimed mail. */
export async function recordMail(
  db: Database,
  { id, state, answer, recipient, subject, job }: MailOutcome,
): Promise<void> {
  await sql`
    update sent_mails set state = ${state}, answer = ${answer}, recipient = ${recipient}, subject = ${subject},
      task = ${job?.task ?? null}, payload = ${job === null ? null : JSON.stringify(job.payload)}::jsonb, at = now()
    where id = ${id}`.execute(db)
}
