import type { Database } from '../../platform/db/pool.ts'

/** A valid request of a call of the back office, about data of the demo. */
export interface OfficeRequest {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The entities of which a write leaves rows in the audit; `[]`: it changes no audited table, as sessions. */
  readonly records?: readonly string[]
  /** Of its change set; the name of the call if absent. */
  readonly kind?: string
  /** Made by a system with a token of the role `ERP`. */
  readonly isOfErp?: boolean
  /** What a permitted caller is answered with the demo's configuration. */
  readonly refusal?: string
}

export interface OfficeRequestContext {
  readonly db: Database
  /** Who makes the call. */
  readonly staffId: string
}

export type OfficeRequests = Readonly<
  Record<string, (context: OfficeRequestContext) => OfficeRequest | Promise<OfficeRequest>>
>
