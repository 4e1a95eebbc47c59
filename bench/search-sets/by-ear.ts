import type { JudgedCatalogue } from './judged-catalogue.ts'
import { idsWhere, type JudgedQuery } from './judged-query.ts'

const COMMONEST = 300
const SHORTEST_WORD = 5

/** Ways in which a word is written as it is heard, or with a letter lost or doubled. Null: the word has none. */
const SPELLINGS: Readonly<Record<string, (word: string) => string | null>> = {
  'll/y': word => swapped(word, /ll|y(?=[aeiou])/, { ll: 'y', y: 'll' }),
  's/c/z': word => swapped(word, /s(?=[aeiou])|z|c(?=[ei])/, { s: 'z', z: 's', c: 's' }),
  'v/b': word => swapped(word, /[vb](?=[aeiourl])/, { v: 'b', b: 'v' }),
  'h/qu/g/k': word =>
    swapped(word, /^h|qu(?=[ei])|g(?=[ei])|j(?=[ei])|c(?=[aou])/, { h: '', qu: 'k', g: 'j', j: 'g', c: 'k' }),
  'letter lost': word => `${word.slice(0, 3)}${word.slice(4)}`,
  'letter doubled': word => `${word.slice(0, 3)}${word.slice(2)}`,
  'first letter lost': word => word.slice(1),
}

/** The commonest words of the titles as they are written by ear: right is what has the word. */
export function byEar(catalogue: JudgedCatalogue): JudgedQuery[] {
  const vocabulary = countWords(catalogue)
  const words = [...vocabulary]
    .filter(([word, count]) => word.length >= SHORTEST_WORD && count >= 3)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, COMMONEST)
    .map(([word]) => word)
  return Object.entries(SPELLINGS).flatMap(([kind, respell]) =>
    words.flatMap(word => {
      const query = respell(word)
      // What is a word itself, or the beginning of one, asks for that.
      if (query === null || query.length < 4 || begins(vocabulary, query)) return []
      const right = idsWhere(catalogue, ({ plain }) => wordsOf(plain).some(other => isForm(other, word)))
      return { set: `by ear, ${kind}`, query, right, measure: 'first' }
    }),
  )
}

function swapped(word: string, place: RegExp, other: Readonly<Record<string, string>>): string | null {
  return place.test(word) ? word.replace(place, found => other[found] ?? found) : null
}

function countWords({ products }: JudgedCatalogue): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { plain } of products) {
    for (const word of new Set(wordsOf(plain))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

function begins(vocabulary: ReadonlyMap<string, number>, query: string): boolean {
  for (const word of vocabulary.keys()) if (word.startsWith(query)) return true
  return false
}

function wordsOf(plain: string): string[] {
  return plain.match(/[a-z]{3,}/g) ?? []
}

/** The word in another number or gender. */
function isForm(other: string, word: string): boolean {
  const stem = (text: string) => text.replace(/(es|[oae]s?|s)$/, '')
  return stem(other) === stem(word)
}
