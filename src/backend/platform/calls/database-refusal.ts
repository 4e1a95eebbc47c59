import { CallError } from '#contract/errors.ts'
import { RETRY_SECONDS } from '#server/replies/retry-after.ts'
import { databaseFailure } from '../db/failure.ts'

/** Maps a database failure to UNAVAILABLE or TIMEOUT (SRV-08); any other error is returned unchanged. */
export function databaseRefusal(error: unknown): unknown {
  const failure = error instanceof CallError ? null : databaseFailure(error)
  if (failure === null) return error
  return new CallError(failure, {
    cause: error,
    ...(failure === 'UNAVAILABLE' ? { retryAfter: RETRY_SECONDS } : {}),
  })
}
