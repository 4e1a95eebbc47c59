import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeXlsx } from '#tables/testing/make-xlsx.ts'
import { listenForNotices } from '../platform/db/notify-listener.ts'
import { importFixture } from './testing/import-fixture.ts'

const HEADER = 'código;título;marca;familia;categoría;precio;moneda;iva;múltiplo;código de barras;stock'
const GOOD = 'A-1;Taladro 13 mm;Tero;Herramientas;Eléctricas;1.234,50;U$S;22;1;7790000000003;12'

const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`

test('a row becomes product, tree, brand, price and stock', async () => {
  const shop = await importFixture()
  const summary = await shop.import(await shop.write('lista.csv', csv(GOOD)))
  expect(summary).toMatchObject({ rows: 1, created: 1, updated: 0, unchanged: 0, refused: 0, warnings: [] })
  const { rows } = await sql`
    select p.itemcode, p.title, p.name, p.tax, p.unit_mult, p.codebars, p.active, b.slug as brand, n.path_slug,
      s.currency, s.price, k.available, k.status, k.description, l.name as list
    from products p join brands b on b.id = p.brand_id join category_nodes n on n.id = p.category_id
    join product_prices s using (itemcode) join price_lists l using (price_list)
    join product_stock k using (itemcode)`.execute(shop.db)
  expect(rows).toEqual([
    {
      itemcode: 'A-1',
      title: 'Taladro 13 mm',
      name: 'Taladro 13 mm',
      tax: 22,
      unit_mult: 1,
      codebars: '7790000000003',
      active: true,
      brand: 'tero',
      path_slug: 'herramientas/electricas',
      currency: 'USD',
      price: 1234.5,
      available: 12,
      status: 'S',
      description: 'Disponible',
      list: 'Lista general',
    },
  ])
  const { rows: imports } =
    await sql`select kind, file_name, rows_read, created, refused from catalogue_imports`.execute(shop.db)
  expect(imports).toEqual([
    { kind: 'catalogue', file_name: 'lista.csv', rows_read: 1, created: 1, refused: 0 },
  ])
})

test('the same products in XLSX and JSONL change nothing', async () => {
  const shop = await importFixture()
  await shop.import(await shop.write('lista.csv', csv(GOOD)))
  const [header = '', row = ''] = csv(GOOD).split('\n')
  const cells = row
    .split(';')
    .map((cell, at) => (at === 5 ? 1234.5 : /^\d{1,3}$/.test(cell) ? Number(cell) : cell))
  const sheet = await shop.write('lista.dat', makeXlsx([header.split(';'), cells]))
  expect(await shop.import(sheet)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  const object = Object.fromEntries(header.split(';').map((name, at) => [name, cells[at]]))
  const lines = await shop.write('lista.txt', JSON.stringify(object))
  expect(await shop.import(lines)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
})

test('a second run of the same file writes nothing and sends no notice', async () => {
  const shop = await importFixture()
  const file = await shop.write(
    'lista.csv',
    csv(GOOD, 'A-2;Disco;Tero;Herramientas;Accesorios;10;$;22;10;;S'),
  )
  await shop.import(file)
  const notices: string[] = []
  const listener = await listenForNotices(shop.url, {
    channel: 'catalogue',
    onNotice: notice => notices.push(notice),
    onReconnect: () => undefined,
  })
  const before = await sql`select xmin, * from products order by itemcode`.execute(shop.db)
  expect(await shop.import(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await sql`select xmin, * from products order by itemcode`.execute(shop.db)).toEqual(before)
  // Notices arrive in order: an earlier one would have arrived before this.
  await sql`select pg_notify('catalogue', 'last')`.execute(shop.db)
  await expect.poll(() => notices.at(-1)).toBe('last')
  await listener.close()
  expect(notices).toEqual(['last'])
})

test('a changed price sends a notice with the product, and leaves the product row alone', async () => {
  const shop = await importFixture()
  await shop.import(await shop.write('lista.csv', csv(GOOD)))
  const notices: string[] = []
  const listener = await listenForNotices(shop.url, {
    channel: 'catalogue',
    onNotice: notice => notices.push(notice),
    onReconnect: () => undefined,
  })
  const before = await sql`select * from products`.execute(shop.db)
  const prices = await shop.write('precios.csv', 'code,price\nA-1,1300.25\n')
  expect(await shop.import(prices)).toMatchObject({ updated: 1 })
  await expect.poll(() => notices).toEqual([expect.stringContaining('"A-1"')])
  await listener.close()
  expect(JSON.parse(notices[0] ?? '')).toEqual({ kind: 'price', keys: ['A-1'] })
  expect(await sql`select * from products`.execute(shop.db)).toEqual(before)
})

test('columns missing in a file leave stored values unchanged', async () => {
  const shop = await importFixture()
  await shop.import(await shop.write('lista.csv', csv(GOOD)))
  const before = await sql`select * from product_stock, product_prices`.execute(shop.db)
  await shop.import(await shop.write('textos.csv', 'code,description\nA-1,Percutor<br>- 13 mm\n'))
  const { rows } = await sql`select title, description, codebars, tax from products`.execute(shop.db)
  expect(rows).toEqual([
    { title: 'Taladro 13 mm', description: 'Percutor\n- 13 mm', codebars: '7790000000003', tax: 22 },
  ])
  await shop.import(
    await shop.write('textos.jsonl', '{"code":"A-1","title":"Taladro","description":"","codeBars":null}'),
  )
  const { rows: after } = await sql`select title, description, codebars, tax from products`.execute(shop.db)
  expect(after).toEqual([{ title: 'Taladro', description: '', codebars: null, tax: 22 }])
  expect(await sql`select * from product_stock, product_prices`.execute(shop.db)).toEqual(before)
})

const BAD_ROWS: readonly (readonly [string, string, RegExp])[] = [
  [';Sin código;Tero;Herramientas;;1;$;22;1;;', 'código', /falta el código/],
  ['B-1;;Tero;Herramientas;;1;$;22;1;;', 'título', /falta el título/],
  [`${'X'.repeat(51)};Largo;Tero;Herramientas;;1;$;22;1;;`, 'código', /más de 50/],
  ['B-2;Negativo;Tero;Herramientas;;-1;$;22;1;;', 'precio', /negativo/],
  ['B-3;Moneda;Tero;Herramientas;;1;EUR;22;1;;', 'moneda', /no se conoce la moneda "EUR"/],
  ['B-4;Sin moneda;Tero;Herramientas;;1;;22;1;;', 'precio', /falta la moneda/],
  ['B-5;Otra moneda;Tero;Herramientas;;U$S 1;$;22;1;;', 'precio', /otra moneda/],
  ['B-6;Múltiplo;Tero;Herramientas;;1;$;22;0;;', 'múltiplo', /no es un múltiplo/],
  ['B-7;Precio;Tero;Herramientas;;consultar;$;22;1;;', 'precio', /"consultar" no es un número/],
  ['B-8;Sin familia;Tero;;;1;$;22;1;;', 'familia', /falta la familia/],
  ['B-9;Enorme;Tero;Herramientas;;99999999999;$;22;1;;', 'precio', /demasiado grande/],
  ['A-1;Repetido;Tero;Herramientas;;1;$;22;1;;', 'código', /ya está en la línea 2/],
  ['B-10;Choca;Tero;HERRAMIENTAS;;1;$;22;1;;', 'familia', /misma dirección/],
  ['B-11;Signos;Tero;Herramientas;???;1;$;22;1;;', 'categoría', /no tiene letras/],
  ['B-12;Corta;Tero;Herramientas', '', /tiene 4 columnas y se esperan 11/],
  ['B-13;Larga;Tero;Herramientas;;1;$;22;1;;;de más', '', /tiene 12 columnas/],
]

test('TRE-14, D8 every refused row is reported with line, column and reason, and has no effect', async () => {
  const shop = await importFixture()
  const other = await importFixture()
  const summary = await shop.import(await shop.write('lista.csv', csv(GOOD, ...BAD_ROWS.map(([row]) => row))))
  expect(summary).toMatchObject({ created: 1, refused: BAD_ROWS.length })
  for (const [at, [, column, reason]] of BAD_ROWS.entries()) {
    const found = summary.refusals.filter(line => line.line === at + 3)
    expect(
      found.map(line => line.column),
      String(reason),
    ).toEqual([column])
    expect(found[0]?.reason).toMatch(reason)
  }
  await other.import(await other.write('lista.csv', csv(GOOD)))
  const products = sql`select itemcode, title, path_slug from products join category_nodes n on n.id = category_id`
  expect(await products.execute(shop.db)).toEqual(await products.execute(other.db))
  const nodes = sql`select path_slug from category_nodes order by id`
  expect(await nodes.execute(shop.db)).toEqual(await nodes.execute(other.db))
})

test('doubtful values are imported with a warning', async () => {
  const shop = await importFixture()
  const summary = await shop.import(
    await shop.write('lista.csv', csv('C-1;Clavo;;Ferretería;;0;$;21;100;7790000000001;mucho')),
  )
  expect(summary.refusals).toEqual([])
  expect(summary.warnings.map(line => line.column)).toEqual(['precio', 'código de barras', 'iva', 'stock'])
  const { rows } = await sql`
    select p.tax, p.codebars, b.name, s.price from products p join brands b on b.id = p.brand_id
    join product_prices s using (itemcode)`.execute(shop.db)
  expect(rows).toEqual([{ tax: null, codebars: null, name: 'Sin marca', price: 0 }])
})

test('an ambiguous number is refused unless the column or the map decides', async () => {
  const shop = await importFixture()
  const file = await shop.write(
    'lista.csv',
    'code;title;family;currency;price\nA;Uno;Bazar;$;1.500\nB;Dos;Bazar;$;2\n',
  )
  const summary = await shop.import(file, { isDryRun: true })
  expect(summary.refusals.map(line => line.reason)).toEqual([expect.stringContaining('dos maneras')])
  const mapFile = await shop.write('map.json', '{ "decimal": "," }')
  await shop.import(file, { mapFile })
  expect((await sql`select price from product_prices order by price`.execute(shop.db)).rows).toEqual([
    { price: 2 },
    { price: 1500 },
  ])
})

test('DAT-01 D8 a code whose id belongs to another product is refused', async () => {
  const shop = await importFixture()
  await shop.import(await shop.write('lista.csv', csv(GOOD)))
  await sql`update products set id = 123`.execute(shop.db)
  const file = await shop.write(
    'otra.csv',
    csv('123;Otro;Tero;Herramientas;;1;$;22;1;;', '0123;Cero;Tero;Herramientas;;1;$;22;1;;'),
  )
  const summary = await shop.import(file)
  expect(summary).toMatchObject({ created: 1, refused: 1 })
  expect(summary.refusals[0]?.reason).toBe('el código 123 choca con el de A-1')
})

test('hostile texts are stored as plain text', async () => {
  const shop = await importFixture()
  const texts = [
    `'; drop table products; --`,
    '<script>alert(1)</script>',
    '{{7*7}} %n%s',
    '=HYPERLINK("http://evil.test")',
    '../../etc/passwd',
    'Ṱ̺̺o͞ \u202Etxet',
    '😀 𝒳',
  ]
  const lines = texts.map((text, at) =>
    JSON.stringify({
      code: text,
      title: text,
      brand: text,
      family: 'Bazar',
      category: `c${at}`,
      price: 1,
      currency: '$',
    }),
  )
  const bad = JSON.stringify({
    code: 'nul',
    title: 'a\u0000b \ud800 c',
    family: 'Bazar',
    price: 1,
    currency: '$',
  })
  const file = await shop.write('hostil.jsonl', [...lines, bad].join('\n'))
  expect(await shop.import(file)).toMatchObject({ created: texts.length + 1, refused: 0 })
  const { rows } = await sql<{
    itemcode: string
    title: string
  }>`select itemcode, title from products`.execute(shop.db)
  for (const text of texts) expect(rows).toContainEqual({ itemcode: text, title: text })
  expect(rows).toContainEqual({ itemcode: 'nul', title: 'ab \ufffd c' })
  expect(await shop.import(file)).toMatchObject({ created: 0, updated: 0 })
})

