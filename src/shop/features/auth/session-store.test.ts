import { expect, test, vi } from 'vitest'
import { INITIAL_SESSION, type ProfileOutcome, type SessionState } from '#domain/accounts/session-state.ts'
import { createSessionStore } from './session-store.ts'

const account = { name: 'Ana', nickname: 'Ana', email: 'ana@demo.test', cardcode: 'C1' }
const answered = (status: number, holder: typeof account | null = null): ProfileOutcome => ({
  kind: 'answered',
  status,
  account: holder,
})

function storeWith(initial: SessionState, outcome: ProfileOutcome) {
  const onOtherHolder = vi.fn()
  const askProfile = vi.fn(async () => outcome)
  return { store: createSessionStore({ initial, askProfile, onOtherHolder }), askProfile, onOtherHolder }
}

test.each([
  ['AUT-03', answered(200, account), { state: 'signed-in', account }],
  ['AUT-04', answered(401), { state: 'anonymous' }],
  ['AUT-06', answered(503), { state: 'error', status: 503 }],
  ['AUT-07', { kind: 'unreachable' }, { state: 'error', status: 0 }],
] as const)('%s a page that does not know its session asks and learns', async (_row, outcome, after) => {
  const { store } = storeWith(INITIAL_SESSION, outcome)
  expect(store.getState()).toEqual({ state: 'loading' })
  await store.refresh()
  expect(store.getState()).toEqual(after)
})

test('a page made for somebody who is gone, or for nobody, is to be loaded again', async () => {
  const left = storeWith({ state: 'signed-in', account }, answered(401))
  await left.store.refresh()
  expect(left.onOtherHolder).toHaveBeenCalledOnce()
  const arrived = storeWith({ state: 'anonymous' }, answered(200, account))
  await arrived.store.refresh()
  expect(arrived.onOtherHolder).toHaveBeenCalledOnce()
})

test('the same account, or still nobody, changes nothing', async () => {
  const same = storeWith({ state: 'signed-in', account }, answered(200, { ...account }))
  await same.store.refresh()
  const nobody = storeWith({ state: 'anonymous' }, answered(401))
  await nobody.store.refresh()
  expect(same.onOtherHolder).not.toHaveBeenCalled()
  expect(nobody.onOtherHolder).not.toHaveBeenCalled()
})

test('AUT-08 a question that fails later takes nothing away from the page', async () => {
  const { store, onOtherHolder } = storeWith({ state: 'signed-in', account }, { kind: 'unreachable' })
  await store.refresh()
  expect(store.getState()).toEqual({ state: 'signed-in', account })
  expect(onOtherHolder).not.toHaveBeenCalled()
})

test('questions asked at the same time are one', async () => {
  const { store, askProfile } = storeWith(INITIAL_SESSION, answered(401))
  await Promise.all([store.refresh(), store.refresh()])
  expect(askProfile).toHaveBeenCalledOnce()
})
