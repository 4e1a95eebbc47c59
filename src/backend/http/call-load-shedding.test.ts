import { expect, test } from 'vitest'
import { officeToday } from '#contract/office/home.ts'
import { saveCart } from '#contract/shop/cart.ts'
import { clientHeader } from '#contract/shop/customers.ts'
import { getFamilies } from '#contract/shop/families.ts'
import type { BoundRoute } from '../platform/calls/define-handler.ts'
import { buildBackendServer } from './backend-server.ts'

const TOKEN = 'a token of the tests'
const headers = { authorization: `Bearer ${TOKEN}` }
const asCustomer = { ...headers, 'x-cardcode': 'C1', 'x-email': 'sur@demo.test' }

/** A backend whose calls, one of each kind, hang until released. */
async function hangingBackend() {
  const hanging: (() => void)[] = []
  const rejected: string[] = []
  const routes: BoundRoute[] = [getFamilies, clientHeader, saveCart, officeToday].map(call => ({
    call,
    async run() {
      const { promise, resolve } = Promise.withResolvers<void>()
      hanging.push(resolve)
      await promise
      return { reply: {}, replayed: false }
    },
  }))
  const one = { atOnce: 1, waiting: 0, longestWaitMs: 60_000 }
  const server = await buildBackendServer({
    routes,
    token: TOKEN,
    log: false,
    ready: () => Promise.resolve(null),
    metrics: { contentType: 'text/plain', metrics: () => Promise.resolve('') },
    media: () => Promise.resolve(null),
    publicVersion: () => '1',
    nextPublicVersion: () => Promise.resolve('1'),
    onRejected: call => rejected.push(call.name),
    loadLimits: [
      { ...one, kind: 'orders', atOnce: 2 },
      { ...one, kind: 'customers' },
      { ...one, kind: 'visitors' },
      // Of all but the first kind one begins a turn of the event loop.
      { ...one, kind: 'operators', waiting: 1 },
    ],
  })
  return { server, hanging, rejected }
}

test('a backend at its limits rejects visitors’ and customers’ calls with Retry-After; carts pass', async () => {
  const { server, hanging, rejected } = await hangingBackend()
  const call = (method: 'GET' | 'POST', url: string, sent: Record<string, string>) =>
    server.inject({ method, url, headers: sent, ...(method === 'POST' ? { payload: {} } : {}) })
  const held = [
    () => call('GET', getFamilies.path, headers),
    () => call('GET', clientHeader.path, asCustomer),
    () => call('POST', saveCart.path, asCustomer),
  ].map(async (send, at) => {
    await expect.poll(() => hanging.length).toBe(at)
    return send()
  })
  await expect.poll(() => hanging.length).toBe(3)

  for (const [url, sent] of [
    [getFamilies.path, headers],
    [clientHeader.path, asCustomer],
  ] as const) {
    const answer = await call('GET', url, sent)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ])
  }
  expect(rejected).toEqual([getFamilies.name, clientHeader.name])
  const saved = call('POST', saveCart.path, asCustomer).then(answer => answer)
  await expect.poll(() => hanging.length).toBe(4)
  expect((await server.inject('/livez')).statusCode).toBe(200)
  expect((await server.inject({ url: '/public-version', headers })).statusCode).toBe(200)

  for (const release of hanging.splice(0)) release()
  const answers = await Promise.all([...held, saved])
  expect(answers.map(answer => answer.statusCode < 300)).toEqual([true, true, true, true])
  const after = call('GET', getFamilies.path, headers).then(answer => answer)
  await expect.poll(() => hanging.length).toBe(1)
  hanging[0]?.()
  expect((await after).statusCode).toBe(200)
  await server.close()
})

test('OFX-23 at the limits of customers’ and visitors’ calls, operators’ run', async () => {
  const { server, hanging, rejected } = await hangingBackend()
  const get = (url: string, sent: Record<string, string>) =>
    server.inject({ url, headers: sent }).then(answer => answer)
  const held = [get(getFamilies.path, headers)]
  await expect.poll(() => hanging.length).toBe(1)
  held.push(get(clientHeader.path, asCustomer))
  await expect.poll(() => hanging.length).toBe(2)
  held.push(get(officeToday.path, { ...headers, 'x-office-token': 'token' }))
  await expect.poll(() => hanging.length).toBe(3)
  for (const [url, sent] of [
    [getFamilies.path, headers],
    [clientHeader.path, asCustomer],
  ] as const)
    expect((await get(url, sent)).statusCode).toBe(503)
  expect(rejected).toEqual([getFamilies.name, clientHeader.name])
  for (const release of hanging.splice(0)) release()
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode < 300)).toEqual([true, true, true])
  await server.close()
})
