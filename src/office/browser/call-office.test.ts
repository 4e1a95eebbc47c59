import { afterEach, expect, test, vi } from 'vitest'
import { officeEndSession, officeRemovePasskey, officeSessions } from '#contract/office/session.ts'
import { callOffice, isGivenUp } from './call-office.ts'
import { registerStepUp } from './step-up.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers each request in turn; returns the requests. */
function answering(...answers: readonly (readonly [status: number, body: object])[]) {
  const requests: { url: string; headers: Record<string, string> }[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, headers })
    const [status, body] = left.shift() ?? [500, {}]
    return Response.json(body, { status })
  })
  return requests
}

test('OFA-23 OFX-12 a write has our header and a key, a read neither', async () => {
  const requests = answering([200, {}], [200, {}], [200, {}])
  await callOffice(officeSessions)
  await callOffice(officeEndSession, { body: { sessionId: '1' } })
  await callOffice(officeEndSession, { body: { sessionId: '1' }, idempotencyKey: 'k' })
  const [read, write, again] = requests.map(({ headers }) => headers)
  expect(read).not.toHaveProperty('x-requested-with')
  expect(read).not.toHaveProperty('idempotency-key')
  expect(write?.['x-requested-with']).toBe('mostrador')
  expect(write?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(again?.['idempotency-key']).toBe('k')
})

test('OFX-14 what no field of a screen shows is told by what is wrong, not that something is', async () => {
  const errors = [
    { path: 'documents.0', code: 'not_allowed', detail: 'No se factura nada en $.' },
    { path: 'lines.1.quantity', code: 'too_big', detail: 'Quedan 3 por despachar.' },
    { path: 'lines.2.quantity', code: 'too_big', detail: 'Quedan 3 por despachar.' },
  ]
  answering([422, { code: 'VALIDATION', detail: 'Hay datos que no cumplen las reglas.', errors }])
  await expect(callOffice(officeEndSession, { body: { sessionId: '1' } })).rejects.toMatchObject({
    problem: { detail: 'No se factura nada en $. Quedan 3 por despachar.', errors },
  })
})

const STEP_UP = [403, { code: 'STEP_UP_REQUIRED' }] as const
const remove = () => callOffice(officeRemovePasskey, { body: { id: 'k1' } })

test('OFA-17 a call that needs the second factor again is repeated once it was given, with its key', async () => {
  const requests = answering(STEP_UP, [200, { removed: true }])
  const unregister = registerStepUp(async () => true)
  expect(await remove()).toEqual({ removed: true })
  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
  unregister()
})

test('OFA-17 a refused step-up makes no second attempt', async () => {
  const requests = answering(STEP_UP)
  const unregister = registerStepUp(async () => false)
  const failure = await remove().catch((error: unknown) => error)
  expect(isGivenUp(failure)).toBe(true)
  expect(requests).toHaveLength(1)
  unregister()
})

test('OFA-17 calls that need it at the same time ask once', async () => {
  answering(STEP_UP, STEP_UP, [200, { removed: true }], [200, { removed: true }])
  let asked = 0
  const unregister = registerStepUp(async () => {
    asked += 1
    return true
  })
  await Promise.all([remove(), remove()])
  expect(asked).toBe(1)
  unregister()
})
