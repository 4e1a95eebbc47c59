import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { audit, auditFilters, changeSet, history } from '#contract/office/audit.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { aCustomer, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { describeChangeSet, openChangeSet } from '../platform/change-sets/queries.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { anOperator, type TestOperator, testOffice } from '../staff/testing/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { auditHandlers } from './handlers.ts'

const { db } = await testDatabase(openCatalogueShop)
const office = callRunner(auditHandlers({ db, office: testOffice(db) }))
let owner: TestOperator
let seller: TestOperator

beforeAll(async () => {
  await aCustomer(db, { cardcode: 'C1' })
  await aCustomer(db, { cardcode: 'C2' })
  await sql`
    insert into employees (code, name, role, email, phone, whatsapp)
    values ('V01', 'Silvana', 'Vendedora', 's@demo.test', '', ''), ('V02', 'Martín', 'Vendedor', 'm@demo.test', '', '')`.execute(
    db,
  )
  await sql`update customers set seller_code = case cardcode when 'C1' then 'V01' else 'V02' end`.execute(db)
  owner = await anOperator(db, { name: 'Beatriz' })
  seller = await anOperator(db, { role: 'vendedor', name: 'Silvana', employeeCode: 'V01' })
})
beforeEach(() => sql`truncate change_sets, change_rows, change_set_entities`.execute(db))

interface Act {
  readonly by?: TestOperator
  readonly kind?: string
  readonly title?: string
  readonly cardcode?: string
}

/** A change of a customer's telephone. @returns the number of its change set. */
async function anAct({ by = owner, kind = 'SaveCustomer', title = 'Cliente', cardcode = 'C1' }: Act = {}) {
  return await inTransaction(db, async tx => {
    const id = await openChangeSet(tx, { staffId: by.id, actor: 'alguien', kind })
    await sql`update customers set phone = ${crypto.randomUUID().slice(0, 8)} where cardcode = ${cardcode}`.execute(
      tx,
    )
    await describeChangeSet(tx, id, title)
    return id
  })
}

const list = async (query: object = {}, { caller } = owner) =>
  (await office.call(audit, { query }, caller)).changeSets.map(({ id }) => id)

test('OFA-20 the register is filtered by person, thing, action, day and text', async () => {
  const first = await anAct({ title: 'Cliente C1: teléfono' })
  const second = await anAct({
    by: seller,
    kind: 'NoteCustomer',
    title: 'Nota del 100 %_ de C2',
    cardcode: 'C2',
  })
  await sql`update employees set phone = '2900' where code = 'V01'`.execute(db)
  const bySql = (await list())[0] ?? 0
  expect(await list()).toEqual([bySql, second, first])
  expect(await list({ person: seller.id })).toEqual([second])
  expect(await list({ person: 'system' })).toEqual([bySql])
  expect(await list({ entity: 'employee' })).toEqual([bySql])
  expect(await list({ entity: 'customer', person: owner.id })).toEqual([first])
  expect(await list({ kind: 'NoteCustomer' })).toEqual([second])
  expect(await list({ text: 'TELÉFONO' })).toEqual([first])
  expect(await list({ text: '100 %_' })).toEqual([second])
  expect(await list({ text: '1_0' })).toEqual([])
  // The whole key of a thing.
  expect(await list({ text: 'C2' })).toEqual([second])
  expect(await list({ text: 'V01' })).toEqual([bySql])
  const today = businessDayOf(new Date())
  expect(await list({ from: today, to: today })).toHaveLength(3)
  expect(await list({ to: '2020-01-01' })).toEqual([])
  expect(await office.call(auditFilters, {}, owner.caller)).toMatchObject({
    entities: ['customer', 'employee'],
    kinds: ['NoteCustomer', 'SaveCustomer', 'system'],
  })
})

test('OFA-20 pages of any size together are the whole list, in any filter', async () => {
  for (let at = 0; at < 12; at++) {
    await anAct({
      by: at % 3 === 0 ? seller : owner,
      title: at % 2 === 0 ? 'Par' : 'Impar',
      cardcode: at % 4 === 0 ? 'C2' : 'C1',
    })
  }
  const filters = fc.record(
    {
      person: fc.constantFrom(owner.id, seller.id, 'system'),
      entity: fc.constantFrom('customer', 'employee'),
      text: fc.constantFrom('par', 'impar', 'C1', 'C2'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 7 }), async (filter, limit) => {
      const whole = await list(filter)
      const paged: number[] = []
      let after: string | undefined
      do {
        const query = { ...filter, limit, ...(after === undefined ? {} : { after }) }
        const { changeSets, next } = await office.call(audit, { query }, owner.caller)
        expect(changeSets.length).toBeLessThanOrEqual(limit)
        paged.push(...changeSets.map(({ id }) => id))
        after = next ?? undefined
      } while (after !== undefined)
      expect(paged).toEqual(whole)
    }),
    { numRuns: 30 },
  )
})

