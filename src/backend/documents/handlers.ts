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
import { clientState, printClientState, type Statement } from '#contract/shop/statement.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { ownCustomer } from '../auth/own-customer.ts'
import type { BankAccount, CompanySettings } from '../catalogue/read/shop-settings.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { ReplicaRead } from '../platform/db/replica/replica.ts'
import type { DocumentPrinter } from '../platform/pdf/document-printer.ts'
import type { Limiter } from '../platform/rate-limit/limiter.ts'
import { documentFile } from './document-file.ts'
import { findDocument } from './document-queries.ts'
import { listDocuments } from './list-documents.ts'
import { type DocumentContext, presentFiscalDocument, presentReceipt } from './present-document.ts'
import { sendDocuments } from './send-documents.ts'
import { readStatement, type StatementQuery } from './statement/read-statement.ts'

/** The document kinds of each call; an ERP numbers each kind separately. */
const INVOICES = ['invoice', 'debitNote'] as const
const RETURNS = ['creditNote'] as const
const RECEIPTS = ['receipt'] as const
/** The values of `{product}` that mean the PDF (D9). */
const PRINT_PRODUCTS: ReadonlySet<string> = new Set(['print', 'web'])

/** A request for a document by its number. */
interface DocumentRequest {
  readonly query: { readonly docNum: number }
  readonly caller: Caller
}

export interface DocumentOptions {
  readonly db: Database
  /** Reads from the replica if there is one: only the ERP writes documents, so no client can miss its own change. */
  readonly read: ReplicaRead
  readonly clock: () => Date
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly limiter: Limiter
  readonly printer: DocumentPrinter
  /** The current company settings. */
  readonly company: () => CompanySettings
  readonly bankAccounts: () => readonly BankAccount[]
}

/** Fiscal documents and the account statement; another customer's are not found (D2, DOC-11). */
export function documentHandlers({
  db,
  read,
  clock,
  config,
  limiter,
  printer,
  company,
  bankAccounts,
}: DocumentOptions): Route[] {
  return [
    defineHandler(invoice, async request =>
      presentFiscalDocument(await findRequested(request, INVOICES), context()),
    ),
    defineHandler(invoiceReturn, async request =>
      presentFiscalDocument(await findRequested(request, RETURNS), context()),
    ),
    defineHandler(clientRecipe, async request =>
      presentReceipt(await findRequested(request, RECEIPTS), context()),
    ),

    defineHandler(printInvoice, request => print(request, INVOICES)),
    defineHandler(printInvoiceReturn, request => print(request, RETURNS)),
    defineHandler(printClientRecipe, request => print(request, RECEIPTS)),

    defineHandler(documents, ({ query, caller }) =>
      read(from => listDocuments(from, ownCustomer(caller).cardcode, query, businessDayOf(clock()))),
    ),

    defineHandler(sendCFE, async ({ query, caller }) => {
      const customer = ownCustomer(caller)
      await limiter.consume('sendCfe', customer.cardcode)
      return sendDocuments(db, customer, query, clock())
    }),

    defineHandler(clientState, ({ query, caller }) =>
      read(from => statementOf(from, { ...query, ...ownCustomer(caller), now: clock() })),
    ),

    defineHandler(printClientState, async ({ query, caller }) => {
      requirePrintProduct(query.product)
      const { from, to } = query
      const request = { ...ownCustomer(caller), from, to, now: clock() }
      const statement = await read(replica => statementOf(replica, request))
      const body = await printer.print({ kind: 'statement', statement, issuer: company() })
      return { name: `Estado-de-cuenta-${statement.asOf}.pdf`, contentType: 'application/pdf', body }
    }),
  ]

  async function statementOf(from: Database, query: StatementQuery): Promise<Statement> {
    return { ...(await readStatement(from, query)), bankAccounts: [...bankAccounts()] }
  }

  async function findRequested({ query, caller }: DocumentRequest, kinds: readonly DocumentKind[]) {
    const { cardcode } = ownCustomer(caller)
    const row = await read(from => findDocument(from, { cardcode, docNum: query.docNum, kinds }))
    if (row === null) throw new CallError('NOT_FOUND')
    return row
  }

  async function print(
    request: DocumentRequest & { query: { product: string } },
    kinds: readonly DocumentKind[],
  ) {
    requirePrintProduct(request.query.product)
    const row = await findRequested(request, kinds)
    return read(from => documentFile(from, printer, row, context()))
  }

  function context(): DocumentContext {
    return { company: company(), publicUrl: config.publicUrl }
  }
}

function requirePrintProduct(product: string): void {
  if (!PRINT_PRODUCTS.has(product.toLowerCase())) throw new CallError('NOT_FOUND')
}
