import { type RawBuilder, sql } from 'kysely'

/** The first picture of a product, for the rows of other features. */
export interface FirstPicture {
  readonly position: number
  readonly source: string
}

/** The `FirstPicture` of a column with an item code, as JSON; null where the product has none. */
export function firstPictureJson(itemCode: RawBuilder<unknown>) {
  return sql`(select json_build_object('position', m.position, 'source', m.source) from product_media m
    where m.itemcode = ${itemCode} and m.kind = 'image' order by m.position limit 1)`
}
