import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Parts of a request's time: reading the session (`session`), backend calls (`backend`, summed if concurrent), loaders
 * and React together (`page`), React alone (`react`), compression (`compress`).
 */
export type TimedPart = 'session' | 'backend' | 'page' | 'react' | 'compress'

/** Milliseconds of one request, part by part. */
export interface RequestTiming {
  add(part: TimedPart, milliseconds: number): void
  /** Runs the work and adds its duration, also when it fails. */
  time<T>(part: TimedPart, work: () => Promise<T>): Promise<T>
  /** Value of the Server-Timing header; browsers show it in their network panel. */
  header(total: number): string
}

declare module 'fastify' {
  interface FastifyRequest {
    timing: RequestTiming
  }
}

export function createRequestTiming(): RequestTiming {
  const parts = new Map<TimedPart, number>()
  function add(part: TimedPart, milliseconds: number): void {
    parts.set(part, (parts.get(part) ?? 0) + milliseconds)
  }
  return {
    add,
    async time(part, work) {
      const started = performance.now()
      try {
        return await work()
      } finally {
        add(part, performance.now() - started)
      }
    },
    header: total => [...parts, ['total', total] as const].map(entryOf).join(', '),
  }
}

function entryOf([name, milliseconds]: readonly [string, number]): string {
  return `${name};dur=${milliseconds.toFixed(1)}`
}

/** Decorates requests with a lazily created timing; adds the Server-Timing header to responses if `shown`. */
export function timeRequests(app: FastifyInstance, shown: boolean): void {
  // Pages from the cache, thousands a second, never read it and so create no timing.
  const timings = new WeakMap<FastifyRequest, RequestTiming>()
  app.decorateRequest('timing', {
    getter() {
      const timing = timings.get(this) ?? createRequestTiming()
      timings.set(this, timing)
      return timing
    },
  })
  if (!shown) return
  app.addHook('onSend', (request, reply, _payload, done) => {
    const timing = timings.get(request)
    if (timing !== undefined) reply.header('server-timing', timing.header(reply.elapsedTime))
    done()
  })
}
