import { CallError } from '#contract/errors.ts'
import { RETRY_SECONDS } from '#server/replies/retry-after.ts'
import { databaseFailure } from '../platform/db/failure.ts'

/** UNAVAILABLE or TIMEOUT where the database could not be asked (SRV-08); any other error stays what it is. */
export function databaseRefusal(error: unknown): unknown {
  const failure = error instanceof CallError ? null : databaseFailure(error)
  if (failure === null) return error
  return new CallError(failure, {
    cause: error,
    ...(failure === 'UNAVAILABLE' ? { retryAfter: RETRY_SECONDS } : {}),
  })
}
