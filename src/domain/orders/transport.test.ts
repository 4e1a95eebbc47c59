import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { transportBasis, transportQuote } from './transport.ts'

const rule = { minimum: money('$', 500_000), charge: money('$', 35_000) }

describe('transport', () => {
  test('CHK-22 free from the minimum on', () => {
    expect(transportQuote([money('$', 500_000)], null, rule)).toEqual({
      basis: money('$', 500_000),
      free: true,
      charge: null,
      missing: money('$', 0),
    })
  })

  test('CHK-22 CRT-42 one hundredth below it transport is charged, and that hundredth is missing', () => {
    const quote = transportQuote([money('$', 499_999)], null, rule)
    expect(quote).toMatchObject({ free: false, charge: rule.charge, missing: money('$', 1) })
  })

  test('CHK-22 D10 without a charge freight is paid at destination', () => {
    expect(transportQuote([], 40, { ...rule, charge: null })).toMatchObject({ free: false, charge: null })
  })

  test('CHK-22 dollars count at the rate of the day', () => {
    expect(transportQuote([money('$', 97_500), money('U$', 10_000)], 40.25, rule).free).toBe(true)
    expect(transportQuote([money('$', 97_499), money('U$', 10_000)], 40.25, rule).free).toBe(false)
  })

  test('without a rate dollars do not count', () => {
    expect(transportBasis([money('$', 100), money('U$', 1e6)], null)).toEqual(money('$', 100))
  })
})
