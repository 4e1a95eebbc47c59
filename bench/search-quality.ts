import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark, Report } from './benchmark.ts'
import { measureSpeed } from './search-speed.ts'
import { bulonferIndex, scoreCodes, scoreEsci, scoreGroups, scoreVariants } from './search-truth.ts'
import type { Row, Table } from './table.ts'

const DATA = join(import.meta.dirname, '../../shared/data')

export const searchQuality: Benchmark = {
  name: 'search-quality',
  about: 'relevance of the search index on judged queries, and its speed up to 200,000 products',
  measure: async () => ({ tables: [relevance(), ...speed()] }) satisfies Report,
}

function relevance(): Table {
  const title = 'Relevance on judged queries'
  if (!existsSync(DATA)) {
    return { title, rows: [], note: 'No judged data beside the project: nothing to measure relevance with.' }
  }
  const bulonfer = bulonferIndex(DATA)
  const rows: Row[] = [
    ...[...scoreVariants(DATA)].map(([kind, { queries, hitAt10, mrr }]) => ({
      ...{ kind, queries, 'hit@10': hitAt10, MRR: mrr, 'first place': null, 'nDCG@10': null },
    })),
    ...[...scoreCodes(DATA, bulonfer)].map(([kind, share]) => ({ kind, 'first place': share })),
    { kind: 'rubros', 'nDCG@10': scoreGroups(DATA, bulonfer) },
    { kind: 'esci', 'nDCG@10': scoreEsci(DATA) },
  ]
  return { title, rows }
}

function speed(): Table[] {
  // The first run pays for compiling; it is not reported.
  measureSpeed(2_000)
  return [20_000, 73_000, 200_000].map(products => {
    const { buildMs, megabytes, timings } = measureSpeed(products)
    const memory = megabytes === null ? 'memory unknown without --expose-gc' : `${megabytes.toFixed(1)} MB`
    return {
      title: `Search index of ${products.toLocaleString('en-US')} products`,
      rows: timings.map(({ kind, p50, p99 }) => ({ query: kind, 'p50 ms': p50, 'p99 ms': p99 })),
      note: `Built in ${(buildMs / 1000).toFixed(2)} s; ${memory}.`,
    }
  })
}
