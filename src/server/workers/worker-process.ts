import type { EventEmitter } from 'node:events'
import { Server } from 'node:net'
import type { Registry } from 'prom-client'
import { openExchange, type PrimaryQuestion, type WorkerQuestion } from './exchange.ts'

/** Idle browsers keep connections open for longer; those are closed. */
const RETIRING_MS = 5_000

export interface PrimaryLink {
  /** Reports that this worker serves. */
  open(url: string | null): Promise<void>
  count(key: string, most: number): Promise<number>
  /** Of all workers, as Prometheus reads them. */
  metricsInSum(): Promise<string>
  /** Sends the metrics of a worker that ends. */
  sendLastMetrics(): Promise<void>
}

/** A worker's side of its primary. `retire` is called when another has taken its place. */
export function linkToPrimary(metrics: Registry, retire: () => void): PrimaryLink {
  // A closed terminal signals the primary too, which decides.
  process.on('SIGHUP', () => undefined)
  const peer = {
    // Node ends a worker whose primary is gone.
    send: (message: unknown) => process.connected && process.send?.(message, undefined, {}, () => undefined),
    on: process.on.bind(process),
  }
  const { ask } = openExchange<WorkerQuestion, PrimaryQuestion>(peer, question => {
    if (question.kind === 'metrics') return metrics.getMetricsAsJSON()
    return retire()
  })
  return {
    open: async url => void (await ask({ kind: 'open', url })),
    count: async (key, most) => Number(await ask({ kind: 'count', key, most })),
    metricsInSum: async () => String(await ask({ kind: 'metrics in sum' })),
    sendLastMetrics: async () =>
      void (await ask({ kind: 'last metrics', metrics: await metrics.getMetricsAsJSON() })),
  }
}

/**
 * New connections go to other workers from now on. Resolves when those of this one have ended: each closes with its
 * next response. Not the HTTP server's own `close`, which closes idle connections on which a request may be under way.
 */
export async function leaveToOthers(servers: readonly EventEmitter[]): Promise<void> {
  const ended = servers.map(server => new Promise(resolve => server.once('close', resolve)))
  for (const server of servers) Server.prototype.close.call(server)
  const limit = Promise.withResolvers<void>()
  const timer = setTimeout(limit.resolve, RETIRING_MS)
  await Promise.race([Promise.all(ended), limit.promise])
  clearTimeout(timer)
}
