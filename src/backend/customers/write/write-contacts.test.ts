import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import type { AddressInput, ContactInput } from './inputs.ts'
import { customerShop, rowVersions } from './testing/customer-shop.ts'
import { MAX_ADDRESSES, writeAddresses } from './write-addresses.ts'
import { writeContacts } from './write-contacts.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await customerShop()
})

const contacts = (...inputs: ContactInput[]) => inTransaction(shop.db, tx => writeContacts(tx, inputs))
const addresses = (...inputs: AddressInput[]) => inTransaction(shop.db, tx => writeAddresses(tx, inputs))

describe('contacts', () => {
  const MARTA = {
    cardcode: 'C1',
    email: 'Marta@Uno.test',
    name: 'Marta',
    phone: '2901 2345',
    role: 'Compras',
  }

  test('OFI-20 are created, changed in part and removed, each written once', async () => {
    expect((await contacts(MARTA))[0]).toMatchObject({
      action: 'create',
      after: { email: 'marta@uno.test', phone: '+59829012345', receivesInvoices: false },
    })
    const before = await rowVersions(shop, ['customer_contacts'])
    expect((await contacts(MARTA))[0]?.action).toBe('same')
    expect(await rowVersions(shop, ['customer_contacts'])).toEqual(before)
    const [changed] = await contacts({ cardcode: 'C1', email: 'marta@uno.test', receivesInvoices: true })
    expect(changed).toMatchObject({ action: 'change', after: { name: 'Marta', receivesInvoices: true } })
    const removal = { cardcode: 'C1', email: 'marta@uno.test', remove: true }
    expect((await contacts(removal))[0]?.action).toBe('remove')
    expect((await contacts(removal))[0]?.action).toBe('same')
    expect((await sql`select 1 from customer_contacts`.execute(shop.db)).rows).toEqual([])
  })

  test('OFI-20 a wrong e-mail, no name or an unknown customer is refused', async () => {
    const refused = await contacts(
      { ...MARTA, email: 'marta' },
      { cardcode: 'C1', email: 'otra@uno.test' },
      { ...MARTA, cardcode: 'C404' },
    )
    expect(refused.map(({ refusals }) => refusals.map(({ reason }) => reason))).toEqual([
      ['bad-email'],
      ['missing'],
      ['unknown-customer'],
    ])
  })

  test('OFI-20 a person of two customers is a warning: an account belongs to one', async () => {
    await contacts(MARTA)
    const [second] = await contacts({ ...MARTA, cardcode: 'C2' })
    expect(second).toMatchObject({ action: 'create', warnings: [{ reason: 'same-email', other: 'C1' }] })
  })
})

describe('addresses', () => {
  const CENTRAL = {
    cardcode: 'C1',
    label: 'Casa central',
    street: 'Av. Italia',
    number: '4321',
    city: 'Montevideo',
    department: 'montevideo',
  }
  const defaults = async () => {
    const { rows } = await sql<{ label: string }>`
      select label from customer_addresses where is_default order by kind desc, id`.execute(shop.db)
    return rows.map(({ label }) => label)
  }

  test('ACC-14 the first of a kind is the default until another is chosen', async () => {
    await addresses(CENTRAL, { ...CENTRAL, label: 'Depósito' }, { ...CENTRAL, label: 'Fiscal', kind: 'B' })
    expect(await defaults()).toEqual(['Casa central', 'Fiscal'])
    await addresses({ cardcode: 'C1', label: 'DEPOSITO', isDefault: true })
    expect(await defaults()).toEqual(['Depósito', 'Fiscal'])
    // Whether the old default comes before or after the new one.
    await addresses({ ...CENTRAL, notes: 'Timbre' }, { ...CENTRAL, label: 'Depósito', notes: 'Portón' })
    expect(await defaults()).toEqual(['Depósito', 'Fiscal'])
    const [old] = await addresses({ ...CENTRAL, isDefault: true }, { ...CENTRAL, label: 'Depósito' })
    expect(old?.action).toBe('change')
    expect(await defaults()).toEqual(['Casa central', 'Fiscal'])
    await addresses({ ...CENTRAL, notes: 'Otra' }, { ...CENTRAL, label: 'Depósito', isDefault: true })
    expect(await defaults()).toEqual(['Depósito', 'Fiscal'])
  })

  test('ACC-14 an address is known by its label or by its id, and written once', async () => {
    const [created] = await addresses({ ...CENTRAL, postalCode: '11400', phone: '2901 2345' })
    expect(created?.after).toMatchObject({ number: '4321', department: 'MO', phone: '+59829012345' })
    const before = await rowVersions(shop, ['customer_addresses'])
    expect((await addresses({ ...CENTRAL, label: 'CASA CENTRAL ' }))[0]?.action).toBe('same')
    expect(await rowVersions(shop, ['customer_addresses'])).toEqual(before)
    const { rows } = await sql<{ id: number }>`select id from customer_addresses`.execute(shop.db)
    const id = rows[0]?.id ?? 0
    const [renamed] = await addresses({ cardcode: 'C1', id, label: 'Local 1', kind: 'B' })
    expect(renamed).toMatchObject({ action: 'change', after: { id, label: 'Local 1', street: 'Av. Italia' } })
    expect((await addresses({ cardcode: 'C2', id }))[0]?.refusals[0]?.reason).toBe('unknown-address')
  })

  test('ACC-14 without a label the street and number are one, and S/N is the number of none', async () => {
    const { label: _, number: __, ...rural } = { ...CENTRAL, street: 'Ruta 8 km 28,500' }
    const [created] = await addresses(rural)
    expect(created?.after).toMatchObject({ label: 'Ruta 8 km 28,500', number: 'S/N' })
    expect((await addresses(rural))[0]?.action).toBe('same')
  })

  test('ACC-14 two defaults of one kind, a wrong postal code and too many are refused', async () => {
    const many = Array.from({ length: MAX_ADDRESSES }, (_, at) => ({ ...CENTRAL, label: `Local ${at}` }))
    const writes = await addresses(
      { ...CENTRAL, label: 'A', isDefault: true },
      { ...CENTRAL, label: 'B', isDefault: true },
      { ...CENTRAL, label: 'C', postalCode: '123' },
      { ...CENTRAL, label: 'D', street: '', department: 'X', city: '' },
      ...many,
    )
    expect(writes.flatMap(({ refusals }) => refusals.map(({ reason }) => reason))).toEqual([
      'second-default',
      'bad-postal-code',
      'missing',
      'missing',
      'unknown-department',
      'too-many-addresses',
    ])
  })
})
