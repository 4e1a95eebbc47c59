import { setImmediate as turn } from 'node:timers/promises'
import type { ListedMeasure } from '#domain/measures/count-measures.ts'
import { slugOfKind, type TitleMeasure } from '#domain/measures/measure.ts'
import { readMeasures } from '#domain/measures/read-title.ts'
import type { ProductTable } from '../products/product-table.ts'

/** Titles parsed per turn of the event loop: about 5 ms. */
const SLICE = 500
const NOTHING: readonly number[] = []

/** Sizes parsed from product titles, each title once until it changes. */
export class TitleMeasures {
  /** Every distinct measure found in a title. */
  readonly values: ListedMeasure[] = []
  readonly #table: ProductTable
  readonly #numbers = new Map<TitleMeasure, number>()
  /** By row: the parsed title, and the indexes of its measures in `values`. */
  readonly #titles: string[] = []
  readonly #measures: (readonly number[])[] = []

  constructor(table: ProductTable) {
    this.#table = table
  }

  /** The measures of a row as indexes into `values`; none for a deleted row. */
  at(row: number): readonly number[] {
    const title = this.#table.at(row)?.title
    if (title === undefined) return NOTHING
    if (this.#titles[row] !== title) {
      this.#titles[row] = title
      const measures = readMeasures(title)
      this.#measures[row] = measures.length === 0 ? NOTHING : measures.map(measure => this.#numberOf(measure))
    }
    return this.#measures[row] ?? NOTHING
  }

  /** Parses all titles ahead of the first request, in slices that don't block the event loop. */
  async settle(): Promise<void> {
    for (let row = 0; row < this.#table.height; row += 1) {
      this.at(row)
      if (row % SLICE === SLICE - 1) await turn()
    }
  }

  #numberOf(measure: TitleMeasure): number {
    const known = this.#numbers.get(measure)
    if (known !== undefined) return known
    const number = this.values.push({ ...measure, kind: slugOfKind(measure.kind) }) - 1
    this.#numbers.set(measure, number)
    return number
  }
}
