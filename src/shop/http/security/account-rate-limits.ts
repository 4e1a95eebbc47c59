import type { Call } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { clientNetwork } from '#server/client-network.ts'
import { type CountUse, createMinuteCounts } from '#server/workers/minute-counts.ts'
import { rateLimitText } from '../replies/messages.ts'

/**
 * Calls per minute and account (SRV-15), or why a call is not limited here. Far above normal use, such as typing codes
 * at a counter or printing a day's invoices. Every call that needs a session must be listed, else the shop does not
 * start.
 */
export const accountRateLimits: Readonly<Record<string, number | 'cheap' | 'limited by the backend'>> = {
  // Statements, locks and jobs.
  CreateOrder: 300,
  createorderpromo: 300,
  RepeatOrder: 300,
  // A hundred lines, a spreadsheet to read, a spreadsheet to write.
  QuickOrder: 300,
  QuickOrderFile: 60,
  orderLinesSample: 120,
  // Reads the titles of a whole category.
  ProductSubstitutes: 600,
  // Rendered in a worker.
  readDocumentPdf: 300,
  PrintClientState: 120,
  // Up to 20,000 orders, three years of movements, hundreds of PDFs.
  exportOrder: 120,
  exportOrders: 60,
  exportStatement: 60,
  archiveDocuments: 20,
  // Redrawn pictures, thousands of products, minutes of a worker.
  CreateCatalog: 60,
  UploadCatalogLogo: 60,
  readBrochureProducts: 120,

  // Per hour, and wrong passwords per quarter of an hour, across all processes.
  sendCFE: 'limited by the backend',
  changeOwnPassword: 'limited by the backend',

  // A few statements by key, and small responses.
  me: 'cheap',
  getPopup: 'cheap',
  UpdateProfile: 'cheap',
  OpenSessions: 'cheap',
  CloseSession: 'cheap',
  CloseOtherSessions: 'cheap',
  Employes: 'cheap',
  getpromo: 'cheap',
  GetCart: 'cheap',
  SaveCart: 'cheap',
  writeCartByQuery: 'cheap',
  ProductLists: 'cheap',
  ProductList: 'cheap',
  CreateProductList: 'cheap',
  UpdateProductList: 'cheap',
  DeleteProductList: 'cheap',
  AddToProductList: 'cheap',
  SetProductListLine: 'cheap',
  StockRequests: 'cheap',
  RequestStock: 'cheap',
  CancelStockRequest: 'cheap',
  addresses: 'cheap',
  CreateAddress: 'cheap',
  UpdateAddress: 'cheap',
  DeleteAddress: 'cheap',
  orders: 'cheap',
  CancelOrder: 'cheap',
  AnswerOrderProposal: 'cheap',
  UsePreparedOrder: 'cheap',
  documents: 'cheap',
  readDocument: 'cheap',
  ClientState: 'cheap',
  catalogs: 'cheap',
  catalog: 'cheap',
  CatalogLogo: 'cheap',
  services: 'cheap',
  servicestatus: 'cheap',
  AnswerQuote: 'cheap',
}

/**
 * Calls with large bodies per minute and network, with or without a session; counted before the body is read. The
 * backend also limits them per hour.
 */
export const visitorRateLimits: Readonly<Record<string, number>> = { RegistroGtia: 10 }

export interface AccountRateLimits {
  /** Counts one call of the account. Throws RATE_LIMITED with the seconds until the limit resets. */
  consume(call: Call, account: string): Promise<void>
  /** Counts one call of a network, for calls without an account. */
  consumeAsVisitor(call: Call, address: string): Promise<void>
}

/**
 * Limits per minute. Workers of one machine share their counts (`WORKERS`); with several machines the limits multiply.
 */
export function createAccountRateLimits(count: CountUse = createMinuteCounts()): AccountRateLimits {
  async function use(key: string, most: number): Promise<void> {
    const waitMs = await count(key, most)
    if (waitMs === 0) return
    const retryAfter = Math.ceil(waitMs / 1000)
    throw new CallError('RATE_LIMITED', { retryAfter, detail: rateLimitText(retryAfter) })
  }

  return {
    async consume(call, account) {
      const most = rateLimitOf(call)
      if (typeof most !== 'string') await use(`${call.name} ${account.toLowerCase()}`, most)
    },
    async consumeAsVisitor(call, address) {
      const most = visitorRateLimits[call.name]
      if (most !== undefined) await use(`${call.name} ${clientNetwork(address)}`, most)
    },
  }
}

/** The rate limit of a call; throws where a call with a session is not listed. */
export function rateLimitOf(call: Call): number | 'cheap' | 'limited by the backend' | 'visitors make it' {
  if (call.access === 'visitor') return 'visitors make it'
  const limit = accountRateLimits[call.name]
  if (limit === undefined) throw new Error(`${call.name} is missing in the account rate limits`)
  return limit
}
