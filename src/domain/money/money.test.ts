import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMoney,
  amountOf,
  currencyOfIso,
  equivalentIn,
  formatAmount,
  formatMoney,
  formatPrice,
  inPesos,
  isoOf,
  money,
  moneyFromAmount,
  parseCurrency,
  subtractMoney,
  sumByCurrency,
} from './money.ts'

const currency = fc.constantFrom('$' as const, 'U$' as const)
const minor = fc.integer({ min: -1e12, max: 1e12 })

function spaced(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

describe('display', () => {
  test.each([
    [1234.5, '$', '$ 1.234,50'],
    [1234.5, 'U$', 'U$S 1.234,50'],
    [0, '$', '$ 0,00'],
    [-1234.5, 'U$', '-U$S 1.234,50'],
    [1234567.89, '$', '$ 1.234.567,89'],
    [999.999, '$', '$ 1.000,00'],
    [1.005, '$', '$ 1,01'],
    [-0.05, '$', '-$ 0,05'],
  ] as const)('MON-01 MON-03 MON-04 MON-05 %d %s is shown as %s', (amount, symbol, shown) => {
    expect(spaced(formatPrice(amount, symbol))).toBe(shown)
  })

  test('MON-02 symbol and amount are joined by a no-break space', () => {
    expect(formatMoney(money('$', 123_450))).toBe('$\u00A01.234,50')
  })

  test('MON-01 agrees with the es-UY decimals of Intl for every amount', () => {
    const decimals = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(minor, value => {
        expect(formatAmount(value / 100)).toBe(decimals.format(value / 100))
      }),
    )
  })

  test('MON-04 an amount that rounds to zero has no minus sign', () => {
    expect(formatAmount(-0.001)).toBe('0,00')
  })
})

describe('arithmetic', () => {
  test('MON-19 amounts in $ and U$ are never added or subtracted', () => {
    expect(() => addMoney(money('$', 1), money('U$', 1))).toThrow('never added together')
    expect(() => subtractMoney(money('$', 1), money('U$', 1))).toThrow('never added together')
  })

  test('MON-05 an amount is a whole number of hundredths', () => {
    expect(() => money('$', 0.5)).toThrow(RangeError)
    expect(() => money('$', Number.NaN)).toThrow(RangeError)
  })

  test('MON-05 a decimal and its amount are the same number', () => {
    fc.assert(
      fc.property(minor, currency, (value, of) => amountOf(moneyFromAmount(value / 100, of)) === value / 100),
    )
  })

  test('adding and subtracting are inverse', () => {
    fc.assert(
      fc.property(minor, minor, currency, (a, b, of) => {
        expect(subtractMoney(addMoney(money(of, a), money(of, b)), money(of, b))).toEqual(money(of, a))
      }),
    )
  })

  test('MON-19 sums are per currency and complete', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ currency, minor })), values => {
        const sums = sumByCurrency(values)
        expect(sums.map(sum => sum.currency)).toEqual(
          (['$', 'U$'] as const).filter(of => values.some(value => value.currency === of)),
        )
        for (const sum of sums) {
          const own = values.filter(value => value.currency === sum.currency)
          expect(sum.minor).toBe(own.reduce((total, value) => total + value.minor, 0))
        }
      }),
    )
  })
})

describe('equivalents in the other currency', () => {
  test('LOC-09 at 40.25, U$ 100 is $ 4.025,00 and $ 100 is U$S 2,48', () => {
    expect(equivalentIn('$', money('U$', 10_000), 40.25)).toEqual(money('$', 402_500))
    expect(equivalentIn('U$', money('$', 10_000), 40.25)).toEqual(money('U$', 248))
  })

  test('LOC-06 a price in the chosen currency has no equivalent', () => {
    expect(equivalentIn('$', money('$', 100), 40)).toBeNull()
  })

  test.each([
    null,
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('LOC-10 no equivalent at a rate of %s', rate => {
    expect(equivalentIn('$', money('U$', 100), rate)).toBeNull()
  })

  test('LOC-06 pesos stay pesos whatever the rate', () => {
    expect(inPesos(money('$', 123), 40.25)).toEqual(money('$', 123))
  })
})

describe('spellings', () => {
  test('ISO codes and symbols are inverse, others are rejected', () => {
    fc.assert(fc.property(currency, of => currencyOfIso(isoOf(of)) === of))
    expect(() => currencyOfIso('EUR')).toThrow('Unknown currency: EUR')
  })

  test('TPL-09 MON-03 spellings of price lists are parsed, unsupported currencies are not', () => {
    expect(['$', 'UYU', ' u$s ', 'US$', 'usd', 'Dólares'].map(parseCurrency)).toEqual([
      '$',
      '$',
      'U$',
      'U$',
      'U$',
      'U$',
    ])
    expect(['EUR', 'GBP', 'RUB', ''].map(parseCurrency)).toEqual([null, null, null, null])
  })
})
