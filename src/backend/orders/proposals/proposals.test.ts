import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import {
  proposeOrderChange,
  recordProposalAnswer,
  settleProposal,
  withdrawProposal,
} from '#contract/office/orders/order-proposals.ts'
import { officeOrder, officeOrders } from '#contract/office/orders/orders.ts'
import { cancelOrder, order as orderCall } from '#contract/shop/orders.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { countedFigures, keptFigures } from '../testing/kept-figures.ts'
import { anOperator } from '../testing/operators.ts'
import { anOrder, committedOf, line, ordering, promoLine, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, aPromo, NOW, openShop } from '../testing/shop-data.ts'
import { proposalMails } from './testing/proposal-mails.ts'
import { PICKUP, proposing } from './testing/proposing.ts'

const database = await testDatabase(openShop)
const { db } = database
let now = NOW
const clock = () => now
const { create, call } = ordering(db, { clock })
const { propose, preview, answer, read, write } = proposing(db, { clock })
const mails = proposalMails(database, clock)
const clerk = await anOperator(db, 'ventas', { name: 'Marcelo Viera' })
const rep = await anOperator(db, 'vendedor', { name: 'Laura Sosa', employeeCode: 'V7' })
const store = await anOperator(db, 'deposito')
await sql`update staff_sessions set expires_at = ${NOW}::timestamptz + interval '30 days',
  last_seen_at = ${NOW}::timestamptz + interval '20 days'`.execute(db)
const hammer = await aProduct(db, { price: 100, available: 400 })
const saw = await aProduct(db, { price: 200, available: 400 })
const drill = await aProduct(db, { price: 80, currency: 'USD', available: 400 })
const packed = await aProduct(db, { available: 50 })

beforeEach(() => {
  now = NOW
})

/** An order of five hammers and a drill, of a customer of its own. */
async function placed(traits: Parameters<typeof aCustomer>[1] = {}) {
  const buyer = await aCustomer(db, traits)
  const lines = [line(hammer, 5), line(drill, 1, { price: 80, currency: 'U$' })]
  const { orderId, docNum } = await create(buyer, anOrder({ lines }))
  return { buyer, orderId, docNum }
}

const sawsInstead = {
  lines: [
    { itemCode: saw, quantity: 2 },
    { itemCode: drill, quantity: 3 },
  ],
}
const shown = (orderId: number, buyer: { cardcode: string; email: string }) =>
  call(orderCall, { query: { orderid: orderId } }, buyer)

test('OFO-19 a proposal shows both sides and leaves the order as it is', async () => {
  const { buyer, orderId } = await placed()
  const before = await shown(orderId, buyer)
  const held = await committedOf(db, hammer)
  const { before: was, after } = await preview(orderId, sawsInstead, clerk)
  expect(was.lines.map(({ itemCode, quantity }) => [itemCode, quantity])).toEqual([
    [hammer, 5],
    [drill, 1],
  ])
  expect(after?.totals).toMatchObject([
    { currency: '$', subtotal: 400, total: 488 },
    { currency: 'U$', subtotal: 240, total: 292.8 },
  ])
  const substitutes = [{ itemCode: saw, insteadOf: hammer }]
  const sent = await propose(orderId, sawsInstead, clerk, { substitutes, note: 'No quedan martillos' })
  expect(sent.status).toBe('sent')
  const { proposal, ...rest } = await shown(orderId, buyer)
  expect(rest).toEqual(before)
  expect(await committedOf(db, hammer)).toBe(held)
  expect(proposal).toMatchObject({
    status: 'sent',
    author: 'Marcelo Viera',
    note: 'No quedan martillos',
    substitutes,
    before: was,
    after,
    // Tuesday evening: Wednesday and Thursday are left, to their end in Montevideo.
    expiresAt: '2026-03-13T03:00:00.000Z',
  })
  const { rows } = await sql`
    select s.actor, s.title from change_rows r join change_sets s on s.id = r.change_set_id
    where r.entity = 'order-proposal' and r.key = ${`${orderId}/${sent.proposalId}`}`.execute(db)
  expect(rows).toEqual([
    { actor: 'Marcelo Viera', title: `Pedido ${sent.docNum}: cambio propuesto al cliente` },
  ])
})

