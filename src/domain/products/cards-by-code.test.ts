import { expect, test } from 'vitest'
import { cardsByCode } from './cards-by-code.ts'

test('OFP-25 a saved product, or the card of a text, is found by the code that it was saved with', () => {
  const [one, two] = [{ code: 'A-2' }, { code: 'B' }]
  const moved = [
    { from: 'A', to: 'A-2' },
    { from: 'C', to: 'inactiva' },
  ]
  expect([...cardsByCode({ products: [one, two], moved })]).toEqual([
    ['A-2', one],
    ['B', two],
    ['A', one],
  ])
  expect([...cardsByCode({ products: [two] })]).toEqual([['B', two]])
})
