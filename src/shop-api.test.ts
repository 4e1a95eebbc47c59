import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { isErrorCode } from '#contract/errors.ts'
import { addMonths, businessDayOf } from '#domain/business-day.ts'
import { openDemoSite, type Who } from './testing/demo-site.ts'

/** Every data call of the shop, by whoever may and may not make it, against the real backend and its demo. */

interface Row {
  /** The call of the backend that answers: what it takes is told once, beside its own tests. */
  readonly behind: string
  readonly also?: Readonly<Record<string, unknown>>
}

const invoice = { also: { kind: 'invoice' } }
const rows: Readonly<Record<string, Row>> = {
  ...{ searchProducts: { behind: 'ProductSearch' }, lookupProducts: { behind: 'ProductLookup' } },
  ...{ families: { behind: 'getFamilies' }, readPromo: { behind: 'getpromo' } },
  ...{ readCart: { behind: 'GetCart' }, writeCart: { behind: 'SaveCart' } },
  writeCartByQuery: { behind: 'SaveCart', also: { lines: '[]', promos: '[]' } },
  readPopup: { behind: 'getPopup' },

  ...{ me: { behind: 'ReadSession' }, register: { behind: 'ClientRegisterNotice' } },
  ...{ activateAccount: { behind: 'Activate' }, askPasswordReset: { behind: 'RequestPasswordReset' } },
  ...{ setNewPassword: { behind: 'ResetPassword' }, changeProfile: { behind: 'UpdateProfile' } },
  ...{ changeOwnPassword: { behind: 'ChangePassword' }, readOpenSessions: { behind: 'OpenSessions' } },
  endOpenSession: { behind: 'CloseSession' },

  ...{ readAddresses: { behind: 'addresses' }, addAddress: { behind: 'CreateAddress' } },
  ...{ changeAddress: { behind: 'UpdateAddress' }, removeAddress: { behind: 'DeleteAddress' } },

  ...{ placeOrder: { behind: 'CreateOrder' }, placePromoOrder: { behind: 'createorderpromo' } },
  ...{ listOrders: { behind: 'orders' }, cancelOrder: { behind: 'CancelOrder' } },
  reorder: { behind: 'RepeatOrder' },

  ...{ listDocuments: { behind: 'documents' }, sendPaper: { behind: 'sendCFE' } },
  ...{ readPaper: { behind: 'Invoice', ...invoice }, readPaperPdf: { behind: 'PrintInvoice', ...invoice } },
  ...{ readStatement: { behind: 'ClientState' }, readStatementPdf: { behind: 'PrintClientState' } },

  exportOrders: { behind: 'orders', also: { format: 'csv' } },
  exportOrder: { behind: 'order', also: { format: 'xlsx' } },
  exportStatement: { behind: 'ClientState' },
  archivePapers: { behind: 'documents', also: { month: lastMonth() } },

  ...{ readCatalogs: { behind: 'catalogs' }, askCatalog: { behind: 'CreateCatalog' } },
  ...{ readCatalog: { behind: 'catalog' }, readCatalogFile: { behind: 'CatalogFile' } },
  readCatalogProducts: { behind: 'ProductsList' },
  ...{ keepCatalogLogo: { behind: 'UploadCatalogLogo' }, readCatalogLogo: { behind: 'CatalogLogo' } },

  ...{ listRepairs: { behind: 'services' }, readRepair: { behind: 'servicestatus' } },
  answerRepairQuote: { behind: 'AnswerQuote' },
  ...{ readWarrantyProducts: { behind: 'getProductosGtia' }, registerWarranty: { behind: 'RegistroGtia' } },
  readEmployees: { behind: 'Employes' },
}

const shopCalls = await allShopCalls()
const { ask, requests, signInAs, submit } = await openDemoSite()
const customer = await signInAs('C20001')
const withoutCardcode = await signInAs(null)

const own = { 'x-requested-with': 'mostrador', 'sec-fetch-site': 'same-origin' }
const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }

