import type { SearchIndexData } from '../index/index-data.ts'
import type { Lexicon } from '../index/lexicon.ts'
import type { Overlay } from '../index/overlay.ts'
import { fieldOf, numberOf } from '../index/packed-entry.ts'
import { type PlannedTerm, WORD_POINTS } from '../index/rank.ts'
import { compareStanding, isName } from '../index/search-document.ts'
import { mergeHits, type OverlayHit } from './merge-hits.ts'
import type { QueryPlan } from './query-plan.ts'
import { Scorer } from './scorer.ts'
import { topResults } from './top-results.ts'

/** Rows that may be found; null for all of them: a call for each would cost more than the rest of a search. */
export type Accept = ((row: number) => boolean) | null

export interface WordMatches {
  readonly rows: Int32Array
  readonly total: number
}

/** A query that fewer products answer in full goes on with those that answer most of it. */
export const FEW = 10

const NO_POINTS = new Uint16Array(0)

/** Share of the best one's points that any further near answer must have. */
const NEAR_SHARE = 0.5

/** Finds and ranks the documents that answer a plan. One search at a time: the buffers are shared. */
export class WordMatcher {
  private readonly scorer: Scorer
  /** By document, only during one search: terms counted, number of the last one, and the documents so touched. */
  private readonly counts: Uint8Array
  private readonly countedBy: Uint8Array
  private readonly found: Uint32Array
  /** By document, 0 between searches. */
  private readonly points: Uint16Array
  private readonly hits: Uint32Array
  private readonly data: SearchIndexData
  private readonly lexicon: Lexicon
  private readonly gone: Uint8Array
  private readonly overlay: Overlay

  constructor(data: SearchIndexData, lexicon: Lexicon, gone: Uint8Array, overlay: Overlay) {
    this.data = data
    this.lexicon = lexicon
    this.scorer = new Scorer(lexicon)
    this.gone = gone
    this.overlay = overlay
    this.counts = new Uint8Array(data.rows.length)
    this.countedBy = new Uint8Array(data.rows.length)
    this.found = new Uint32Array(data.rows.length)
    this.points = new Uint16Array(data.rows.length)
    this.hits = new Uint32Array(data.rows.length)
  }

  /** Documents, of so many in all, that answer at least `needed` of the asked terms, best first. */
  match(plan: QueryPlan, needed: number, documents: number, accept: Accept, limit: number): WordMatches {
    const wanted = plan.terms.filter(term => term.role === 'asked' && term.size > 0)
    if (wanted.length < needed || needed === 0) return { rows: new Int32Array(0), total: 0 }
    const [only] = plan.terms
    const single = plan.terms.length === 1 && only !== undefined
    if (!single || this.overlay.size > 0) this.scorer.load(plan, needed, documents)

    let count = single
      ? this.hitsOfOne(only, accept, plan.isHeaded ?? false)
      : this.hitsOfMany(this.candidates(wanted, needed), accept)
    let changed = this.overlayHits(wanted, accept)
    if (needed < plan.required) {
      const floor = this.floorOf(count, changed)
      count = this.dropBelow(floor, count)
      changed = changed.filter(hit => hit.score >= floor)
    }
    const top = topResults(this.hits.subarray(0, count), this.points, limit)
    const rows = mergeHits(this.data, top, this.points, changed, limit)
    for (let at = 0; at < count; at += 1) this.points[this.hits[at] ?? 0] = 0
    return { rows, total: count + changed.length }
  }

  /** The words of a document or changed product, packed with their fields. */
  wordsOf(row: number, document: number): ArrayLike<number> {
    const { words, wordStarts } = this.data
    return (
      this.overlay.wordsOf(row) ?? words.subarray(wordStarts[document] ?? 0, wordStarts[document + 1] ?? 0)
    )
  }

  /** Terms of a plan that a product does not answer, in their order. */
  unanswered(plan: QueryPlan, documents: number, words: ArrayLike<number>): PlannedTerm[] {
    this.scorer.load(plan, 0, documents)
    this.scorer.score(words, 0, words.length, 0)
    return plan.terms.filter((term, at) => term.role === 'asked' && !this.scorer.isAnswered(at))
  }

