import type { BenchShop } from './bench-shop.ts'
import type { Table } from './table.ts'

export interface Report {
  readonly tables: readonly Table[]
  /** Cost against size as an SVG, where sizes were compared. */
  readonly plot?: string
  /** What a benchmark may not find; one sentence each. Any makes the run fail. */
  readonly failures?: readonly string[]
}

/** Something that is measured under a name of its own. */
export interface Benchmark {
  readonly name: string
  /** One line for the list. */
  readonly about: string
  readonly measure: (shop: BenchShop) => Promise<Report>
}
