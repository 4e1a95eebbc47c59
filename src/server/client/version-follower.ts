/** Between two questions: backends that differ for a moment, or one that ends, are not asked without pause. */
const PAUSE_MS = 50
const RETRY_PAUSE_MS = 1_000

/** The public version as far as it has been heard of; a `BackendClient` answers with it at once. */
export interface VersionFollower {
  /** Never the same again once it has changed, so that what was read between two changes is not taken for new. */
  current(): string
  /** Takes note of the version that came with an answer; null: none did. */
  hear(version: string | null): void
  stop(): void
}

/**
 * Follows the public version with questions that wait for the next one. Several backends may answer by turns, and one
 * may know of a change a moment before another: the version an answer came with is heard as well, and the question is
 * asked anew, so that whoever knows better says so.
 */
export async function followVersion(
  ask: (known: string | null, signal: AbortSignal) => Promise<string>,
): Promise<VersionFollower> {
  const closing = new AbortController()
  let question = new AbortController()
  let heard = ''
  let changes = 0

  function note(version: string): boolean {
    if (version === heard) return false
    heard = version
    changes += 1
    return true
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      question = new AbortController()
      const { signal } = question
      try {
        note(await ask(heard, AbortSignal.any([closing.signal, signal])))
      } catch {
        if (!signal.aborted) await pause(RETRY_PAUSE_MS, closing.signal)
      }
      await pause(PAUSE_MS, closing.signal)
    }
  }

  try {
    note(await ask(null, closing.signal))
  } catch {
    // The backend may start after the shop; following picks the version up as soon as it answers.
  }
  void follow()

  return {
    current: () => `${changes}.${heard}`,
    hear(version) {
      if (version !== null && note(version)) question.abort()
    },
    stop: () => closing.abort(),
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
