import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readStatement } from '../documents/statement/read-statement.ts'
import { NOW, type RowsFixture, rowsFixture } from './testing/rows-fixture.ts'

let shop: RowsFixture
beforeEach(async () => {
  shop = await rowsFixture()
})

const HEAD = 'cliente;tipo;número;CFE;fecha;vencimiento;moneda;tipo de cambio;total;saldo'
const fileOf = (...rows: readonly string[]) => [HEAD, ...rows].join('\n')

async function stored() {
  const { rows } = await sql<{ id: number }>`
    select cardcode, kind, doc_num, cfe_type, folio_pref, folio_num, currency, doc_rate, payment_form, total, balance
    from fiscal_documents order by id`.execute(shop.db)
  return rows
}

test('OFI-02 balances and documents make the statement of each customer, as the file says them', async () => {
  const file = fileOf(
    'C1;111;48210;A 1204;15/01/2026;14/02/2026;$;;12.200,00;12.200,00',
    'C1;Nota de crédito;77;;20/02/2026;;$;;700,00;700,00',
    'C1;Recibo;9051;;02/02/2026;;$;;5.000,00;-1.500,00',
    'C2;Factura crédito;48233;;20/02/2026;20/03/2026;U$S;40,25;366,00;166,00',
    'C2;Venta contado;48234;;21/02/2026;;$;;99,90;',
  )
  expect(await shop.import('documents', file)).toMatchObject({ created: 5, refused: 0, warnings: [] })
  const statement = await readStatement(shop.db, { cardcode: 'C1', now: NOW, from: '2026-01-01' })
  expect(statement.currencies).toMatchObject([
    { currency: '$', overdue: 12_200, unapplied: 2_200, balance: 10_000 },
  ])
  expect(statement.movements?.entries).toHaveLength(3)
  const other = await readStatement(shop.db, { cardcode: 'C2', now: NOW })
  expect(other.currencies).toMatchObject([{ currency: 'U$', notDue: 166, balance: 166 }])
  expect(await stored()).toMatchObject([
    { doc_num: 48_210, cfe_type: 111, folio_pref: 'A', folio_num: 1204 },
    { kind: 'creditNote', balance: -700 },
    { kind: 'receipt', balance: -1_500 },
    { currency: 'USD', doc_rate: 40.25 },
    { payment_form: 'Contado', balance: 0 },
  ])
  expect(await shop.import('documents', file)).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
})

test('OFI-02 a later file changes what is left, and keeps what only the ERP sent', async () => {
  await shop.import('documents', fileOf('C1;111;48210;A 1204;15/01/2026;14/02/2026;$;;12.200,00;12.200,00'))
  await sql`update fiscal_documents set hash = 'AbC+/d', adenda = 'Bultos: 2'`.execute(shop.db)
  // Without the number of the ERP it is known by its CFE.
  const paid = 'cliente;tipo CFE;serie;número CFE;saldo\nC1;111;a;1204;0\n'
  expect(await shop.import('documents', paid)).toMatchObject({ created: 0, updated: 1, refused: 0 })
  const { rows } = await sql`select doc_num, total, balance, hash, adenda from fiscal_documents`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ doc_num: 48_210, total: 12_200, balance: 0, hash: 'AbC+/d', adenda: 'Bultos: 2' }])
})

test('OFI-02 e-Tickets and e-Facturas of one number are two documents, and neither is numbered', async () => {
  const head = 'cliente;tipo CFE;serie;número CFE;fecha;vencimiento;moneda;total;saldo'
  const rows = ['101', '111'].map(type => `C1;${type};A;5;15/01/2026;15/01/2026;$;10,00;10,00`)
  const file = [head, ...rows].join('\n')
  expect(await shop.import('documents', file)).toMatchObject({ created: 2, refused: 0 })
  expect(await stored()).toMatchObject([
    { cfe_type: 101, doc_num: 5 },
    { cfe_type: 111, doc_num: 5 },
  ])
  expect(await shop.import('documents', file)).toMatchObject({ created: 0, unchanged: 2 })
})

test('OFI-02 each row that cannot be a document is refused with its reason, and the others are stored', async () => {
  await shop.import('documents', fileOf('C2;111;1;A 1;15/01/2026;14/02/2026;$;;100,00;100,00'))
  const summary = await shop.import(
    'documents',
    fileOf(
      'C9;Factura;10;;15/01/2026;14/02/2026;$;;100,00;100,00',
      'C1;Remito;11;;15/01/2026;14/02/2026;$;;100,00;100,00',
      'C1;Factura;12;;15/01/2026;14/02/2026;$;;100,00;100,01',
      'C1;Factura;13;;15/01/2026;14/02/2026;$;;100,00;-1,00',
      'C1;Factura;14;;15/01/2026;14/02/2026;U$S;;100,00;100,00',
      'C1;Factura;15;;15/01/2026;14/01/2026;$;;100,00;100,00',
      'C1;Factura;16;;15/01/2026;;$;;100,00;100,00',
      'C1;111;17;A 1;15/01/2026;14/02/2026;$;;100,00;100,00',
      'C1;112;18;;15/01/2026;14/02/2026;$;;100,00;100,00',
      'C1;Factura;19;;15/01/2026;14/02/2026;$;;100,00;',
      'C1;Factura;20;;15/01/2026;14/02/2026;$;;100,00;40,00',
      'C1;Factura;20;;15/01/2026;14/02/2026;$;;100,00;30,00',
    ),
  )
  expect(summary).toMatchObject({ created: 1, refused: 11 })
  expect(summary.refusals.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
    '2 cliente: no existe el cliente C9',
    '3 tipo: "Remito" no es factura, nota de crédito, nota de débito ni recibo',
    '4 saldo: el saldo 100,01 es mayor que el total',
    '5 saldo: -1 es menor que 0: lo que queda a favor del cliente es una nota de crédito o un recibo',
    '6 tipo de cambio: falta el tipo de cambio de un documento en dólares',
    '7 vencimiento: vence (14/01/2026) antes de su fecha (15/01/2026)',
    '8 vencimiento: falta el dato',
    '9 cliente: el documento es del cliente C2, no de C1',
    '10 serie: falta el dato',
    '10 CFE: falta el dato',
    '11 saldo: falta el dato',
    '13 : es la misma fila que la de la línea 12',
  ])
})
