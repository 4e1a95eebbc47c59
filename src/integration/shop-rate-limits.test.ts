import { expect, test } from 'vitest'
import { rateLimits } from '#backend/platform/rate-limit/limiter.ts'
import type { Call } from '#contract/call.ts'
import { accountRateLimits, rateLimitOf, visitorRateLimits } from '#shop/http/security/account-rate-limits.ts'
import { allShopCalls } from './testing/shop-requests.ts'

/** Rate limits per account cover every call with a session (SRV-15). */

const ofSessions = (await allShopCalls()).filter(({ access }) => access !== 'visitor')
const isCostly = (call: Call) => typeof rateLimitOf(call) === 'number'
const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name).sort()

test('SRV-15 every call with a session has a rate limit or is marked cheap, and no other is listed', () => {
  expect(namesOf(ofSessions)).toEqual(Object.keys(accountRateLimits).sort())
})

test('SRV-15 calls that produce files, place orders or accept large bodies are not cheap', () => {
  const cheapFiles = ofSessions.filter(call => call.answers === 'file' && !isCostly(call))
  // Served as stored.
  expect(namesOf(cheapFiles)).toEqual(['CatalogLogo'])
  const uploads = ofSessions.filter(({ bodyLimit }) => bodyLimit > 256 * 1024)
  expect(uploads.length).toBeGreaterThan(1)
  const orders = ofSessions.filter(({ name }) => /^createorder/i.test(name))
  expect(orders.length).toBeGreaterThan(1)
  for (const call of [...uploads, ...orders]) expect(isCostly(call), call.name).toBe(true)
})

test('SRV-15 calls marked as limited by the backend are limited there', () => {
  const names = namesOf(ofSessions.filter(call => rateLimitOf(call) === 'limited by the backend'))
  const limits = { changeOwnPassword: rateLimits.changePassword, sendCFE: rateLimits.sendCfe }
  expect(names).toEqual(Object.keys(limits))
})

test('SRV-15 the fastest users stay below the limits: 60 lines by code and 30 documents per minute', () => {
  for (const [name, times] of [
    ['QuickOrder', 60] as const,
    ['readDocumentPdf', 30] as const,
    ['CreateOrder', 10] as const,
    ['QuickOrderFile', 10] as const,
    ['exportOrder', 30] as const,
  ]) {
    expect(Number(accountRateLimits[name]), name).toBeGreaterThanOrEqual(times * 4)
  }
})

test('SRV-22 large bodies without a session are limited per network before they are read', async () => {
  const large = (await allShopCalls()).filter(
    ({ access, bodyLimit }) => access === 'visitor' && bodyLimit > 256 * 1024,
  )
  expect(namesOf(large)).toEqual(Object.keys(visitorRateLimits))
})
