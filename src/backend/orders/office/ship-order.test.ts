import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { officeOrderMove, shipOrder } from '#contract/office/orders/order-moves.ts'
import { order } from '#contract/shop/orders.ts'
import { composeDraft } from '../../platform/mail/mail-draft.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findOrder } from '../read-queries.ts'
import { countedFigures, keptFigures } from '../testing/kept-figures.ts'
import { anOperator, officeRunner } from '../testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../testing/shop-data.ts'
import { orderMovedMail, orderShippedMail } from './order-mails.ts'
import { findShipment } from './shipment-queries.ts'

const { db } = await testDatabase(openShop)
const { create, call } = ordering(db)
const { write } = officeRunner(db)
const sales = await anOperator(db, 'ventas')
const warehouse = await anOperator(db, 'deposito')

type ShipBody = NonNullable<CallInput<typeof shipOrder>['body']>
type MoveBody = NonNullable<CallInput<typeof officeOrderMove>['body']>

const PARCEL = { packages: 2, pays: 'receiver' } as const
const AGENCY = { ...PARCEL, agency: 'DAC', branch: 'Tres Cruces', guide: '884120331' }
let lastNumber = 4000

function paper(currency: '$' | 'U$' = '$') {
  lastNumber += 1
  return { currency, cfeType: 111, folioPref: 'A', folioNum: lastNumber }
}

async function preparing(lines: readonly { quantity: number; currency?: 'USD' }[]) {
  const buyer = await aCustomer(db)
  const codes: string[] = []
  for (const { currency } of lines) codes.push(await aProduct(db, currency === undefined ? {} : { currency }))
  const ordered = lines.map(({ quantity, currency }, at) =>
    line(codes[at] ?? '', quantity, currency === undefined ? {} : { currency: 'U$' }),
  )
  const { orderId, docNum } = await create(buyer, anOrder({ lines: ordered }))
  await write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, sales)
  await write(officeOrderMove, { orderId, from: 'confirmed', to: 'preparing' }, warehouse)
  const shown = () => call(order, { query: { orderid: orderId } }, buyer)
  return { buyer, codes, orderId, docNum, shown }
}

async function stockOf(itemCode: string) {
  const { rows } = await sql`
    select available, committed from product_stock where itemcode = ${itemCode}`.execute(db)
  return rows[0]
}

async function shippedMail(cardcode: string, orderId: number, shipmentId: number) {
  const [row, shipment] = [
    await findOrder(db, cardcode, orderId),
    await findShipment(db, cardcode, shipmentId),
  ]
  if (row === null || shipment === null) throw new Error('The dispatch is not there')
  return composeDraft(orderShippedMail(row, shipment, { note: null, publicUrl: 'https://tienda.test' }))
}

test('OFO-16 an order in preparation is invoiced and dispatched in one act, with guide, mail and stock', async () => {
  const { buyer, codes, orderId, docNum, shown } = await preparing([{ quantity: 5 }])
  const body = { orderId, from: 'preparing', ...AGENCY } as const
  expect(await refusalOf(write(shipOrder, body, warehouse))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'documents', code: 'required' }],
  })
  expect((await shown()).status).toBe('preparing')
  const document = paper()
  const shipped = await write(shipOrder, { ...body, documents: [document] }, warehouse)
  expect(shipped).toMatchObject({ orderId, docNum, status: 'shipped', statusDescription: 'Despachado' })
  const read = await shown()
  expect(read.events.map(({ status }) => status)).toEqual([
    'received',
    'confirmed',
    'preparing',
    'invoiced',
    'shipped',
  ])
  expect(read.documents).toMatchObject([
    { kind: 'invoice', cfeType: 111, folioPref: 'A', folioNum: document.folioNum, currency: '$', total: 610 },
  ])
  expect(read.shipments).toMatchObject([
    { ...AGENCY, trackingUrl: null, lines: [{ lineNum: 0, quantity: 5 }] },
  ])
  expect(read.lines[0]?.openQty).toBe(0)
  expect(await stockOf(codes[0] ?? '')).toEqual({ available: 995, committed: 0 })
  const mail = await shippedMail(buyer.cardcode, orderId, shipped.shipmentId)
  expect(mail).toMatchObject({ to: buyer.email, subject: `Pedido ${docNum} despachado` })
  for (const words of ['Agencia: DAC', 'Guía: 884120331', 'Bultos: 2', 'Flete: a pagar en destino'])
    expect(mail.text).toContain(words)
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
})

