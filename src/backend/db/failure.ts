import { DatabaseError } from 'pg'
import { CallError } from '#contract/errors.ts'

/** Seconds after which a database that is coming back is worth asking again. */
const RETRY_SECONDS = 2

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
  'ENETUNREACH',
])

/** pg and its pool give these errors no code. */
const NO_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered|Client was closed|Cannot use a pool)/
const NO_ANSWER = 'Query read timeout'

/** UNAVAILABLE or TIMEOUT where the database could not be asked (SRV-08); null for any other error. */
export function databaseFailure(error: unknown): CallError | null {
  if (!(error instanceof Error) || error instanceof CallError) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseError) {
    if (code === STATEMENT_CANCELLED) return new CallError('TIMEOUT', { cause: error })
    return PASSING.test(code) ? unavailable(error) : null
  }
  if (error.message === NO_ANSWER) return new CallError('TIMEOUT', { cause: error })
  return NETWORK_CODES.has(code) || NO_CONNECTION.test(error.message) ? unavailable(error) : null
}

function unavailable(cause: Error): CallError {
  return new CallError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, cause })
}
