import { expect, test } from 'vitest'
import { changeProfile, endOpenSession } from '#contract/shop-api/profile.ts'
import { changeProfileCall, endSessionCall } from './profile-calls.ts'

test.each([
  [changeProfileCall, changeProfile],
  [endSessionCall, endOpenSession],
])('ACC-12 the browser calls %o as the contract says', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
