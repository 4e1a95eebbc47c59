import { data } from 'react-router'
import { type ErrorCode, isErrorCode } from '#contract/errors.ts'
import type { PageArguments } from './session.server.ts'
import { reportErrorContext } from './site.server.ts'

/** Page status of a failed call; any other failure is an internal error. */
const PAGE_STATUS: Partial<Record<ErrorCode, number>> = {
  NOT_FOUND: 404,
  NO_CARDCODE: 403,
  UPSTREAM: 503,
  UNAVAILABLE: 503,
  TIMEOUT: 503,
}

/** Whether an error comes from the backend; by its code, because the class may exist twice (bundled and not). */
export function isFailedCall(error: unknown): boolean {
  return codeOf(error) !== null
}

/**
 * Wraps a loader so that failed calls become the error page of their status (NAV-33): 404 for what does not exist, 503
 * while the backend or its database is unreachable.
 */
export function orErrorPage<Arguments extends Omit<PageArguments, 'url'>, Loaded>(
  load: (given: Arguments) => Promise<Loaded>,
): (given: Arguments) => Promise<Loaded> {
  return async given => {
    try {
      return await load(given)
    } catch (error) {
      const code = codeOf(error)
      const status = code === null ? undefined : PAGE_STATUS[code]
      if (status === undefined) throw error
      // Only the status is sent to the browser, so the error is reported here.
      if (status >= 500) given.context.get(reportErrorContext)(error, given.request)
      throw data(null, { status })
    }
  }
}

/** A number in a URL; a page with any other text in its place does not exist. */
export function numberInUrl(text: string): string {
  if (!/^\d{1,15}$/.test(text)) throw data(null, { status: 404 })
  return text
}

function codeOf(error: unknown): ErrorCode | null {
  return error instanceof Error && 'code' in error && isErrorCode(error.code) ? error.code : null
}
