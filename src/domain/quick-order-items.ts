import { withoutChatMarks } from './quick-order-chat.ts'
import { withNumeral } from './quick-order-numbers.ts'
import { countedAhead } from './quick-order-words.ts'

/** What cuts the cells of a table, whose rows stay whole. */
const CELLS = /[\t;|]/
/** A large `Y` is the shape of a fitting. */
const BETWEEN_ITEMS = /, y |, | \+ | y /
/** A code and how many of it. */
const CODE_AND_COUNT = /^\S*\d\S{2,}\s+(?:[x×*]\s?)?\d{1,5}\S{0,3}$/i

/** The articles a line asks for, `2 martillos` and `3 pinzas`; the line itself unless every part of it is one. */
export function itemsOf(line: string): string[] {
  if (CELLS.test(line)) return [line]
  const parts = withoutChatMarks(line).split(/\s+/).join(' ').trim().split(BETWEEN_ITEMS)
  return parts.length > 1 && parts.every(isItem) ? parts : [line]
}

function isItem(part: string): boolean {
  if (CODE_AND_COUNT.test(part)) return true
  const [words] = countedAhead(withNumeral(part))?.words ?? []
  return words !== undefined && /^(?:de\s+)?\p{L}{4}/u.test(words)
}
