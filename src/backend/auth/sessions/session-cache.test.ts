import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionRow } from './queries.ts'
import { SessionCache } from './session-cache.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const session: SessionRow = {
  name: 'Ana Pereira',
  nickname: 'Ana',
  email: 'ana@ferreteria.test',
  cardcode: 'C20001',
  expiresAt: later(90_000).toISOString(),
}

/** A cache whose clock and polls the test controls, over one session. */
function controlledCache() {
  let now = 0
  let changesReadAt = 0
  let isOpen = true
  let reads = 0
  const cache = new SessionCache({ changesReadAt: () => changesReadAt, now: () => now })
  return {
    cache,
    reads: () => reads,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    poll: () => {
      changesReadAt = now
    },
    end: () => {
      isOpen = false
    },
    find: (time = NOW, read = async () => (isOpen ? session : null)) =>
      cache.find('token', time, () => {
        reads += 1
        return read()
      }),
  }
}

test('a session is read once and then found in memory, while changes are read', async () => {
  const { find, reads, pass, poll } = controlledCache()
  for (let at = 0; at < 10; at += 1) {
    expect(await find()).toEqual(session)
    pass(900)
    poll()
  }
  expect(reads()).toBe(1)
})

test('it is read again when changes were not read for a second', async () => {
  const { find, reads, pass, poll } = controlledCache()
  await find()
  pass(999)
  await find()
  expect(reads()).toBe(1)
  pass(1)
  await find()
  await find()
  expect(reads()).toBe(3)
  poll()
  await find()
  expect(reads()).toBe(3)
})

test('it is read again after a minute, when it has expired, and when the clock was set back', async () => {
  const { find, reads } = controlledCache()
  await find(NOW)
  await find(later(59_999))
  expect(reads()).toBe(1)
  await find(later(60_000))
  expect(reads()).toBe(2)
  await find(later(89_999))
  expect(reads()).toBe(2)
  await find(later(90_000))
  await find(later(-1))
  expect(reads()).toBe(4)
})

test('a session that ends while it is read is not kept', async () => {
  const { find, reads, end, cache } = controlledCache()
  const reading = Promise.withResolvers<SessionRow>()
  const found = find(NOW, () => reading.promise)
  end()
  cache.clear()
  reading.resolve(session)
  expect(await found).toEqual(session)
  expect(await find()).toBeNull()
  expect(reads()).toBe(2)
})

test('an ended session and an unknown token are not kept', async () => {
  const { find, reads, end } = controlledCache()
  end()
  for (const _ of [1, 2]) expect(await find()).toBeNull()
  expect(reads()).toBe(2)
})

test('AUT-21 in any order of requests, polls and waits a session is refused a second after another process ended it', async () => {
  const step = fc.oneof(
    fc.constant('request' as const),
    fc.constant('poll' as const),
    fc.integer({ min: 1, max: 1_500 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.nat(30), async (steps, endsAt) => {
      const { cache, find, pass, poll, end } = controlledCache()
      let sinceEnd = Number.NEGATIVE_INFINITY
      let isKnown = true
      for (const [at, one] of steps.entries()) {
        if (at === endsAt) {
          end()
          sinceEnd = 0
          isKnown = false
        }
        if (typeof one === 'number') {
          pass(one)
          sinceEnd += one
        } else if (one === 'poll') {
          poll()
          if (!isKnown) cache.clear()
          isKnown = true
        } else if ((await find()) !== null) expect(sinceEnd).toBeLessThan(1_000)
      }
    }),
  )
})
