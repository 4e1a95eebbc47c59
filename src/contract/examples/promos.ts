import type { ReplyOf } from '../call.ts'
import { getpromo, getpromolines, getpromos } from '../shop/promos.ts'
import { type ExampleChapter, example } from './call-example.ts'

const header = {
  docEntry: 12,
  idPromo: 12,
  title: 'Combo bulonería',
  description: '10 cajas de tornillos con 30 % de descuento',
  family: 'Ferretería',
  image: '/media/promo-12.jpg',
  imageTint: null,
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  status: 'active',
  kind: 'combo',
  terms: 'Hasta agotar existencias.',
  maxPerCustomer: 3,
  usedByMe: 1,
  combinable: true,
  totals: [
    { currency: '$', subtotal: 336, tax: 73.92, total: 409.92, taxes: [{ rate: 22, net: 336, tax: 73.92 }] },
  ],
  offer: {
    lowest: false,
    prices: [{ currency: '$', price: 336, saving: 72 }],
    units: 10,
    mark: '-30%',
    packs: 1,
  },
} satisfies ReplyOf<typeof getpromos>['promos'][number]

const line = {
  id: 1201,
  lineNum: 0,
  itemCode: 'TOR-0816',
  title: 'Tornillo autorroscante 8 x 1" caja x 100',
  image: '/media/p/TOR-0816/1.webp',
  unitMult: 10,
  quantity: 1,
  price: 48,
  currency: '$',
  finalDiscount: 30,
  factorQty: 10,
  tax: 22,
  required: true,
  minQty: 1,
  maxQty: null,
  stockStatus: 'S',
  stockDescription: 'Disponible',
  hasStock: true,
} satisfies ReplyOf<typeof getpromolines>['lines'][number]

export const promoChapter: ExampleChapter = {
  title: 'Promotions',
  about:
    'Products sold together. Limits, percentages and totals are for customers; visitors see the products and the dates.',
  examples: [
    example(getpromolines, {
      query: { docEntry: 12, cardcode: 'C20001' },
      reply: { lines: [line] },
      refusals: ['NOT_FOUND'],
    }),
    example(getpromos, { query: { cardcode: 'C20001', family: '' }, reply: { promos: [header] } }),
    example(getpromo, {
      query: { cardcode: 'C20001', docEntry: 12 },
      reply: { ...header, lines: [line] },
      refusals: ['NOT_FOUND'],
    }),
  ],
}
