/** With more changes than this, computing everything again is as fast. */
const LONGEST = 8_192

/** Rows that changed, in order, so that results computed from them can be updated instead of computed again. */
export class ChangeLog {
  #rows: number[] = []
  /** Changes dropped from the beginning of the log. */
  #dropped = 0

  /** Number of changes so far: the position to pass to `since` later. */
  get count(): number {
    return this.#dropped + this.#rows.length
  }

  note(row: number): void {
    this.#rows.push(row)
    if (this.#rows.length <= 2 * LONGEST) return
    this.#rows = this.#rows.slice(LONGEST)
    this.#dropped += LONGEST
  }

  /** The rows changed after position `count`, possibly repeated; null when the log no longer reaches back that far. */
  since(count: number): readonly number[] | null {
    return count < this.#dropped ? null : this.#rows.slice(count - this.#dropped)
  }
}
