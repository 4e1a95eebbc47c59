import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark, Row } from './harness/benchmark.ts'
import { counterSet } from './search/sets/counter-sets.ts'
import { readCatalogues } from './search/sets/judged-catalogue.ts'
import { codesAndGroups, esci, variants } from './search/sets/judged-data.ts'
import { answered, isForTuning, type JudgedSet, meanScore } from './search/sets/judged-query.ts'

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
    const hasData = existsSync(DATA)
    const judged = hasData ? [variants(DATA, 'every asked row'), codesAndGroups(DATA), esci(DATA)] : []
    const counters = readCatalogues(DATA).map(counterSet)
    const note = `\`of findable\`: of the queries with an answer in the catalogue; \`tuning half\`: of those by which the ranking was tuned; \`check half\`: of the others.${
      hasData ? '' : ' No judged data next to the project: only the demo was measured.'
    }`
    const rows = [...judged, ...counters].flatMap(rowsOf)
    return { tables: [{ title: 'Relevance on judged queries', rows, note }] }
  },
}

/** A row for each set of queries. */
function rowsOf(judged: JudgedSet): Row[] {
  const { name } = judged.catalogue
  const sets = Map.groupBy(answered(judged), one => one.judged.set)
  return Array.from(sets, ([set, of]) => ({
    set,
    catalogue: name,
    queries: of.length,
    measure: of[0]?.judged.measure ?? null,
    target: TARGETS[`${set} ${name}`] ?? TARGETS[set] ?? null,
    score: meanScore(of),
    'of findable': meanScore(of.filter(({ isFindable }) => isFindable)),
    'tuning half': meanScore(of.filter(one => isForTuning(one.judged))),
    'check half': meanScore(of.filter(one => !isForTuning(one.judged))),
  }))
}
