import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import {
  bulonferIndex,
  judgeCodes,
  judgeEsci,
  judgeGroups,
  judgeVariants,
  mean,
  scoresByKind,
} from './search/search-truth.ts'
import { type AnsweredQuery, answered, indexSearch } from './search/sets/answered-query.ts'
import { counterSets } from './search/sets/counter-sets.ts'
import { type JudgedCatalogue, readCatalogues } from './search/sets/judged-catalogue.ts'

const DATA = join(import.meta.dirname, '../../shared/data')
/** What the search has to reach, by set or kind; `docs/performance.md` names the two that it does not reach yet. */
const TARGETS: Readonly<Record<string, number>> = {
  abreviatura: 0.65,
  plural: 0.85,
  tipeo: 0.8,
  orden: 0.95,
  formato: 0.9,
  codigo_articulo: 0.99,
  codigo_sin_puntos: 0.99,
  ean: 0.99,
  rubros: 0.7,
  esci: 0.62,
  'one word': 0.95,
  'two words': 0.97,
  'by ear, ll/y': 0.85,
  'by ear, s/c/z': 0.85,
  'by ear, v/b': 0.8,
  'by ear, h/qu/g/k': 0.8,
  sizes: 0.95,
  'own title': 0.995,
  'head word': 0.95,
  'counter queries': 0.92,
  'counter queries demo': 0.95,
}

export const searchQuality: Benchmark = {
  name: 'search-quality',
  about: 'relevance of the search index on judged queries',
  measure: async () => {
    const rows = [...(existsSync(DATA) ? knownRows() : []), ...readCatalogues(DATA).flatMap(counterRows)]
    const note = `\`tuning half\`: the queries by which the ranking was tuned; \`check half\`: the others.${
      existsSync(DATA) ? '' : ' No judged data next to the project: only the demo was measured.'
    }`
    return { tables: [{ title: 'Relevance on judged queries', rows, note }] } satisfies Report
  },
}

/** Pairs of two shops, codes, product groups and graded queries of the judged data. */
function knownRows(): Row[] {
  const bulonfer = bulonferIndex(DATA)
  const judged = scoresByKind([
    ...judgeVariants(DATA, 'every asked row'),
    ...judgeCodes(DATA, bulonfer),
    ...judgeGroups(DATA, bulonfer),
    ...judgeEsci(DATA),
  ])
  return Array.from(judged, ([kind, { queries, score, findable }]) => ({
    set: kind,
    catalogue: 'judged data',
    queries,
    measure: knownMeasureOf(kind),
    target: TARGETS[kind] ?? null,
    score,
    'of findable': findable,
  }))
}

function knownMeasureOf(kind: string): string {
  if (kind === 'rubros' || kind === 'esci') return 'nDCG@10'
  return kind.startsWith('codigo') || kind === 'ean' ? 'first' : 'MRR'
}

/** What somebody at a counter types: a row for each set. */
function counterRows(catalogue: JudgedCatalogue): Row[] {
  const all = answered(counterSets(catalogue), indexSearch(catalogue))
  return Array.from(
    Map.groupBy(all, ({ judged }) => judged.set),
    ([set, of]) => ({
      set,
      catalogue: catalogue.name,
      queries: of.length,
      measure: of[0]?.judged.measure ?? null,
      target: TARGETS[`${set} ${catalogue.name}`] ?? TARGETS[set] ?? null,
      score: meanOf(of),
      'tuning half': meanOf(of.filter(({ isForTuning }) => isForTuning)),
      'check half': meanOf(of.filter(({ isForTuning }) => !isForTuning)),
    }),
  )
}

function meanOf(of: readonly AnsweredQuery[]): number {
  return mean(of.map(({ score }) => score))
}
