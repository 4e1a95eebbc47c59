import { expect, test } from 'vitest'
import { agencyOf } from './delivery-options.ts'

test('CHK-02 an agency that the method does not have counts as not chosen', () => {
  const method = { agencies: ['Tres Rumbos', 'Litoral'] }
  expect(agencyOf(method, 'Litoral')).toBe('Litoral')
  expect(agencyOf(method, 'De otro departamento')).toBe('')
  // Without a list the customer writes it: the order needs one.
  expect(agencyOf({ agencies: [] }, 'La de siempre')).toBe('La de siempre')
})
