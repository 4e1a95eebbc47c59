import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import {
  officeCustomer,
  saveContact,
  saveCustomer,
  saveCustomerAddress,
} from '#contract/office/customers/customers.ts'
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
  // However it is typed: a code is one customer's, and is looked for in capitals.
  expect(await save({ cardcode: 'c50', isNew: true, fields: fields('21-100342-001-7') })).toMatchObject({
    cardcode: 'C50',
  })
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
  await expect(save({ cardcode: 'c50', isNew: true, fields: fields('211003420017') })).rejects.toMatchObject({
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

type ContactBody = BodyOf<typeof saveContact>
type AddressBody = BodyOf<typeof saveCustomerAddress>
/** What a new thing is given, as the calls take it. */
function values<const Name extends string>(given: Readonly<Record<Name, string | boolean>>) {
  const names = Object.keys(given) as Name[]
  return names.map(field => ({ field, was: null, now: given[field] }))
}
const contact = (body: ContactBody, who = admin) =>
  call(saveContact, { body, idempotencyKey: nextKey() }, who)
const address = (body: AddressBody, who = admin) =>
  call(saveCustomerAddress, { body, idempotencyKey: nextKey() }, who)
const refusalOf = (path: string) => ({
  code: 'VALIDATION',
  errors: [expect.objectContaining({ path, detail: expect.stringMatching(/^[A-ZÁÉÍÓÚ"].*\.$/) })],
})

test('OFC-03 a contact is added, edited, given another e-mail and removed; refusals stand at their field', async () => {
  const cardcode = 'C1'
  const ana = { email: 'Ana@c1.test', name: 'Ana', phone: '099 123 456' }
  expect(await contact({ act: 'add', cardcode, fields: values(ana) })).toEqual({
    saved: ['email', 'name', 'phone'],
  })
  const [added] = (await page(cardcode)).contacts
  expect(added).toMatchObject({ email: 'ana@c1.test', phone: '+59899123456', receivesInvoices: false })
  const id = added?.id ?? 0
  const edit = (fields: Extract<ContactBody, { act: 'edit' }>['fields']) =>
    contact({ act: 'edit', cardcode, id, fields })
  await edit([
    { field: 'email', was: 'ana@c1.test', now: 'ana.perez@c1.test' },
    { field: 'receivesInvoices', was: false, now: true },
    { field: 'role', was: '', now: 'Compras' },
  ])
  expect((await page(cardcode)).contacts).toEqual([
    {
      id,
      name: 'Ana',
      email: 'ana.perez@c1.test',
      phone: '+59899123456',
      role: 'Compras',
      receivesInvoices: true,
    },
  ])
  await contact({ act: 'add', cardcode, fields: values({ email: 'luis@c1.test', name: 'Luis' }) })
  const luis = edit([{ field: 'email', was: 'ana.perez@c1.test', now: 'luis@c1.test' }])
  await expect(luis).rejects.toMatchObject(refusalOf('email'))
  await expect(
    contact({ act: 'add', cardcode, fields: values({ email: 'LUIS@c1.test', name: 'Otro' }) }),
  ).rejects.toMatchObject(refusalOf('email'))
  await expect(edit([{ field: 'name', was: 'Ana', now: ' ' }])).rejects.toMatchObject(refusalOf('name'))
  await expect(edit([{ field: 'phone', was: '+59899123456', now: '12' }])).rejects.toMatchObject(
    refusalOf('phone'),
  )
  await contact({ act: 'remove', cardcode, id })
  expect((await page(cardcode)).contacts.map(({ name }) => name)).toEqual(['Luis'])
  await expect(contact({ act: 'remove', cardcode, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await sql<{ title: string }>`
    select title from change_sets where kind = 'SaveContact' and title <> '' order by id`.execute(db)
  expect(rows.map(({ title }) => title)).toEqual([
    'Cliente C1: contacto ana@c1.test agregado',
    'Cliente C1: contacto ana@c1.test cambiado',
    'Cliente C1: contacto luis@c1.test agregado',
    'Cliente C1: contacto ana.perez@c1.test quitado',
  ])
})

test('OFC-03 OFX-11 two people who edit one contact: fields of one are kept, what both changed is asked', async () => {
  const cardcode = 'C1'
  await contact({ act: 'add', cardcode, fields: values({ email: 'pia@c1.test', name: 'Pía' }) })
  const id = (await page(cardcode)).contacts.find(({ name }) => name === 'Pía')?.id ?? 0
  const edit = (who: typeof admin, phone: string, role: string) =>
    contact(
      {
        act: 'edit',
        cardcode,
        id,
        fields: [
          { field: 'phone', was: '', now: phone },
          { field: 'role', was: '', now: role },
        ],
      },
      who,
    )
  await edit(owner, '2901 2345', '')
  await expect(edit(admin, '2400 1111', 'Pagos')).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    conflicts: [
      { field: 'phone', mine: '2400 1111', theirs: '+59829012345', before: '', author: 'Beatriz Larrosa' },
    ],
  })
  expect((await page(cardcode)).contacts.find(one => one.id === id)).toMatchObject({
    phone: '+59829012345',
    role: 'Pagos',
  })
})

test('OFC-03 OFX-11 addresses are added, edited field by field and removed; one default of a kind remains', async () => {
  await aCustomer(db, { cardcode: 'C8' })
  const cardcode = 'C8'
  const branch = { label: 'Sucursal', street: 'Rivera', number: '1200', city: 'Salto', department: 'Salto' }
  await address({ act: 'add', cardcode, fields: values({ ...branch, isDefault: true }) })
  await expect(
    address({ act: 'add', cardcode, fields: values({ ...branch, label: 'Otra', postalCode: '12' }) }),
  ).rejects.toMatchObject(refusalOf('postalCode'))
  await expect(address({ act: 'add', cardcode, fields: values(branch) })).rejects.toMatchObject(
    refusalOf('label'),
  )
  const shown = async () =>
    (await page(cardcode)).addresses.map(({ label, department, isDefault }) => [label, department, isDefault])
  expect(await shown()).toEqual([
    ['Sucursal', 'SA', true],
    ['Depósito', 'MO', false],
  ])
  const id = (await page(cardcode)).addresses.find(({ label }) => label === 'Sucursal')?.addressId ?? 0
  const edit = (who: typeof admin, fields: Extract<AddressBody, { act: 'edit' }>['fields']) =>
    address({ act: 'edit', cardcode, id, fields }, who)
  await edit(owner, [{ field: 'hours', was: null, now: '8 a 12' }])
  await expect(
    edit(admin, [
      { field: 'hours', was: null, now: '9 a 18' },
      { field: 'corner', was: null, now: 'Uruguay' },
    ]),
  ).rejects.toMatchObject({
    conflicts: [
      { field: 'hours', mine: '9 a 18', theirs: '8 a 12', before: null, author: 'Beatriz Larrosa' },
    ],
  })
  await expect(edit(admin, [{ field: 'street', was: 'Rivera', now: '' }])).rejects.toMatchObject(
    refusalOf('street'),
  )
  expect((await page(cardcode)).addresses[0]).toMatchObject({ corner: 'Uruguay', hours: '8 a 12' })
  await address({ act: 'remove', cardcode, id })
  expect(await shown()).toEqual([['Depósito', 'MO', true]])
  await expect(edit(admin, [{ field: 'hours', was: null, now: 'x' }])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
