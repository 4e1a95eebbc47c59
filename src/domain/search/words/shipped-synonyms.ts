import { singularOf } from './stem.ts'
import shipped from './synonyms.json' with { type: 'json' }
import { type Synonym, Synonyms } from './synonyms.ts'

interface Section {
  /** Words of names of categories: the synonyms hold in and below such a category. Absent: everywhere. */
  readonly within?: readonly string[]
  readonly synonyms: readonly string[]
}

/** What the shop knows of the trade's names (`synonyms.json`); an operator's own ones are added to them. */
export const SHIPPED_SYNONYMS: readonly Synonym[] = synonymsOf(shipped)

/** The shipped ones alone, for an index that was given no others. */
export const ONLY_SHIPPED = new Synonyms(SHIPPED_SYNONYMS)

/** Reads the lines of the sections: `a, b, c` where each finds the others; `a, b > c, d` where a and b find c and d. */
export function synonymsOf(sections: readonly Section[]): Synonym[] {
  return sections.flatMap(({ within, synonyms }) => {
    const holdsAt = within === undefined ? null : inCategoriesNamed(within)
    return synonyms.flatMap(line => pairsOf(line).map(pair => ({ ...pair, holdsAt })))
  })
}

function pairsOf(line: string): { readonly word: string; readonly sameAs: string }[] {
  const [words = [], others] = line.split(' > ').map(names => names.split(', '))
  return words.flatMap(word =>
    (others ?? words).flatMap(sameAs => (sameAs === word ? [] : [{ word, sameAs }])),
  )
}

/** Distributors name their categories as they like, so a word of the name will do. */
function inCategoriesNamed(words: readonly string[]): (pathSlug: string) => boolean {
  const named = new Set(words.map(singularOf))
  const known = new Map<string, boolean>()
  return place => {
    const holds = known.get(place) ?? place.split(/[-/]/).some(word => named.has(singularOf(word)))
    known.set(place, holds)
    return holds
  }
}
