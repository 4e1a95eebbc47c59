import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'

/** `product_media.source` of picture `position` (from 1) of an item, or null when there is none. */
export async function findPictureSource(
  db: Database,
  itemcode: string,
  position: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('product_media')
    .select('source')
    .where('itemcode', '=', itemcode)
    .where('kind', '=', 'image')
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.source ?? null
}

/** Replaces the source of a picture unless an import changed it meanwhile. */
export async function replacePictureSource(
  db: Database,
  { itemcode, from, to }: { itemcode: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('product_media')
    .set({ source: to })
    .where('itemcode', '=', itemcode)
    .where('kind', '=', 'image')
    .where('source', '=', from)
    .execute()
}

/** A picture that was uploaded for a promotion, popup or brand is kept from now on. @returns whether there is one. */
export async function keepBanner(tx: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update files set expires_at = null where id = ${id} and kind = 'banner'`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

/** Keyset cursor over products by popularity. */
export interface DemandCursor {
  readonly popularity: number
  readonly itemcode: string
}

/** The pictures of the next active products, most popular first; products without pictures have a null source. */
export function findPicturesByDemand(db: Database, after: DemandCursor | null, limit: number) {
  const products = db
    .selectFrom('products')
    .select(['itemcode', 'popularity'])
    .where('active', '=', true)
    .$if(after !== null, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('popularity', 'itemcode'), '<', tuple(after?.popularity ?? 0, after?.itemcode ?? '')),
      ),
    )
    .orderBy('popularity', 'desc')
    .orderBy('itemcode', 'desc')
    .limit(limit)
  return db
    .selectFrom(products.as('product'))
    .leftJoin('product_media', join =>
      join.onRef('product_media.itemcode', '=', 'product.itemcode').on('product_media.kind', '=', 'image'),
    )
    .select(['product.itemcode', 'product.popularity', 'product_media.position', 'product_media.source'])
    .orderBy('product.popularity', 'desc')
    .orderBy('product.itemcode', 'desc')
    .orderBy('product_media.position')
    .execute()
}

/** Whether the queue's tables exist. */
export async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as found`.execute(db)
  return rows[0]?.found ?? false
}
