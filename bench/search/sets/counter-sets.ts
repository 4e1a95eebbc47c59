import { byEar } from './by-ear.ts'
import { counterQueries } from './counter-queries.ts'
import { headWord } from './head-word.ts'
import type { JudgedCatalogue } from './judged-catalogue.ts'
import type { JudgedSet } from './judged-query.ts'
import { oneWord, twoWords } from './one-and-two-words.ts'
import { ownTitle } from './own-title.ts'
import { sizes } from './sizes.ts'

const SETS = [oneWord, twoWords, byEar, sizes, ownTitle, headWord, counterQueries]

/** What somebody at a counter types: one word or two, as it is heard, in other sizes than the seller's. */
export function counterSet(catalogue: JudgedCatalogue): JudgedSet {
  return { catalogue, queries: SETS.flatMap(queriesOf => queriesOf(catalogue)) }
}
