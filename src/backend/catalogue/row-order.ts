import { setImmediate as turn } from 'node:timers/promises'

/** Rows that `settle` puts in their places between two turns of the event loop: some 10 ms of 200,000. */
const SLICE = 4_000

/**
 * Row numbers in an order that is looked up often and changes a little at a time: rows whose place may have changed
 * are sorted among themselves and merged with the others, which stay as they are.
 */
export class RowOrder {
  readonly #compare: (a: number, b: number) => number
  #rows = new Int32Array(0)
  readonly #moved = new Set<number>()

  /** `compare` must tell any two rows apart, so that the order does not depend on the order before. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  /** To be called when the place of a row may have changed, and for each new row. */
  move(row: number): void {
    this.#moved.add(row)
  }

  /** All rows ever moved here, in order; the same array until one moves. */
  current(): Int32Array {
    this.#place([...this.#moved])
    return this.#rows
  }

  /** As `current`, ahead of the first who asks and without holding the event loop for long. */
  async settle(): Promise<void> {
    while (this.#moved.size > 0) {
      this.#place([...this.#moved.keys().take(SLICE)])
      await turn()
    }
  }

  /** Moved rows leave the order before the first place is looked for: what stays is in order. */
  #place(some: readonly number[]): void {
    if (some.length === 0) return
    const stay = this.#rows.filter(row => !this.#moved.has(row))
    const rows = new Int32Array(stay.length + some.length)
    let from = 0
    let at = 0
    for (const row of some.toSorted(this.#compare)) {
      const place = this.#placeOf(row, stay, from)
      rows.set(stay.subarray(from, place), at)
      at += place - from
      rows[at] = row
      at += 1
      from = place
      this.#moved.delete(row)
    }
    rows.set(stay.subarray(from), at)
    this.#rows = rows
  }

  #placeOf(row: number, rows: Int32Array, from: number): number {
    let low = from
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(rows[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
