/** More disturbed rows than this are sorted with all the others: one by one they would cost more. */
const MOST_MOVED = 32

/**
 * Row numbers in an order that is looked up often and changes a little at a time: a few rows are taken out and put in
 * again where they belong now, many are sorted with the others, starting from the order before.
 */
export class KeptOrder {
  readonly #compare: (a: number, b: number) => number
  readonly #rows: number[] = []
  readonly #disturbed = new Set<number>()

  /** `compare` must tell any two rows apart, so that the order does not depend on the order before. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  /** To be called when the place of a row may have changed, and for each new row. */
  disturb(row: number): void {
    if (this.#disturbed.size <= MOST_MOVED) this.#disturbed.add(row)
  }

  get isStale(): boolean {
    return this.#disturbed.size > 0
  }

  /** All rows below `height`, in order. */
  upTo(height: number): readonly number[] {
    if (this.#disturbed.size > MOST_MOVED) this.#sortAll(height)
    else this.#move(this.#disturbed)
    this.#disturbed.clear()
    return this.#rows
  }

  #sortAll(height: number): void {
    while (this.#rows.length < height) this.#rows.push(this.#rows.length)
    this.#rows.sort(this.#compare)
  }

  /** All are taken out before the first is put in: places are looked for in what is in order. */
  #move(rows: ReadonlySet<number>): void {
    for (const row of rows) {
      const at = this.#rows.indexOf(row)
      if (at >= 0) this.#rows.splice(at, 1)
    }
    for (const row of rows) this.#rows.splice(this.#placeOf(row), 0, row)
  }

  #placeOf(row: number): number {
    let low = 0
    let high = this.#rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#rows[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
