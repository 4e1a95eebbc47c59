import { pathSlug } from '../text/slug.ts'
import { SearchIndexBuilder } from './index/index-builder.ts'
import type { SearchIndexData } from './index/index-data.ts'
import { Lexicon } from './index/lexicon.ts'
import { distinctWords, Overlay } from './index/overlay.ts'
import { isContent, QUALITY } from './index/rank.ts'
import { joinRows } from './index/row-lists.ts'
import type { SearchDocument } from './index/search-document.ts'
import { matchCodes, matchWholeCodes } from './query/match-codes.ts'
import { type Accept, WordMatcher } from './query/match-words.ts'
import type { NearestSize } from './query/nearest-size.ts'
import { nearestTerms } from './query/nearest-terms.ts'
import { MOST_TERMS, planStrict, type QueryPlan } from './query/query-plan.ts'
import { both, WordSearch } from './query/word-search.ts'
import { literalWords } from './words/literal-term.ts'
import { tokenize } from './words/normalize.ts'
import type { Synonyms } from './words/synonyms.ts'

export interface SearchOptions {
  /** Rows to return, all by default. `total` counts them all either way. */
  readonly limit?: number
  /** Rows that may be found, for example those of a category; the others are as if they were not there. */
  readonly accept?: Accept
}

export interface SearchResult {
  /** In rank order, best first. */
  readonly rows: Int32Array
  readonly total: number
  /** The query as it was understood when a typing error was corrected ("amoladora"), else null. */
  readonly corrected: string | null
  /** True where nothing answers all the words, and what answers most of them was found instead. */
  readonly partial: boolean
  /** Of a partial answer, the words of the query that the best of it does not have. */
  readonly leftOut: readonly string[]
  /** Set where nothing has the size asked for and the nearest ones were found instead. */
  readonly nearestSize: NearestSize | null
  /** Words to mark in the titles, for `markMatches`. */
  readonly terms: readonly string[]
}

const MOST_SPELLINGS = 24
const OTHER_SPELLINGS: ReadonlySet<number> = new Set([QUALITY.spelling, QUALITY.cutName])
/** Overlay share of the catalogue past which a rebuild pays; a small catalogue is rebuilt in no time anyway. */
const OVERLAY_SHARE = 0.05
const SMALLEST_OVERLAY = 500

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
 * The product search of the shop (SRC-16..18, domain.md 4.3): built once, changed product by product at once
 * through an overlay, and replaced by the caller with a fresh one when `needsRebuild` says so.
 */
export class SearchIndex {
  private readonly data: SearchIndexData
  private readonly documentOfRow: Int32Array
  private readonly gone: Uint8Array
  private readonly lexicon: Lexicon
  private readonly overlay: Overlay
  private readonly matcher: WordMatcher
  private readonly placeOf: (row: number) => string
  private goneCount = 0

  /** `placeOf`: path slug of the node of a row, for the synonyms that hold in one part of the catalogue only. */
  constructor(data: SearchIndexData, placeOf: (row: number) => string) {
    this.data = data
    this.placeOf = placeOf
    this.gone = new Uint8Array(data.rows.length)
    const rowCount = data.rows.reduce((most, row) => Math.max(most, row + 1), 0)
    this.documentOfRow = new Int32Array(rowCount).fill(-1)
    data.rows.forEach((row, document) => {
      this.documentOfRow[row] = document
    })
    this.lexicon = new Lexicon(data)
    this.overlay = new Overlay(this.lexicon)
    this.matcher = new WordMatcher(data, this.lexicon, this.gone, this.overlay)
  }

  get size(): number {
    return this.data.rows.length - this.goneCount + this.overlay.size
  }

  /** True once the overlay costs more than it saves; the caller builds a new index and swaps it in. */
  get needsRebuild(): boolean {
    const changed = Math.max(this.goneCount, this.overlay.size)
    return changed > Math.max(SMALLEST_OVERLAY, this.data.rows.length * OVERLAY_SHARE)
  }

  /** The next search goes by them; nothing is built anew. */
  set synonyms(synonyms: Synonyms) {
    this.lexicon.synonyms = synonyms
  }

  /** Adds a product or replaces the one with its row; the next search sees it. */
  update(document: SearchDocument): void {
    this.remove(document.row)
    this.overlay.put(document)
  }

