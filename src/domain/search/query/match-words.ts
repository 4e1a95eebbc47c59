import type { SearchIndexData } from '../index/index-data.ts'
import type { Lexicon } from '../index/lexicon.ts'
import type { Overlay } from '../index/overlay.ts'
import { fieldOf, numberOf } from '../index/packed-entry.ts'
import { type PlannedTerm, WORD_POINTS } from '../index/rank.ts'
import { compareStaticRank, isNameField } from '../index/search-document.ts'
import { mergeHits, type OverlayHit } from './merge-hits.ts'
import type { QueryPlan } from './query-plan.ts'
import { Scorer } from './scorer.ts'
import { topResults } from './top-results.ts'

/** Rows that may be found; null for all, as a call per row would cost more than the search. */
export type RowFilter = ((row: number) => boolean) | null

export interface WordMatches {
  readonly rows: Int32Array
  readonly total: number
}

/** With fewer full matches a query is relaxed to most of its terms. */
export const FEW_RESULTS = 10

const NO_POINTS = new Uint16Array(0)

/** Minimum share of the best score for a partial match. */
const NEAR_SHARE = 0.5

/** Finds and ranks the documents that match a plan. One search at a time: the buffers are shared. */
export class WordMatcher {
  private readonly scorer: Scorer
  /** By document, during one search: terms counted and number of the last one; then the documents touched. */
  private readonly counts: Uint8Array
  private readonly countedBy: Uint8Array
  private readonly found: Uint32Array
  /** By document, 0 between searches. */
  private readonly points: Uint16Array
  private readonly hits: Uint32Array
  private readonly data: SearchIndexData
  private readonly lexicon: Lexicon
  private readonly deleted: Uint8Array
  private readonly overlay: Overlay

  constructor(data: SearchIndexData, lexicon: Lexicon, deleted: Uint8Array, overlay: Overlay) {
    this.data = data
    this.lexicon = lexicon
    this.scorer = new Scorer(lexicon)
    this.deleted = deleted
    this.overlay = overlay
    this.counts = new Uint8Array(data.rows.length)
    this.countedBy = new Uint8Array(data.rows.length)
    this.found = new Uint32Array(data.rows.length)
    this.points = new Uint16Array(data.rows.length)
    this.hits = new Uint32Array(data.rows.length)
  }

  /** Documents that match at least `needed` of the required terms, best first; `documents` is how many there are in all. */
  match(plan: QueryPlan, needed: number, documents: number, accept: RowFilter, limit: number): WordMatches {
    const wanted = plan.terms.filter(term => term.role === 'required' && term.postingCount > 0)
    if (wanted.length < needed || needed === 0) return { rows: new Int32Array(0), total: 0 }
    const [only] = plan.terms
    const single = plan.terms.length === 1 && only !== undefined
    if (!single || this.overlay.size > 0) this.scorer.load(plan, needed, documents)

    let count = single
      ? this.singleTermHits(only, accept, plan.nameMatchOnly ?? false)
      : this.candidateHits(this.candidates(wanted, needed), accept)
    let changed = this.overlayHits(wanted, accept)
    if (needed < plan.required) {
      const floor = this.minimumScore(count, changed)
      count = this.dropBelow(floor, count)
      changed = changed.filter(hit => hit.score >= floor)
    }
    const top = topResults(this.hits.subarray(0, count), this.points, limit)
    const rows = mergeHits(this.data, top, this.points, changed, limit)
    for (let at = 0; at < count; at += 1) this.points[this.hits[at] ?? 0] = 0
    return { rows, total: count + changed.length }
  }

  /** The words of a document or of a changed product, packed with their fields. */
  wordsOf(row: number, document: number): ArrayLike<number> {
    const { words, wordStarts } = this.data
    return (
      this.overlay.wordsOf(row) ?? words.subarray(wordStarts[document] ?? 0, wordStarts[document + 1] ?? 0)
    )
  }

  /** Required terms of a plan that a product does not match, in their order. */
  missingTerms(plan: QueryPlan, documents: number, words: ArrayLike<number>): PlannedTerm[] {
    this.scorer.load(plan, 0, documents)
    this.scorer.score(words, 0, words.length, 0)
    return plan.terms.filter((term, at) => term.role === 'required' && !this.scorer.isMatched(at))
  }

  /** Minimum score of a partial match: a share of the best, but the first few always stay. */
  private minimumScore(count: number, changed: readonly OverlayHit[]): number {
    const top = [...topResults(this.hits.subarray(0, count), this.points, FEW_RESULTS)].map(
      hit => this.points[hit] ?? 0,
    )
    const best = [...top, ...changed.slice(0, FEW_RESULTS).map(hit => hit.score)].sort((a, b) => b - a)
    return Math.min((best[0] ?? 0) * NEAR_SHARE, best[FEW_RESULTS - 1] ?? 0)
  }

