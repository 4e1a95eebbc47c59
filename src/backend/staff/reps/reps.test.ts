import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf, Call } from '#contract/call.ts'
import { handOverCustomers, reps, saveRep } from '#contract/office/staff.ts'
import { aCustomer, openCatalogueShop } from '../../catalogue/read/testing/catalogue-data.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findPublicEmployees } from '../queries.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../testing/operators.ts'
import { repHandlers } from './handlers.ts'

const { db } = await testDatabase(openCatalogueShop)
const office = callRunner(repHandlers({ db, office: testOffice(db) }))
let owner: TestOperator

beforeEach(async () => {
  await sql`truncate staff, customers, employees cascade`.execute(db)
  owner = await anOperator(db, { name: 'Beatriz' })
})

const write = <C extends Call>(call: C, body: BodyOf<C>) =>
  office.call(call, { body, idempotencyKey: crypto.randomUUID() } as never, owner.caller)

const rep = {
  code: 'V10',
  version: null,
  name: 'Silvana Pedrozo',
  role: 'Vendedora',
  email: 'silvana@demo.test',
  phone: '2901 2345',
  whatsapp: '099 123 456',
  image: null,
  zones: ['Centro', 'Cordón'],
  isPublic: true,
  isActive: true,
}

test('OFS-14 a new rep is seen by customers, with the number that opens a chat', async () => {
  expect(await write(saveRep, rep)).toEqual({ code: 'V10', version: 1 })
  expect(await findPublicEmployees(db, null)).toMatchObject([
    { code: 'V10', phone: '+59829012345', whatsapp: '+59899123456', zones: ['Centro', 'Cordón'] },
  ])
  expect(await write(saveRep, { ...rep, version: 1, isPublic: false })).toEqual({ code: 'V10', version: 2 })
  expect(await findPublicEmployees(db, null)).toEqual([])
  expect(await lastChangeSet(db)).toMatchObject({
    title: 'Silvana Pedrozo: datos de contacto',
    rows: [{ entity: 'employee', key: 'V10', field: 'public', before: true, after: false }],
  })
  await expect(write(saveRep, { ...rep, version: 1 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  await expect(write(saveRep, rep)).rejects.toMatchObject({ errors: [{ path: 'code', code: 'taken' }] })
  await expect(write(saveRep, { ...rep, code: 'V11', whatsapp: '123' })).rejects.toMatchObject({
    errors: [{ path: 'whatsapp' }],
  })
})

test('OFS-14 the uploaded photo of a rep stays, and customers see it', async () => {
  const id = crypto.randomUUID()
  await sql`insert into files (id, name, content_type, body, kind, created_at, expires_at)
    values (${id}, 'imagen.webp', 'image/webp', 'x', 'banner', now(), now() + interval '7 days')`.execute(db)
  const image = `/media/b/${id}.webp`
  await write(saveRep, { ...rep, image })
  expect(await findPublicEmployees(db, null)).toMatchObject([{ code: 'V10', image }])
  expect((await sql`select expires_at from files where id = ${id}`.execute(db)).rows).toEqual([
    { expires_at: null },
  ])
})

test('OFS-14 a rep who leaves hands all customers over in one step', async () => {
  await write(saveRep, rep)
  await write(saveRep, { ...rep, code: 'V11', name: 'Martín Duarte' })
  for (const cardcode of ['C1', 'C2', 'C3']) await aCustomer(db, { cardcode })
  await sql`update customers set seller_code = 'V10' where cardcode <> 'C3'`.execute(db)
  await expect(write(saveRep, { ...rep, version: 1, isActive: false })).rejects.toMatchObject({
    errors: [{ path: 'isActive', code: 'has-customers' }],
  })
  expect(await write(handOverCustomers, { from: 'V10', to: 'V11', leaves: true, blocks: false })).toEqual({
    customers: 2,
    blocked: [],
  })
  const { reps: all } = await office.call(reps, {}, owner.caller)
  expect(all.map(({ code, customers, isActive }) => ({ code, customers, isActive }))).toEqual([
    { code: 'V11', customers: 2, isActive: true },
    { code: 'V10', customers: 0, isActive: false },
  ])
  const recorded = await lastChangeSet(db)
  expect(recorded).toMatchObject({
    title: '2 clientes de Silvana Pedrozo a Martín Duarte. Silvana Pedrozo deja la empresa',
  })
  expect(recorded?.rows).toContainEqual({
    entity: 'customer',
    key: 'C1',
    field: 'seller_code',
    before: 'V10',
    after: 'V11',
  })
  await expect(
    write(handOverCustomers, { from: 'V11', to: 'V10', leaves: false, blocks: false }),
  ).rejects.toMatchObject({
    errors: [{ path: 'to', code: 'inactive' }],
  })
})

test('OFS-14 whoever may enter the office with the code of a rep who leaves loses the entrance, or keeps it', async () => {
  await write(saveRep, rep)
  await write(saveRep, { ...rep, code: 'V11', name: 'Martín Duarte' })
  const person = await anOperator(db, { name: 'Silvana', role: 'vendedor', employeeCode: 'V10' })
  const entrance = async () => {
    const { rows } = await sql<{ status: string; sessions: number }>`
      select status, (select count(*)::int from staff_sessions s where s.staff_id = p.id) as sessions
      from staff p where id = ${person.id}`.execute(db)
    return rows[0]
  }
  // The form of a rep does not leave an entrance behind unasked.
  await expect(write(saveRep, { ...rep, version: 1, isActive: false })).rejects.toMatchObject({
    errors: [{ path: 'isActive', code: 'has-logins' }],
  })
  await expect(
    write(handOverCustomers, { from: 'V10', to: null, leaves: false, blocks: true }),
  ).rejects.toMatchObject({ errors: [{ path: 'to', code: 'missing' }] })
  const leave = (blocks: boolean) => write(handOverCustomers, { from: 'V10', to: null, leaves: true, blocks })
  expect(await leave(false)).toEqual({ customers: 0, blocked: [] })
  expect(await entrance()).toMatchObject({ status: 'active' })
  expect((await office.call(reps, {}, owner.caller)).reps).toContainEqual(
    expect.objectContaining({ code: 'V10', isActive: false, people: ['Silvana'] }),
  )
  expect(await leave(true)).toEqual({ customers: 0, blocked: ['Silvana'] })
  expect(await entrance()).toEqual({ status: 'blocked', sessions: 0 })
  expect(await lastChangeSet(db)).toMatchObject({
    title: 'Silvana Pedrozo deja la empresa. Sin entrada a la oficina: Silvana',
  })
  await sql`update staff set employee_code = 'V11' where id = ${owner.id}`.execute(db)
  await expect(
    write(handOverCustomers, { from: 'V11', to: null, leaves: true, blocks: true }),
  ).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
})
