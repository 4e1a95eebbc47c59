import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeXlsx } from '#tables/testing/make-xlsx.ts'
import { rowVersions } from '../customers/write/testing/customer-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { applyImport, previewImport, readImport } from './import-rows.ts'
import { ImportRefusal } from './mapping/import-refusal.ts'
import { refusalSentence } from './mapping/sentences.ts'
import { AllRowsRefused } from './rows/import-report.ts'
import { NOW, type RowsFixture, rowsFixture, TABLES } from './testing/rows-fixture.ts'

let shop: RowsFixture
beforeEach(async () => {
  shop = await rowsFixture()
})

const CUSTOMERS = `código;razón social;nombre fantasía;RUT;correo electrónico;teléfono;departamento;lista;vendedor;grupo;límite de crédito;condición de pago;saldo;zona
C10;Barraca Diez S.A.;La Diez;UY 21-100008-001-0;Compras@Diez.test;099 123 456;Paysandú;Interior;Ana Paz;barracas;250.000;Crédito 30 días;10;Norte
C11;Bazar Once;;219999830019;once@bazar.test;2901 2345;MO;1;V02;;1.500.000,50;Contado;;Sur
`

test('OFI-20 customers are created with list, rep and department by name, and the file again changes nothing', async () => {
  const summary = await shop.import('customers', CUSTOMERS)
  expect(summary).toMatchObject({ rows: 2, created: 2, updated: 0, unchanged: 0, refused: 0, warnings: [] })
  expect(summary.notes).toEqual([
    'Columnas que no se usan: zona.',
    'No se importan con este archivo (dependen de otros datos o se calculan): saldo.',
  ])
  const { rows } = await sql`
    select cardname, trade_name, rut, email, phone, department, price_list, seller_code, customer_group,
      credit_limit_uyu, pay_terms_days from customers where cardcode like 'C1_' order by cardcode`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    {
      cardname: 'Barraca Diez S.A.',
      trade_name: 'La Diez',
      rut: '211000080010',
      email: 'compras@diez.test',
      phone: '+59899123456',
      department: 'PA',
      price_list: 2,
      seller_code: 'V01',
      customer_group: 'barracas',
      credit_limit_uyu: 250_000,
      pay_terms_days: 30,
    },
    {
      cardname: 'Bazar Once',
      trade_name: null,
      rut: '219999830019',
      email: 'once@bazar.test',
      phone: '+59829012345',
      department: 'MO',
      price_list: 1,
      seller_code: 'V02',
      customer_group: null,
      credit_limit_uyu: 1_500_000.5,
      pay_terms_days: 0,
    },
  ])
  const before = await rowVersions(shop, TABLES)
  expect(await shop.import('customers', CUSTOMERS)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await rowVersions(shop, TABLES)).toEqual(before)
})

test('OFI-20 refused rows name line, column, value and reason; duplicates are warnings; the others are stored', async () => {
  const file = `código;razón social;RUT;e-mail;departamento;lista;límite
C20;Veinte;210303670014;veinte@tienda.test;MO;1;0
C21;Veintiuno;211000080010;veintiuno@;Rosario;9;-1
;Sin código;211000080010;x@tienda.test;MO;1;0
C22;Ferretería Uno;211003420017;dos@tienda.test;MO;1;1.250,5
C22;Repetido;211000080010;y@tienda.test;MO;1;0
C23;Corta;211000080010
`
  const summary = await shop.import('customers', file)
  expect(summary).toMatchObject({ rows: 6, created: 1, refused: 5 })
  expect(
    summary.refusals.map(({ line, code, column, value, reason }) => [line, code, column, value, reason]),
  ).toEqual([
    [2, 'C20', 'RUT', '210303670014', '"210303670014" no es un RUT: 12 dígitos con su dígito verificador'],
    [3, 'C21', 'e-mail', 'veintiuno@', '"veintiuno@" no es un correo electrónico'],
    [3, 'C21', 'departamento', 'Rosario', 'no existe el departamento "Rosario"'],
    [3, 'C21', 'lista', '9', 'no existe la lista de precios "9"; hay: 1 Mayorista, 2 Interior'],
    [3, 'C21', 'límite', '-1', '-1 es negativo'],
    [4, '', 'código', '', 'falta el dato'],
    [6, 'C22', '', '', 'es la misma fila que la de la línea 5'],
    [7, '', '', '3', 'la fila tiene 3 columnas y se esperan 7'],
  ])
  expect(summary.warnings.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [5, 'RUT', 'el RUT 211003420017 también es del cliente C1'],
    [5, 'e-mail', 'el correo dos@tienda.test también es de C2'],
    [5, 'razón social', 'el nombre "Ferretería Uno" también es del cliente C1'],
  ])
})