test('OFO-19 what stands in the way is shown before anything is sent', async () => {
  const { orderId } = await placed()
  const short = await preview(orderId, { lines: [{ itemCode: saw, quantity: 500 }] }, clerk)
  expect(short.changes).toMatchObject([{ code: 'INSUFFICIENT_STOCK', itemCode: saw, blocking: true }])
  expect((await preview(orderId, { lines: [] }, clerk)).problems).toMatchObject([{ path: 'lines' }])
  const toNowhere = { code: 'REPARTO', addressId: null, agency: null, agencyBranch: null }
  expect((await preview(orderId, { ...sawsInstead, shipping: toNowhere }, clerk)).problems).toMatchObject([
    { path: 'shipping.addressId' },
  ])
  const same = { lines: [hammer, drill].map((itemCode, at) => ({ itemCode, quantity: at === 0 ? 5 : 1 })) }
  const refused = await refusalOf(propose(orderId, same, clerk))
  expect(refused.errors).toMatchObject([{ path: 'lines', code: 'same' }])
})

test('OFO-19 the order’s own stock counts as free, and its delivery and address may change', async () => {
  const rare = await aProduct(db, { price: 10, available: 6 })
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(rare, 6, { price: 10 })] }))
  const shipping = { code: 'REPARTO', addressId: buyer.addressId, agency: null, agencyBranch: null }
  const sent = await propose(orderId, { lines: [{ itemCode: rare, quantity: 5 }], shipping }, clerk)
  expect((await answer(buyer, sent, 'accept')).status).toBe('accepted')
  expect(await committedOf(db, rare)).toBe(5)
  const after = await shown(orderId, buyer)
  expect(after).toMatchObject({
    shipping: { code: 'REPARTO', charge: 350 },
    address: { street: 'Av. Italia' },
    lines: [{ itemCode: rare, quantity: 5, openQty: 5 }],
  })
})

test('OFO-20 an accepted change is applied once, and another answer after it is refused', async () => {
  const { buyer, orderId, docNum } = await placed()
  const sent = await propose(orderId, sawsInstead, clerk)
  const held = await committedOf(db, saw)
  const answers = await Promise.all([answer(buyer, sent, 'accept'), answer(buyer, sent, 'accept')])
  expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
  expect(await committedOf(db, saw)).toBe(held + 2)
  const after = await shown(orderId, buyer)
  expect(after.lines.map(({ itemCode, quantity }) => [itemCode, quantity])).toEqual([
    [saw, 2],
    [drill, 3],
  ])
  expect(after.events.map(({ status, note }) => [status, note])).toEqual([
    ['received', null],
    ['received', `El pedido cambió: lo aceptó ${buyer.email}.`],
  ])
  expect(await refusalOf(answer(buyer, sent, 'reject'))).toMatchObject({ code: 'STATE_CONFLICT' })
  const { rows } = await sql`
    select s.actor, s.title, count(*) as changes from change_rows r join change_sets s on s.id = r.change_set_id
    where s.kind = 'AnswerOrderProposal' and r.key in (${`${orderId}/${sent.proposalId}`}, ${String(orderId)})
    group by s.id`.execute(db)
  expect(rows).toMatchObject([
    { actor: buyer.email, title: `Pedido ${docNum}: cambio aceptado por el cliente` },
  ])
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
})

test('OFO-20 a rejected change leaves the order, and operators see it until they are done', async () => {
  const { buyer, orderId } = await placed()
  const sent = await propose(orderId, sawsInstead, clerk)
  expect((await answer(buyer, sent, 'reject')).status).toBe('rejected')
  expect((await shown(orderId, buyer)).lines[0]).toMatchObject({ itemCode: hammer, quantity: 5 })
  const waiting = async () => (await read(officeOrders, { proposals: true, limit: 200 }, clerk)).orders
  expect(await waiting()).toContainEqual(expect.objectContaining({ orderId, proposal: 'rejected' }))
  await write(settleProposal, { orderId, proposalId: sent.proposalId }, clerk)
  expect((await waiting()).map(one => one.orderId)).not.toContain(orderId)
})

test('OFO-20 nobody else answers: another customer, another order', async () => {
  const { orderId } = await placed()
  const sent = await propose(orderId, sawsInstead, clerk)
  const other = await placed()
  expect(await refusalOf(answer(other.buyer, sent, 'accept'))).toMatchObject({ code: 'NOT_FOUND' })
  const mixed = { orderId: other.orderId, proposalId: sent.proposalId }
  expect(await refusalOf(answer(other.buyer, mixed, 'accept'))).toMatchObject({ code: 'NOT_FOUND' })
})

