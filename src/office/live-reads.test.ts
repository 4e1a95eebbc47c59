import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { liveReads } from './live-reads.ts'

const MIGRATIONS = join(import.meta.dirname, '../backend/platform/db/migrations')
/** What one person keeps for oneself: the own screen reads it again after the own act. */
const OF_ONE_PERSON = ['saved-view', 'saved-report']

test('OFX-09 of each kind of thing that the register records some screen is read again', () => {
  const recorded = readdirSync(MIGRATIONS)
    .filter(name => name.endsWith('.sql'))
    .flatMap(name => [
      ...readFileSync(join(MIGRATIONS, name), 'utf8').matchAll(/record_changes_of\('\w+',\s*'([\w-]+)'/g),
    ])
    .map(([, kind = '']) => kind)
  expect(recorded).toContain('customer')
  expect(recorded.filter(kind => !Object.hasOwn(liveReads, kind))).toEqual(OF_ONE_PERSON)
})

test('OFX-09 receipts, stock, costs and sales follow where they are shown', () => {
  const namesOf = (kind: string) =>
    liveReads[kind]?.map(({ browser }) => browser.path.split('/').at(-1)) ?? []
  expect(namesOf('document')).toEqual(
    expect.arrayContaining(['OfficeCustomer', 'OfficeCustomers', 'CustomerDocuments', 'CustomerStatement']),
  )
  expect(namesOf('stock')).toContain('OfficeProduct')
  expect(namesOf('supplier-item')).toEqual(expect.arrayContaining(['SupplierProducts', 'SupplierCosts']))
  expect(namesOf('order')).toContain('SalesTotals')
})
