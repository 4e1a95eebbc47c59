import { tokenize } from '../words/normalize.ts'

/** The tokens of a text as one line. */
export function normalizeText(text: string): string {
  return tokenize(text).join(' ')
}
