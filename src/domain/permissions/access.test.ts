import { expect, test } from 'vitest'
import { roleOf } from './access.ts'

test('AUT-27 AUT-30 AUT-31 the role depends on the cardcode', () => {
  expect([null, { cardcode: null }, { cardcode: '' }, { cardcode: 'C20001' }].map(roleOf)).toEqual([
    'visitor',
    'user',
    'user',
    'customer',
  ])
})
