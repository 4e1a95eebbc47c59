/**
 * The stamp of what visitors see: it changes with their catalogue and with the business day. It says what is seen, not
 * who says it: processes that show the same have the same, so a shop may ask now one of them, now another.
 */
export class PublicVersion {
  readonly #today: () => string
  readonly #waiting = new Set<() => void>()
  #face = ''

  constructor(today: () => string) {
    this.#today = today
  }

  current(): string {
    return `${this.#face}.${this.#today()}`
  }

  /** Tells what is seen now, by its `PublicFace`. */
  show(face: string): void {
    if (face === this.#face) return
    this.#face = face
    this.release()
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
