import { isJoiningWord, otherSpellings } from './abbreviations.ts'
import type { Lexicon } from './lexicon.ts'
import { nearestWords } from './nearest-words.ts'
import { numberParts } from './normalize.ts'
import { cutQuality, type Meaning, type PlannedTerm, QUALITY, termWeight } from './rank.ts'
import { stemLength } from './stem.ts'

/** More terms than any product name has words say nothing new and cost time. */
export const MOST_TERMS = 16
/** Shorter terms are met exactly: "1" or "3m" as a prefix is half the catalogue. */
const SHORTEST_PREFIX = 3
const SHORTEST_CUT = 3
const SHORTEST_LOOSE_TYPO = 5

export interface QueryPlan {
  readonly terms: readonly PlannedTerm[]
  /** How many terms that are not joining words there are. */
  readonly required: number
}

/** Every word as SRC-17 reads it: exact, stem, other spelling; the last one also as a prefix while typing. */
export function planStrict(
  lexicon: Lexicon,
  documents: number,
  tokens: readonly string[],
  typing: boolean,
): QueryPlan {
  const onlyJoining = tokens.every(isJoiningWord)
  const terms = tokens.map((token, at) => {
    const meanings = new Map<number, number>()
    addWordForms(lexicon, meanings, token)
    addJoinedForms(lexicon, meanings, tokens, at)
    if (typing && at === tokens.length - 1) addPrefixes(lexicon, meanings, token)
    return finishTerm(lexicon, documents, token, meanings, isJoiningWord(token) && !onlyJoining)
  })
  return withRequired(terms)
}

/** The same query with cut and mistyped forms too, for when no product has all the words. */
export function planLoose(lexicon: Lexicon, documents: number, plan: QueryPlan): QueryPlan {
  const terms = plan.terms.map(term => {
    if (term.joining) return term
    const meanings = new Map(term.meanings.map(({ word, quality }) => [word, quality]))
    addCuts(lexicon, meanings, term.text)
    addDimensionParts(lexicon, meanings, term.text)
    if (term.text.length >= SHORTEST_LOOSE_TYPO) {
      for (const { word } of nearestWords(lexicon, term.text, 1)) offer(meanings, word, QUALITY.typo)
    }
    return finishTerm(lexicon, documents, term.text, meanings, false)
  })
  return withRequired(terms)
}

/** Words of the catalogue that `token` is cut from, or that are cut from it. */
export function addCuts(lexicon: Lexicon, meanings: Map<number, number>, token: string): void {
  if (!/^\p{L}{3,}$/u.test(token)) return
  lexicon.forEachWithPrefix(token, word =>
    offer(meanings, word, cutQuality(token.length, lexicon.lengthOf(word))),
  )
  for (let length = SHORTEST_CUT; length < token.length; length += 1) {
    const word = lexicon.find(token.slice(0, length))
    if (word >= 0) offer(meanings, word, cutQuality(length, token.length))
  }
}

/** Of 8x40, what has an 8 or a 40 among its dimensions is at least near. */
function addDimensionParts(lexicon: Lexicon, meanings: Map<number, number>, token: string): void {
  if (!token.includes('x')) return
  for (const part of numberParts(token)) {
    const word = lexicon.find(part)
    if (word >= 0) offer(meanings, word, QUALITY.cut)
  }
}

/** A planned term of the given words, with its weight by how many products they have. */
export function finishTerm(
  lexicon: Lexicon,
  documents: number,
  text: string,
  meanings: ReadonlyMap<number, number>,
  joining: boolean,
): PlannedTerm {
  const list: Meaning[] = []
  let size = 0
  let related = 0
  for (const [word, quality] of meanings) {
    list.push({ word, quality })
    const frequency = lexicon.frequency(word)
    size += frequency
    if (quality >= QUALITY.stem) related += frequency
  }
  const frequency = Math.min(documents, related > 0 ? related : size)
  return { text, joining, weight: termWeight(documents, frequency, joining), meanings: list, size }
}

export function withRequired(terms: readonly PlannedTerm[]): QueryPlan {
  return { terms, required: terms.filter(term => !term.joining).length }
}

export function addWordForms(lexicon: Lexicon, meanings: Map<number, number>, token: string): void {
  const exact = lexicon.find(token)
  if (exact >= 0) offer(meanings, exact, QUALITY.exact)
  if (/^\d/.test(token)) {
    addNumberForms(lexicon, meanings, token)
    return
  }
  addSameStem(lexicon, meanings, token, QUALITY.stem)
  for (const other of otherSpellings(token, token.slice(0, stemLength(token)))) {
    const word = lexicon.find(other)
    if (word >= 0) offer(meanings, word, QUALITY.spelling)
    addSameStem(lexicon, meanings, other, QUALITY.spelling)
  }
}

/** A bare number also finds measures with it; a measure also finds the bare number, never another unit. */
function addNumberForms(lexicon: Lexicon, meanings: Map<number, number>, token: string): void {
  const part = lexicon.find(`#${token}`)
  if (part >= 0) offer(meanings, part, QUALITY.part)
  const bare = /^(\d[\d./]*)\p{L}+$/u.exec(token)?.[1]
  const word = bare === undefined ? -1 : lexicon.find(bare)
  if (word >= 0) offer(meanings, word, QUALITY.spelling)
}

function addSameStem(lexicon: Lexicon, meanings: Map<number, number>, token: string, quality: number): void {
  const length = stemLength(token)
  if (token.length < 3) return
  lexicon.forEachWithPrefix(token.slice(0, length), word => {
    if (lexicon.stemLengthOf(word) === length) offer(meanings, word, quality)
  })
}

/** "g 5" for "g5", "auto perforante" for "autoperforante": neighbours that the catalogue writes as one. */
function addJoinedForms(
  lexicon: Lexicon,
  meanings: Map<number, number>,
  tokens: readonly string[],
  at: number,
): void {
  const token = tokens[at] ?? ''
  for (const joined of [at > 0 ? `${tokens[at - 1]}${token}` : '', `${token}${tokens[at + 1] ?? ''}`]) {
    const word = joined.length > token.length ? lexicon.find(joined) : -1
    if (word >= 0) offer(meanings, word, QUALITY.spelling)
  }
}

function addPrefixes(lexicon: Lexicon, meanings: Map<number, number>, token: string): void {
  if (token.length < SHORTEST_PREFIX) return
  lexicon.forEachWithPrefix(token, word => offer(meanings, word, QUALITY.prefix))
  const stem = token.slice(0, stemLength(token))
  if (stem.length >= SHORTEST_PREFIX && stem.length < token.length) {
    lexicon.forEachWithPrefix(stem, word => offer(meanings, word, QUALITY.stemPrefix))
  }
}

function offer(meanings: Map<number, number>, word: number, quality: number): void {
  if ((meanings.get(word) ?? 0) < quality) meanings.set(word, quality)
}
