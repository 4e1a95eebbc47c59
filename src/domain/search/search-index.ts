import { pathSlug } from '../text/slug.ts'
import { SearchIndexBuilder } from './index/index-builder.ts'
import type { SearchIndexData } from './index/index-data.ts'
import { Lexicon } from './index/lexicon.ts'
import { distinctWords, Overlay } from './index/overlay.ts'
import { isContent, QUALITY } from './index/rank.ts'
import { joinRows } from './index/row-lists.ts'
import type { SearchDocument } from './index/search-document.ts'
import { matchCodes, matchWholeCodes } from './query/match-codes.ts'
import { type RowFilter, WordMatcher } from './query/match-words.ts'
import type { NearestSize } from './query/nearest-size.ts'
import { nearestTerms } from './query/nearest-terms.ts'
import { MAX_TERMS, planStrict, type QueryPlan } from './query/query-plan.ts'
import { acceptBoth, WordSearch } from './query/word-search.ts'
import { literalWords } from './words/literal-term.ts'
import { tokenize } from './words/normalize.ts'
import type { Synonyms } from './words/synonyms.ts'

export interface SearchOptions {
  /** Rows to return, all by default. `total` counts them all either way. */
  readonly limit?: number
  /** Rows that may be found, for example those of a category. */
  readonly accept?: RowFilter
}

export interface SearchResult {
  /** In rank order, best first. */
  readonly rows: Int32Array
  readonly total: number
  /** The query with its typing errors corrected ("amoladora"); null without a correction. */
  readonly corrected: string | null
  /** True where no product matches all the words and these match most of them. */
  readonly partial: boolean
  /** For a partial result, the words of the query that its best product does not have. */
  readonly leftOut: readonly string[]
  /** Set where no product has the requested size and the nearest ones were found instead. */
  readonly nearestSize: NearestSize | null
  /** Words to mark in the titles, for `markMatches`. */
  readonly terms: readonly string[]
}

const MAX_SPELLINGS = 24
const OTHER_SPELLINGS: ReadonlySet<number> = new Set([QUALITY.spelling, QUALITY.abbreviation])
/** Overlay share of the catalogue above which a rebuild pays, and its minimum for small catalogues. */
const OVERLAY_SHARE = 0.05
const MIN_OVERLAY = 500

export function buildSearchIndex(documents: Iterable<SearchDocument>): SearchIndex {
  const builder = new SearchIndexBuilder()
  const pathOfNames = new Map<string, string>()
  const paths: string[] = []
  for (const document of documents) {
    builder.add(document)
    const names = document.categories.join('/')
    const path = pathOfNames.get(names) ?? pathSlug(document.categories)
    pathOfNames.set(names, path)
    paths[document.row] = path
  }
  return new SearchIndex(builder.finish(), row => paths[row] ?? '')
}

/**
 * The product search of the shop (SRC-16..18, domain.md 4.3): built once, updated product by product through an overlay,
 * and replaced by the caller when `needsRebuild`.
 */
export class SearchIndex {
  private readonly data: SearchIndexData
  private readonly documentOfRow: Int32Array
  private readonly deleted: Uint8Array
  private readonly lexicon: Lexicon
  private readonly overlay: Overlay
  private readonly matcher: WordMatcher
  private readonly pathSlugOf: (row: number) => string
  private deletedCount = 0

  /** `pathSlugOf`: path slug of the category of a row, for synonyms of one part of the catalogue. */
  constructor(data: SearchIndexData, pathSlugOf: (row: number) => string) {
    this.data = data
    this.pathSlugOf = pathSlugOf
    this.deleted = new Uint8Array(data.rows.length)
    const rowCount = data.rows.reduce((most, row) => Math.max(most, row + 1), 0)
    this.documentOfRow = new Int32Array(rowCount).fill(-1)
    data.rows.forEach((row, document) => {
      this.documentOfRow[row] = document
    })
    this.lexicon = new Lexicon(data)
    this.overlay = new Overlay(this.lexicon)
    this.matcher = new WordMatcher(data, this.lexicon, this.deleted, this.overlay)
  }

  get size(): number {
    return this.data.rows.length - this.deletedCount + this.overlay.size
  }

  /** True once the overlay costs more than it saves. */
  get needsRebuild(): boolean {
    const changed = Math.max(this.deletedCount, this.overlay.size)
    return changed > Math.max(MIN_OVERLAY, this.data.rows.length * OVERLAY_SHARE)
  }

  /** Takes effect with the next search, without a rebuild. */
  set synonyms(synonyms: Synonyms) {
    this.lexicon.synonyms = synonyms
  }