test('a dry run reports the same and writes nothing', async () => {
  const shop = await importFixture()
  const file = await shop.write('lista.csv', csv(GOOD, ';sin código;;;;;;;;;'))
  const before = await shop.contents()
  const dryRun = await shop.import(file, { isDryRun: true })
  expect(await shop.contents()).toBe(before)
  const real = await shop.import(file)
  const facts = ({ created, updated, refused, refusals, warnings }: typeof real) => ({
    created,
    updated,
    refused,
    refusals,
    warnings,
  })
  expect(facts(dryRun)).toEqual(facts(real))
})

test('an import that is interrupted while writing changes nothing', async () => {
  const shop = await importFixture()
  const rows = Array.from({ length: 2500 }, (_, at) => `P-${at};Producto;Tero;Bazar;;1;$;22;1;;`)
  const file = await shop.write('lista.csv', csv(...rows))
  const before = await shop.contents()
  const interrupt = new AbortController()
  await expect(
    shop.import(file, {
      signal: interrupt.signal,
      onProgress: (stage, done) => {
        if (stage === 'write' && done >= 1000) interrupt.abort()
      },
    }),
  ).rejects.toThrow('aborted')
  expect(await shop.contents()).toBe(before)
  expect(await shop.import(file)).toMatchObject({ created: 2500 })
})

