import type { FiscalDocument, Receipt } from '#contract/shop/documents.ts'
import type { Statement } from '#contract/shop/statement.ts'

/** The sender of an account statement, which is not a fiscal document and so has no issuer in its data. */
export interface StatementIssuer {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

/** A document with all data of its PDF, so that drawing needs no database. */
export type PrintableDocument =
  | { readonly kind: 'fiscal'; readonly document: FiscalDocument }
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'statement'; readonly statement: Statement; readonly issuer: StatementIssuer }
