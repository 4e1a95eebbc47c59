import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { changeSet, undoChangeSet, undoEffect, undoThings } from '#contract/office/audit.ts'
import { aCustomer, aProduct, openShop } from '../orders/testing/shop-data.ts'
import { openChangeSet } from '../platform/change-sets/queries.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../staff/testing/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { auditHandlers } from './handlers.ts'
import { undoHandlers } from './undo/handlers.ts'
import { LASTING, UNDOABLE } from './undo/undoable-things.ts'

const { db } = await testDatabase(openShop)
let clock = () => new Date()
const calls = { db, office: testOffice(db, () => clock()) }
const office = callRunner([...auditHandlers(calls), ...undoHandlers(calls)])
let owner: TestOperator
let admin: TestOperator
let sales: TestOperator
let seller: TestOperator

beforeAll(async () => {
  await sql`
    insert into employees (code, name, role, email, phone, whatsapp)
    values ('V01', 'Silvana', 'Vendedora', 's@demo.test', '', '')`.execute(db)
  owner = await anOperator(db, { name: 'Beatriz' })
  admin = await anOperator(db, { role: 'administracion', name: 'Andrea' })
  sales = await anOperator(db, { role: 'ventas', name: 'Virginia' })
  seller = await anOperator(db, { role: 'vendedor', name: 'Silvana', employeeCode: 'V01' })
})

/** An act of a person. @returns its change set. */
function act(work: (tx: Database) => Promise<unknown>, by = owner, kind = 'Test'): Promise<number> {
  return inTransaction(db, async tx => {
    const id = await openChangeSet(tx, {
      staffId: by.id,
      actor: 'alguien',
      kind,
      requestKey: `key of ${kind}`,
    })
    await work(tx)
    return id
  })
}

const setPhone = (cardcode: string, phone: string) => (tx: Database) =>
  sql`update customers set phone = ${phone} where cardcode = ${cardcode}`.execute(tx)

const undo = (body: NonNullable<CallInput<typeof undoChangeSet>['body']>, by = owner) =>
  office.call(undoChangeSet, { body, idempotencyKey: crypto.randomUUID() }, by.caller)
const effectOf = (id: number, by = owner) => office.call(undoEffect, { body: { id } }, by.caller)
const customerOf = async (cardcode: string) =>
  (await sql<Record<string, unknown>>`select * from customers where cardcode = ${cardcode}`.execute(db))
    .rows[0]
const statusOf = async (id: number) =>
  (
    await sql`select kind, status, undo_of as "undoOf", undone_by as "undoneBy" from change_sets where id = ${id}`.execute(
      db,
    )
  ).rows[0]

