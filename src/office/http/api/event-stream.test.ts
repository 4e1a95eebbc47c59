import { expect, test } from 'vitest'
import type { BackendClient } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import type { OfficeEvent } from '#contract/office/events.ts'
import { officeStub, TOKENS } from '../testing/office-stub.ts'
import { cookieOf, testOffice } from '../testing/test-office.ts'

const AT = '2026-03-11T12:00:00.000Z'
const order: OfficeEvent = { kind: 'order', keys: ['7'], at: AT }

/** The stub with a poll that is answered by hand. */
function eventBackend() {
  const stub = officeStub()
  const polls: { since: unknown; answer: (events: OfficeEvent[], cursor: string) => void }[] = []
  let waiting = Promise.withResolvers<void>()
  const call = (async (
    called: { name: string },
    input: { query?: Record<string, unknown> },
    caller: never,
  ) => {
    if (called.name !== 'OfficeEvents') return await stub.call(called as never, input as never, caller)
    const { since, wait } = input.query ?? {}
    if (wait === 0) return { cursor: 'a-1', missed: since === 'gone', events: [] }
    const { promise, resolve } = Promise.withResolvers<unknown>()
    polls.push({ since, answer: (events, cursor) => resolve({ cursor, missed: false, events }) })
    waiting.resolve()
    waiting = Promise.withResolvers()
    return await promise
  }) as unknown as BackendClient['call']
  return { backend: { ...stub, call } satisfies BackendClient, polls, nextPoll: () => waiting.promise }
}

async function openStream(base: string, headers: Record<string, string> = {}, query = '') {
  const response = await fetch(`${base}/api/oficina/events${query}`, {
    headers: { ...cookieOf(TOKENS.open), 'sec-fetch-site': 'same-origin', ...headers },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    /** Reads until the text has come. */
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        const { value, done } = (await reader?.read()) ?? { value: '', done: true }
        if (done) throw new Error(`The stream ended before ${wanted}: ${text}`)
        text += value
      }
      return text
    },
    async ended(): Promise<boolean> {
      for (;;) {
        const { done = true } = (await reader?.read()) ?? {}
        if (done) return true
      }
    },
    close: () => reader?.cancel(),
  }
}

test('OFX-09 every browser gets what its person may read, and the process polls once for all', async () => {
  const { backend, polls, nextPoll } = eventBackend()
  const { app } = await testOffice({ backend })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const begun = nextPoll()
  const [one, two] = [await openStream(base), await openStream(base)]
  expect(one.response.headers.get('content-type')).toContain('text/event-stream')
  expect(one.response.headers.get('cache-control')).toBe('no-store')
  await begun
  expect(polls).toHaveLength(1)
  const next = nextPoll()
  // The stub's person reads orders, and no settings.
  polls[0]?.answer([order, { kind: 'setting', keys: ['company'], at: AT }], 'a-3')
  for (const stream of [one, two]) {
    const text = await stream.until('a-3')
    const told = await stream.until('"order"')
    expect(text + told).not.toContain('setting')
  }
  await next
  expect(polls.map(({ since }) => since)).toEqual(['a-1', 'a-3'])
  await one.close()
  await two.close()
})

test('OFX-09 a browser that comes back continues where it was, or reads everything', async () => {
  const { backend } = eventBackend()
  const { app } = await testOffice({ backend })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await openStream(base, { 'last-event-id': 'gone' })
  expect(await stream.until('data: {')).toContain('"missed":true')
})

test('OFX-09 a browser that is cut off before the first event knows where to continue', async () => {
  const { backend } = eventBackend()
  const { app } = await testOffice({ backend })
  const stream = await openStream(await app.listen({ host: '127.0.0.1', port: 0 }))
  expect(await stream.until('data: {')).toContain('id: a-1\n')
})

test('OFX-10 who opens a thing is told to others, and who closes the tab is gone at once', async () => {
  const { backend } = eventBackend()
  const told: unknown[] = []
  let gone = Promise.withResolvers<void>()
  const call = (async (called: { name: string }, input: { body?: { isHere: boolean } }, caller: never) => {
    if (called.name !== 'OfficeNotePresence')
      return await backend.call(called as never, input as never, caller)
    told.push(input.body)
    if (input.body?.isHere === false) gone.resolve()
    return { noted: true }
  }) as unknown as BackendClient['call']
  const { app } = await testOffice({ backend: { ...backend, call } })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await openStream(base, {}, '?on=order/7')
  await stream.until('retry')
  await stream.close()
  await gone.promise
  const [here, left] = told
  expect(here).toMatchObject({ thing: 'order/7', isHere: true, staffId: '1' })
  expect(left).toEqual({ ...(here as object), isHere: false })
  // Of what the person may not read, and of no thing at all, nothing is told.
  gone = Promise.withResolvers()
  for (const on of ['product/AB-1', 'nothing/7', 'order', 'order/9']) {
    const other = await openStream(base, {}, `?on=${on}`)
    await other.until('retry')
    await other.close()
  }
  await gone.promise
  expect(told.slice(2)).toEqual([
    expect.objectContaining({ thing: 'order/9', isHere: true }),
    expect.objectContaining({ thing: 'order/9', isHere: false }),
  ])
})

test('OFA-15 a stream ends when the person’s own role or state changes', async () => {
  const { backend, polls, nextPoll } = eventBackend()
  const { app } = await testOffice({ backend })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const begun = nextPoll()
  const stream = await openStream(base)
  await begun
  polls[0]?.answer([{ kind: 'staff', keys: ['1'], at: AT }], 'a-2')
  expect(await stream.ended()).toBe(true)
})

test('OFA-01 without an open session there is no stream', async () => {
  const { backend } = eventBackend()
  const { open } = await testOffice({ backend })
  const answer = async (headers: Record<string, string>) =>
    (await open('/api/oficina/events', headers)).statusCode
  expect(await answer({})).toBe(401)
  expect(await answer(cookieOf(TOKENS.begun))).toBe(401)
  expect(new CallError('SECOND_FACTOR_REQUIRED').status).toBe(401)
})