test('the table knows every call of the shop', () => {
  expect(Object.keys(rows).sort()).toEqual(shopCalls.map(({ name }) => name).sort())
  expect(new Set(shopCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(shopCalls.length)
})

test.each(shopCalls)('AUT-37 SRV-13 $method $path answers whom it is for', async call => {
  const given = await requestOf(call)
  const status = async (who: Who, headers: Record<string, string>) => {
    const answer = await ask(who, call, given, headers)
    const code: unknown = answer.statusCode < 400 ? null : answer.json().code
    return isErrorCode(code) ? `${answer.statusCode} ${code}` : answer.statusCode
  }

  const writes = call.method !== 'GET' || call.name === 'writeCartByQuery'
  if (writes) expect(await status(customer, foreign)).toBe('403 CSRF')
  if (call.access !== 'visitor') expect(await status(null, own)).toBe('401 UNAUTHENTICATED')
  if (call.access === 'customer') expect(await status(withoutCardcode, own)).toBe('403 NO_CARDCODE')
  if (call.access === 'user' && !writes) expect(await status(withoutCardcode, own)).toBe(call.status)

  const answer = await ask(call.access === 'visitor' ? null : customer, call, given, own)
  expect([answer.statusCode, answer.statusCode < 400 || answer.body]).toEqual([call.status, true])
  if (call.cache === 'private') expect(answer.headers['cache-control']).toBe('private, no-store')
  if (call.answers === 'file') return expectFile(answer)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(call.reply.safeParse(answer.json()).error).toBeUndefined()
})

test.each(
  shopCalls.filter(({ method }) => method !== 'GET'),
)('SRV-13 $method $path refuses a form of another site', async ({ path }) => {
  const answer = await submit(path.replaceAll(/\{\w+\}/g, '1'), { token: 'x' }, foreign)
  expect([answer.status, answer.cookies]).toEqual([403, []])
})

/** How a file of each type begins, so that it is what it says. */
const beginnings: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-',
  'image/png': '\x89PNG',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK\x03\x04',
  'application/zip': 'PK\x03\x04',
  'text/csv; charset=utf-8': '',
}

function expectFile({ headers, rawPayload }: Awaited<ReturnType<typeof ask>>) {
  const beginning = beginnings[String(headers['content-type'])]
  expect(beginning, String(headers['content-type'])).toBeDefined()
  expect(rawPayload.toString('latin1').startsWith(beginning ?? '?')).toBe(true)
  expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-encoding']).toBeUndefined()
}

/** A request that the customer may make: that of the backend's call, as far as this one takes it. */
async function requestOf(call: Call): Promise<{ query: object; body?: object }> {
  const { behind, also } = rows[call.name] ?? { behind: '' }
  const answering = calls.find(({ name }) => name === behind)
  if (answering === undefined) throw new Error(`${call.name} stands in no row`)
  const valid = await requests.make(answering)
  const all: Record<string, unknown> = { ...valid.query, ...valid.body, ...also }
  const parameters: Record<string, unknown> = { ...all, orderId: all.orderid }
  const of = (schema: unknown) => {
    const names = shapeOf(schema)
    return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.has(name)))
  }
  return shapeOf(call.body).size === 0
    ? { query: of(call.query) }
    : { query: of(call.query), body: of(call.body) }
}

function lastMonth(): string {
  return addMonths(`${businessDayOf(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
}

function shapeOf(schema: unknown): ReadonlySet<string> {
  const isObject = typeof schema === 'object' && schema !== null && 'shape' in schema
  return new Set(isObject ? Object.keys(Object(schema.shape)) : [])
}

async function allShopCalls(): Promise<Call[]> {
  const folder = join(import.meta.dirname, 'contract/shop-api')
  const modules = await Promise.all(globSync('*.ts', { cwd: folder }).map(name => import(join(folder, name))))
  return modules.flatMap(exported => Object.values(Object(exported))).filter(isCall)
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}