test('OFA-11 OFO-19 a rep proposes to own customers, the warehouse to nobody', async () => {
  const { buyer, orderId } = await placed()
  const body = { orderId, ...sawsInstead, promos: [], shipping: PICKUP }
  expect(await refusalOf(preview(orderId, body, rep))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(preview(orderId, body, store))).toMatchObject({ code: 'FORBIDDEN' })
  await sql`update customers set seller_code = 'V7' where cardcode = ${buyer.cardcode}`.execute(db)
  expect((await propose(orderId, sawsInstead, rep)).status).toBe('sent')
})

test('OFO-20 it expires at the end of the second business day, by the clock and by the queue', async () => {
  const { buyer, orderId } = await placed()
  const other = await placed()
  const sent = await propose(orderId, sawsInstead, clerk)
  const late = await propose(other.orderId, sawsInstead, clerk)
  now = new Date('2026-03-13T02:59:00Z')
  const expireTask = (of: typeof sent, { cardcode }: { cardcode: string }) =>
    mails.tasks.expireProposal({ cardcode, orderId: of.orderId, proposalId: of.proposalId })
  await expireTask(late, other.buyer)
  expect((await shown(other.orderId, other.buyer)).proposal?.status).toBe('sent')
  now = new Date('2026-03-13T03:00:00Z')
  await expireTask(late, other.buyer)
  expect((await shown(other.orderId, other.buyer)).proposal).toMatchObject({
    status: 'expired',
    answeredBy: 'sistema',
  })
  expect((await answer(buyer, sent, 'accept')).status).toBe('expired')
  expect((await shown(orderId, buyer)).lines[0]).toMatchObject({ itemCode: hammer, quantity: 5 })
})

test('OFO-20 a newer proposal takes the place of the older; one that was not seen is not overwritten', async () => {
  const { buyer, orderId } = await placed()
  const first = await propose(orderId, sawsInstead, clerk)
  const unseen = await refusalOf(propose(orderId, sawsInstead, clerk, { latest: null }))
  expect(unseen).toMatchObject({ code: 'STATE_CONFLICT', detail: expect.stringContaining('Marcelo Viera') })
  const second = await propose(orderId, { lines: [{ itemCode: hammer, quantity: 1 }] }, clerk)
  expect(await refusalOf(answer(buyer, first, 'accept'))).toMatchObject({ code: 'STATE_CONFLICT' })
  await write(withdrawProposal, { orderId, proposalId: second.proposalId }, clerk)
  expect(await refusalOf(answer(buyer, second, 'accept'))).toMatchObject({ code: 'STATE_CONFLICT' })
  const { proposals, history } = await read(officeOrder, { orderId }, clerk)
  expect(proposals.map(({ status, isWaiting }) => [status, isWaiting])).toEqual([
    ['withdrawn', false],
    ['withdrawn', false],
  ])
  expect(history.map(({ title }) => title.replace(/^.*: /, ''))).toEqual([
    'propuesta de cambio retirada',
    'cambio propuesto al cliente',
    'cambio propuesto al cliente',
  ])
})

test('OFO-20 an order that moves on or is cancelled takes its proposal with it', async () => {
  const { buyer, orderId } = await placed()
  const sent = await propose(orderId, sawsInstead, clerk)
  await write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, clerk)
  expect(await refusalOf(answer(buyer, sent, 'accept'))).toMatchObject({ code: 'STATE_CONFLICT' })
  const refused = await refusalOf(preview(orderId, sawsInstead, clerk))
  expect(refused).toMatchObject({ code: 'STATE_CONFLICT', detail: expect.stringContaining('Confirmado') })

  const other = await placed()
  const second = await propose(other.orderId, sawsInstead, clerk)
  await call(cancelOrder, { body: { orderid: other.orderId } }, other.buyer)
  expect((await shown(other.orderId, other.buyer)).proposal?.status).toBe('withdrawn')
  const { rows } = await sql`
    select s.actor from change_rows r join change_sets s on s.id = r.change_set_id
    where r.entity = 'order-proposal' and r.key = ${`${other.orderId}/${second.proposalId}`} and r.field = 'status'`.execute(
    db,
  )
  expect(rows).toEqual([{ actor: other.buyer.email }])
})

