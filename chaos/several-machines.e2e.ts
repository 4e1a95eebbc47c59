import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { hasBalancer } from '../e2e/fixtures/balancer.ts'
import { startLoad } from './several-machines-load.ts'
import { type Machine, type MachinesSite, openMachines } from './several-machines-site.ts'
import { auditMails } from './storm/audit-mails.ts'
import { auditOrders } from './storm/audit-orders.ts'
import { expediteJobs } from './storm/expedite-jobs.ts'
import { sendOrders } from './storm/send-orders.ts'
import {
  chooseProducts,
  createCustomers,
  type StormCustomer,
  signInWithCart,
} from './storm/storm-customers.ts'

const ROUNDS = 10
const ORDERS = 600
const SOON = { timeout: 5_000, intervals: [50] }

test.skip(!hasBalancer(), 'HAProxy is not installed')
// The tests run one after the other on the same machines.
test.describe.configure({ mode: 'default', timeout: 1_200_000 })

let site: MachinesSite
let codes: string[]
/** Two more products, whose title, price and stock change while others are ordered. */
let changing: string[]
let customers: StormCustomer[]
let shipping: string

test.beforeAll(async () => {
  site = await openMachines()
  const { database, balancer } = site
  const emails = await createCustomers(database, 6)
  const chosen = await chooseProducts(database, 40)
  // The first two are nearly sold out, and some were never in stock: here every order must be accepted.
  changing = chosen.slice(0, 2)
  codes = await soldCodes(emails[0] ?? '', chosen.slice(2))
  await database.sql('create table stock_before_storm as select itemcode, committed from product_stock')
  const [pickUp] = await database.sql<{ code: string }>(
    `select code from shipping_methods where kind = 'pickup' and active limit 1`,
  )
  shipping = pickUp?.code ?? ''
  customers = await Promise.all(emails.map(email => signInWithCart(balancer.shopUrl, email, codes)))
})

test.afterAll(async () => {
  await site?.close()
})

/** The codes of products that a customer can order. */
async function soldCodes(email: string, among: readonly string[]): Promise<string[]> {
  const { shopUrl } = site.balancer
  const { cookie } = await signInWithCart(shopUrl, email, among.slice(0, 1))
  const path = `/api/products/lookup?itemcodes=${encodeURIComponent(among.join(','))}`
  const answer = await fetch(`${shopUrl}${path}`, { headers: { cookie, accept: 'application/json' } })
  const { products }: { products: { itemCode: string; hasStock: boolean }[] } = await answer.json()
  return products.filter(({ hasStock }) => hasStock).map(({ itemCode }) => itemCode)
}

function pair(machines: readonly Machine[]): readonly [Machine, Machine] {
  const [one, other] = machines
  if (one === undefined || other === undefined) throw new Error('Two machines are needed')
  return [one, other]
}

