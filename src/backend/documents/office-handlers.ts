import type { QueryOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  customerDocument,
  customerDocumentPdf,
  customerDocuments,
  customerStatement,
  customerStatementPdf,
  mailCustomerDocument,
} from '#contract/office/customers/customer-documents.ts'
import type { Statement } from '#contract/shop/statement.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { BankAccount, CompanySettings } from '../catalogue/read/shop-settings.ts'
import { requireInScope } from '../customers/office/page-queries.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { ReplicaRead } from '../platform/db/replica/replica.ts'
import type { DocumentPrinter } from '../platform/pdf/document-printer.ts'
import { documentFile } from './document-file.ts'
import { findDocument } from './document-queries.ts'
import { listDocuments } from './list-documents.ts'
import { documentMessages } from './messages.ts'
import { type DocumentContext, presentFiscalDocument, presentReceipt } from './present-document.ts'
import { sendDocuments } from './send-documents.ts'
import { readStatement } from './statement/read-statement.ts'

interface OfficeDocumentOptions {
  readonly db: Database
  readonly office: Office
  readonly read: ReplicaRead
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly printer: DocumentPrinter
  readonly company: () => CompanySettings
  readonly bankAccounts: () => readonly BankAccount[]
}

/** Documents and statement of any customer in the operator's scope, as the customer sees them (OFC-11). */
export function officeDocumentHandlers(options: OfficeDocumentOptions): Route[] {
  const { db, read, config, printer, company, bankAccounts, office } = options

  return [
    office.handle(customerStatement, ({ query, scope, now }) => statementOf(query, scope, now)),

    office.handle(customerStatementPdf, async ({ query, scope, now }) => {
      const statement = await statementOf(query, scope, now)
      const body = await printer.print({ kind: 'statement', statement, issuer: company() })
      const name = `Estado-de-cuenta-${statement.cardcode}-${statement.asOf}.pdf`
      return { name, contentType: 'application/pdf', body }
    }),

    office.handle(customerDocuments, async ({ query, scope, now }) => {
      await requireInScope(db, scope, query.cardcode)
      return await read(from => listDocuments(from, query.cardcode, query, businessDayOf(now)))
    }),

    office.handle(customerDocument, async ({ query, scope }) => {
      const row = await findRequested(query, scope)
      return query.kind === 'receipt' ? presentReceipt(row, context()) : presentFiscalDocument(row, context())
    }),

    office.handle(customerDocumentPdf, async ({ query, scope }) => {
      const row = await findRequested(query, scope)
      return await read(from => documentFile(from, printer, row, context()))
    }),

    office.write(mailCustomerDocument, async ({ body, scope, now, describe }, tx) => {
      const { cardcode, email, kind, docNum } = body
      await requireInScope(tx, scope, cardcode)
      const selected = { cardcode, email, kind, docNum }
      // Without an address of its own, only those of the contacts are allowed.
      const sent = await sendDocuments(tx, { cardcode, email: '' }, selected, now)
      await describe(documentMessages.mailedTo(cardcode, docNum, email))
      return sent
    }),
  ]

  async function statementOf(
    query: QueryOf<typeof customerStatement>,
    scope: StaffScope,
    now: Date,
  ): Promise<Statement> {
    await requireInScope(db, scope, query.cardcode)
    const statement = await read(from => readStatement(from, { ...query, now }))
    return { ...statement, bankAccounts: [...bankAccounts()] }
  }

  async function findRequested(
    { cardcode, kind, docNum }: QueryOf<typeof customerDocument>,
    scope: StaffScope,
  ) {
    await requireInScope(db, scope, cardcode)
    const row = await read(from => findDocument(from, { cardcode, docNum, kinds: [kind] }))
    if (row === null) throw new CallError('NOT_FOUND')
    return row
  }

  function context(): DocumentContext {
    return { company: company(), publicUrl: config.publicUrl }
  }
}
