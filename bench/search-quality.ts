import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark, Report } from './harness/benchmark.ts'
import type { Row, Table } from './harness/table.ts'
import { measureSpeed } from './search/search-speed.ts'
import {
  bulonferIndex,
  judgeCodes,
  judgeEsci,
  judgeGroups,
  judgeVariants,
  scoresByKind,
} from './search/search-truth.ts'
import { meanWithInterval } from './search/sets/interval.ts'
import { counterRows } from './search/sets/sets-table.ts'

const DATA = join(import.meta.dirname, '../../shared/data')

/** Of SQLite's FTS5 on the same queries, any word (the README of the judged data). */
const BM25: Readonly<Record<string, number>> = {
  abreviatura: 0.3,
  plural: 0.36,
  tipeo: 0.45,
  orden: 0.73,
  formato: 0.75,
  codigo_articulo: 0.87,
  ean: 1,
  rubros: 0.53,
  esci: 0.53,
}
const NOTE =
  'In parentheses where the mean lies with 95 % (bootstrap). `tuning half`: the queries by which the weights of the ranking were set; `check half`: the others. Of some queries no answer is in the judged catalogue, `of findable` leaves them out. `own row left out`: with all rows of the catalogue but the one that the query was copied from. `none right of 5`: queries with nothing right among the first five. BM25 of the counter’s sets is measured here, of the others it is what the judged data say.'

export const searchQuality: Benchmark = {
  name: 'search-quality',
  about: 'relevance of the search index on judged queries, and its speed up to 200,000 products',
  measure: async () => ({ tables: [relevance(), ...speed()] }) satisfies Report,
}

function relevance(): Table {
  const title = 'Relevance on judged queries'
  if (existsSync(DATA)) return { title, rows: [...knownRows(), ...counterRows(DATA)], note: NOTE }
  const note = `No judged data beside the project: nothing to measure relevance with but the demo. ${NOTE}`
  return { title, rows: counterRows(DATA), note }
}

function knownRows(): Row[] {
  const bulonfer = bulonferIndex(DATA)
  const scores = scoresByKind([
    ...judgeVariants(DATA, 'every asked row'),
    ...judgeCodes(DATA, bulonfer),
    ...judgeGroups(DATA, bulonfer),
    ...judgeEsci(DATA),
  ])
  const alone = scoresByKind(judgeVariants(DATA, 'own row'))
  return Array.from(scores, ([kind, { queries, scores: all, tuned, checked, findable, hitAt10, empty }]) => ({
    kind,
    catalogue: 'judged data',
    queries,
    measure: measureOf(kind),
    'BM25 alone': BM25[kind] ?? null,
    asked: null,
    score: meanWithInterval(all),
    'tuning half': meanWithInterval(tuned),
    'check half': meanWithInterval(checked),
    'none right of 5': null,
    'without results': empty,
    'of findable': findable,
    'own row left out': alone.get(kind)?.score ?? null,
    'hit@10': hitAt10,
  }))
}

/** What the kinds of es-codigos.tsv and of the graded sets are measured by; the rest by mean reciprocal rank. */
function measureOf(kind: string): string {
  if (kind === 'rubros' || kind === 'esci') return 'nDCG@10'
  return kind.startsWith('codigo') || kind === 'ean' ? 'first place' : 'MRR'
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
