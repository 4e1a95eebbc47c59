import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseServer } from '../../e2e/fixtures/database-server.ts'
import { hashSecretToken, newSecretToken } from '../../src/backend/auth/accounts/secret-token.ts'

interface Step {
  readonly from: string
  readonly to: string
  readonly reason?: string
  readonly cancelReason?: string
  readonly documents: readonly { currency: string; cfeType: number; folioPref: string; folioNum: number }[]
}

/** An order and the moves it is to make, and how far it is. */
export interface MovedOrder {
  readonly orderId: number
  readonly steps: readonly Step[]
  /** The column of the board it is in after so many moves; null: none. */
  readonly columns: readonly (string | null)[]
  begun: number
  done: number
}

const HELD = [
  { from: 'received', to: 'on_hold', reason: 'Llamar antes', documents: [] },
  { from: 'on_hold', to: 'confirmed', reason: 'Paga el lunes', documents: [] },
]
/** Every fourth order is cancelled: its stock is free again. The others are invoiced: theirs has left. */
const CANCELLED: readonly Step[] = [
  ...HELD,
  { from: 'confirmed', to: 'cancelled', cancelReason: 'out_of_stock', documents: [] },
]
const delivered = (documents: Step['documents']): readonly Step[] => [
  ...HELD,
  { from: 'confirmed', to: 'preparing', documents: [] },
  { from: 'preparing', to: 'invoiced', documents },
  { from: 'invoiced', to: 'shipped', documents: [] },
]

/**
 * Orders of the demo as if they had just come, with their stock committed. `committed` lists the products whose committed
 * units are not those of before, as they are once all of these orders are delivered or cancelled.
 */
export async function newOrders(
  { sql }: DatabaseServer,
  count: number,
): Promise<{ orders: MovedOrder[]; committed(): Promise<string[]> }> {
  await sql('create table stock_before_moves as select itemcode, committed from product_stock')
  const rows = await sql<{ id: string; currencies: ('UYU' | 'USD')[] }>(
    `with chosen as materialized (
       select cardcode, id from orders where status in ('shipped', 'delivered') order by id desc limit $1
     ), opened as (
       update orders o set status = 'received', status_at = now(), hold_reasons = '{}' from chosen c
       where o.cardcode = c.cardcode and o.id = c.id
     ), bare as (
       delete from order_documents d using chosen c where d.cardcode = c.cardcode and d.order_id = c.id
     ), lines as (
       update order_lines l set open_qty = quantity, closed_qty = 0 from chosen c
       where l.cardcode = c.cardcode and l.order_id = c.id returning l.*
     ), stock as (
       update product_stock s set committed = s.committed + u.units
       from (select itemcode, sum(quantity * factor_qty) as units from lines group by itemcode) u
       where s.itemcode = u.itemcode
     )
     select order_id as id, array_agg(distinct currency::text order by currency::text desc) as currencies
     from lines group by order_id order by order_id`,
    [count],
  )
  if (rows.length < count)
    throw new Error(`The demo has ${rows.length} orders that were delivered, not ${count}`)
  const orders = rows.map(({ id, currencies }, at) => {
    const documents = currencies.map((currency, place) => ({
      currency: currency === 'USD' ? 'U$' : '$',
      cfeType: 111,
      folioPref: 'ZZ',
      folioNum: 1 + at * 2 + place,
    }))
    const steps = at % 4 === 3 ? CANCELLED : delivered(documents)
    const columns = ['received', ...steps.map(({ to }) => (to === 'cancelled' ? null : to))]
    return { orderId: Number(id), steps, columns, begun: 0, done: 0 }
  })
  const committed = async () => {
    const differing = await sql<{ itemcode: string }>(
      `select s.itemcode from product_stock s join stock_before_moves b using (itemcode)
       where s.committed <> b.committed order by 1`,
    )
    return differing.map(({ itemcode }) => itemcode)
  }
  return { orders, committed }
}

