import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { parseInput } from '#contract/problem.ts'
import { archiveDocuments, documents, MAX_ARCHIVED_DOCUMENTS } from '#contract/shop/documents.ts'
import { exportOrder, exportOrders, order, orders } from '#contract/shop/orders.ts'
import { clientState, exportStatement } from '#contract/shop/statement.ts'
import { documentFileName } from '#domain/documents/fiscal-document.ts'
import { addDays, addMonths, businessDayOf } from '#domain/time/business-day.ts'
import { replyWithErrorPage } from '#server/replies/error-reply.ts'
import { sheetFile, workbookFile } from '#tables/write-sheets.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { callerFor } from '../context/visitor.ts'
import { zipArchive } from '../exports/document-archive.ts'
import { messages } from '../exports/messages.ts'
import { orderSheet, ordersSheet } from '../exports/order-sheets.ts'
import { statementSheets } from '../exports/statement-sheets.ts'
import { authorizeCall, defineShopHandler, seenAs } from './bind-shop-call.ts'
import { PRINTED, printing } from './documents.ts'

type OrderSummary = ReplyOf<typeof orders>['orders'][number]

/** Orders per backend call, and maximum per sheet. */
const ORDERS_PER_CALL = 500
const MAX_EXPORTED_ORDERS = 20_000

/** Sheets of orders and of the statement. */
export function exportHandlers({ backend }: ShopContext) {
  return [
    defineShopHandler(exportOrders, async ({ query: { format, ...filter }, caller }) => {
      const sheet = ordersSheet(await allOrders(filter, caller))
      return sheetFile(format, sheet, messages.ordersFile(businessDayOf(new Date())))
    }),

    defineShopHandler(exportOrder, async ({ query: { orderId, format }, caller }) => {
      const found = await backend.call(order, { query: { orderid: orderId } }, caller)
      return sheetFile(format, orderSheet(found), messages.orderFile(found.docNum))
    }),

    defineShopHandler(exportStatement, async ({ query: { from, to }, caller }) => {
      const statement = await backend.call(clientState, { query: { from, to } }, caller)
      return workbookFile(statementSheets(statement), messages.statementFile(statement.asOf))
    }),
  ]

  async function allOrders(filter: object, caller: Caller): Promise<OrderSummary[]> {
    const found: OrderSummary[] = []
    for (let page = 1; found.length < MAX_EXPORTED_ORDERS; page += 1) {
      const query = { ...filter, page, limit: ORDERS_PER_CALL }
      const answer = await backend.call(orders, { query }, caller)
      found.push(...answer.orders)
      if (page >= (answer.pages ?? 1)) return found
    }
    return found
  }
}

/** The documents of a month as one archive; not bound like the other calls, because this response is streamed. */
export function archiveRoute(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  app.get(archiveDocuments.path, {
    config: { seenAs: seenAs(archiveDocuments) },
    onRequest: async request => authorizeCall(context, archiveDocuments, await context.visitorOf(request)),
    handler: async (request, reply) => {
      try {
        const { month } = parseInput(archiveDocuments.query, request.query, 'BAD_REQUEST')
        const caller = callerFor(request, await context.visitorOf(request))
        const archive = await archiveOfMonth(month, caller, request.log)
        return reply
          .type('application/zip')
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="${messages.archiveFile(month)}"`)
          .send(Readable.from(archive, { objectMode: false }))
      } catch (error) {
        // Plain forms post here: users without scripts get a page instead of JSON.
        if (request.headers.accept?.includes('text/html')) return replyWithErrorPage(error, request, reply)
        throw error
      }
    },
  })

  async function archiveOfMonth(month: string, caller: Caller, log: FastifyInstance['log']) {
    const start = `${month}-01`
    const end = addDays(addMonths(start, 1), -1)
    const query = { start, end, page: 1, limit: MAX_ARCHIVED_DOCUMENTS }
    const { documents: listed, total } = await backend.call(documents, { query }, caller)
    if (total === 0) throw new CallError('NOT_FOUND', { detail: messages.nothingInMonth })
    if (total > MAX_ARCHIVED_DOCUMENTS)
      throw new CallError('TOO_LARGE', { detail: messages.tooMany(MAX_ARCHIVED_DOCUMENTS) })
    return zipArchive({
      files: listed.map(document => ({
        name: documentFileName(document),
        make: () =>
          backend.call(
            printing[document.kind],
            { query: { docNum: document.docNum, product: PRINTED } },
            caller,
          ),
      })),
      missingFile: names => ({
        name: messages.missingFile,
        contentType: 'text/plain; charset=utf-8',
        body: Buffer.from(messages.missing(names)),
      }),
      report: (error, name) => log.error({ err: error, name }, 'Document missing in archive'),
    })
  }
}
