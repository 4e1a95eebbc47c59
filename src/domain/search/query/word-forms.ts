import type { Lexicon } from '../index/lexicon.ts'
import { cutQuality, QUALITY } from '../index/rank.ts'
import { otherSpellings } from '../words/abbreviations.ts'
import { isMinorWord } from '../words/minor-words.ts'
import { numberParts, PART_MARK } from '../words/normalize.ts'
import { phoneticKey } from '../words/phonetic-key.ts'
import { isContraction, lacksOnlyVowels } from '../words/skeleton.ts'
import { numbersOf, stemLength, stemOf } from '../words/stem.ts'
import type { Synonyms } from '../words/synonyms.ts'
import {
  asLengths,
  equalMeasures,
  inSmallestUnit,
  measureOf,
  readMeasure,
  sameLength,
} from '../words/units.ts'
import { nearestWords } from './nearest-words.ts'

/** Words of the lexicon that answer a term, with the best quality by which they do. */
export type Meanings = Map<number, number>

/** Shorter terms are met exactly: "1" or "3m" as a prefix is half the catalogue. */
const SHORTEST_PREFIX = 3
const SHORTEST_STEM = 3
const SHORTEST_CUT = 3
/** A cut leaves out more than the ending of a plural. */
const SHORTEST_TAIL = 2
const SHORTEST_SOUND = 4
const SHORTEST_TYPO = 5

const ONLY_LETTERS = /^\p{L}{3,}$/u
const NUMBERED = /^n(\d+)$/

export function offer(meanings: Meanings, word: number, quality: number): void {
  if (word >= 0 && (meanings.get(word) ?? 0) < quality) meanings.set(word, quality)
}

/**
 * The word itself, its inflections and other ways to write it; of a number, what says the same quantity. Returns whether
 * a title has the word itself, in any number and gender.
 */
export function addWordForms(
  lexicon: Lexicon,
  meanings: Meanings,
  token: string,
  synonyms: Synonyms = lexicon.synonyms,
): boolean {
  offer(meanings, lexicon.find(token), QUALITY.exact)
  if (/^\d/.test(token)) {
    addNumberForms(lexicon, meanings, token)
    return false
  }
  const [, number] = NUMBERED.exec(token) ?? []
  if (number !== undefined) addSizes(lexicon, meanings, [number, `${number}mm`], QUALITY.part)
  for (const other of numbersOf(token)) offer(meanings, lexicon.find(other), QUALITY.number)
  addSameStem(lexicon, meanings, token, QUALITY.stem)
  const isInUse = meanings.size > 0
  offer(meanings, lexicon.findPart(token), QUALITY.spelling)
  for (const other of otherSpellings(token)) {
    offer(meanings, lexicon.find(other), QUALITY.spelling)
    // Of an abbreviation it is other words: "torno" for "torn.".
    if (other.length > token.length) addSameStem(lexicon, meanings, other, QUALITY.spelling)
  }
  for (const other of synonyms.wordsFor(token)) offer(meanings, lexicon.find(other), QUALITY.spelling)
  const [, size] = /^m(\d{1,2})$/.exec(token) ?? []
  if (size !== undefined) addThreadForms(lexicon, meanings, size)
  return isInUse
}

/** "g 5" for "g5", "auto perforante" for "autoperforante": neighbours that the catalogue writes as one. */
export function addJoinedForms(
  lexicon: Lexicon,
  meanings: Meanings,
  tokens: readonly string[],
  at: number,
): void {
  const token = tokens[at] ?? ''
  for (const joined of [at > 0 ? `${tokens[at - 1]}${token}` : '', `${token}${tokens[at + 1] ?? ''}`]) {
    if (joined.length > token.length) offer(meanings, lexicon.find(joined), QUALITY.spelling)
  }
}

