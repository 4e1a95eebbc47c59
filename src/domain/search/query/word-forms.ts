import type { Lexicon } from '../index/lexicon.ts'
import { QUALITY, truncationQuality } from '../index/rank.ts'
import { otherSpellings } from '../words/abbreviations.ts'
import { isMinorWord } from '../words/minor-words.ts'
import { numberParts, PART_MARK } from '../words/normalize.ts'
import { phoneticKey } from '../words/phonetic-key.ts'
import { isContraction, lacksOnlyVowels } from '../words/skeleton.ts'
import { numberForms, stemLength, stemOf } from '../words/stem.ts'
import type { Synonyms } from '../words/synonyms.ts'
import { asLengths, equalMeasures, inBaseUnit, measureOf, readMeasure, sameLength } from '../words/units.ts'
import { nearestWords } from './nearest-words.ts'

/** Words of the lexicon that match a term, with their best quality. */
export type Expansions = Map<number, number>

/** Shorter terms match exactly: "1" or "3m" as a prefix is half the catalogue. */
const SHORTEST_PREFIX = 3
const SHORTEST_STEM = 3
const SHORTEST_TRUNCATION = 3
/** A truncation drops more than a plural ending. */
const SHORTEST_TAIL = 2
const SHORTEST_SOUND = 4
const SHORTEST_TYPO = 5

const ONLY_LETTERS = /^\p{L}{3,}$/u
const NUMBERED = /^n(\d+)$/

export function addExpansion(expansions: Expansions, word: number, quality: number): void {
  if (word >= 0 && (expansions.get(word) ?? 0) < quality) expansions.set(word, quality)
}

/**
 * The word itself, its inflections, spellings and synonyms; of a number, other spellings of the same quantity. Returns
 * whether a title has the word itself, in any number and gender.
 */
export function addWordForms(
  lexicon: Lexicon,
  expansions: Expansions,
  token: string,
  synonyms: Synonyms = lexicon.synonyms,
): boolean {
  addExpansion(expansions, lexicon.find(token), QUALITY.exact)
  if (/^\d/.test(token)) {
    addNumberForms(lexicon, expansions, token)
    return false
  }
  const [, number] = NUMBERED.exec(token) ?? []
  if (number !== undefined) addSizes(lexicon, expansions, [number, `${number}mm`], QUALITY.part)
  for (const other of numberForms(token)) addExpansion(expansions, lexicon.find(other), QUALITY.otherNumber)
  addSameStem(lexicon, expansions, token, QUALITY.stem)
  const isInUse = expansions.size > 0
  addExpansion(expansions, lexicon.findPart(token), QUALITY.spelling)
  for (const other of otherSpellings(token)) {
    addExpansion(expansions, lexicon.find(other), QUALITY.spelling)
    // Not for an abbreviation, whose stem has other words: "torno" for "torn.".
    if (other.length > token.length) addSameStem(lexicon, expansions, other, QUALITY.spelling)
  }
  for (const other of synonyms.wordsFor(token))
    addExpansion(expansions, lexicon.find(other), QUALITY.spelling)
  const [, size] = /^m(\d{1,2})$/.exec(token) ?? []
  if (size !== undefined) addThreadForms(lexicon, expansions, size)
  return isInUse
}

/** Two words that the catalogue writes as one: "g 5" for "g5", "auto perforante" for "autoperforante". */
export function addJoinedForms(
  lexicon: Lexicon,
  expansions: Expansions,
  tokens: readonly string[],
  at: number,
): void {
  const token = tokens[at] ?? ''
  for (const joined of [at > 0 ? `${tokens[at - 1]}${token}` : '', `${token}${tokens[at + 1] ?? ''}`]) {
    if (joined.length > token.length) addExpansion(expansions, lexicon.find(joined), QUALITY.spelling)
  }
}

/** Completions of an unfinished word; of its stem only where it is not a word, not even by sound. */
export function addPrefixes(lexicon: Lexicon, expansions: Expansions, token: string): void {
  if (token.length < SHORTEST_PREFIX) return
  lexicon.forEachWithPrefix(token, word => addExpansion(expansions, word, QUALITY.prefix))
  const stem = token.slice(0, stemLength(token))
  const isKnown = expansions.size > 0 || wordsOfSound(lexicon, token).length > 0
  if (stem.length > SHORTEST_PREFIX && stem.length < token.length && !isKnown) {
    lexicon.forEachWithPrefix(stem, word => addExpansion(expansions, word, QUALITY.stemPrefix))
  }
}

