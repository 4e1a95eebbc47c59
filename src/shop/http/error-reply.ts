import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError, type ErrorBody, type ErrorCode, isErrorCode } from '#contract/errors.ts'
import { errorPageTexts, errorTexts } from './texts.ts'

/** Answers a failed data call: problem details with a stable code and Spanish words, never internals (SRV-06, SRV-08). */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asCallError(error)
  logFailure(refusal, error, request)
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, request.id)))
}

/** Answers a page that failed before or outside React: a plain Spanish page that needs no file and no script. */
export function replyWithErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asCallError(error)
  logFailure(refusal, error, request)
  const { title, detail } = errorTexts[refusal.code]
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es-UY"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><h1>${title}</h1><p>${detail}</p><p><a href="/">${errorPageTexts.home}</a></p></html>`,
    )
}

/** Whatever was thrown, as an error of the closed list. Classes may exist twice, so the code decides. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (hasCode(error) && isErrorCode(error.code)) return new CallError(error.code, { cause: error })
  return new CallError(codeOfStatus(statusOf(error)), { cause: error })
}

function problemOf(error: CallError, requestId: string): ErrorBody {
  const { title, detail } = errorTexts[error.code]
  return {
    type: `urn:mostrador:error:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status: error.status,
    detail: error.detail ?? detail,
    code: error.code,
    requestId,
    ...(error.errors.length > 0 ? { errors: error.errors } : {}),
    ...error.review,
  }
}

function logFailure(refusal: CallError, error: unknown, request: FastifyRequest): void {
  if (refusal.status >= 500) request.log.error({ err: error }, 'The request failed')
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

/** Fastify's own refusals (body too large, broken JSON) carry the status they mean. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}
