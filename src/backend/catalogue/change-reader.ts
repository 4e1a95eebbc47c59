import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../platform/db/pool.ts'
import type { LoopHealth } from '../platform/loop-health.ts'
import { readChanges } from './change-queries.ts'

/** How often changes are read; they are seen that much later, and read together however many orders made them. */
const PAUSE_MS = 250
const PAUSE_AFTER_FAILURE_MS = 1_000
/** Rows are deleted after this time, of the server's clock. */
export const CHANGES_KEPT_SECONDS = 3_600
/** Who comes after a longer time may have missed some. */
const LONGEST_GAP_SECONDS = CHANGES_KEPT_SECONDS / 2

export interface ChangeReaderOptions {
  readonly db: Database
  readonly onNotice: (notice: unknown) => void
  /** Some notices may be gone: anything may have changed. */
  readonly onGap: () => void
  /** Gets the outcome of every reading. */
  readonly health?: LoopHealth
}

/**
 * Reads what orders changed (`catalogue_changes`) some times a second. A change is part of the transaction that made
 * it, so none is lost with the process that made it, and a process that was away reads what it missed.
 */
export class ChangeReader {
  readonly #options: ChangeReaderOptions
  readonly #closing = new AbortController()
  #known: { readonly snapshot: string; readonly at: number } | null = null
  #mayHaveMissed = false
  #reading: Promise<void> = Promise.resolve()

  constructor(options: ChangeReaderOptions) {
    this.#options = options
  }

  /** What is committed from here on will be told; resolves when that holds. */
  async start(): Promise<void> {
    await this.#read()
    this.#options.health?.succeeded()
    this.#reading = this.#readOn()
  }

  /** After a time without notices: begins anew and then tells the gap, so that nothing falls in between. */
  restart(): void {
    this.#known = null
    this.#mayHaveMissed = true
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#reading
  }

  async #readOn(): Promise<void> {
    const { signal } = this.#closing
    let pause = PAUSE_MS
    while (!signal.aborted) {
      await delay(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      // What was missed is read once it succeeds again.
      pause = await this.#read().then(
        () => {
          this.#options.health?.succeeded()
          return PAUSE_MS
        },
        (error: unknown) => {
          if (!signal.aborted) this.#options.health?.failed(error)
          return PAUSE_AFTER_FAILURE_MS
        },
      )
    }
  }

  async #read(): Promise<void> {
    const { db, onNotice, onGap } = this.#options
    const before = this.#known
    const { snapshot, at, notices } = await readChanges(db, before?.snapshot ?? null)
    // Restarted meanwhile: the next reading begins anew.
    if (this.#known !== before) return
    this.#known = { snapshot, at }
    if (this.#mayHaveMissed || (before !== null && at - before.at > LONGEST_GAP_SECONDS)) {
      this.#mayHaveMissed = false
      onGap()
    } else for (const notice of notices) onNotice(notice)
  }
}
