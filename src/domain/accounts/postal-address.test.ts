import { expect, test } from 'vitest'
import { addressProblems, storedAddress } from './postal-address.ts'

const address = {
  street: 'Ruta 8',
  number: 'S/N',
  city: 'Minas',
  department: 'la',
  postalCode: '',
  phone: '4442 1234',
}

test('ACC-14 street, locality and department are required; number may be S/N, postal code and phone empty', () => {
  expect(addressProblems({ ...address, phone: '' })).toEqual([])
  expect(
    addressProblems({ street: ' ', city: '', department: 'ZZ', postalCode: '1100', phone: '123' }),
  ).toEqual(['street', 'city', 'department', 'postal-code', 'phone'])
})

test('ACC-14 an address is stored with department code and +598 phone', () => {
  expect(storedAddress({ ...address, postalCode: ' 30000 ' })).toEqual({
    ...address,
    department: 'LA',
    postalCode: '30000',
    phone: '+59844421234',
  })
  expect(storedAddress({ ...address, city: '' })).toBeNull()
})
