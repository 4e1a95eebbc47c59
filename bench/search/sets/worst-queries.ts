import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { counterSet } from './counter-sets.ts'
import { type JudgedCatalogue, readCatalogues } from './judged-catalogue.ts'
import { answered, isForTuning, type JudgedQuery, meanScore } from './judged-query.ts'

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
  const queries = counterSet(catalogue).queries.filter(one => isForTuning(one) && isWanted(labelOf(one)))
  const sets = Map.groupBy(answered({ catalogue, queries }), ({ judged }) => labelOf(judged))
  for (const [set, of] of sets) {
    console.log(`\n## ${catalogue.name}, ${set}: ${meanScore(of).toFixed(3)} of ${of.length}`)
    const worst = of.filter(({ score }) => score < 1).sort((a, b) => a.score - b.score)
    for (const { judged, found, score } of worst.slice(0, Number(values.most))) {
      const wrong = found.filter(id => !judged.right.has(id))
      const missed = [...judged.right].filter(id => !found.includes(id))
      console.log(`${score.toFixed(2)} ${judged.query} (${judged.right.size} right)`)
      console.log(`     found: ${titles(catalogue, wrong)}`)
      console.log(`     missed: ${titles(catalogue, missed)}`)
    }
  }
}

function isWanted(label: string): boolean {
  return positionals.length === 0 || positionals.some(one => label.startsWith(one))
}

function labelOf({ set, kind }: JudgedQuery): string {
  return kind === undefined ? set : `${set}: ${kind}`
}

function titles({ products }: JudgedCatalogue, ids: readonly string[]): string {
  const shown = ids.slice(0, SHOWN).map(id => products.find(product => product.id === id)?.title.trim() ?? id)
  return shown.join(' | ') + (ids.length > SHOWN ? ` | … ${ids.length - SHOWN} more` : '')
}
