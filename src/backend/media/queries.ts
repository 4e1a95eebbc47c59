import type { Database } from '../db/pool.ts'

/** What `product_media.source` says of picture `position` (from 1) of an item, or null when it has none. */
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
