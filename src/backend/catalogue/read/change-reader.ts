import { type Loop, startLoop } from '#server/loop.ts'
import type { Activity } from '../../platform/activity.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { LoopHealth } from '../../platform/health/loop-health.ts'
import { readChanges } from './change-queries.ts'

/** Poll interval: the delay until changes are seen. All changes since the last poll are read together. */
const PAUSE_MS = 250
/** While the process rests; its first call then reads before it answers. */
const RESTING_PAUSE_MS = 10_000
const PAUSE_AFTER_FAILURE_MS = 1_000
/** Rows are deleted after this time, by the database server's clock. */
export const CHANGES_RETENTION_SECONDS = 3_600
/** After a longer pause a reader may have missed changes. */
const LONGEST_GAP_SECONDS = CHANGES_RETENTION_SECONDS / 2

export interface ChangeReaderOptions {
  readonly db: Database
  readonly onNotice: (notice: unknown) => void
  /** Notices may have been missed: anything may have changed. */
  readonly onGap: () => void
  /** Receives the outcome of every poll. */
  readonly health?: LoopHealth
  /** Absent: it never rests. */
  readonly activity?: Activity
}

/**
 * Polls the changes made by orders (`catalogue_changes`). They are rows written in the order's transaction, so none is
 * lost when a process dies, and a reader that was disconnected catches up.
 */
export class ChangeReader {
  readonly #options: ChangeReaderOptions
  #known: { readonly snapshot: string; readonly at: number } | null = null
  #readAt = Number.NEGATIVE_INFINITY
  #mayHaveMissed = false
  #loop: Loop | null = null
  #rests = false
  #catchingUp: PromiseWithResolvers<void> | null = null

  constructor(options: ChangeReaderOptions) {
    this.#options = options
  }

  /** When the last successful read began, on the clock of `performance.now()`: all earlier commits are reported. */
  get readAt(): number {
    return this.#readAt
  }

  /** Resolves once every later commit is certain to be reported. */
  async start(): Promise<void> {
    await this.#read()
    this.#options.health?.succeeded()
    this.#loop = startLoop(signal => this.#readAgain(signal), { first: PAUSE_MS })
  }

  /** Whether it reads at the pace of a rest. */
  get isResting(): boolean {
    return this.#rests
  }

  /** Null at its usual pace. At rest reads at once, and resolves when that has ended, whether it failed or not. */
  catchUp(): Promise<void> | null {
    if (!this.#rests) return null
    this.#catchingUp ??= Promise.withResolvers()
    this.#loop?.wake()
    return this.#catchingUp.promise
  }

  /** After lost notices: takes a new starting point, then calls `onGap`, so that nothing falls in between. */
  restart(): void {
    this.#known = null
    this.#mayHaveMissed = true
    this.#loop?.wake()
  }

  async close(): Promise<void> {
    await this.#loop?.close()
  }

  /** After a failure the next successful read covers what was missed. */
  async #readAgain(signal: AbortSignal): Promise<number> {
    try {
      await this.#read()
      this.#options.health?.succeeded()
      this.#rests = (this.#options.activity?.isResting ?? false) && !this.#mayHaveMissed
      return this.#rests ? RESTING_PAUSE_MS : PAUSE_MS
    } catch (error) {
      this.#rests = false
      if (!signal.aborted) this.#options.health?.failed(error)
      return PAUSE_AFTER_FAILURE_MS
    } finally {
      this.#catchingUp?.resolve()
      this.#catchingUp = null
    }
  }

  async #read(): Promise<void> {
    const { db, onNotice, onGap } = this.#options
    const before = this.#known
    const begun = performance.now()
    const { snapshot, at, notices } = await readChanges(db, before?.snapshot ?? null)
    // Restarted meanwhile: the next poll takes a new starting point.
    if (this.#known !== before) return
    this.#known = { snapshot, at }
    if (notices.length > 0) this.#options.activity?.note()
    if (this.#mayHaveMissed || (before !== null && at - before.at > LONGEST_GAP_SECONDS)) {
      this.#mayHaveMissed = false
      onGap()
    } else for (const notice of notices) onNotice(notice)
    this.#readAt = begun
  }
}
