import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Call } from '#contract/call.ts'
import { errorStatus, isErrorCode } from '#contract/errors.ts'
import { watchChanges } from '../change-watch.ts'
import { headersOf } from '../demo/demo-people.ts'
import { openDemoBackend } from '../demo/demo-shop.ts'
import { type BadRequest, type Fault, isReadable, sampleOf, withFaults } from './bad-requests.ts'
import { type ValidRequest, type ValidRequests, validRequests } from './valid-requests.ts'
import { addressOf } from './written-request.ts'

/** What a response must not contain. */
const INTERNALS = /node_modules|\.ts:\d|DatabaseError|invalid byte|ECONN|violates|syntax error at/
const SIMULTANEOUS = 8

export interface RawRequest {
  readonly url: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Verdict {
  readonly status: number
  /** Null for a success. */
  readonly code: string | null
  /** What is wrong with the response, or null. */
  readonly fault: string | null
}

type Attempt = () => Promise<Verdict>

/** SRV-07: an unreadable URL has other error codes than an invalid body. */
const CODES: Readonly<Record<Fault['place'], readonly string[]>> = {
  query: ['BAD_REQUEST', 'NOT_FOUND', 'URI_TOO_LONG'],
  body: ['VALIDATION', 'TOO_LARGE'],
}

/** Sends requests of the customer `own` to a demo shop, in-process, and checks the responses. */
export interface RequestCases {
  readonly requests: ValidRequests
  /** How many requests were sent so far. */
  sent(): number
  /** Anything but a success or a problem body of 4xx with its code and the request's id is a fault. */
  send(call: Call, request: RawRequest): Promise<Verdict>
  sendBad(call: Call, request: BadRequest): Promise<Verdict>
  /** Requests that must not reach a handler: all refused, no row changed. Sent concurrently. */
  faultsOfRefused(attempts: readonly Attempt[]): Promise<string[]>
  /** One request, which must change no row if it is refused. */
  faultsOfOne(attempt: Attempt): Promise<string[]>
  /**
   * Each fault alone: every second one that the schemas refuse, concurrently, and a sample of those that reach a handler,
   * one by one. An accepted request may have consumed its records, so the next one gets new ones; a refused one has changed nothing.
   */
  faultsOfEach(call: Call, valid: ValidRequest, faults: Iterable<Fault>): Promise<string[]>
  /** Clears rate limits and queued brochures, which are tested elsewhere. */
  resetLimits(): Promise<void>
  close(): Promise<void>
}

export async function openCases(): Promise<RequestCases> {
  const shop = await openDemoBackend()
  const valid = validRequests(shop)
  const watch = await watchChanges(shop.db)
  let count = 0
  /** Whether the watch may have changes that no refused request made. */
  let isDirty = true
  const requests: ValidRequests = {
    ...valid,
    make(...given) {
      isDirty = true
      return valid.make(...given)
    },
  }

  async function forgetChanges(): Promise<void> {
    if (isDirty) await watch.drain()
    isDirty = false
  }

  async function send(call: Call, { url, body, headers: given }: RawRequest): Promise<Verdict> {
    count += 1
    const typed: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...headersOf('own'), ...typed, ...given }
    const payload = body === undefined ? {} : { payload: body }
    const answer = await shop.backend.server.inject({ method: call.method, url, headers, ...payload })
    const type = String(answer.headers['content-type'] ?? '')
    const verdict = judged(call, answer.statusCode, type, answer.body, headers['x-request-id'] ?? '')
    if (verdict.fault === null) return verdict
    const sent = `${call.method} ${url.slice(0, 200)} ${(body ?? '').slice(0, 400)}`
    return {
      ...verdict,
      fault: `${verdict.fault}: ${sent} → ${verdict.status} ${answer.body.slice(0, 600)}`,
    }
  }

  const sendBad: RequestCases['sendBad'] = (call, { query, body }) =>
    send(call, { url: addressOf(call, query), ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

  async function faultsOfRefused(attempts: readonly Attempt[]): Promise<string[]> {
    await forgetChanges()
    const faults: string[] = []
    const queue = attempts[Symbol.iterator]()
    const work = async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const { status, code, fault } = await next.value()
        if (fault !== null) faults.push(fault)
        else if (code === null) faults.push(`Accepted though it is invalid: ${status}`)
      }
    }
    await Promise.all(Array.from({ length: SIMULTANEOUS }, work))
    const changes = await watch.drain()
    return changes.length === 0 ? faults : [...faults, `Changed: ${changes.join(', ')}`]
  }

