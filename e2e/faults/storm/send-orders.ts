import { setTimeout as delay } from 'node:timers/promises'
import type { StormCustomer } from './storm-customers.ts'

/** At the same time, as the number of people who press the button together. */
const AT_ONCE = 16
/** One in so many is sent twice at once, as by a double click that no script caught. */
const DOUBLED_EVERY = 7
/** What a browser waits for an answer before the person tries again. */
const PATIENCE_MS = 30_000
const LONGEST_PAUSE_MS = 1_000

/** Answers after which the same order is sent again with the same key (CHK-08, CHK-10). */
const SENT_AGAIN = new Set(['IDEMPOTENCY_IN_PROGRESS', 'UPSTREAM', 'UNAVAILABLE', 'TIMEOUT', 'no answer'])

export interface SentOrder {
  readonly key: string
  readonly cardcode: string
  readonly email: string
  readonly itemCodes: readonly string[]
  /** Each acknowledgement this order got; all must name the same order. */
  readonly acknowledged: { readonly orderId: number; readonly docNum: number }[]
  /** Refused for good, as an order without stock is. */
  refused: string | null
  tries: number
}

export interface OrderStorm {
  /** How often each answer came. */
  readonly answers: ReadonlyMap<string, number>
  /** Resolves once so many orders have come to their end, or all of them. */
  settled(count: number): Promise<void>
  /** Resolves once the answer has come again. */
  nextAnswer(code: string): Promise<void>
  readonly finished: Promise<readonly SentOrder[]>
}

export interface StormOptions {
  readonly url: string
  readonly customers: readonly StormCustomer[]
  readonly total: number
  readonly shipping: string
}

/** Sends orders until `total` have come to their end, each as often as it takes. */
export function sendOrders(options: StormOptions): OrderStorm {
  const orders: SentOrder[] = []
  const answers = new Map<string, number>()
  const listeners = new Set<() => void>()
  let begun = 0
  let ended = 0

  function tell(): void {
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
      if (customer === undefined) throw new Error('A storm needs customers')
      const { order, body } = anOrder(number, customer, options.shipping)
      orders.push(order)
      const ways = number % DOUBLED_EVERY === 0 ? 2 : 1
      await Promise.all(Array.from({ length: ways }, () => untilAnswered(order, customer, body)))
      ended += 1
      tell()
    }
  }

  async function untilAnswered(order: SentOrder, customer: StormCustomer, body: string): Promise<void> {
    for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      order.tries += 1
      const { code, reply } = await send(options.url, customer, order.key, body)
      answers.set(code, (answers.get(code) ?? 0) + 1)
      tell()
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

/** One to four products of different prices, in one to three units of sale. */
function anOrder(number: number, customer: StormCustomer, shipping: string) {
  const { goods, cardcode, email } = customer
  const chosen = new Set<StormCustomer['goods'][number]>()
  for (let at = 0; at <= number % 4; at += 1) {
    const good = goods[(number * 7 + at * at * 5) % goods.length]
    if (good !== undefined) chosen.add(good)
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
