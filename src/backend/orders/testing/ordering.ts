import { sql } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { createOrder } from '#contract/shop/orders.ts'
import type { PooledDatabase } from '../../platform/db/pool.ts'
import { callRunner } from '../../testing/run-call.ts'
import { orderHandlers } from '../handlers.ts'
import { NOW } from './shop-data.ts'

type OrderBody = NonNullable<CallInput<typeof createOrder>['body']>
type SeenLine = OrderBody['lines'][number]
type SeenPromo = OrderBody['promos'][number]

export interface Buyer {
  readonly cardcode: string
  readonly email: string
  readonly addressId: number
}

interface OrderingOptions {
  readonly clock?: () => Date
  readonly backOrders?: boolean
  readonly erpOrdersUrl?: string | null
}

/** Runs the order calls, with a new idempotency key unless one is given. */
export function ordering(db: PooledDatabase, options: OrderingOptions = {}) {
  const { call, answer } = callRunner(
    orderHandlers({
      db,
      clock: options.clock ?? (() => NOW),
      config: {
        backOrders: options.backOrders ?? false,
        erpOrdersUrl: options.erpOrdersUrl ?? null,
        mediaBaseUrl: '/media',
      },
    }),
  )
  return {
    call,
    answer,
    create: (buyer: Buyer, body: OrderBody, key: string = crypto.randomUUID()) =>
      call(createOrder, { body, idempotencyKey: key }, buyer),
  }
}

/** The error of a call that must be refused. */
export async function refusalOf(work: Promise<unknown>): Promise<CallError> {
  try {
    await work
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
  throw new Error('The call was not refused')
}

/** A line as seen: 100 pesos without discount, unless `seen` says otherwise. */
export function line(itemCode: string, quantity: number, seen: Partial<SeenLine> = {}): SeenLine {
  return { itemCode, quantity, price: 100, discount: 0, currency: '$', ...seen }
}

/** A promotion line as seen: 90 pesos, packs of one, unless `seen` says otherwise. */
export function promoLine(
  itemCode: string,
  quantity: number,
  seen: Partial<SeenPromo['lines'][number]> = {},
): SeenPromo['lines'][number] {
  return { itemCode, quantity, price: 90, finalDiscount: 0, factorQty: 1, currency: '$', ...seen }
}

/** An empty order for pickup, unless `parts` says otherwise. */
export function anOrder(parts: Partial<OrderBody> & { lines?: SeenLine[]; promos?: SeenPromo[] }): OrderBody {
  return {
    cardcode: '',
    email: '',
    lines: [],
    promos: [],
    shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
    poRef: null,
    comments: null,
    acceptedQuote: null,
    ...parts,
  }
}

export async function committedOf(db: PooledDatabase, itemCode: string): Promise<number> {
  const { rows } = await sql<{ committed: number }>`
    select committed from product_stock where itemcode = ${itemCode}`.execute(db)
  return rows[0]?.committed ?? Number.NaN
}

export async function ordersOf(db: PooledDatabase, cardcode: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders where cardcode = ${cardcode}`.execute(db)
  return rows[0]?.orders ?? Number.NaN
}

export async function keysOf(db: PooledDatabase, cardcode: string): Promise<number> {
  const { rows } = await sql<{ keys: number }>`
    select count(*) as keys from idempotency_keys where cardcode = ${cardcode}`.execute(db)
  return rows[0]?.keys ?? Number.NaN
}

/** Resolves when this many statements wait for a lock in this database. */
export async function untilWaiting(db: PooledDatabase, statements: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= statements) return
  }
}
