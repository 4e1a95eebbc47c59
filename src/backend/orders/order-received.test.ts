import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { composeDraft } from '../platform/mail/mail-draft.ts'
import { findOwnSeller } from '../staff/queries.ts'
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

test('OFO-11 the mail of a held order names whom its customer may ask, the mail of any other does not', async () => {
  await sql`
    insert into employees (code, name, role, email, phone, whatsapp, public)
    values ('V01', 'Laura Sosa', 'Vendedora', 'laura@mostrador.test', '+59829001234', '+59899123456', true)`.execute(
    db,
  )
  const buyer = await aCustomer(db)
  await sql`update customers set seller_code = 'V01' where cardcode = ${buyer.cardcode}`.execute(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  const order = await findOrder(db, buyer.cardcode, orderId)
  if (order === null) throw new Error('The order was not stored')
  const seller = await findOwnSeller(db, buyer.cardcode)
  const textOf = (status: 'on_hold' | 'received') =>
    composeDraft(orderReceivedMail({ ...order, status }, 'https://shop.test', seller)).text
  expect(textOf('on_hold')).toContain(
    ['Vendedor: Laura Sosa', 'Teléfono: 2900 1234', 'WhatsApp: 099 123 456'].join('\n'),
  )
  expect(textOf('received')).not.toContain('Laura Sosa')
})