/** What an unfinished word can become; its stem only where it is no word as it sounds. */
export function addPrefixes(lexicon: Lexicon, meanings: Meanings, token: string): void {
  if (token.length < SHORTEST_PREFIX) return
  lexicon.forEachWithPrefix(token, word => offer(meanings, word, QUALITY.prefix))
  const stem = token.slice(0, stemLength(token))
  const isKnown = meanings.size > 0 || wordsOfSound(lexicon, token).length > 0
  if (stem.length > SHORTEST_PREFIX && stem.length < token.length && !isKnown) {
    lexicon.forEachWithPrefix(stem, word => offer(meanings, word, QUALITY.stemPrefix))
  }
}

/**
 * For one or two words, which name a kind of thing that titles have: its names cut short there, and where the query has
 * such a name, the whole ones.
 */
export function addCutNames(lexicon: Lexicon, meanings: Meanings, token: string): void {
  if (!ONLY_LETTERS.test(token)) return
  const own = lexicon.find(token)
  if (own >= 0 && lexicon.isCut(own))
    lexicon.forEachWithPrefix(token, word => offer(meanings, word, QUALITY.cutName))
  const longest = Math.min(stemLength(token), token.length - SHORTEST_TAIL)
  for (let length = SHORTEST_CUT; length <= longest; length += 1) {
    const word = lexicon.find(token.slice(0, length))
    if (word >= 0 && lexicon.isCut(word)) offer(meanings, word, QUALITY.cutName)
  }
  lexicon.forEachContraction(token.charAt(0), (word, short) => {
    if (isContraction(short, token) && !isShortForAnother(short, token))
      offer(meanings, word, QUALITY.cutName)
  })
}

/** Whether the trade writes another word so: "cta" is "cinta", and no "careta". */
function isShortForAnother(short: string, token: string): boolean {
  const known = otherSpellings(short)
  return known.length > 0 && !known.some(word => stemOf(word) === stemOf(token))
}

/** How well a form answers of a word that itself answers as `whole` says. */
export function scaledQuality(quality: number, whole: number): number {
  return Math.round((quality * whole) / QUALITY.exact)
}

/** Words that sound like `token`, where the catalogue does not have it as it is, with their own forms. */
export function addSounds(lexicon: Lexicon, meanings: Meanings, token: string): void {
  if (lexicon.find(token) >= 0) return
  for (const word of wordsOfSound(lexicon, token)) {
    const forms: Meanings = new Map()
    addWordForms(lexicon, forms, lexicon.textOf(word))
    for (const [form, quality] of forms) offer(meanings, form, scaledQuality(quality, QUALITY.sound))
  }
}

/** Words that sound like `token`, which the catalogue does not have, or like its singular; the commonest first. */
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

/** Words that begin with `token`, the better the more of them it is. */
function addCompletions(lexicon: Lexicon, meanings: Meanings, token: string): void {
  lexicon.forEachWithPrefix(token, word =>
    offer(meanings, word, cutQuality(token.length, lexicon.lengthOf(word))),
  )
}

/**
 * Words of the catalogue that `token` is cut from, or that are cut from it. `isArticle`: many other words say which
 * article is meant; where few do, a word that titles have whole is not cut: "lija" is no "lijadora".
 */
export function addCuts(lexicon: Lexicon, meanings: Meanings, token: string, isArticle: boolean): void {
  if (!ONLY_LETTERS.test(token)) return
  const own = lexicon.find(token)
  if (isArticle || own < 0 || lexicon.isCut(own)) addCompletions(lexicon, meanings, token)
  for (let length = SHORTEST_CUT; length < token.length; length += 1) {
    offer(meanings, lexicon.find(token.slice(0, length)), cutQuality(length, token.length))
  }
}

/** Words that `token`, which the catalogue does not have, is short for: "amola", "tornll", "tca". */
export function addWholeNames(lexicon: Lexicon, meanings: Meanings, token: string): void {
  if (!ONLY_LETTERS.test(token)) return
  addCompletions(lexicon, meanings, token)
  lexicon.forEachWithPrefix(token.charAt(0), word => {
    if (lexicon.lengthOf(word) <= token.length) return
    const long = lexicon.textOf(word)
    if (lacksOnlyVowels(token, long)) offer(meanings, word, cutQuality(token.length, long.length))
    else if (isContraction(token, long)) offer(meanings, word, QUALITY.cut)
  })
}

