import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mean } from '../search-truth.ts'
import { type AnsweredQuery, answered, indexSearch, isForTuning } from './answered-query.ts'
import { counterSets } from './counter-sets.ts'
import { type JudgedCatalogue, readCatalogues } from './judged-catalogue.ts'
import type { JudgedQuery } from './judged-query.ts'

/**
 * `node bench/search/sets/worst-queries.ts [set…] [--catalogue bulonfer|sepa|demo] [--most 10]`: of each set, or those
 * whose name begins so (`sizes`, `sizes: M8`), the mean of its half for tuning and the queries of that half with the
 * lowest scores. The half for checking stays unread.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { catalogue: { type: 'string' }, most: { type: 'string', default: '10' } },
})
const SHOWN = 2

for (const catalogue of readCatalogues(join(import.meta.dirname, '../../../../shared/data'))) {
  if (values.catalogue !== undefined && values.catalogue !== catalogue.name) continue
  const queries = counterSets(catalogue, set => isWanted(set)).filter(one => isWanted(labelOf(one)))
  const tuning = answered(
    queries.filter(({ query }) => isForTuning(query)),
    indexSearch(catalogue),
  )
  const sets = Map.groupBy(tuning, ({ judged }) => labelOf(judged))
  for (const [set, ofSet] of sets) report(catalogue, set, ofSet)
}

/** Whether one of the words of the command is the beginning of its name, or the other way round. */
function isWanted(label: string): boolean {
  return positionals.length === 0 || positionals.some(one => label.startsWith(one) || one.startsWith(label))
}

function labelOf({ set, kind }: JudgedQuery): string {
  return kind === undefined ? set : `${set}: ${kind}`
}

function report(catalogue: JudgedCatalogue, set: string, ofSet: readonly AnsweredQuery[]): void {
  const score = mean(ofSet.map(one => one.score)).toFixed(3)
  console.log(`\n## ${catalogue.name}, ${set}: ${score} of ${ofSet.length}`)
  const worst = ofSet.filter(one => one.score < 1).sort((a, b) => a.score - b.score)
  for (const { judged, found, score: own } of worst.slice(0, Number(values.most))) {
    const wrong = found.filter(id => !judged.right.has(id))
    const missed = [...judged.right].filter(id => !found.includes(id))
    console.log(`${own.toFixed(2)} ${judged.query} (${judged.right.size} right)`)
    if (wrong.length > 0) console.log(`     found: ${titles(catalogue, wrong)}`)
    else if (found.length === 0) console.log('     found nothing')
    if (missed.length > 0) console.log(`     missed: ${titles(catalogue, missed)}`)
  }
}

function titles({ products }: JudgedCatalogue, ids: readonly string[]): string {
  const shown = ids.slice(0, SHOWN).map(id => products.find(product => product.id === id)?.title.trim() ?? id)
  return shown.join(' | ') + (ids.length > SHOWN ? ` | … ${ids.length - SHOWN} more` : '')
}
