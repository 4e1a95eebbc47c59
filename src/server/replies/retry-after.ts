import type { CallError } from '#contract/errors.ts'

/** Default `Retry-After` of a 503 in seconds. */
export const RETRY_SECONDS = 2

/** The `Retry-After` of a failure in seconds, null for none (SRV-08). */
export function retryAfterOf({
  retryAfter,
  status,
}: Pick<CallError, 'retryAfter' | 'status'>): number | null {
  return retryAfter ?? (status === 503 ? RETRY_SECONDS : null)
}
