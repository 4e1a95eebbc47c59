import { sql } from 'kysely'
import type { MailText } from '#domain/content/mail-text.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface StoredTemplate {
  readonly kind: string
  readonly subject: string
  readonly version: number
}

export interface TemplateChange {
  readonly kind: string
  readonly changedAt: string
  readonly changedBy: string
}

/** The texts that operators saved. */
export async function findTemplates(db: Database): Promise<ReadonlyMap<string, StoredTemplate>> {
  const { rows } = await sql<StoredTemplate>`
    select kind, subject, version from mail_templates where locale = 'es'`.execute(db)
  return new Map(rows.map(row => [row.kind, row]))
}

/** Who changed each kind last, going back to the delivered text included. */
export async function findTemplateChanges(db: Database): Promise<ReadonlyMap<string, TemplateChange>> {
  const { rows } = await sql<TemplateChange>`
    select distinct on (r.key) split_part(r.key, '/', 1) as kind, ${instantText(sql`c.at`)} as "changedAt",
      c.actor as "changedBy"
    from change_rows r join change_sets c on c.id = r.change_set_id
    where r.entity = 'mail-template' order by r.key, r.n desc`.execute(db)
  return new Map(rows.map(row => [row.kind, row]))
}

/** The version of a kind's own text; it stays locked. Null: the delivered text is in force. */
export async function lockTemplate(tx: Database, kind: string): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('mail template ' || ${kind}))`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    select version from mail_templates where kind = ${kind} and locale = 'es' for update`.execute(tx)
  return rows[0]?.version ?? null
}

/** @returns the new version. */
export async function storeTemplate(
  tx: Database,
  kind: string,
  { subject, blocks }: MailText,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into mail_templates (kind, subject, blocks) values (${kind}, ${subject}, ${JSON.stringify(blocks)}::jsonb)
    on conflict (kind, locale) do update set subject = excluded.subject, blocks = excluded.blocks
    returning version`.execute(tx)
  return rows[0]?.version ?? 1
}

export async function deleteTemplate(tx: Database, kind: string): Promise<void> {
  await sql`delete from mail_templates where kind = ${kind} and locale = 'es'`.execute(tx)
}
