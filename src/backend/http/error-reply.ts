import type { FastifyReply, FastifyRequest } from 'fastify'
import { asCallError, problemOf } from '#contract/problem.ts'
import { retryAfterOf } from '#server/replies/retry-after.ts'

/** The one place where an error becomes a response: a stable code, never internals (SRV-06, SRV-08). */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asCallError(error)
  // Load shedding throws 503s with `retryAfter` by the thousand: not worth logging.
  const isExpected = refusal === error && refusal.retryAfter !== null
  if (refusal.status >= 500 && !isExpected) request.log.error({ err: error }, 'The call failed')
  const seconds = retryAfterOf(refusal)
  if (seconds !== null) reply.header('retry-after', String(seconds))
  return reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, request.id)))
}