/** Words one slip away. */
export function addTypos(lexicon: Lexicon, meanings: Meanings, token: string): void {
  if (token.length < SHORTEST_TYPO) return
  for (const { word } of nearestWords(lexicon, token, 1)) offer(meanings, word, QUALITY.typo)
}

/** Of 8x40, what has an 8 or a 40 among its dimensions is at least near. */
export function addDimensionParts(lexicon: Lexicon, meanings: Meanings, token: string): void {
  if (!token.includes('x')) return
  for (const part of numberParts(token))
    addSides(lexicon, meanings, part.slice(PART_MARK.length), QUALITY.nearDimension)
}

/**
 * A measure finds what says the same quantity, and the bare number below; a bare number also finds measures with it.
 * Never a measure of another kind. Sizes are most often written in millimetres, without
 * saying so.
 */
function addNumberForms(lexicon: Lexicon, meanings: Meanings, token: string): void {
  for (const equal of equalMeasures(token)) offer(meanings, lexicon.find(equal), QUALITY.equal)
  addSizes(lexicon, meanings, sameLength(token), QUALITY.spelling)
  addSizes(lexicon, meanings, [token], QUALITY.equal)
  const measure = readMeasure(token)
  if (measure === null) {
    addSides(lexicon, meanings, token, QUALITY.part)
    return
  }
  offer(meanings, lexicon.find(measure.number), QUALITY.spelling)
  const millimetres = measure.unit.startsWith('cm') ? measureOf(token)?.amount : undefined
  if (millimetres === undefined) return
  offer(meanings, lexicon.find(String(millimetres)), QUALITY.spelling)
  offer(meanings, lexicon.findPart(String(millimetres)), QUALITY.part)
}

/** Other words for the same size, alone or as the side of a dimension. */
export function addSizes(
  lexicon: Lexicon,
  meanings: Meanings,
  sizes: readonly string[],
  quality: number,
): void {
  for (const size of sizes) {
    offer(meanings, lexicon.find(size), quality)
    const side = inSmallestUnit(size)
    offer(meanings, lexicon.findPart(size), side === null ? QUALITY.part : quality)
    if (side !== null) offer(meanings, lexicon.findPart(side), quality)
  }
}

/** A number as the side of a dimension, in whatever unit. */
function addSides(lexicon: Lexicon, meanings: Meanings, number: string, quality: number): void {
  offer(meanings, lexicon.findPart(number), quality)
  for (const length of asLengths(number)) offer(meanings, lexicon.findPart(length), quality)
}

/** An M8 thread is 8 mm, and most often written as the first of the dimensions. */
function addThreadForms(lexicon: Lexicon, meanings: Meanings, size: string): void {
  offer(meanings, lexicon.findPart(`m${size}`), QUALITY.equal)
  offer(meanings, lexicon.find(`${size}mm`), QUALITY.spelling)
  offer(meanings, lexicon.findPart(`${size}mm`), QUALITY.part)
}

function addSameStem(lexicon: Lexicon, meanings: Meanings, token: string, quality: number): void {
  if (token.length < SHORTEST_STEM) return
  const length = stemLength(token)
  lexicon.forEachWithPrefix(token.slice(0, length), word => {
    if (lexicon.stemLengthOf(word) !== length) return
    const other = lexicon.textOf(word)
    if (isInflection(token, other) && !isMinorWord(other)) offer(meanings, word, quality)
  })
}

/** Of two words with one stem: "negro" and "negra", "motor" and "motora", but not "brocha" and "broche". */
function isInflection(a: string, b: string): boolean {
  return !(/os?$|as?$/.test(a) && b.endsWith('e')) && !(/os?$|as?$/.test(b) && a.endsWith('e'))
}
