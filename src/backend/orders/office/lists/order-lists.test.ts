import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { officeOrders, orderBoard, orderLineCounts } from '#contract/office/orders/orders.ts'
import { countStatements } from '../../../platform/db/statement-count.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { anOperator, officeRunner } from '../../testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../../testing/ordering.ts'
import { aCustomer, aDocument, aProduct, NOW, openShop } from '../../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create } = ordering(db)
const { read, write } = officeRunner(db)
const sales = await anOperator(db, 'ventas', { name: 'Marcelo Viera' })

const drill = await aProduct(db, { itemCode: 'TAL-750', brand: 'hornero' })
const hammer = await aProduct(db, { itemCode: 'MAR-1' })
await sql`update products set title = 'Taladro percutor 750 W' where itemcode = ${drill}`.execute(db)
const bigShop = await aCustomer(db, { cardcode: 'C501', group: 'Barracas', department: 'SA' })
const smallShop = await aCustomer(db, { cardcode: 'C502', creditLimit: 50 })
await anOperator(db, 'vendedor', { name: 'Silvana Pedrozo', employeeCode: 'V01' })
await sql`
  update customers set cardname = 'Barraca Ñandubay', rut = '211003420017', seller_code = 'V01'
  where cardcode = 'C501'`.execute(db)

const at = (minutes: number) => ordering(db, { clock: () => new Date(NOW.getTime() + minutes * 60_000) })
const first = await at(1).create(bigShop, anOrder({ lines: [line(drill, 2)], poRef: 'OC-991' }))
const second = await at(2).create(bigShop, anOrder({ lines: [line(hammer, 3)] }))
const held = await at(3).create(smallShop, anOrder({ lines: [line(hammer, 9)] }))
await write(officeOrderMove, { orderId: second.orderId, from: 'received', to: 'confirmed' }, sales)

const idsOf = async (query: Parameters<typeof read<typeof officeOrders>>[1]) =>
  (await read(officeOrders, query, sales)).orders.map(({ orderId }) => orderId)

test('OFO-02 a card of the list says what an operator decides by', async () => {
  const { orders } = await read(officeOrders, { status: ['on_hold'] }, sales)
  expect(orders).toEqual([
    {
      orderId: held.orderId,
      docNum: held.docNum,
      cardcode: 'C502',
      cardName: 'Ferretería C502',
      createdAt: '2026-03-11T01:33:00.000Z',
      status: 'on_hold',
      statusAt: '2026-03-11T01:33:00.000Z',
      holdReasons: ['credit'],
      totals: [{ currency: '$', amount: 1098 }],
      lineCount: 1,
      poRef: null,
      delivery: 'Retiro en local',
      agency: null,
      department: 'MO',
      seller: null,
      channel: 'web',
      erpState: 'none',
      erpRef: null,
      takenBy: null,
      proposal: null,
      shortage: null,
      isLate: false,
    },
  ])
})

test('OFO-03 each filter keeps the orders that have its value, and counts say what the others would give', async () => {
  expect(await idsOf({ status: ['received', 'confirmed'] })).toEqual([second.orderId, first.orderId])
  expect(await idsOf({ hold: 'credit' })).toEqual([held.orderId])
  expect(await idsOf({ seller: ['V01'] })).toEqual([second.orderId, first.orderId])
  expect(await idsOf({ group: 'Barracas' })).toEqual([second.orderId, first.orderId])
  expect(await idsOf({ department: 'MO' })).toEqual([held.orderId])
  expect(await idsOf({ customer: 'c502' })).toEqual([held.orderId])
  expect(await idsOf({ itemCode: 'MAR-1' })).toEqual([held.orderId, second.orderId])
  expect(await idsOf({ brand: 'hornero' })).toEqual([first.orderId])
  expect(await idsOf({ brand: 'Hornero' })).toEqual([first.orderId])
  expect(await idsOf({ minTotal: '300', maxTotal: 500 })).toEqual([second.orderId])
  expect(await idsOf({ from: '2026-03-10', to: '2026-03-10' })).toHaveLength(3)
  expect(await idsOf({ from: '2026-03-11' })).toEqual([])
  expect(await idsOf({ channel: 'phone' })).toEqual([])
  expect(await idsOf({ erp: 'waiting' })).toEqual([])
  const { counts } = await read(officeOrders, { seller: 'V01', status: 'received', counts: true }, sales)
  expect(counts).toMatchObject({
    total: 1,
    status: [
      { value: 'confirmed', label: 'Confirmado', count: 1 },
      { value: 'received', label: 'Recibido', count: 1 },
    ],
    seller: [{ value: 'V01', label: 'Silvana Pedrozo', count: 1 }],
    department: [{ value: 'SA', label: 'Salto', count: 1 }],
    channel: [{ value: 'web', label: 'Web', count: 1 }],
    erp: [{ value: 'none', label: 'No se envía', count: 1 }],
  })
})