test('OFA-20 an act shows its changes with before and after', async () => {
  await sql`update customers set phone = '2901' where cardcode = 'C1'`.execute(db)
  const id = await anAct()
  const { changes, total, changeSet: act } = await office.call(changeSet, { query: { id } }, owner.caller)
  expect({ total, things: act.things }).toEqual({
    total: 1,
    things: [{ entity: 'customer', key: 'C1', name: null, changes: 1 }],
  })
  expect(changes).toMatchObject([{ entity: 'customer', key: 'C1', field: 'phone', before: '2901' }])
})

test('OFA-20 an order is shown and found by its number, a person by name, not by their keys', async () => {
  const { rows } = await sql<{ id: string; docNum: number }>`
    insert into orders (cardcode, email, kind, status, shipping_code, shipping)
    values ('C1', 'a@b.test', 'order', 'received', (select code from shipping_methods limit 1), '{"kind": "pickup", "charge": 0}')
    returning id::text, doc_num as "docNum"`.execute(db)
  const [order] = rows
  await sql`truncate change_sets, change_rows, change_set_entities`.execute(db)
  await inTransaction(db, async tx => {
    await openChangeSet(tx, { staffId: owner.id, actor: 'alguien', kind: 'OfficeOrderMove' })
    await sql`update orders set status = 'confirmed' where id = ${order?.id}`.execute(tx)
  })
  await sql`update staff set name = 'Otra Persona' where id = ${seller.id}`.execute(db)
  const { changeSets } = await office.call(audit, { query: {} }, owner.caller)
  const named = changeSets.flatMap(({ things }) => things.map(({ entity, key, name }) => [entity, key, name]))
  expect(named).toEqual([
    ['staff', seller.id, 'Otra Persona'],
    ['order', order?.id, String(order?.docNum)],
  ])
  const found = await list({ text: String(order?.docNum) })
  expect(found).toEqual([changeSets[1]?.id])
  const act = await office.call(changeSet, { query: { id: found[0] ?? 0 } }, owner.caller)
  expect(act.changes).toMatchObject([{ entity: 'order', field: 'status', name: String(order?.docNum) }])
  await sql`update staff set name = 'Silvana' where id = ${seller.id}`.execute(db)
  expect(order?.id).not.toBe(String(order?.docNum))
  expect(await list({ text: order?.id })).toEqual([])
})

test('OFA-21 the history of a promotion, a popup and a text has their parts, for who may read them', async () => {
  await sql`
    insert into promos (doc_entry, kind, title, valid_from, valid_to) values (71, 'volume', 'Verano', '2026-01-01', '2026-02-01')`.execute(
    db,
  )
  await sql`insert into promo_audience (doc_entry, customer_group) values (71, 'Barracas')`.execute(db)
  await sql`
    insert into popups (title, image_source, valid_from, valid_to) values ('Aviso', 'x', '2026-01-01', '2026-02-01')`.execute(
    db,
  )
  const of = async (entity: string, key: string, who = owner) =>
    (await office.call(history, { query: { entity, key } }, who.caller)).changes.map(change => change.entity)
  expect(await of('promo', '71')).toEqual(['promo-audience', 'promo'])
  // Another one whose number begins alike.
  expect(await of('promo', '7')).toEqual([])
  await sql`update promos set title = 'Invierno' where doc_entry = 71`.execute(db)
  const { changes } = await office.call(history, { query: { entity: 'promo', key: '71' } }, owner.caller)
  expect(changes[0]).toMatchObject({ entity: 'promo', field: 'title', before: 'Verano', after: 'Invierno' })
  expect(
    await of('popup', (await sql<{ id: string }>`select id::text from popups`.execute(db)).rows[0]?.id ?? ''),
  ).toEqual(['popup'])
  await expect(of('content', 'terms', seller)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('OFA-09 without `audit.read` a person sees the own acts only', async () => {
  const foreign = await anAct()
  const own = await anAct({ by: seller })
  expect(await list({}, seller)).toEqual([own])
  expect(await list({ person: owner.id }, seller)).toEqual([])
  expect(await list({ text: 'C1' }, seller)).toEqual([own])
  await expect(office.call(changeSet, { query: { id: foreign } }, seller.caller)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { people } = await office.call(auditFilters, {}, seller.caller)
  expect(people).toEqual([{ id: seller.id, name: 'Silvana' }])
})

test('OFA-21 OFA-11 the history of one thing, newest first, for who may see the thing', async () => {
  for (const _ of Array.from({ length: 60 })) await anAct()
  await anAct({ cardcode: 'C2' })
  const of = (query: object, { caller } = owner) =>
    office.call(history, { query: { entity: 'customer', key: 'C1', ...query } }, caller)
  const first = await of({})
  expect(first.changes).toHaveLength(50)
  const rest = await of({ before: first.next ?? 0 })
  expect(rest).toMatchObject({ next: null })
  const numbers = [...first.changes, ...rest.changes].map(({ n }) => n)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(numbers).toHaveLength(60)
  expect((await of({}, seller)).changes).toHaveLength(50)
  await expect(of({ key: 'C2' }, seller)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(of({ entity: 'setting', key: 'company' }, seller)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(of({ entity: 'unheard-of' }, seller)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
