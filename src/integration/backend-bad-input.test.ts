import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { isDeep } from '#backend/testing/deep.ts'
import {
  type Fault,
  faultsOf,
  isReadable,
  sampleOf,
  textFaultsOf,
  textSlots,
  withFaults,
} from '#backend/testing/requests/bad-requests.ts'
import { collectedTexts } from '#backend/testing/requests/hostile-texts.ts'
import { expectNone, openCases } from '#backend/testing/requests/request-cases.ts'
import { addressOf } from '#backend/testing/requests/written-request.ts'
import { calls } from '#contract/shop/calls.ts'

/** Any input gets a success or a problem body of 4xx, and an error changes nothing. */

const cases = await openCases()
afterAll(() => cases.close())

const everyCall = calls.map(call => ({ name: call.name, call }))
/** Each place gets one of so many parts of the texts. */
const PARTS = isDeep ? 4 : 10
/** Each of these requests hashes a password: each place gets fewer texts. */
const HASHING: ReadonlySet<string> = new Set(['SignIn', 'Activate', 'ResetPassword', 'ChangePassword'])

describe('one fault at a time', () => {
  test.each(everyCall)('SRV-07 SRV-08 $name in any parameter and any field', async ({ call }) => {
    const valid = await cases.requests.make(call)
    expect(isReadable(call, valid)).toBe(true)
    expectNone(await cases.faultsOfEach(call, valid, sampleOf([...faultsOf(call, valid)], call.name, 3)))
  })

  test.each(everyCall)('SRV-07 SRV-08 $name with hostile texts in every place', async ({ call }) => {
    const valid = await cases.requests.make(call)
    expectNone(
      await cases.faultsOfEach(call, valid, textFaultsOf(call, valid, HASHING.has(call.name) ? 12 : PARTS)),
    )
  })
})

describe('many faults at a time', () => {
  test('SRV-07 SRV-08 any faults of any call together', async () => {
    const pools = await Promise.all(
      calls.map(async call => {
        const valid = await cases.requests.make(call)
        return { call, valid, faults: [...faultsOf(call, valid), ...textFaultsOf(call, valid)] }
      }),
    )
    const picked = fc
      .nat(pools.length - 1)
      .chain(at => fc.tuple(fc.constant(pools[at]), fc.array(fc.nat(), { minLength: 2, maxLength: 6 })))
    const property = fc.asyncProperty(picked, async ([pool, places]) => {
      if (pool === undefined || pool.faults.length === 0) return
      await cases.resetLimits()
      const { call, valid, faults } = pool
      const chosen = places.flatMap(place => faults[place % faults.length] ?? [])
      expectNone(await cases.faultsOfOne(() => cases.sendBad(call, withFaults(valid, chosen))))
    })
    await fc.assert(property, { seed: 20_260_313, numRuns: isDeep ? 500 : 60 })
  })

  test('SRV-07 SRV-08 bodies of any JSON', async () => {
    const writing = calls.filter(({ method }) => method !== 'GET')
    const bodies = await Promise.all(
      writing.map(async call => ({ call, valid: await cases.requests.make(call) })),
    )
    const property = fc.asyncProperty(fc.nat(bodies.length - 1), fc.json(), async (at, body) => {
      const { call, valid } = bodies[at] ?? {}
      if (call === undefined || valid === undefined) return
      expectNone(await cases.faultsOfOne(() => cases.send(call, { url: addressOf(call, valid.query), body })))
    })
    await fc.assert(property, { seed: 20_260_313, numRuns: isDeep ? 300 : 60 })
  })
})

const collected = collectedTexts()

describe.skipIf(collected.length === 0)('collected strings (skipped without ../shared/data)', () => {
  test('SRV-07 SRV-08 each of them in a parameter or in a field', { timeout: 240_000 }, async () => {
    const pools = await Promise.all(
      calls
        .filter(({ name }) => !HASHING.has(name))
        .map(async call => ({ call, valid: await cases.requests.make(call) })),
    )
    const slots = pools.flatMap(({ call, valid }) =>
      textSlots(call, valid).map(slot => ({ call, valid, slot })),
    )
    const inQuery = slots.filter(({ slot }) => slot.place === 'query')
    const inBody = slots.filter(({ slot }) => slot.place === 'body')
    const faults = new Map<(typeof pools)[number], Fault[]>(pools.map(pool => [pool, []]))
    for (const [at, value] of sampleOf(collected, '').entries()) {
      const part = at % 2 === 0 ? inQuery : inBody
      const found = part[Math.floor(at / 2) % part.length]
      const pool = pools.find(({ call }) => call === found?.call)
      if (found === undefined || pool === undefined) continue
      const { place, path } = found.slot
      faults.get(pool)?.push({ place, mutant: { path, change: 'a collected text', value } })
    }
    for (const [{ call, valid }, some] of faults) expectNone(await cases.faultsOfEach(call, valid, some))
  })
})

test('sends as many requests as intended', () => {
  expect(cases.sent()).toBeGreaterThan(isDeep ? 8000 : 1500)
})
