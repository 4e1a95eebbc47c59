import { DatabaseError } from 'pg'

/**
 * Conditions of the server that say nothing of the statement: connection lost (08), out of connections, memory or
 * disk (53), shutting down or starting up (57P), read-only after a failover, its own files (58); and collisions that
 * repeating did not solve (40, 55P03).
 */
const PASSING = /^(?:08|53|57P|58|40|55P03|25006)/
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

/** pg and its pool give these errors no code. */
const NO_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered|Client was closed|Cannot use a pool)/
const NO_ANSWER = 'Query read timeout'

const FOREIGN_KEY_VIOLATION = '23503'

/** What it means for whoever asked: nobody there to answer, or no answer in time. */
export type DatabaseFailure = 'UNAVAILABLE' | 'TIMEOUT'

/** Why the database could not be asked (SRV-08); null for any other error. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseError) {
    if (code === STATEMENT_CANCELLED) return 'TIMEOUT'
    return PASSING.test(code) ? 'UNAVAILABLE' : null
  }
  if (error.message === NO_ANSWER) return 'TIMEOUT'
  return NETWORK_CODES.has(code) || NO_CONNECTION.test(error.message) ? 'UNAVAILABLE' : null
}

/** Whether a statement named a row of another table that is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION
}
