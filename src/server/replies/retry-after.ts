import type { CallError } from '#contract/errors.ts'

/** Seconds after which what is away is worth asking again, where nobody said so. */
export const RETRY_SECONDS = 2

/** What a failure's `Retry-After` says, in seconds; null: nothing (SRV-08). */
export function retryAfterOf({
  retryAfter,
  status,
}: Pick<CallError, 'retryAfter' | 'status'>): number | null {
  return retryAfter ?? (status === 503 ? RETRY_SECONDS : null)
}
