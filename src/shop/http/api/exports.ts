import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  archiveDocuments,
  exportOrder,
  exportOrders,
  exportStatement,
  MAX_ARCHIVED_DOCUMENTS,
} from '#contract/browser/exports.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { parseInput } from '#contract/problem.ts'
import { documents } from '#contract/shop/documents.ts'
import { order, orders } from '#contract/shop/orders.ts'
import { clientState } from '#contract/shop/statement.ts'
import { paperFileName } from '#domain/documents/fiscal-document.ts'
import { addDays, addMonths, businessDayOf } from '#domain/time/business-day.ts'
import { replyWithErrorPage } from '../error-reply.ts'
import { messages } from '../exports/messages.ts'
import { orderSheet, ordersSheet } from '../exports/order-sheets.ts'
import { archiveOf } from '../exports/paper-archive.ts'
import { csvFile, workbookFile } from '../exports/sheets.ts'
import { statementSheets } from '../exports/statement-sheets.ts'
import { admitCall, implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'
import { callerFor } from '../visitor.ts'
import { PRINTED, printing } from './papers.ts'

type OrderSummary = ReplyOf<typeof orders>['orders'][number]

/** Orders of one answer of the backend, and of one sheet. */
const ORDERS_AT_ONCE = 500
const MOST_ORDERS = 20_000

/** Sheets of orders and of the statement, and the documents of a month as one archive. */
export function exportRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(
    app,
    context,
    exportOrders,
    async ({ query: { format, download: _, ...filter }, caller }) => {
      const sheet = ordersSheet(await allOrders(filter, caller))
      const name = messages.ordersFile(businessDayOf(new Date()))
      return format === 'csv' ? csvFile(sheet, name) : workbookFile([sheet], name)
    },
  )

  implementShopCall(app, context, exportOrder, async ({ query: { orderId, format }, caller }) => {
    const found = await backend.call(order, { query: { orderid: orderId } }, caller)
    const sheet = orderSheet(found)
    const name = messages.orderFile(found.docNum)
    return format === 'csv' ? csvFile(sheet, name) : workbookFile([sheet], name)
  })

  implementShopCall(app, context, exportStatement, async ({ query: { from, to }, caller }) => {
    const statement = await backend.call(clientState, { query: { from, to } }, caller)
    return workbookFile(statementSheets(statement), messages.statementFile(statement.asOf))
  })

  // By hand: an answer of implementShopCall is whole in memory, this one is sent while it is made.
  app.get(archiveDocuments.path, {
    onRequest: async request => admitCall(context, archiveDocuments, await context.visitorOf(request)),
    handler: async (request, reply) => {
      try {
        const { month } = parseInput(archiveDocuments.query, request.query, 'BAD_REQUEST')
        const { account } = await context.visitorOf(request)
        const archive = await papersOf(month, callerFor(request, account), request.log)
        return reply
          .type('application/zip')
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="${messages.archiveFile(month)}"`)
          .send(Readable.from(archive, { objectMode: false }))
      } catch (error) {
        // A plain form leads here: people without a script see a page, not JSON.
        if (request.headers.accept?.includes('text/html')) return replyWithErrorPage(error, request, reply)
        throw error
      }
    },
  })

  async function allOrders(filter: object, caller: Caller): Promise<OrderSummary[]> {
    const found: OrderSummary[] = []
    for (let page = 1; found.length < MOST_ORDERS; page += 1) {
      const query = { ...filter, page, limit: ORDERS_AT_ONCE }
      const answer = await backend.call(orders, { query }, caller)
      found.push(...answer.orders)
      if (page >= (answer.pages ?? 1)) return found
    }
    return found
  }

  async function papersOf(month: string, caller: Caller, log: FastifyInstance['log']) {
    const start = `${month}-01`
    const end = addDays(addMonths(start, 1), -1)
    const query = { start, end, page: 1, limit: MAX_ARCHIVED_DOCUMENTS }
    const { documents: papers, total } = await backend.call(documents, { query }, caller)
    if (total === 0) throw new CallError('NOT_FOUND', { detail: messages.nothingInMonth })
    if (total > MAX_ARCHIVED_DOCUMENTS)
      throw new CallError('TOO_LARGE', { detail: messages.tooMany(MAX_ARCHIVED_DOCUMENTS) })
    return archiveOf({
      files: papers.map(paper => ({
        name: paperFileName(paper),
        make: () =>
          backend.call(printing[paper.kind], { query: { docNum: paper.docNum, product: PRINTED } }, caller),
      })),
      missingFile: names => ({
        name: messages.missingFile,
        contentType: 'text/plain; charset=utf-8',
        body: Buffer.from(messages.missing(names)),
      }),
      report: (error, name) => log.error({ err: error, name }, 'A document is missing in an archive'),
    })
  }
}
