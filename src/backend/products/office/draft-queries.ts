import { sql } from 'kysely'
import type { FieldValue } from '#domain/office/merge.ts'
import type { Database } from '../../platform/db/pool.ts'

/** Edits of a product that customers do not see yet, by field. */
export interface ProductDraft {
  readonly changes: Readonly<Record<string, FieldValue>>
  /** What each was when it was first changed here. */
  readonly base: Readonly<Record<string, FieldValue>>
  /** Who changed it last. */
  readonly by: string
  readonly begunAt: Date
  readonly updatedAt: Date
}

export async function findDraft(db: Database, code: string): Promise<ProductDraft | null> {
  const { rows } = await sql<ProductDraft>`
    select d.changes, d.base, s.name as by, d.created_at as "begunAt", d.updated_at as "updatedAt"
    from product_drafts d join staff s on s.id = d.staff_id where d.itemcode = ${code}`.execute(db)
  return rows[0] ?? null
}

interface NewDraft extends Pick<ProductDraft, 'changes' | 'base'> {
  readonly staffId: string | null
  readonly now: Date
}

/** Keeps a draft over the one that there is; without changes there is none any more. */
export async function putDraft(
  tx: Database,
  code: string,
  { changes, base, staffId, now }: NewDraft,
): Promise<void> {
  if (Object.keys(changes).length === 0) return await removeDraft(tx, code)
  await sql`
    insert into product_drafts (itemcode, changes, base, staff_id, created_at, updated_at)
    values (${code}, ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(base)}::jsonb, ${staffId}, ${now}, ${now})
    on conflict (itemcode) do update set changes = excluded.changes, base = excluded.base,
      staff_id = excluded.staff_id, updated_at = excluded.updated_at`.execute(tx)
}

/** Takes fields out of a draft, which stays the work of its author; the last one takes it with it. */
export async function dropFields(tx: Database, code: string, fields: readonly string[]): Promise<void> {
  await sql`
    update product_drafts set changes = changes - ${fields}::text[], base = base - ${fields}::text[]
    where itemcode = ${code} and changes - ${fields}::text[] <> '{}'`.execute(tx)
  await sql`
    delete from product_drafts where itemcode = ${code} and changes - ${fields}::text[] = '{}'`.execute(tx)
}

async function removeDraft(tx: Database, code: string): Promise<void> {
  await sql`delete from product_drafts where itemcode = ${code}`.execute(tx)
}
