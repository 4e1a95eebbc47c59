import type { FastifyInstance } from 'fastify'

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
    /** Null until `timing` is read first. */
    ownTiming: RequestTiming | null
  }
}

export function createRequestTiming(): RequestTiming {
  return new PartTimes()
}

/** A class, because every data call has one: closures would be made anew for each. */
class PartTimes implements RequestTiming {
  /** In the order in which they were first added; a handful. */
  readonly #parts: TimedPart[] = []
  readonly #milliseconds: number[] = []

  add(part: TimedPart, milliseconds: number): void {
    const at = this.#parts.indexOf(part)
    if (at >= 0) this.#milliseconds[at] = (this.#milliseconds[at] ?? 0) + milliseconds
    else {
      this.#parts.push(part)
      this.#milliseconds.push(milliseconds)
    }
  }

  async time<T>(part: TimedPart, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    try {
      return await work()
    } finally {
      this.add(part, performance.now() - started)
    }
  }

  header(total: number): string {
    let text = ''
    for (let at = 0; at < this.#parts.length; at += 1)
      text += `${this.#parts[at]};dur=${tenths(this.#milliseconds[at] ?? 0)}, `
    return `${text}total;dur=${tenths(total)}`
  }
}

/** As `toFixed(1)` writes it, in a fifth of its time. */
function tenths(milliseconds: number): string {
  const rounded = Math.round(milliseconds * 10)
  const whole = Math.floor(rounded / 10)
  return `${whole}.${rounded - whole * 10}`
}

/** Decorates requests with a lazily created timing; adds the Server-Timing header to responses if `shown`. */
export function timeRequests(app: FastifyInstance, shown: boolean): void {
  // Pages from the cache, thousands a second, never read it and so create no timing.
  app.decorateRequest('ownTiming', null)
  app.decorateRequest('timing', {
    getter() {
      this.ownTiming ??= createRequestTiming()
      return this.ownTiming
    },
  })
  if (!shown) return
  app.addHook('onSend', (request, reply, _payload, done) => {
    const timing = request.ownTiming
    if (timing !== null) reply.header('server-timing', timing.header(reply.elapsedTime))
    done()
  })
}