  /** Points that a near answer must have to be worth showing: a share of the best one's, but the first few stay. */
  private floorOf(count: number, changed: readonly OverlayHit[]): number {
    const top = [...topResults(this.hits.subarray(0, count), this.points, FEW)].map(
      hit => this.points[hit] ?? 0,
    )
    const best = [...top, ...changed.slice(0, FEW).map(hit => hit.score)].sort((a, b) => b - a)
    return Math.min((best[0] ?? 0) * NEAR_SHARE, best[FEW - 1] ?? 0)
  }

  /** Keeps the hits that have so many points; returns how many these are. */
  private dropBelow(floor: number, count: number): number {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const hit = this.hits[at] ?? 0
      if ((this.points[hit] ?? 0) < floor) {
        this.points[hit] = 0
        continue
      }
      this.hits[kept] = hit
      kept += 1
    }
    return kept
  }

  /** One term: its postings say all there is to know, no document is looked at. */
  private hitsOfOne(term: PlannedTerm, accept: Accept, isHeaded: boolean): number {
    const { postings, postingStarts, rows } = this.data
    const gone = this.gone
    const hits = this.hits
    const points = this.points
    let count = 0
    for (const { word, quality } of term.meanings) {
      if (!this.lexicon.isPacked(word)) continue
      const pointsByField = WORD_POINTS[quality] ?? NO_POINTS
      const end = postingStarts[word + 1] ?? 0
      for (let at = postingStarts[word] ?? 0; at < end; at += 1) {
        const entry = postings[at] ?? 0
        if (isHeaded && !isName(fieldOf(entry))) continue
        const document = numberOf(entry)
        const offered = pointsByField[fieldOf(entry)] ?? 0
        const known = points[document] ?? 0
        if (known > 0) {
          if (offered > known) points[document] = offered
        } else if (!gone[document] && (accept === null || accept(rows[document] ?? 0))) {
          points[document] = offered
          hits[count] = document
          count += 1
        }
      }
    }
    return count
  }

  /**
   * Documents that may answer `needed` terms. Such a document has one of the rarest ones that are left when
   * `needed - 1` are put aside, so only those add documents; the other lists just count.
   */
  private candidates(wanted: readonly PlannedTerm[], needed: number): Uint32Array {
    const byRarity = [...wanted].sort((a, b) => a.size - b.size)
    const adding = wanted.length - needed + 1
    let found = 0
    let threshold = needed
    for (const [at, term] of byRarity.entries()) {
      if (at >= adding && found * 8 < term.size) {
        // Looking at these few documents is cheaper than reading the long lists that are left.
        threshold = needed - (byRarity.length - at)
        break
      }
      found = this.countTerm(term, at + 1, at < adding, found)
    }
    let kept = 0
    for (let at = 0; at < found; at += 1) {
      const document = this.found[at] ?? 0
      if ((this.counts[document] ?? 0) >= threshold) {
        this.found[kept] = document
        kept += 1
      }
      this.counts[document] = 0
      this.countedBy[document] = 0
    }
    return this.found.subarray(0, kept)
  }

  /** Counts a term once for each of its documents; returns how many documents are found by now. */
  private countTerm(term: PlannedTerm, number: number, adding: boolean, foundBefore: number): number {
    const { postings, postingStarts } = this.data
    const counts = this.counts
    const countedBy = this.countedBy
    let found = foundBefore
    for (const { word } of term.meanings) {
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

  private hitsOfMany(candidates: Uint32Array, accept: Accept): number {
    const { rows, words, wordStarts, lengths } = this.data
    let count = 0
    for (const document of candidates) {
      if (this.gone[document]) continue
      const from = wordStarts[document] ?? 0
      const score = this.scorer.score(words, from, wordStarts[document + 1] ?? 0, lengths[document] ?? 0)
      if (score < 0 || (accept !== null && !accept(rows[document] ?? 0))) continue
      this.points[document] = score
      this.hits[count] = document
      count += 1
    }
    return count
  }

  private overlayHits(wanted: readonly PlannedTerm[], accept: Accept): OverlayHit[] {
    const found: OverlayHit[] = []
    const words = wanted.flatMap(term => term.meanings.map(meaning => meaning.word))
    for (const entry of this.overlay.withAnyWord(words)) {
      const score = this.scorer.score(entry.words, 0, entry.words.length, entry.length)
      if (score >= 0 && (accept === null || accept(entry.row))) found.push({ entry, score })
    }
    return found.sort((a, b) => b.score - a.score || compareStanding(a.entry, b.entry))
  }
}
