import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ValidRequest, ValidRequests } from '#backend/testing/requests/valid-requests.ts'
import { namesIn } from '#backend/testing/requests/written-request.ts'
import { type Call, isBrowserCall } from '#contract/call.ts'
import { calls } from '#contract/shop/calls.ts'
import { addMonths, businessDayOf } from '#domain/time/business-day.ts'

interface Row {
  /** The backend call whose valid request it gets. */
  readonly behind: string
  readonly also?: Readonly<Record<string, unknown>>
}

const invoice = { also: { kind: 'invoice' } }
/** The calls that only the shop has, by name. */
export const ownCalls: Readonly<Record<string, Row>> = {
  orderLinesSample: { behind: 'ProductSearch', also: { format: 'xlsx' } },
  writeCartByQuery: { behind: 'SaveCart', also: { lines: '[]', promos: '[]' } },

  me: { behind: 'ReadSession' },
  register: { behind: 'ClientRegisterNotice' },
  activateAccount: { behind: 'Activate' },
  changeOwnPassword: { behind: 'ChangePassword' },

  readDocument: { behind: 'Invoice', ...invoice },
  readDocumentPdf: { behind: 'PrintInvoice', ...invoice },
  exportOrders: { behind: 'orders', also: { format: 'csv' } },
  exportOrder: { behind: 'order', also: { format: 'xlsx' } },
  exportStatement: { behind: 'ClientState' },
  archiveDocuments: { behind: 'documents', also: { month: lastMonth() } },
  readBrochureProducts: { behind: 'ProductsList' },
}

/** A valid request of the customer: the backend call's, reduced to the parameters of this one. */
export async function requestOf(requests: ValidRequests, call: Call): Promise<ValidRequest> {
  const { behind, also } = ownCalls[call.name] ?? { behind: call.name }
  const answering = calls.find(({ name }) => name === behind)
  if (answering === undefined) throw new Error(`${call.name} has no row`)
  const valid = await requests.make(answering)
  const all: Record<string, unknown> = { ...valid.query, ...valid.body, ...also }
  const parameters = Object.entries({ ...all, orderId: all.orderid })
  const taken = (schema: Call['query']) => {
    const names = namesIn(schema)
    return Object.fromEntries(parameters.filter(([name]) => names.includes(name)))
  }
  const query = taken(call.query)
  return namesIn(call.body).length === 0 ? { query } : { query, body: taken(call.body) }
}

/** Every call that the browser makes. */
export async function allShopCalls(): Promise<Call[]> {
  const folder = join(import.meta.dirname, '..', '..', 'contract', 'shop')
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).map(name => import(join(folder, name))),
  )
  return modules
    .flatMap(exported => Object.values(Object(exported)))
    .flatMap(value => (isCall(value) ? (isBrowserCall(value) ? [value.browser] : []) : []))
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}

function lastMonth(): string {
  return addMonths(`${businessDayOf(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
}
