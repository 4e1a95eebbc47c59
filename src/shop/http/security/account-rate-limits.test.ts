import { expect, test } from 'vitest'
import { me } from '#contract/shop/auth.ts'
import { quickOrderFile } from '#contract/shop/quick-order.ts'
import { createMinuteCounts } from '#server/workers/minute-counts.ts'
import { accountRateLimits, createAccountRateLimits } from './account-rate-limits.ts'

const most = Number(accountRateLimits[quickOrderFile.name])

async function allUsed(start: string) {
  let now = Date.parse(start)
  const { consume } = createAccountRateLimits(createMinuteCounts(() => now))
  for (let time = 0; time < most; time += 1) await consume(quickOrderFile, 'ana@demo.test')
  return { consume, later: (ms: number) => (now += ms) }
}

test('SRV-15 beyond the limit a call waits for the end of the minute, with a text in Spanish', async () => {
  const { consume, later } = await allUsed('2026-03-10T12:00:15.500Z')
  const again = () => consume(quickOrderFile, 'Ana@Demo.test')
  const detail = 'Son demasiadas consultas seguidas. Probar de nuevo en 45 segundos.'
  await expect(again()).rejects.toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 45, detail }),
  )
  later(44_499)
  await expect(again()).rejects.toThrow(expect.objectContaining({ retryAfter: 1 }))
  later(1)
  await again()
})

test('SRV-15 each account and each call is counted separately, cheap calls are not', async () => {
  const { consume } = await allUsed('2026-03-10T12:00:00Z')
  await consume(quickOrderFile, 'eva@demo.test')
  for (let time = 0; time < 5000; time += 1) await consume(me, 'ana@demo.test')
})

test('SRV-15 a call without an entry throws', async () => {
  const { consume } = createAccountRateLimits()
  await expect(consume({ ...me, name: 'somethingNew' }, 'ana@demo.test')).rejects.toThrow('somethingNew')
})
