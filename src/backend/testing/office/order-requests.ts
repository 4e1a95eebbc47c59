import { sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { aStoredProposal } from '../../orders/proposals/testing/stored-proposal.ts'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

const itemCode = 'TAL-710PTZ13'
const unchanged = {
  promos: [],
  shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
}

/** Requests about orders, of the ERP and of what waits. */
export const orderRequests: OfficeRequests = {
  OfficeToday: () => ({}),
  OfficeSearch: () => ({ query: { q: 'ferreteria' } }),
  OfficeOrders: () => ({ query: { text: 'ferreteria' } }),
  ExportOrders: () => ({ query: { text: 'ferreteria', format: 'csv' } }),
  OrderBoard: () => ({}),
  OrderLineCounts: () => ({}),
  OfficeOrder: async context => ({ query: { orderId: await orderIn(context, 'received') } }),
  OrderHold: async context => ({ query: { orderId: await orderIn(context, 'on_hold') } }),
  DispatchAgencies: () => ({}),
  PickingSheet: async context => ({ query: { orderId: await orderIn(context, 'confirmed') } }),
  OfficeOrderMove: async context => ({
    body: { orderId: await orderIn(context, 'received'), from: 'received', to: 'confirmed' },
    records: ['order'],
  }),
  OfficeOrdersMove: async context => ({
    body: { orders: [{ orderId: await orderIn(context, 'received'), from: 'received' }], to: 'confirmed' },
    records: ['order'],
  }),
  RunBulk: async context => ({
    body: {
      kind: 'move-orders',
      orders: [{ orderId: await orderIn(context, 'received'), from: 'received' }],
      to: 'confirmed',
    },
    records: [],
  }),
  CancelBulk: async context => ({ body: { jobId: await aJob(context) }, records: [] }),
  BulkJobs: () => ({}),
  BulkJob: async context => ({ query: { jobId: await aJob(context) } }),
  ExportBulkFailures: async context => ({ query: { jobId: await aJob(context), format: 'csv' } }),
  ReleaseOrder: async context => ({
    body: { orderId: await orderIn(context, 'on_hold'), reason: 'Paga el lunes' },
    records: ['order', 'order-note'],
  }),
  HoldOrder: async context => ({
    body: { orderId: await orderIn(context, 'received'), from: 'received', reason: 'Llamar antes' },
    records: ['order'],
  }),
  NoteOrder: async context => ({
    body: { orderId: await orderIn(context, 'received'), isInternal: true, body: 'Llamar antes' },
    records: ['order-note'],
  }),
  PreviewOrderChange: async context => ({
    body: { orderId: await orderIn(context, 'received'), lines: [{ itemCode, quantity: 1 }], ...unchanged },
  }),
  ProposeOrderChange: async context => {
    const orderId = await orderIn(context, 'received')
    // A price that is known without asking for it.
    await sql`delete from special_prices where cardcode = 'C20001' and itemcode = ${itemCode}`.execute(
      context.db,
    )
    await sql`
      insert into special_prices (cardcode, itemcode, valid_from, price, currency)
      values ('C20001', ${itemCode}, '2020-01-01', 100, 'UYU')`.execute(context.db)
    const lines = [{ itemCode, quantity: 1, price: 100, discount: 0, currency: '$' }]
    const totals = [{ currency: '$', total: 122 }]
    const body = { orderId, from: 'received', latest: null, lines, totals, ...unchanged }
    return { body, records: ['order-proposal'] }
  },
  RecordProposalAnswer: async context => {
    const orderId = await orderIn(context, 'received')
    const proposalId = await aStoredProposal(context.db, orderId)
    return {
      body: { orderId, proposalId, accepts: false, person: 'Ana Paredes' },
      records: ['order-proposal'],
    }
  },
  WithdrawProposal: async context => {
    const orderId = await orderIn(context, 'received')
    const body = { orderId, proposalId: await aStoredProposal(context.db, orderId) }
    return { body, records: ['order-proposal'] }
  },
  SettleProposal: async context => {
    const orderId = await orderIn(context, 'received')
    const body = { orderId, proposalId: await aStoredProposal(context.db, orderId, 'rejected') }
    return { body, records: ['order-proposal'] }
  },
  OfficeQueue: () => ({}),
  Colleagues: () => ({ query: { thing: 'order' } }),
  DayClose: () => ({}),
  DayCloses: () => ({}),
  CloseDay: async ({ db }) => {
    const day = '2026-01-05'
    const { rows } = await sql<{ seen: number }>`
      select coalesce(max(version), 0) as seen from day_closes where day = ${day}`.execute(db)
    return { body: { day, seen: rows[0]?.seen, note: 'Día tranquilo' }, records: ['day-close'] }
  },
  TakeTask: async context => ({
    body: { thing: 'order', key: String(await orderIn(context, 'received')), to: { who: 'me' } },
    records: ['order', 'task'],
  }),
  PickLine: async context => {
    const orderId = await orderIn(context, 'preparing')
    const picks = [{ itemCode: await firstItem(context, orderId), units: 1 }]
    return { body: { orderId, picks }, records: ['order', 'order-pick'] }
  },
  RecordShortage: async context => ({
    body: {
      orderId: await orderIn(context, 'preparing'),
      lineNum: 0,
      quantity: 1,
      reason: 'missing',
      way: 'wait',
    },
    records: ['order-pick'],
  }),
  ShipOrder: async context => ({
    body: { orderId: await orderIn(context, 'invoiced'), from: 'invoiced', packages: 1, pays: 'sender' },
    records: ['order', 'shipment'],
  }),
  RetryErpPush: async context => ({
    body: { orderId: await orderIn(context, 'received') },
    // The demo has no ERP.
    refusal: 'STATE_CONFLICT',
  }),
  MarkErpEntered: async context => ({
    body: { orderId: await orderIn(context, 'received'), erpRef: 'SO-1' },
    records: ['order'],
  }),
  ErpOpenOrders: () => ({ query: { limit: 1 } }),
  TellErpOrders: () => ({
    body: { orders: [{ erpRef: 'SO-3', day: businessDayOf(new Date()), currency: '$', total: 100 }] },
    records: ['erp-order'],
    isOfErp: true,
  }),
  ErpDifferences: () => ({}),
  SettleDifference: async ({ db }) => {
    await sql`
      insert into erp_orders (currency, erp_ref, cardcode, day, total, is_cancelled)
      values ('UYU', 'SO-4', '', now()::date - 1, 100, false) on conflict do nothing`.execute(db)
    return {
      body: {
        key: 'erp:SO-4',
        mark: 'missing-hereUYU100.00',
        do: { act: 'accept', note: 'Nació en el ERP' },
      },
      records: ['accepted-difference'],
    }
  },
  LinkErpOrder: async context => ({
    body: { erpRef: 'SO-5', docNum: await docNumOf(context, await orderIn(context, 'received')) },
    records: ['order'],
  }),
  ErpOrderProgress: async context => ({
    body: { orderId: await orderIn(context, 'received'), status: 'confirmed', erpRef: 'SO-2' },
    records: ['order'],
    isOfErp: true,
  }),
}

/** A job of the caller that waits for its turn. */
async function aJob({ db, staffId }: OfficeRequestContext): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_jobs (staff_id, kind, options, title, change_set_id, total, created_at)
    values (${staffId}, 'move-orders', '{}', 'Un pedido: confirmado', 0, 1, now()) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function docNumOf({ db }: OfficeRequestContext, orderId: number): Promise<number> {
  const { rows } = await sql<{ docNum: number }>`
    select doc_num as "docNum" from orders where id = ${orderId}`.execute(db)
  return rows[0]?.docNum ?? 0
}

async function firstItem({ db }: OfficeRequestContext, orderId: number): Promise<string> {
  const { rows } = await sql<{ itemCode: string }>`
    select itemcode as "itemCode" from order_lines where order_id = ${orderId} order by line_num limit 1`.execute(
    db,
  )
  return rows[0]?.itemCode ?? ''
}

/** The ferretería's newest order, set to a state as if nothing had been done with it; its seller is the demo's rep. */
async function orderIn({ db }: OfficeRequestContext, status: OrderStatus): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with newest as (
      select cardcode, id from orders where cardcode = 'C20001' order by id desc limit 1
    ), unshipped as (
      delete from shipments h using newest where h.cardcode = newest.cardcode and h.order_id = newest.id
    ), unasked as (
      delete from order_proposals p using newest where p.cardcode = newest.cardcode and p.order_id = newest.id
    ), uncounted as (
      delete from order_picks k using newest where k.cardcode = newest.cardcode and k.order_id = newest.id
    ), open as (
      update order_lines l set closed_qty = 0, open_qty = case when ${status} = 'invoiced' then 0 else l.quantity end
      from newest where l.cardcode = newest.cardcode and l.order_id = newest.id
    )
    update orders o set status = ${status}, erp_state = 'none', erp_ref = null, taken_by = null
    from newest where o.cardcode = newest.cardcode and o.id = newest.id returning o.id`.execute(db)
  const [order] = rows
  if (order === undefined) throw new Error('The demo has no order')
  return order.id
}
