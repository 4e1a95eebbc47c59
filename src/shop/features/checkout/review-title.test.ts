import { expect, test } from 'vitest'
import type { OrderChange, OrderChangeCode } from '#domain/orders/order-review.ts'
import { reviewTitle } from './review-title.ts'

function change(code: OrderChangeCode, fields: Partial<OrderChange> = {}): OrderChange {
  return { where: 'line', code, was: null, now: null, blocking: false, ...fields }
}
const short = (itemCode: string) => change('INSUFFICIENT_STOCK', { itemCode })
const price = (itemCode: string) => change('PRICE_CHANGED', { itemCode })

test.each<[title: string, readonly OrderChange[]]>([
  ['No alcanza el stock de 1 producto', [short('A')]],
  [
    'No alcanza el stock de 2 productos',
    [
      short('A'),
      change('OUT_OF_STOCK', { itemCode: 'B' }),
      change('OUT_OF_STOCK', { itemCode: 'B', idPromo: 7 }),
    ],
  ],
  ['Cambiaron 3 precios', ['A', 'B', 'C'].map(price)],
  [
    'Cambió 1 precio',
    [price('A'), change('DISCOUNT_CHANGED', { itemCode: 'A' }), change('TOTAL_CHANGED', { currency: '$' })],
  ],
  ['No alcanza el stock de 1 producto y cambió 1 precio', [short('A'), price('A')]],
  [
    'Cambió 1 precio, 1 producto ya no se puede pedir y cambió el costo de envío',
    [price('A'), change('ITEM_INACTIVE', { itemCode: 'B' }), change('CHARGE_CHANGED')],
  ],
  ['Cambiaron 2 promos', [change('PROMO_LIMIT', { idPromo: 1 }), change('PROMO_EXPIRED', { idPromo: 2 })]],
  ['Hay cambios para revisar', [change('TOTAL_CHANGED')]],
])('CHK-38 the title of the review is %s', (title, changes) => {
  expect(reviewTitle(changes)).toBe(title)
})
