import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { order } from '#contract/shop/orders.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOrder, line, ordering, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, openShop, RATE } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create, call } = ordering(db)
await sql`insert into settings (key, value) values ('transport', '{"minAmount": 5000, "chargeAmount": 280}')`.execute(
  db,
)

test.each([
  { currency: '$' as const, quantity: 49, free: false },
  { currency: '$' as const, quantity: 50, free: true },
  { currency: 'U$' as const, quantity: 1, free: false },
  { currency: 'U$' as const, quantity: 2, free: true },
])('CHK-22 $quantity × $currency 100 net: free is $free', async ({ currency, quantity, free }) => {
  expect(2 * 100 * RATE).toBeGreaterThan(5000)
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { currency: currency === '$' ? 'UYU' : 'USD' })
  const created = await create(
    buyer,
    anOrder({
      lines: [line(code, quantity, { currency })],
      shipping: { code: 'REPARTO', addressId: buyer.addressId, agency: null, agencyBranch: null },
    }),
  )
  expect(created.shipping).toMatchObject({ code: 'REPARTO', charge: free ? 0 : 350, currency: '$', free })
})

test('CHK-22 below the minimum freight by agency is paid at destination; address and agency are stored', async () => {
  const buyer = await aCustomer(db, { department: 'SA' })
  const shipping = { code: 'AGENCIA', addressId: buyer.addressId, agency: 'DAC', agencyBranch: 'Salto' }
  const body = anOrder({ lines: [line(await aProduct(db), 1)], shipping })
  const { orderId } = await create(buyer, body)
  expect(await call(order, { query: { orderid: orderId } }, buyer)).toMatchObject({
    shipping: {
      code: 'AGENCIA',
      agency: 'DAC',
      agencyBranch: 'Salto',
      charge: 0,
      free: false,
      payAtDestination: true,
    },
    address: { addressId: buyer.addressId, street: 'Av. Italia', department: 'SA' },
  })
})

test('a method that does not serve the department, or does not exist, is a blocking change', async () => {
  const buyer = await aCustomer(db, { department: 'SA' })
  const lines = [line(await aProduct(db), 1)]
  for (const code of ['REPARTO', 'NINGUNO']) {
    const shipping = { code, addressId: buyer.addressId, agency: null, agencyBranch: null }
    const { review } = await refusalOf(create(buyer, anOrder({ lines, shipping })))
    expect(review?.changes).toMatchObject([
      { where: 'shipping', code: 'SHIPPING_CHANGED', was: code, now: null, blocking: true },
    ])
  }
})

test('CHK-02 a billing address is rejected as delivery address', async () => {
  const buyer = await aCustomer(db)
  const { rows } = await sql<{ id: number }>`
    insert into customer_addresses (cardcode, label, street, number, city, department, is_default, kind)
    values (${buyer.cardcode}, 'Administración', 'Rincón', '487', 'Montevideo', 'MO', true, 'B')
    returning id`.execute(db)
  const shipping = { code: 'REPARTO', addressId: rows[0]?.id ?? 0, agency: null, agencyBranch: null }
  expect(rows).toHaveLength(1)
  const body = anOrder({ lines: [line(await aProduct(db), 1)], shipping })
  expect(await refusalOf(create(buyer, body))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'shipping.addressId', code: 'unknown' }],
  })
})

test('a missing or foreign address and a missing or unknown agency answer 422 with their path', async () => {
  const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
  const lines = [line(await aProduct(db), 1)]
  const errorsFor = async (addressId: number | null, agency: string | null) => {
    const shipping = { code: 'AGENCIA', addressId, agency, agencyBranch: null }
    const { errors } = await refusalOf(create(buyer, anOrder({ lines, shipping })))
    return errors.map(({ path, code }) => `${path} ${code}`)
  }
  expect(await errorsFor(null, 'DAC')).toEqual(['shipping.addressId required'])
  expect(await errorsFor(other.addressId, 'DAC')).toEqual(['shipping.addressId unknown'])
  expect(await errorsFor(buyer.addressId, null)).toEqual(['shipping.agency required'])
  expect(await errorsFor(buyer.addressId, 'Otra')).toEqual(['shipping.agency unknown'])
})
