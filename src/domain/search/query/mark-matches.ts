import { foldText, tokenize } from '../words/normalize.ts'
import { stemLength } from '../words/stem.ts'

export interface MarkedSegment {
  readonly text: string
  readonly marked: boolean
}

/** Pieces that a search word can match: words, numbers, and quantities with their unit or dimensions. */
const PIECE =
  /\d[\d.,/]*(?:(?:\s*[xX*]\s*\d[\d.,/]*)+(?:[\s.-]?\p{L}{1,8}(?![\p{L}\p{N}]))?|[\s.-]?\p{L}{1,8}(?![\p{L}\p{N}]))?|[\p{L}\p{M}\p{N}]+/gu

/**
 * Splits a title for highlighting; the segments together are the title. A word is marked whole when it is a term or
 * shares its stem, and up to the typed letters when the term is a prefix of it.
 */
export function markMatches(title: string, terms: readonly string[]): MarkedSegment[] {
  const segments: MarkedSegment[] = []
  const push = (text: string, marked: boolean) => {
    const last = segments.at(-1)
    if (text === '') return
    if (last?.marked === marked) segments[segments.length - 1] = { text: last.text + text, marked }
    else segments.push({ text, marked })
  }
  let done = 0
  for (const { index, piece } of pieces(title)) {
    const length = markedLength(piece, terms)
    push(title.slice(done, index), false)
    push(piece.slice(0, length), true)
    push(piece.slice(length), false)
    done = index + piece.length
  }
  push(title.slice(done), false)
  return segments
}

function* pieces(title: string): Generator<{ index: number; piece: string }> {
  for (const match of title.matchAll(PIECE)) {
    const [piece] = match
    // "20 mesas" is not a measure: two pieces, unless the index has them as one token.
    const tail = /^(\d[\d.,/\sxX*]*?)([\s.-]?\p{L}+)$/u.exec(piece)
    if (tail?.[1] && tokenize(piece).length > 1) {
      yield { index: match.index, piece: tail[1] }
      const word = (tail[2] ?? '').replace(/^[\s.-]/, '')
      yield { index: match.index + piece.length - word.length, piece: word }
    } else yield { index: match.index, piece }
  }
}

function markedLength(piece: string, terms: readonly string[]): number {
  const token = tokenize(piece)[0] ?? foldText(piece)
  let length = 0
  for (const term of terms) {
    const sameStem =
      stemLength(token) === stemLength(term) && token.startsWith(term.slice(0, stemLength(term)))
    if (token === term || sameStem) return piece.length
    if (term.length >= 3 && token.startsWith(term)) length = Math.max(length, typedLength(piece, term.length))
  }
  return length
}

/** Length of the original text that folds to the first `wanted` letters. */
function typedLength(piece: string, wanted: number): number {
  let length = 0
  let folded = 0
  for (const character of piece) {
    const width = foldText(character).length
    if (folded >= wanted && width > 0) break
    folded += width
    length += character.length
  }
  return length
}
