import { isMinorWord } from '../words/minor-words.ts'
import { tokenize } from '../words/normalize.ts'

/** Words of a term as they were typed. */
interface TypedPart {
  readonly text: string
  readonly tokens: readonly string[]
}

/** Punctuation around a word that is not a sign of a size. */
const PUNCTUATION = /^[\s.,;:!?¡¿()«»]+|[\s,;:!?¡¿()«»]+$/gu

/**
 * SRC-26: the typed words that a partial result leaves out, and the rest of the term without dangling linking words:
 * "Careta" and "soldar" for "Careta de soldar" without `careta`. `leftOut` are words of the index; null where one of them
 * was not typed, as after a correction, or no other text is left.
 */
export function leftOutWords(
  term: string,
  leftOut: readonly string[],
): { readonly words: string[]; readonly searched: string } | null {
  const parts = typedParts(term)
  const typed = new Set(parts.flatMap(({ tokens }) => tokens))
  if (leftOut.length === 0 || !leftOut.every(word => typed.has(word))) return null
  const isLeftOut = ({ tokens }: TypedPart) => tokens.some(token => leftOut.includes(token))
  const words = parts.filter(isLeftOut).map(({ text }) => text)
  const searched: TypedPart[] = []
  for (const part of parts) {
    if (isLeftOut(part)) dropLinkingWords(searched)
    else if (searched.length > 0 || !isLinking(part)) searched.push(part)
  }
  dropLinkingWords(searched)
  const rest = searched.map(({ text }) => text).join(' ')
  // Without the words between them, two of the rest may join to one of those left out: "20" and "1/2".
  return rest === '' || tokenize(rest).some(token => leftOut.includes(token))
    ? null
    : { words, searched: rest }
}

/** Drops a trailing "de" or "con". */
function dropLinkingWords(parts: TypedPart[]): void {
  while (parts.length > 0 && isLinking(parts.at(-1))) parts.pop()
}

function isLinking(part: TypedPart | undefined): boolean {
  return part?.tokens.every(isMinorWord) ?? false
}

/** The term split where that changes no token: "20 cm" and "4 x 40" stay together. */
function typedParts(term: string): TypedPart[] {
  const pieces = term.trim().split(/\s+/)
  const whole = tokenize(term).join(' ')
  const parts: TypedPart[] = []
  let from = 0
  for (let to = 1; to <= pieces.length; to += 1) {
    const before = tokenize(pieces.slice(0, to).join(' '))
    const after = tokenize(pieces.slice(to).join(' '))
    if ([...before, ...after].join(' ') !== whole) continue
    const text = pieces.slice(from, to).join(' ')
    parts.push({ text: text.replace(PUNCTUATION, ''), tokens: tokenize(text) })
    from = to
  }
  return parts
}
