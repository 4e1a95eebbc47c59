import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importFixture } from '../testing/import-fixture.ts'

/** An export in four tables without headers, as ERPs write them. */
const MAP = {
  header: false,
  columns: ['codigo', 'texto', 'costo', 'por', 'rubro', 'estado'],
  fields: {
    code: 'codigo',
    title: 2,
    price: {
      column: 'costo',
      divideBy: { column: 'por' },
      multiplyBy: 2,
      markup: { column: 'rubro', lookup: { file: 'rubros.csv', key: 1, value: 4 } },
    },
    currency: { value: 'UYU' },
    tax: { value: 22 },
    family: { value: 'Ferretería' },
    category: {
      column: 'rubro',
      lookup: {
        file: 'rubros.csv',
        key: 1,
        value: 3,
        next: { file: 'secciones.csv', key: 'id', value: 'nombre', header: true },
      },
      otherwise: 'Varios',
    },
    subcategory: { column: 'rubro', lookup: { file: 'rubros.csv', key: 1, value: 2 } },
    stockStatus: { column: 'estado', replace: { alta: 'S', baja: 'D' }, otherwise: 'A' },
  },
  codes: { file: 'codigos.csv', code: 1, product: 2, quantity: 3 },
}

async function withMap(map: unknown) {
  const shop = await importFixture()
  await shop.write('rubros.csv', '10,"TORNILLOS  ",1,.50\n20,CANDADOS,9,.00\n')
  await shop.write('secciones.csv', 'id;nombre\n1;Bulonería\n')
  await shop.write(
    'codigos.csv',
    '7790000000003,T-1,99999\nPROV-7,T-1,\n#n/a,T-1,1\nXX-1,T-2,0\nXX-2,T-2,100000\nXX-3,,1\n',
  )
  const mapFile = await shop.write('map.json', JSON.stringify(map))
  const file = await shop.write(
    'datos.csv',
    'T-1,TORNILLO 1/4,250.00,100,10,alta\nT-2,CANDADO,10,1,20,baja\nT-3,SIN RUBRO,10,1,30,\nT-4,CERO,10,0,10,alta\n',
  )
  return { shop, file, mapFile }
}

test('IMP-01 IMP-02 an export of several tables without headers is mapped completely', async () => {
  const { shop, file, mapFile } = await withMap(MAP)
  const summary = await shop.import(file, { mapFile })
  expect(summary).toMatchObject({ created: 3, refused: 1 })
  expect(summary.refusals).toEqual([
    expect.objectContaining({ line: 4, column: 'costo', reason: 'hay que dividir entre cero' }),
  ])
  const pack = 'no es una cantidad por código: más de 0 y hasta 99.999: el código se omite'
  expect(summary.warnings.filter(({ column }) => column === 'codigos.csv')).toEqual([
    expect.objectContaining({
      line: 3,
      code: 'T-1',
      value: '#n/a',
      reason: expect.stringMatching(/^"#n\/a" no se puede/),
    }),
    expect.objectContaining({ line: 4, code: 'T-2', value: '0', reason: `"0" ${pack}` }),
    expect.objectContaining({ line: 5, code: 'T-2', value: '100000', reason: `"100000" ${pack}` }),
    expect.objectContaining({
      line: 6,
      code: '',
      value: 'XX-3',
      reason: expect.stringMatching(/^falta el producto/),
    }),
  ])
  const { rows } = await sql`
    select p.itemcode, s.price, n.path_slug, k.status from products p join category_nodes n on n.id = p.category_id
    join product_prices s using (itemcode) join product_stock k using (itemcode) order by 1`.execute(shop.db)
  expect(rows).toEqual([
    { itemcode: 'T-1', price: 7.5, path_slug: 'ferreteria/buloneria/tornillos', status: 'S' },
    { itemcode: 'T-2', price: 20, path_slug: 'ferreteria/varios/candados', status: 'D' },
    { itemcode: 'T-3', price: 20, path_slug: 'ferreteria/varios', status: 'A' },
  ])
  const { rows: codes } =
    await sql`select itemcode, code, kind, quantity from product_codes order by code`.execute(shop.db)
  expect(codes).toEqual([
    { itemcode: 'T-1', code: '7790000000003', kind: 'barcode', quantity: 99_999 },
    { itemcode: 'T-1', code: 'PROV-7', kind: 'supplier', quantity: 1 },
  ])
  expect(await shop.import(file, { mapFile })).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('a map may add to the known headers', async () => {
  const shop = await importFixture()
  const file = await shop.write('lista.csv', 'Código;Descripción;Costo;Rubro\nA;Balde;10;Bazar\n')
  const mapFile = await shop.write(
    'map.json',
    JSON.stringify({
      fields: {
        price: { column: 'costo', multiplyBy: 1.5 },
        currency: { value: '$' },
        family: 'rubro',
        category: { value: 'Varios' },
      },
    }),
  )
  await shop.import(file, { mapFile })
  const { rows } =
    await sql`select title, price, path_slug from products join product_prices using (itemcode) join category_nodes n on n.id = category_id`.execute(
      shop.db,
    )
  expect(rows).toEqual([{ title: 'Balde', price: 15, path_slug: 'bazar/varios' }])
})

test.each([
  ['{', /^El mapa no es válido: /],
  [{ fields: { precio: 'x' } }, /fields.*precio/],
  [{ fields: { price: { column: 'costo', times: 2 } } }, /fields\.price/],
  [{ header: 'no' }, /header: .*se esperaba/],
  [{ ...MAP, fields: { ...MAP.fields, title: 'titulo' } }, /No existe la columna que nombra el mapa: titulo/],
  [
    { ...MAP, codes: { file: 'no-hay.csv', code: 1, product: 2 } },
    /No se encuentra el archivo .*no-hay\.csv/,
  ],
  [{ ...MAP, fields: { title: 2 } }, /No hay una columna con el código/],
])('%j is refused with a message and changes nothing', async (map, message) => {
  const { shop, file, mapFile } = await withMap(map)
  if (typeof map === 'string') await shop.write('map.json', map)
  const before = await shop.contents()
  expect(await shop.refusal(file, { mapFile })).toMatch(message)
  expect(await shop.contents()).toBe(before)
})
