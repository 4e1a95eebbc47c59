import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answered, isForTuning, judgedQueries, readCatalogues } from './judged-queries.ts'

/**
 * `node bench/search/worst-queries.ts [set…] [--catalogue bulonfer|sepa|demo] [--most 10]`: of each set that begins so,
 * the queries of the tuning half with the lowest scores and what was found for them. The half for checking stays unread.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { catalogue: { type: 'string' }, most: { type: 'string', default: '10' } },
})

for (const catalogue of readCatalogues(join(import.meta.dirname, '../../../shared/data'))) {
  if (values.catalogue !== undefined && values.catalogue !== catalogue.name) continue
  const titles = new Map(catalogue.products.map(({ id, title }) => [id, title.trim()]))
  const queries = judgedQueries(catalogue).filter(
    ({ set, query }) =>
      isForTuning(query) && (positionals.length === 0 || positionals.some(name => set.startsWith(name))),
  )
  for (const [set, of] of Map.groupBy(answered(queries, catalogue), one => one.set)) {
    console.log(`\n## ${catalogue.name}, ${set}`)
    const worst = of.filter(({ score }) => score < 1).sort((a, b) => a.score - b.score)
    for (const { query, right, found, score } of worst.slice(0, Number(values.most))) {
      const wrong = found.filter(id => !right.has(id)).slice(0, 2)
      const shown = wrong.map(id => titles.get(id)).join(' | ')
      console.log(`${score.toFixed(2)} ${query} (${right.size} right): ${shown || 'nothing wrong found'}`)
    }
  }
}
