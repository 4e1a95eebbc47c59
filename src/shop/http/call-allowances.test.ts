import { expect, test } from 'vitest'
import { me } from '#contract/browser/auth.ts'
import { matchOrderFile } from '#contract/browser/quick-order.ts'
import { callAllowances, createCallAllowances } from './call-allowances.ts'

const most = Number(callAllowances[matchOrderFile.name])

function allUsed(start: string) {
  let now = Date.parse(start)
  const { take } = createCallAllowances(() => now)
  for (let time = 0; time < most; time += 1) take(matchOrderFile, 'ana@demo.test')
  return { take, later: (ms: number) => (now += ms) }
}

test('SRV-15 when all are used the next has to wait for the minute to end, and is told so in Spanish', () => {
  const { take, later } = allUsed('2026-03-10T12:00:15.500Z')
  const again = () => take(matchOrderFile, 'Ana@Demo.test')
  const detail = 'Son demasiadas consultas seguidas. Probar de nuevo en 45 segundos.'
  expect(again).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 45, detail }))
  later(44_499)
  expect(again).toThrow(expect.objectContaining({ retryAfter: 1 }))
  later(1)
  again()
})

test('SRV-15 each account and each call is counted by itself, and what is cheap is not', () => {
  const { take } = allUsed('2026-03-10T12:00:00Z')
  take(matchOrderFile, 'eva@demo.test')
  for (let time = 0; time < 5000; time += 1) take(me, 'ana@demo.test')
})

test('SRV-15 a call that nobody said the cost of is not made', () => {
  const { take } = createCallAllowances()
  expect(() => take({ ...me, name: 'somethingNew' }, 'ana@demo.test')).toThrow('somethingNew')
})