  async function faultsOfOne(attempt: Attempt): Promise<string[]> {
    await forgetChanges()
    return (await checked(attempt)).faults
  }

  /** The watch must be drained before. */
  async function checked(attempt: Attempt): Promise<{ faults: string[]; isUsed: boolean }> {
    const { code, status, fault } = await attempt()
    // An accepted request may cause later changes.
    if (code === null) isDirty = true
    const changes = (await watch.drain()).filter(
      // A review is stored so that the user can accept it.
      change => !(code === 'ORDER_REVIEW_REQUIRED' && /order_quotes$/.test(change)),
    )
    if (fault !== null) return { faults: [fault], isUsed: true }
    if (code === null) return { faults: [], isUsed: true }
    if (changes.length === 0) return { faults: [], isUsed: false }
    return { faults: [`${status} ${code}, and changed: ${changes.join(', ')}`], isUsed: true }
  }

  async function forgetUses(): Promise<void> {
    await sql`delete from rate_limits`.execute(shop.db)
    const { numAffectedRows } =
      await sql`update catalog_requests set status = 'failed' where status = 'queued'`.execute(shop.db)
    if (numAffectedRows !== 0n) isDirty = true
  }

  async function faultsOfEach(call: Call, valid: ValidRequest, faults: Iterable<Fault>): Promise<string[]> {
    const refused: { place: Fault['place']; bad: BadRequest }[] = []
    const readable: Fault[] = []
    for (const fault of faults) {
      const bad = withFaults(valid, [fault])
      if (isReadable(call, bad)) readable.push(fault)
      else refused.push({ place: fault.place, bad })
    }
    const found = await faultsOfRefused(
      sampleOf(refused, call.name, 2).map(
        ({ place, bad }) =>
          async () =>
            rightlyRefused(place, await sendBad(call, bad)),
      ),
    )
    let unused: ValidRequest | null = null
    for (const [at, fault] of sampleOf(readable, call.name).entries()) {
      if (at % 5 === 0) await forgetUses()
      const request: ValidRequest = unused ?? (await requests.make(call))
      await forgetChanges()
      const { faults: wrong, isUsed } = await checked(() => sendBad(call, withFaults(request, [fault])))
      unused = isUsed ? null : request
      const { place, mutant } = fault
      found.push(...wrong.map(words => `${place} ${mutant.path.join('.')} ${mutant.change}: ${words}`))
    }
    return found
  }

  return {
    requests,
    send,
    sendBad,
    faultsOfRefused,
    faultsOfOne,
    faultsOfEach,
    resetLimits: forgetUses,
    sent: () => count,
    close: () => shop.backend.close(),
  }
}

/** One cause often has hundreds of faults: the first ones are enough to see it. */
export function expectNone(faults: readonly string[]): void {
  expect(faults, faults.slice(0, 5).join('\n')).toEqual([])
}

function rightlyRefused(place: Fault['place'], verdict: Verdict): Verdict {
  const { status, code, fault } = verdict
  if (fault !== null || code === null || CODES[place].includes(code)) return verdict
  return { ...verdict, fault: `A fault of the ${place} is reported as ${status} ${code}` }
}

function judged(call: Call, status: number, type: string, body: string, requestId: string): Verdict {
  const fault = (words: string) => ({ status, code: null, fault: words })
  if (status === call.status) return { status, code: null, fault: null }
  if (status < 400 || status > 499) return fault('Neither a success nor a client error')
  if (!type.startsWith('application/problem+json')) return fault('No problem body')
  const problem: unknown = JSON.parse(body)
  const reported = { code: null, requestId: null, ...Object(problem) }
  const { code } = reported
  if (typeof code !== 'string' || !isErrorCode(code) || errorStatus[code] !== status) {
    return fault('Unknown error code')
  }
  if (reported.requestId !== requestId) return fault('Another request’s id')
  return INTERNALS.test(body) ? fault('It reveals internals') : { status, code, fault: null }
}