  /** Takes a product out; a row that is not there is no error. */
  remove(row: number): void {
    if (this.overlay.remove(row)) return
    const document = this.documentOfRow[row] ?? -1
    if (document < 0 || this.gone[document]) return
    this.gone[document] = 1
    this.goneCount += 1
    const { words, wordStarts } = this.data
    const entries = words.subarray(wordStarts[document], wordStarts[document + 1])
    for (const word of distinctWords(entries)) this.lexicon.count(word, -1)
  }

  /**
   * Products that answer `term`, in the order of SRC-17: exact code, exact bar code, code prefix, all words; when
   * none does, or few answer a long term, mistyped ones and most of the words. A term without letters or digits
   * finds nothing: the caller shows the whole catalogue for an empty one (SRC-18).
   */
  search(
    term: string,
    { limit = Number.POSITIVE_INFINITY, accept = null }: SearchOptions = {},
  ): SearchResult {
    const literal = literalWords(term)
    if (literal !== null) return this.find(literal, limit, accept, true)
    return this.find(term, limit, accept, false)
  }

  /** Rows of a whole code or bar code; several where it is written without the signs that tell them apart. */
  rowsOfCode(code: string): readonly number[] {
    return matchWholeCodes(this.data, this.gone, this.overlay, code)
  }

  /** Whether some product has a word of a query, in any form of it or by another name. */
  has(word: string): boolean {
    const isInUse = (token: string) =>
      planStrict(this.lexicon, this.size, [token], false).terms.some(({ size }) => size > 0)
    const renamed = this.lexicon.synonyms.readings([word])
    return isInUse(word) || renamed.some(({ tokens }) => tokens.every(isInUse))
  }

  /** Terms near one that finds none, likeliest first; each of them finds something. */
  nearestTerms(term: string, most: number): string[] {
    const tokens = tokenize(literalWords(term) ?? term).slice(0, MOST_TERMS)
    const found: string[] = []
    for (const near of nearestTerms(this.lexicon, tokens)) {
      if (found.length === most) break
      if (this.find(`${near} `, 1, null, true).total > 0) found.push(near)
    }
    return found
  }

  /** `literal`: as the words are written, without any other reading of them. */
  private find(term: string, limit: number, accept: Accept, literal: boolean): SearchResult {
    const tokens = tokenize(term).slice(0, MOST_TERMS)
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
    const byCode = matchCodes(this.data, this.gone, this.overlay, term).filter(
      row => accept === null || accept(row),
    )
    const seen = new Set(byCode)
    const acceptNew = seen.size === 0 ? accept : both(row => !seen.has(row), accept)
    const room = Math.max(0, limit - byCode.length)
    const strict = planStrict(this.lexicon, this.size, tokens, !/\s$/.test(term))
    const wordsOf = (row: number) => this.matcher.wordsOf(row, this.documentOfRow[row] ?? -1)
    const searched = {
      lexicon: this.lexicon,
      matcher: this.matcher,
      size: this.size,
      wordsOf,
      placeOf: this.placeOf,
    }
    const byWords = new WordSearch(searched, acceptNew, room)
    const answer = byCode.length > 0 || literal ? byWords.findLiterally(strict) : byWords.find(tokens, strict)
    const { plans, found, corrected, partial, nearestSize } = answer
    return {
      rows: joinRows([Int32Array.from(byCode.slice(0, limit)), found.rows.subarray(0, room)]),
      total: byCode.length + found.total,
      corrected: found.total > 0 && !partial ? corrected : null,
      partial: found.total > 0 && partial,
      leftOut: byWords.leftOut(answer),
      nearestSize,
      terms: this.markedTerms(plans),
    }
  }

  /** The words asked for and the other spellings that they were found by. */
  private markedTerms(plans: readonly QueryPlan[]): string[] {
    const asked = plans.flatMap(plan => plan.terms.filter(term => isContent(term.role)))
    const spelled = asked.flatMap(term => term.meanings.filter(({ quality }) => OTHER_SPELLINGS.has(quality)))
    const texts = spelled.map(({ word }) => this.lexicon.textOf(word)).sort()
    return [...new Set([...asked.map(term => term.text), ...texts.slice(0, MOST_SPELLINGS)])]
  }
}