/** Requests a machine directly, past the balancer. */
async function request(machine: Machine, path: string, { cookie = '', method = 'GET', body = {} } = {}) {
  const response = await fetch(`${machine.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { cookie, accept: 'application/json', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return response
}

test('both machines share sessions, carts, rate limits, files and brochures @deep', async () => {
  const [one, other] = pair(site.shops)
  const { email } = customers[0] ?? { email: '' }
  const { cookie, products: goods } = await signInWithCart(one.url, email, codes.slice(0, 3))
  const profile = await request(other, '/api/auth/me', { cookie })
  expect(await profile.json()).toMatchObject({ email })
  const lines = goods.map(({ itemCode, unitMult }, at) => ({
    itemCode,
    quantity: unitMult * (at + 1),
    options: [],
  }))
  expect(
    (await request(one, '/api/web/SaveCart', { cookie, method: 'POST', body: { lines, promos: [] } })).status,
  ).toBe(200)
  expect(await (await request(other, '/api/web/GetCart', { cookie })).json()).toMatchObject({
    lines: lines.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
  })

  const picture = sharp({ create: { width: 60, height: 20, channels: 3, background: '#0e7490' } })
  const base64 = (await picture.png().toBuffer()).toString('base64')
  const uploaded = await request(one, '/api/account/catalogs/logo', {
    cookie,
    method: 'POST',
    body: { base64 },
  })
  const { logoUrl }: { logoUrl: string } = await uploaded.json()
  const logo = await request(other, logoUrl, { cookie })
  expect(Buffer.from(await logo.arrayBuffer()).toString('base64')).toBe(base64)

  const choices = {
    title: 'De dos máquinas',
    logoUrl,
    filter: null,
    itemCodes: codes.slice(0, 3),
    prices: 'mine',
    markup: null,
    rounding: null,
    withTax: true,
    currencyNote: false,
    showStock: false,
    layout: 'list',
    sort: 'list',
    format: 'xlsx',
    contact: null,
  }
  const wanted = await fetch(`${one.url}/api/account/catalogs`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(choices),
  })
  const { catalogId }: { catalogId: string } = await wanted.json()
  const status = async (machine: Machine) =>
    (await request(machine, `/api/account/catalogs/${catalogId}`, { cookie })).json()
  await expect
    .poll(async () => (await status(other)).status, { timeout: 30_000, intervals: [200] })
    .toBe('ready')
  const { downloadUrl, size } = await status(one)
  for (const machine of [one, other]) {
    expect((await (await request(machine, downloadUrl)).arrayBuffer()).byteLength).toBe(size)
  }

  await request(other, '/api/auth/logout', { cookie })
  await expect.poll(async () => (await request(one, '/api/auth/me', { cookie })).status, SOON).toBe(401)

  const guess = { email: customers[1]?.email, password: 'no es la clave' }
  const answers: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { status: code } = await request(attempt % 2 === 0 ? one : other, '/api/auth/login', {
      method: 'POST',
      body: guess,
    })
    answers.push(code)
  }
  expect(answers).toEqual([...Array(10).fill(401), 429, 429])
})

test('a catalogue change reaches every machine, cached pages and customers @deep', async () => {
  const { database, shops } = site
  const [code = '', otherCode = ''] = changing
  const { cookie } = customers[2] ?? { cookie: '' }
  const page = async (machine: Machine, path: string) => (await fetch(`${machine.url}${path}`)).text()
  const everywhere = (read: (machine: Machine) => Promise<unknown>) => () => Promise.all(shops.map(read))
  const both = (value: unknown) => shops.map(() => value)
  for (const shop of shops) await page(shop, `/shop/products/${code}`)

  for (const title of ['Título de las dos máquinas', 'Título de otro día']) {
    await database.sql('update products set title = $2 where itemcode = $1', [code, title])
    const shows = everywhere(async shop => (await page(shop, `/shop/products/${code}`)).includes(title))
    await expect.poll(shows, SOON).toEqual(both(true))
  }
  const lookedUp = async (shop: Machine, itemCode: string) => {
    const answer = await request(shop, `/api/products/lookup?itemcodes=${itemCode}`, { cookie })
    const { products }: { products: Record<string, unknown>[] } = await answer.json()
    return products[0]
  }
  await database.sql(`update product_prices set price = 1234.5, currency = 'USD' where itemcode = $1`, [
    otherCode,
  ])
  const price = everywhere(async shop => {
    const { price: shown, currency } = (await lookedUp(shop, otherCode)) ?? {}
    return [shown, currency]
  })
  await expect.poll(price, SOON).toEqual(both([1234.5, 'U$']))
  const inStock = everywhere(async shop => (await lookedUp(shop, otherCode))?.hasStock)
  const [before] = await database.sql<{ available: number }>(
    'select available from product_stock where itemcode = $1',
    [otherCode],
  )
  await database.sql('update product_stock set available = committed where itemcode = $1', [otherCode])
  await expect.poll(inStock, SOON).toEqual(both(false))
  await database.sql('update product_stock set available = $2 where itemcode = $1', [
    otherCode,
    before?.available,
  ])
  await expect.poll(inStock, SOON).toEqual(both(true))

  await database.sql(
    `insert into products (itemcode, id, title, name, brand_id, category_id)
    select 'NUEVO-EN-DOS', 987654321, 'Prensa de dos máquinas', 'Prensa', brand_id, category_id
    from products where itemcode = $1`,
    [code],
  )
  const found = everywhere(async shop =>
    (await page(shop, '/shop/catalog?term=NUEVO-EN-DOS')).includes('Prensa de dos'),
  )
  await expect.poll(found, SOON).toEqual(both(true))
})

test('CHK-07 a shop and a backend are killed under load: no order fails or is doubled, each is mailed once @deep', async () => {
  const { database, balancer, mail } = site
  const storm = sendOrders({
    url: balancer.shopUrl,
    customers: customers.slice(0, 4),
    total: ORDERS,
    shipping,
  })
  const load = startLoad(balancer.shopUrl, customers.slice(4), codes)
  const victims = Array.from({ length: ROUNDS }, (_, round) => [
    site.backends[round % 2],
    site.shops[round % 2],
  ]).flat()
  const deaths: number[] = []
  for (const [at, victim] of victims.entries()) {
    await storm.settled(Math.floor((ORDERS * (at + 0.5)) / victims.length))
    const before = load.failures.length
    await victim?.stop('SIGKILL')
    deaths.push(Date.now())
    await load.more(2 * load.atOnce)
    // At most the requests that were in flight at that moment.
    const failed = load.failures.slice(before)
    expect(failed, JSON.stringify(failed)).toHaveLength(Math.min(failed.length, load.atOnce))
    await victim?.start()
    await site.ready()
  }
  const sent = await storm.finished
  await load.stop()
  await expect.poll(() => expediteJobs(database), { timeout: 60_000, intervals: [1_000] }).toEqual([])
  const findings = await auditOrders(database, sent)
  const { wrongCarts: _, ...others } = findings
  expect(others).toEqual({ lost: [], doubled: [], wrongSums: [], wrongStock: [], openKeys: [] })
  expect(sent.filter(order => order.acknowledged.length === 0).map(order => order.refused)).toEqual([])
  const mails = await auditMails(database, mail.accepted, deaths)
  expect(mails).toMatchObject({ missing: [], doubled: [] })
  console.log(
    `Killed ${victims.length}; orders ${sent.length}, sent again ${sent.filter(({ tries }) => tries > 1).length}; ` +
      `other requests ${load.answered()}, failed in flight ${load.failures.length}; mails repeated ${mails.repeated}`,
  )
})

test('a rolling restart drops no request @deep', async () => {
  const { balancer, shops, backends } = site
  let restarts = 0
  const load = startLoad(balancer.shopUrl, customers.slice(2), codes)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const machine of [...shops, ...backends]) {
      await load.more(load.atOnce)
      expect(await machine.stop('SIGTERM')).toBe(0)
      await machine.start()
      await site.ready()
      restarts += 1
    }
  }
  await load.more(load.atOnce)
  await load.stop()
  expect(load.failures).toEqual([])
  console.log(`Restarted ${restarts}; requests ${load.answered()}, failed ${load.failures.length}`)
})

test('while the database is down visitors see cached and newly rendered pages @deep', async () => {
  const { balancer, database, shops } = site
  for (const { url } of shops) expect((await fetch(url)).status).toBe(200)
  await database.stop()
  await balancer.inService({ shops: 0, backends: 0 })
  for (let visit = 0; visit < 4; visit += 1) {
    const page = await fetch(balancer.shopUrl)
    expect([page.status, (await page.text()).includes('Mostrador')]).toEqual([200, true])
    const [code = ''] = codes.slice(visit)
    const found = await fetch(`${balancer.shopUrl}/shop/catalog?term=${code}&in=need`)
    expect([found.status, (await found.text()).includes(code)]).toEqual([200, true])
  }
  await database.start()
  await site.ready()
})
