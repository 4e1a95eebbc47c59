import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { officeDrafts, saveOfficeDraft } from '#contract/office/orders/order-drafts.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { line, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../testing/shop-data.ts'
import { draftHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
await sql`insert into employees (code, name, role, email, phone, whatsapp) values
  ('V1', 'Laura Sosa', 'Ventas', 'laura@mostrador.test', '+59829010000', '+59899000001'),
  ('V2', 'Hugo Paz', 'Ventas', 'hugo@mostrador.test', '+59829010001', '+59899000002')`.execute(db)
await aCustomer(db, { cardcode: 'C1' })
await aCustomer(db, { cardcode: 'C2' })
await sql`update customers set seller_code = 'V1' where cardcode = 'C1'`.execute(db)
const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const { call } = callRunner(
  draftHandlers({
    db,
    clock: () => NOW,
    catalogue,
    office: testOffice(db, () => NOW),
    config: { publicUrl: 'https://tienda.test', backOrders: false },
  }),
)
const rep = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V1', name: 'Laura Sosa' })
const other = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V2', name: 'Hugo Paz' })
const clerk = await anOperator(db, 'ventas', { now: NOW })

type Offline = Extract<NonNullable<CallInput<typeof saveOfficeDraft>['body']>, { act: 'offline' }>
const aDraft = (lines: Offline['lines'], changes: Partial<Offline> = {}): Offline => ({
  act: 'offline',
  cardcode: 'C1',
  id: crypto.randomUUID(),
  writtenBy: rep.staffId,
  title: 'Visita 10/03/2026 14:32',
  note: 'Entregar por la mañana',
  lines,
  ...changes,
})
/** As a phone saw it: 1,000 free. */
const seen = (code: string, quantity: number, changes: object = {}) => ({
  ...line(code, quantity),
  available: 1000,
  ...changes,
})
const send = (body: Offline, who = rep, idempotencyKey = nextKey()) =>
  call(saveOfficeDraft, { body, idempotencyKey }, who)
const draftsOf = async (id: string) =>
  (await call(officeDrafts, { query: { cardcode: '' } }, clerk)).drafts.filter(draft => draft.id === id)
const changesOf = async (sent: Promise<unknown>) => {
  const { code, changes } = await refusalOf(sent)
  expect(code).toBe('ORDER_REVIEW_REQUIRED')
  return changes
}

test('OFX-17 a draft of a phone becomes a draft of its rep, once: by its id, also under other keys and after it was an order', async () => {
  const code = await aProduct(db)
  const draft = aDraft([seen(code, 3)])
  const key = nextKey()
  const saved = await send(draft, rep, key)
  expect(saved).toEqual({ id: draft.id, version: 1 })
  expect(await send(draft, rep, key)).toEqual(saved)
  expect(await send(draft)).toEqual(saved)
  expect(await draftsOf(draft.id)).toMatchObject([
    {
      title: 'Visita 10/03/2026 14:32',
      note: 'Entregar por la mañana',
      owner: { name: 'Laura Sosa' },
      lines: [{ itemCode: code, quantity: 3 }],
    },
  ])
  // Placed or removed since: it does not come back.
  await sql`delete from office_drafts where id = ${draft.id}`.execute(db)
  expect(await send(draft)).toEqual({ id: draft.id, version: 0 })
  expect(await draftsOf(draft.id)).toEqual([])
})

test('OFX-17 the same draft sent by two tabs at once is one', async () => {
  const draft = aDraft([seen(await aProduct(db), 1)])
  const ends = await Promise.all([send(draft), send(draft), send(draft)])
  expect(ends).toEqual(Array.from({ length: 3 }, () => ({ id: draft.id, version: 1 })))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change_rows
    where entity = 'order-draft' and key = ${draft.id} and before is null`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

test('OFX-17 what changed since the phone read it is asked by line with both values, and nothing is kept; at the new ones it is', async () => {
  const [dearer, same] = [await aProduct(db, { price: 100 }), await aProduct(db)]
  await sql`insert into customer_discounts (cardcode, scope, scope_ref, percent)
    values ('C1', 'item', ${dearer}, 5)`.execute(db)
  const draft = aDraft([seen(dearer, 2, { price: 90 }), seen(same, 1)])
  expect(await changesOf(send(draft))).toMatchObject([
    { itemCode: dearer, code: 'PRICE_CHANGED', was: 90, now: 100, blocking: false },
    { itemCode: dearer, code: 'DISCOUNT_CHANGED', was: 0, now: 5, blocking: false },
  ])
  expect(await draftsOf(draft.id)).toEqual([])
  const accepted = { ...draft, lines: [seen(dearer, 2, { discount: 5 }), seen(same, 1)] }
  expect(await send(accepted)).toMatchObject({ id: draft.id, version: 1 })
})

test('OFX-17 a shortage is asked once: whoever saw how much there is may want more', async () => {
  const code = await aProduct(db, { available: 10, unitMult: 4 })
  const draft = aDraft([seen(code, 12)])
  expect(await changesOf(send(draft))).toMatchObject([
    { itemCode: code, code: 'INSUFFICIENT_STOCK', was: 12, now: 8 },
  ])
  expect(await send({ ...draft, lines: [seen(code, 12, { available: 8 })] })).toMatchObject({ version: 1 })
})

test('OFX-17 what is no longer sold, has no price, or is sold in other multiples is asked', async () => {
  const gone = await aProduct(db)
  const free = await aProduct(db, { price: null })
  const packed = await aProduct(db, { unitMult: 6 })
  await sql`update products set active = false where itemcode = ${gone}`.execute(db)
  const draft = aDraft([seen(gone, 1), seen(free, 1), seen(packed, 4), seen('NADIE', 1)])
  expect(await changesOf(send(draft))).toMatchObject([
    { itemCode: gone, code: 'ITEM_INACTIVE', blocking: true },
    { itemCode: free, code: 'NO_PRICE', blocking: true },
    { itemCode: 'NADIE', code: 'ITEM_INACTIVE', blocking: true },
    { itemCode: packed, code: 'QUANTITY_CHANGED', was: 4, now: 6 },
  ])
})

test('OFX-17 OFA-11 nobody sends another person’s draft, one under its id, or one of another’s customer', async () => {
  const code = await aProduct(db)
  const draft = aDraft([seen(code, 1)])
  // Another operator signed in at the same phone.
  expect((await refusalOf(send(draft, clerk))).code).toBe('STATE_CONFLICT')
  expect((await refusalOf(send({ ...draft, cardcode: 'C2' }))).code).toBe('NOT_FOUND')
  expect((await refusalOf(send({ ...draft, writtenBy: other.staffId }, other))).code).toBe('NOT_FOUND')
  await send(draft)
  expect((await refusalOf(send({ ...draft, writtenBy: clerk.staffId }, clerk))).code).toBe('NOT_FOUND')
  expect(
    (await refusalOf(send({ ...draft, id: crypto.randomUUID(), lines: [seen(code, 0.0001)] }))).code,
  ).toBe('VALIDATION')
})
