import { expect, test } from 'vitest'
import { officeCalls } from '#contract/office/calls.ts'
import { ACTS } from './act-messages.ts'

test('OFA-20 every act that the register can have has a name to filter by, each its own', () => {
  const unnamed = officeCalls
    .filter(({ name, idempotent }) => (idempotent === true || name.startsWith('Export')) && !(name in ACTS))
    .map(({ name }) => name)
  expect(unnamed).toEqual([])
  expect(new Set(Object.values(ACTS)).size).toBe(Object.keys(ACTS).length)
})
