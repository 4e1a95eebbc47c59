import { isMinorWord } from '../words/minor-words.ts'
import { tokenize } from '../words/normalize.ts'

/** Words of a term as they were typed. */
interface TypedPart {
  readonly text: string
  readonly tokens: readonly string[]
}

/** What stands around a word and is no sign of a size. */
const PUNCTUATION = /^[\s.,;:!?¡¿()«»]+|[\s,;:!?¡¿()«»]+$/gu

/**
 * SRC-26: which typed words a partial answer leaves out, and the rest of the term, without the words that only joined
 * the two: of "Careta de soldar" without `careta` those are "Careta" and "soldar". `leftOut` are words of the index;
 * null where one of them was not typed, as after a correction, or nothing else is left.
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
    if (isLeftOut(part)) dropJoining(searched)
    else if (searched.length > 0 || !isJoining(part)) searched.push(part)
  }
  dropJoining(searched)
  return searched.length === 0 ? null : { words, searched: searched.map(({ text }) => text).join(' ') }
}

/** "de", "con" before what is left out join nothing any more. */
function dropJoining(parts: TypedPart[]): void {
  while (parts.length > 0 && isJoining(parts.at(-1))) parts.pop()
}

function isJoining(part: TypedPart | undefined): boolean {
  return part?.tokens.every(isMinorWord) ?? false
}

/** The term cut where that changes the reading of no word: "20 cm" and "4 x 40" stay together. */
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
