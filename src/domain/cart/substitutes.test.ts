import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SubstituteCandidate, substitutesFor } from './substitutes.ts'

function candidate(title: string, brand: string, isOrderable = true): SubstituteCandidate {
  return { itemCode: title, title, brand, isOrderable }
}

function offered(wanted: string, brand: string, others: readonly (readonly [string, string])[]): string[] {
  return substitutesFor(
    candidate(wanted, brand, false),
    others.map(([title, of]) => candidate(title, of)),
    4,
  ).map(({ title }) => title)
}

describe('PDP-25 substitutes', () => {
  test.each([
    ['Disco de corte 115 x 1,0 mm para metal Zarvik', 'Disco corte metal 115x1mm Brunvek'],
    ['Remache pop 4,8 x 20 mm Zarvik', 'Remache pop 4.8 mm x 20 mm Brunvek'],
    ['Amoladora angular 115 mm 710 W Zarvik AG710Z', 'Amoladora angular 115 mm 750 W Brunvek BRX7115'],
    ['Látex interior blanco 20 L Zarvik', 'Látex interior blanco 18 lts Brunvek'],
    ['Llave ajustable 1 1/2" cromada Zarvik', 'Llave ajustable 1,5 pulgadas cromada Brunvek'],
    ['Broches de madera x 12 Zarvik', 'Broche madera Brunvek 12 u'],
  ])('%s: %s', (wanted, other) => {
    expect(offered(wanted, 'Zarvik', [[other, 'Brunvek']])).toEqual([other])
  })

  test.each([
    ['another size', 'Disco de corte 115 x 1,0 mm Zarvik', 'Disco de corte 230 x 1,0 mm Brunvek'],
    ['another use', 'Disco de corte 115 mm metal Zarvik', 'Disco de corte 115 mm madera Brunvek'],
    ['some of the words', 'Taladro 710 W Zarvik', 'Taladro a batería 710 W Brunvek'],
    ['another voltage', 'Batería de litio 18 V Zarvik', 'Batería de litio 20 V Brunvek'],
    ['another unit', 'Manguera cristal 25 m Zarvik', 'Manguera cristal 25 mm Brunvek'],
    ['too much more power', 'Plancha seca 1000 W Zarvik', 'Plancha seca 1200 W Brunvek'],
    ['another count', 'Bolsa residuos x 10 u Zarvik', 'Bolsa residuos x 11 u Brunvek'],
    ['a side of a size that looks like a weight', 'Banda 120x6800 G Zarvik', 'Banda 120x7400 G Brunvek'],
    ['a gauge that divides alike', 'Clavo cabeza chata 12/30 Zarvik', 'Clavo cabeza chata 10/25 Brunvek'],
    ['a missing measure', 'Taladro percutor 710 W 13 mm Zarvik', 'Taladro percutor 710 W Brunvek'],
    ['a thread', 'Tuerca hexagonal M8 Zarvik', 'Tuerca hexagonal M10 Brunvek'],
    ['a model that identifies it', 'Rodamiento de bolas NJ206 Zarvik', 'Rodamiento de bolas NJ207 Brunvek'],
    ['a bare noun', 'Rodamiento Zarvik', 'Rodamiento Brunvek'],
  ])('not %s', (_, wanted, other) => {
    expect(offered(wanted, 'Zarvik', [[other, 'Brunvek']])).toEqual([])
  })

  test('of the same brand only with a near measure, because equal titles hide other differences', () => {
    const others = [
      ['Heladera 386 L Zarvik ZR386', 'Zarvik'],
      ['Heladera 373 L Zarvik ZR373B', 'Zarvik'],
    ] as const
    expect(offered('Heladera 373 L Zarvik ZR373', 'Zarvik', others)).toEqual(['Heladera 386 L Zarvik ZR386'])
    expect(
      offered('Mecha SDS plus ZARVIK10x160', 'Zarvik', [['Mecha SDS plus ZARVIK12x160', 'Zarvik']]),
    ).toEqual([])
  })

  test('nearest measures first, limited, otherwise in the given order', () => {
    const titles = ['Plancha 1100 W A', 'Plancha 1000 W B', 'Plancha 1050 W C', 'Plancha 1000 W D']
    const others = titles.map(title => [title, title.at(-1) ?? ''] as const)
    expect(offered('Plancha 1000 W Zarvik', 'Zarvik', others)).toEqual([
      'Plancha 1000 W B',
      'Plancha 1000 W D',
      'Plancha 1050 W C',
      'Plancha 1100 W A',
    ])
    const most = substitutesFor(
      candidate('Plancha 1000 W Zarvik', 'Zarvik'),
      titles.map(title => candidate(title, title.at(-1) ?? '')),
      2,
    )
    expect(most.map(({ brand }) => brand)).toEqual(['B', 'D'])
  })

  const title = fc
    .record({
      noun: fc.constantFrom('Taladro', 'Disco de corte', 'Látex interior', ''),
      measure: fc.constantFrom('', '115 mm', '1000 W', '1050 W', '115 x 1 mm', '4 L', '3,6 L'),
      model: fc.constantFrom('', 'GBH220', 'XR-55'),
    })
    .map(({ noun, measure, model }) => `${noun} ${measure} ${model}`)
  const product = fc.record({
    itemCode: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    title,
    brand: fc.constantFrom('Zarvik', 'Brunvek', 'Tordaz'),
    isOrderable: fc.boolean(),
  })
  const products = fc.uniqueArray(product, { selector: ({ itemCode }) => itemCode })

  test('never the product itself, never an unorderable one, never more than the limit', () => {
    fc.assert(
      fc.property(product, products, fc.integer({ min: 1, max: 4 }), (wanted, others, most) => {
        const found = substitutesFor(wanted, others, most)
        expect(found.length).toBeLessThanOrEqual(most)
        expect(found.every(({ isOrderable }) => isOrderable)).toBe(true)
        expect(found.map(({ itemCode }) => itemCode)).not.toContain(wanted.itemCode)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })

  test('substitution is symmetric', () => {
    fc.assert(
      fc.property(product, product, (one, other) => {
        fc.pre(one.itemCode !== other.itemCode)
        const both = [one, other].map(each => ({ ...each, isOrderable: true }))
        const countFor = (wanted: typeof one) => substitutesFor(wanted, both, 4).length
        expect(countFor(one)).toBe(countFor(other))
      }),
    )
  })

  test('rejected candidates do not change the result, and ties keep their order', () => {
    fc.assert(
      fc.property(product, products, (wanted, others) => {
        const found = substitutesFor(wanted, others, 4)
        expect(
          substitutesFor(
            wanted,
            others.filter(each => found.includes(each)),
            4,
          ),
        ).toEqual(found)
      }),
    )
  })
})
