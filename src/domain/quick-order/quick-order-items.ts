import { withoutChatMarks } from './quick-order-chat.ts'
import { withNumeral } from './quick-order-numbers.ts'
import { countedAhead } from './quick-order-words.ts'

/** Delimiters of a table, whose rows are not split. */
const CELLS = /[\t;|]/
/** An upper case `Y` is the shape of a fitting. */
const BETWEEN_ITEMS = /, y |, | \+ | y /
/** A code and how many of it. */
const CODE_AND_COUNT = /^\S*\d\S{2,}\s+(?:[x×*]\s?)?\d{1,5}\S{0,3}$/i

/** `006101 12 006110 6`: codes are longer than counts. */
const LONG_CODE = /^(?=\D*\d)[\p{L}\p{N}][^\s,]{4,}$/u
const COUNT = /^[x×*]?\d{1,4}u?$/i

/** Splits a line into its articles, `2 martillos` and `3 pinzas`; the line itself unless every part is one. */
export function itemsOf(line: string): string[] {
  if (CELLS.test(line)) return [line]
  const words = withoutChatMarks(line).trim().split(/\s+/)
  const pairs = pairsOf(words)
  if (pairs.length > 1) return pairs
  const parts = words.join(' ').split(BETWEEN_ITEMS)
  return parts.length > 1 && parts.every(isItem) ? parts : [line]
}

/** A line of only codes and counts, split into pairs. */
function pairsOf(words: readonly string[]): string[] {
  const isPairs =
    words.length % 2 === 0 && words.every((word, at) => (at % 2 === 0 ? LONG_CODE : COUNT).test(word))
  return isPairs ? words.flatMap((word, at) => (at % 2 === 0 ? `${word} ${words[at + 1]}` : [])) : []
}

function isItem(part: string): boolean {
  if (CODE_AND_COUNT.test(part)) return true
  const [words] = countedAhead(withNumeral(part))?.words ?? []
  return words !== undefined && /^(?:de\s+)?\p{L}{4}/u.test(words)
}
