import { expect, test } from 'vitest'
import { filterQuery, filtersOn, firstCode, isWrongAmount, oneCode, withFilter } from './filter-query.ts'

test('OFO-03 the filters of the address are those of the call; the board takes no state', () => {
  const search = new URLSearchParams('q=taladro&estado=received&vendedor=V01&min=&vista=lista')
  expect(filterQuery(search, true)).toEqual({ text: 'taladro', status: 'received', seller: 'V01' })
  expect(filterQuery(search, false)).toEqual({ text: 'taladro', seller: 'V01' })
  expect(filtersOn(search, true)).toBe(2)
  expect(filtersOn(search, false)).toBe(1)
})

test('OFO-03 OFX-22 amounts are filtered by as they are written here; what is none says so and does not filter', () => {
  const search = new URLSearchParams('min=10.000&max=1.234.567,5')
  expect(filterQuery(search, true)).toEqual({ minTotal: '10000', maxTotal: '1234567.5' })
  const wrong = new URLSearchParams('min=mucho&cliente=mucho')
  expect(filterQuery(wrong, true)).toEqual({ customer: 'mucho' })
  expect([isWrongAmount(wrong, 'min'), isWrongAmount(wrong, 'max'), isWrongAmount(wrong, 'cliente')]).toEqual(
    [true, false, false],
  )
})

test('OFX-05 a changed filter begins the list again and keeps the others', () => {
  const search = new URLSearchParams('q=taladro&sigue=abc')
  expect(withFilter(search, 'canal', 'phone').toString()).toBe('q=taladro&canal=phone')
  expect(withFilter(search, 'q', '').toString()).toBe('')
})

test('a value with a comma stays one value', () => {
  expect(firstCode(oneCode('Nossar, Trinidad'))).toBe('Nossar, Trinidad')
})
