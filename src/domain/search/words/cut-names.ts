import { isBareConsonants } from './skeleton.ts'

/** A word of the titles that stands for a longer one: cut off, or its consonants alone ("tca" for "tuerca"). */
export const CUT = { none: 0, cutOff: 1, contraction: 2 } as const

/** A word with the point of an abbreviation: "AMOLAD.115", "Torn. autop."; at the end of a title any word may have one. */
const POINTED = /(?<![\p{L}\p{N}])(\p{L}{2,})\.(?=.)/gu
/** Share of the titles with a word that must have its point. */
const MARKED_SHARE = 0.3
const SHORTEST_MARKED = 3
/** Without a point a word has to be so long to be told from a name. */
const SHORTEST_UNMARKED = 4
/** No Spanish word ends so: it goes on. */
const UNFINISHED = /[^aeiou][^aeious]$|[bcfghjkmpqtvw]$/
const LETTERS = /^\p{L}+$/u

/** The words of a title that stand with the point of an abbreviation. */
export function pointedWords(title: string): string[] {
  if (!title.includes('.')) return []
  return Array.from(title.matchAll(POINTED), ([, word = '']) => word)
}

/** How a word stands for a longer one, by itself and by the share of its titles that write it with a point. */
export function cutOf(word: string, pointedShare: number): number {
  const isMarked = pointedShare >= MARKED_SHARE
  if (isMarked && isBareConsonants(word)) return CUT.contraction
  return (isMarked && word.length >= SHORTEST_MARKED) || looksUnfinished(word) ? CUT.cutOff : CUT.none
}

/** Whether a word is none in Spanish for how it ends: "torn", "lubric"; "bis" may be a name. */
function looksUnfinished(word: string): boolean {
  return word.length >= SHORTEST_UNMARKED && UNFINISHED.test(word) && LETTERS.test(word)
}
