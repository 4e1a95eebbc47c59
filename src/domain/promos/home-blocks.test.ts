import { expect, test } from 'vitest'
import type { AudienceMember } from './audience.ts'
import { blockRefusal, type ChoosableBlock } from './home-blocks.ts'

const DAY = '2026-03-10'
const customer = { cardcode: 'C1', group: 'club', priceList: 2, seller: 'V7', department: 'MO' }
const nobody: AudienceMember = {
  cardcode: null,
  group: null,
  priceList: null,
  seller: null,
  department: null,
}
const block = (changes: Partial<ChoosableBlock> = {}): ChoosableBlock => ({
  id: 1,
  active: true,
  validFrom: null,
  validTo: null,
  shownTo: 'all',
  audience: [],
  ...changes,
})

test.each([
  ['public and without limits', {}, null, null],
  ['a draft', { active: false }, 'inactive', 'inactive'],
  ['from tomorrow', { validFrom: '2026-03-11' }, 'notStarted', 'notStarted'],
  ['until yesterday', { validTo: '2026-03-09' }, 'over', 'over'],
  ['on its only day', { validFrom: DAY, validTo: DAY }, null, null],
  ['for visitors', { shownTo: 'visitors' }, 'notForCustomers', null],
  ['for customers', { shownTo: 'customers' }, null, 'notForVisitors'],
  [
    'for its group',
    { shownTo: 'customers', audience: [{ ...nobody, group: 'club' }] },
    null,
    'notForVisitors',
  ],
  [
    'for other groups',
    { shownTo: 'customers', audience: [{ ...nobody, group: 'otro' }] },
    'otherCustomers',
    'notForVisitors',
  ],
  // However it was written: what has an audience is never a visitor's.
  ['for all, of a list', { audience: [{ ...nobody, priceList: 2 }] }, null, 'notForVisitors'],
] as const)('a block %s', (_, changes, ofCustomer, ofVisitor) => {
  expect(blockRefusal(block(changes), customer, DAY)).toBe(ofCustomer)
  expect(blockRefusal(block(changes), null, DAY)).toBe(ofVisitor)
})
