import type { SortedStrings } from './sorted-strings.ts'
import type { SoundTable } from './sound-table.ts'

/** Codes or barcodes of the whole catalogue, sorted, with their documents. */
export interface CodeTable {
  readonly keys: SortedStrings
  readonly leadingZeros: Uint8Array
  readonly writtenHashes: Uint32Array
  readonly documents: Uint32Array
}

/**
 * The built index: typed arrays only, so that a worker can build and transfer it. Documents are numbered by static rank
 * (shorter titles, then demand): the lower number wins every tie.
 */
export interface SearchIndexData {
  readonly rows: Int32Array
  readonly lengths: Uint8Array
  readonly popularity: Float32Array
  readonly vocabulary: SortedStrings
  readonly stemLengths: Uint8Array
  /** Letters of each word as bits; 0 for words that are never a correction (numbers, models, short words). */
  readonly letterMasks: Uint32Array
  /** Words with a letter mask, by sound. */
  readonly sounds: SoundTable
  /** By word, how it abbreviates a longer one (ABBREVIATION). */
  readonly abbreviations: Uint8Array
  /** Per word, its documents, packed with the best field (`packed-entry.ts`), ascending. */
  readonly postingStarts: Uint32Array
  readonly postings: Uint32Array
  /** Per document, its words in reading order, packed with their fields. */
  readonly wordStarts: Uint32Array
  readonly words: Uint32Array
  readonly codes: CodeTable
  readonly barcodes: CodeTable
}
