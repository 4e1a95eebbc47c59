import { CallError } from '#contract/errors.ts'
import { problemOf } from '#contract/problem.ts'
import { overloadMessages } from '../replies/messages.ts'
import { plainPage, plainPagePolicy } from '../replies/plain-page.ts'
import { type RequestKind, requestKinds } from './request-kind.ts'

/** A response ready to be written. */
export interface OverloadResponse {
  /** Alternating names and values. */
  readonly headers: string[]
  readonly body: string
}

/** Rotated, to spread the retries. */
const RETRY_SECONDS = [2, 3, 4, 5] as const

/**
 * Precomputed 503 responses for overload, with Retry-After: an HTML page for browsers, problem details for other
 * clients. `always` are the headers of every response.
 */
export function overloadResponses(
  always: Readonly<Record<string, string>>,
): (kind: RequestKind, acceptsHtml: boolean, requestId: string) => OverloadResponse {
  const common = { ...always, 'cache-control': 'private, no-store', vary: 'Accept, Cookie' }
  const problemHeaders = Object.entries(common).flat()
  const htmlHeaders = Object.entries({ ...common, 'content-security-policy': plainPagePolicy }).flat()
  const problems = new Map(requestKinds.map(kind => [kind, problemFor(kind)]))
  let refusals = 0

  return (kind, acceptsHtml, requestId) => {
    const seconds = RETRY_SECONDS[refusals++ % RETRY_SECONDS.length] ?? RETRY_SECONDS[0]
    const type = acceptsHtml ? 'text/html; charset=utf-8' : 'application/problem+json'
    const body = acceptsHtml ? PAGE : (problems.get(kind)?.(requestId) ?? '')
    const own = ['x-request-id', requestId, 'retry-after', String(seconds), 'content-type', type]
    const fixed = acceptsHtml ? htmlHeaders : problemHeaders
    return { headers: [...fixed, ...own, 'content-length', String(Buffer.byteLength(body))], body }
  }
}

const PAGE = plainPage({ ...overloadMessages, href: '', action: overloadMessages.again })

/** Serialized once; only the request id varies. */
function problemFor(kind: RequestKind): (requestId: string) => string {
  const { order, detail, title } = overloadMessages
  const refusal = new CallError('UNAVAILABLE', { detail: kind === 'orders' ? order : detail, notBegun: true })
  const { requestId: _id, ...problem } = { ...problemOf(refusal, ''), title }
  const start = JSON.stringify(problem).slice(0, -1)
  return requestId => `${start},"requestId":${JSON.stringify(requestId)}}`
}
