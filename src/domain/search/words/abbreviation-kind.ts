import { isConsonantSkeleton } from './skeleton.ts'

/** How a word of the titles abbreviates a longer one: truncated, or reduced to consonants ("tca" for "tuerca"). */
export const ABBREVIATION = { none: 0, truncation: 1, contraction: 2 } as const

/** A word with the dot of an abbreviation: "AMOLAD.115", "Torn. autop."; not at the end, where any word may have one. */
const DOTTED = /(?<![\p{L}\p{N}])(\p{L}{2,})\.(?=.)/gu
/** Minimum share of the titles of a word that write it with a dot. */
const DOTTED_SHARE = 0.3
const SHORTEST_DOTTED = 3
/** A shorter word without a dot may be a name. */
const SHORTEST_UNDOTTED = 4
/** No Spanish word ends like this. */
const UNFINISHED = /[^aeiou][^aeious]$|[bcfghjkmpqtvw]$/
const LETTERS = /^\p{L}+$/u

/** The words of a title that have the dot of an abbreviation. */
export function dottedWords(title: string): string[] {
  if (!title.includes('.')) return []
  return Array.from(title.matchAll(DOTTED), ([, word = '']) => word)
}

/** How a word abbreviates a longer one (ABBREVIATION), by its letters and the share of its titles that write a dot. */
export function abbreviationKind(word: string, dottedShare: number): number {
  const isDotted = dottedShare >= DOTTED_SHARE
  if (isDotted && isConsonantSkeleton(word)) return ABBREVIATION.contraction
  return (isDotted && word.length >= SHORTEST_DOTTED) || looksUnfinished(word)
    ? ABBREVIATION.truncation
    : ABBREVIATION.none
}

/** Whether a word has an ending that no Spanish word has: "torn", "lubric"; "bis" may be a name. */
function looksUnfinished(word: string): boolean {
  return word.length >= SHORTEST_UNDOTTED && UNFINISHED.test(word) && LETTERS.test(word)
}
