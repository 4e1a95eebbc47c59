import { setTimeout as delay } from 'node:timers/promises'
import type { StormCustomer } from './storm-customers.ts'

/** Orders in flight, as if that many people pressed the button together. */
const AT_ONCE = 16
/** Every n-th order is sent twice at once, as by an unguarded double click. */
const DOUBLED_EVERY = 7
/** How long a browser waits before the person tries again. */
const PATIENCE_MS = 30_000
const LONGEST_PAUSE_MS = 1_000

/** Responses after which the same order is sent again with the same key (CHK-08, CHK-10). */
const SENT_AGAIN = new Set(['IDEMPOTENCY_IN_PROGRESS', 'UPSTREAM', 'UNAVAILABLE', 'TIMEOUT', 'no answer'])

export interface SentOrder {
  readonly key: string
  readonly cardcode: string
  readonly email: string
  readonly itemCodes: readonly string[]
  /** All acknowledgements of this order; they must name the same order. */
  readonly acknowledged: { readonly orderId: number; readonly docNum: number }[]
  /** The error code of a permanent rejection. */
  refused: string | null
  tries: number
}

export interface OrderStorm {
  /** How often each response code occurred. */
  readonly answers: ReadonlyMap<string, number>
  /** Resolves once `count` orders, or all, are finished. */
  settled(count: number): Promise<void>
  /** Resolves with the next response of this code. */
  nextAnswer(code: string): Promise<void>
  readonly finished: Promise<readonly SentOrder[]>
}

export interface StormOptions {
  readonly url: string
  readonly customers: readonly StormCustomer[]
  readonly total: number
  readonly shipping: string
}

/** Sends orders, with retries, until `total` of them are finished. */
export function sendOrders(options: StormOptions): OrderStorm {
  const orders: SentOrder[] = []
  const answers = new Map<string, number>()
  const listeners = new Set<() => void>()
  let begun = 0
  let ended = 0

  function notifyListeners(): void {
    for (const listener of listeners) listener()
  }

  function until(isSo: () => boolean): Promise<void> {
    return new Promise(resolve => {
      const listener = () => {
        if (!isSo() && ended < options.total) return
        listeners.delete(listener)
        resolve()
      }
      listeners.add(listener)
      listener()
    })
  }

  async function worker(): Promise<void> {
    while (begun < options.total) {
      const number = begun
      begun += 1
      const customer = options.customers[number % options.customers.length]
      if (customer === undefined) throw new Error('The storm has no customers')
      const { order, body } = buildOrder(number, customer, options.shipping)
      orders.push(order)
      const copies = number % DOUBLED_EVERY === 0 ? 2 : 1
      await Promise.all(Array.from({ length: copies }, () => sendUntilAnswered(order, customer, body)))
      ended += 1
      notifyListeners()
    }
  }

  async function sendUntilAnswered(order: SentOrder, customer: StormCustomer, body: string): Promise<void> {
    for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      order.tries += 1
      const { code, reply } = await send(options.url, customer, order.key, body)
      answers.set(code, (answers.get(code) ?? 0) + 1)
      notifyListeners()
      if (reply !== null) return void order.acknowledged.push(reply)
      if (!SENT_AGAIN.has(code)) {
        order.refused = code
        return
      }
      await delay(pause)
    }
  }

  const finished = Promise.all(Array.from({ length: AT_ONCE }, worker)).then(() => orders)
  return {
    answers,
    finished,
    settled: count => until(() => ended >= count),
    nextAnswer(code) {
      const before = answers.get(code) ?? 0
      return until(() => (answers.get(code) ?? 0) > before)
    },
  }
}

/** An order of one to four products, in one to three sale units each. */
function buildOrder(number: number, customer: StormCustomer, shipping: string) {
  const { products: goods, cardcode, email } = customer
  const chosen = new Set<StormCustomer['products'][number]>()
  for (let at = 0; at <= number % 4; at += 1) {
    const product = goods[(number * 7 + at * at * 5) % goods.length]
    if (product !== undefined) chosen.add(product)
  }
  const lines = [...chosen].map(({ itemCode, unitMult, price, discount, currency }, at) => {
    return { itemCode, quantity: unitMult * (1 + ((number + at) % 3)), price, discount, currency }
  })
  const order: SentOrder = {
    key: crypto.randomUUID(),
    cardcode,
    email,
    acknowledged: [],
    refused: null,
    tries: 0,
    itemCodes: lines.map(line => line.itemCode),
  }
  const body = JSON.stringify({
    cardcode,
    email,
    lines,
    promos: [],
    shipping: { code: shipping, addressId: null, agency: null, agencyBranch: null },
    poRef: `STORM ${number}`,
    comments: null,
    acceptedQuote: null,
  })
  return { order, body }
}

async function send(url: string, { cookie }: StormCustomer, key: string, body: string) {
  try {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': key,
        cookie,
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer: Record<string, unknown> = await response.json()
    const { orderId, docNum, code } = answer
    if (response.status === 201 && typeof orderId === 'number' && typeof docNum === 'number') {
      return { code: 'acknowledged', reply: { orderId, docNum } }
    }
    return { code: typeof code === 'string' ? code : `status ${response.status}`, reply: null }
  } catch {
    return { code: 'no answer', reply: null }
  }
}
