import type { Lexicon } from './lexicon.ts'
import { bestCorrection } from './nearest-words.ts'

/** Edits past which a word has nothing to do with the one that was typed. */
const MOST_EDITS = 3
const SHORTEST_BEGINNING = 4

/**
 * A query that finds something where `tokens` find nothing: each word as it is when the catalogue has it, else the
 * nearest one, else a beginning that some word shares. Null when no word is like any of them.
 */
export function nearestQuery(lexicon: Lexicon, tokens: readonly string[]): string | null {
  const words = tokens.flatMap(token => {
    if (lexicon.find(token) >= 0) return [token]
    return bestCorrection(lexicon, token, MOST_EDITS) ?? sharedBeginning(lexicon, token) ?? []
  })
  return words.length === 0 ? null : words.join(' ')
}

function sharedBeginning(lexicon: Lexicon, token: string): string | null {
  for (let length = token.length - 1; length >= SHORTEST_BEGINNING; length -= 1) {
    const beginning = token.slice(0, length)
    let shared: string | null = null
    lexicon.forEachWithPrefix(beginning, word => {
      shared ??= lexicon.textOf(word)
    })
    if (shared !== null) return shared
  }
  return null
}
