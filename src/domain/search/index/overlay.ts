import { type CodeKey, codeKey } from '../words/code-key.ts'
import type { Lexicon } from './lexicon.ts'
import { numberOf, packEntry } from './packed-entry.ts'
import {
  FIELD,
  forEachWord,
  isBare,
  isCommon,
  type SearchDocument,
  type StaticRank,
  staticRankOf,
} from './search-document.ts'

export interface OverlayDocument extends StaticRank {
  /** Packed with their fields (`packed-entry.ts`), in reading order. */
  readonly words: Uint32Array
  readonly code: CodeKey | null
  readonly barcodes: readonly CodeKey[]
}

/** Products that changed since the index was built: few, so plain maps by row and by word are enough. */
export class Overlay {
  private readonly documents = new Map<number, OverlayDocument>()
  private readonly byWord = new Map<number, Set<OverlayDocument>>()
  private readonly lexicon: Lexicon

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
  }

  get size(): number {
    return this.documents.size
  }

  put(document: SearchDocument): void {
    this.remove(document.row)
    const words: number[] = []
    const titleLength = forEachWord(document, (word, field) => {
      words.push(packEntry(this.lexicon.intern(word), field))
    })
    const first = numberOf(words[0] ?? 0)
    const frequencyOf = (word: string) => this.lexicon.frequency(this.lexicon.intern(word))
    if (isBare(document, titleLength) && isCommon(this.lexicon.textOf(first), frequencyOf))
      words[0] = packEntry(first, FIELD.bare)
    const entry: OverlayDocument = {
      ...staticRankOf(document, titleLength),
      words: Uint32Array.from(words),
      code: codeKey(document.code),
      barcodes: document.barcodes.flatMap(code => codeKey(code) ?? []),
    }
    this.documents.set(entry.row, entry)
    for (const word of distinctWords(entry.words)) {
      this.lexicon.adjustFrequency(word, 1)
      const documents = this.byWord.get(word)
      if (documents) documents.add(entry)
      else this.byWord.set(word, new Set([entry]))
    }
  }

  remove(row: number): boolean {
    const entry = this.documents.get(row)
    if (!entry) return false
    this.documents.delete(row)
    for (const word of distinctWords(entry.words)) {
      this.lexicon.adjustFrequency(word, -1)
      this.byWord.get(word)?.delete(entry)
    }
    return true
  }

  /** Documents that have one of the words. */
  withAnyWord(words: Iterable<number>): Set<OverlayDocument> {
    const found = new Set<OverlayDocument>()
    if (this.size === 0) return found
    for (const word of words) for (const entry of this.byWord.get(word) ?? []) found.add(entry)
    return found
  }

  wordsOf(row: number): Uint32Array | undefined {
    return this.documents.get(row)?.words
  }

  all(): Iterable<OverlayDocument> {
    return this.documents.values()
  }
}

export function distinctWords(words: Uint32Array): Set<number> {
  return new Set(Array.from(words, numberOf))
}