test('two imports at once: the second is refused', async () => {
  const shop = await importFixture()
  const file = await shop.write('lista.csv', csv(GOOD))
  let second: Promise<string> | undefined
  await shop.import(file, {
    onProgress: () => {
      second ??= shop.refusal(file)
    },
  })
  expect(await second).toBe('Hay otra importación en curso: esperar a que termine.')
  expect(await shop.refusal(file)).toBe('')
})

test('products missing in the file stay, or are deactivated on request', async () => {
  const shop = await importFixture()
  const row = (code: string) => `${code};Producto;Tero;Bazar;;1;$;22;1;;`
  await shop.import(await shop.write('toda.csv', csv(row('A'), row('B'), row('C'))))
  const active = async () =>
    (
      await sql<{ itemcode: string }>`select itemcode from products where active order by 1`.execute(shop.db)
    ).rows.map(one => one.itemcode)
  const one = await shop.write('una.csv', csv(row('A')))
  await shop.import(one)
  expect(await active()).toEqual(['A', 'B', 'C'])
  expect(await shop.refusal(one, { deactivateMissing: true })).toMatch(/2 de 3 productos activos.*--yes/)
  expect(await active()).toEqual(['A', 'B', 'C'])
  // A refused row still counts as present: its product stays active.
  const two = await shop.write('dos.csv', csv(row('A'), 'B;;Tero;Bazar;;1;$;22;1;;'))
  expect(await shop.import(two, { deactivateMissing: true })).toMatchObject({ deactivated: 1, refused: 1 })
  expect(await active()).toEqual(['A', 'B'])
  expect(
    await shop.import(await shop.write('c.csv', csv(row('A'), row('B'), row('C'))), {
      deactivateMissing: true,
    }),
  ).toMatchObject({ updated: 1 })
  expect(await active()).toEqual(['A', 'B', 'C'])
})

