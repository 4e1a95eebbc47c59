import { tokenize } from '../words/normalize.ts'

/** One line that is equal for two texts that read the same to the search. */
export function normalizeText(text: string): string {
  return tokenize(text).join(' ')
}
