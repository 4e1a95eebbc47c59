import type { FastifyInstance } from 'fastify'
import {
  listDocuments,
  readDocument,
  readDocumentPdf,
  readStatement,
  readStatementPdf,
  sendDocument,
} from '#contract/browser/documents.ts'
import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import {
  clientRecipe,
  documents,
  invoice,
  invoiceReturn,
  printClientRecipe,
  printInvoice,
  printInvoiceReturn,
  sendCFE,
} from '#contract/shop/documents.ts'
import { clientState, printClientState } from '#contract/shop/statement.ts'
import { paths } from '../../site/paths.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'

/** The value of `{product}` for the printed document (D9). */
export const PRINTED = 'print'

const reading = { invoice, debitNote: invoice, creditNote: invoiceReturn, receipt: clientRecipe } as const

export const printing = {
  invoice: printInvoice,
  debitNote: printInvoice,
  creditNote: printInvoiceReturn,
  receipt: printClientRecipe,
} as const

/** Fiscal documents, receipts and the account statement of the session (DOC-04, DOC-05, DOC-07). */
export function documentRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, listDocuments, ({ query, caller }) =>
    backend.call(documents, { query: { ...query, kind: query.kind.join(',') } }, caller),
  )

  bindShopCall(app, context, readDocument, ({ query, caller }) => documentOf(query, caller))

  bindShopCall(app, context, readDocumentPdf, async ({ query, caller }) => {
    const { kind, docNum } = await documentOf(query, caller)
    return backend.call(printing[kind], { query: { docNum, product: PRINTED } }, caller)
  })

  bindShopCall(app, context, sendDocument, ({ body, caller }) =>
    backend.call(sendCFE, { query: body }, caller),
  )

  bindShopCall(app, context, readStatement, ({ query, caller }) =>
    backend.call(clientState, { query }, caller),
  )

  bindShopCall(app, context, readStatementPdf, ({ query: { from, to }, caller }) =>
    backend.call(printClientState, { query: { from, to, product: PRINTED } }, caller),
  )

  /** Invoices and debit notes share a call, so the kind of the reply is checked. */
  async function documentOf(
    { kind, docNum }: Pick<QueryOf<typeof readDocument>, 'kind' | 'docNum'>,
    caller: Caller,
  ): Promise<ReplyOf<typeof readDocument>> {
    const document = await backend.call(reading[kind], { query: { docNum } }, caller)
    if (document.kind !== kind) throw new CallError('NOT_FOUND')
    return { ...document, pdfUrl: paths.apiDocumentPdf(kind, docNum) }
  }
}
