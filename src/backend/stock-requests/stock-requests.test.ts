import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cancelStockRequest, requestStock, stockRequests } from '#contract/shop/stock-requests.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, aProduct, openShop } from '../orders/testing/shop-data.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { smtpServer } from '../platform/mail/testing/smtp-server.ts'
import { waitingJobs, workQueue } from '../platform/queue/testing/work-queue.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { MAX_REQUESTS, stockRequestHandlers } from './handlers.ts'
import { stockRequestTasks } from './tasks.ts'

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
const { call } = callRunner(stockRequestHandlers({ db, catalogue }))

type Owner = Awaited<ReturnType<typeof aBuyer>>

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`delete from stock_requests`.execute(db)
})

/** A customer with one user. */
async function aBuyer() {
  const owner = await aCustomer(db)
  await sql`
    insert into users (email, name, cardcode, status)
    values (${owner.email}, 'Ana', ${owner.cardcode}, 'active')`.execute(db)
  return owner
}

/** A product that the catalogue in memory has loaded with its stock. */
async function aLoadedProduct(available: number): Promise<string> {
  const itemCode = await aProduct(db, { available })
  await expect.poll(() => catalogue.snapshot().table.rowOfCode(itemCode)).not.toBeNull()
  await stockLoaded(itemCode, available)
  return itemCode
}

async function setStock(itemCode: string, available: number): Promise<void> {
  await sql`update product_stock set available = ${available} where itemcode = ${itemCode}`.execute(db)
  await stockLoaded(itemCode, available)
}

async function stockLoaded(itemCode: string, available: number): Promise<void> {
  await expect
    .poll(() => {
      const { table } = catalogue.snapshot()
      const row = table.rowOfCode(itemCode)
      return row === null ? null : table.stock.at(row)?.available
    })
    .toBe(available)
}

const ask = (owner: Owner, itemCode: string) => call(requestStock, { body: { itemCode } }, owner)
const codesOf = async (owner: Owner) =>
  (await call(stockRequests, {}, owner)).requests.map(({ itemCode }) => itemCode)

/** Runs `findArrivals` and the queue; returns the mails sent. */
async function runArrivals() {
  const server = await smtpServer({})
  const mailer = createMailer(
    { smtpUrl: server.url, dataDir: '', mailFrom: 'Mostrador <pedidos@mostrador.test>' },
    {},
  )
  onTestFinished(() => mailer.close())
  const config = { publicUrl: 'https://tienda.test' }
  const tasks = stockRequestTasks({ config, db, catalogue, mailer })
  await sql`select graphile_worker.add_job('findArrivals')`.execute(db)
  await workQueue(database, tasks)
  expect(await waitingJobs(database)).toEqual([])
  return Promise.all(server.mails.map(mail => PostalMime.parse(mail)))
}

test('ACC-22 a request is stored once, visible only to its user, and can be cancelled', async () => {
  const [owner, other] = [await aBuyer(), await aBuyer()]
  const colleague = { ...owner, email: `otra-${owner.email}` }
  const [drill, saw] = [await aLoadedProduct(0), await aLoadedProduct(0)]
  await ask(owner, drill)
  await ask(owner, drill)
  await ask(owner, saw)
  expect((await codesOf(owner)).sort()).toEqual([drill, saw].sort())
  for (const who of [other, colleague]) {
    expect(await codesOf(who)).toEqual([])
    await call(cancelStockRequest, { query: { itemCode: drill } }, who)
  }
  const { requests } = await call(cancelStockRequest, { query: { itemCode: saw } }, owner)
  expect(requests).toMatchObject([{ itemCode: drill, title: `Martillo ${drill}` }])
})

test('ACC-22 products in stock, unknown products and more than 200 products are rejected', async () => {
  const owner = await aBuyer()
  const there = await aLoadedProduct(5)
  await expect(ask(owner, there)).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
    detail: expect.stringContaining('tiene stock'),
  })
  await expect(ask(owner, 'NO-HAY')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await codesOf(owner)).toEqual([])

  const gone = await aLoadedProduct(0)
  await ask(owner, gone)
  await sql`
    with inserted as (
      insert into products (itemcode, id, title, name, brand_id, category_id)
      select 'W-' || n, 900000 + n, 'Espera', 'Espera', p.brand_id, p.category_id
      from generate_series(2, ${MAX_REQUESTS}::int) n, products p where p.itemcode = ${gone}
      returning itemcode
    )
    insert into stock_requests (cardcode, email, itemcode)
    select ${owner.cardcode}, ${owner.email}, itemcode from inserted`.execute(db)
  const another = await aLoadedProduct(0)
  await expect(ask(owner, another)).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
    detail: expect.stringContaining('200'),
  })
  await ask(owner, gone)
})

test('ACC-23 each user gets one mail with all arrived products, and the other requests remain', async () => {
  const [owner, other] = [await aBuyer(), await aBuyer()]
  const [drill, saw, never] = [await aLoadedProduct(0), await aLoadedProduct(0), await aLoadedProduct(0)]
  for (const itemCode of [drill, saw, never]) await ask(owner, itemCode)
  await ask(other, drill)
  expect(await runArrivals()).toEqual([])

  await setStock(drill, 10)
  await setStock(saw, 3)
  const mails = await runArrivals()
  const byAddress = new Map(mails.map(mail => [mail.to?.[0]?.address, mail]))
  expect([...byAddress.keys()].sort()).toEqual([owner.email, other.email].sort())
  expect(byAddress.get(other.email)?.subject).toBe(`Ingresó: Martillo ${drill}`)
  expect(byAddress.get(other.email)?.html).toContain(`https://tienda.test/shop/products/${drill}`)
  const text = byAddress.get(owner.email)?.text ?? ''
  expect([drill, saw, never].map(code => text.includes(code))).toEqual([true, true, false])
  expect(text).not.toContain('$')
  expect([await codesOf(owner), await codesOf(other)]).toEqual([[never], []])

  // A request is used up: stock that goes and returns sends nothing without a new request.
  await setStock(drill, 0)
  await setStock(drill, 8)
  expect(await runArrivals()).toEqual([])
})

test('ACC-23 concurrent runs send one mail, and none to a user who left the customer', async () => {
  const [owner, former] = [await aBuyer(), await aBuyer()]
  const drill = await aLoadedProduct(0)
  await ask(owner, drill)
  await ask(former, drill)
  await sql`update users set cardcode = null where email = ${former.email}`.execute(db)
  await setStock(drill, 1)
  await sql`select graphile_worker.add_job('findArrivals') from generate_series(1, 3)`.execute(db)
  expect((await runArrivals()).map(mail => mail.to?.[0]?.address)).toEqual([owner.email])
})
