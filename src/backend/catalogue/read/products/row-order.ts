import { setImmediate as turn } from 'node:timers/promises'

/** Rows that `settle` sorts per turn of the event loop: about 10 ms among 200,000. */
const SLICE = 4_000

/**
 * A sorted list of row numbers that is read often and changes a little at a time: moved rows are sorted among
 * themselves and merged into the rest.
 */
export class RowOrder {
  readonly #compare: (a: number, b: number) => number
  #rows = new Int32Array(0)
  readonly #moved = new Set<number>()

  /** `compare` must be a total order, so that the result does not depend on the previous order. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  /** Call it when the position of a row may have changed, and for each new row. */
  move(row: number): void {
    this.#moved.add(row)
  }

  /** All rows ever passed to `move`, in order; the same array until one moves. */
  current(): Int32Array {
    this.#place([...this.#moved])
    return this.#rows
  }

  /** Sorts pending rows ahead of the first call of `current`, in slices that don't block the event loop. */
  async settle(): Promise<void> {
    while (this.#moved.size > 0) {
      this.#place([...this.#moved.keys().take(SLICE)])
      await turn()
    }
  }

  /** Moved rows are taken out before any position is searched: what remains is sorted. */
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
