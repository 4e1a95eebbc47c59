import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ValidRequest, ValidRequests } from '#backend/testing/requests/valid-requests.ts'
import { namesIn } from '#backend/testing/requests/written-request.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/shop/calls.ts'
import { addMonths, businessDayOf } from '#domain/time/business-day.ts'

interface Row {
  /** The backend call behind it, whose valid request is defined once in the test kit. */
  readonly behind: string
  readonly also?: Readonly<Record<string, unknown>>
}

const invoice = { also: { kind: 'invoice' } }
/** Every data call of the shop, by name. */
export const answeredBy: Readonly<Record<string, Row>> = {
  searchProducts: { behind: 'ProductSearch' },
  lookupProducts: { behind: 'ProductLookup' },
  readSizes: { behind: 'ProductSizes' },
  readSubstitutes: { behind: 'ProductSubstitutes' },
  families: { behind: 'getFamilies' },
  readPromo: { behind: 'getpromo' },
  matchOrderLines: { behind: 'QuickOrder' },
  matchOrderFile: { behind: 'QuickOrderFile' },
  orderLinesSample: { behind: 'ProductSearch', also: { format: 'xlsx' } },
  readCart: { behind: 'GetCart' },
  writeCart: { behind: 'SaveCart' },
  writeCartByQuery: { behind: 'SaveCart', also: { lines: '[]', promos: '[]' } },
  readPopup: { behind: 'getPopup' },

  me: { behind: 'ReadSession' },
  register: { behind: 'ClientRegisterNotice' },
  activateAccount: { behind: 'Activate' },
  startPasswordReset: { behind: 'RequestPasswordReset' },
  setNewPassword: { behind: 'ResetPassword' },
  changeProfile: { behind: 'UpdateProfile' },
  changeOwnPassword: { behind: 'ChangePassword' },
  readOpenSessions: { behind: 'OpenSessions' },
  endOpenSession: { behind: 'CloseSession' },
  endOtherSessions: { behind: 'CloseOtherSessions' },

  readAddresses: { behind: 'addresses' },
  addAddress: { behind: 'CreateAddress' },
  changeAddress: { behind: 'UpdateAddress' },
  removeAddress: { behind: 'DeleteAddress' },

  readLists: { behind: 'ProductLists' },
  readList: { behind: 'ProductList' },
  createList: { behind: 'CreateProductList' },
  changeList: { behind: 'UpdateProductList' },
  removeList: { behind: 'DeleteProductList' },
  addToList: { behind: 'AddToProductList' },
  setListLine: { behind: 'SetProductListLine' },
  readStockRequests: { behind: 'StockRequests' },
  addStockRequest: { behind: 'RequestStock' },
  removeStockRequest: { behind: 'CancelStockRequest' },

  placeOrder: { behind: 'CreateOrder' },
  placePromoOrder: { behind: 'createorderpromo' },
  listOrders: { behind: 'orders' },
  cancelOrder: { behind: 'CancelOrder' },
  reorder: { behind: 'RepeatOrder' },

  listDocuments: { behind: 'documents' },
  sendDocument: { behind: 'sendCFE' },
  readDocument: { behind: 'Invoice', ...invoice },
  readDocumentPdf: { behind: 'PrintInvoice', ...invoice },
  readStatement: { behind: 'ClientState' },
  readStatementPdf: { behind: 'PrintClientState' },

  exportOrders: { behind: 'orders', also: { format: 'csv' } },
  exportOrder: { behind: 'order', also: { format: 'xlsx' } },
  exportStatement: { behind: 'ClientState' },
  archiveDocuments: { behind: 'documents', also: { month: lastMonth() } },

  readBrochures: { behind: 'catalogs' },
  requestBrochure: { behind: 'CreateCatalog' },
  readBrochure: { behind: 'catalog' },
  readBrochureFile: { behind: 'CatalogFile' },
  readBrochureProducts: { behind: 'ProductsList' },
  uploadBrochureLogo: { behind: 'UploadCatalogLogo' },
  readBrochureLogo: { behind: 'CatalogLogo' },

  listRepairs: { behind: 'services' },
  readRepair: { behind: 'servicestatus' },
  answerRepairQuote: { behind: 'AnswerQuote' },
  readWarrantyProducts: { behind: 'getProductosGtia' },
  registerWarranty: { behind: 'RegistroGtia' },
  readEmployees: { behind: 'Employes' },
}

/** A valid request of the customer: the backend call's, reduced to the parameters of this one. */
export async function requestOf(requests: ValidRequests, call: Call): Promise<ValidRequest> {
  const { behind, also } = answeredBy[call.name] ?? { behind: '' }
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

/** Every data call of the shop's contract. */
export async function allShopCalls(): Promise<Call[]> {
  const folder = join(import.meta.dirname, '..', '..', 'contract', 'browser')
  const modules = await Promise.all(globSync('*.ts', { cwd: folder }).map(name => import(join(folder, name))))
  return modules.flatMap(exported => Object.values(Object(exported))).filter(isCall)
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}

function lastMonth(): string {
  return addMonths(`${businessDayOf(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
}