test('OFO-21 a consent by telephone is recorded with its person and applied; the customer may object', async () => {
  const { buyer, orderId, docNum } = await placed()
  const done = await propose(orderId, sawsInstead, clerk, { consent: { person: 'Ana Paredes' } })
  expect(done.status).toBe('accepted')
  const after = await shown(orderId, buyer)
  expect(after.lines.map(({ itemCode }) => itemCode)).toEqual([saw, drill])
  expect(after.proposal).toMatchObject({ byPhone: 'Ana Paredes', answeredBy: 'Marcelo Viera' })
  expect(after.events.at(-1)?.note).toBe(
    'El pedido cambió: lo aceptó Ana Paredes por teléfono, con Marcelo Viera.',
  )
  expect(await mails.sentTo(buyer.email)).toMatchObject([
    {
      subject: `Cambio acordado por teléfono en el pedido ${docNum}`,
      text: expect.stringMatching(/Ana Paredes[\s\S]+488,00/),
    },
  ])
  await answer(buyer, done, 'object', 'Ana ya no trabaja acá')
  await answer(buyer, done, 'object', 'otra vez')
  const { proposals } = await read(officeOrder, { orderId }, clerk)
  expect(proposals).toMatchObject([
    { status: 'accepted', objection: 'Ana ya no trabaja acá', objectedBy: buyer.email, isWaiting: true },
  ])
  expect((await shown(orderId, buyer)).lines.map(({ itemCode }) => itemCode)).toEqual([saw, drill])
})

test('OFO-21 an answer by telephone to a proposal that was mailed; an objection has its days', async () => {
  const { buyer, orderId, docNum } = await placed()
  const sent = await propose(orderId, sawsInstead, clerk, { note: 'Llegan el jueves' })
  expect(await mails.sentTo(buyer.email)).toMatchObject([
    {
      subject: `Cambio propuesto para el pedido ${docNum}`,
      text: expect.stringMatching(/Llegan el jueves[\s\S]+hasta el 12\/03\/2026/),
    },
  ])
  now = new Date('2026-03-12T15:00:00Z')
  const given = { orderId, proposalId: sent.proposalId, accepts: true, person: 'Ana Paredes' }
  expect((await write(recordProposalAnswer, given, clerk)).status).toBe('accepted')
  now = new Date('2026-03-16T15:00:00Z')
  await answer(buyer, sent, 'object')
  const other = await placed()
  const done = await propose(other.orderId, sawsInstead, clerk, { consent: { person: 'Luis' } })
  now = new Date('2026-03-20T15:00:00Z')
  expect(await refusalOf(answer(other.buyer, done, 'object'))).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFO-22 if a price or the stock moved nothing is applied, and the operator is told', async () => {
  const dear = await aProduct(db, { price: 10, available: 10 })
  const { buyer, orderId } = await placed()
  const sent = await propose(orderId, { lines: [{ itemCode: dear, quantity: 4 }] }, clerk)
  await sql`update product_prices set price = 12 where itemcode = ${dear}`.execute(db)
  expect((await answer(buyer, sent, 'accept')).status).toBe('stale')
  expect((await answer(buyer, sent, 'accept')).status).toBe('stale')
  expect((await shown(orderId, buyer)).lines[0]).toMatchObject({ itemCode: hammer, quantity: 5 })
  const { proposals } = await read(officeOrder, { orderId }, clerk)
  expect(proposals[0]).toMatchObject({
    status: 'stale',
    isWaiting: true,
    problems: expect.arrayContaining([expect.stringContaining('era 10,00 y ahora es 12,00')]),
  })
  const again = await propose(orderId, { lines: [{ itemCode: dear, quantity: 4 }] }, clerk)
  const rival = await aCustomer(db)
  await create(rival, anOrder({ lines: [line(dear, 8, { price: 12 })] }))
  expect((await answer(buyer, again, 'accept')).status).toBe('stale')
  expect(await committedOf(db, dear)).toBe(8)
})

test('OFO-22 what the operator saw is what is sent', async () => {
  const dear = await aProduct(db, { price: 10 })
  const { orderId } = await placed()
  const body = {
    orderId,
    from: 'received' as const,
    latest: null,
    lines: [line(dear, 1, { price: 9 })],
    promos: [],
    shipping: PICKUP,
    totals: [{ currency: '$' as const, total: 12.2 }],
  }
  expect(await refusalOf(write(proposeOrderChange, body, clerk))).toMatchObject({
    code: 'STATE_CONFLICT',
    detail: expect.stringContaining('era 9,00 y ahora es 10,00'),
  })
  expect((await read(officeOrder, { orderId }, clerk)).proposals).toEqual([])
})

