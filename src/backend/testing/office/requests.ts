import type { Database } from '../../platform/db/pool.ts'
import { accessRequests } from './access-requests.ts'
import { settingsRequests } from './settings-requests.ts'
import { staffRequests } from './staff-requests.ts'

/** A valid request of a call of the back office, about data of the demo. */
export interface OfficeRequest {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The entities of which a write leaves rows in the audit; `[]`: it changes no audited table, as sessions. */
  readonly records?: readonly string[]
}

export interface OfficeRequestContext {
  readonly db: Database
  /** Who makes the call. */
  readonly staffId: string
}

export type OfficeRequests = Readonly<
  Record<string, (context: OfficeRequestContext) => OfficeRequest | Promise<OfficeRequest>>
>

/** One for each call of the contract; made anew for each attempt, because most work only once. */
export const officeRequests: OfficeRequests = { ...accessRequests, ...staffRequests, ...settingsRequests }
