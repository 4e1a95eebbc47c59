import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { undoChanges } from '../audit/undo/undo-change-set.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type RowsFixture, rowsFixture } from './testing/rows-fixture.ts'

/** An import is an act of the register, and can be taken back. */

let shop: RowsFixture
beforeEach(async () => {
  shop = await rowsFixture()
})

const CUSTOMERS = `código;razón social;nombre fantasía;RUT;correo electrónico;departamento;lista
C10;Barraca Diez S.A.;La Diez;211000080010;compras@diez.test;Paysandú;Interior
C11;Bazar Once;;219999830019;once@bazar.test;MO;1
`

test('OFA-19 OFI-21 an import is a change set of `importación N` with its counts, and the history has its kind', async () => {
  await shop.import('customers', CUSTOMERS)
  await shop.import('customers', CUSTOMERS.replace('La Diez', 'Barraca La Diez'))
  const { rows } = await sql<{ id: number }>`
    select i.id, i.kind, s.actor = 'importación ' || i.id as "isNamed", s.staff_id, s.kind as act, s.title, s.counts,
      (select count(*)::int from change_rows r where r.change_set_id = s.id) as changes
    from catalogue_imports i join change_sets s on s.id = i.change_set_id and s.import_id = i.id order by i.id`.execute(
    shop.db,
  )
  const act = {
    id: expect.any(Number),
    kind: 'customers',
    isNamed: true,
    staff_id: null,
    act: 'import',
    title: 'Importación de clientes: file.dat',
  }
  expect(rows).toEqual([
    { ...act, counts: { rows_read: 2, created: 2, updated: 0, unchanged: 0, refused: 0 }, changes: 2 },
    { ...act, counts: { rows_read: 2, created: 0, updated: 1, unchanged: 1, refused: 0 }, changes: 1 },
  ])
})

test('OFX-06 undoing an import takes back all that it wrote and nobody changed since', async () => {
  await shop.import('customers', CUSTOMERS)
  await shop.import('customers', CUSTOMERS.replace('La Diez', 'Barraca La Diez').replace('C11;', 'C12;'))
  const { rows } = await sql<{ id: number }>`
    select change_set_id as id from catalogue_imports order by id desc limit 1`.execute(shop.db)
  const undone = await inTransaction(shop.db, tx =>
    undoChanges(tx, { changeSetId: rows[0]?.id ?? 0, part: null }, new Set(['customer']), []),
  )
  expect(undone).toEqual({ back: 2, inactive: 0, moved: 0, refused: [] })
  const names =
    await sql`select cardcode, trade_name from customers where cardcode like 'C1_' order by 1`.execute(
      shop.db,
    )
  expect(names.rows).toEqual([
    { cardcode: 'C10', trade_name: 'La Diez' },
    { cardcode: 'C11', trade_name: null },
  ])
})
