import type { JudgedCatalogue } from './judged-catalogue.ts'
import { idsWhere, type JudgedQuery } from './judged-query.ts'
import { cutNames, isThing } from './things.ts'

const COMMONEST = 300
const SHORTEST_WORD = 5
const SHORTEST_QUERY = 4
/** A slip in a shorter word is not corrected. */
const SHORTEST_SLIP = 5
const FEWEST_TITLES = 3
const SHORTEST_CUT = 4
const WORD = /(?<![a-z\d])[a-z]{3,}(?![a-z\d])\.?/g

/** Ways in which a word is written as it is heard. Null: the word has none. */
const SOUNDS: Readonly<Record<string, (word: string) => string | null>> = {
  'll/y': word => swapped(word, /ll(?=[aeiou])|y(?=[aeiou])/, { ll: 'y', y: 'll' }),
  's/c/z': word => swapped(word, /s(?=[aeiou])|z|c(?=[ei])/, { s: 'z', z: 's', c: 's' }),
  'v/b': word => swapped(word, /[vb](?=[aeiourl])/, { v: 'b', b: 'v' }),
  'h/qu/g/k': word =>
    swapped(word, /^h|qu(?=[ei])|g(?=[ei])|j(?=[ei])|c(?=[aou])/, { h: '', qu: 'k', g: 'j', j: 'g', c: 'k' }),
}
const SLIPS: Readonly<Record<string, (word: string) => string>> = {
  'letter lost': word => `${word.slice(0, 3)}${word.slice(4)}`,
  'letter doubled': word => `${word.slice(0, 3)}${word.slice(2)}`,
  'first letter lost': word => word.slice(1),
}

/** The commonest words of the titles as they are written by ear, or with a slip. */
export function byEar(catalogue: JudgedCatalogue): JudgedQuery[] {
  const idsOfWord = readWords(catalogue)
  const known = [...idsOfWord.keys()].filter(word => !word.endsWith('.'))
  const words = known
    .map(word => ({ word, count: idsOfWord.get(word)?.size ?? 0 }))
    .filter(({ word, count }) => word.length >= SHORTEST_WORD && count >= FEWEST_TITLES)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, COMMONEST)
  const cut = new Set(cutNames(catalogue))
  const rightFor = (word: string, query: string) => {
    const soundAlikes = [...idsOfWord]
      .filter(([other]) => isSoundAlike(other, word, query))
      .flatMap(([, ids]) => [...ids])
    const things = cut.has(word)
      ? idsWhere(catalogue, ({ plain }) => isThing(catalogue.name, plain, word))
      : []
    return new Set([...soundAlikes, ...things])
  }
  const queriesOf = (kind: string, respell: (word: string) => string | null, isClear: typeof isOnlyNearOne) =>
    words.flatMap(({ word }): JudgedQuery[] => {
      const query = respell(word)
      if (query === null || query.length < SHORTEST_QUERY || query === word || !isClear(known, query, word))
        return []
      return [{ set: `by ear, ${kind}`, query, right: rightFor(word, query), measure: 'first' }]
    })
  return [
    ...Object.entries(SOUNDS).flatMap(([kind, respell]) => queriesOf(kind, respell, isUnambiguous)),
    ...Object.entries(SLIPS).flatMap(([kind, respell]) => queriesOf(kind, respell, isOnlyNearOne)),
  ]
}

/** Right is the word in any number or gender, cut short with a point, or another one that sounds the same. */
export function isSoundAlike(other: string, word: string, query: string): boolean {
  if (other.endsWith('.')) return other.length > SHORTEST_CUT && word.startsWith(other.slice(0, -1))
  return isForm(other, word) || soundOf(stemOf(other)) === soundOf(stemOf(query))
}

/** What is a word itself, or the beginning of one, asks for that. */
function isUnambiguous(known: readonly string[], query: string): boolean {
  return !known.some(word => word.startsWith(query))
}

/** A slip that could as well be another word's asks for nothing certain. */
function isOnlyNearOne(known: readonly string[], query: string, word: string): boolean {
  if (query.length < SHORTEST_SLIP || !isUnambiguous(known, query)) return false
  return !known.some(other => !isForm(other, word) && isOneEdit(other, query))
}

export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  )
}

/** As pronounced on the Río de la Plata. */
export function soundOf(word: string): string {
  return word
    .replace(/^h|h(?<!ch)/g, '')
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu(?=[ei])|c(?!h)/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1/g, '$1')
}

function swapped(word: string, place: RegExp, other: Readonly<Record<string, string>>): string | null {
  return place.test(word) ? word.replace(place, found => other[found] ?? found) : null
}

/** The words of the titles, those cut short with their point, and the articles that say them. */
function readWords({ products }: JudgedCatalogue): Map<string, Set<string>> {
  const idsOfWord = new Map<string, Set<string>>()
  for (const { id, plain } of products) {
    for (const [word] of plain.matchAll(WORD)) {
      const ids = idsOfWord.get(word) ?? new Set()
      idsOfWord.set(word, ids.add(id))
    }
  }
  return idsOfWord
}

/** The word in another number or gender. */
function isForm(other: string, word: string): boolean {
  return stemOf(other) === stemOf(word)
}

function stemOf(word: string): string {
  return word.replace(/(es|[oae]s?|s)$/, '')
}
