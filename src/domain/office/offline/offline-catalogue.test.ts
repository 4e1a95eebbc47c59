import { expect, test } from 'vitest'
import { customerTerms } from '../../pricing/customer-terms.ts'
import { OfflineCatalogue, type OfflineColumns } from './offline-catalogue.ts'

const TODAY = '2026-03-10'
const columns = (
  rows: readonly (readonly [code: string, title: string, price: number | null])[],
): OfflineColumns => ({
  lists: [{ number: 1, name: 'Mayorista', kind: 'sale', currency: '$' }],
  brands: [
    [7, 'Tero'],
    [8, 'Tero'],
  ],
  nodes: [[3, 'Herramientas > Manuales']],
  brandSlugs: [
    [7, 'tero'],
    [8, 'tero-2'],
  ],
  nodePaths: [[3, 'herramientas/manuales']],
  backOrders: false,
  codes: rows.map(([code]) => code),
  columns: {
    title: rows.map(([, title]) => title),
    brand: rows.map((_, at) => (at === 0 ? 7 : 8)),
    node: rows.map(() => 3),
    tax: rows.map(() => null),
    unitMult: rows.map(() => 4),
    barcode: rows.map((_, at) => `779000000000${at}`),
    available: rows.map(() => 10),
    status: rows.map(() => 'S'),
    stockText: rows.map(() => ''),
    'price:1': rows.map(([, , price]) => price),
    'currency:1': rows.map(([, , price]) => (price === null ? null : '$')),
  },
  committed: { 'TAL-710': 1 },
  gone: [],
})
const whole = columns([
  ['TAL-710', 'Taladro percutor 710 W', 1000],
  ['00612', 'Martillo bolita', 200],
])
const terms = customerTerms({
  cardcode: 'C1',
  priceList: 1,
  group: null,
  discounts: [{ scope: 'brand', ref: 'tero-2', percent: 10, own: true, validFrom: null, validTo: null }],
  specialPrices: [],
})
const codesOf = (catalogue: OfflineCatalogue, text: string) =>
  catalogue.find(text, terms, TODAY).map(({ itemCode }) => itemCode)

test('OFX-17 a product is found by its code without signs and zeros, its bar code, or the words of its title', () => {
  const catalogue = new OfflineCatalogue(whole, null)
  expect(codesOf(catalogue, 'tal710')).toEqual(['TAL-710'])
  expect(codesOf(catalogue, '612')).toEqual(['00612'])
  expect(codesOf(catalogue, '7790000000001')).toEqual(['00612'])
  expect(codesOf(catalogue, 'PERCÚTOR taladro')).toEqual(['TAL-710'])
  expect(codesOf(catalogue, 'tero')).toEqual(['00612', 'TAL-710'])
  expect(codesOf(catalogue, 'nada')).toEqual([])
  expect(codesOf(catalogue, ' ')).toEqual([])
})

test('OFP-25 OFX-17 a product is found by a code that it had, also where the change came later', () => {
  const changes: OfflineColumns = { ...columns([['NUEVO-1', 'Martillo bolita', 200]]), gone: ['00612'] }
  const catalogue = new OfflineCatalogue(whole, {
    ...changes,
    formerCodes: [
      ['00612', 'NUEVO-1'],
      ['X-9', 'AUSENTE'],
    ],
  })
  expect(codesOf(catalogue, '612')).toEqual(['NUEVO-1'])
  expect(codesOf(catalogue, 'x9')).toEqual([])
  expect(catalogue.product('00612', terms, TODAY)).toMatchObject({ itemCode: 'NUEVO-1' })
})

test('OFX-17 what begins with the word goes before what only mentions it', () => {
  const catalogue = new OfflineCatalogue(
    columns([
      ['KIT-1', 'Kit: taladro percutor y amoladora', 300],
      ['TAL-2', 'Taladro percutor 850 W', 200],
      ['MAL-1', 'Maletín para taladro percutor', 50],
      ['TAL-1', 'Táladro percutor 710 W', 100],
    ]),
    null,
  )
  expect(codesOf(catalogue, 'Taladro percutor')).toEqual(['TAL-1', 'TAL-2', 'KIT-1', 'MAL-1'])
})

test('OFX-17 two brands of one name have discounts of their own, and stock is counted in whole multiples', () => {
  const catalogue = new OfflineCatalogue(whole, null)
  expect(catalogue.product('TAL-710', terms, TODAY)).toMatchObject({ price: 1000, discount: 0, available: 8 })
  expect(catalogue.product('00612', terms, TODAY)).toMatchObject({
    discount: 10,
    finalPrice: 180,
    available: 8,
  })
  expect(catalogue.product('NADIE', terms, TODAY)).toBeNull()
  expect(
    new OfflineCatalogue({ ...whole, backOrders: true }, null).product('00612', terms, TODAY),
  ).toMatchObject({
    available: null,
    hasStock: true,
  })
})

test('OFX-17 what changed since replaces what was read whole', () => {
  const changes = {
    ...columns([['TAL-710', 'Taladro percutor 710 W', null]]),
    gone: ['00612'],
    committed: {},
  }
  const catalogue = new OfflineCatalogue(whole, changes)
  expect(catalogue.size).toBe(1)
  // Without a price it cannot be ordered.
  expect(catalogue.product('TAL-710', terms, TODAY)).toMatchObject({ price: 0 })
  expect(codesOf(catalogue, 'martillo')).toEqual([])
})
