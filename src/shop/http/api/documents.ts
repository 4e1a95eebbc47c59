import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import {
  clientRecipe,
  invoice,
  invoiceReturn,
  printClientRecipe,
  printInvoice,
  printInvoiceReturn,
  readDocument,
  readDocumentPdf,
} from '#contract/shop/documents.ts'
import { printClientState } from '#contract/shop/statement.ts'
import { paths } from '../../site/paths.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { defineShopHandler } from './bind-shop-call.ts'

/** The value of `{product}` for the printed document (D9). */
export const PRINTED = 'print'

const reading = { invoice, debitNote: invoice, creditNote: invoiceReturn, receipt: clientRecipe } as const

export const printing = {
  invoice: printInvoice,
  debitNote: printInvoice,
  creditNote: printInvoiceReturn,
  receipt: printClientRecipe,
} as const

/** Documents by kind (DOC-04, DOC-05), and PDFs, which the backend has at paths of their own. */
export function documentHandlers({ backend }: ShopContext) {
  return [
    defineShopHandler(readDocument, ({ query, caller }) => documentOf(query, caller)),

    defineShopHandler(readDocumentPdf, async ({ query, caller }) => {
      const { kind, docNum } = await documentOf(query, caller)
      return backend.call(printing[kind], { query: { docNum, product: PRINTED } }, caller)
    }),

    defineShopHandler(printClientState, ({ query, caller }) =>
      backend.call(printClientState, { query: { ...query, product: PRINTED } }, caller),
    ),
  ]

  /** Invoices and debit notes share a call, so the kind of the reply is checked. */
  async function documentOf(
    { kind, docNum }: QueryOf<typeof readDocument>,
    caller: Caller,
  ): Promise<ReplyOf<typeof readDocument>> {
    const document = await backend.call(reading[kind], { query: { docNum } }, caller)
    if (document.kind !== kind) throw new CallError('NOT_FOUND')
    return { ...document, pdfUrl: paths.apiDocumentPdf(kind, docNum) }
  }
}
