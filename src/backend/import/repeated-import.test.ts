import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importFixture } from './testing/import-fixture.ts'

const HEADER = 'código;título;marca;familia;categoría;precio;moneda;iva;múltiplo;código de barras;stock'
const GOOD = 'A-1;Taladro 13 mm;Tero;Herramientas;Eléctricas;1.234,50;U$S;22;1;7790000000003;12'

const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`

test('IMP-05 the last imported file is not read again until something changes', async () => {
  const shop = await importFixture()
  const bad = 'B-2;;Tero;Bazar;Varios;10;$;22;1;;1'
  const file = await shop.write('lista.csv', csv(GOOD, bad))
  expect(await shop.import(file)).toMatchObject({ created: 1, refused: 1, sameAs: null })
  expect(await shop.import(file)).toMatchObject({
    unchanged: 1,
    refused: 1,
    refusals: [],
    sameAs: expect.any(Date),
  })
  // Quantities committed by orders don't count; each of the others does.
  await sql`update product_stock set committed = 3`.execute(shop.db)
  expect((await shop.import(file)).sameAs).not.toBeNull()
  const changes = [
    sql`update product_prices set price = 1`,
    sql`update product_stock set available = 1`,
    sql`update products set title = 'Otro'`,
    sql`update products set active = false`,
    sql`delete from products`,
    sql`update brands set name = 'Otra'`,
  ]
  for (const change of changes) {
    await change.execute(shop.db)
    expect((await shop.import(file)).sameAs).toBeNull()
    expect((await shop.import(file)).sameAs).not.toBeNull()
  }
  expect((await shop.import(file, { newStock: 'D' })).sameAs).toBeNull()
  expect((await shop.import(file)).sameAs).toBeNull()
  expect((await shop.import(file, { isAgain: true })).sameAs).toBeNull()
  expect((await shop.import(file, { isDryRun: true })).sameAs).toBeNull()
  await shop.write('lista.csv', csv(GOOD.replace('1.234,50', '1.234,51'), bad))
  expect(await shop.import(file)).toMatchObject({ updated: 1, sameAs: null })
})

test('IMP-05 a changed table of the map or a level without a quantity is imported again', async () => {
  const shop = await importFixture()
  await shop.write('rubros.csv', '1;Bazar\n')
  const mapFile = await shop.write(
    'map.json',
    JSON.stringify({
      fields: { family: { column: 'rubro', lookup: { file: 'rubros.csv', key: 1, value: 2 } } },
    }),
  )
  const file = await shop.write('lista.csv', 'código;título;rubro;precio;moneda\nA;Balde;1;10;$\n')
  await shop.import(file, { mapFile })
  expect((await shop.import(file, { mapFile })).sameAs).not.toBeNull()
  await shop.write('rubros.csv', '1;Jardín\n')
  expect(await shop.import(file, { mapFile })).toMatchObject({ updated: 1, sameAs: null })

  const levels = await shop.write(
    'niveles.csv',
    'código;título;familia;precio;moneda;disponibilidad\nB;Pala;Jardín;10;$;S\n',
  )
  await shop.import(levels)
  await sql`update product_stock set committed = available where itemcode = 'B'`.execute(shop.db)
  expect(await shop.import(levels)).toMatchObject({ updated: 1, sameAs: null })
})