test('OFO-17 an order leaves in several dispatches and is shipped once nothing is left', async () => {
  const { buyer, codes, orderId, shown } = await preparing([{ quantity: 5 }, { quantity: 2 }])
  const first = await write(
    shipOrder,
    {
      orderId,
      from: 'preparing',
      ...AGENCY,
      documents: [paper()],
      lines: [{ lineNum: 0, quantity: 3 }],
    },
    warehouse,
  )
  expect(first.status).toBe('partially_invoiced')
  expect((await shippedMail(buyer.cardcode, orderId, first.shipmentId)).subject).toContain('en parte')
  const read = await shown()
  expect(read.lines.map(({ openQty }) => openQty)).toEqual([2, 2])
  expect(read.documents).toMatchObject([{ total: 366 }])
  expect(await stockOf(codes[0] ?? '')).toEqual({ available: 997, committed: 2 })
  const tooMuch: ShipBody = { orderId, from: 'partially_invoiced', ...AGENCY, documents: [paper()] }
  const refused = write(shipOrder, { ...tooMuch, lines: [{ lineNum: 0, quantity: 3 }] }, warehouse)
  expect(await refusalOf(refused)).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'lines.0.quantity' }],
  })
  const rest = await write(shipOrder, tooMuch, warehouse)
  expect(rest.status).toBe('shipped')
  expect((await shown()).shipments.map(({ lines }) => lines)).toEqual([
    [{ lineNum: 0, quantity: 3 }],
    [
      { lineNum: 0, quantity: 2 },
      { lineNum: 1, quantity: 2 },
    ],
  ])
  expect(await stockOf(codes[1] ?? '')).toEqual({ available: 998, committed: 0 })
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
})

test('OFO-17 closing the rest frees its stock and ships the order', async () => {
  const { codes, orderId, shown } = await preparing([{ quantity: 5 }])
  const body: ShipBody = {
    orderId,
    from: 'preparing',
    ...PARCEL,
    documents: [paper()],
    lines: [{ lineNum: 0, quantity: 3 }],
    closeRest: true,
  }
  expect(await write(shipOrder, body, warehouse)).toMatchObject({ status: 'shipped' })
  expect((await shown()).lines[0]).toMatchObject({ quantity: 5, openQty: 0 })
  expect(await stockOf(codes[0] ?? '')).toEqual({ available: 997, committed: 0 })
})

