import { sql } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import type { savePopup } from '#contract/office/popups.ts'
import type { Database } from '../../platform/db/pool.ts'

type Body = BodyOf<typeof savePopup>

/** Stores an empty draft, and returns its id. */
export async function insertPopup(tx: Database, { image, validFrom, validTo }: Body): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into popups (image_source, valid_from, valid_to, active, state)
    values (${image}, ${validFrom}, ${validTo}, false, 'draft') returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function updatePopup(tx: Database, id: number, body: Body, by: string | null): Promise<void> {
  const { title, image, link1, link2, validFrom, validTo, priority, state } = body
  const json = (link: Body['link1']) => (link === null ? null : JSON.stringify(link))
  await sql`
    update popups set title = ${title}, image_source = ${image}, link1 = ${json(link1)}::jsonb,
      link2 = ${json(link2)}::jsonb, valid_from = ${validFrom}, valid_to = ${validTo}, priority = ${priority},
      state = ${state}, active = ${state === 'published'}, published_by = coalesce(${by}, published_by)
    where id = ${id}`.execute(tx)
}

export async function findVersion(tx: Database, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from popups where id = ${id}`.execute(tx)
  return rows[0]?.version ?? 0
}
