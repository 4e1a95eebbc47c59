import type { FiscalDocument, Receipt } from '#contract/shop/documents.ts'
import type { Statement } from '#contract/shop/statement.ts'

/** Who sends an account statement; it is no document of the tax office, so the customer's data name no issuer. */
export interface StatementIssuer {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

/** What can be printed: all that the paper says, so that printing needs no database. */
export type Paper =
  | { readonly kind: 'fiscal'; readonly document: FiscalDocument }
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'statement'; readonly statement: Statement; readonly issuer: StatementIssuer }
