import { DatabaseError } from 'pg'

/**
 * Server conditions unrelated to the statement: connection lost (08), out of connections, memory or disk (53), shutting
 * down or starting up (57P), read-only after a failover, its own files (58); and conflicts that retries did not resolve
 * (40, 55P03).
 */
const TRANSIENT = /^(?:08|53|57P|58|40|55P03|25006)/
const STATEMENT_CANCELLED = '57014'

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
])

/** Errors of pg and its pool without a code. */
const NO_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered|Client was closed|Cannot use a pool)/
const READ_TIMEOUT = 'Query read timeout'

const FOREIGN_KEY_VIOLATION = '23503'

/** The error code of the call: unreachable, or no response in time. */
export type DatabaseFailure = 'UNAVAILABLE' | 'TIMEOUT'

/** Why the database could not be queried (SRV-08); null for any other error. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseError) {
    if (code === STATEMENT_CANCELLED) return 'TIMEOUT'
    return TRANSIENT.test(code) ? 'UNAVAILABLE' : null
  }
  if (error.message === READ_TIMEOUT) return 'TIMEOUT'
  return NETWORK_CODES.has(code) || NO_CONNECTION.test(error.message) ? 'UNAVAILABLE' : null
}

/** Whether a statement referenced a missing row of another table. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION
}
