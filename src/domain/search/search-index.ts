import { SearchIndexBuilder } from './index-builder.ts'
import type { SearchIndexData } from './index-data.ts'
import { Lexicon } from './lexicon.ts'
import { literalWords } from './literal-term.ts'
import { matchCodes, matchWholeCodes } from './match-codes.ts'
import { FEW, WordMatcher, type WordMatches } from './match-words.ts'
import { nearestTerms } from './nearest-terms.ts'
import { tokenize } from './normalize.ts'
import { distinctWords, Overlay } from './overlay.ts'
import { MOST_TERMS, planLoose, planPartial, planStrict, type QueryPlan } from './query-plan.ts'
import { isContent, QUALITY } from './rank.ts'
import { repairPlan } from './repair-query.ts'
import type { SearchDocument } from './search-document.ts'
import { otherNames } from './synonyms.ts'

export interface SearchOptions {
  /** Rows to return, all by default. `total` counts them all either way. */
  readonly limit?: number
  /** Rows that may be found, for example those of a category; the others are as if they were not there. */
  readonly accept?: (row: number) => boolean
}

export interface SearchResult {
  /** In rank order, best first. */
  readonly rows: Int32Array
  readonly total: number
  /** The query as it was understood when a typing error was corrected ("amoladora"), else null. */
  readonly corrected: string | null
  /** True where nothing answers all the words, and what answers most of them was found instead. */
  readonly partial: boolean
  /** Words to mark in the titles, for `markMatches`. */
  readonly terms: readonly string[]
}

interface FoundByWords {
  readonly plan: QueryPlan
  readonly found: WordMatches
  readonly corrected: string | null
  readonly partial: boolean
}

/** Two words name a kind of thing, three mostly an article. */
const SHORTEST_LONG_QUERY = 3
/** Shares of the words of a query that are asked for while fewer products than that are found; 0 is any one word. */
const RETREATS = [
  { share: 2 / 3, until: FEW },
  { share: 1 / 3, until: FEW },
  { share: 0, until: 1 },
] as const
const MOST_SPELLINGS = 24
/** Overlay share of the catalogue past which a rebuild pays; a small catalogue is rebuilt in no time anyway. */
const OVERLAY_SHARE = 0.05
const SMALLEST_OVERLAY = 500

export function buildSearchIndex(documents: Iterable<SearchDocument>): SearchIndex {
  const builder = new SearchIndexBuilder()
  for (const document of documents) builder.add(document)
  return new SearchIndex(builder.finish())
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
  private goneCount = 0

  constructor(data: SearchIndexData) {
    this.data = data
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
    { limit = Number.POSITIVE_INFINITY, accept = everyRow }: SearchOptions = {},
  ): SearchResult {
    const literal = literalWords(term)
    if (literal !== null) return this.find(literal, limit, accept, true)
    return this.find(term, limit, accept, false)
  }

  /** Rows of a whole code or bar code; several where it is written without the signs that tell them apart. */
  rowsOfCode(code: string): readonly number[] {
    return matchWholeCodes(this.data, this.gone, this.overlay, code)
  }

  /** Terms near one that finds none, likeliest first; each of them finds something. */
  nearestTerms(term: string, most: number): string[] {
    const tokens = tokenize(literalWords(term) ?? term).slice(0, MOST_TERMS)
    const found: string[] = []
    for (const near of nearestTerms(this.lexicon, tokens)) {
      if (found.length === most) break
      if (this.find(`${near} `, 1, everyRow, true).total > 0) found.push(near)
    }
    return found
  }

  /** `literal`: as the words are written, without any other reading of them. */
  private find(
    term: string,
    limit: number,
    accept: (row: number) => boolean,
    literal: boolean,
  ): SearchResult {
    const tokens = tokenize(term).slice(0, MOST_TERMS)
    if (tokens.length === 0)
      return { rows: new Int32Array(0), total: 0, corrected: null, partial: false, terms: [] }
    const byCode = matchCodes(this.data, this.gone, this.overlay, term).filter(accept)
    const seen = new Set(byCode)
    const acceptNew = seen.size === 0 ? accept : (row: number) => !seen.has(row) && accept(row)
    const match = (plan: QueryPlan, needed: number) =>
      this.matcher.match(plan, needed, this.size, acceptNew, Math.max(0, limit - byCode.length))

    const strict = planStrict(this.lexicon, this.size, tokens, !/\s$/.test(term))
    const { plan, found, corrected, partial } =
      byCode.length > 0 || literal
        ? { plan: strict, found: match(strict, strict.required), corrected: null, partial: false }
        : this.findByWords(tokens, strict, match)
    return {
      rows: Int32Array.from([...byCode.slice(0, limit), ...found.rows]),
      total: byCode.length + found.total,
      corrected: found.total > 0 ? corrected : null,
      partial: found.total > 0 && partial,
      terms: this.markedTerms(plan),
    }
  }

  /**
   * A short query by the words as they are. A long one names an article, so that one with a word cut short or misspelt
   * but nothing else is nearer than one that says much more; so is any query that no product answers in full. Then
   * other names of the thing, which come first where a word is unknown: it may be a name and no mistake. At last
   * products with some of the words, while there are few.
   */
  private findByWords(
    tokens: readonly string[],
    strict: QueryPlan,
    match: (plan: QueryPlan, needed: number) => WordMatches,
  ): FoundByWords {
    const isUnknown = strict.terms.some(term => term.role === 'asked' && term.size === 0)
    const renamed = isUnknown ? this.findByOtherNames(tokens, match) : null
    if (renamed !== null) return renamed
    const { plan, corrected } = repairPlan(this.lexicon, this.size, strict, tokens)
    if (plan.required < SHORTEST_LONG_QUERY) {
      const found = match(plan, plan.required)
      if (found.total > 0) return { plan, found, corrected, partial: false }
    }
    const near = planLoose(this.lexicon, this.size, plan)
    let found = match(near, near.required)
    const partial = found.total === 0
    const namesakes = partial && !isUnknown ? this.findByOtherNames(tokens, match) : null
    if (namesakes !== null) return namesakes
    const isShort = near.required < SHORTEST_LONG_QUERY
    const retreat = planPartial(near)
    for (const { share, until } of RETREATS) {
      if (found.total >= (isShort ? 1 : until)) break
      found = match(retreat, Math.max(1, Math.ceil(near.required * share)))
    }
    return { plan: near, found, corrected, partial }
  }

  /** What the trade calls it otherwise, by names of which one at least has several words; null where nothing is found. */
  private findByOtherNames(
    tokens: readonly string[],
    match: (plan: QueryPlan, needed: number) => WordMatches,
  ): FoundByWords | null {
    for (const names of otherNames(tokens)) {
      const plan = planStrict(this.lexicon, this.size, names, false)
      const found = match(plan, plan.required)
      if (found.total > 0) return { plan, found, corrected: null, partial: false }
    }
    return null
  }

  /** The words asked for and the other spellings that they were found by. */
  private markedTerms(plan: QueryPlan): string[] {
    const asked = plan.terms.filter(term => isContent(term.role))
    const spelled = asked.flatMap(term => term.meanings.filter(({ quality }) => quality === QUALITY.spelling))
    const texts = spelled.map(({ word }) => this.lexicon.textOf(word)).sort()
    return [...new Set([...asked.map(term => term.text), ...texts.slice(0, MOST_SPELLINGS)])]
  }
}

function everyRow(): boolean {
  return true
}
