import type { MessagePort } from 'node:worker_threads'
import Piscina from 'piscina'

interface ThreadOptions {
  /** The file of the thread, and the function of it that answers. */
  readonly entry: URL
  readonly name: string
  /** How long an idle thread stays: it is quicker the second time, and uses memory. */
  readonly idleMs: number
  readonly maxYoungGenerationSizeMb: number
  readonly maxOldGenerationSizeMb: number
}

interface RunOptions {
  readonly signal?: AbortSignal
  /** Ports of the request, which are the thread's from then on. */
  readonly transferList?: MessagePort[]
}

export interface WorkerThread<Request, Reply> {
  /** Rejects with what the thread throws, when it runs out of memory, when the signal aborts, and after `close`. */
  readonly run: (request: Request, options?: RunOptions) => Promise<Reply>
  /** How many requests wait for those before them. */
  readonly waiting: () => number
  /** Ends the thread once what was asked is answered. */
  readonly close: () => Promise<void>
}

/** One thread for work that would block every other request, one request after the other; it starts with the first. */
export function openWorkerThread<Request, Reply>({
  entry,
  name,
  idleMs,
  ...resourceLimits
}: ThreadOptions): WorkerThread<Request, Reply> {
  const pool = new Piscina<Request, Reply>({
    filename: entry.href,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits,
  })
  let isClosed = false
  return {
    // A run on a closed pool would never settle.
    run: async (request, options) => {
      if (isClosed) throw new Error(`The thread of ${name} is closed`)
      return await pool.run(request, options)
    },
    waiting: () => pool.queueSize,
    close: () => {
      isClosed = true
      return pool.close()
    },
  }
}
