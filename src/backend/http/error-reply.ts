import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { CallError, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { errorTexts } from '../calls/texts.ts'

/** The one place where a failure becomes an answer: problem details with a stable code, never internals (SRV-06, SRV-08). */
export function replyWithError(
  error: FastifyError | CallError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = error instanceof CallError ? error : callErrorOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'The call failed')
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .type('application/problem+json')
    .send(JSON.stringify(errorBody(refusal, request.id)))
}

export function errorBody(error: CallError, requestId: string): ErrorBody {
  const texts = errorTexts[error.code]
  return {
    type: `urn:mostrador:error:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: texts.title,
    status: error.status,
    detail: error.detail ?? texts.detail,
    code: error.code,
    requestId,
    ...(error.errors.length > 0 ? { errors: error.errors } : {}),
    ...error.review,
  }
}

/** What the HTTP layer itself refuses: bodies that are no JSON, too large, of an unknown type. */
function callErrorOf(error: FastifyError): CallError {
  const status = error.statusCode ?? 500
  const code: ErrorCode =
    status === 413 ? 'TOO_LARGE' : status === 414 ? 'URI_TOO_LONG' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL'
  return new CallError(code, { cause: error })
}
