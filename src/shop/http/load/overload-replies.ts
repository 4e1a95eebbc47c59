import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { problemOf } from '#contract/problem.ts'
import { overloadMessages } from '../replies/messages.ts'
import { plainPage, plainPagePolicy } from '../replies/plain-page.ts'
import type { RequestKind } from './request-kind.ts'

const { title, detail, order, again } = overloadMessages
const PAGE = plainPage({ title, detail, href: '', action: again })
const REFUSAL = new CallError('UNAVAILABLE', { detail, notBegun: true })
const ORDER_REFUSAL = new CallError('UNAVAILABLE', { detail: order, notBegun: true })
/** Rotated, to spread the retries. */
const RETRY_SECONDS = [2, 3, 4, 5] as const

/**
 * Sends a 503 with Retry-After: an HTML page to browsers, problem details to other clients. Not logged, because a flood
 * of requests would flood the log.
 */
export function overloadReplies(): (kind: RequestKind, request: FastifyRequest, reply: FastifyReply) => void {
  let refusals = 0
  return (kind, request, reply) => {
    const seconds = RETRY_SECONDS[refusals++ % RETRY_SECONDS.length]
    reply
      .code(503)
      .headers({ 'retry-after': seconds, 'cache-control': 'private, no-store', vary: 'Accept, Cookie' })
    if (request.headers.accept?.includes('text/html'))
      reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(PAGE)
    else {
      const problem = problemOf(kind === 'orders' ? ORDER_REFUSAL : REFUSAL, request.id)
      reply.type('application/problem+json').send(JSON.stringify({ ...problem, title }))
    }
  }
}
