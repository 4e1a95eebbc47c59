/**
 * Row numbers in an order that is looked up often and changes a little at a time. Sorting starts from the order
 * before, and the engine's sort takes hardly more than one look at what is sorted already.
 */
export class KeptOrder {
  readonly #compare: (a: number, b: number) => number
  readonly #rows: number[] = []
  #stale = true

  /** `compare` must tell any two rows apart, so that the order does not depend on the order before. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  /** To be called when the place of a row may have changed. */
  disturb(): void {
    this.#stale = true
  }

  get isStale(): boolean {
    return this.#stale
  }

  /** All rows below `height`, in order. */
  upTo(height: number): readonly number[] {
    if (this.#stale) {
      while (this.#rows.length < height) this.#rows.push(this.#rows.length)
      this.#rows.sort(this.#compare)
      this.#stale = false
    }
    return this.#rows
  }
}
