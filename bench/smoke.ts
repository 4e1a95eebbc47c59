import { customerPages } from './customer-pages.ts'
import { freshPage } from './fresh-page.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import type { Table } from './harness/table.ts'
import { javascript } from './javascript.ts'
import { orderPlacement } from './order-placement.ts'
import { orderThroughput } from './order-throughput.ts'
import { searchLatency } from './search-latency.ts'
import { start } from './start.ts'
import { statements } from './statements.ts'
import { visitorPages } from './visitor-pages.ts'

/** In the order in which they open the shop least often. */
export const smokeParts: readonly Benchmark[] = [
  start,
  javascript,
  visitorPages,
  customerPages,
  freshPage,
  statements,
  orderPlacement,
  orderThroughput,
  searchLatency,
]

export const smoke: Benchmark = {
  name: 'smoke',
  about: `what a change must not make worse, in under three minutes: ${smokeParts.map(part => part.name).join(', ')}`,
  measure,
}

async function measure(shop: BenchShop): Promise<Report> {
  const tables: Table[] = []
  const failures: string[] = []
  for (const part of smokeParts) {
    console.error(`${part.name}…`)
    const report = await part.measure(shop)
    tables.push(...report.tables)
    failures.push(...(report.failures ?? []))
  }
  return { tables, failures }
}
