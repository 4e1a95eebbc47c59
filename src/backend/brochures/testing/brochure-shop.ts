import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { FileReply } from '#contract/file-reply.ts'
import {
  type BrochureChoices,
  catalogFile,
  catalogStatusCall,
  createCatalog,
} from '#contract/shop/brochures.ts'
import {
  aCustomer,
  aNode,
  anOrder,
  aProduct,
  NOW,
  openCatalogueShop,
  RESELLER,
  WHOLESALE,
} from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { installJobs } from '../../platform/queue/install-jobs.ts'
import { makeJobsDue, workQueue } from '../../platform/queue/testing/work-queue.ts'
import { productHandlers } from '../../products/handlers.ts'
import { TEST_TOKEN } from '../../testing/demo/demo-shop.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { cleanUp } from '../../worker-clean-up.ts'
import { brochureHandlers } from '../handlers.ts'
import { brochureTasks } from '../tasks.ts'

export const PUBLIC_URL = 'https://tienda.test'
const DRILLS = ['Herramientas', 'Eléctricas', 'Taladros']
const PAINTS = ['Pinturas', 'Látex']

/** A hostile title: a formula, markup, characters without a glyph, control characters. */
export const HOSTILE = '=HYPERLINK("http://evil.test";"x")<b>&\u0007 漢字 ½″'

interface Buyer {
  readonly cardcode: string
  readonly email: string
}

/** A shop with a dozen products in two families, two customers, the calls, the queue and a settable clock. */
export async function openBrochureShop() {
  const database = await testDatabase(openCatalogueShop)
  const { db, url } = database
  await installJobs(url)
  const dataDir = await testFolder()
  await fill(db)
  const buyer = await aCustomer(db, { cardcode: 'C20001', group: 'ferreterias' })
  const other = await aCustomer(db, { cardcode: 'C20002', priceList: RESELLER })
  await db
    .insertInto('customer_discounts')
    .values([
      { customer_group: 'ferreterias', scope: 'category', scope_ref: 'herramientas/electricas', percent: 10 },
      { cardcode: 'C20001', scope: 'item', scope_ref: 'TAL-1', percent: 15 },
    ])
    .execute()
  await anOrder(db, 'C20001', ['TAL-3'], new Date('2026-02-01T12:00:00Z'))
  const catalogue = await openTestCatalogue(database)
  let now = NOW
  const clock = () => now
  const { call, answer } = callRunner([
    ...brochureHandlers({ db, catalogue, clock, config: { token: TEST_TOKEN } }),
    ...productHandlers({ catalogue }),
  ])
  const mailer = createMailer({ smtpUrl: null, dataDir, mailFrom: 'Mostrador <pedidos@mostrador.test>' })
  afterAll(() => mailer.close())
  const tasks = brochureTasks({
    db,
    catalogue,
    clock,
    mailer,
    config: { publicUrl: PUBLIC_URL, dataDir },
  })

  const request = (choices: Partial<BrochureChoices> = {}, by: Buyer = buyer, key = crypto.randomUUID()) =>
    call(createCatalog, { body: { email: by.email, ...usual, ...choices }, idempotencyKey: key }, by)
  const statusOf = (catalogId: string, by: Buyer = buyer) =>
    call(catalogStatusCall, { query: { catalogId } }, by)
  const work = () => workQueue(database, tasks)

  return {
    db,
    url,
    dataDir,
    buyer,
    other,
    catalogue,
    clock,
    tasks,
    call,
    answer,
    request,
    statusOf,
    work,
    passWaiting: () => makeJobsDue(database),
    cleanUp: () => cleanUp(db, now),
    setClock(to: Date) {
      now = to
    },
    /** Requests a brochure, runs the queue and downloads it by its link. */
    async makeFile(choices: Partial<BrochureChoices> = {}, by: Buyer = buyer): Promise<FileReply> {
      const { catalogId } = await request(choices, by)
      await work()
      const { downloadUrl } = await statusOf(catalogId, by)
      return call(catalogFile, { query: linkQuery(downloadUrl) }, by)
    },
    mails: () =>
      readdirSync(join(dataDir, 'mail')).map(name => readFileSync(join(dataDir, 'mail', name), 'utf8')),
  }
}

export const usual: BrochureChoices = {
  title: 'Lista de marzo',
  logoUrl: null,
  filter: { family: 'herramientas' },
  itemCodes: null,
  prices: 'mine',
  markup: null,
  rounding: null,
  withTax: false,
  currencyNote: false,
  showStock: false,
  layout: 'list',
  sort: 'list',
  format: 'pdf',
  contact: null,
}

/** The query of the file call from a download URL. */
export function linkQuery(downloadUrl: string | null) {
  const url = new URL(downloadUrl ?? '', PUBLIC_URL)
  return {
    catalogId: url.pathname.split('/')[3] ?? '',
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  }
}

async function fill(db: Parameters<typeof aNode>[0]): Promise<void> {
  await aNode(db, ['Herramientas', 'Eléctricas'])
  await aNode(db, DRILLS)
  await aNode(db, ['Herramientas', 'Manuales'])
  await aNode(db, PAINTS)
  for (const number of [1, 2, 3]) {
    await aProduct(db, {
      code: `TAL-${number}`,
      title: `Taladro ${'CBA'.charAt(number - 1)} ${number}`,
      path: DRILLS,
      prices: { [WHOLESALE]: 250.5 * number, [RESELLER]: 201 * number },
      pvp: 399 * number,
      pictures: 1,
      codeBars: `773000000000${number}`,
    })
  }
  await aProduct(db, {
    code: 'TAL-USD',
    title: 'Taladro importado',
    path: DRILLS,
    currency: 'USD',
    prices: { [WHOLESALE]: 45.5 },
    tax: null,
    stock: { available: 777, status: 'W' },
  })
  await aProduct(db, {
    code: 'MAR-1',
    title: 'Martillo galponero',
    path: ['Herramientas', 'Manuales'],
    prices: { [WHOLESALE]: 120 },
    tax: 0,
    pvp: 180,
  })
  await aProduct(db, {
    code: 'SIN-1',
    title: 'Tenaza sin precio',
    path: ['Herramientas', 'Manuales'],
    prices: {},
  })
  await aProduct(db, { code: 'PIN-1', title: HOSTILE, path: PAINTS, prices: { [WHOLESALE]: 10 } })
  await aProduct(db, { code: 'VIEJO', title: 'Taladro discontinuado', path: DRILLS, active: false })
}
