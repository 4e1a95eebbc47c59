import type { MediaRequester } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { clientNetwork } from '#server/client-network.ts'
import { RETRY_SECONDS } from '#server/replies/retry-after.ts'

/** Draws when nobody else waits: what is made before anybody asks for it. */
export const BACKGROUND = 'background'

interface DrawingQueueOptions {
  /** Pictures drawn at the same time. */
  readonly slots: number
  /** Pictures that may wait. */
  readonly longest: number
}

export interface DrawingQueue {
  /**
   * Runs `work` in its turn, once for all who ask for the same key meanwhile. Throws UNAVAILABLE where the queue is
   * full, and where everybody who asked has gone.
   */
  draw<T>(key: string, asker: MediaRequester | typeof BACKGROUND, work: () => Promise<T>): Promise<T>
}

interface Entry {
  readonly key: string
  readonly network: string
  /** Null: nobody waits for it, so nobody can leave. */
  readonly signals: AbortSignal[] | null
  readonly start: () => void
  readonly refuse: () => void
}

const UNKNOWN = 'unknown'

/**
 * A bounded queue with a turn per address: an address that asks for hundreds of pictures waits behind itself, others
 * wait for one of them at most. A full queue gives up the last request of the address with the most.
 */
export function createDrawingQueue({ slots, longest }: DrawingQueueOptions): DrawingQueue {
  /** By network, the next one first. */
  const waiting = new Map<string, Entry[]>()
  const background: Entry[] = []
  const byKey = new Map<string, { readonly entry: Entry; readonly done: Promise<unknown> }>()
  let free = slots

  function draw<T>(
    key: string,
    asker: MediaRequester | typeof BACKGROUND,
    work: () => Promise<T>,
  ): Promise<T> {
    const known = byKey.get(key)
    if (known !== undefined) {
      if (asker !== BACKGROUND) known.entry.signals?.push(asker.signal)
      // Under one key there is one kind of work.
      return known.done as Promise<T>
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const entry: Entry = {
      key,
      network: asker === BACKGROUND ? BACKGROUND : clientNetwork(asker.address ?? UNKNOWN),
      signals: asker === BACKGROUND ? null : [asker.signal],
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
      refuse: () => {
        byKey.delete(key)
        reject(new CallError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, notBegun: true }))
      },
    }
    byKey.set(key, { entry, done: promise })
    if (free > 0) entry.start()
    else if (entry.signals === null) background.push(entry)
    else join(entry)
    return promise
  }

  function join(entry: Entry): void {
    const own = waiting.get(entry.network) ?? []
    own.push(entry)
    waiting.set(entry.network, own)
    if (size() <= longest) return
    dropAbandoned()
    if (size() > longest) mostWaiting().pop()?.refuse()
  }

  function startNext(): void {
    for (const [network, entries] of waiting) {
      const entry = entries.find(one => !isAbandoned(one))
      waiting.delete(network)
      for (const gone of entries.filter(isAbandoned)) gone.refuse()
      if (entry === undefined) continue
      const rest = entries.filter(one => one !== entry && !isAbandoned(one))
      if (rest.length > 0) waiting.set(network, rest)
      entry.start()
      return
    }
    background.shift()?.start()
  }

  function dropAbandoned(): void {
    for (const [network, entries] of waiting) {
      const gone = entries.filter(isAbandoned)
      if (gone.length === 0) continue
      const rest = entries.filter(one => !isAbandoned(one))
      if (rest.length > 0) waiting.set(network, rest)
      else waiting.delete(network)
      for (const entry of gone) entry.refuse()
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