test('OFO-17 without an ERP an order is invoiced by hand, one CFE for each currency, each CFE once', async () => {
  const { buyer, orderId, shown } = await preparing([{ quantity: 5 }, { quantity: 1, currency: 'USD' }])
  const move = { orderId, from: 'preparing', to: 'invoiced' } as const
  const [pesos, dollars] = [paper(), paper('U$')]
  expect(await refusalOf(write(officeOrderMove, { ...move, documents: [pesos] }, warehouse))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'documents', detail: 'Falta el comprobante en U$S.' }],
  })
  await write(officeOrderMove, { ...move, documents: [pesos, dollars] }, warehouse)
  const read = await shown()
  expect(read.status).toBe('invoiced')
  expect(read.documents).toMatchObject([
    { currency: '$', total: 610 },
    { currency: 'U$', total: 122 },
  ])
  const other = await preparing([{ quantity: 1 }])
  const again = write(
    officeOrderMove,
    { orderId: other.orderId, from: 'preparing', to: 'invoiced', documents: [pesos] },
    warehouse,
  )
  expect(await refusalOf(again)).toMatchObject({
    errors: [{ path: 'documents.0.folioNum', detail: `e-Factura A ${pesos.folioNum} ya está registrado.` }],
  })
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from order_events where order_id = ${orderId}`.execute(db)
  const row = await findOrder(db, buyer.cardcode, orderId)
  if (row === null) throw new Error('The order is not there')
  const event = { id: rows[0]?.id ?? 0, isChange: false, status: 'invoiced', note: null } as const
  const moved = orderMovedMail(row, event, 'https://tienda.test')
  const mail = moved && composeDraft(moved)
  expect(mail?.text).toContain(`e-Factura A ${pesos.folioNum}, e-Factura A ${dollars.folioNum}`)
  expect(await PostalMime.parse(`Subject: ${mail?.subject}\n\n`)).toMatchObject({
    subject: `Pedido ${row.docNum} facturado`,
  })
})

test('OFO-17 what is invoiced already is dispatched without another CFE, in parts', async () => {
  const { orderId, shown } = await preparing([{ quantity: 4 }])
  await write(
    officeOrderMove,
    { orderId, from: 'preparing', to: 'invoiced', documents: [paper()] },
    warehouse,
  )
  const part: ShipBody = { orderId, from: 'invoiced', ...PARCEL, lines: [{ lineNum: 0, quantity: 1 }] }
  expect(await write(shipOrder, part, warehouse)).toMatchObject({ status: 'invoiced' })
  expect(await write(shipOrder, { ...part, note: 'Llegan juntas', lines: null }, warehouse)).toMatchObject({
    status: 'shipped',
  })
  const read = await shown()
  expect(read.documents).toHaveLength(1)
  expect(read.events.at(-1)?.note).toBe('Llegan juntas')
  const over = write(shipOrder, { ...part, from: 'shipped' }, warehouse)
  expect(await refusalOf(over)).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFO-17 an order invoiced in part is dispatched as a whole only when its rest is closed', async () => {
  const { orderId, shown } = await preparing([{ quantity: 4 }])
  const part: MoveBody = { orderId, from: 'preparing', to: 'partially_invoiced', documents: [paper()] }
  expect(await refusalOf(write(officeOrderMove, part, warehouse))).toMatchObject({ code: 'VALIDATION' })
  await write(officeOrderMove, { ...part, lines: [{ lineNum: 0, quantity: 1 }] }, warehouse)
  const leave = { orderId, from: 'partially_invoiced', to: 'shipped' } as const
  expect(await refusalOf(write(officeOrderMove, leave, warehouse))).toMatchObject({
    errors: [{ path: 'closeRest' }],
  })
  await write(officeOrderMove, { ...leave, closeRest: true }, warehouse)
  expect(await shown()).toMatchObject({ status: 'shipped', lines: [{ openQty: 0 }] })
})

test('OFO-16 OFS-03 an agency that shows its guides has its link on the order and in the mail', async () => {
  await sql`
    insert into agencies (code, name, tracking_url) values ('TUR', 'Turil Cargas', 'https://turil.test/guia/{guia}')`.execute(
    db,
  )
  const { buyer, orderId, shown } = await preparing([{ quantity: 1 }])
  const body: ShipBody = {
    orderId,
    from: 'preparing',
    ...PARCEL,
    // However it is typed.
    agency: 'turil cargas ',
    guide: 'A 77/1',
    documents: [paper()],
  }
  const { shipmentId } = await write(shipOrder, body, warehouse)
  const trackingUrl = 'https://turil.test/guia/A%2077%2F1'
  expect((await shown()).shipments).toMatchObject([{ agency: 'Turil Cargas', trackingUrl }])
  expect((await shippedMail(buyer.cardcode, orderId, shipmentId)).text).toContain(trackingUrl)
})