test('OFX-06 every audited table is taken back by the keys its trigger records, or says why not', async () => {
  const { rows } = await sql<{ entity: string; keys: string; table: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as entity,
      split_part(encode(tgargs, 'escape'), '\\000', 2) as keys, tgrelid::regclass::text as table
    from pg_trigger where tgname like 'record\\_%'`.execute(db)
  expect(rows.length).toBeGreaterThan(15)
  for (const { entity, keys, table } of rows) {
    const thing = UNDOABLE[entity]
    if (thing === undefined)
      expect(LASTING, `say in undoable-things.ts how ${entity} is undone`).toHaveProperty(entity)
    else expect({ table: thing.table, keys: thing.keys.join() }).toEqual({ table, keys })
  }
})

test('OFX-06 what is as the act left it goes back, what moved on stays, and the undo is an act itself', async () => {
  const { cardcode } = await aCustomer(db)
  const id = await act(tx =>
    sql`update customers set phone = '2901', trade_name = 'La Nueva' where cardcode = ${cardcode}`.execute(
      tx,
    ),
  )
  await act(setPhone(cardcode, '2902'), admin)
  expect(await effectOf(id)).toMatchObject({
    back: 1,
    moved: 1,
    movedOn: [
      { entity: 'customer', key: cardcode, field: 'phone', before: '', present: '2902', author: 'alguien' },
    ],
    lasting: [],
  })
  const { changeSetId, ...counts } = await undo({ id })
  expect(counts).toMatchObject({ back: 1, moved: 1, refused: 0 })
  expect(await customerOf(cardcode)).toMatchObject({ phone: '2902', trade_name: null })
  expect(await lastChangeSet(db)).toMatchObject({
    kind: 'undo',
    actor: 'Beatriz',
    title: expect.stringMatching(/^Deshacer: /),
    rows: [{ entity: 'customer', field: 'trade_name', before: 'La Nueva', after: null }],
  })
  expect(await statusOf(id)).toMatchObject({ status: 'partly', undoneBy: changeSetId })
  expect(await statusOf(changeSetId)).toMatchObject({ undoOf: id })
})

test('OFX-06 what moved on can be chosen one by one, over the value that was seen', async () => {
  const { cardcode } = await aCustomer(db)
  const id = await act(setPhone(cardcode, '2901'))
  await act(setPhone(cardcode, '2902'), admin)
  const chosen = { entity: 'customer', key: cardcode, field: 'phone' }
  await expect(undo({ id, also: [{ ...chosen, present: '2903' }] })).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
  })
  expect(await undo({ id, also: [{ ...chosen, present: '2902' }] })).toMatchObject({ back: 1, moved: 0 })
  expect(await customerOf(cardcode)).toMatchObject({ phone: '' })
  expect(await statusOf(id)).toMatchObject({ status: 'undone' })
})

test('OFX-06 an undo can be undone, again and again', async () => {
  const { cardcode } = await aCustomer(db)
  const id = await act(async tx => {
    await setPhone(cardcode, '2901')(tx)
    await sql`
      insert into customer_contacts (cardcode, name, email) values (${cardcode}, 'Rosa', 'rosa@x.test')`.execute(
      tx,
    )
  })
  const contacts = async () =>
    (await sql`select id, name, email from customer_contacts where cardcode = ${cardcode}`.execute(db)).rows
  const made = await contacts()
  const { changeSetId: undone } = await undo({ id })
  expect(await contacts()).toEqual([])
  const { changeSetId: redone } = await undo({ id: undone })
  expect(await contacts()).toEqual(made)
  expect(await customerOf(cardcode)).toMatchObject({ phone: '2901' })
  expect(await statusOf(id)).toMatchObject({ status: 'applied', undoneBy: null })
  await undo({ id: redone })
  expect(await contacts()).toEqual([])
  expect(await customerOf(cardcode)).toMatchObject({ phone: '' })
})

test('OFX-06 changes of one transaction count together: the default address goes back to the one before', async () => {
  const { cardcode } = await aCustomer(db)
  await sql`delete from customer_addresses where cardcode = ${cardcode}`.execute(db)
  await sql`
    insert into customer_addresses (cardcode, label, street, city, department, is_default)
    values (${cardcode}, 'Local', 'Rivera', 'Salto', 'SA', true), (${cardcode}, 'Depósito', 'Rivera', 'Salto', 'SA', false)`.execute(
    db,
  )
  const addresses = async () =>
    (
      await sql`select id, is_default from customer_addresses where cardcode = ${cardcode} order by id`.execute(
        db,
      )
    ).rows
  const before = await addresses()
  const setDefault = (label: string) => async (tx: Database) => {
    await sql`update customer_addresses set is_default = false where cardcode = ${cardcode} and is_default`.execute(
      tx,
    )
    await sql`
      update customer_addresses set is_default = true where cardcode = ${cardcode} and label = ${label}`.execute(
      tx,
    )
  }
  const id = await act(async tx => {
    await setDefault('Depósito')(tx)
    await setDefault('Local')(tx)
    await setDefault('Depósito')(tx)
  })
  expect(await addresses()).not.toEqual(before)
  expect(await effectOf(id)).toMatchObject({ back: 2, moved: 0 })
  await undo({ id })
  expect(await addresses()).toEqual(before)
})

test('OFX-06 what an import made is deleted, inactive where others refer to it, or listed where somebody changed it', async () => {
  const customers = ['C900', 'C901', 'C902']
  const id = await act(async tx => {
    for (const cardcode of customers) await aCustomer(tx, { cardcode, email: `${cardcode}@x.test` })
  })
  // Its address is of another act, as an order would be.
  await sql`delete from customer_addresses where cardcode in ('C900', 'C902')`.execute(db)
  await sql`update customer_addresses set street = 'Otra' where cardcode = 'C901'`.execute(db)
  await act(setPhone('C902', '2900'), admin)
  expect(await undo({ id })).toMatchObject({ inactive: 1, moved: 2, refused: 0 })
  expect(await customerOf('C900')).toBeUndefined()
  expect(await customerOf('C901')).toMatchObject({ valid: false })
  expect(await customerOf('C902')).toMatchObject({ valid: true, phone: '2900' })
})

test('OFX-06 what a constraint refuses is listed, the rest goes back', async () => {
  const { cardcode } = await aCustomer(db)
  await sql`
    insert into customer_contacts (cardcode, name, email) values (${cardcode}, 'Rosa', 'a@x.test'), (${cardcode}, 'Juan', 'b@x.test')`.execute(
    db,
  )
  const id = await act(tx => sql`delete from customer_contacts where cardcode = ${cardcode}`.execute(tx))
  await sql`insert into customer_contacts (cardcode, name, email) values (${cardcode}, 'Otra', 'A@x.test')`.execute(
    db,
  )
  expect(await undo({ id })).toMatchObject({
    back: 1,
    refused: 1,
    refusals: [{ entity: 'contact', key: expect.stringContaining(`${cardcode}/`) }],
  })
  const { rows } =
    await sql`select name from customer_contacts where cardcode = ${cardcode} order by name`.execute(db)
  expect(rows).toEqual([{ name: 'Juan' }, { name: 'Otra' }])
})

test('OFX-06 a code with a slash is one key', async () => {
  const { cardcode } = await aCustomer(db)
  const code = await aProduct(db, { itemCode: 'BULON/1/4' })
  const id = await act(tx =>
    sql`insert into special_prices (cardcode, itemcode, valid_from, price, currency) values (${cardcode}, ${code}, '2026-01-01', 10, 'UYU')`.execute(
      tx,
    ),
  )
  expect(await undo({ id })).toMatchObject({ back: 1 })
})

test('OFX-06 who made an act undoes it by the key of its call; for nothing left, or after 90 days, it says so', async () => {
  const { cardcode } = await aCustomer(db)
  const id = await act(setPhone(cardcode, '2901'), owner, 'Keyed')
  await expect(undo({ key: 'key of Keyed', also: [] }, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  clock = () => new Date(Date.now() + 90.5 * 24 * 60 * 60 * 1000)
  const late = await anOperator(db, { now: clock() })
  await expect(undo({ id }, late)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  clock = () => new Date()
  await undo({ key: 'key of Keyed', also: [] })
  await expect(undo({ id })).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  const { undo: state, changeSet: shown } = await office.call(changeSet, { query: { id } }, owner.caller)
  expect(state).toMatchObject({ state: 'undone' })
  expect(shown.undoneBy).not.toBeNull()
})

test('OFA-09 own acts take the permission of their area, those of others `changes.undo`, imports `imports.undo`', async () => {
  const { cardcode } = await aCustomer(db)
  await sql`insert into users (email, name, cardcode, status) values ('u@undo.test', 'U', ${cardcode}, 'active')`.execute(
    db,
  )
  const block = (tx: Database) =>
    sql`update users set status = 'blocked' where email = 'u@undo.test'`.execute(tx)
  const own = await act(block, sales)
  await undo({ id: own }, sales)
  const foreign = await act(block, owner)
  await expect(undo({ id: foreign }, sales)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await undo({ id: foreign }, admin)
  // The area counts, whoever's act it is.
  const phone = await act(setPhone(cardcode, '2909'), sales)
  await expect(undo({ id: phone }, sales)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const rep = await act(tx => sql`update employees set phone = '1' where code = 'V01'`.execute(tx), admin)
  await expect(undo({ id: rep }, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  // Rights are never given or taken by an undo.
  const role = await act(tx => sql`update staff set name = name || '!'`.execute(tx), owner)
  await expect(undo({ id: role })).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  await expect(effectOf(role)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFA-11 with own customers only, an act is undone that was about them', async () => {
  const { cardcode } = await aCustomer(db)
  const note = (tx: Database) =>
    sql`insert into customer_notes (cardcode, at, staff_id, body) values (${cardcode}, now(), ${seller.id}, 'Visitar')`.execute(
      tx,
    )
  const id = await act(note, seller)
  await expect(undo({ id }, seller)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await sql`update customers set seller_code = 'V01' where cardcode = ${cardcode}`.execute(db)
  expect(await undo({ id }, seller)).toMatchObject({ back: 1 })
})

test('OFA-17 credit and imports ask for the second factor again', async () => {
  const { cardcode } = await aCustomer(db)
  const idle = await anOperator(db, { session: 'idle' })
  const limit = await act(tx =>
    sql`update customers set credit_limit_uyu = 9000 where cardcode = ${cardcode}`.execute(tx),
  )
  await expect(undo({ id: limit }, idle)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  const imported = await act(setPhone(cardcode, '2905'))
  await sql`update change_sets set import_id = 41 where id = ${imported}`.execute(db)
  await expect(undo({ id: imported }, idle)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  // So does the undo of its undo.
  const { changeSetId } = await undo({ id: imported })
  await expect(undo({ id: changeSetId }, idle)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect(await undo({ id: limit })).toMatchObject({ back: 1 })
})

test('OFI-14 one field or chosen things go back alone; the act is undone in part until nothing of it is left', async () => {
  const [one, other] = [await aCustomer(db), await aCustomer(db)]
  const both = [one.cardcode, other.cardcode]
  const id = await act(tx =>
    sql`update customers set phone = '2977', trade_name = 'La Parte' where cardcode in (${sql.join(both)})`.execute(
      tx,
    ),
  )
  const field = { of: 'field', entity: 'customer', field: 'phone' } as const
  const effect = await office.call(undoEffect, { body: { id, part: field } }, owner.caller)
  expect(effect).toMatchObject({ back: 2, moved: 0 })
  expect(effect.parts.fields).toEqual([
    { entity: 'customer', field: 'phone', changes: 2 },
    { entity: 'customer', field: 'trade_name', changes: 2 },
  ])
  const { changeSetId: first } = await undo({ id, part: field })
  expect(await customerOf(one.cardcode)).toMatchObject({ phone: '', trade_name: 'La Parte' })
  expect(await statusOf(id)).toMatchObject({ status: 'partly', undoneBy: first })
  const { things, total } = await office.call(undoThings, { query: { id, text: one.cardcode } }, owner.caller)
  expect([total, things.map(({ key }) => key)]).toEqual([1, [one.cardcode]])
  const chosen = { of: 'things', things: [{ entity: 'customer', key: one.cardcode }] } as const
  const { changeSetId: second } = await undo({ id, part: { ...chosen, things: [...chosen.things] } })
  expect(await customerOf(one.cardcode)).toMatchObject({ trade_name: null })
  expect(await customerOf(other.cardcode)).toMatchObject({ trade_name: 'La Parte' })
  const { changeSetId: rest } = await undo({ id })
  expect(await statusOf(id)).toMatchObject({ status: 'undone', undoneBy: rest })
  // A part that is in force again leaves the act undone in part, and it can be undone once more.
  await undo({ id: second })
  expect(await customerOf(one.cardcode)).toMatchObject({ phone: '', trade_name: 'La Parte' })
  expect(await statusOf(id)).toMatchObject({ status: 'partly', undoneBy: rest })
  await expect(undo({ id, part: field })).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFX-06 what was typed of a machine is undone, its states stay', async () => {
  const { cardcode } = await aCustomer(db)
  await sql`
    insert into services (cardcode, doc_num, item_title, received_at, status, status_at, under_warranty, failure)
    values (${cardcode}, 30901, 'Taladro', now(), 'diagnosing', now(), false, 'No prende')`.execute(db)
  const id = await act(tx =>
    sql`update services set failure = 'Hace ruido', serial = 'S-9', status = 'repairing' where doc_num = 30901`.execute(
      tx,
    ),
  )
  await undo({ id, also: [] })
  const { rows } = await sql`select failure, serial, status from services where doc_num = 30901`.execute(db)
  expect(rows).toEqual([{ failure: 'No prende', serial: null, status: 'repairing' }])
})
