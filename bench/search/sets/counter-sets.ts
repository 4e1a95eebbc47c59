import { byEar } from './by-ear.ts'
import { counterQueries } from './counter-queries.ts'
import { headWord } from './head-word.ts'
import type { JudgedCatalogue } from './judged-catalogue.ts'
import type { JudgedQuery } from './judged-query.ts'
import { oneWord, twoWords } from './one-and-two-words.ts'
import { ownTitle } from './own-title.ts'
import { sizes } from './sizes.ts'

const SETS: Readonly<Record<string, (catalogue: JudgedCatalogue) => JudgedQuery[]>> = {
  'one word': oneWord,
  'two words': twoWords,
  'by ear': byEar,
  sizes,
  'own title': ownTitle,
  'head word': headWord,
  'counter queries': counterQueries,
}

/** What somebody at a counter types: one word or two, as it is heard, in other sizes than the seller's. */
export function counterSets(
  catalogue: JudgedCatalogue,
  isWanted: (set: string) => boolean = () => true,
): JudgedQuery[] {
  return Object.entries(SETS).flatMap(([set, queriesOf]) => (isWanted(set) ? queriesOf(catalogue) : []))
}