test('OFI-20 a dry run changes nothing, and a file without one valid row is refused with its reasons', async () => {
  const before = await rowVersions(shop, [...TABLES, 'catalogue_imports'])
  expect(await shop.import('customers', CUSTOMERS, { isDryRun: true })).toMatchObject({
    created: 2,
    isDryRun: true,
  })
  const refused = shop.import('contacts', 'cliente;correo;nombre\nC404;a@b.uy;Ana\n')
  await expect(refused).rejects.toThrow(AllRowsRefused)
  await expect(refused).rejects.toMatchObject({ report: { refusals: [{ line: 2, reason: /C404/ }] } })
  expect(await rowVersions(shop, [...TABLES, 'catalogue_imports'])).toEqual(before)
})

test('OFI-21 an import leaves its row in the history, and one at a time runs', async () => {
  await shop.import('customers', CUSTOMERS)
  const { rows } = await sql`
    select file_name, rows_read, created, updated, unchanged, refused, request_sha256 from catalogue_imports`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    {
      file_name: 'file.dat',
      rows_read: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      refused: 0,
      request_sha256: null,
    },
  ])
  const both = await Promise.allSettled([
    shop.import('customers', CUSTOMERS),
    shop.import('customers', CUSTOMERS),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

describe('OFI-20 contacts', () => {
  const CONTACTS = `código de cliente;correo;nombre;cargo;recibe facturas;invitar
C1;marta@uno.test;Marta;Compras;no;sí
C1;contador@uno.test;Estudio;Contaduría;sí;
C2;luis@dos.test;Luis;;;x
`
  const jobs = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'activationMail' order by key`.execute(
      shop.db,
    )
    return rows.map(({ key }) => key)
  }

  test('are invited only when asked, those that the file says, once', async () => {
    expect(await shop.import('contacts', CONTACTS)).toMatchObject({ created: 3 })
    expect(await jobs()).toEqual([])
    const invited = await shop.import('contacts', CONTACTS, { isInviting: true })
    expect(invited).toMatchObject({ unchanged: 3 })
    expect(invited.notes.at(-1)).toMatch(/^Invitaciones en cola, de a 200: 2\./)
    expect(await jobs()).toEqual(['activationMail:C1:marta@uno.test', 'activationMail:C2:luis@dos.test'])
  })

  test('without a column all are invited but who has an account, 200 at a time', async () => {
    await sql`insert into users (email, name, status) values ('P7@uno.test', 'Siete', 'pending')`.execute(
      shop.db,
    )
    const rows = Array.from({ length: 403 }, (_, at) => `C1;p${at}@uno.test;Persona ${at}`)
    const done: number[] = []
    await shop.import('contacts', `cliente;correo;nombre\n${rows.join('\n')}\n`, {
      isInviting: true,
      onProgress: (stage, count) => stage === 'invite' && done.push(count),
    })
    expect(done).toEqual([200, 400, 402])
    const { rows: waves } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs group by run_at order by run_at`.execute(
      shop.db,
    )
    expect(waves.map(({ count }) => count)).toEqual([200, 200, 2])
  })
})

