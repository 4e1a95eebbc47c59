import { beforeAll, expect, test } from 'vitest'
import { getshipping } from '#contract/shop/shipping.ts'
import { aCustomer, aSetting, NOW, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { type CallRunner, callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { shippingHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
let shop: CallRunner
let local: { cardcode: string; email: string }
let now = NOW
let inland: { cardcode: string; email: string }

beforeAll(async () => {
  local = await aCustomer(database.db, { cardcode: 'C1' })
  inland = await aCustomer(database.db, { cardcode: 'C2', department: 'RV', defaultShipping: 'RETIRO' })
  shop = callRunner(shippingHandlers({ catalogue: await openTestCatalogue(database), clock: () => now }))
})

const chargesFor = async (query: object, caller: object) =>
  Object.fromEntries(
    (await shop.call(getshipping, { query }, caller)).shippings.map(({ code, charge }) => [code, charge]),
  )

test('API-21 the methods of the department with their terms', async () => {
  const { shippings, default: own } = await shop.call(getshipping, { query: { amount: '100' } }, local)
  expect(own).toBe('REPARTO')
  expect(shippings).toEqual([
    {
      code: 'REPARTO',
      name: 'Reparto propio',
      kind: 'own',
      agencies: [],
      needsAddress: true,
      charge: 350,
      currency: '$',
      taxRate: 22,
      freeFrom: 8000,
      payAtDestination: false,
      days: '',
      note: '',
      departures: [
        { leaves: '2026-03-12', orderBy: '2026-03-11T17:00:00.000Z' },
        { leaves: '2026-03-13', orderBy: '2026-03-12T17:00:00.000Z' },
        { leaves: '2026-03-16', orderBy: '2026-03-13T17:00:00.000Z' },
      ],
    },
    expect.objectContaining({
      code: 'AGENCIA',
      departures: [],
      agencies: ['DAC', 'Mirtrans'],
      charge: null,
      freeFrom: null,
      payAtDestination: true,
    }),
    expect.objectContaining({ code: 'RETIRO', kind: 'pickup', charge: 0, freeFrom: null }),
  ])
})

test('CHK-34 CFG-09 a cut-off ends at its minute, and the company’s calendar defines working days', async () => {
  const nextDay = async () => {
    const { shippings } = await shop.call(getshipping, {}, local)
    return shippings.find(({ code }) => code === 'REPARTO')?.departures[0]?.leaves
  }
  now = new Date('2026-03-11T16:59:59Z')
  expect(await nextDay()).toBe('2026-03-12')
  now = new Date('2026-03-11T17:00:00Z')
  expect(await nextDay()).toBe('2026-03-13')
  // The Friday before Carnival.
  now = new Date('2026-02-13T12:00:00Z')
  expect(await nextDay()).toBe('2026-02-18')
  await aSetting(database.db, 'calendar', { closedOn: [], closedDays: ['2026-02-16'] })
  await expect.poll(nextDay).toBe('2026-02-17')
  now = NOW
})

test('CHK-22 the charge is waived at the minimum, to the cent', async () => {
  expect(await chargesFor({ amount: 7999.99 }, local)).toMatchObject({
    REPARTO: 350,
    AGENCIA: null,
    RETIRO: 0,
  })
  expect(await chargesFor({ amount: 8000 }, local)).toMatchObject({ REPARTO: 0, AGENCIA: null, RETIRO: 0 })
  expect(await chargesFor({}, local)).toMatchObject({ REPARTO: 350 })
})

test('API-21 only methods that serve the department, the customer’s own by default', async () => {
  expect(Object.keys(await chargesFor({}, inland))).toEqual(['AGENCIA', 'RETIRO'])
  expect(Object.keys(await chargesFor({ department: 'ca' }, inland))).toEqual([
    'REPARTO',
    'AGENCIA',
    'RETIRO',
  ])
  expect((await shop.call(getshipping, {}, inland)).default).toBe('RETIRO')
})

test('API-21 SRV-07 a department can be named, and an unknown one is rejected', async () => {
  expect(Object.keys(await chargesFor({ department: 'Canelones' }, inland))).toContain('REPARTO')
  expect(Object.keys(await chargesFor({ department: 'paysandu' }, local))).toEqual(['AGENCIA', 'RETIRO'])
  await expect(shop.call(getshipping, { query: { department: 'XX' } }, local)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    errors: [{ path: 'department', code: 'unknown' }],
  })
})

test('AUT-37 only customers get shipping methods', async () => {
  await expect(shop.call(getshipping, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(shop.call(getshipping, {}, { email: 'a@b.test' })).rejects.toMatchObject({
    code: 'NO_CARDCODE',
  })
})
