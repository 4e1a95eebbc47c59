import { sql } from 'kysely'
import type { HomeBlockContent } from '#contract/home-shapes.ts'
import type { AudienceMember } from '#domain/promos/audience.ts'
import type { ChoosableBlock } from '#domain/promos/home-blocks.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { audienceOf, BLOCK_AUDIENCE } from './audience-queries.ts'

/** A block of the home page with what operators see of it. */
export interface HomeBlock extends ChoosableBlock {
  readonly content: HomeBlockContent
  readonly version: number
}

interface BlockRow extends Omit<HomeBlock, 'content'> {
  readonly kind: HomeBlockContent['kind']
  /** As the schema of the contract has it. */
  readonly content: object
  readonly audience: readonly AudienceMember[]
}

/** All of them in order. Ordered, so that two reads are equal. */
export async function findHomeBlocks(db: Database): Promise<HomeBlock[]> {
  const { rows } = await sql<BlockRow>`${blocks} order by b.position, b.id`.execute(db)
  return rows.map(blockOf)
}

/** Locked until the transaction ends; null when there is none. */
export async function lockHomeBlock(tx: Database, id: number): Promise<HomeBlock | null> {
  const { rows } = await sql<BlockRow>`${blocks} where b.id = ${id} for update of b`.execute(tx)
  return rows[0] === undefined ? null : blockOf(rows[0])
}

const blocks = sql`
  select b.id, b.kind, b.content, b.valid_from as "validFrom", b.valid_to as "validTo", b.active,
    b.shown_to as "shownTo", b.version, ${audienceOf(BLOCK_AUDIENCE, sql`b.id`)} as audience
  from home_blocks b`

function blockOf({ kind, content, ...block }: BlockRow): HomeBlock {
  // Only what the schema takes is saved.
  return { ...block, content: { ...content, kind } as HomeBlockContent }
}
