import { around } from '../../e2e/fixtures/customer-terms.ts'
import { type ActorRequest, type Finding, HOST, keyOf, nameOf, rawRequestOf } from './actor-request.ts'
import { people } from './people.ts'
import {
  isRejected,
  openRawConnection,
  type RawConnection,
  type RawRequest,
  type RawResponse,
  sendWithRetries,
} from './raw-http.ts'
import { readRequestsOf, type SharedData } from './read-requests.ts'
import {
  comparable,
  digestOf,
  leakOrCachingFault,
  mayBeShared,
  type ResponseDigest,
} from './response-checks.ts'

/** All requests of the soak: each customer sends every `step`-th, so that together they send every one. */
export function soakRequests(shared: SharedData, step: number): ActorRequest[] {
  return people.flatMap(person =>
    readRequestsOf(person, shared)
      .filter((_, at) => (at + person.index) % step === 0)
      .flatMap(read => {
        const actor = person.index % 8 === 7 ? 'stranger' : 'visitor'
        return [{ actor: person, read }, ...(person.index % 2 === 0 ? [] : [{ actor, read } as const])]
      }),
  )
}

/** The response to each request on the quiet shop. */
export async function recordBaseline(
  port: number,
  requests: readonly ActorRequest[],
  note: (request: ActorRequest, response: RawResponse) => void,
): Promise<Map<string, ResponseDigest>> {
  const connection = openRawConnection(port)
  const baseline = new Map<string, ResponseDigest>()
  for (const request of requests) {
    const key = keyOf(request)
    if (baseline.has(key)) continue
    const [response] = await sendWithRetries(connection, rawRequestOf(request))
    if (response === undefined) throw new Error('No answer')
    note(request, response)
    baseline.set(key, digestOf(response))
  }
  connection.close()
  return baseline
}

export interface SoakResult {
  readonly replies: number
  readonly compared: number
  readonly hungUp: number
  /** Rejected by load shedding; each was sent again. */
  readonly rejected: number
  readonly variations: ReadonlyMap<string, number>
  readonly findings: readonly Finding[]
  /** Responses that differed from the quiet shop's; `recheck` tells whether the data changed meanwhile. */
  readonly changed: readonly {
    readonly request: ActorRequest
    readonly got: ResponseDigest
    readonly text: string
  }[]
}

/**
 * Sends everything over `connections` shared connections: one to four requests of different users are pipelined, some
 * varied, some aborted before their response.
 */
export async function soak(
  port: number,
  { requests, baseline, connections, random }: SoakPlan,
): Promise<SoakResult> {
  const waiting = shuffled(requests, random)
  const findings: Finding[] = []
  const changed: { request: ActorRequest; got: ResponseDigest; text: string }[] = []
  const variations = new Map<string, number>()
  const tags: string[] = ['*']
  const counts = { replies: 0, compared: 0, hungUp: 0, rejected: 0 }

  async function work(connection: RawConnection): Promise<void> {
    for (;;) {
      const batch = waiting.splice(-1 - Math.floor(random() * 4))
      if (batch.length === 0) return
      const varied = batch.map(request => ({ request, ...variationOf(request, random, tags) }))
      const [first] = varied
      if (first !== undefined && random() < 0.05) {
        connection.sendAndHangUp(first.sent)
        counts.hungUp += 1
      }
      const responses = await connection.send(...varied.map(({ sent }) => sent))
      for (const [at, response] of responses.entries()) {
        const turn = varied[at]
        if (turn !== undefined) check(turn.request, turn.variation, response)
      }
    }
  }

  function check(request: ActorRequest, variation: string, response: RawResponse): void {
    counts.replies += 1
    variations.set(variation, (variations.get(variation) ?? 0) + 1)
    const tag = response.headers.get('etag')?.[0]
    if (tag !== undefined && tags.length < 200) tags.push(tag)
    const who = nameOf(request.actor)
    const wrong = leakOrCachingFault(request, response)
    if (wrong !== null) findings.push({ who, target: `${variation} ${request.read.target}`, what: wrong })
    if (isRejected(response)) {
      counts.rejected += 1
      if (counts.rejected > 20 * requests.length) throw new Error('The shop rejects nearly every request')
      waiting.unshift(request)
      return
    }
    const expected = baseline.get(keyOf(request))
    if (expected === undefined) throw new Error(`Not in the baseline: ${request.read.target}`)
    // Without a body, or with a part of a shared one.
    if (
      variation === 'HEAD' ||
      ((response.status === 304 || response.status === 206) && mayBeShared(request))
    )
      return
    counts.compared += 1
    const got = digestOf(response)
    if (got.status !== expected.status || got.digest !== expected.digest)
      changed.push({ request, got, text: comparable(response) })
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openRawConnection(port)
      await work(connection)
      connection.close()
    }),
  )
  return { ...counts, variations, findings, changed }
}

export interface SoakPlan {
  readonly requests: readonly ActorRequest[]
  readonly baseline: ReadonlyMap<string, ResponseDigest>
  readonly connections: number
  readonly random: () => number
}

/** Those of `changed` to which the quiet shop still gives another response. */
export async function recheck(port: number, changed: SoakResult['changed']): Promise<Finding[]> {
  const connection = openRawConnection(port)
  const findings: Finding[] = []
  for (const { request, got, text } of changed) {
    const [response] = await sendWithRetries(connection, rawRequestOf(request))
    if (response === undefined) throw new Error('No answer')
    const now = digestOf(response)
    if (now.status === got.status && now.digest === got.digest) continue
    const quiet = comparable(response)
    const at = [...text].findIndex((sign, place) => sign !== quiet[place])
    findings.push({
      who: nameOf(request.actor),
      target: request.read.target,
      what: `${got.status} instead of ${now.status}: ${around(text, at)} INSTEAD OF ${around(quiet, at)}`,
    })
  }
  connection.close()
  return findings
}

/** The request in one of the forms that clients, proxies and attackers send. */
function variationOf(
  request: ActorRequest,
  random: () => number,
  tags: readonly string[],
): { variation: string; sent: RawRequest } {
  const pick = <Item>(items: readonly [Item, ...Item[]]) =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const plain = rawRequestOf(request, [
    [
      'Accept-Encoding',
      pick(['br', 'gzip', 'zstd', 'identity', 'gzip, br;q=0, zstd;q=0', '*', 'br, gzip, zstd']),
    ],
  ])
  const withHeader = (name: string, value: string): RawRequest => ({
    ...plain,
    headers: [...(plain.headers ?? []), [name, value]],
  })
  const isRead = plain.method === 'GET'
  const chance = random()
  if (isRead && chance < 0.08) return { variation: 'HEAD', sent: { ...plain, method: 'HEAD' } }
  if (isRead && chance < 0.2) {
    const tag = tags[Math.floor(random() * tags.length)] ?? '*'
    return { variation: 'If-None-Match', sent: withHeader('If-None-Match', tag) }
  }
  if (isRead && chance < 0.26) return { variation: 'Range', sent: withHeader('Range', 'bytes=0-99') }
  if (chance < 0.32) {
    return { variation: 'whole address', sent: { ...plain, target: `http://${HOST}${plain.target}` } }
  }
  if (isRead && chance < 0.36) {
    const hidden = 'GET /account/dashboard HTTP/1.1\r\nHost: x\r\n\r\n'
    return {
      variation: 'GET with a body',
      sent: { ...withHeader('Content-Type', 'text/plain'), body: hidden },
    }
  }
  return { variation: 'plain', sent: plain }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Pseudo-random numbers from 0 to 1, repeatable by seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
