import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { shopSettings } from './shop-settings.ts'

const { db } = await testDatabase()

const account = { bank: 'Banco', type: 'checking', currency: '$', number: '001-2', holder: 'La Empresa' }

const valid: readonly [key: string, value: unknown][] = [
  ['bankAccounts', []],
  ['bankAccounts', [account, { ...account, type: 'savings', currency: 'U$', number: '12 34.5/6' }]],
  ['calendar', {}],
  ['calendar', { closedOn: ['carnival', 'june-19'], closedDays: ['2028-02-29'], workedDays: ['2026-12-19'] }],
]

const invalid: readonly [key: string, value: unknown][] = [
  ['bankAccounts', null],
  ['bankAccounts', account],
  ['bankAccounts', [null]],
  ['bankAccounts', ['001-2']],
  ['bankAccounts', Array.from({ length: 21 }, () => account)],
  ['bankAccounts', [{ ...account, bank: '' }]],
  ['bankAccounts', [{ ...account, bank: undefined }]],
  ['bankAccounts', [{ ...account, bank: 'B'.repeat(61) }]],
  ['bankAccounts', [account, { ...account, type: 'other' }]],
  ['bankAccounts', [{ ...account, currency: 'USD' }]],
  ['bankAccounts', [{ ...account, number: 12 }]],
  ['bankAccounts', [{ ...account, number: 'cuenta 12' }]],
  ['bankAccounts', [{ ...account, holder: ' ' }]],
  ['bankAccounts', [{ ...account, holder: 7 }]],
  ['calendar', []],
  ['calendar', { closedOn: 'carnival' }],
  ['calendar', { closedOn: ['carnaval'] }],
  ['calendar', { closedOn: [1] }],
  ['calendar', { closedDays: { day: '2026-12-24' } }],
  ['calendar', { closedDays: ['24/12/2026'] }],
  ['calendar', { closedDays: ['2026-02-29'] }],
  ['calendar', { workedDays: [20261224] }],
]

const isStored = (key: string, value: unknown) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`
    .execute(db)
    .then(() => true)
    .catch(() => false)

const isRead = (key: string, value: unknown) => {
  const stored = JSON.parse(JSON.stringify(value))
  try {
    shopSettings({ settings: [{ key, value: stored }], exchangeRates: [], shippingMethods: [] })
    return true
  } catch {
    return false
  }
}

test.for(valid)('CFG-09 CFG-10 %s is stored and read: %j', async ([key, value]) => {
  expect([await isStored(key, value), isRead(key, value)]).toEqual([true, true])
})

test.for(invalid)('CFG-09 CFG-10 %s is rejected when it is written: %j', async ([key, value]) => {
  expect(await isStored(key, value)).toBe(false)
  // A setting with a null value counts as missing.
  if (value !== null) expect(isRead(key, value)).toBe(false)
})

test('CFG-09 without a calendar the company is closed on every holiday', () => {
  const { calendar, bankAccounts } = shopSettings({ settings: [], exchangeRates: [], shippingMethods: [] })
  expect(calendar.closedOn).toHaveLength(9)
  expect(bankAccounts).toEqual([])
})
