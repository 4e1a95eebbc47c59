import { SHIPPED_SYNONYMS } from '#domain/search/words/shipped-synonyms.ts'
import { type Synonym, Synonyms } from '#domain/search/words/synonyms.ts'
import type { findSynonyms } from '../products/queries.ts'

export type SynonymRow = Awaited<ReturnType<typeof findSynonyms>>[number]

/** The operator's synonyms, then the shipped ones (SRC-21). */
export function searchSynonyms(rows: readonly SynonymRow[]): Synonyms {
  return new Synonyms([...rows.map(synonymOf), ...SHIPPED_SYNONYMS])
}

function synonymOf({ word, same_as, node }: SynonymRow): Synonym {
  return { word, sameAs: same_as, appliesTo: node === '' ? null : path => isAtOrBelow(node, path) }
}

function isAtOrBelow(node: string, path: string): boolean {
  return path === node || path.startsWith(`${node}/`)
}
