import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { undoChangeSet } from '#contract/office/audit.ts'
import { deleteView, savedViews, saveView } from '#contract/office/saved-views.ts'
import { undoHandlers } from '../audit/undo/handlers.ts'
import { anOperator, officeRunner } from '../orders/testing/operators.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { openShop } from '../orders/testing/shop-data.ts'
import type { TestOperator } from '../testing/office/operators.ts'
import { testDatabase } from '../testing/test-database.ts'
import { savedViewHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const { read, write } = officeRunner(db, {
  routes: office => [...savedViewHandlers({ db, office }), ...undoHandlers({ db, office })],
})
const owner = await anOperator(db, 'dueno', { name: 'Beatriz Larrosa' })
const sales = await anOperator(db, 'ventas', { name: 'Pilar Ferrer' })
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V7' })
const picker = await anOperator(db, 'deposito')

const VIEW = {
  id: null,
  version: 0,
  screen: 'clientes',
  name: 'Deben en Salto',
  isShared: false,
  search: 'debt=overdue&department=SA',
  columns: [{ name: 'Saldo', width: 120, isHidden: false }],
} as const satisfies BodyOf<typeof saveView>

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

const viewsOf = async (caller: TestOperator, id?: string) => {
  const { views } = await read(savedViews, { screen: 'clientes', ...(id && { id }) }, caller)
  return views
}

test('OFX-04 a view is its author’s alone, and opens for whom its address is sent to', async () => {
  const { id } = await write(saveView, VIEW, sales)
  expect(await viewsOf(sales)).toEqual([
    expect.objectContaining({ id, author: 'Pilar Ferrer', mayEdit: true, columns: VIEW.columns }),
  ])
  expect(await viewsOf(owner)).toEqual([])
  expect(await viewsOf(owner, id)).toEqual([
    expect.objectContaining({ id, search: VIEW.search, mayEdit: false }),
  ])
  const over = { ...VIEW, id, version: 1, name: 'De otra' }
  expect(await codeOf(write(saveView, over, owner))).toBe('NOT_FOUND')
  expect(await codeOf(write(deleteView, { id }, owner))).toBe('NOT_FOUND')
})

test('OFX-04 a view for all is saved by who sets what everybody sees, and is seen by who may open its screen', async () => {
  const shared = { ...VIEW, name: 'Todos los que deben', isShared: true }
  expect(await codeOf(write(saveView, shared, sales))).toBe('FORBIDDEN')
  const { id } = await write(saveView, shared, owner)
  for (const caller of [sales, rep]) {
    expect((await viewsOf(caller)).filter(view => view.isShared)).toEqual([
      expect.objectContaining({ id, mayEdit: false }),
    ])
  }
  expect(await codeOf(viewsOf(picker))).toBe('FORBIDDEN')
  expect(await codeOf(write(saveView, { ...shared, isShared: false, id, version: 1 }, sales))).toBe(
    'NOT_FOUND',
  )
  // What is one's own may become everybody's by the same permission alone.
  const own = await write(saveView, { ...VIEW, name: 'La mía' }, sales)
  const spread = { ...VIEW, name: 'La mía', isShared: true, id: own.id, version: 1 }
  expect(await codeOf(write(saveView, spread, sales))).toBe('FORBIDDEN')
})

test('OFX-11 OFX-04 a view that another person changed meanwhile is not saved over', async () => {
  const { id } = await write(saveView, { ...VIEW, name: 'Cambiada', isShared: true }, owner)
  const other = await anOperator(db, 'administracion', { name: 'Rosa Bentancur' })
  const next = { ...VIEW, id, isShared: true, version: 1, search: 'debt=any' }
  await write(saveView, { ...next, name: 'Cambiada' }, other)
  expect(await codeOf(write(saveView, { ...next, name: 'Otra' }, owner))).toBe('EDIT_CONFLICT')
  expect((await viewsOf(owner)).find(view => view.id === id)).toMatchObject({
    name: 'Cambiada',
    search: 'debt=any',
    version: 2,
  })
})

test('OFX-04 a name says which view, and a person keeps fifty of a screen', async () => {
  await write(saveView, { ...VIEW, name: 'Única' }, rep)
  expect(await codeOf(write(saveView, { ...VIEW, name: 'única' }, rep))).toBe('VALIDATION')
  await write(saveView, { ...VIEW, name: 'Única' }, owner)
  await write(saveView, { ...VIEW, name: 'Única', screen: 'pedidos' }, rep)
  await sql`
    insert into saved_views (screen, staff_id, name, is_shared, search)
    select 'clientes', ${rep.staffId}, 'Vista ' || n, false, '' from generate_series(1, 49) n`.execute(db)
  expect(await codeOf(write(saveView, { ...VIEW, name: 'Una más' }, rep))).toBe('VALIDATION')
})

test('OFX-06 OFX-04 a deleted view comes back', async () => {
  const { id } = await write(saveView, { ...VIEW, name: 'Se borra' }, sales)
  await write(deleteView, { id }, sales)
  expect((await viewsOf(sales)).some(view => view.id === id)).toBe(false)
  const { rows } = await sql<{ id: number }>`
    select id from change_sets where kind = 'DeleteView' order by id desc limit 1`.execute(db)
  await write(undoChangeSet, { id: rows[0]?.id ?? 0, also: [] }, sales)
  expect((await viewsOf(sales)).find(view => view.id === id)).toMatchObject({
    name: 'Se borra',
    columns: VIEW.columns,
  })
})
