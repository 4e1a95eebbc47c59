import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { BackendClient } from '#contract/client.ts'
import { createLoadShedder, type LoadLimitsByPriority } from '#server/load-shedding.ts'
import type { ShopConfig } from '../../site/shop-config.ts'
import { mediaPath } from '../files/media.ts'
import type { KnownSessions } from '../security/known-sessions.ts'
import { readSessionToken } from '../security/session-cookie.ts'
import { overloadReplies } from './overload-replies.ts'
import {
  isDataCall,
  type RequestKind,
  requestKindOf,
  requestKinds,
  type SessionClaim,
} from './request-kind.ts'

interface LoadSheddingOptions {
  readonly config: ShopConfig
  readonly metrics: Registry
  readonly sessions: KnownSessions
  readonly backend: Pick<BackendClient, 'cachedMedia'>
  readonly limits?: LoadLimitsByPriority<RequestKind>
}

/**
 * A page takes 3 to 10 ms of the single thread, so the last request in a full queue waits about half a second.
 * Higher concurrency would not reduce that.
 */
export const requestLimits: LoadLimitsByPriority<RequestKind> = [
  { kind: 'orders', atOnce: 64, waiting: 128, longestWaitMs: 5000 },
  { kind: 'customers', atOnce: 24, waiting: 64, longestWaitMs: 1000 },
  { kind: 'newcomers', atOnce: 24, waiting: 64, longestWaitMs: 1000 },
  { kind: 'visitors', atOnce: 16, waiting: 64, longestWaitMs: 500 },
  // Above the limit of the drawing queue, so that pictures already drawn are still served.
  { kind: 'pictures', atOnce: 128, waiting: 256, longestWaitMs: 2000 },
]

const LOG_INTERVAL_MS = 10_000

interface LoadSlot {
  readonly kind: RequestKind
  isHeld: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for requests that are never rejected. */
    loadSlot: LoadSlot | null
  }
}

/**
 * Load shedding: rejects requests beyond the limits at once and cheaply, pictures and visitors' pages first, orders
 * last. Cached pages are answered before this hook; static files, cached pictures and requests that wait for a page
 * already being rendered are not limited. A slot is held only while there is work, even after a client disconnects,
 * but not while a body is received or a response is sent: slow clients could hold it for long.
 */
export function shedLoad(
  app: FastifyInstance,
  { config, metrics, sessions, backend, limits = requestLimits }: LoadSheddingOptions,
): void {
  const shedder = createLoadShedder(limits)
  const replyOverloaded = overloadReplies()
  const countRefusal = measureLoad(metrics, kind => shedder.load(kind))
  const logRejection = rejectionLogger(app)

  app.decorateRequest('loadSlot', null)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = requestKindOf(request.raw.url ?? '/', claimOf(request))
    if (kind === null || request.awaitsRender) return done()
    if (kind === 'pictures') {
      const path = mediaPath(request.raw.url ?? '')
      request.cachedMedia = path === null ? null : backend.cachedMedia(path)
      if (request.cachedMedia !== undefined) return done()
    }
    request.loadSlot = { kind, isHeld: false }
    requestSlot(request.loadSlot, request, reply, done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.raw.complete) release(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    const { loadSlot } = request
    if (loadSlot === null || loadSlot.isHeld) done()
    else requestSlot(loadSlot, request, reply, done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    release(request)
    done()
  })

  function requestSlot(slot: LoadSlot, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    shedder.submit(slot.kind, {
      begin() {
        slot.isHeld = true
        done()
      },
      reject() {
        countRefusal(slot.kind)
        logRejection()
        replyOverloaded(slot.kind, request, reply)
      },
      isAborted: () => reply.raw.destroyed,
      isShort: isDataCall(request.raw.url ?? '/'),
    })
  }

  function claimOf({ headers: { cookie } }: FastifyRequest): SessionClaim {
    const token = readSessionToken(cookie, config.secure)
    if (token === null) return 'none'
    return sessions.has(token) ? 'known' : 'claimed'
  }

  function release({ loadSlot }: FastifyRequest): void {
    if (loadSlot === null || !loadSlot.isHeld) return
    loadSlot.isHeld = false
    shedder.release(loadSlot.kind)
  }
}

function measureLoad(
  metrics: Registry,
  load: (kind: RequestKind) => { readonly running: number; readonly waiting: number },
): (kind: RequestKind) => void {
  const refused = new Counter({
    name: 'shop_refused_requests_total',
    help: 'Requests rejected by load shedding, by kind.',
    labelNames: ['kind'],
    registers: [metrics],
  })
  for (const kind of requestKinds) refused.inc({ kind }, 0)
  new Gauge({
    name: 'shop_admitted_requests',
    help: 'Requests in progress and queued, by kind.',
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

/** Logs at most one line per interval, so that a flood of requests does not flood the log. */
function rejectionLogger({ log }: FastifyInstance): () => void {
  let count = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return () => {
    count += 1
    const now = performance.now()
    if (now - loggedAt < LOG_INTERVAL_MS) return
    log.warn({ refused: count }, 'Overload: requests are rejected')
    loggedAt = now
    count = 0
  }
}
