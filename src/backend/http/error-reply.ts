import type { FastifyReply, FastifyRequest } from 'fastify'
import { asCallError, problemOf } from '#contract/problem.ts'
import { retryAfterOf } from '#server/replies/retry-after.ts'

/** The one place where a failure becomes an answer: a stable code, never internals (SRV-06, SRV-08). */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asCallError(error)
  // A 503 of our own making says when to come back: thousands of them are no news.
  const isMeant = refusal === error && refusal.retryAfter !== null
  if (refusal.status >= 500 && !isMeant) request.log.error({ err: error }, 'The call failed')
  const seconds = retryAfterOf(refusal)
  if (seconds !== null) reply.header('retry-after', String(seconds))
  return reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, request.id)))
}
