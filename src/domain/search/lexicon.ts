import { correctionMask } from './edit-distance.ts'
import type { SearchIndexData } from './index-data.ts'
import { isMinorWord, MINOR_WORDS } from './minor-words.ts'
import { PART_MARK } from './normalize.ts'
import { findString, prefixRange, stringAt } from './sorted-strings.ts'
import { stemLength } from './stem.ts'

/** What a word counts for that half the catalogue has. */
const LEAST_WEIGHT = 0.5
/** Room for words of changed products before the weights are laid out anew. */
const SPARE_WORDS = 1024

/**
 * All words in use: the packed vocabulary and, numbered after it, the words that only updated products have.
 * `frequencies` counts living documents, so an overlay ranks as a rebuilt index would.
 */
export class Lexicon {
  private readonly frequencies: Uint32Array
  private readonly data: SearchIndexData
  private readonly packed: number
  private readonly added: string[] = []
  private readonly addedNumbers = new Map<string, number>()
  private readonly addedFrequencies: number[] = []
  /** How much each word says in a title, for so many documents. */
  private weights = new Float32Array(0)
  private weighedFor = -1
  private readonly minor: ReadonlySet<number>
  /** Parts of measures come first in the vocabulary: up to here they are. */
  private readonly partsEnd: number

  constructor(data: SearchIndexData) {
    this.data = data
    this.packed = data.vocabulary.starts.length - 1
    this.frequencies = Uint32Array.from(
      { length: this.packed },
      (_, word) => (data.postingStarts[word + 1] ?? 0) - (data.postingStarts[word] ?? 0),
    )
    this.minor = new Set(MINOR_WORDS.map(word => findString(data.vocabulary, word)))
    this.partsEnd = prefixRange(data.vocabulary, PART_MARK)[1]
  }

  /**
   * By word, how much it says in a title of a catalogue of so many documents: the rarer the more, hardly anything for
   * a minor one, and nothing for the number inside a measure, which says what the measure said. Good until the next
   * change of the catalogue.
   */
  weightsFor(documents: number): Float32Array {
    if (documents !== this.weighedFor) {
      if (this.weights.length < this.size) this.weights = new Float32Array(this.size + SPARE_WORDS)
      this.weighedFor = documents
      for (let word = 0; word < this.size; word += 1) this.weigh(word)
    }
    return this.weights
  }

  private weigh(word: number): void {
    this.weights[word] = this.isPart(word)
      ? 0
      : this.isMinor(word)
        ? LEAST_WEIGHT
        : Math.max(LEAST_WEIGHT, Math.log((1 + this.weighedFor) / (1 + this.frequency(word))))
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

  count(word: number, change: 1 | -1): void {
    if (word < this.packed) this.frequencies[word] = (this.frequencies[word] ?? 0) + change
    else this.addedFrequencies[word - this.packed] = (this.addedFrequencies[word - this.packed] ?? 0) + change
    if (word < this.weights.length) this.weigh(word)
    else this.weighedFor = -1
  }

  textOf(word: number): string {
    return word < this.packed ? stringAt(this.data.vocabulary, word) : (this.added[word - this.packed] ?? '')
  }

  /** Number of a word that some living document has, or -1. */
  find(text: string): number {
    const packed = findString(this.data.vocabulary, text)
    const word = packed >= 0 ? packed : (this.addedNumbers.get(text) ?? -1)
    return word >= 0 && this.frequency(word) > 0 ? word : -1
  }

  /** Number of the mark of what is part of a longer word: the 40 of `4x40`, the two words of a hyphen. */
  findPart(text: string): number {
    return this.find(PART_MARK + text)
  }

  /** Number of a word, new if it was never seen. */
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

  /** Words that may correct a typing error, with their letters as bits. */
  forEachCorrection(visit: (word: number, mask: number) => void): void {
    const masks = this.data.letterMasks
    for (let word = 0; word < this.packed; word += 1) {
      const mask = masks[word] ?? 0
      if (mask !== 0 && (this.frequencies[word] ?? 0) > 0) visit(word, mask)
    }
    this.added.forEach((text, at) => {
      const mask = correctionMask(text)
      if (mask !== 0 && (this.addedFrequencies[at] ?? 0) > 0) visit(this.packed + at, mask)
    })
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
