import { singularOf } from './stem.ts'
import shipped from './synonyms.json' with { type: 'json' }
import { type Synonym, Synonyms } from './synonyms.ts'

interface Section {
  /** Words of category names: the synonyms apply in and below such a category. Absent: everywhere. */
  readonly within?: readonly string[]
  readonly synonyms: readonly string[]
}

/** The shipped synonyms of the trade (`synonyms.json`); an operator's own are added to them. */
export const SHIPPED_SYNONYMS: readonly Synonym[] = synonymsOf(shipped)

let known: Synonyms | undefined

/** The default of an index, made when one first asks: those of the shop have the operator's too. */
export function onlyShipped(): Synonyms {
  known ??= new Synonyms(SHIPPED_SYNONYMS)
  return known
}

/** Parses the lines of the sections: `a, b, c` where each finds the others; `a, b > c, d` where a and b find c and d. */
export function synonymsOf(sections: readonly Section[]): Synonym[] {
  return sections.flatMap(({ within, synonyms }) => {
    const appliesTo = within === undefined ? null : inCategoriesNamed(within)
    return synonyms.flatMap(line => pairsOf(line).map(pair => ({ ...pair, appliesTo })))
  })
}

function pairsOf(line: string): { readonly word: string; readonly sameAs: string }[] {
  const [words = [], others] = line.split(' > ').map(names => names.split(', '))
  return words.flatMap(word =>
    (others ?? words).flatMap(sameAs => (sameAs === word ? [] : [{ word, sameAs }])),
  )
}

/** Distributors choose their own category names, so one word of the name is enough. */
function inCategoriesNamed(words: readonly string[]): (pathSlug: string) => boolean {
  const named = new Set(words.map(singularOf))
  const cached = new Map<string, boolean>()
  return pathSlug => {
    const applies = cached.get(pathSlug) ?? pathSlug.split(/[-/]/).some(word => named.has(singularOf(word)))
    cached.set(pathSlug, applies)
    return applies
  }
}