test('OFI-02 addresses are imported with kind, default and department', async () => {
  const file = `cliente;tipo;nombre;calle;número;localidad;departamento;código postal;predeterminada
C1;entrega;Central;Av. Italia;4321;Montevideo;Montevideo;11400;
C1;Entrega;Depósito;Ruta 8;;Pando;CA;;sí
C1;facturación;Fiscal;Av. Italia;4321;Montevideo;MO;11400;
C1;postal;Otra;Av. Italia;1;Montevideo;MO;;
`
  expect(await shop.import('addresses', file)).toMatchObject({ created: 3, refused: 1 })
  const { rows } = await sql`
    select label, kind, number, department, is_default from customer_addresses order by id`.execute(shop.db)
  expect(rows).toEqual([
    { label: 'Central', kind: 'S', number: '4321', department: 'MO', is_default: false },
    { label: 'Depósito', kind: 'S', number: 'S/N', department: 'CA', is_default: true },
    { label: 'Fiscal', kind: 'B', number: '4321', department: 'MO', is_default: true },
  ])
  expect(await shop.import('addresses', file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('OFI-05 discounts are read as percents, with commas, as chains and with their days', async () => {
  const file = `cliente;grupo;artículo;marca;categoría;descuento;desde;hasta
C1;;;Tero;;30+10+5;;
;ferreterias;;;Herramientas > Manuales;12,5 %;01/03/2026;31/12/2026
C2;;P-1;;;diez;;
C2;;P-1;;;10;31/02/2026;
C2;;P-1;Tero;;10;;
`
  const summary = await shop.import('discounts', file)
  expect(summary).toMatchObject({ created: 2, refused: 3 })
  expect(summary.refusals.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
    '4 descuento: "diez" no es un porcentaje ni una cadena como 30+10+5',
    '5 desde: "31/02/2026" no es una fecha (dd/mm/aaaa)',
    '6 : tiene más de uno entre artículo, marca y categoría: dejar uno',
  ])
  const { rows } = await sql`
    select cardcode, customer_group, scope, scope_ref, percent, valid_from, valid_to from customer_discounts
    order by id`.execute(shop.db)
  expect(rows).toEqual([
    {
      cardcode: 'C1',
      customer_group: null,
      scope: 'brand',
      scope_ref: 'tero',
      percent: 40.15,
      valid_from: null,
      valid_to: null,
    },
    {
      cardcode: null,
      customer_group: 'ferreterias',
      scope: 'category',
      scope_ref: 'herramientas/manuales',
      percent: 12.5,
      valid_from: '2026-03-01',
      valid_to: '2026-12-31',
    },
  ])
  expect(await shop.import('discounts', file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('OFI-02 special prices and stock are read from a workbook, with its dates and percents as numbers', async () => {
  const prices = makeXlsx([
    ['Cliente', 'Artículo', 'Precio especial', 'Moneda', 'Descuento', 'Desde', 'Hasta'],
    ['C1', 'P-1', 89.9, '$', 0.05, 46_082, null],
    ['C1', 'P-2', 'U$S 1.234,50', null, null, null, '31/12/2026'],
    ['C1', 'P-2', 'U$S 8', '$', null, null, null],
  ])
  const summary = await shop.import('special-prices', prices)
  expect(summary).toMatchObject({ created: 2, refused: 1 })
  expect(summary.warnings.map(({ reason }) => reason)).toEqual([
    '0,05 es un porcentaje de planilla: se lee 5 %',
  ])
  const { rows } = await sql`
    select itemcode, valid_from, valid_to, price, currency, percent from special_prices order by 1`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { itemcode: 'P-1', valid_from: '2026-03-01', valid_to: null, price: 89.9, currency: 'UYU', percent: 5 },
    {
      itemcode: 'P-2',
      valid_from: '2026-03-10',
      valid_to: '2026-12-31',
      price: 1234.5,
      currency: 'USD',
      percent: 0,
    },
  ])
  expect(await shop.import('special-prices', prices)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  const stock = 'código;stock;estado;próximo ingreso\nP-1;12,5;;\nP-2;A;;01/04/2026\nP-3;1;;\nP-1;;Z;\n'
  expect(await shop.import('stock', stock)).toMatchObject({ created: 2, refused: 2 })
  const { rows: levels } = await sql`
    select itemcode, available, status, next_arrival from product_stock order by 1`.execute(shop.db)
  expect(levels).toEqual([
    { itemcode: 'P-1', available: 12.5, status: 'S', next_arrival: null },
    { itemcode: 'P-2', available: 0, status: 'A', next_arrival: '2026-04-01' },
  ])
  expect(await shop.import('stock', stock)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('OFI-20 a tax number that a spreadsheet stored as a number keeps its zero', async () => {
  await shop.import(
    'customers',
    makeXlsx([
      ['código', 'RUT'],
      ['C1', 20_001_000_017],
    ]),
  )
  const { rows: stored } = await sql`select rut from customers where cardcode = 'C1'`.execute(shop.db)
  expect(stored).toEqual([{ rut: '020001000017' }])
})

test('OFI-20 a map names columns, replaces values and sets constants as for products', async () => {
  const map = {
    header: false,
    columns: ['nro', 'nombre', 'doc', 'mail', 'zona', 'plazo'],
    fields: {
      cardcode: 'nro',
      name: 'nombre',
      rut: 'doc',
      email: 'mail',
      department: { column: 'zona', replace: { N: 'Artigas' }, otherwise: 'Montevideo' },
      payTerms: 'plazo',
      priceList: { value: 2 },
    },
  }
  const mapFile = await shop.write('mapa.json', JSON.stringify(map))
  const file =
    'C30,Treinta,211000080010,treinta@tienda.test,N,45\nC31,Otro,211406340011,otro@tienda.test,,0\n'
  expect(await shop.import('customers', file, { mapFile })).toMatchObject({ created: 2, refused: 0 })
  const { rows } = await sql`
    select department, price_list, pay_terms_name from customers where cardcode like 'C3_' order by cardcode`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { department: 'AR', price_list: 2, pay_terms_name: 'Crédito 45 días' },
    { department: 'MO', price_list: 2, pay_terms_name: 'Contado' },
  ])
  const wrong = await shop.write('mal.json', '{ "fields": { "title": "nombre" } }')
  await expect(shop.import('customers', file, { mapFile: wrong })).rejects.toThrow(ImportRefusal)
})

test('OFI-11 what is applied is what was previewed, each row with before and after', async () => {
  const file = await shop.write(
    'c.csv',
    'código;razón social;teléfono\nC1;Uno S.A.;\nC2;Ferretería Dos;\nC9;Nueve;\n',
  )
  const read = await readImport('customers', { file, today: '2026-03-10' })
  const plan = await previewImport(shop.db, read)
  expect(plan.lines.map(({ line, subject, action }) => [line, subject, action])).toEqual([
    [2, 'C1', 'change'],
    [3, 'C2', 'same'],
    [4, 'C9', 'refuse'],
  ])
  expect(plan.lines[0]).toMatchObject({ before: { name: 'Ferretería Uno' }, after: { name: 'Uno S.A.' } })
  await sql`update customers set frozen = true where cardcode = 'C1'`.execute(shop.db)
  expect(await inTransaction(shop.db, tx => applyImport(tx, plan))).toBe(1)
  const again = await previewImport(shop.db, read)
  expect(again.lines[0]).toMatchObject({
    before: { frozen: true },
    after: { frozen: true, name: 'Uno S.A.' },
  })
  expect(await inTransaction(shop.db, tx => applyImport(tx, again))).toBe(0)
  const { rows } = await sql`select cardname, frozen from customers order by cardcode`.execute(shop.db)
  expect(rows).toEqual([
    { cardname: 'Uno S.A.', frozen: true },
    { cardname: 'Ferretería Dos', frozen: false },
  ])
})

test.each([
  [
    'customers',
    'nombre;RUT\nA;1\n',
    'Falta una columna: código, código de cliente, código cliente; los encabezados son: nombre, RUT.',
  ],
  ['contacts', 'cliente;nombre\nC1;Ana\n', 'Falta una columna: correo electrónico'],
  ['discounts', 'cliente;marca\nC1;Tero\n', 'Falta una columna: descuento'],
  ['special-prices', 'cliente;artículo\nC1;P-1\n', 'Falta una columna: precio'],
  ['stock', 'artículos;cantidad\nP-1;1\n', 'No hay una columna con el código del producto'],
  ['customers', 'código\nC1\n', 'Además del código no hay ninguna columna conocida'],
] as const)('OFI-20 a file of %s without its columns is refused with a sentence', async (kind, content, sentence) => {
  const refusal = await shop.import(kind, content).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ImportRefusal)
  expect(refusal instanceof ImportRefusal ? refusalSentence(refusal) : '').toContain(sentence)
})

test('an interrupted import changes nothing', async () => {
  const before = await rowVersions(shop, TABLES)
  const signal = AbortSignal.abort()
  await expect(shop.import('customers', CUSTOMERS, { signal, now: NOW })).rejects.toThrow('aborted')
  expect(await rowVersions(shop, TABLES)).toEqual(before)
})
