import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallError } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages.ts'
import { asCallError, problemOf } from '#contract/problem.ts'
import { errorPageMessages } from './messages.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { retryAfterOf } from './retry-after.ts'

/** Browsers get an error page, other clients problem details. */
export function replyWithFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const acceptsHtml = request.headers.accept?.includes('text/html') ?? false
  return acceptsHtml ? replyWithErrorPage(error, request, reply) : replyWithProblem(error, request, reply)
}

/** Problem details with a stable code and a text in Spanish, without internals (SRV-06, SRV-08). */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = begin(error, request, reply)
  return reply.type('application/problem+json').send(JSON.stringify(problemOf(refusal, request.id)))
}

/** Error page for failures outside React: self-contained, without files or scripts. */
export function replyWithErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = begin(error, request, reply)
  return reply
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(plainPage({ ...errorMessages[refusal.code], href: '/', action: errorPageMessages.home }))
}

/** Status and headers of every error response; an error of ours is logged. */
function begin(error: unknown, request: FastifyRequest, reply: FastifyReply): CallError {
  const refusal = asCallError(error)
  if (refusal.status >= 500) request.log.error({ err: error, requestId: request.id }, 'The request failed')
  const seconds = retryAfterOf(refusal)
  if (seconds !== null) reply.header('retry-after', String(seconds))
  reply.code(refusal.status).header('cache-control', 'private, no-store')
  return refusal
}
