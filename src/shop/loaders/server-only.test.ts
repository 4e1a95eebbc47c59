import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_LANGUAGES } from '#domain/text/locale.ts'
import { createRequestTiming } from '#server/request-timing.ts'
import { callBackend, callerOf } from './backend.server.ts'
import { readCustomer, readSession, requireSession, visitContext } from './session.server.ts'
import type { Visit } from './visit.server.ts'

const account = { name: 'Ana', nickname: 'Ana', email: 'ana@demo.test', cardcode: 'C1' }
const visit: Visit = {
  session: null,
  sessionFailed: false,
  token: null,
  onlyReads: false,
  languages: DEFAULT_LANGUAGES,
  requestId: 'r1',
  address: '::1',
  nonce: 'n',
  timing: createRequestTiming(),
}

function contextOf(changes: Partial<Visit>) {
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, ...changes })
  return context
}

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (thrown) {
    return thrown
  }
  throw new Error('Nothing was thrown')
}

const url = new URL('http://shop.test/account/orders?page=2')

afterEach(() => void vi.unstubAllGlobals())

test('ERR-21 called in a browser they throw that they can only be used server side', () => {
  const context = contextOf({ session: account })
  vi.stubGlobal('document', {})
  for (const act of [
    () => readSession(context),
    () => readCustomer(context),
    () => requireSession({ context, url }),
    () => callerOf(context),
    () => callBackend(context, expect.anything()),
  ]) {
    expect(act).toThrow(/ can only be used server side$/)
  }
})

test('AUT-05 without a session a page redirects to sign-in with returnTo', () => {
  const redirect = thrownBy(() => requireSession({ context: contextOf({}), url }))
  if (!(redirect instanceof Response)) throw new Error('No redirect')
  expect(redirect.headers.get('location')).toBe('/api/auth/login?returnTo=%2Faccount%2Forders%3Fpage%3D2')
})

test('AUT-08 if the session cannot be read a protected page is unavailable instead of redirecting to sign-in', () => {
  const thrown = thrownBy(() => requireSession({ context: contextOf({ sessionFailed: true }), url }))
  expect(thrown).toMatchObject({ init: { status: 503 } })
})

test('AUT-30 only an account with a cardcode is a customer', () => {
  expect(readCustomer(contextOf({}))).toBeNull()
  expect(readCustomer(contextOf({ session: { ...account, cardcode: null } }))).toBeNull()
  expect(readCustomer(contextOf({ session: { ...account, cardcode: '' } }))).toBeNull()
  expect(readCustomer(contextOf({ session: account }))).toEqual(account)
})

test('SRV-03 backend calls have the identity of the session', () => {
  expect(callerOf(contextOf({ session: account }))).toEqual({
    cardcode: 'C1',
    email: 'ana@demo.test',
    requestId: 'r1',
    address: '::1',
    onlyReads: false,
  })
})
