import { expect, test } from 'vitest'
import { accountOf, INITIAL_SESSION, sessionAfter } from './session-state.ts'

const account = { name: 'Ana Pérez', nickname: 'Ana', email: 'ana@demo.test', cardcode: 'C20001' }

test('AUT-02 a session starts in loading', () => {
  expect(INITIAL_SESSION).toEqual({ state: 'loading' })
})

test('AUT-01 AUT-03 a 200 response is signed-in with the account', () => {
  const session = sessionAfter({ kind: 'answered', status: 200, account })
  expect(session).toEqual({ state: 'signed-in', account })
  expect(accountOf(session)).toBe(account)
})

test('AUT-04 a 401 response is anonymous', () => {
  const session = sessionAfter({ kind: 'answered', status: 401, account: null })
  expect(session).toEqual({ state: 'anonymous' })
  expect(accountOf(session)).toBeNull()
})

test.each([403, 500, 503])('AUT-06 a %d response is an error with its status', status => {
  expect(sessionAfter({ kind: 'answered', status, account: null })).toEqual({ state: 'error', status })
})

test.each([199, 300, 500])('AUT-06 a %d response does not sign in, even with an account', status => {
  expect(sessionAfter({ kind: 'answered', status, account })).toEqual({ state: 'error', status })
})

test('AUT-07 a network failure is an error with status 0', () => {
  expect(sessionAfter({ kind: 'unreachable' })).toEqual({ state: 'error', status: 0 })
})
