import type { BenchShop } from './bench-shop.ts'

export type Row = Readonly<Record<string, string | number | null>>

/** One table of a report, as printed and written to `bench/results`. */
export interface Table {
  readonly title: string
  readonly rows: readonly Row[]
  /** How to read it, in one or two sentences. */
  readonly note?: string
}

export interface Report {
  readonly tables: readonly Table[]
  /** Broken promises, one sentence each. Any makes the run fail. */
  readonly failures?: readonly string[]
}

export interface Benchmark {
  readonly name: string
  /** One line for the list. */
  readonly about: string
  readonly measure: (shop: BenchShop) => Promise<Report>
}
