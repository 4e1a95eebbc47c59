import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListedMeasure, MeasureCounter, measureText } from './count-measures.ts'

const VALUES: readonly ListedMeasure[] = [
  { kind: 'rosca', value: 8, label: 'M8' },
  { kind: 'rosca', value: 6.35, label: '1/4"' },
  { kind: 'largo', value: 20, label: '20 mm' },
  { kind: 'largo', value: 20, label: '2 cm' },
  { kind: 'largo', value: 100, label: '100 mm' },
  { kind: 'peso', value: 500, label: '500 g' },
]
const KINDS = ['rosca', 'largo', 'peso'] as const
const [M8, QUARTER, TWENTY, TWO_CM, HUNDRED, HALF_KILO] = [0, 1, 2, 3, 4, 5]

function counted(
  products: readonly (readonly number[])[],
  selected: readonly string[] = [],
  passesOthers = () => true,
) {
  const counter = new MeasureCounter(VALUES, selected)
  const left = products.filter(measures => counter.count(measures, passesOthers()))
  const facets = counter
    .facets(KINDS)
    .map(({ kind, values }) => [
      kind,
      ...values.map(({ label, count, selected }) => `${label}: ${count}${selected ? ' *' : ''}`),
    ])
  return { left: left.length, facets }
}

const BOLTS = [
  [M8, TWENTY],
  [M8, HUNDRED],
  [QUARTER, TWENTY],
  [QUARTER, TWO_CM],
  [M8, TWENTY],
]

describe('CAT-44 measures as filters', () => {
  test('kinds that half of the products have, in order of size, one entry per size with its commonest label', () => {
    expect(counted([...BOLTS, [HALF_KILO], []])).toEqual({
      left: 7,
      facets: [
        ['rosca', '1/4": 2', 'M8: 3'],
        ['largo', '20 mm: 4', '100 mm: 1'],
      ],
    })
    expect(counted([[M8], [QUARTER], [], [], []]).facets).toEqual([])
  })

  test('a kind of one value is not a filter', () => {
    expect(
      counted([
        [M8, TWENTY],
        [M8, TWO_CM],
      ]).facets,
    ).toEqual([])
  })

  test('values of one kind are alternatives, kinds narrow', () => {
    expect(counted(BOLTS, ['rosca:8', 'rosca:6.35'])).toMatchObject({ left: 5 })
    expect(counted(BOLTS, ['rosca:8', 'largo:20'])).toEqual({
      left: 2,
      facets: [
        ['rosca', '1/4": 2', 'M8: 2 *'],
        ['largo', '20 mm: 2 *', '100 mm: 1'],
      ],
    })
  })

  test('products that the other filters exclude are not counted, but decide which kinds are filters', () => {
    expect(counted(BOLTS, [], () => false)).toEqual({ left: 5, facets: [] })
  })

  test('a selected value without products stays, to be deselected', () => {
    expect(counted(BOLTS, ['peso:750', 'peso:500'])).toEqual({
      left: 0,
      facets: [['peso', '500 g: 0 *', '750: 0 *']],
    })
  })

  test('a size repeated in a title counts once, and values added meanwhile count too', () => {
    const values = VALUES.slice(0, 2)
    const counter = new MeasureCounter(values)
    values.push(...VALUES.slice(2))
    for (const measures of [[TWENTY, TWO_CM, TWENTY], [HUNDRED]]) counter.count(measures, true)
    expect(counter.facets(KINDS)).toMatchObject([{ values: [{ count: 1 }, { count: 1 }] }])
  })
})

test('CAT-44 against a naive oracle', () => {
  const product = fc.record({
    measures: fc.uniqueArray(fc.integer({ min: 0, max: VALUES.length - 1 }), { maxLength: 3 }),
    passesOthers: fc.boolean(),
  })
  const selections = fc.uniqueArray(fc.constantFrom(...VALUES.map(measureText), 'largo:7', 'otro:1'), {
    maxLength: 4,
  })
  const textsOf = (measures: readonly number[]) =>
    measures.flatMap(number => VALUES[number] ?? []).map(measureText)
  const fits = (measures: readonly number[], texts: readonly string[]) =>
    [...Map.groupBy(texts, text => text.split(':')[0]).values()].every(ofKind =>
      ofKind.some(text => textsOf(measures).includes(text)),
    )
  fc.assert(
    fc.property(fc.array(product, { maxLength: 25 }), selections, (products, texts) => {
      const counter = new MeasureCounter(VALUES, texts)
      for (const { measures, passesOthers } of products) {
        expect(counter.count(measures, passesOthers)).toBe(fits(measures, texts))
        expect(counter.fits(measures)).toBe(fits(measures, texts))
      }
      for (const { kind, values } of counter.facets(KINDS)) {
        const others = texts.filter(text => !text.startsWith(`${kind}:`))
        for (const { value, count, selected } of values) {
          const text = measureText({ kind, value })
          expect(selected).toBe(texts.includes(text))
          expect(count).toBe(
            products.filter(({ measures, passesOthers }) => passesOthers && fits(measures, [...others, text]))
              .length,
          )
        }
      }
    }),
  )
})
