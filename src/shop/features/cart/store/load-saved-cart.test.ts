import { expect, test, vi } from 'vitest'
import { CallFailure } from '#contract/browser/call-server.ts'
import { aCard } from '../testing/cards.ts'
import { type CurrentTerms, loadSavedCart } from './load-saved-cart.ts'

const promoLine = {
  id: 5_010_001,
  lineNum: 1,
  itemCode: 'P',
  title: 'Producto P',
  image: '/media/P.jpg',
  unitMult: 1,
  quantity: 1,
  price: 12,
  currency: 'U$',
  finalDiscount: 25,
  factorQty: 3,
  tax: null,
  required: true,
  minQty: 1,
  maxQty: null,
  stockStatus: 'S',
  stockDescription: 'Disponible',
  hasStock: true,
} as const
const promo = {
  docEntry: 501,
  idPromo: 501,
  title: 'Promo',
  description: '',
  family: null,
  image: '',
  imageTint: null,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  kind: 'combo' as const,
  terms: '',
  maxPerCustomer: null,
  usedByMe: 0,
  combinable: false,
  totals: [],
  lines: [promoLine],
} as const

function terms(changes: Partial<CurrentTerms> = {}): CurrentTerms {
  return {
    lookup: async codes => codes.map(code => aCard(code)),
    readPromo: async () => ({ ...promo, totals: [], lines: [promoLine], status: 'active' }),
    ...changes,
  }
}

test('CRT-27 the products of 450 lines are requested in batches of at most 200 codes', async () => {
  const lines = Array.from({ length: 450 }, (_, at) => ({ itemCode: `C${at}`, quantity: 1 }))
  const lookup = vi.fn(async (codes: readonly string[]) => codes.map(code => aCard(code)))
  const cart = await loadSavedCart({ lines, promos: [] }, terms({ lookup }))
  expect(lookup.mock.calls.map(([codes]) => codes.length)).toEqual([200, 200, 50])
  expect(cart.items.map(item => item.product.itemCode)).toEqual(lines.map(line => line.itemCode))
})

test('CRT-29 CRT-32 promotions have current terms; expired and unknown ones stay as not available', async () => {
  const saved = (idPromo: number) => ({
    idPromo,
    description: 'Promo',
    lines: [{ itemCode: 'P', quantity: 2 }],
  })
  const cart = await loadSavedCart(
    { lines: [], promos: [saved(501), saved(502), saved(503)] },
    terms({
      readPromo: async idPromo => {
        if (idPromo === 503) throw new CallFailure('NOT_FOUND')
        return { ...promo, totals: [], lines: [promoLine], status: idPromo === 501 ? 'active' : 'expired' }
      },
    }),
  )
  expect(cart.promos.map(({ idPromo, available }) => [idPromo, available])).toEqual([
    [501, true],
    [502, false],
    [503, false],
  ])
  expect(cart.subtotal.U$).toBe(54)
  // Whether they combine is read again too; the unknown one defaults to true.
  expect(cart.promos.map(({ combinable }) => combinable)).toEqual([false, true, true])
})

test('CRT-32 an unknown and an inactive code stay in the cart as not available, out of totals', async () => {
  const lines = ['A', 'GONE', 'OFF'].map(itemCode => ({ itemCode, quantity: 2 }))
  const lookup = async () => [aCard('A'), aCard('OFF', { active: false })]
  const cart = await loadSavedCart({ lines, promos: [] }, terms({ lookup }))
  expect(cart.unavailable.map(({ itemCode }) => itemCode)).toEqual(['GONE', 'OFF'])
  expect(cart.subtotal.$).toBe(200)
})

test('AUT-33 what comes without prices, as for a visitor, is not available', async () => {
  const { price: _, finalDiscount: __, ...pricelessLine } = promoLine
  const { price: ___, ...pricelessCard } = aCard('A')
  const cart = await loadSavedCart(
    {
      lines: [{ itemCode: 'A', quantity: 1 }],
      promos: [{ idPromo: 501, description: 'Promo', lines: [{ itemCode: 'P', quantity: 1 }] }],
    },
    terms({
      lookup: async () => [pricelessCard],
      readPromo: async () => {
        const { combinable: _combinable, ...rest } = promo
        return { ...rest, totals: [], lines: [pricelessLine], status: 'active' }
      },
    }),
  )
  expect(cart.items).toEqual([])
  expect(cart.unavailable).toMatchObject([{ itemCode: 'A' }])
  expect(cart.promos).toMatchObject([{ available: false, combinable: true }])
})

test('CRT-31 any failed part fails the whole', async () => {
  const lines = [{ itemCode: 'A', quantity: 1 }]
  const saved = {
    lines,
    promos: [{ idPromo: 501, description: 'Promo', lines: [{ itemCode: 'P', quantity: 2 }] }],
  }
  const lookup = () => Promise.reject(new CallFailure('NETWORK'))
  await expect(loadSavedCart(saved, terms({ lookup }))).rejects.toThrow('NETWORK')
  const readPromo = () => Promise.reject(new CallFailure('UNAVAILABLE'))
  await expect(loadSavedCart(saved, terms({ readPromo }))).rejects.toThrow('UNAVAILABLE')
})
