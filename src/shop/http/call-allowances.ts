import type { Call } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { clientNetwork } from '#server/client-network.ts'
import { tooOftenText } from './messages.ts'

/**
 * How often an account may make each call in a minute (SRV-15), or why that is not limited here. Far above what people
 * do: whoever types codes at a counter, or prints a day's invoices, never meets one. Every call that needs a session
 * stands here, else the shop does not start.
 */
export const callAllowances: Readonly<Record<string, number | 'cheap' | 'limited by the backend'>> = {
  // Statements, locks and jobs.
  placeOrder: 300,
  placePromoOrder: 300,
  reorder: 300,
  // A hundred lines, a sheet to unpack, a sheet to write.
  matchOrderLines: 300,
  matchOrderFile: 60,
  orderLinesSample: 120,
  // The titles of a whole category are read.
  readSubstitutes: 600,
  // Drawn page by page, in a worker.
  readDocumentPdf: 300,
  readStatementPdf: 120,
  // Up to 20,000 orders, three years of movements, hundreds of PDFs.
  exportOrder: 120,
  exportOrders: 60,
  exportStatement: 60,
  archiveDocuments: 20,
  // Pictures that are drawn anew, thousands of products, minutes of a worker.
  requestBrochure: 60,
  uploadBrochureLogo: 60,
  readBrochureProducts: 120,

  // By the hour, and wrong passwords by the quarter of an hour: for all processes together.
  sendDocument: 'limited by the backend',
  changeOwnPassword: 'limited by the backend',

  // A few statements by a key, and small answers.
  me: 'cheap',
  readPopup: 'cheap',
  changeProfile: 'cheap',
  readOpenSessions: 'cheap',
  endOpenSession: 'cheap',
  endOtherSessions: 'cheap',
  readEmployees: 'cheap',
  readPromo: 'cheap',
  readCart: 'cheap',
  writeCart: 'cheap',
  writeCartByQuery: 'cheap',
  readLists: 'cheap',
  readList: 'cheap',
  createList: 'cheap',
  changeList: 'cheap',
  removeList: 'cheap',
  addToList: 'cheap',
  setListLine: 'cheap',
  readStockRequests: 'cheap',
  addStockRequest: 'cheap',
  removeStockRequest: 'cheap',
  readAddresses: 'cheap',
  addAddress: 'cheap',
  changeAddress: 'cheap',
  removeAddress: 'cheap',
  listOrders: 'cheap',
  cancelOrder: 'cheap',
  listDocuments: 'cheap',
  readDocument: 'cheap',
  readStatement: 'cheap',
  readBrochures: 'cheap',
  readBrochure: 'cheap',
  readBrochureLogo: 'cheap',
  listRepairs: 'cheap',
  readRepair: 'cheap',
  answerRepairQuote: 'cheap',
}

/**
 * How often a network may make calls with large bodies in a minute, session or not: counted before the body is read.
 * What is in them has a limit by the hour in the backend.
 */
export const visitorAllowances: Readonly<Record<string, number>> = { registerWarranty: 10 }

const MINUTE_MS = 60_000

export interface CallAllowances {
  /** Counts a use by the account. Throws RATE_LIMITED with the seconds until there are new ones. */
  take(call: Call, account: string): void
  /** Counts a use by the network of somebody who needs no account for the call. */
  takeAsVisitor(call: Call, address: string): void
}

/**
 * Counts in this process: with several each gives as much, which is exact enough against floods, and an order costs no
 * statement more. All begin anew with each minute of the clock, so no more is kept than one minute's accounts.
 * @param now milliseconds since 1970
 */
export function createCallAllowances(now: () => number = Date.now): CallAllowances {
  const uses = new Map<string, number>()
  let minute = 0

  function use(key: string, most: number): void {
    const at = now()
    if (Math.floor(at / MINUTE_MS) !== minute) {
      minute = Math.floor(at / MINUTE_MS)
      uses.clear()
    }
    const used = uses.get(key) ?? 0
    if (used >= most) {
      const retryAfter = Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000)
      throw new CallError('RATE_LIMITED', { retryAfter, detail: tooOftenText(retryAfter) })
    }
    uses.set(key, used + 1)
  }

  return {
    take(call, account) {
      const most = allowanceOf(call)
      if (typeof most !== 'string') use(`${call.name} ${account.toLowerCase()}`, most)
    },
    takeAsVisitor(call, address) {
      const most = visitorAllowances[call.name]
      if (most !== undefined) use(`${call.name} ${clientNetwork(address)}`, most)
    },
  }
}

/** What a call with a session may cost; throws where nobody said so. */
export function allowanceOf(call: Call): number | 'cheap' | 'limited by the backend' | 'visitors make it' {
  if (call.access === 'visitor') return 'visitors make it'
  const allowance = callAllowances[call.name]
  if (allowance === undefined) throw new Error(`${call.name} has no allowance, nor is it said to be cheap`)
  return allowance
}
