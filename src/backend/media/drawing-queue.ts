import type { MediaRequester } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { clientNetwork } from '#server/client-network.ts'
import { RETRY_SECONDS } from '#server/replies/retry-after.ts'

/** Client of pictures drawn ahead, which wait for all requests. */
export const BACKGROUND = 'background'

interface DrawingQueueOptions {
  /** Pictures drawn concurrently. */
  readonly slots: number
  /** Most waiting pictures. */
  readonly longest: number
}

export interface DrawingQueue {
  /**
   * Runs `work` in its turn, once for all concurrent requests of a key. @throws UNAVAILABLE when the queue is full or all
   * clients have disconnected.
   */
  draw<T>(key: string, requester: MediaRequester | typeof BACKGROUND, work: () => Promise<T>): Promise<T>
}

interface Entry {
  readonly key: string
  readonly network: string
  /** One per waiting client; null for background work, which is never abandoned. */
  readonly signals: AbortSignal[] | null
  readonly start: () => void
  readonly reject: () => void
}

const UNKNOWN = 'unknown'

/**
 * A bounded queue, fair by network (round robin): a client that requests hundreds of pictures delays others by one at
 * most. A full queue rejects the last request of the network with the most.
 */
export function createDrawingQueue({ slots, longest }: DrawingQueueOptions): DrawingQueue {
  /** By network, in turn order. */
  const waiting = new Map<string, Entry[]>()
  const background: Entry[] = []
  const byKey = new Map<string, { readonly entry: Entry; readonly done: Promise<unknown> }>()
  let free = slots

  function draw<T>(
    key: string,
    requester: MediaRequester | typeof BACKGROUND,
    work: () => Promise<T>,
  ): Promise<T> {
    const known = byKey.get(key)
    if (known !== undefined) {
      if (requester !== BACKGROUND) known.entry.signals?.push(requester.signal)
      // One key always has one type of work.
      return known.done as Promise<T>
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const entry: Entry = {
      key,
      network: requester === BACKGROUND ? BACKGROUND : clientNetwork(requester.address ?? UNKNOWN),
      signals: requester === BACKGROUND ? null : [requester.signal],
      start: () => {
        free -= 1
        work()
          .then(resolve, reject)
          .finally(() => {
            byKey.delete(key)
            free += 1
            startNext()
          })
      },
      reject: () => {
        byKey.delete(key)
        reject(new CallError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, notBegun: true }))
      },
    }
    byKey.set(key, { entry, done: promise })
    if (free > 0) entry.start()
    else if (entry.signals === null) background.push(entry)
    else enqueue(entry)
    return promise
  }

  function enqueue(entry: Entry): void {
    const own = waiting.get(entry.network) ?? []
    own.push(entry)
    waiting.set(entry.network, own)
    if (size() <= longest) return
    dropAbandoned()
    if (size() > longest) mostWaiting().pop()?.reject()
  }

  function startNext(): void {
    dropAbandoned()
    const [next] = waiting
    if (next === undefined) {
      background.shift()?.start()
      return
    }
    const [network, [entry, ...rest]] = next
    waiting.delete(network)
    if (rest.length > 0) waiting.set(network, rest)
    entry?.start()
  }

  function dropAbandoned(): void {
    for (const [network, entries] of waiting) {
      const abandoned = entries.filter(isAbandoned)
      if (abandoned.length === 0) continue
      const rest = entries.filter(one => !isAbandoned(one))
      if (rest.length > 0) waiting.set(network, rest)
      else waiting.delete(network)
      for (const entry of abandoned) entry.reject()
    }
  }

  function size(): number {
    return waiting.values().reduce((sum, entries) => sum + entries.length, 0)
  }

  function mostWaiting(): Entry[] {
    return waiting.values().reduce((most, entries) => (entries.length > most.length ? entries : most), [])
  }

  return { draw }
}

function isAbandoned({ signals }: Entry): boolean {
  return signals?.every(signal => signal.aborted) ?? false
}
