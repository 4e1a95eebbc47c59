import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { createLoadShedder, type LoadLimitsByPriority } from './load-shedding.ts'
import { type OverloadTexts, overloadReplies } from './overload-replies.ts'

interface SheddingOptions<Kind extends string> {
  readonly limits: LoadLimitsByPriority<Kind>
  /** Null: never rejected. */
  readonly kindOf: (request: FastifyRequest) => Kind | null
  readonly texts: OverloadTexts<Kind>
  readonly metrics: Registry
  /** Begins the names of the metrics. */
  readonly name: 'shop' | 'office'
}

const LOG_INTERVAL_MS = 10_000

interface LoadSlot {
  readonly kind: string
  isHeld: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for requests that are never rejected. */
    loadSlot: LoadSlot | null
  }
}

/** Data calls take tenths of a millisecond of the thread, pages several milliseconds. */
export function isDataCall(url: string): boolean {
  return url.startsWith('/api/')
}

/**
 * Load shedding: rejects requests beyond the limits at once and cheaply, those of the lowest kinds first. A slot is held
 * only while there is work, even after a client disconnects, but not while a body is received or a response is sent:
 * slow clients could hold it for long.
 */
export function shedRequests<Kind extends string>(
  app: FastifyInstance,
  { limits, kindOf, texts, metrics, name }: SheddingOptions<Kind>,
): void {
  const shedder = createLoadShedder<string>(limits)
  const replyOverloaded = overloadReplies<string>(texts)
  const kinds = limits.map(({ kind }) => kind)
  const countRefusal = measureLoad({ metrics, name, kinds }, kind => shedder.load(kind))
  const logRejection = rejectionLogger(app)

  app.decorateRequest('loadSlot', null)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request)
    if (kind === null) return done()
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

  function release({ loadSlot }: FastifyRequest): void {
    if (loadSlot === null || !loadSlot.isHeld) return
    loadSlot.isHeld = false
    shedder.release(loadSlot.kind)
  }
}

interface MeasuredLoad {
  readonly metrics: Registry
  readonly name: string
  readonly kinds: readonly string[]
}

function measureLoad(
  { metrics, name, kinds }: MeasuredLoad,
  load: (kind: string) => { readonly running: number; readonly waiting: number },
): (kind: string) => void {
  const refused = new Counter({
    name: `${name}_refused_requests_total`,
    help: 'Requests rejected by load shedding, by kind.',
    labelNames: ['kind'],
    registers: [metrics],
  })
  for (const kind of kinds) refused.inc({ kind }, 0)
  new Gauge({
    name: `${name}_admitted_requests`,
    help: 'Requests in progress and queued, by kind.',
    labelNames: ['kind', 'state'],
    registers: [metrics],
    collect() {
      for (const kind of kinds) {
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
