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
import { MOST_REQUESTS, stockRequestHandlers } from './handlers.ts'
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

/** A product whose stock the catalogue in memory knows. */
async function aKnownProduct(available: number): Promise<string> {
  const itemCode = await aProduct(db, { available })
  await expect.poll(() => catalogue.snapshot().table.rowOfCode(itemCode)).not.toBeNull()
  await stockKnown(itemCode, available)
  return itemCode
}

async function setStock(itemCode: string, available: number): Promise<void> {
  await sql`update product_stock set available = ${available} where itemcode = ${itemCode}`.execute(db)
  await stockKnown(itemCode, available)
}

async function stockKnown(itemCode: string, available: number): Promise<void> {
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

/** Looks for arrivals and sends what is due; answers the mails. */
async function look() {
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

test('ACC-22 a request is made once, seen by its user alone, and cancelled', async () => {
  const [owner, other] = [await aBuyer(), await aBuyer()]
  const colleague = { ...owner, email: `otra-${owner.email}` }
  const [drill, saw] = [await aKnownProduct(0), await aKnownProduct(0)]
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

test('ACC-22 what has stock is not waited for, nor what nobody sells, nor more than 200 products', async () => {
  const owner = await aBuyer()
  const there = await aKnownProduct(5)
  await expect(ask(owner, there)).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
    detail: expect.stringContaining('tiene stock'),
  })
  await expect(ask(owner, 'NO-HAY')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await codesOf(owner)).toEqual([])

  const gone = await aKnownProduct(0)
  await ask(owner, gone)
  await sql`
    with made as (
      insert into products (itemcode, id, title, name, brand_id, category_id)
      select 'W-' || n, 900000 + n, 'Espera', 'Espera', p.brand_id, p.category_id
      from generate_series(2, ${MOST_REQUESTS}::int) n, products p where p.itemcode = ${gone}
      returning itemcode
    )
    insert into stock_requests (cardcode, email, itemcode)
    select ${owner.cardcode}, ${owner.email}, itemcode from made`.execute(db)
  const another = await aKnownProduct(0)
  await expect(ask(owner, another)).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
    detail: expect.stringContaining('200'),
  })
  await ask(owner, gone)
})

test('ACC-23 what comes in is told once to each who waits, together, and what did not is still waited for', async () => {
  const [owner, other] = [await aBuyer(), await aBuyer()]
  const [drill, saw, never] = [await aKnownProduct(0), await aKnownProduct(0), await aKnownProduct(0)]
  for (const itemCode of [drill, saw, never]) await ask(owner, itemCode)
  await ask(other, drill)
  expect(await look()).toEqual([])

  await setStock(drill, 10)
  await setStock(saw, 3)
  const mails = await look()
  const byAddress = new Map(mails.map(mail => [mail.to?.[0]?.address, mail]))
  expect([...byAddress.keys()].sort()).toEqual([owner.email, other.email].sort())
  expect(byAddress.get(other.email)?.subject).toBe(`Ingresó: Martillo ${drill}`)
  expect(byAddress.get(other.email)?.html).toContain(`https://tienda.test/shop/products/${drill}`)
  const text = byAddress.get(owner.email)?.text ?? ''
  expect([drill, saw, never].map(code => text.includes(code))).toEqual([true, true, false])
  expect(text).not.toContain('$')
  expect([await codesOf(owner), await codesOf(other)]).toEqual([[never], []])

  // Neither what stays nor what goes and comes again is told to whoever does not ask again.
  await setStock(drill, 0)
  await setStock(drill, 8)
  expect(await look()).toEqual([])
})

test('ACC-23 two looks at the same moment make one mail, and one for nobody who left the customer', async () => {
  const [owner, former] = [await aBuyer(), await aBuyer()]
  const drill = await aKnownProduct(0)
  await ask(owner, drill)
  await ask(former, drill)
  await sql`update users set cardcode = null where email = ${former.email}`.execute(db)
  await setStock(drill, 1)
  await sql`select graphile_worker.add_job('findArrivals') from generate_series(1, 3)`.execute(db)
  expect((await look()).map(mail => mail.to?.[0]?.address)).toEqual([owner.email])
})