  /** Adds a product or replaces the one with its row; the next search sees it. */
  update(document: SearchDocument): void {
    this.remove(document.row)
    this.overlay.put(document)
  }

  /** Removes a product; an unknown row is not an error. */
  remove(row: number): void {
    if (this.overlay.remove(row)) return
    const document = this.documentOfRow[row] ?? -1
    if (document < 0 || this.deleted[document]) return
    this.deleted[document] = 1
    this.deletedCount += 1
    const { words, wordStarts } = this.data
    const entries = words.subarray(wordStarts[document], wordStarts[document + 1])
    for (const word of distinctWords(entries)) this.lexicon.adjustFrequency(word, -1)
  }

  /**
   * Products that match `term`, in the order of SRC-17: exact code, exact barcode, code prefix, all words; where none
   * matches, or few match a long term, also misspelt words and most of the words. A term without letters or digits finds
   * nothing: for an empty one the caller shows the whole catalogue (SRC-18).
   */
  search(
    term: string,
    { limit = Number.POSITIVE_INFINITY, accept = null }: SearchOptions = {},
  ): SearchResult {
    const literal = literalWords(term)
    if (literal !== null) return this.find(literal, limit, accept, true)
    return this.find(term, limit, accept, false)
  }

  /** Rows of a whole code or barcode; several where the signs that distinguish them are omitted. */
  rowsOfCode(code: string): readonly number[] {
    return matchWholeCodes(this.data, this.deleted, this.overlay, code)
  }

  /** Whether some product has the word, an inflection or a synonym of it. */
  has(word: string): boolean {
    const isInUse = (token: string) =>
      planStrict(this.lexicon, this.size, [token], false).terms.some(({ postingCount }) => postingCount > 0)
    const rewrites = this.lexicon.synonyms.rewrites([word])
    return isInUse(word) || rewrites.some(({ tokens }) => tokens.every(isInUse))
  }

  /** Suggestions for a term without results, likeliest first; each of them has results. */
  nearestTerms(term: string, most: number): string[] {
    const tokens = tokenize(literalWords(term) ?? term).slice(0, MAX_TERMS)
    const found: string[] = []
    for (const near of nearestTerms(this.lexicon, tokens)) {
      if (found.length === most) break
      if (this.find(`${near} `, 1, null, true).total > 0) found.push(near)
    }
    return found
  }

  /** `literal`: the words as they are written, without corrections and rewrites. */
  private find(term: string, limit: number, accept: RowFilter, literal: boolean): SearchResult {
    const tokens = tokenize(term).slice(0, MAX_TERMS)
    if (tokens.length === 0)
      return {
        rows: new Int32Array(0),
        total: 0,
        corrected: null,
        partial: false,
        leftOut: [],
        nearestSize: null,
        terms: [],
      }
    const byCode = matchCodes(this.data, this.deleted, this.overlay, term).filter(
      row => accept === null || accept(row),
    )
    const seen = new Set(byCode)
    const acceptNew = seen.size === 0 ? accept : acceptBoth(row => !seen.has(row), accept)
    const room = Math.max(0, limit - byCode.length)
    const strict = planStrict(this.lexicon, this.size, tokens, !/\s$/.test(term))
    const wordsOf = (row: number) => this.matcher.wordsOf(row, this.documentOfRow[row] ?? -1)
    const context = {
      lexicon: this.lexicon,
      matcher: this.matcher,
      documentCount: this.size,
      wordsOf,
      pathSlugOf: this.pathSlugOf,
    }
    const byWords = new WordSearch(context, acceptNew, room)
    const result = byCode.length > 0 || literal ? byWords.findLiteral(strict) : byWords.find(tokens, strict)
    const { plans, found, corrected, partial, nearestSize } = result
    return {
      rows: joinRows([Int32Array.from(byCode.slice(0, limit)), found.rows.subarray(0, room)]),
      total: byCode.length + found.total,
      corrected: found.total > 0 && !partial ? corrected : null,
      partial: found.total > 0 && partial,
      leftOut: byWords.leftOut(result),
      nearestSize,
      terms: this.markedTerms(plans),
    }
  }

  /** The content words of the query and the other spellings that matched. */
  private markedTerms(plans: readonly QueryPlan[]): string[] {
    const terms = plans.flatMap(plan => plan.terms.filter(term => isContent(term.role)))
    const spellings = terms.flatMap(term =>
      term.expansions.filter(({ quality }) => OTHER_SPELLINGS.has(quality)),
    )
    const texts = spellings.map(({ word }) => this.lexicon.textOf(word)).sort()
    return [...new Set([...terms.map(term => term.text), ...texts.slice(0, MAX_SPELLINGS)])]
  }
}
