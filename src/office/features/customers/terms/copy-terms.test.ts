import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CopyChoice, type CopySource, copyTerms, type TypedTerms } from './copy-terms.ts'
import { type Discount, discountRow, isChanged, type Special, specialRow, termsBody } from './terms-edits.ts'

const ALL: CopyChoice = { priceList: true, group: true, discounts: true, specialPrices: true, exact: false }

let lastId = 0
function aDiscount(fields: Partial<Discount>): Discount {
  lastId += 1
  const base = { id: lastId, own: true, scope: 'brand', ref: 'tero', refName: 'Tero', percent: 10 } as const
  return { ...base, validFrom: null, validTo: null, when: 'now', ...fields }
}

function aSpecial(fields: Partial<Special>): Special {
  const base = { itemCode: 'A1', title: 'Martillo', price: 100, currency: '$', percent: 0 } as const
  return { ...base, validFrom: '2026-01-01', validTo: null, when: 'now', listPrice: null, ...fields }
}

function typedTerms(
  discounts: readonly Discount[],
  specials: readonly Special[] = [],
  group = '',
): TypedTerms {
  return {
    priceList: '1',
    group,
    discounts: discounts.map(discountRow),
    specials: specials.map(specialRow),
  }
}

function aSource(fields: Partial<CopySource>): CopySource {
  return { priceList: 2, group: null, discounts: [], specialPrices: [], ...fields }
}

/** Scope, what it names, percent and whether the row goes. */
function rowsOf({ discounts }: TypedTerms) {
  return discounts.map(({ scope, ref, value, isRemoved }) =>
    [scope, ref, value, isRemoved ? 'goes' : ''].filter(Boolean).join(' '),
  )
}

test('OFC-09 what is copied takes the place of all that concerns the same brand; the rest stays unless it is to be exact', () => {
  const here = typedTerms([
    aDiscount({ percent: 30, validFrom: '2026-02-01' }),
    aDiscount({ ref: 'hornero', percent: 7 }),
    aDiscount({ scope: 'all', ref: null, percent: 3, when: 'ended', validTo: '2025-01-01' }),
  ])
  const source = aSource({
    discounts: [
      aDiscount({ percent: 12.5 }),
      aDiscount({ scope: 'category', ref: 'pinturas', percent: 4 }),
      aDiscount({ scope: 'all', ref: null, percent: 9, when: 'ended' }),
    ],
  })
  const copied = copyTerms(here, source, ALL)
  expect(copied.typed.priceList).toBe('2')
  // A higher percent that stayed would win over the copied one.
  expect(rowsOf(copied.typed)).toEqual([
    'brand tero 30 goes',
    'brand hornero 7',
    'all 3',
    'brand tero 12,5',
    'category pinturas 4',
  ])
  expect(copied.discounts.map(({ was, now }) => [was?.value, now?.value])).toEqual([
    ['30', undefined],
    [undefined, '12,5'],
    [undefined, '4'],
  ])
  // What ended is history, also then.
  expect(rowsOf(copyTerms(here, source, { ...ALL, exact: true }).typed)).toEqual([
    'brand tero 30 goes',
    'brand hornero 7 goes',
    'all 3',
    'brand tero 12,5',
    'category pinturas 4',
  ])
})

test('OFC-09 discounts of a group come with the group, or become the customer’s own', () => {
  const group = 'ferreterias'
  const source = aSource({
    group,
    discounts: [
      aDiscount({ percent: 20 }),
      aDiscount({ own: false, percent: 15 }),
      aDiscount({ own: false, ref: 'hornero', percent: 6 }),
    ],
  })
  expect(rowsOf(copyTerms(typedTerms([]), source, ALL).typed)).toEqual(['brand tero 20'])
  const apart = copyTerms(typedTerms([]), source, { ...ALL, group: false })
  expect(apart.typed.group).toBe('')
  // Own discounts go before those of the group, so of one brand only the own one is copied.
  expect(rowsOf(apart.typed)).toEqual(['brand tero 20', 'brand hornero 6'])
  // In the same group already: nothing of it is copied, and its rows are not touched.
  const member = typedTerms([aDiscount({ own: false, ref: 'hornero', percent: 6 })], [], group)
  expect(rowsOf(copyTerms(member, source, { ...ALL, group: false, exact: true }).typed)).toEqual([
    'brand hornero 6',
    'brand tero 20',
  ])
})

