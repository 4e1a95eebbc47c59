import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { addresses, createAddress, deleteAddress, updateAddress } from '#contract/shop/addresses.ts'
import { aCustomer, openShop } from '../../orders/testing/shop-data.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { MAX_ADDRESSES } from '../write/write-addresses.ts'
import { addressHandlers } from './handlers.ts'

type Body = NonNullable<CallInput<typeof createAddress>['body']>
type Owner = Awaited<ReturnType<typeof aCustomer>>

const { db } = await testDatabase(openShop)
const { call } = callRunner(addressHandlers({ db }))

const shop: Body = {
  cardcode: '',
  label: 'Local',
  street: 'Sarandí',
  number: '123',
  city: 'Rivera',
  department: 'Rivera',
  unit: '',
  corner: '',
  postalCode: '40000',
  contact: 'Eva',
  phone: '099 123 456',
  hours: '',
  notes: '',
  kind: 'S',
  isDefault: false,
}

test('ACC-13 ACC-14 an address is stored with department code, +598 phone and null for empty texts', async () => {
  const owner = await aCustomer(db)
  const made = await add(owner)
  expect(made).toEqual({
    addressId: expect.any(Number),
    label: 'Local',
    street: 'Sarandí',
    number: '123',
    city: 'Rivera',
    department: 'RV',
    unit: null,
    corner: null,
    postalCode: '40000',
    contact: 'Eva',
    phone: '+59899123456',
    hours: null,
    notes: null,
    kind: 'S',
    isDefault: false,
  })
  expect(await list(owner)).toEqual([
    expect.objectContaining({ addressId: owner.addressId, isDefault: true }),
    made,
  ])
})

test.each<[Partial<Body>, string, string]>([
  [{ department: 'Asunción' }, 'department', 'unknown'],
  [{ phone: '123' }, 'phone', 'invalid_format'],
  [{ postalCode: '1100' }, 'postalCode', 'invalid_format'],
  [{ street: '  ' }, 'street', 'too_small'],
  [{ city: '' }, 'city', 'too_small'],
])('ACC-14 %j is rejected with its field', async (wrong, path, code) => {
  const owner = await aCustomer(db)
  for (const attempt of [add(owner, wrong), change(owner, owner.addressId, wrong)]) {
    await expect(attempt).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ path, code }] })
  }
  expect(await list(owner)).toMatchObject([{ street: 'Av. Italia' }])
})

test('ACC-14 all problems of an address are reported at once', async () => {
  const attempt = add(await aCustomer(db), { department: 'XX', phone: '1', postalCode: 'abc' })
  await expect(attempt).rejects.toMatchObject({
    errors: [{ path: 'department' }, { path: 'postalCode' }, { path: 'phone' }],
  })
})

test('ACC-13 each kind has one default: the first, then the one set as default', async () => {
  const owner = await aCustomer(db)
  const billing = await add(owner, { kind: 'B' })
  expect(billing.isDefault).toBe(true)
  const second = await add(owner, { isDefault: true })
  expect(await defaults(owner)).toEqual({ S: [second.addressId], B: [billing.addressId] })
  await change(owner, owner.addressId, { isDefault: true })
  expect(await defaults(owner)).toEqual({ S: [owner.addressId], B: [billing.addressId] })
  expect((await change(owner, owner.addressId, { isDefault: false })).isDefault).toBe(true)
  expect((await list(owner)).map(({ addressId }) => addressId)).toEqual([
    owner.addressId,
    billing.addressId,
    second.addressId,
  ])
})

test('ACC-13 an address that is deleted or changes kind passes the default on to the oldest', async () => {
  const owner = await aCustomer(db)
  const second = await add(owner)
  const third = await add(owner)
  expect(await remove(owner, owner.addressId)).toEqual({ deleted: true })
  expect(await defaults(owner)).toEqual({ S: [second.addressId], B: [] })
  await change(owner, second.addressId, { kind: 'B' })
  expect(await defaults(owner)).toEqual({ S: [third.addressId], B: [second.addressId] })
  await remove(owner, third.addressId)
  await remove(owner, second.addressId)
  expect(await list(owner)).toEqual([])
})

