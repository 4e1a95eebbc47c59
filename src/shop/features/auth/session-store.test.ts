import { expect, test, vi } from 'vitest'
import { INITIAL_SESSION, type ProfileOutcome, type SessionState } from '#domain/accounts/session-state.ts'
import { createSessionStore } from './session-store.ts'

const account = { name: 'Ana', nickname: 'Ana', email: 'ana@demo.test', cardcode: 'C1' }
const answered = (status: number, user: typeof account | null = null): ProfileOutcome => ({
  kind: 'answered',
  status,
  account: user,
})

function storeWith(initial: SessionState, outcome: ProfileOutcome) {
  const onAccountChange = vi.fn()
  const fetchProfile = vi.fn(async () => outcome)
  return {
    store: createSessionStore({ initial, fetchProfile: fetchProfile, onAccountChange }),
    fetchProfile,
    onAccountChange,
  }
}

test.each([
  ['AUT-03', answered(200, account), { state: 'signed-in', account }],
  ['AUT-04', answered(401), { state: 'anonymous' }],
  ['AUT-06', answered(503), { state: 'error', status: 503 }],
  ['AUT-07', { kind: 'unreachable' }, { state: 'error', status: 0 }],
] as const)('%s a page with an unknown session fetches it', async (_row, outcome, after) => {
  const { store } = storeWith(INITIAL_SESSION, outcome)
  expect(store.getState()).toEqual({ state: 'loading' })
  await store.refresh()
  expect(store.getState()).toEqual(after)
})

test('a page is reloaded when its user has signed out or a visitor has signed in', async () => {
  const left = storeWith({ state: 'signed-in', account }, answered(401))
  await left.store.refresh()
  expect(left.onAccountChange).toHaveBeenCalledOnce()
  const arrived = storeWith({ state: 'anonymous' }, answered(200, account))
  await arrived.store.refresh()
  expect(arrived.onAccountChange).toHaveBeenCalledOnce()
})

test('the same account, or still no account, changes nothing', async () => {
  const same = storeWith({ state: 'signed-in', account }, answered(200, { ...account }))
  await same.store.refresh()
  const signedOut = storeWith({ state: 'anonymous' }, answered(401))
  await signedOut.store.refresh()
  expect(same.onAccountChange).not.toHaveBeenCalled()
  expect(signedOut.onAccountChange).not.toHaveBeenCalled()
})

test('AUT-08 a later check that fails does not change the page', async () => {
  const { store, onAccountChange } = storeWith({ state: 'signed-in', account }, { kind: 'unreachable' })
  await store.refresh()
  expect(store.getState()).toEqual({ state: 'signed-in', account })
  expect(onAccountChange).not.toHaveBeenCalled()
})

test('concurrent refreshes share one request', async () => {
  const { store, fetchProfile } = storeWith(INITIAL_SESSION, answered(401))
  await Promise.all([store.refresh(), store.refresh()])
  expect(fetchProfile).toHaveBeenCalledOnce()
})
