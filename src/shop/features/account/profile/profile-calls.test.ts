import { expect, test } from 'vitest'
import { changeProfile, endOpenSession, endOtherSessions } from '#contract/browser/profile.ts'
import { changeProfileCall, endOtherSessionsCall, endSessionCall } from './profile-calls.ts'

test.each([
  [changeProfileCall, changeProfile],
  [endSessionCall, endOpenSession],
  [endOtherSessionsCall, endOtherSessions],
])('ACC-12 the browser calls %o as the contract says', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