test('ACC-13 after concurrent changes each kind has one default', async () => {
  const owner = await aCustomer(db)
  const made = await Promise.all([1, 2, 3, 4].map(() => add(owner, { isDefault: true })))
  await Promise.allSettled(
    made.flatMap(({ addressId }, index) => [
      index % 2 === 0 ? remove(owner, addressId) : change(owner, addressId, { isDefault: true }),
      add(owner, { kind: 'B', isDefault: index === 3 }),
    ]),
  )
  const { S, B } = await defaults(owner)
  expect([S.length, B.length]).toEqual([1, 1])
  expect(await list(owner)).toHaveLength(7)
})

test('ACC-13 addresses of another customer are not found', async () => {
  const owner = await aCustomer(db)
  const other = await aCustomer(db)
  const refused = { code: 'NOT_FOUND', status: 404 }
  await expect(change(owner, other.addressId)).rejects.toMatchObject(refused)
  await expect(remove(owner, other.addressId)).rejects.toMatchObject(refused)
  await expect(remove(owner, 2_147_483_647)).rejects.toMatchObject(refused)
  await expect(add(owner, { cardcode: other.cardcode })).rejects.toMatchObject({ code: 'CARDCODE_MISMATCH' })
  expect(await list(other)).toMatchObject([{ addressId: other.addressId, street: 'Av. Italia' }])
  expect(await list(owner)).toHaveLength(1)
})

test('a customer has at most 50 addresses, even when two are added concurrently', async () => {
  const owner = await aCustomer(db)
  await sql`insert into customer_addresses (cardcode, label, street, city, department)
    select ${owner.cardcode}, 'Obra', 'Ruta 8', 'Minas', 'LA' from generate_series(3, ${MAX_ADDRESSES})`.execute(
    db,
  )
  const ends = await Promise.allSettled([add(owner), add(owner)])
  expect(ends.map(end => end.status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(add(owner)).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
    detail: expect.stringContaining('50'),
  })
  expect(await list(owner)).toHaveLength(MAX_ADDRESSES)
})

test('OFA-19 what a customer changes is recorded under the user, by the act; what fails leaves nothing', async () => {
  const owner = await aCustomer(db)
  const { addressId } = await add(owner, { label: 'Depósito' })
  await change(owner, addressId, { label: 'Galpón' })
  await remove(owner, addressId)
  await expect(remove(owner, addressId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await sql`
    select s.actor, s.staff_id, s.kind, s.title, r.field from change_sets s join change_rows r on r.change_set_id = s.id
    where s.actor = ${owner.email} order by r.n`.execute(db)
  const by = { actor: owner.email, staff_id: null }
  expect(rows).toEqual([
    { ...by, kind: 'CreateAddress', title: 'Dirección agregada en la tienda', field: null },
    { ...by, kind: 'UpdateAddress', title: 'Dirección cambiada en la tienda', field: 'label' },
    { ...by, kind: 'DeleteAddress', title: 'Dirección borrada en la tienda', field: null },
  ])
})

function add(owner: Owner, changes: Partial<Body> = {}) {
  return call(createAddress, { body: { ...shop, ...changes } }, owner)
}

function change(owner: Owner, addressId: number, changes: Partial<Body> = {}) {
  return call(updateAddress, { query: { addressId }, body: { ...shop, ...changes } }, owner)
}

function remove(owner: Owner, addressId: number) {
  return call(deleteAddress, { query: { addressId } }, owner)
}

async function list(owner: Owner) {
  return (await call(addresses, {}, owner)).addresses
}

/** The default addresses of each kind. */
async function defaults(owner: Owner) {
  const found = (await list(owner)).filter(({ isDefault }) => isDefault)
  const of = (kind: 'S' | 'B') => found.filter(one => one.kind === kind).map(({ addressId }) => addressId)
  return { S: of('S'), B: of('B') }
}
