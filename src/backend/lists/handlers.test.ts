import { expect, test } from 'vitest'
import {
  addToProductList,
  createProductList,
  deleteProductList,
  MAX_LIST_LINES,
  productList,
  productLists,
  setProductListLine,
  updateProductList,
} from '#contract/shop/lists.ts'
import { aCustomer, openShop } from '../orders/testing/shop-data.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { MAX_LISTS } from './change-lists.ts'
import { listHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const { call } = callRunner(listHandlers({ db }))

type Owner = Awaited<ReturnType<typeof aCustomer>>

const refused = (code: string, words = '') => ({ code, detail: expect.stringContaining(words) })
const colleague = (owner: Owner) => ({ cardcode: owner.cardcode, email: `otra-${owner.email}` })
const lineOf = (itemCode: string, quantity: number) => ({ itemCode, quantity })

async function expectAllUnknown(ends: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(ends)
  const codes = outcomes.map(end => (end.status === 'rejected' ? end.reason.code : 'answered'))
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']))
}

function make(owner: Owner, name: string, shared = false, lines = [lineOf('A-1', 2)]) {
  return call(createProductList, { body: { name, shared, lines } }, owner)
}

test('ACC-19 a list is created, renamed, filled, shared and deleted', async () => {
  const owner = await aCustomer(db)
  const made = await make(owner, 'Pedido semanal', false, [
    lineOf('A-1', 2),
    lineOf('B-1', 5),
    lineOf('A-1', 1),
  ])
  expect(made).toMatchObject({ name: 'Pedido semanal', shared: false, isMine: true, lineCount: 2 })
  expect(made.lines.map(({ itemCode, quantity }) => [itemCode, quantity])).toEqual([
    ['A-1', 3],
    ['B-1', 5],
  ])
  const { listId } = made
  await call(updateProductList, { query: { listId }, body: { name: 'Lunes', shared: true } }, owner)
  await call(
    addToProductList,
    { query: { listId }, body: { lines: [lineOf('B-1', 1), lineOf('C-1', 4)] } },
    owner,
  )
  const after = await call(
    setProductListLine,
    {
      query: { listId },
      body: { itemCode: 'A-1', quantity: 0, was: 3 },
    },
    owner,
  )
  expect(after).toMatchObject({ name: 'Lunes', shared: true, revision: 4 })
  expect(after.lines.map(({ itemCode, quantity }) => [itemCode, quantity])).toEqual([
    ['B-1', 6],
    ['C-1', 4],
  ])
  expect((await call(productLists, {}, owner)).lists).toMatchObject([{ listId, lineCount: 2 }])
  await call(deleteProductList, { query: { listId, revision: 4 } }, owner)
  expect((await call(productLists, {}, owner)).lists).toEqual([])
})

test('ACC-19 a private list is visible to its owner, a shared one to the company, none to another customer', async () => {
  const owner = await aCustomer(db)
  const other = await aCustomer(db)
  const { listId } = await make(owner, 'Mía')
  const everyCall = (who: { cardcode: string; email: string }) => [
    call(productList, { query: { listId } }, who),
    call(updateProductList, { query: { listId }, body: { name: 'X', shared: true } }, who),
    call(addToProductList, { query: { listId }, body: { lines: [lineOf('Z', 1)] } }, who),
    call(setProductListLine, { query: { listId }, body: { itemCode: 'A-1', quantity: 9, was: 2 } }, who),
    call(deleteProductList, { query: { listId, revision: 1 } }, who),
  ]
  for (const who of [other, colleague(owner)]) {
    await expectAllUnknown(everyCall(who))
  }
  await call(updateProductList, { query: { listId }, body: { name: 'Nuestra', shared: true } }, owner)
  await expectAllUnknown(everyCall(other))
  expect((await call(productLists, {}, other)).lists).toEqual([])

  const shared = await call(productList, { query: { listId } }, colleague(owner))
  expect(shared).toMatchObject({ name: 'Nuestra', isMine: false })
  await call(addToProductList, { query: { listId }, body: { lines: [lineOf('B-1', 1)] } }, colleague(owner))
  const body = { name: 'Robada', shared: false }
  await expect(call(updateProductList, { query: { listId }, body }, colleague(owner))).rejects.toMatchObject(
    refused('STATE_CONFLICT', 'quien creó la lista'),
  )
  await expect(
    call(deleteProductList, { query: { listId, revision: 3 } }, colleague(owner)),
  ).rejects.toMatchObject(refused('STATE_CONFLICT', 'quien creó la lista'))
  expect((await call(productList, { query: { listId } }, owner)).lines).toHaveLength(2)
})

test('ACC-20 a line that was taken out is put back in its place', async () => {
  const owner = await aCustomer(db)
  const { listId } = await make(
    owner,
    'Orden',
    false,
    ['A-1', 'B-1', 'C-1', 'D-1'].map(code => lineOf(code, 2)),
  )
  const set = (itemCode: string, was: number, quantity: number, before?: string) =>
    call(setProductListLine, { query: { listId }, body: { itemCode, was, quantity, before } }, owner)
  const codesAfter = async (change: ReturnType<typeof set>) => (await change).lines.map(line => line.itemCode)
  await set('B-1', 2, 0)
  await set('C-1', 2, 0)
  expect(await codesAfter(set('B-1', 0, 2, 'C-1'))).toEqual(['A-1', 'D-1', 'B-1'])
  await set('B-1', 2, 0)
  await set('C-1', 0, 2, 'D-1')
  expect(await codesAfter(set('B-1', 0, 5, 'C-1'))).toEqual(['A-1', 'B-1', 'C-1', 'D-1'])
  await set('D-1', 2, 0)
  expect(await codesAfter(set('D-1', 0, 2))).toEqual(['A-1', 'B-1', 'C-1', 'D-1'])
})

test('ACC-20 concurrent changes of a shared list are kept or reported as conflicts', async () => {
  const owner = await aCustomer(db)
  const { listId, revision } = await make(owner, 'De todos', true)
  const set = (who: { cardcode: string; email: string }, quantity: number, was: number) =>
    call(setProductListLine, { query: { listId }, body: { itemCode: 'A-1', quantity, was } }, who)
  const ends = await Promise.allSettled([set(owner, 7, 2), set(colleague(owner), 9, 2)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const stored = (await call(productList, { query: { listId } }, owner)).lines[0]?.quantity ?? 0
  await expect(set(owner, 1, 2)).rejects.toMatchObject(refused('STATE_CONFLICT', `a ${stored} mientras`))
  // The same change repeated is no conflict.
  expect((await set(colleague(owner), stored, 2)).lines[0]?.quantity).toBe(stored)

  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      call(
        addToProductList,
        { query: { listId }, body: { lines: [lineOf('B-1', 1), lineOf(`N-${at}`, 1)] } },
        at % 2 === 0 ? owner : colleague(owner),
      ),
    ),
  )
  const { lines } = await call(productList, { query: { listId } }, owner)
  expect(lines.find(({ itemCode }) => itemCode === 'B-1')?.quantity).toBe(8)
  expect(lines).toHaveLength(10)
  await expect(call(deleteProductList, { query: { listId, revision } }, owner)).rejects.toMatchObject(
    refused('STATE_CONFLICT', 'cambió mientras tanto'),
  )
  await set(owner, 0, stored)
  await expect(set(colleague(owner), 3, stored)).rejects.toMatchObject(refused('STATE_CONFLICT', 'quitó'))
})

test('ACC-19 limits are reported: 50 lists, 500 lines, unique names', async () => {
  const owner = await aCustomer(db)
  const many = Array.from({ length: MAX_LIST_LINES }, (_, at) => lineOf(`M-${at}`, 1))
  const { listId } = await make(owner, 'Larga', false, many)
  const one = { query: { listId }, body: { lines: [lineOf('UNA-MÁS', 1)] } }
  await expect(call(addToProductList, one, owner)).rejects.toMatchObject(refused('STATE_CONFLICT', '500'))
  expect((await call(productList, { query: { listId } }, owner)).lines).toHaveLength(MAX_LIST_LINES)
  await expect(make(owner, 'Más larga', false, [...many, lineOf('UNA-MÁS', 1)])).rejects.toMatchObject(
    refused('STATE_CONFLICT', '500'),
  )
  await expect(make(owner, 'LARGA')).rejects.toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'name', code: 'taken', detail: expect.stringContaining('ese nombre') }],
  })
  // Names are unique per user only.
  await call(createProductList, { body: { name: 'Larga', shared: false, lines: [] } }, colleague(owner))
  for (let at = 2; at <= MAX_LISTS; at++) await make(owner, `Lista ${at}`, false, [])
  await expect(make(owner, 'Una más')).rejects.toMatchObject(refused('STATE_CONFLICT', '50'))
})

test('all lists and a single list are read in one statement each', async () => {
  const owner = await aCustomer(db)
  const { listId } = await make(owner, 'Contada')
  const all = await countStatements(() => call(productLists, {}, owner))
  const one = await countStatements(() => call(productList, { query: { listId } }, owner))
  expect([all.statements.length, one.statements.length]).toEqual([1, 1])
})
