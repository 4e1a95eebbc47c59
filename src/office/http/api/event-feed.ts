import { setTimeout as delay } from 'node:timers/promises'
import type { BackendClient, Caller } from '#contract/client.ts'
import { LONGEST_EVENT_WAIT_SECONDS, type OfficeEvent, officeEvents } from '#contract/office/events.ts'

/** What a reader gets: where the stream stands, and what happened; `missed`: anything may have changed. */
export interface FedEvents {
  readonly cursor: string
  readonly missed: boolean
  readonly events: readonly OfficeEvent[]
}

type Reader = (fed: FedEvents) => void

/** After a failed poll, so that an absent backend is not asked all the time. */
const PAUSE_MS = 1_000

export interface EventFeed {
  /** Reads from a cursor, or from now on; the first thing read is where that is. @returns how to stop. */
  subscribe(reader: Reader, since: string | undefined): Promise<() => void>
  close(): void
}

/** Polls the backend once for all readers of this process, and not at all while there is none (OFX-09). */
export function createEventFeed(backend: Pick<BackendClient, 'call'>): EventFeed {
  const readers = new Set<Reader>()
  const closing = new AbortController()
  let cursor: string | undefined
  let isPolling = false

  return {
    async subscribe(reader, since) {
      const known = await poll(since, 0)
      // From here on the common poll continues: an event that both see is told twice, which is harmless.
      cursor ??= known.cursor
      readers.add(reader)
      if (!isPolling) void pollWhileRead()
      // Also without events: whoever is cut off before the first continues from here.
      reader(known)
      return () => readers.delete(reader)
    },
    close: () => closing.abort(),
  }

  async function pollWhileRead(): Promise<void> {
    isPolling = true
    while (readers.size > 0 && !closing.signal.aborted) {
      try {
        const fed = await poll(cursor, LONGEST_EVENT_WAIT_SECONDS)
        cursor = fed.cursor
        if (fed.missed || fed.events.length > 0) for (const reader of readers) reader(fed)
      } catch {
        await delay(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    isPolling = false
    cursor = undefined
  }

  async function poll(since: string | undefined, wait: number): Promise<FedEvents> {
    return await backend.call(
      officeEvents,
      { query: { ...(since === undefined ? {} : { since }), wait } },
      ITSELF,
    )
  }
}

/** The server asks for itself, with nobody's session: what each person may read is decided per stream. */
export const ITSELF: Caller = { cardcode: null, email: null, requestId: 'office-events', address: null }
