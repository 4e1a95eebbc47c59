import { ABBREVIATION, abbreviationKind } from '../words/abbreviation-kind.ts'
import { correctionMask } from '../words/edit-distance.ts'
import { isMinorWord, MINOR_WORDS } from '../words/minor-words.ts'
import { PART_MARK } from '../words/normalize.ts'
import { phoneticKey } from '../words/phonetic-key.ts'
import { onlyShipped } from '../words/shipped-synonyms.ts'
import { stemLength } from '../words/stem.ts'
import type { Synonyms } from '../words/synonyms.ts'
import type { SearchIndexData } from './index-data.ts'
import { findString, prefixRange, stringAt } from './sorted-strings.ts'
import { wordsWithHash } from './sound-table.ts'

/** Weight of a word that half the catalogue has. */
const MIN_WEIGHT = 0.5
/** Free slots for words of changed products before the arrays grow. */
const SPARE_WORDS = 1024
/** Instead of a log frequency: a part of a longer word, and a minor word, which is commoner than any. */
const PART = -1
const MINOR = 99

interface Contraction {
  readonly word: number
  readonly text: string
}

/**
 * All words in use: the packed vocabulary and, numbered after it, the words that only updated products have.
 * `frequencies` counts live documents, so that an overlay ranks as a rebuilt index would.
 */
export class Lexicon {
  private ownSynonyms: Synonyms | null = null
  private readonly frequencies: Uint32Array
  private readonly data: SearchIndexData
  private readonly packed: number
  private readonly added: string[] = []
  private readonly addedNumbers = new Map<string, number>()
  private readonly addedFrequencies: number[] = []
  /** Packed words that may correct a typing error, by length: one edit changes it by one at most. */
  private readonly corrections: readonly Uint32Array[]
  /** Packed words that are consonant abbreviations of longer ones, a few hundred, by first letter. */
  private readonly contractions: ReadonlyMap<string, readonly Contraction[]>
  /** By word, the logarithm of its frequency, or one of the marks above. */
  private logFrequencies: Float32Array
  private readonly minor: ReadonlySet<number>
  /** Parts of measures come first in the vocabulary and end here. */
  private readonly partsEnd: number

  /** Replaced when an operator changes them. */
  get synonyms(): Synonyms {
    return this.ownSynonyms ?? onlyShipped()
  }

  set synonyms(synonyms: Synonyms) {
    this.ownSynonyms = synonyms
  }

  constructor(data: SearchIndexData) {
    this.data = data
    this.packed = data.vocabulary.starts.length - 1
    this.frequencies = Uint32Array.from(
      { length: this.packed },
      (_, word) => (data.postingStarts[word + 1] ?? 0) - (data.postingStarts[word] ?? 0),
    )
    this.corrections = correctionsByLength(data)
    this.contractions = contractionsOf(data)
    this.minor = new Set(MINOR_WORDS.map(word => findString(data.vocabulary, word)))
    this.partsEnd = prefixRange(data.vocabulary, PART_MARK)[1]
    this.logFrequencies = new Float32Array(this.packed + SPARE_WORDS)
    for (let word = 0; word < this.packed; word += 1) this.updateLogFrequency(word)
  }

  /**
   * Inverse document frequency of a word in a title, given the logarithm of the number of documents: hardly anything for
   * a minor word, 0 for the number inside a measure, which repeats the measure.
   */
  weightOf(word: number, lnDocuments: number): number {
    const logFrequency = this.logFrequencies[word] ?? 0
    return logFrequency === PART ? 0 : Math.max(MIN_WEIGHT, lnDocuments - logFrequency)
  }

  private updateLogFrequency(word: number): void {
    this.logFrequencies[word] = this.isPart(word)
      ? PART
      : this.isMinor(word)
        ? MINOR
        : Math.log1p(this.frequency(word))
  }

  private isPart(word: number): boolean {
    return word < this.packed
      ? word < this.partsEnd
      : (this.added[word - this.packed] ?? '').startsWith(PART_MARK)
  }

  private isMinor(word: number): boolean {
    return word < this.packed ? this.minor.has(word) : isMinorWord(this.added[word - this.packed] ?? '')
  }

  get size(): number {
    return this.packed + this.added.length
  }

  isPacked(word: number): boolean {
    return word < this.packed
  }

  frequency(word: number): number {
    return (word < this.packed ? this.frequencies[word] : this.addedFrequencies[word - this.packed]) ?? 0
  }

  adjustFrequency(word: number, change: 1 | -1): void {
    if (word < this.packed) this.frequencies[word] = (this.frequencies[word] ?? 0) + change
    else this.addedFrequencies[word - this.packed] = (this.addedFrequencies[word - this.packed] ?? 0) + change
    if (word >= this.logFrequencies.length) {
      const larger = new Float32Array(this.size + SPARE_WORDS)
      larger.set(this.logFrequencies)
      this.logFrequencies = larger
    }
    this.updateLogFrequency(word)
  }

