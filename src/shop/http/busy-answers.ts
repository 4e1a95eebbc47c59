import { CallError } from '#contract/errors.ts'
import { problemOf } from '#contract/problem.ts'
import { type RequestKind, requestKinds } from './admission-kind.ts'
import { busyMessages } from './messages.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

/** An answer ready to be written. */
export interface BusyAnswer {
  /** Names and values in turn. */
  readonly headers: string[]
  readonly body: string
}

/** By turns, so that not all come back at the same moment. */
const RETRY_SECONDS = [2, 3, 4, 5] as const

/**
 * The answers of a process that has too much to do, made beforehand: 503 with when to come back, a page for people and
 * a problem for programs. `always`: the headers of every answer.
 */
export function busyAnswers(
  always: Readonly<Record<string, string>>,
): (kind: RequestKind, isForPeople: boolean, requestId: string) => BusyAnswer {
  const common = { ...always, 'cache-control': 'private, no-store', vary: 'Accept, Cookie' }
  const forPrograms = Object.entries(common).flat()
  const forPeople = Object.entries({ ...common, 'content-security-policy': plainPagePolicy }).flat()
  const problems = new Map(requestKinds.map(kind => [kind, problemFor(kind)]))
  let refusals = 0

  return (kind, isForPeople, requestId) => {
    const seconds = RETRY_SECONDS[refusals++ % RETRY_SECONDS.length] ?? RETRY_SECONDS[0]
    const type = isForPeople ? 'text/html; charset=utf-8' : 'application/problem+json'
    const body = isForPeople ? PAGE : (problems.get(kind)?.(requestId) ?? '')
    const own = ['x-request-id', requestId, 'retry-after', String(seconds), 'content-type', type]
    const fixed = isForPeople ? forPeople : forPrograms
    return { headers: [...fixed, ...own, 'content-length', String(Buffer.byteLength(body))], body }
  }
}

const PAGE = plainPage({ ...busyMessages, href: '', action: busyMessages.again })

/** Only the id of the request differs from one to the next. */
function problemFor(kind: RequestKind): (requestId: string) => string {
  const { order, detail, title } = busyMessages
  const refusal = new CallError('UNAVAILABLE', { detail: kind === 'orders' ? order : detail, notBegun: true })
  const { requestId: _id, ...problem } = { ...problemOf(refusal, ''), title }
  const start = JSON.stringify(problem).slice(0, -1)
  return requestId => `${start},"requestId":${JSON.stringify(requestId)}}`
}
