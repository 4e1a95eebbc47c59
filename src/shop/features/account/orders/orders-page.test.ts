import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { orders } from '#contract/shop/orders.ts'
import { employes } from '#contract/shop/staff.ts'
import { DEFAULT_LANGUAGES } from '#domain/text/locale.ts'
import { createRequestTiming } from '#server/request-timing.ts'
import { backendContext } from '../../../loaders/backend.server.ts'
import { visitContext } from '../../../loaders/session.server.ts'
import { loader } from '../../../routes/account/orders.tsx'

/** The backend calls of the orders page for a query string. */
async function requestsFor(search: string) {
  const requests: unknown[][] = []
  const context = new RouterContextProvider()
  context.set(visitContext, {
    session: { name: 'Ana', nickname: 'Ana', email: 'ana@demo.test', cardcode: 'C1' },
    sessionFailed: false,
    token: null,
    onlyReads: false,
    languages: DEFAULT_LANGUAGES,
    requestId: 'r1',
    address: '::1',
    nonce: 'n',
    timing: createRequestTiming(),
  })
  const call = async (...given: unknown[]) => {
    if (given[0] === employes) return { employes: [] }
    requests.push(given.slice(0, 2))
    return { orders: [], total: 0 }
  }
  context.set(backendContext, Object({ call }))
  const url = new URL(`http://shop.test/account/orders${search}`)
  await loader(Object({ context, url, request: new Request(url), params: {} }))
  return requests
}

test('API-15 CHK-29 the shop requests the orders from 2000-01-01 to today in Montevideo', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T02:00:00Z'), toFake: ['Date'] })
  try {
    expect(await requestsFor('')).toEqual([
      [orders, { query: expect.objectContaining({ start: '2000-01-01', end: '2026-03-30' }) }],
    ])
    expect(await requestsFor('?start=2026-02-01&end=2026-02-28')).toEqual([
      [orders, { query: expect.objectContaining({ start: '2026-02-01', end: '2026-02-28' }) }],
    ])
  } finally {
    vi.useRealTimers()
  }
})
