import type { SortedStrings } from './sorted-strings.ts'
import type { SoundTable } from './sound-table.ts'

/** Codes or bar codes of the whole catalogue, sorted, with the documents they name. */
export interface CodeTable {
  readonly keys: SortedStrings
  readonly zeros: Uint8Array
  readonly written: Uint32Array
  readonly documents: Uint32Array
}

/**
 * The built index: typed arrays only, so a worker can build it and hand it over. Documents are numbered by
 * standing (shorter titles, then demand), so the lower number wins every tie without a look at the document.
 */
export interface SearchIndexData {
  readonly rows: Int32Array
  readonly lengths: Uint8Array
  readonly popularity: Float32Array
  readonly vocabulary: SortedStrings
  readonly stemLengths: Uint8Array
  /** Letters of each word as bits, 0 for words that are never a correction (numbers, models, short words). */
  readonly letterMasks: Uint32Array
  /** The words that have a letter mask, by their sound. */
  readonly sounds: SoundTable
  /** By word, whether titles write it as an abbreviation (CUT). */
  readonly cuts: Uint8Array
  /** Per word, the documents that have it: packed with the best field (`packed-entry.ts`), ascending. */
  readonly postingStarts: Uint32Array
  readonly postings: Uint32Array
  /** Per document, its words in reading order, packed with their fields. */
  readonly wordStarts: Uint32Array
  readonly words: Uint32Array
  readonly codes: CodeTable
  readonly barcodes: CodeTable
}
