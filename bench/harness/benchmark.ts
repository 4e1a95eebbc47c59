import type { BenchShop, BenchShopOptions } from './bench-shop.ts'

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
  /** The shop it needs for itself; absent: the one that most share. */
  readonly shop?: BenchShopOptions
  readonly measure: (shop: BenchShop) => Promise<Report>
}
