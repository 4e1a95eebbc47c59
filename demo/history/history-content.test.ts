import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerHandlers } from '#backend/customers/handlers.ts'
import { orderHandlers } from '#backend/orders/handlers.ts'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import { createLimiter } from '#backend/platform/rate-limit/limiter.ts'
import { callRunner } from '#backend/testing/run-call.ts'
import { CallError } from '#contract/errors.ts'
import { clientHeader } from '#contract/shop/customers.ts'
import { createOrder } from '#contract/shop/orders.ts'
import { isRut } from '#domain/accounts/rut.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { accountStatement } from '#domain/documents/account-statement.ts'
import { type Currency, isoOf } from '#domain/money/money.ts'
import { canMove, ORDER_STATUSES, type OrderActor } from '#domain/orders/order-status.ts'
import { addMonths, startOfBusinessDay } from '#domain/time/business-day.ts'
import { demoCustomers } from '../data/customers.ts'
import { AWKWARD_DAYS, demoOn, noonOf, rowsOf } from '../testing/dated-demo.ts'

const DRILL = 'TAL-710PTZ13'
const customers = demoCustomers.map(({ cardcode }) => cardcode)

describe.each(AWKWARD_DAYS)('the demo of %s has something of everything', today => {
  let db: PooledDatabase
  beforeAll(async () => {
    db = (await demoOn(today)).db
  })

  test('C20001 has three years and hundreds of orders, C20002 a year and a half, C20003 none', async () => {
    const rows = await rowsOf(
      db,
      sql<{ cardcode: string; orders: number; first: string }>`
        select cardcode, count(*)::int as orders, min(created_at)::date as first from orders group by 1`,
    )
    const of = (cardcode: string) => rows.find(row => row.cardcode === cardcode)
    expect(of('C20001')?.orders).toBeGreaterThan(300)
    expect(of('C20001')?.orders).toBeLessThan(400)
    expect((of('C20001')?.first ?? today) < addMonths(today, -35)).toBe(true)
    expect(of('C20002')?.orders).toBeGreaterThan(65)
    expect((of('C20002')?.first ?? today) < addMonths(today, -17)).toBe(true)
    expect(of('C20003')).toBeUndefined()
    expect(of('C20005')?.orders).toBeGreaterThan(5)
  })

  test('CHK-25 the newest orders of C20001 and C20002 show all ten states', async () => {
    for (const cardcode of ['C20001', 'C20002']) {
      const newest = await rowsOf(
        db,
        sql<{ status: string }>`
          select status from orders where cardcode = ${cardcode} order by created_at desc limit ${PAGE_SIZE + 1}`,
      )
      expect(new Set(newest.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    }
  })

  test('CHK-26 events are transitions allowed to their actor, in sequence, and all before today', async () => {
    const events = await rowsOf(
      db,
      sql<{
        order: number
        from: string | null
        to: string
        at: Date
        actor: string
        status: string
        owner: string
      }>`
        select e.order_id as order, e.from_status as from, e.to_status as to, e.at, e.actor, o.status, o.email as owner
        from order_events e join orders o on o.cardcode = e.cardcode and o.id = e.order_id order by e.id`,
    )
    for (const path of Map.groupBy(events, ({ order }) => order).values()) {
      for (const [index, { from, to, at, actor, owner }] of path.entries()) {
        const before = path[index - 1]
        expect(from).toBe(before?.to ?? null)
        expect(at.getTime()).toBeGreaterThan(before?.at.getTime() ?? 0)
        expect(at.getTime()).toBeLessThan(startOfBusinessDay(today).getTime())
        const [was, is] = [from, to].map(text => ORDER_STATUSES.find(status => status === text))
        const by: OrderActor = actor === 'erp' ? 'system' : actor === owner ? 'customer' : 'staff'
        if (was !== undefined && is !== undefined)
          expect(canMove(was, is, by), `${was} → ${is} by ${by}`).toBe(true)
        else expect(['received', 'on_hold']).toContain(is)
      }
      expect(path.at(-1)?.to).toBe(path[0]?.status)
    }
  })

  test('orders have 3 to 60 lines; a few exceed an invoice and have several of one currency', async () => {
    const rows = await rowsOf(
      db,
      sql<{ lines: number; cardcode: string; currencies: number; most: number; promo: boolean }>`
        select o.cardcode, o.kind = 'promo' as promo,
          (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
          (select count(*)::int from order_totals t where t.order_id = o.id) as currencies,
          coalesce((select max(n)::int from (
            select count(*) as n from order_documents od join fiscal_documents d on d.id = od.document_id
            where od.order_id = o.id and d.kind = 'invoice' group by d.currency, d.doc_date) x), 0) as most
        from orders o where o.cardcode in ('C20001', 'C20002')`,
    )
    expect(Math.min(...rows.map(({ lines }) => lines))).toBeGreaterThanOrEqual(3)
    const long = rows.filter(({ lines }) => lines > 60)
    expect(long).toHaveLength(3)
    for (const { most } of long) expect(most).toBeGreaterThan(1)
    expect(rows.filter(({ currencies }) => currencies === 2).length).toBeGreaterThan(rows.length / 2)
    expect(rows.filter(({ promo }) => promo).length).toBeGreaterThan(10)
  })

  test('ACC-16 C20001 owes pesos of every age and dollars that are not due, and has credits left', async () => {
    const statement = await statementOf(db, 'C20001', today)
    const [pesos, dollars] = [statement.find(is('$')), statement.find(is('U$'))]
    expect(dollars?.notDue).toBeGreaterThan(0)
    expect(dollars?.overdue).toBe(0)
    expect(pesos?.notDue).toBeGreaterThan(0)
    expect(pesos?.unapplied).toBeGreaterThan(0)
    for (const due of Object.values(pesos?.aging ?? {})) expect(due).toBeGreaterThan(0)
    const credits = await rowsOf(
      db,
      sql<{ kind: string }>`
        select kind from fiscal_documents where cardcode = 'C20001' and balance < 0 order by kind`,
    )
    expect(credits.map(({ kind }) => kind)).toEqual(['creditNote', 'receipt'])
  })

  test('C20004 owes for more than 90 days, C20005 more than its limit and nothing overdue, C20003 nothing', async () => {
    const frozen = await statementOf(db, 'C20004', today)
    expect(frozen.reduce((sum, { aging }) => sum + aging.d90plus, 0)).toBeGreaterThan(0)
    expect(await statementOf(db, 'C20003', today)).toEqual([])
    const over = await statementOf(db, 'C20005', today)
    expect(over.map(({ overdue }) => overdue)).toEqual(over.map(() => 0))
    const { credit } = await header(db, 'C20005', today)
    expect(credit.used).toBeGreaterThan(credit.limit ?? Number.POSITIVE_INFINITY)
  })

  test('ACC-16 the balances of client/header equal the sums of the documents', async () => {
    for (const cardcode of customers) {
      const { balances } = await header(db, cardcode, today)
      const documents = await rowsOf(
        db,
        sql<{ currency: string; balance: number }>`
          select currency, sum(case when kind in ('invoice', 'debitNote') then total else -total end) as balance
          from fiscal_documents where cardcode = ${cardcode} group by 1
          having sum(case when kind in ('invoice', 'debitNote') then total else -total end) <> 0`,
      )
      const bySign = new Map(documents.map(({ currency, balance }) => [currency, balance]))
      expect(bySign).toEqual(
        new Map(
          balances.flatMap(({ currency, balance }) => (balance === 0 ? [] : [[isoOf(currency), balance]])),
        ),
      )
    }
  })

  test('receipts pay several documents, some in part; some cheques are deferred; there is one debit note', async () => {
    const [row] = await rowsOf(
      db,
      sql<{
        several: number
        partly: number
        waiting: number
        cashed: number
        kinds: number
        debits: number
      }>`
        select
          (select count(*)::int from (select from receipt_allocations a join fiscal_documents d
            on d.id = a.document_id and d.kind = 'receipt' group by a.document_id having count(*) > 1) x) as several,
          (select count(*)::int from (select from receipt_allocations a join fiscal_documents d
            on d.id = a.document_id and d.kind = 'receipt'
            group by a.paid_document_id having count(*) > 1) x) as partly,
          (select count(*)::int from receipt_means
            where cardcode = 'C20001' and kind = 'cheque' and due_date > ${today}::date and cashed_on is null) as waiting,
          (select count(*)::int from receipt_means where cashed_on is not null) as cashed,
          (select count(distinct kind)::int from receipt_means) as kinds,
          (select count(*)::int from fiscal_documents where kind = 'debitNote' and cfe_type = 113) as debits`,
    )
    expect(row?.several).toBeGreaterThan(50)
    expect(row?.partly).toBeGreaterThan(10)
    expect(row?.waiting).toBeGreaterThan(2)
    expect(row?.cashed).toBeGreaterThan(20)
    expect(row?.kinds).toBe(4)
    expect(row?.debits).toBe(1)
  })

  test('DOC-06 DOC-09 documents have the sample issuer, the demo flag, a signature and a receiver with a RUT', async () => {
    const documents = await rowsOf(
      db,
      sql<DocumentRow>`
        select cfe_type as type, folio_pref as serie, folio_num as number, issuer->>'rut' as issuer,
          receiver->>'doc' as receiver, is_demo as demo, hash, due_date as due, doc_date as day, kind
        from fiscal_documents`,
    )
    for (const { type, serie, number, issuer, receiver, demo, hash, kind } of documents) {
      expect(issuer).toBe('219999830019')
      expect(isRut(receiver)).toBe(true)
      expect(demo).toBe(true)
      if (kind === 'receipt') continue
      expect(Buffer.from(hash ?? '', 'base64')).toHaveLength(20)
      expect(serie).toMatch(/^(?:[A-Z]{1,2}|\d[A-Z])$/)
      expect(number).toBeGreaterThan(0)
      expect(number).toBeLessThan(10_000_000)
      expect(type).toBe({ invoice: 111, creditNote: 112, debitNote: 113 }[kind])
    }
    const hashes = documents.flatMap(({ hash }) => hash ?? [])
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  // Last, because it adds orders that other tests would count.
  test('CHK-21 an order of C20001 is received in spite of overdue debt; one of C20005 is held for its credit', async () => {
    for (const [cardcode, holdReasons] of [
      ['C20001', []],
      ['C20005', ['credit']],
    ] as const) {
      const order = await placed(db, cardcode, today)
      expect(order.holdReasons).toEqual(holdReasons)
      expect(order.status).toBe(cardcode === 'C20001' ? 'received' : 'on_hold')
    }
  })
})

interface DocumentRow {
  readonly type: number | null
  readonly serie: string | null
  readonly number: number | null
  readonly issuer: string
  readonly receiver: string
  readonly demo: boolean
  readonly hash: string | null
  readonly kind: 'invoice' | 'creditNote' | 'debitNote' | 'receipt'
}

function is(currency: Currency) {
  return (one: { readonly currency: Currency }) => one.currency === currency
}

async function statementOf(db: PooledDatabase, cardcode: string, today: string) {
  const open = await rowsOf(
    db,
    sql<{ currency: Currency; dueDate: string; balance: number }>`
      select case currency when 'UYU' then '$' else 'U$' end as currency, due_date as "dueDate", balance
      from fiscal_documents where cardcode = ${cardcode} and balance <> 0`,
  )
  return accountStatement(open, today)
}

async function header(db: PooledDatabase, cardcode: string, today: string) {
  const { call } = callRunner(
    customerHandlers({ db, clock: () => noonOf(today), limiter: createLimiter(db) }),
  )
  return await call(clientHeader, {}, { cardcode, email: 'quien@demo.test' })
}

/** Orders one drill at the customer's price, accepting the review. */
async function placed(db: PooledDatabase, cardcode: string, today: string) {
  const config = { backOrders: false, erpOrdersUrl: null, mediaBaseUrl: '/media' }
  const { call } = callRunner(orderHandlers({ db, clock: () => noonOf(today), config }))
  const order = async (acceptedQuote: string | null) =>
    await call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        body: {
          promos: [],
          poRef: null,
          comments: null,
          acceptedQuote,
          lines: [{ itemCode: DRILL, quantity: 1, price: 0, discount: 0, currency: '$' }],
          shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
        },
      },
      { cardcode, email: 'quien@demo.test' },
    )
  const review = await order(null).catch((error: unknown) => error)
  if (!(review instanceof CallError)) throw new Error('An order with price 0 was accepted')
  return await order(review.review?.quote ?? null)
}
