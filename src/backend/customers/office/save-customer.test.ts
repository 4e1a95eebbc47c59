import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { officeCustomer, saveContact, saveCustomer, saveCustomerAddress } from '#contract/office/customers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { officeCustomerHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
await sql`insert into employees (code, name, role, email, phone, whatsapp)
  values ('V1', 'Laura Sosa', 'Ventas', 'laura@mostrador.test', '+59829010000', '+59899000001')`.execute(db)
await aCustomer(db, { cardcode: 'C1' })
const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const { call } = callRunner(officeCustomerHandlers({ db, catalogue, office: testOffice(db, () => NOW) }))
const admin = await anOperator(db, 'administracion', { now: NOW, name: 'Graciela Muñoz' })
const owner = await anOperator(db, 'dueno', { now: NOW, name: 'Beatriz Larrosa' })
const clerk = await anOperator(db, 'ventas', { now: NOW })

type Body = BodyOf<typeof saveCustomer>
const save = (body: Omit<Body, 'isNew'> & { isNew?: boolean }, who = admin) =>
  call(saveCustomer, { body, idempotencyKey: nextKey() }, who)
const page = (cardcode: string) => call(officeCustomer, { query: { cardcode } }, admin)

test('OFC-03 a customer is created with its RUT checked, its department by name and its phone in +598', async () => {
  const fields = (rut: string) =>
    Object.entries({
      name: 'Barraca del Este S.A.',
      rut,
      email: 'Compras@Este.test',
      phone: '099 123 456',
      department: 'maldonado',
      seller: 'Laura Sosa',
      paymentTerms: '30',
    }).map(([field, now]) => ({ field: field as Body['fields'][number]['field'], was: null, now }))
  await expect(save({ cardcode: 'C50', isNew: true, fields: fields('211003420018') })).rejects.toMatchObject({
    code: 'VALIDATION',
    errors: [expect.objectContaining({ path: 'rut', code: 'bad-rut' })],
  })
  await save({ cardcode: 'C50', isNew: true, fields: fields('21-100342-001-7') })
  expect(await page('C50')).toMatchObject({
    rut: '211003420017',
    email: 'compras@este.test',
    phone: '+59899123456',
    department: 'MA',
    seller: 'V1',
    priceList: 1,
    paymentTerms: 'Crédito 30 días',
    paymentDays: 30,
  })
  await expect(save({ cardcode: 'C50', isNew: true, fields: fields('211003420017') })).rejects.toMatchObject({
    errors: [expect.objectContaining({ path: 'cardcode', code: 'exists' })],
  })
})

test('OFX-11 what somebody else changed is a conflict with its author, and the other fields are saved', async () => {
  await save({ cardcode: 'C1', fields: [{ field: 'phone', was: '', now: '2901 2345' }] }, owner)
  await expect(
    save({
      cardcode: 'C1',
      fields: [
        { field: 'phone', was: '', now: '2400 1111' },
        { field: 'name', was: 'Ferretería C1', now: 'Ferretería Uno' },
      ],
    }),
  ).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    conflicts: [
      {
        field: 'phone',
        mine: '2400 1111',
        theirs: '+59829012345',
        before: '',
        author: 'Beatriz Larrosa',
        at: expect.any(String),
      },
    ],
  })
  expect(await page('C1')).toMatchObject({ name: 'Ferretería Uno', phone: '+59829012345' })
  // Chosen: mine. What is there now is what it was.
  const again = { field: 'phone', was: '+59829012345', now: '2400 1111' } as const
  expect(await save({ cardcode: 'C1', fields: [again] })).toEqual({ cardcode: 'C1', saved: ['phone'] })
})

test('OFC-03 a field of the ERP is read-only unless the setting allows it', async () => {
  await aCustomer(db, { cardcode: 'C7' })
  await sql`update customers set synced_at = now() where cardcode = 'C7'`.execute(db)
  const edit = {
    cardcode: 'C7',
    fields: [{ field: 'name', was: 'Ferretería C7', now: 'Otro nombre' }],
  } as const
  expect((await page('C7')).erpFields).toContain('rut')
  await expect(save({ ...edit, fields: [...edit.fields] })).rejects.toMatchObject({
    errors: [expect.objectContaining({ path: 'name', code: 'from_erp' })],
  })
  await save({ cardcode: 'C7', fields: [{ field: 'phone', was: '', now: '099123456' }] })
  await sql`insert into settings (key, value) values ('customers', '{"editSynced": true}')`.execute(db)
  expect(await save({ ...edit, fields: [...edit.fields] })).toMatchObject({ saved: ['name'] })
  await sql`delete from settings where key = 'customers'`.execute(db)
})

test('OFC-03 who may not edit customers, or not their terms, is refused', async () => {
  const edit = { cardcode: 'C1', fields: [{ field: 'name' as const, was: 'x', now: 'y' }] }
  await expect(save(edit, clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const terms = { cardcode: 'C1', fields: [{ field: 'group' as const, was: null, now: 'Barracas' }] }
  await expect(save(terms)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('OFC-03 contacts and addresses are added, edited and removed', async () => {
  const contact = (body: Omit<BodyOf<typeof saveContact>, 'remove' | 'cardcode'> & { remove?: boolean }) =>
    call(saveContact, { body: { cardcode: 'C1', ...body }, idempotencyKey: nextKey() }, admin)
  await contact({ email: 'ana@c1.test', name: 'Ana', phone: '099 123 456' })
  await contact({ email: 'ana@c1.test', role: 'Compras', receivesInvoices: true })
  expect((await page('C1')).contacts).toEqual([
    expect.objectContaining({ name: 'Ana', phone: '+59899123456', role: 'Compras', receivesInvoices: true }),
  ])
  await contact({ email: 'ana@c1.test', remove: true })
  expect((await page('C1')).contacts).toEqual([])

  const address = { cardcode: 'C1', street: 'Rivera', number: '1200', city: 'Salto', department: 'Salto' }
  const put = (body: object) =>
    call(saveCustomerAddress, { body: { ...address, ...body }, idempotencyKey: nextKey() }, admin)
  await put({ label: 'Sucursal' })
  await expect(put({ label: 'Otra', postalCode: '12' })).rejects.toMatchObject({
    errors: [expect.objectContaining({ path: 'postalCode' })],
  })
  const { addresses } = await page('C1')
  expect(addresses.map(({ label, department }) => [label, department])).toEqual([
    ['Depósito', 'MO'],
    ['Sucursal', 'SA'],
  ])
})
