import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Where the time of a request went: who asks (`session`), the backend's answers (`backend`, of several at once the sum),
 * the loaders and React together (`page`), React alone (`react`), compression (`compress`).
 */
export type TimedPart = 'session' | 'backend' | 'page' | 'react' | 'compress'

/** Milliseconds of one request, part by part. */
export interface RequestTiming {
  add(part: TimedPart, milliseconds: number): void
  /** Does the work and adds what it took, also when it fails. */
  time<T>(part: TimedPart, work: () => Promise<T>): Promise<T>
  /** What the Server-Timing header says; browsers show it beside the request. */
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

/** Gives the requests of the shop a timing when they first ask for it, and their answers its header where `shown`. */
export function timeRequests(app: FastifyInstance, shown: boolean): void {
  // What is answered from memory, thousands a second, is not taken apart: it gets no timing.
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
