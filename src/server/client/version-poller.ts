import { setTimeout as delay } from 'node:timers/promises'

/** Between two polls: backends that differ for a moment, or one that ends, are not polled without pause. */
const PAUSE_MS = 50
const RETRY_PAUSE_MS = 1_000

/** The latest known public version, readable synchronously. */
export interface VersionPoller {
  /** Never recurs once it has changed, so that data read between two changes is not taken for new. */
  current(): string
  /** Records the version of a response; null if it had none. */
  observe(version: string | null): void
  stop(): void
}

/**
 * Long-polls the public version. Several backends may answer in turn, and one may know of a change a moment before
 * another: the version that comes with a response counts too, and restarts the poll so that a newer one wins.
 */
export async function pollVersion(
  fetchVersion: (known: string | null, signal: AbortSignal) => Promise<string>,
): Promise<VersionPoller> {
  const closing = new AbortController()
  let poll = new AbortController()
  let latest = ''
  let changes = 0

  function note(version: string): boolean {
    if (version === latest) return false
    latest = version
    changes += 1
    return true
  }

  async function pollForever(): Promise<void> {
    while (!closing.signal.aborted) {
      poll = new AbortController()
      const { signal } = poll
      try {
        note(await fetchVersion(latest, AbortSignal.any([closing.signal, signal])))
      } catch {
        if (!signal.aborted) await pause(RETRY_PAUSE_MS, closing.signal)
      }
      await pause(PAUSE_MS, closing.signal)
    }
  }

  try {
    note(await fetchVersion(null, closing.signal))
  } catch {
    // The backend may start after the shop: polling continues until it responds.
  }
  void pollForever()

  return {
    current: () => `${changes}.${latest}`,
    observe(version) {
      if (version !== null && note(version)) poll.abort()
    },
    stop: () => closing.abort(),
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined)
}
