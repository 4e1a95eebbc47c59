import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXPORTED_LISTS } from '#domain/office/exported-lists.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Lists without a file of their own, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'features/account/own-sessions.tsx': 'the person’s own sessions',
  'features/account/passkeys.tsx': 'the person’s own keys',
  'features/customers/page/customer-record.tsx': 'a part of the register, which has a file',
  'features/audit/thing-history.tsx': 'a part of the register, which has a file',
  'features/imports/preview-rows.tsx': 'rows of a file, which can be had back with what was refused',
  'features/imports/supplier/cost-history.tsx': 'a dialog about one product',
  'routes/orders/drafts-screen.tsx': 'its groups share one file below them',
}

const sources = globSync('**/*.tsx', { cwd: ROOT }).map(
  path => [path, readFileSync(join(ROOT, path), 'utf8')] as const,
)
const lists = sources.flatMap(([path, text]) =>
  [...text.matchAll(/^( *)<OfficeList\b[\s\S]*?^\1\/>/gm)].map(([list]) => [path, list] as const),
)

test('OFX-08 every list is offered as a file', () => {
  expect(lists.length).toBeGreaterThan(40)
  const without = lists.filter(([, list]) => !/\bexported=/.test(list)).map(([path]) => path)
  expect([...new Set(without)].toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})

test('OFX-08 the grid of products, the drafts of orders and the warranties that wait are offered as files', () => {
  const withButtons = sources.filter(([, text]) => text.includes('<ExportButtons')).map(([path]) => path)
  expect(withButtons).toEqual(
    expect.arrayContaining([
      'routes/products/products-screen.tsx',
      'routes/orders/drafts-screen.tsx',
      'routes/workshop/warranties-screen.tsx',
    ]),
  )
})

test('OFX-08 no file of a list is without a place where it is asked for', () => {
  const asked = new Set(
    sources.flatMap(([, text]) => [...text.matchAll(/fileOf\('(\w+)'/g)].map(([, name]) => name)),
  )
  expect(EXPORTED_LISTS.filter(name => !asked.has(name))).toEqual([])
})