/**
 * For a short query, which names a kind of product: abbreviations of its words in the titles, and the full forms of an
 * abbreviation in the query.
 */
export function addAbbreviations(lexicon: Lexicon, expansions: Expansions, token: string): void {
  if (!ONLY_LETTERS.test(token)) return
  const own = lexicon.find(token)
  if (own >= 0 && lexicon.isAbbreviation(own))
    lexicon.forEachWithPrefix(token, word => addExpansion(expansions, word, QUALITY.abbreviation))
  const longest = Math.min(stemLength(token), token.length - SHORTEST_TAIL)
  for (let length = SHORTEST_TRUNCATION; length <= longest; length += 1) {
    const word = lexicon.find(token.slice(0, length))
    if (word >= 0 && lexicon.isAbbreviation(word)) addExpansion(expansions, word, QUALITY.abbreviation)
  }
  lexicon.forEachContraction(token.charAt(0), (word, short) => {
    if (isContraction(short, token) && !abbreviatesAnotherWord(short, token))
      addExpansion(expansions, word, QUALITY.abbreviation)
  })
}

/** Whether it is a usual abbreviation of another word: "cta" is "cinta", not "careta". */
function abbreviatesAnotherWord(short: string, token: string): boolean {
  const known = otherSpellings(short)
  return known.length > 0 && !known.some(word => stemOf(word) === stemOf(token))
}

/** Quality of a form of a word that itself matches with the quality `whole`. */
export function scaledQuality(quality: number, whole: number): number {
  return Math.round((quality * whole) / QUALITY.exact)
}

/** Words that sound like a `token` that the catalogue does not have, with their own forms. */
export function addSounds(lexicon: Lexicon, expansions: Expansions, token: string): void {
  if (lexicon.find(token) >= 0) return
  for (const word of wordsOfSound(lexicon, token)) {
    const forms: Expansions = new Map()
    addWordForms(lexicon, forms, lexicon.textOf(word))
    for (const [form, quality] of forms) addExpansion(expansions, form, scaledQuality(quality, QUALITY.sound))
  }
}

/** Words that sound like `token` or like its singular; the most frequent first. */
export function wordsOfSound(lexicon: Lexicon, token: string): readonly number[] {
  if (token.length < SHORTEST_SOUND || !ONLY_LETTERS.test(token)) return []
  for (const ending of ['', 's', 'es']) {
    if (!token.endsWith(ending)) continue
    const found: number[] = []
    const key = phoneticKey(token.slice(0, token.length - ending.length))
    lexicon.forEachSound(key, word => found.push(word))
    if (found.length > 0) return found.sort((a, b) => lexicon.frequency(b) - lexicon.frequency(a))
  }
  return []
}

/** Words that begin with `token`; quality by the share of them that it is. */
function addCompletions(lexicon: Lexicon, expansions: Expansions, token: string): void {
  lexicon.forEachWithPrefix(token, word =>
    addExpansion(expansions, word, truncationQuality(token.length, lexicon.lengthOf(word))),
  )
}

/**
 * Words of the catalogue that `token` truncates, or that truncate it. `hasManyWords`: in a query of few words a word that
 * titles have as it is truncates nothing: "lija" is not "lijadora".
 */
export function addTruncations(
  lexicon: Lexicon,
  expansions: Expansions,
  token: string,
  hasManyWords: boolean,
): void {
  if (!ONLY_LETTERS.test(token)) return
  const own = lexicon.find(token)
  if (hasManyWords || own < 0 || lexicon.isAbbreviation(own)) addCompletions(lexicon, expansions, token)
  for (let length = SHORTEST_TRUNCATION; length < token.length; length += 1) {
    addExpansion(expansions, lexicon.find(token.slice(0, length)), truncationQuality(length, token.length))
  }
}