const OPERATOR = 'Tormenta'
/** What is wrong with how orders moved, by SQL alone: each is where its last move put it, by each of its moves once. */
export async function auditMoves({ sql }: DatabaseServer, orders: readonly MovedOrder[]): Promise<string[]> {
  const rows = await sql<{ id: string; status: string; path: string; documents: string; acts: string }>(
    `select o.id, o.status,
       (select string_agg(to_status, ' ' order by e.id) from order_events e
        where e.cardcode = o.cardcode and e.order_id = o.id and e.actor = $2) as path,
       (select count(*) from order_documents d where d.cardcode = o.cardcode and d.order_id = o.id) as documents,
       (select count(*) from change_rows r join change_sets s on s.id = r.change_set_id
        where s.kind = 'OfficeOrderMove' and r.entity = 'order' and r.field = 'status' and r.key = o.id::text) as acts
     from orders o where o.id = any ($1::bigint[])`,
    [orders.map(({ orderId }) => orderId), OPERATOR],
  )
  const found = new Map(
    rows.map(({ id, status, path, documents, acts }) => [
      Number(id),
      `${status}, by ${path}, ${documents} documents, ${acts} acts`,
    ]),
  )
  return orders.flatMap(({ orderId, steps }) => {
    const path = steps.map(({ to }) => to).join(' ')
    const documents = steps.flatMap(step => step.documents).length
    const wanted = `${steps.at(-1)?.to}, by ${path}, ${documents} documents, ${steps.length} acts`
    const is = found.get(orderId)
    return is === wanted ? [] : [`${orderId}: ${is}; not ${wanted}`]
  })
}

const PAUSE_MS = 200
/** A machine that is busy starts a process in minutes: the limit of the test ends what hangs. */
const PATIENCE_MS = 600_000

/** The token of an owner's open session. */
export async function ownerToken({ sql }: Pick<DatabaseServer, 'sql'>): Promise<string> {
  const token = newSecretToken()
  await sql(
    `with person as (
      insert into staff (email, name, role_id, status) values ('tormenta@oficina.test', '${OPERATOR}', 'dueno', 'active')
      returning id)
    insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, second_factor_at, step_up_at)
    select $1, id, now(), now(), now() + interval '10 hours', now(), now() from person`,
    [hashSecretToken(token)],
  )
  return token
}

/** An owner with an open session, who repeats a call until somebody alive answers it, as a browser does. */
export async function officeCaller(url: string, database: DatabaseServer) {
  const token = await ownerToken(database)
  const headers = {
    cookie: `mostrador_oficina=${token}`,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'mostrador',
    'content-type': 'application/json',
  }
  let repeated = 0

  async function answered(path: string, init: RequestInit): Promise<Response> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const response = await fetch(`${url}/api/oficina/${path}`, init).catch(() => null)
      const isAnswer = response !== null && response.status < 500 && !(await isInProgress(response))
      if (isAnswer) return response
      if (Date.now() > end) throw new Error(`${path} had no answer: ${response?.status}`)
      repeated += 1
      await delay(PAUSE_MS)
    }
  }

  return {
    /** How many requests were not answered and sent again. */
    repeated: () => repeated,
    /** Moves an order with one key. @returns why it was refused; null: it was not. */
    async move(orderId: number, step: Step): Promise<string | null> {
      const response = await answered('OfficeOrderMove', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ orderId, ...step }),
      })
      return response.ok ? null : `${response.status} ${await response.text()}`
    },
    /** In which columns of the board each order is. */
    async board(): Promise<ReadonlyMap<number, string[]>> {
      const response = await answered('OrderBoard', { headers })
      const { columns }: { columns: { status: string; cards: { orderId: number }[] }[] } =
        await response.json()
      const found = new Map<number, string[]>()
      for (const { status, cards } of columns)
        for (const { orderId } of cards) found.set(orderId, [...(found.get(orderId) ?? []), status])
      return found
    },
  }
}

/** The first attempt of the key is still at work, or was when its process was killed. */
async function isInProgress(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  const { code }: { code?: string } = await response.clone().json()
  return code === 'IDEMPOTENCY_IN_PROGRESS'
}