test('prices go to the requested list, which must exist', async () => {
  const shop = await importFixture()
  await sql`insert into price_lists values (3, 'Mayorista', 'sale'), (5, 'Minorista', 'sale')`.execute(
    shop.db,
  )
  const file = await shop.write('lista.csv', csv(GOOD))
  expect(await shop.refusal(file, { priceList: 4 })).toBe(
    'No existe la lista de precios 4 (hay: 3 Mayorista, 5 Minorista).',
  )
  await shop.import(file, { priceList: 5 })
  await shop.import(file)
  expect((await sql`select price_list from product_prices order by 1`.execute(shop.db)).rows).toEqual([
    { price_list: 3 },
    { price_list: 5 },
  ])
})

test('a file without products is refused in one sentence and changes nothing', async () => {
  const shop = await importFixture()
  const before = await shop.contents()
  const files = ['', 'code,title\n', 'peso,alto\n1,2\n', 'code,peso\nA,2\n', csv(';x;;;;;;;;;')]
  for (const content of files)
    expect(await shop.refusal(await shop.write('f.csv', content))).toMatch(/^[A-Z].*\.$/)
  expect(await shop.refusal(`${shop.folder}/nada.csv`)).toMatch(/^No se encuentra el archivo/)
  expect(await shop.refusal(shop.folder)).toMatch(/no es un archivo\.$/)
  expect(await shop.contents()).toBe(before)
})

test('IMP-03 a workbook whose first sheet is empty lists the others, and one can be chosen', async () => {
  const shop = await importFixture()
  const products = [
    ['código', 'título', 'familia', 'precio', 'moneda'],
    ['A-1', 'Taladro', 'Herramientas', 10, '$'],
  ]
  const workbook = makeXlsx(products, {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Portada" r:id="rId2"/><sheet name="Lista 2026" r:id="rId0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId0" Type="http://schemas/relationships/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId1" Type="http://schemas/relationships/sharedStrings" Target="sharedStrings.xml"/>
      <Relationship Id="rId2" Type="http://schemas/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
  })
  const file = await shop.write('lista.xlsx', workbook)
  expect(await shop.refusal(file)).toBe(
    'La hoja no tiene ninguna fila de datos. La planilla tiene también: Lista 2026. Elegir una con --sheet.',
  )
  expect(await shop.import(file, { sheet: 'Lista 2026' })).toMatchObject({
    created: 1,
    notes: expect.arrayContaining(['Hojas que no se leen: Portada (--sheet).']),
  })
})

test('IMP-04 a multiple beyond the limit of an order is refused with the limit', async () => {
  const shop = await importFixture()
  const bad = GOOD.replace(';22;1;', ';22;100000;')
  const good = 'B-1;Balde;Tero;Bazar;Varios;10;$;22;99999;;1'
  const summary = await shop.import(await shop.write('lista.csv', csv(bad, good)))
  expect(summary).toMatchObject({ created: 1, refused: 1 })
  expect(summary.refusals[0]?.reason).toBe(
    '"100000" no es un múltiplo de venta: más de 0, hasta 99.999 y hasta tres decimales',
  )
})