  textOf(word: number): string {
    return word < this.packed ? stringAt(this.data.vocabulary, word) : (this.added[word - this.packed] ?? '')
  }

  /** Number of a word that some live document has, or -1. */
  find(text: string): number {
    const packed = findString(this.data.vocabulary, text)
    const word = packed >= 0 ? packed : (this.addedNumbers.get(text) ?? -1)
    return word >= 0 && this.frequency(word) > 0 ? word : -1
  }

  /** Number of a part of a longer word, or -1: the 40 of `4x40`, a hyphenated word as one. */
  findPart(text: string): number {
    return this.find(PART_MARK + text)
  }

  /** Number of a word, which is added if it is new. */
  intern(text: string): number {
    const packed = findString(this.data.vocabulary, text)
    if (packed >= 0) return packed
    const known = this.addedNumbers.get(text)
    if (known !== undefined) return known
    const word = this.size
    this.added.push(text)
    this.addedNumbers.set(text, word)
    this.addedFrequencies.push(0)
    return word
  }

  forEachWithPrefix(prefix: string, visit: (word: number) => void): void {
    const [from, to] = prefixRange(this.data.vocabulary, prefix)
    for (let word = from; word < to; word += 1) if ((this.frequencies[word] ?? 0) > 0) visit(word)
    this.added.forEach((text, at) => {
      if (text.startsWith(prefix) && (this.addedFrequencies[at] ?? 0) > 0) visit(this.packed + at)
    })
  }

  /** Words of `shortest` to `longest` letters that may correct a typing error, with their letters as bits. */
  forEachCorrection(shortest: number, longest: number, visit: (word: number, mask: number) => void): void {
    const masks = this.data.letterMasks
    for (let length = shortest; length <= longest; length += 1) {
      for (const word of this.corrections[length] ?? []) {
        if ((this.frequencies[word] ?? 0) > 0) visit(word, masks[word] ?? 0)
      }
    }
    this.added.forEach((text, at) => {
      if (text.length < shortest || text.length > longest || (this.addedFrequencies[at] ?? 0) === 0) return
      const mask = correctionMask(text)
      if (mask !== 0) visit(this.packed + at, mask)
    })
  }

  /** Words with the phonetic key `key`. */
  forEachSound(key: string, visit: (word: number) => void): void {
    for (const word of wordsWithHash(this.data.sounds, key))
      if ((this.frequencies[word] ?? 0) > 0) visit(word)
    this.added.forEach((text, at) => {
      if ((this.addedFrequencies[at] ?? 0) > 0 && correctionMask(text) !== 0 && phoneticKey(text) === key)
        visit(this.packed + at)
    })
  }

  /** Whether titles write the word as an abbreviation of a longer one, of either kind. */
  isAbbreviation(word: number): boolean {
    return word < this.packed
      ? this.data.abbreviations[word] !== ABBREVIATION.none
      : abbreviationKind(this.added[word - this.packed] ?? '', 0) !== ABBREVIATION.none
  }

  /** Consonant abbreviations with that first letter. */
  forEachContraction(first: string, visit: (word: number, text: string) => void): void {
    for (const { word, text } of this.contractions.get(first) ?? [])
      if ((this.frequencies[word] ?? 0) > 0) visit(word, text)
  }

  lengthOf(word: number): number {
    const { starts } = this.data.vocabulary
    if (word >= this.packed) return this.added[word - this.packed]?.length ?? 0
    return (starts[word + 1] ?? 0) - (starts[word] ?? 0)
  }

  stemLengthOf(word: number): number {
    return word < this.packed
      ? (this.data.stemLengths[word] ?? 0)
      : stemLength(this.added[word - this.packed] ?? '')
  }
}

function correctionsByLength({ vocabulary: { starts }, letterMasks }: SearchIndexData): Uint32Array[] {
  const words: number[][] = []
  letterMasks.forEach((mask, word) => {
    if (mask === 0) return
    const length = (starts[word + 1] ?? 0) - (starts[word] ?? 0)
    const ofLength = words[length]
    if (ofLength) ofLength.push(word)
    else words[length] = [word]
  })
  return Array.from(words, ofLength => Uint32Array.from(ofLength ?? []))
}

function contractionsOf({ abbreviations, vocabulary }: SearchIndexData): Map<string, Contraction[]> {
  const words: Contraction[] = []
  abbreviations.forEach((kind, word) => {
    if (kind === ABBREVIATION.contraction) words.push({ word, text: stringAt(vocabulary, word) })
  })
  return Map.groupBy(words, ({ text }) => text.charAt(0))
}
