import { getCart, saveCart } from '../shop/cart.ts'
import { type ExampleChapter, example } from './call-example.ts'

const lines = [{ itemCode: 'TOR-0816', quantity: 20 }]
const promos = [
  { idPromo: 12, description: 'Combo bulonería', lines: [{ itemCode: 'TOR-0816', quantity: 1 }] },
]
const shortages = [{ itemCode: 'TOR-0816', available: 10 }]

export const cartChapter: ExampleChapter = {
  title: 'Cart',
  about:
    'One saved cart per user of a customer. It stores codes and quantities, never prices. Quantities above the stock may be saved: `shortages` lists these products before the order refuses them.',
  examples: [
    example(getCart, {
      query: { cardcode: 'C20001', email: 'ferreteria@demo.test' },
      reply: { lines, promos, updatedAt: '2026-03-13T15:20:11.482Z', revision: 7, shortages },
      refusals: ['EMAIL_NOT_ALLOWED'],
    }),
    example(saveCart, {
      body: { cardcode: 'C20001', email: 'ferreteria@demo.test', lines, promos },
      reply: { saved: true, updatedAt: '2026-03-13T15:20:11.482Z', revision: 8, shortages },
      refusals: ['EMAIL_NOT_ALLOWED', 'NOT_FOUND', 'STATE_CONFLICT'],
    }),
  ],
}
