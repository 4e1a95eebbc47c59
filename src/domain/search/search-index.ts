import { pathSlug } from '../slug.ts'
import { SearchIndexBuilder } from './index-builder.ts'
import type { SearchIndexData } from './index-data.ts'
import { Lexicon } from './lexicon.ts'
import { literalWords } from './literal-term.ts'
import { matchCodes, matchWholeCodes } from './match-codes.ts'
import { type Accept, FEW, WordMatcher, type WordMatches } from './match-words.ts'
import { type NearestSize, nearestSize, nearSizeQuality, nearSizes } from './nearest-size.ts'
import { nearestTerms } from './nearest-terms.ts'
import { beginsWithDigit, tokenize } from './normalize.ts'
import { distinctWords, Overlay } from './overlay.ts'
import {
  finishTerm,
  MOST_TERMS,
  NUMBER_WEIGHT,
  planLoose,
  planOf,
  planPartial,
  planStrict,
  type QueryPlan,
  SHORTEST_LONG_QUERY,
} from './query-plan.ts'
import { isContent, QUALITY } from './rank.ts'
import { type RepairedPlan, repairPlan } from './repair-query.ts'
import { joinRows, RowMarks } from './row-lists.ts'
import type { SearchDocument } from './search-document.ts'
import { NO_SYNONYMS, type Synonym, type Synonyms } from './synonyms.ts'
import { type Meanings, offer } from './word-forms.ts'

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

/** Of the rows that may be found, those that answer a plan, or only those of them that `isAsked` lets through. */
type Match = (
  plan: QueryPlan,
  needed: number,
  isAsked?: (row: number) => boolean,
  most?: number,
) => WordMatches

/** The query with another name of what it asks for. */
interface PlannedReading {
  readonly plan: QueryPlan
  readonly holdsAt: Synonym['holdsAt']
}

interface FoundByWords {
  /** By which they were found, for the words to mark. */
  readonly plans: readonly QueryPlan[]
  readonly found: WordMatches
  readonly corrected: string | null
  readonly partial: boolean
  readonly nearestSize: NearestSize | null
}

