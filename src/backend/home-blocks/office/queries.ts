import { sql } from 'kysely'
import type { FieldAuthor } from '#contract/errors.ts'
import type { HomeBlockContent } from '#contract/home-shapes.ts'
import type { HomeBlock } from '../../catalogue/read/contents/home-block-queries.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'

type Fields = Pick<HomeBlock, 'validFrom' | 'validTo' | 'active' | 'shownTo'>

/** Whoever changes the order or makes a block waits for the others. */
export async function lockHomePage(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('home_blocks'))`.execute(tx)
}

/** Stores an empty draft at the end, and returns its id. */
export async function insertBlock(tx: Database, kind: HomeBlockContent['kind']): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into home_blocks (kind, position)
    select ${kind}, coalesce(max(position), 0) + 1 from home_blocks returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function updateBlock(
  tx: Database,
  id: number,
  { kind, ...content }: HomeBlockContent,
  { validFrom, validTo, active, shownTo }: Fields,
): Promise<void> {
  await sql`
    update home_blocks set kind = ${kind}, content = ${JSON.stringify(content)}::jsonb, valid_from = ${validFrom},
      valid_to = ${validTo}, active = ${active}, shown_to = ${shownTo}
    where id = ${id}`.execute(tx)
}

export async function findBlockVersion(tx: Database, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from home_blocks where id = ${id}`.execute(
    tx,
  )
  return rows[0]?.version ?? 0
}

/** In the order of the page, locked until the transaction ends. */
export async function lockOrder(tx: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from home_blocks order by position, id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Who last moved, made or removed a block, and when; null where nobody did. */
export async function findOrderAuthor(tx: Database): Promise<FieldAuthor | null> {
  const { rows } = await sql<FieldAuthor>`
    with moves as materialized (
      select n, at, change_set_id from change_rows
      where entity = 'home-block' and (field is null or field = 'position')
    )
    select 'ids' as field, s.actor as author, ${instantText(sql`m.at`)} as at
    from moves m join change_sets s on s.id = m.change_set_id order by m.n desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Blocks that keep their place are not written. */
export async function storeOrder(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update home_blocks b set position = wanted.position::int
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, position)
    where b.id = wanted.id and b.position <> wanted.position`.execute(tx)
}

export async function deleteBlock(tx: Database, id: number): Promise<void> {
  await sql`delete from home_blocks where id = ${id}`.execute(tx)
}
