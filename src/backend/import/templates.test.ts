import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { importCatalogue } from './import-catalogue.ts'
import { KIND_NAMES } from './kinds/import-kind.ts'
import { templateFile } from './templates.ts'
import { type RowsFixture, rowsFixture } from './testing/rows-fixture.ts'

let shop: RowsFixture
beforeEach(async () => {
  shop = await rowsFixture()
})

describe('OFI-02 the template of', () => {
  const prepare = async () => {
    await sql`update customers set rut = '219000090011'`.execute(shop.db)
    await sql`
      insert into category_nodes (level, name, slug, path_slug)
      values ('family', 'Ferretería', 'ferreteria', 'ferreteria')`.execute(shop.db)
    await sql`
      insert into category_nodes (level, parent_id, name, slug, path_slug)
      select 'category', id, 'Bulonería', 'ferreteria-buloneria', 'ferreteria/buloneria' from category_nodes
      where slug = 'ferreteria'`.execute(shop.db)
    await sql`insert into suppliers (code, name) values ('SUR', 'Del Sur')`.execute(shop.db)
    await sql`
      insert into products (itemcode, id, title, name, brand_id, category_id)
      select code, at + 10, code, code, (select min(id) from brands), (select max(id) from category_nodes)
      from (values ('TAL-13', 1), ('TOR-6X50', 2), ('LAT-4', 3)) as product (code, at)`.execute(shop.db)
  }

  test.each(['csv', 'xlsx'] as const)('every kind as %s is accepted, row by row', async format => {
    await prepare()
    for (const kind of KIND_NAMES) {
      const { body, name } = await templateFile(kind, format)
      expect(name).toMatch(new RegExp(`\\.${format}$`))
      const summary = await shop.import(kind, Buffer.from(body), { supplierCode: 'SUR' })
      expect(summary, kind).toMatchObject({ rows: 3, created: 3, refused: 0, refusals: [], warnings: [] })
      expect(summary.notes, kind).toEqual([])
    }
  })

  test.each(['csv', 'xlsx'] as const)('the catalogue as %s is accepted', async format => {
    const { body } = await templateFile('catalogue', format)
    const file = await shop.write(`productos.${format}`, Buffer.from(body))
    const summary = await importCatalogue({ db: shop.db, file, mediaDir: join(shop.folder, 'media') })
    expect(summary).toMatchObject({ created: 3, refused: 0, warnings: [] })
  })
})
