/** More changes than these and reading everything again is as quick. */
const LONGEST = 8_192

/** Which rows changed, in order, so that what was computed from them can be mended instead of made anew. */
export class ChangeLog {
  #rows: number[] = []
  /** Changes that were forgotten before the first one kept. */
  #forgotten = 0

  /** How many changes there have been; ask `since` with it later. */
  get count(): number {
    return this.#forgotten + this.#rows.length
  }

  note(row: number): void {
    this.#rows.push(row)
    if (this.#rows.length <= 2 * LONGEST) return
    this.#rows = this.#rows.slice(LONGEST)
    this.#forgotten += LONGEST
  }

  /** The rows changed after so many changes, some perhaps twice; null when that is too long ago to tell. */
  since(count: number): readonly number[] | null {
    return count < this.#forgotten ? null : this.#rows.slice(count - this.#forgotten)
  }
}
