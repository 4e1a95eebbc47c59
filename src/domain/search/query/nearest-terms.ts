import type { Lexicon } from '../index/lexicon.ts'
import { stemOf } from '../words/stem.ts'
import { nearestWords } from './nearest-words.ts'

/** For each word of a query. */
const MAX_WORDS = 4

/**
 * Spelling suggestions for a query without results, likeliest first: the whole query with the nearest word for each, then
 * single words. Only words within the edit distance of a typing error.
 */
export function nearestTerms(lexicon: Lexicon, tokens: readonly string[]): string[] {
  const words = tokens.map(token => (lexicon.find(token) >= 0 ? [token] : wordsNear(lexicon, token)))
  const together = words.flatMap(near => near.slice(0, 1)).join(' ')
  return [...new Set([together, ...words.flat()])].filter(term => term !== '' && term !== tokens.join(' '))
}

/** Nearest words first, one per stem. */
function wordsNear(lexicon: Lexicon, token: string): string[] {
  const near = nearestWords(lexicon, token, likelyErrors(token))
    .sort((a, b) => a.distance - b.distance || lexicon.frequency(b.word) - lexicon.frequency(a.word))
    .map(({ word }) => lexicon.textOf(word))
  const stems = new Set<string>()
  const distinct = near.filter(word => {
    const stem = stemOf(word)
    return !stems.has(stem) && stems.add(stem)
  })
  return distinct.slice(0, MAX_WORDS)
}

function likelyErrors(token: string): number {
  return token.length <= 5 ? 1 : token.length <= 8 ? 2 : 3
}
