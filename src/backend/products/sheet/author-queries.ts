import { sql } from 'kysely'
import { pricePartOf, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface CellAuthor {
  readonly author: string | null
  readonly at: string | null
}

/** The columns of fields that have another name, by which changes are recorded. */
const COLUMNS: Readonly<Record<string, string>> = {
  brand: 'brand_id',
  node: 'category_id',
  unitMult: 'unit_mult',
  unitsPerItem: 'units_per_item',
  barcode: 'codebars',
  warrantyMonths: 'warranty_months',
  stockText: 'description',
  nextArrival: 'next_arrival',
  previous: 'previous_price',
}

/** Who last wrote each of these cells, in their order. */
export async function findCellAuthors(
  db: Database,
  cells: readonly { readonly key: string; readonly field: string }[],
): Promise<CellAuthor[]> {
  if (cells.length === 0) return []
  const asked = cells.map(({ key, field: name }, at) => {
    const field = sheetField(name)
    const part = field === null ? null : pricePartOf(field)
    const isPrice = field !== null && part !== null
    return {
      at,
      entity: isPrice ? 'price' : field?.area === 'stock' ? 'stock' : 'product',
      key: isPrice ? `${key}/${field.list}` : key,
      field: COLUMNS[part ?? name] ?? part ?? name,
    }
  })
  const { rows } = await sql<CellAuthor>`
    select last.actor as author, last.at
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (at integer, entity text, key text, field text)
      left join lateral (
        select s.actor, ${instantText(sql`r.at`)} as at
        from change_rows r join change_sets s on s.id = r.change_set_id
        where r.entity = asked.entity and r.key = asked.key and (r.field is null or r.field = asked.field)
        order by r.n desc limit 1
      ) as last on true
    order by asked.at`.execute(db)
  return rows
}