/** Words that `token`, which the catalogue does not have, abbreviates: "amola", "tornll", "tca". */
export function addFullForms(lexicon: Lexicon, expansions: Expansions, token: string): void {
  if (!ONLY_LETTERS.test(token)) return
  addCompletions(lexicon, expansions, token)
  lexicon.forEachWithPrefix(token.charAt(0), word => {
    if (lexicon.lengthOf(word) <= token.length) return
    const long = lexicon.textOf(word)
    if (lacksOnlyVowels(token, long))
      addExpansion(expansions, word, truncationQuality(token.length, long.length))
    else if (isContraction(token, long)) addExpansion(expansions, word, QUALITY.truncation)
  })
}

/** Words at an edit distance of one. */
export function addTypos(lexicon: Lexicon, expansions: Expansions, token: string): void {
  if (token.length < SHORTEST_TYPO) return
  for (const { word } of nearestWords(lexicon, token, 1)) addExpansion(expansions, word, QUALITY.typo)
}

/** Dimensions with one side in common: an 8 or a 40 for 8x40. */
export function addDimensionParts(lexicon: Lexicon, expansions: Expansions, token: string): void {
  if (!token.includes('x')) return
  for (const part of numberParts(token))
    addSides(lexicon, expansions, part.slice(PART_MARK.length), QUALITY.nearDimension)
}

/**
 * A measure matches the same quantity in any unit, and its bare number with less quality; a bare number also matches
 * measures with that number. A size in centimetres matches the bare millimetres, the usual unit of titles without one.
 */
function addNumberForms(lexicon: Lexicon, expansions: Expansions, token: string): void {
  for (const equal of equalMeasures(token)) addExpansion(expansions, lexicon.find(equal), QUALITY.equal)
  addSizes(lexicon, expansions, sameLength(token), QUALITY.spelling)
  addSizes(lexicon, expansions, [token], QUALITY.equal)
  const measure = readMeasure(token)
  if (measure === null) {
    addSides(lexicon, expansions, token, QUALITY.part)
    return
  }
  addExpansion(expansions, lexicon.find(measure.number), QUALITY.spelling)
  const millimetres = measure.unit.startsWith('cm') ? measureOf(token)?.amount : undefined
  if (millimetres === undefined) return
  addExpansion(expansions, lexicon.find(String(millimetres)), QUALITY.spelling)
  addExpansion(expansions, lexicon.findPart(String(millimetres)), QUALITY.part)
}

/** Spellings of one size, standalone or as a side of a dimension. */
export function addSizes(
  lexicon: Lexicon,
  expansions: Expansions,
  sizes: readonly string[],
  quality: number,
): void {
  for (const size of sizes) {
    addExpansion(expansions, lexicon.find(size), quality)
    const side = inBaseUnit(size)
    addExpansion(expansions, lexicon.findPart(size), side === null ? QUALITY.part : quality)
    if (side !== null) addExpansion(expansions, lexicon.findPart(side), quality)
  }
}

/** A number as a side of a dimension, in any unit of length. */
function addSides(lexicon: Lexicon, expansions: Expansions, number: string, quality: number): void {
  addExpansion(expansions, lexicon.findPart(number), quality)
  for (const length of asLengths(number)) addExpansion(expansions, lexicon.findPart(length), quality)
}

/** An M8 thread is 8 mm, mostly written as the first side of a dimension. */
function addThreadForms(lexicon: Lexicon, expansions: Expansions, size: string): void {
  addExpansion(expansions, lexicon.findPart(`m${size}`), QUALITY.equal)
  addExpansion(expansions, lexicon.find(`${size}mm`), QUALITY.spelling)
  addExpansion(expansions, lexicon.findPart(`${size}mm`), QUALITY.part)
}

function addSameStem(lexicon: Lexicon, expansions: Expansions, token: string, quality: number): void {
  if (token.length < SHORTEST_STEM) return
  const length = stemLength(token)
  lexicon.forEachWithPrefix(token.slice(0, length), word => {
    if (lexicon.stemLengthOf(word) !== length) return
    const other = lexicon.textOf(word)
    if (isInflection(token, other) && !isMinorWord(other)) addExpansion(expansions, word, quality)
  })
}

/** For two words of one stem: "negro" and "negra", "motor" and "motora", but not "brocha" and "broche". */
function isInflection(a: string, b: string): boolean {
  return !(/os?$|as?$/.test(a) && b.endsWith('e')) && !(/os?$|as?$/.test(b) && a.endsWith('e'))
}
