/**
 * Version of what visitors see: changes with the public catalogue and the business day. It derives from content alone,
 * so every backend process with the same data reports the same version.
 */
export class PublicVersion {
  readonly #today: () => string
  readonly #waiting = new Set<() => void>()
  #contentHash = ''

  constructor(today: () => string) {
    this.#today = today
  }

  current(): string {
    return `${this.#contentHash}.${this.#today()}`
  }

  /** Sets the digest of the current `PublicContentHash`. */
  update(contentHash: string): void {
    if (contentHash === this.#contentHash) return
    this.#contentHash = contentHash
    this.release()
  }

  /** Long poll: resolves with a version other than `known`, or with the current one after the wait or when released. */
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

  /** Resolves all waiting calls of `next`. */
  release(): void {
    for (const wake of this.#waiting) wake()
  }
}
