import { expect, test } from 'vitest'
import { me } from '#contract/shop/auth.ts'
import { quickOrderFile } from '#contract/shop/quick-order.ts'
import { accountRateLimits, createAccountRateLimits } from './account-rate-limits.ts'

const most = Number(accountRateLimits[quickOrderFile.name])

function allUsed(start: string) {
  let now = Date.parse(start)
  const { consume } = createAccountRateLimits(() => now)
  for (let time = 0; time < most; time += 1) consume(quickOrderFile, 'ana@demo.test')
  return { consume, later: (ms: number) => (now += ms) }
}

test('SRV-15 beyond the limit a call waits for the end of the minute, with a text in Spanish', () => {
  const { consume, later } = allUsed('2026-03-10T12:00:15.500Z')
  const again = () => consume(quickOrderFile, 'Ana@Demo.test')
  const detail = 'Son demasiadas consultas seguidas. Probar de nuevo en 45 segundos.'
  expect(again).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 45, detail }))
  later(44_499)
  expect(again).toThrow(expect.objectContaining({ retryAfter: 1 }))
  later(1)
  again()
})

test('SRV-15 each account and each call is counted separately, cheap calls are not', () => {
  const { consume } = allUsed('2026-03-10T12:00:00Z')
  consume(quickOrderFile, 'eva@demo.test')
  for (let time = 0; time < 5000; time += 1) consume(me, 'ana@demo.test')
})

test('SRV-15 a call without an entry throws', () => {
  const { consume } = createAccountRateLimits()
  expect(() => consume({ ...me, name: 'somethingNew' }, 'ana@demo.test')).toThrow('somethingNew')
})
