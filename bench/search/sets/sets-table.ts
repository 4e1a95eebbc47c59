import type { Row } from '../../harness/table.ts'
import { type AnsweredQuery, answered, indexSearch } from './answered-query.ts'
import { bm25Search } from './bm25.ts'
import { counterSets } from './counter-sets.ts'
import { meanWithInterval } from './interval.ts'
import { type JudgedCatalogue, readCatalogues } from './judged-catalogue.ts'
import { rightAmong } from './judged-query.ts'

/** What the shop is held to, by set. */
const TARGETS: Readonly<Record<string, string>> = {
  'one word': '0.950',
  'two words': '0.970',
  'by ear, ll/y': '0.850',
  'by ear, s/c/z': '0.850',
  'by ear, v/b': '0.800',
  'by ear, h/qu/g/k': '0.800',
  sizes: '0.950',
  'own title': '0.995',
  'head word': '0.950',
  'counter queries bulonfer': '0.920',
  'counter queries demo': '0.950',
}

/** The counter's sets on every catalogue that is there: a row for each. */
export function counterRows(data: string): Row[] {
  return readCatalogues(data).flatMap(rowsOf)
}

function rowsOf(catalogue: JudgedCatalogue): Row[] {
  const queries = counterSets(catalogue)
  const ours = Map.groupBy(answered(queries, indexSearch(catalogue)), ({ judged }) => judged.set)
  const bm25 = Map.groupBy(answered(queries, bm25Search(catalogue)), ({ judged }) => judged.set)
  return Array.from(ours, ([set, ofSet]) => ({
    kind: set,
    catalogue: catalogue.name,
    queries: ofSet.length,
    measure: ofSet[0]?.judged.measure ?? null,
    'BM25 alone': meanWithInterval(scoresOf(bm25.get(set) ?? [])),
    asked: TARGETS[set] ?? TARGETS[`${set} ${catalogue.name}`] ?? null,
    score: meanWithInterval(scoresOf(ofSet)),
    'tuning half': meanWithInterval(scoresOf(ofSet.filter(({ isForTuning }) => isForTuning))),
    'check half': meanWithInterval(scoresOf(ofSet.filter(({ isForTuning }) => !isForTuning))),
    'none right of 5': ofSet.filter(({ judged, found }) => rightAmong(found, judged.right, 5) === 0).length,
    'without results': ofSet.filter(({ found }) => found.length === 0).length / ofSet.length,
  }))
}

function scoresOf(ofSet: readonly AnsweredQuery[]): number[] {
  return ofSet.map(({ score }) => score)
}
