import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { BackendClient } from '#contract/client.ts'
import { createLoadShedder, type LoadLimitsByPriority } from '#server/admission.ts'
import { admissionKind, type RequestKind, requestKinds, type SessionClaim } from './admission-kind.ts'
import { busyAnswers } from './busy-answers.ts'
import type { KnownSessions } from './known-sessions.ts'
import { mediaPath } from './media.ts'
import { readSessionToken } from './session-cookie.ts'
import type { ShopConfig } from './shop-config.ts'

interface AdmissionOptions {
  readonly config: ShopConfig
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly metrics: Registry
  /** What leaves closes its connections. */
  readonly leaving: AbortSignal
  readonly sessions: KnownSessions
  readonly backend: Pick<BackendClient, 'cachedMedia'>
  readonly limits?: LoadLimitsByPriority<RequestKind>
}

/**
 * A page takes 3 to 10 ms of the one thread there is, so whoever waits last in a line waits for about half a second.
 * More at once would not be answered sooner.
 */
export const requestLimits: LoadLimitsByPriority<RequestKind> = [
  { kind: 'orders', atOnce: 64, waiting: 128, longestWaitMs: 5000 },
  { kind: 'customers', atOnce: 24, waiting: 64, longestWaitMs: 1000 },
  { kind: 'newcomers', atOnce: 24, waiting: 64, longestWaitMs: 1000 },
  { kind: 'visitors', atOnce: 16, waiting: 64, longestWaitMs: 500 },
  // More than may wait to be drawn, so that those which are drawn already still come through.
  { kind: 'pictures', atOnce: 128, waiting: 256, longestWaitMs: 2000 },
]

const TELL_EVERY_MS = 10_000

interface Place {
  readonly kind: RequestKind
  isHeld: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null of what is never refused. */
    place: Place | null
  }
}

/**
 * Refuses what there is no room for, at once and for next to nothing: pictures and visitors' pages first, orders
 * last. Pages from memory never come here; files and what is known of pictures without a wait pass by, and so does who only waits for a page that is being made.
 * A place is held while there is work: neither while a body comes in nor while the answer goes out, which whoever
 * sends and reads slowly could draw out, but also when nobody waits for the answer any more.
 */
export function admitRequests(
  app: FastifyInstance,
  { config, headers, metrics, leaving, sessions, backend, limits = requestLimits }: AdmissionOptions,
): void {
  const admission = createLoadShedder(limits)
  const busyAnswer = busyAnswers(headers)
  const countRefusal = measureAdmission(metrics, kind => admission.load(kind))
  const tell = refusalTeller(app)

  app.decorateRequest('place', null)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = admissionKind(request.raw.url ?? '/', claimOf(request))
    if (kind === null || request.joinsPage) return done()
    if (kind === 'pictures') {
      const path = mediaPath(request.raw.url ?? '')
      request.cachedMedia = path === null ? null : backend.cachedMedia(path)
      if (request.cachedMedia !== undefined) return done()
    }
    request.place = { kind, isHeld: false }
    ask(request.place, request, reply, done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.raw.complete) release(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    const { place } = request
    if (place === null || place.isHeld) done()
    else ask(place, request, reply, done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    release(request)
    done()
  })

  function ask(place: Place, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    admission.submit(place.kind, {
      begin() {
        place.isHeld = true
        done()
      },
      reject() {
        countRefusal(place.kind)
        tell()
        const isForPeople = request.headers.accept?.includes('text/html') ?? false
        const answer = busyAnswer(place.kind, isForPeople, request.id)
        reply.hijack()
        if (leaving.aborted) reply.raw.shouldKeepAlive = false
        reply.raw.writeHead(503, answer.headers).end(answer.body)
      },
      isAborted: () => reply.raw.destroyed,
    })
  }

  function claimOf({ headers: { cookie } }: FastifyRequest): SessionClaim {
    const token = readSessionToken(cookie, config.secure)
    if (token === null) return 'none'
    return sessions.has(token) ? 'known' : 'claimed'
  }

  function release({ place }: FastifyRequest): void {
    if (place === null || !place.isHeld) return
    place.isHeld = false
    admission.release(place.kind)
  }
}

function measureAdmission(
  metrics: Registry,
  load: (kind: RequestKind) => { readonly running: number; readonly waiting: number },
): (kind: RequestKind) => void {
  const refused = new Counter({
    name: 'shop_refused_requests_total',
    help: 'Requests that were refused because the process had too much to do, by kind.',
    labelNames: ['kind'],
    registers: [metrics],
  })
  for (const kind of requestKinds) refused.inc({ kind }, 0)
  new Gauge({
    name: 'shop_admitted_requests',
    help: 'Requests in hand and waiting for their turn, by kind.',
    labelNames: ['kind', 'state'],
    registers: [metrics],
    collect() {
      for (const kind of requestKinds) {
        const { running, waiting } = load(kind)
        this.set({ kind, state: 'in hand' }, running)
        this.set({ kind, state: 'waiting' }, waiting)
      }
    },
  })
  return kind => refused.inc({ kind })
}

/** One line of the log for many refusals: the flood must not become one of its own. */
function refusalTeller({ log }: FastifyInstance): () => void {
  let count = 0
  let told = Number.NEGATIVE_INFINITY
  return () => {
    count += 1
    const now = performance.now()
    if (now - told < TELL_EVERY_MS) return
    log.warn({ refused: count }, 'Too much to do: requests are refused')
    told = now
    count = 0
  }
}