test('OFO-22 promotions keep their limit, and leave with the proposal', async () => {
  const idPromo = await aPromo(db, { maxPerCustomer: 1, lines: [{ itemCode: packed, price: 90 }] })
  const buyer = await aCustomer(db)
  const promos = [{ idPromo, lines: [promoLine(packed, 1)] }]
  const { orderId } = await create(buyer, anOrder({ lines: [line(hammer, 1)], promos }))
  const kept = await propose(
    orderId,
    { lines: [{ itemCode: hammer, quantity: 2 }], promos: [idPromo] },
    clerk,
  )
  expect((await answer(buyer, kept, 'accept')).status).toBe('accepted')
  const left = await propose(orderId, { lines: [{ itemCode: hammer, quantity: 2 }] }, clerk)
  expect((await answer(buyer, left, 'accept')).status).toBe('accepted')
  expect((await shown(orderId, buyer)).promos).toEqual([])
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
  // The use is free again.
  expect(await create(buyer, anOrder({ promos }))).toMatchObject({ status: 'received' })
})

test('OFO-22 credit counts as for a new order: the changed one is held, and stays held by hand', async () => {
  const { buyer, orderId } = await placed({ creditLimit: 5_000 })
  const sent = await propose(orderId, { lines: [{ itemCode: hammer, quantity: 45 }] }, clerk)
  await answer(buyer, sent, 'accept')
  expect(await shown(orderId, buyer)).toMatchObject({ status: 'on_hold', holdReasons: ['credit'] })
  const less = await propose(orderId, { lines: [{ itemCode: hammer, quantity: 1 }] }, clerk)
  await answer(buyer, less, 'accept')
  expect(await shown(orderId, buyer)).toMatchObject({ status: 'on_hold', holdReasons: [] })
  await sql`update customers set frozen = true where cardcode = ${buyer.cardcode}`.execute(db)
  expect(await refusalOf(preview(orderId, sawsInstead, clerk))).toMatchObject({ code: 'CUSTOMER_BLOCKED' })
})

test('OFO-22 a failure in the middle of an acceptance leaves no part of it', async () => {
  const { buyer, orderId } = await placed()
  const sent = await propose(orderId, sawsInstead, clerk)
  const before = await shown(orderId, buyer)
  const held = await Promise.all([committedOf(db, hammer), committedOf(db, saw)])
  for (const table of ['order_lines', 'order_totals', 'order_events', 'product_stock']) {
    const act = table === 'product_stock' ? 'update' : 'insert'
    await sql
      .raw(`
        create function fail() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
        create trigger cut after ${act} on ${table} for each row execute function fail()`)
      .execute(db)
    await expect(answer(buyer, sent, 'accept')).rejects.toThrow('cut')
    await sql.raw(`drop function fail cascade`).execute(db)
    expect(await shown(orderId, buyer)).toEqual(before)
  }
  expect(await Promise.all([committedOf(db, hammer), committedOf(db, saw)])).toEqual(held)
  expect((await answer(buyer, sent, 'accept')).status).toBe('accepted')
})

test('OFC-20 OFO-19 a change with consent keeps the price that was given, with its reason', async () => {
  const { buyer, orderId } = await placed()
  const own = { reason: 'Saldo', by: 'Rosa Vidal', usual: { price: 100, discount: 0, currency: '$' } }
  await sql`update order_lines set price = 70, line_total = 350, own_price = ${JSON.stringify(own)}::jsonb
    where order_id = ${orderId} and itemcode = ${hammer}`.execute(db)
  const lines = [
    { itemCode: hammer, quantity: 8 },
    { itemCode: drill, quantity: 1 },
  ]
  const sent = await propose(orderId, { lines }, clerk)
  const [asked] = (await shown(orderId, buyer)).proposal?.after.lines ?? []
  expect(asked).toMatchObject({ itemCode: hammer, price: 70, lineTotal: 560, ownPrice: true })
  expect((await answer(buyer, sent, 'accept')).status).toBe('accepted')
  const after = await shown(orderId, buyer)
  expect(after.lines).toMatchObject([
    { itemCode: hammer, quantity: 8, price: 70, ownPrice: true },
    { price: 80 },
  ])
  expect(after.totals).toMatchObject([{ currency: '$', subtotal: 560, total: 683.2 }, { currency: 'U$' }])
  const { rows } = await sql`select own_price from order_lines
    where order_id = ${orderId} and itemcode = ${hammer}`.execute(db)
  expect(rows).toEqual([{ own_price: own }])
})
