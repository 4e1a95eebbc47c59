import { expect, test } from 'vitest'
import { composeDraft } from '../platform/mail/mail-draft.ts'
import { testDatabase } from '../testing/test-database.ts'
import { orderReceivedMail } from './order-received.ts'
import { findOrder } from './read-queries.ts'
import { anOrder, line, ordering } from './testing/ordering.ts'
import { aCustomer, aProduct, openShop } from './testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create } = ordering(db)

async function mailOf(
  buyer: { cardcode: string; email: string; addressId: number },
  code: 'REPARTO' | 'AGENCIA',
) {
  const lines = [line(await aProduct(db, { currency: 'USD', tax: 10 }), 3, { currency: 'U$' })]
  const agency = code === 'AGENCIA' ? 'DAC' : null
  const shipping = { code, addressId: buyer.addressId, agency, agencyBranch: null }
  const { orderId } = await create(buyer, anOrder({ lines, shipping }))
  const order = await findOrder(db, buyer.cardcode, orderId)
  if (order === null) throw new Error('The order was not stored')
  return composeDraft(orderReceivedMail(order, 'https://shop.test'))
}

test('MON-23 CHK-24 the mail states products, transport with its tax and the amount payable, per currency', async () => {
  const { text, html } = await mailOf(await aCustomer(db), 'REPARTO')
  const plain = text.replaceAll('\u00A0', ' ')
  expect(plain).toContain(
    [
      'Envío: $ 350,00',
      'IVA 22 % del envío: $ 77,00',
      'Total a pagar: $ 427,00',
      'Subtotal: U$S 300,00',
      'Impuestos: U$S 30,00',
      'Total a pagar: U$S 330,00',
    ].join('\n'),
  )
  expect(html).toContain('427,00')
})

test('MON-23 the mail states that freight paid at destination is not in the totals', async () => {
  const { text } = await mailOf(await aCustomer(db, { department: 'SA' }), 'AGENCIA')
  expect(text).toContain('El flete se paga en destino y no está en el total.')
  expect(text).not.toContain('del envío')
  expect(text.match(/Total a pagar/g)).toHaveLength(1)
})
