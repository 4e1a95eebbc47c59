import { expect, test } from 'vitest'
import { lettersFor } from './letters.ts'

test.each([
  1, 26, 27, 300,
])('OFX-03 %i things get letters of their own, none the beginning of another', count => {
  const letters = lettersFor(count)
  expect(new Set(letters).size).toBe(count)
  expect(new Set(letters.map(one => one.length)).size).toBe(1)
})