test('OFH-02 OFO-03 what is to be dispatched is told from what its customer fetches', async () => {
  expect(await idsOf({ delivery: 'pickup' })).toHaveLength(3)
  await sql`update orders set shipping_code = 'ENVIO' where id = ${second.orderId}`.execute(db)
  expect(await idsOf({ delivery: 'sent' })).toEqual([second.orderId])
  const { counts } = await read(officeOrders, { counts: true }, sales)
  expect(counts?.delivery).toEqual([
    { value: 'pickup', label: 'Se retira', count: 2 },
    { value: 'sent', label: 'Se envía', count: 1 },
  ])
  await sql`update orders set shipping_code = 'RETIRO' where id = ${second.orderId}`.execute(db)
})

test('OFO-03 brands, shortages and waiting proposals have their counts, of what the other filters keep', async () => {
  const whole = await read(orderLineCounts, {}, sales)
  const named = new Map(whole.brands.map(({ value, count }) => [value, count]))
  // The brand is its own filter's, so that another one can be chosen.
  const hornero = whole.brands.find(({ value }) => value.toLowerCase() === 'hornero')
  expect(hornero).toMatchObject({ count: 1 })
  expect([...named.values()].toSorted()).toEqual([1, 2])
  expect(whole).toMatchObject({ shortage: [], proposals: 0 })
  expect((await read(orderLineCounts, { brand: 'hornero' }, sales)).brands).toEqual(whole.brands)
  for (const { value, count } of whole.brands)
    expect(await idsOf({ brand: value }), value).toHaveLength(count)
  expect((await read(orderLineCounts, { status: 'on_hold' }, sales)).brands).toEqual([
    expect.objectContaining({ count: 1 }),
  ])
  expect((await read(orderLineCounts, { customer: 'NADIE' }, sales)).brands).toEqual([])

  await sql`
    insert into order_picks (cardcode, order_id, line_num, picked, shortage, reason, way, author)
    select cardcode, order_id, line_num, 0, 1, 'missing', 'wait', 'Ana' from order_lines
    where order_id = ${second.orderId}`.execute(db)
  const [short] = (await read(orderLineCounts, {}, sales)).shortage
  expect(short?.count).toBe(1)
  expect(await idsOf({ shortage: [short?.value ?? ''] })).toEqual([second.orderId])
  await sql`delete from order_picks where order_id = ${second.orderId}`.execute(db)
})

test('OFO-04 an order is found by number, reference, customer, RUT, product, ERP reference and CFE', async () => {
  await sql`update orders set erp_ref = 'SO-4711' where id = ${first.orderId}`.execute(db)
  const documentId = await aDocument(db, 'C501', { total: 10 })
  await sql`
    update fiscal_documents set cfe_type = 111, folio_pref = 'A', folio_num = 77123 where id = ${documentId}`.execute(
    db,
  )
  await sql`insert into order_documents values ('C501', ${first.orderId}, ${documentId})`.execute(db)
  for (const text of [
    String(first.docNum),
    'oc-991',
    'TALADRO percutor',
    'tal-750',
    'so-47',
    'A 77123',
    'a-77123',
    '77123',
    'nandubay taladro',
    'C501 oc-991',
  ])
    expect(await idsOf({ text }), text).toEqual([first.orderId])
  for (const text of ['ñandubay', '21-100342-001-7', '211003420017', 'c501'])
    expect(await idsOf({ text }), text).toEqual([second.orderId, first.orderId])
  for (const text of ['nandubay serrucho', 'B 77123', '%', '_', "o'higgins \\"])
    expect(await idsOf({ text }), text).toEqual([])
})

