/** So long without a call or an order, here or in a process that leaves its jobs to this one, the process rests. */
const REST_AFTER_MS = 10_000

/** Whether the process has anything to do: what polls the database asks, and slows down while it rests. */
export class Activity {
  readonly #now: () => number
  #lastAt: number
  #calls = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#lastAt = now()
  }

  get isResting(): boolean {
    return this.#now() - this.#lastAt >= REST_AFTER_MS
  }

  /** Something happened: a call, a change by an order, a notice that one may come. */
  note(): void {
    this.#lastAt = this.#now()
  }

  /** A call from outside, of which other processes may have to hear. */
  noteCall(): void {
    this.note()
    this.#calls += 1
  }

  /** The number of calls from outside. */
  get calls(): number {
    return this.#calls
  }
}
