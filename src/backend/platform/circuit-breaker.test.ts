import { expect, test } from 'vitest'
import { CircuitOpen, circuitBreaker } from './circuit-breaker.ts'

/** A circuit breaker whose clock and results the test controls. */
function aBreaker() {
  let time = 0
  const breaker = circuitBreaker({ slowFailureMs: 100, openMs: 1_000, now: () => time })
  return {
    pass: (ms: number) => {
      time += ms
    },
    /** A request whose outcome the test decides. */
    request() {
      const response = Promise.withResolvers<string>()
      const state = { wasSent: false }
      const result = breaker.run(() => {
        state.wasSent = true
        return response.promise
      })
      result.catch(() => undefined)
      return { ...response, state, result }
    },
  }
}

async function openCircuit({ request, pass }: ReturnType<typeof aBreaker>): Promise<void> {
  const { result, reject } = request()
  pass(100)
  reject(new Error('No answer'))
  await expect(result).rejects.toThrow('No answer')
}

test('while the server responds all requests pass, also when the response is an error', async () => {
  const { request } = aBreaker()
  const [one, other] = [request(), request()]
  expect([one.state.wasSent, other.state.wasSent]).toEqual([true, true])
  one.reject(new Error('Refused'))
  await expect(one.result).rejects.toThrow('Refused')
  other.resolve('accepted')
  expect(await other.result).toBe('accepted')
  const next = request()
  expect(next.state.wasSent).toBe(true)
})

test('while the circuit is open only one probe is sent after each pause', async () => {
  const breaker = aBreaker()
  const { request, pass } = breaker
  await openCircuit(breaker)

  pass(999)
  const early = request()
  await expect(early.result).rejects.toBeInstanceOf(CircuitOpen)
  expect(early.state.wasSent).toBe(false)

  pass(1)
  const [tried, other] = [request(), request()]
  expect([tried.state.wasSent, other.state.wasSent]).toEqual([true, false])
  await expect(other.result).rejects.toBeInstanceOf(CircuitOpen)
  pass(100)
  tried.reject(new Error('Still no answer'))
  await expect(tried.result).rejects.toThrow('Still no answer')
  await expect(request().result).rejects.toBeInstanceOf(CircuitOpen)
})

test('once a probe succeeds all requests pass', async () => {
  const breaker = aBreaker()
  const { request, pass } = breaker
  await openCircuit(breaker)
  pass(1_000)
  const tried = request()
  tried.resolve('back')
  expect(await tried.result).toBe('back')
  expect([request(), request()].map(({ state }) => state.wasSent)).toEqual([true, true])
})
