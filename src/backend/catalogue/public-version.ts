import { randomBytes } from 'node:crypto'

/**
 * The stamp of what visitors see: it changes with their catalogue and with the business day, and never comes twice,
 * not even from another process.
 */
export class PublicVersion {
  readonly #process = randomBytes(6).toString('base64url')
  readonly #today: () => string
  readonly #waiting = new Set<() => void>()
  #changes = 0

  constructor(today: () => string) {
    this.#today = today
  }

  current(): string {
    return `${this.#process}.${this.#changes}.${this.#today()}`
  }

  advance(): void {
    this.#changes += 1
    for (const wake of this.#waiting) wake()
  }

  /** Resolves with a version other than `known`, or with the present one after the wait or when released. */
  async next(known: string, waitMs: number): Promise<string> {
    if (this.current() !== known) return this.current()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, waitMs)
    this.#waiting.add(resolve)
    await promise
    clearTimeout(timer)
    this.#waiting.delete(resolve)
    return this.current()
  }

  /** Answers everybody who waits. */
  release(): void {
    for (const wake of this.#waiting) wake()
  }
}
