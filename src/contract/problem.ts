import type { z } from 'zod'
import { CallError, type ErrorBody, type ErrorCode, type FieldError, isErrorCode } from './errors.ts'
import { errorMessages, fieldMessages, fieldText } from './messages.ts'

/** Turns any failure into the error response that both servers share (SRV-06, SRV-08). */

/** The body of an error response: problem details with a stable code and a text in Spanish. */
export function problemOf(error: CallError, requestId: string): ErrorBody {
  const { title, detail } = errorMessages[error.code]
  return {
    type: `urn:mostrador:error:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status: error.status,
    detail: error.detail ?? detail,
    code: error.code,
    requestId,
    ...(error.errors.length > 0 ? { errors: error.errors } : {}),
    ...(error.notBegun ? { notBegun: true } : {}),
    ...(error.orderId === null ? {} : { orderId: error.orderId }),
    ...(error.conflicts.length > 0 ? { conflicts: error.conflicts } : {}),
    ...(error.authors.length > 0 ? { authors: error.authors } : {}),
    ...(error.changes.length > 0 ? { changes: error.changes } : {}),
    ...error.review,
  }
}

/** Any thrown value as a `CallError`. Decided by `code`: the class may exist twice (bundled and not). */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (hasCode(error) && isErrorCode(error.code)) return new CallError(error.code, { cause: error })
  return new CallError(codeOfStatus(statusOf(error)), { cause: error })
}

/** Parses input by its schema or throws `code` with the invalid fields: 400 for queries, 422 for bodies (SRV-07). */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  code: 'BAD_REQUEST' | 'VALIDATION',
): z.output<Schema> {
  const parsed = schema.safeParse(given, { reportInput: true })
  if (parsed.success) {
    const path = unstorablePath(parsed.data)
    if (path === null) return parsed.data
    const detail = fieldMessages.characters
    throw new CallError(code, { errors: [{ path, code: 'invalid_text', detail }] })
  }
  throw new CallError(code, { errors: parsed.error.issues.map(fieldError), cause: parsed.error })
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  return { path: issue.path.map(String).join('.'), code: issue.code, detail: fieldText(issue) }
}

/** Path of a string that PostgreSQL cannot store: one with NUL or with half of a surrogate pair. */
function unstorablePath(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'number') continue
    const found = unstorablePath(inner)
    if (found !== null) return found === '' ? name : `${name}.${found}`
  }
  return null
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'TOO_LARGE'
  if (status === 414) return 'URI_TOO_LONG'
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL'
}

function hasCode(error: unknown): error is { code: unknown } {
  return typeof error === 'object' && error !== null && 'code' in error
}

/** Errors of the HTTP layer (body too large, malformed JSON) carry their status. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}