test('OFO-03 pages follow each other without gap or repetition, in each sequence', async () => {
  for (const sort of ['newest', 'oldest', 'waiting', 'customer', 'total'] as const) {
    const whole = await idsOf({ sort })
    const paged: number[] = []
    let after: string | undefined
    do {
      const page = await read(officeOrders, { sort, limit: 1, ...(after && { after }) }, sales)
      paged.push(...page.orders.map(({ orderId }) => orderId))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(paged, sort).toEqual(whole)
    expect(whole).toHaveLength(3)
  }
  expect(await idsOf({ sort: 'total' })).toEqual([held.orderId, second.orderId, first.orderId])
  expect(await refusalOf(idsOf({ after: 'nada' }))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('OFO-01 OFO-27 the board has a column per state with count and totals, in one statement', async () => {
  const { result, statements } = await countStatements(() => read(orderBoard, {}, sales))
  expect(result.columns.map(({ status, count }) => [status, count])).toEqual([
    ['received', 1],
    ['on_hold', 1],
    ['confirmed', 1],
    ['preparing', 0],
    ['partially_invoiced', 0],
    ['invoiced', 0],
    ['shipped', 0],
  ])
  expect(result.columns[0]).toMatchObject({
    statusDescription: 'Recibido',
    totals: [{ currency: '$', amount: 244 }],
    cards: [{ orderId: first.orderId }],
    truncated: false,
  })
  // The session, and the board.
  expect(statements).toHaveLength(2)
})

test('OFH-03 an order of the board or the list that waits longer than its limit is late, as the setting says', async () => {
  const late = async () => {
    const { columns } = await read(orderBoard, {}, sales)
    const late = columns.flatMap(({ cards }) =>
      cards.filter(({ isLate }) => isLate).map(({ orderId }) => orderId),
    )
    const { orders } = await read(officeOrders, {}, sales)
    const listed = orders.filter(({ isLate }) => isLate).map(({ orderId }) => orderId)
    expect(listed.toSorted()).toEqual(late.toSorted())
    return late
  }
  // A business day is longer than any usual limit of a new or a held order, and of one to prepare.
  const ago = (days: number) =>
    sql`update orders set status_at = ${new Date(NOW.getTime() - days * 86_400_000)} where status <> 'shipped'`.execute(
      db,
    )
  const before = await sql<{ id: number; at: Date }>`select id, status_at as at from orders`.execute(db)
  await ago(0)
  expect(await late()).toEqual([])
  await ago(14)
  expect(await late()).toEqual([first.orderId, held.orderId, second.orderId])
  const limits = { newOrders: 90_000, held: 90_000 }
  await sql`insert into settings (key, value) values ('officeLimits', ${JSON.stringify(limits)}::jsonb)`.execute(
    db,
  )
  expect(await late()).toEqual([second.orderId])
  // Open for a minute a week, nothing has waited long.
  const hours = [{ weekdays: [1], from: '09:00', to: '09:01' }]
  await sql`insert into settings (key, value) values ('openingHours', ${JSON.stringify(hours)}::jsonb)`.execute(
    db,
  )
  expect(await late()).toEqual([])
  await sql`delete from settings where key in ('officeLimits', 'openingHours')`.execute(db)
  for (const { id, at } of before.rows)
    await sql`update orders set status_at = ${at} where id = ${id}`.execute(db)
})

test('OFO-01 of what was dispatched the board shows the last seven days', async () => {
  const gone = await create(bigShop, anOrder({ lines: [line(hammer, 1)] }))
  const setShipped = (days: number) =>
    sql`update orders set status = 'shipped', status_at = ${new Date(NOW.getTime() - days * 86_400_000)}
      where id = ${gone.orderId}`.execute(db)
  const shipped = async () =>
    (await read(orderBoard, {}, sales)).columns.find(({ status }) => status === 'shipped')?.count
  await setShipped(6)
  expect(await shipped()).toBe(1)
  await setShipped(8)
  expect(await shipped()).toBe(0)
  await sql`delete from orders where id = ${gone.orderId}`.execute(db)
})

test('OFA-11 a rep’s lists, counts and board hold their own customers alone', async () => {
  const rep = await anOperator(db, 'vendedor', { employeeCode: 'V01' })
  const { orders, counts } = await read(officeOrders, { counts: true }, rep)
  expect(new Set(orders.map(({ cardcode }) => cardcode))).toEqual(new Set(['C501']))
  expect(counts?.total).toBe(2)
  expect(counts?.hold).toEqual([])
  const { columns } = await read(orderBoard, {}, rep)
  expect(columns.flatMap(({ cards }) => cards).map(({ cardcode }) => cardcode)).toEqual(['C501', 'C501'])
})