test('OFC-09 an agreed price comes with its currency and percent, which are saved with it', () => {
  const here = typedTerms([], [aSpecial({}), aSpecial({ itemCode: 'B2', validFrom: '2026-03-01' })])
  const source = aSource({
    specialPrices: [
      aSpecial({ price: 12.5, currency: 'U$', percent: 5 }),
      aSpecial({ itemCode: 'B2', price: 40, validFrom: '2026-01-01' }),
      aSpecial({ itemCode: 'C3', price: 7, currency: 'U$', validTo: '2027-01-01' }),
    ],
  })
  const { typed, specials } = copyTerms(here, source, ALL)
  expect(specials).toHaveLength(4)
  expect(termsBody(typed.discounts, typed.specials)?.specialPrices).toEqual([
    {
      itemCode: 'A1',
      validFrom: '2026-01-01',
      was: { price: 100, percent: 0, validTo: null, currency: '$' },
      now: { price: 12.5, percent: 5, validTo: null, currency: 'U$' },
    },
    // The later one would win.
    { itemCode: 'B2', validFrom: '2026-03-01', was: { price: 100, percent: 0, validTo: null }, now: null },
    {
      itemCode: 'B2',
      validFrom: '2026-01-01',
      was: null,
      now: { price: 40, percent: 0, validTo: null, currency: '$' },
    },
    {
      itemCode: 'C3',
      validFrom: '2026-01-01',
      was: null,
      now: { price: 7, percent: 0, validTo: '2027-01-01', currency: 'U$' },
    },
  ])
})

const someDiscount = fc
  .record({
    scope: fc.constantFrom('brand', 'category', 'item'),
    ref: fc.constantFrom('a', 'b', 'c'),
    percent: fc.integer({ min: 1, max: 400 }).map(tenths => tenths / 10),
    validFrom: fc.constantFrom(null, '2026-01-01', '2026-06-01'),
    validTo: fc.constantFrom(null, '2027-06-01'),
    when: fc.constantFrom('now', 'later'),
  })
  .map(aDiscount)
/** Of one customer, one for each place and first day. */
const someDiscounts = fc.uniqueArray(someDiscount, {
  selector: ({ scope, ref, validFrom }) => `${scope} ${ref} ${validFrom}`,
  maxLength: 12,
})

test('OFC-09 an exact copy leaves the other one’s discounts and no others, and copying again changes nothing', () => {
  const plain = ({ scope, ref, percent, validFrom, validTo }: Discount) =>
    JSON.stringify([scope, ref, percent, validFrom, validTo])
  fc.assert(
    fc.property(someDiscounts, someDiscounts, (mine, theirs) => {
      const source = aSource({ discounts: theirs })
      const { typed } = copyTerms(typedTerms(mine), source, { ...ALL, exact: true })
      const after = typed.discounts
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ scope, ref, value, validFrom, validTo }) =>
          plain(
            aDiscount({
              scope,
              ref,
              percent: Number(value.replace(',', '.')),
              validFrom: validFrom || null,
              validTo: validTo || null,
            }),
          ),
        )
      expect(after.toSorted()).toEqual(theirs.map(plain).toSorted())
      const again = copyTerms(typedTerms(theirs), source, { ...ALL, exact: true })
      expect(again.discounts).toEqual([])
      expect(again.typed.discounts.some(isChanged)).toBe(false)
    }),
  )
})
