import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { problemOf } from '#contract/problem.ts'
import { plainPage, plainPagePolicy } from '../replies/plain-page.ts'

/** Texts of a rejection, for users. */
export interface OverloadTexts<Kind extends string> {
  readonly title: string
  readonly detail: string
  /** Link of the page. */
  readonly again: string
  /** Kinds of requests that need another explanation. */
  readonly details?: Partial<Readonly<Record<Kind, string>>>
}

/** Rotated, to spread the retries. */
const RETRY_SECONDS = [2, 3, 4, 5] as const

/**
 * Sends a 503 with Retry-After: an HTML page to browsers, problem details to other clients. Not logged, because a flood
 * of requests would flood the log.
 */
export function overloadReplies<Kind extends string>({
  title,
  detail,
  again,
  details = {},
}: OverloadTexts<Kind>): (kind: Kind, request: FastifyRequest, reply: FastifyReply) => void {
  const page = plainPage({ title, detail, href: '', action: again })
  const refusalOf = (text: string) => new CallError('UNAVAILABLE', { detail: text, notBegun: true })
  const usual = refusalOf(detail)
  const own = new Map<string, CallError>()
  for (const [kind, text] of Object.entries<string | undefined>(details))
    if (text !== undefined) own.set(kind, refusalOf(text))
  let refusals = 0
  return (kind, request, reply) => {
    const seconds = RETRY_SECONDS[refusals++ % RETRY_SECONDS.length]
    reply
      .code(503)
      .headers({ 'retry-after': seconds, 'cache-control': 'private, no-store', vary: 'Accept, Cookie' })
    if (request.headers.accept?.includes('text/html'))
      reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(page)
    else {
      const problem = problemOf(own.get(kind) ?? usual, request.id)
      reply.type('application/problem+json').send(JSON.stringify({ ...problem, title }))
    }
  }
}
