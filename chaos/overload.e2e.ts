import { expect, test } from '@playwright/test'
import { openShop } from '../e2e/fixtures/shop-process.ts'
import {
  chooseProducts,
  createCustomers,
  type StormCustomer,
  signInWithCart,
} from './storm/storm-customers.ts'

const CUSTOMERS = 4
const ORDERS_OF_EACH = 60
/** Concurrent searchers, several times what one process can answer; every second one sends an invented session. */
const CROWD = 250
const PRODUCTS = 40
/** A rejection slower than this helps no client. */
const QUICK_MS = 2000
const RECOVERY_MS = 5000

test('under overload customers see their pages and place every order, and other clients are rejected at once @deep', async () => {
  test.setTimeout(600_000)
  const shop = await openShop({ kind: 'demo', name: 'overload' })
  try {
    const emails = await createCustomers(shop, CUSTOMERS)
    const codes = await chooseProducts(shop, PRODUCTS)
    const customers = await Promise.all(emails.map(email => signInWithCart(shop.url, email, codes)))
    const [pickUp] = await shop.sql<{ code: string }>(
      `select code from shipping_methods where kind = 'pickup' and active limit 1`,
    )
    const shipping = pickUp?.code ?? ''
    // Rendered once before, so that it is served from the page cache.
    expect((await fetch(shop.url)).status).toBe(200)

    const crowd = browse(shop.url)
    await expect.poll(() => crowd.refused.length, { timeout: 30_000 }).toBeGreaterThan(CROWD)
    const reading = readInTurn(shop.url, customers[0]?.cookie ?? '')
    const statuses = await Promise.all(customers.map(customer => orderInTurn(shop.url, customer, shipping)))
    const read = await reading.stop()
    const { answered, refused, others, fromMemory } = await crowd.stop()

    expect(statuses.flat()).toEqual(Array.from({ length: CUSTOMERS * ORDERS_OF_EACH }, () => 201))
    expect(read.length).toBeGreaterThan(0)
    expect(new Set(read)).toEqual(new Set([200]))
    expect(others).toEqual([])
    expect(answered).toBeGreaterThan(0)
    expect(new Set(fromMemory)).toEqual(new Set([200]))
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0)
    const middle = refused.map(({ ms }) => ms).toSorted((a, b) => a - b)[refused.length >> 1]
    expect(middle).toBeLessThan(QUICK_MS)
    const [placed] = await shop.sql<{ count: number }>(
      `select count(*)::int as count from orders where cardcode like 'STORM%'`,
    )
    expect(placed?.count).toBe(CUSTOMERS * ORDERS_OF_EACH)

    await expect(async () => {
      for (const [path, headers] of [
        ['/shop/catalog?term=despues', {}],
        ['/account/orders', { cookie: customers[0]?.cookie ?? '' }],
      ] as const)
        expect((await fetch(shop.url + path, { headers })).status).toBe(200)
    }).toPass({ timeout: RECOVERY_MS })
    const metrics = await (await fetch(`${shop.backendUrl}/metrics`)).text()
    const refusedOf = (kind: string) =>
      Number(new RegExp(`^shop_refused_requests_total\\{kind="${kind}"\\} (\\d+)`, 'm').exec(metrics)?.[1])
    expect([refusedOf('orders'), refusedOf('customers')]).toEqual([0, 0])
    expect(Math.min(refusedOf('visitors'), refusedOf('newcomers'))).toBeGreaterThan(0)
    expect(refusedOf('visitors') + refusedOf('newcomers')).toBe(refused.length)
  } finally {
    await shop.close()
  }
})

/** Every client searches for a term nobody else uses, and sometimes reads the home page, until stopped. */
function browse(url: string) {
  const refused: { readonly retryAfter: number; readonly ms: number }[] = []
  const others: string[] = []
  const fromMemory: number[] = []
  let answered = 0
  let requested = 0
  let isOver = false

  async function search(): Promise<void> {
    requested += 1
    const started = performance.now()
    const cookie = requested % 2 === 0 ? `mostrador_session=made-up-${requested}` : ''
    const response = await fetch(`${url}/shop/catalog?term=tornillo+${requested}`, {
      headers: { accept: 'text/html', cookie },
    })
    await response.arrayBuffer()
    const retryAfter = Number(response.headers.get('retry-after'))
    if (response.status === 200) answered += 1
    else if (response.status === 503) refused.push({ retryAfter, ms: performance.now() - started })
    else others.push(`${response.status}`)
  }

  async function person(number: number): Promise<void> {
    for (let round = number; !isOver; round += 1) {
      if (round % 20 > 0) await search()
      else {
        const home = await fetch(url)
        await home.arrayBuffer()
        fromMemory.push(home.status)
      }
    }
  }

  const people = Promise.all(Array.from({ length: CROWD }, (_, number) => person(number)))
  return {
    refused,
    async stop() {
      isOver = true
      await people
      return { answered, refused, others, fromMemory }
    },
  }
}

/** Reads one page of a customer after the other, until stopped. */
function readInTurn(url: string, cookie: string) {
  const statuses: number[] = []
  let isOver = false

  async function read(): Promise<void> {
    while (!isOver) {
      const page = await fetch(`${url}/account/orders`, { headers: { cookie } })
      await page.arrayBuffer()
      statuses.push(page.status)
    }
  }

  const reading = read()
  return {
    async stop() {
      isOver = true
      await reading
      return statuses
    },
  }
}

/** Places one order after the other. */
async function orderInTurn(url: string, customer: StormCustomer, shipping: string): Promise<number[]> {
  const { cardcode, email, cookie, products: goods } = customer
  const headers = { cookie, accept: 'application/json', 'content-type': 'application/json' }
  const statuses: number[] = []
  for (let number = 0; number < ORDERS_OF_EACH; number += 1) {
    const {
      itemCode,
      unitMult: quantity,
      price,
      discount,
      currency,
    } = goods[2 + number] ?? goods[2] ?? fail()
    const body = JSON.stringify({
      cardcode,
      email,
      lines: [{ itemCode, quantity, price, discount, currency }],
      promos: [],
      shipping: { code: shipping, addressId: null, agency: null, agencyBranch: null },
      poRef: null,
      comments: null,
      acceptedQuote: null,
    })
    const key = { 'idempotency-key': `${cardcode}-${number}` }
    const answer = await fetch(`${url}/api/orders`, { method: 'POST', headers: { ...headers, ...key }, body })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

function fail(): never {
  throw new Error('There is no product to order')
}
