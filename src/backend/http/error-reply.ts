import type { FastifyReply, FastifyRequest } from 'fastify'
import { asCallError, problemOf } from '#contract/problem.ts'

/** The one place where a failure becomes an answer: a stable code, never internals (SRV-06, SRV-08). */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asCallError(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'The call failed')
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, request.id)))
}