  /** Drops hits below the minimum score; returns how many remain. */
  private dropBelow(floor: number, count: number): number {
    let remaining = 0
    for (let at = 0; at < count; at += 1) {
      const hit = this.hits[at] ?? 0
      if ((this.points[hit] ?? 0) < floor) {
        this.points[hit] = 0
        continue
      }
      this.hits[remaining] = hit
      remaining += 1
    }
    return remaining
  }

  /** A query of one term is scored by its postings alone. */
  private singleTermHits(term: PlannedTerm, accept: RowFilter, isHeaded: boolean): number {
    const { postings, postingStarts, rows } = this.data
    const deleted = this.deleted
    const hits = this.hits
    const points = this.points
    let count = 0
    for (const { word, quality } of term.expansions) {
      if (!this.lexicon.isPacked(word)) continue
      const pointsByField = WORD_POINTS[quality] ?? NO_POINTS
      const end = postingStarts[word + 1] ?? 0
      for (let at = postingStarts[word] ?? 0; at < end; at += 1) {
        const entry = postings[at] ?? 0
        if (isHeaded && !isNameField(fieldOf(entry))) continue
        const document = numberOf(entry)
        const offered = pointsByField[fieldOf(entry)] ?? 0
        const known = points[document] ?? 0
        if (known > 0) {
          if (offered > known) points[document] = offered
        } else if (!deleted[document] && (accept === null || accept(rows[document] ?? 0))) {
          points[document] = offered
          hits[count] = document
          count += 1
        }
      }
    }
    return count
  }

  /**
   * Documents that may match `needed` terms. Such a document has one of the `wanted - needed + 1` rarest terms, so only
   * those add documents; the other postings just count.
   */
  private candidates(wanted: readonly PlannedTerm[], needed: number): Uint32Array {
    const byRarity = [...wanted].sort((a, b) => a.postingCount - b.postingCount)
    const adding = wanted.length - needed + 1
    let found = 0
    let threshold = needed
    for (const [at, term] of byRarity.entries()) {
      if (at >= adding && found * 8 < term.postingCount) {
        // Scoring these few documents is cheaper than reading the long postings that are left.
        threshold = needed - (byRarity.length - at)
        break
      }
      found = this.countTerm(term, at + 1, at < adding, found)
    }
    let candidates = 0
    for (let at = 0; at < found; at += 1) {
      const document = this.found[at] ?? 0
      if ((this.counts[document] ?? 0) >= threshold) {
        this.found[candidates] = document
        candidates += 1
      }
      this.counts[document] = 0
      this.countedBy[document] = 0
    }
    return this.found.subarray(0, candidates)
  }

  /** Counts a term once for each of its documents; returns how many documents are found so far. */
  private countTerm(term: PlannedTerm, number: number, adding: boolean, foundBefore: number): number {
    const { postings, postingStarts } = this.data
    const counts = this.counts
    const countedBy = this.countedBy
    let found = foundBefore
    for (const { word } of term.expansions) {
      if (!this.lexicon.isPacked(word)) continue
      const end = postingStarts[word + 1] ?? 0
      for (let at = postingStarts[word] ?? 0; at < end; at += 1) {
        const document = numberOf(postings[at] ?? 0)
        const counted = countedBy[document] ?? 0
        if (counted === number || (counted === 0 && !adding)) continue
        if (counted === 0) {
          this.found[found] = document
          found += 1
        }
        countedBy[document] = number
        counts[document] = (counts[document] ?? 0) + 1
      }
    }
    return found
  }

  private candidateHits(candidates: Uint32Array, accept: RowFilter): number {
    const { rows, words, wordStarts, lengths } = this.data
    let count = 0
    for (const document of candidates) {
      if (this.deleted[document]) continue
      const from = wordStarts[document] ?? 0
      const score = this.scorer.score(words, from, wordStarts[document + 1] ?? 0, lengths[document] ?? 0)
      if (score < 0 || (accept !== null && !accept(rows[document] ?? 0))) continue
      this.points[document] = score
      this.hits[count] = document
      count += 1
    }
    return count
  }

  private overlayHits(wanted: readonly PlannedTerm[], accept: RowFilter): OverlayHit[] {
    const found: OverlayHit[] = []
    const words = wanted.flatMap(term => term.expansions.map(meaning => meaning.word))
    for (const entry of this.overlay.withAnyWord(words)) {
      const score = this.scorer.score(entry.words, 0, entry.words.length, entry.length)
      if (score >= 0 && (accept === null || accept(entry.row))) found.push({ entry, score })
    }
    return found.sort((a, b) => b.score - a.score || compareStaticRank(a.entry, b.entry))
  }
}