/** Shares of the words of a query that are asked for while fewer products than that are found; 0 is any one word. */
const RETREATS = [
  { share: 2 / 3, until: FEW },
  { share: 1 / 3, until: FEW },
  { share: 0, until: 1 },
] as const
const NOTHING: FoundByWords = {
  plans: [],
  found: { rows: new Int32Array(0), total: 0 },
  corrected: null,
  partial: false,
  nearestSize: null,
}
/** A longer query says more of an article than its size. */
const MOST_WORDS_OF_A_SIZE = 3
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
    return planStrict(this.lexicon, this.size, [word], false).terms.some(({ size }) => size > 0)
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
    const readings = byCode.length > 0 || literal ? [] : this.planReadings(tokens)
    const room = Math.max(0, limit - byCode.length)
    // Every row where other names may add some: none is told twice.
    const usual = readings.length > 0 ? Number.POSITIVE_INFINITY : room
    const match: Match = (plan, needed, isAsked, most = usual) => {
      const accepted = isAsked === undefined ? acceptNew : both(isAsked, acceptNew)
      return this.matcher.match(plan, needed, this.size, accepted, most)
    }

    const strict = planStrict(this.lexicon, this.size, tokens, !/\s$/.test(term))
    const byWords =
      byCode.length > 0 || literal
        ? { ...NOTHING, plans: [strict], found: match(strict, strict.required) }
        : this.findByWords(tokens, strict, match, readings)
    const { plans, found, corrected, partial, nearestSize } = this.addOtherNames(byWords, readings, match)
    return {
      rows: joinRows([Int32Array.from(byCode.slice(0, limit)), found.rows.subarray(0, room)]),
      total: byCode.length + found.total,
      corrected: found.total > 0 && !partial ? corrected : null,
      partial: found.total > 0 && partial,
      leftOut: partial ? this.leftOut(plans[0], found.rows[0]) : [],
      nearestSize,
      terms: this.markedTerms(plans),
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
    match: Match,
    readings: readonly PlannedReading[],
  ): FoundByWords {
    const byOtherNames = () => this.addOtherNames(NOTHING, readings, match)
    const isUnknown = strict.terms.some(term => term.role === 'asked' && term.size === 0)
    if (isUnknown) {
      const renamed = byOtherNames()
      if (renamed.found.total > 0) return renamed
    }
    const { plan, corrected } = this.repaired(strict, tokens, true)
    if (plan.required < SHORTEST_LONG_QUERY) {
      const found = match(plan, plan.required)
      if (found.total > 0) return { ...NOTHING, plans: [plan], found, corrected }
    }
    const near = planLoose(this.lexicon, this.size, plan)
    let found = match(near, near.required)
    const partial = found.total === 0
    if (partial && !isUnknown) {
      const renamed = byOtherNames()
      if (renamed.found.total > 0) return renamed
    }
    const isArticle = near.required <= MOST_WORDS_OF_A_SIZE
    const resized = partial && isArticle ? this.findNearestSize(near, match) : null
    if (resized !== null) return { ...resized, corrected }
    const isShort = near.required < SHORTEST_LONG_QUERY
    if (found.total >= (isShort ? 1 : FEW)) return { ...NOTHING, plans: [near], found, corrected }
    // What lacks one of two words is not what the other one was a mistake for.
    const certain = partial && isShort ? this.repaired(strict, tokens, false).plan : near
    const retreat = planPartial(this.lexicon, this.size, certain)
    for (const { share, until } of RETREATS) {
      if (found.total >= (isShort ? 1 : until)) break
      found = match(retreat, Math.max(1, Math.ceil(retreat.required * share)))
    }
    return { ...NOTHING, plans: [retreat], found, corrected, partial }
  }

  private repaired(strict: QueryPlan, tokens: readonly string[], mayCorrect: boolean): RepairedPlan {
    return repairPlan(this.lexicon, this.size, strict, tokens, mayCorrect)
  }

  /** What answers all of the query but a size, those of the nearest sizes first; null where it is not that. */
  private findNearestSize(plan: QueryPlan, match: Match): FoundByWords | null {
    for (const [at, term] of plan.terms.entries()) {
      if (term.role !== 'asked' || !beginsWithDigit(term.text)) continue
      const others = planOf(plan.terms.toSpliced(at, 1))
      const rows =
        others.required > 0 ? match(others, others.required, undefined, Number.POSITIVE_INFINITY).rows : []
      const sizes = nearSizes(
        this.lexicon,
        term.text,
        Array.from(rows, row => this.wordsOf(row)),
      )
      const [nearest] = sizes
      if (nearest === undefined) continue
      const meanings: Meanings = new Map()
      for (const { word, distance } of sizes)
        offer(meanings, word, nearSizeQuality(distance, nearest.distance))
      const resized = finishTerm(this.lexicon, this.size, term.text, meanings, term.role)
      const plans = [planOf(plan.terms.with(at, { ...resized, weight: term.weight * NUMBER_WEIGHT }))]
      const found = match(plans[0] ?? plan, plan.required)
      return { ...NOTHING, plans, found, nearestSize: nearestSize(this.lexicon, term.text, nearest) }
    }
    return null
  }

  private leftOut(plan: QueryPlan | undefined, row: number | undefined): string[] {
    if (plan === undefined || row === undefined) return []
    return this.matcher.unanswered(plan, this.size, this.wordsOf(row)).map(term => term.text)
  }

  private wordsOf(row: number): ArrayLike<number> {
    return this.matcher.wordsOf(row, this.documentOfRow[row] ?? -1)
  }

  /** The query by other names of what it asks for, where the catalogue has all of their words. No synonyms of synonyms. */
  private planReadings(tokens: readonly string[]): PlannedReading[] {
    const readings = this.lexicon.synonyms.readings(tokens).map(reading => ({
      plan: planStrict(this.lexicon, this.size, reading.tokens, false, NO_SYNONYMS),
      holdsAt: reading.holdsAt,
    }))
    return readings.filter(({ plan }) => plan.terms.every(({ role, size }) => role !== 'asked' || size > 0))
  }

  /** Adds what the trade calls it otherwise, below what was found: names of several words, or of one part of the tree. */
  private addOtherNames(
    first: FoundByWords,
    readings: readonly PlannedReading[],
    match: Match,
  ): FoundByWords {
    if (readings.length === 0) return first
    const plans = [...first.plans]
    const parts = [first.found.rows]
    const seen = new RowMarks()
    seen.add(first.found.rows)
    for (const { plan, holdsAt } of readings) {
      const isAsked = (row: number) => !seen.has(row) && (holdsAt === null || holdsAt(this.placeOf(row)))
      const { rows } = match(plan, plan.required, isAsked)
      if (rows.length === 0) continue
      plans.push(plan)
      parts.push(rows)
      seen.add(rows)
    }
    const rows = joinRows(parts)
    return { ...first, plans, found: { rows, total: rows.length } }
  }

  /** The words asked for and the other spellings that they were found by. */
  private markedTerms(plans: readonly QueryPlan[]): string[] {
    const asked = plans.flatMap(plan => plan.terms.filter(term => isContent(term.role)))
    const spelled = asked.flatMap(term => term.meanings.filter(({ quality }) => OTHER_SPELLINGS.has(quality)))
    const texts = spelled.map(({ word }) => this.lexicon.textOf(word)).sort()
    return [...new Set([...asked.map(term => term.text), ...texts.slice(0, MOST_SPELLINGS)])]
  }
}

function both(isWanted: (row: number) => boolean, accept: Accept): Accept {
  return accept === null ? isWanted : row => isWanted(row) && accept(row)
}
