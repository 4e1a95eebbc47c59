import { expect, test } from 'vitest'
import { addAddress, changeAddress, removeAddress } from '#contract/browser/addresses.ts'
import { addCall, changeCall, removeCall } from './address-calls.ts'

test.each([
  [addCall, addAddress],
  [changeCall, changeAddress],
  [removeCall, removeAddress],
])('ACC-13 the browser calls %o as the contract says', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
