import type { SearchIndexData } from './index-data.ts'
import type { Lexicon } from './lexicon.ts'
import type { Overlay, OverlayDocument } from './overlay.ts'
import type { QueryPlan } from './query-plan.ts'
import { type PlannedTerm, Scorer, wordPoints } from './rank.ts'
import { compareStanding } from './search-document.ts'
import { topResults } from './top-results.ts'

export interface WordMatches {
  readonly rows: Int32Array
  readonly total: number
}

interface OverlayHit {
  readonly entry: OverlayDocument
  readonly score: number
}

/** Finds and ranks the documents that answer a plan. One search at a time: the buffers are shared. */
export class WordMatcher {
  private readonly scorer = new Scorer()
  private readonly seen: Uint8Array
  private readonly points: Uint16Array
  private readonly hits: Uint32Array
  private readonly data: SearchIndexData
  private readonly lexicon: Lexicon
  private readonly gone: Uint8Array
  private readonly overlay: Overlay

  constructor(data: SearchIndexData, lexicon: Lexicon, gone: Uint8Array, overlay: Overlay) {
    this.data = data
    this.lexicon = lexicon
    this.gone = gone
    this.overlay = overlay
    this.seen = new Uint8Array(data.rows.length)
    this.points = new Uint16Array(data.rows.length)
    this.hits = new Uint32Array(data.rows.length)
  }

  /** Documents that answer at least `needed` terms that are not joining words, best first. */
  match(plan: QueryPlan, needed: number, accept: (row: number) => boolean, limit: number): WordMatches {
    const wanted = plan.terms.filter(term => !term.joining && term.size > 0)
    if (wanted.length < needed || needed === 0) return { rows: new Int32Array(0), total: 0 }
    const [only] = plan.terms
    const single = plan.terms.length === 1 && only !== undefined
    if (!single || this.overlay.size > 0) this.scorer.load(plan.terms, needed, this.lexicon.size)

    // A document with `needed` of the terms has one of the rarest ones that are left when `needed - 1` are put aside.
    const pivots = [...wanted].sort((a, b) => a.size - b.size).slice(0, wanted.length - needed + 1)
    const count = single ? this.hitsOfOne(only, accept) : this.hitsOfMany(pivots, accept)
    const scores = Uint16Array.from({ length: count }, (_, at) => this.points[this.hits[at] ?? 0] ?? 0)
    const top = topResults(this.hits, scores, count, limit)
    const changed = this.overlayHits(pivots, accept)
    const rows = mergeHits(this.data, top, this.points, changed, limit)
    for (let at = 0; at < count; at += 1) this.points[this.hits[at] ?? 0] = 0
    return { rows, total: count + changed.length }
  }

  /** One term: its postings say all there is to know, no document is looked at. */
  private hitsOfOne(term: PlannedTerm, accept: (row: number) => boolean): number {
    const { postings, postingStarts, rows } = this.data
    const gone = this.gone
    const hits = this.hits
    const points = this.points
    let count = 0
    for (const { word, quality } of term.meanings) {
      if (!this.lexicon.isPacked(word)) continue
      const pointsByField = [0, 1, 2, 3].map(field => wordPoints(quality, field))
      const end = postingStarts[word + 1] ?? 0
      for (let at = postingStarts[word] ?? 0; at < end; at += 1) {
        const entry = postings[at] ?? 0
        const document = entry >>> 2
        const offered = pointsByField[entry & 3] ?? 0
        const known = points[document] ?? 0
        if (known > 0) {
          if (offered > known) points[document] = offered
        } else if (!gone[document] && accept(rows[document] ?? 0)) {
          points[document] = offered
          hits[count] = document
          count += 1
        }
      }
    }
    return count
  }

  private hitsOfMany(pivots: readonly PlannedTerm[], accept: (row: number) => boolean): number {
    const { postings, postingStarts, rows, words, wordStarts, lengths } = this.data
    const gone = this.gone
    const hits = this.hits
    const points = this.points
    const scorer = this.scorer
    const seen = this.seen
    const touched: number[] = []
    let count = 0
    for (const { word } of pivots.flatMap(pivot => pivot.meanings)) {
      if (!this.lexicon.isPacked(word)) continue
      const end = postingStarts[word + 1] ?? 0
      for (let at = postingStarts[word] ?? 0; at < end; at += 1) {
        const document = (postings[at] ?? 0) >>> 2
        if (seen[document]) continue
        seen[document] = 1
        touched.push(document)
        if (gone[document]) continue
        const from = wordStarts[document] ?? 0
        const score = scorer.score(words, from, wordStarts[document + 1] ?? 0, lengths[document] ?? 0)
        if (score < 0 || !accept(rows[document] ?? 0)) continue
        points[document] = score
        hits[count] = document
        count += 1
      }
    }
    for (const document of touched) seen[document] = 0
    return count
  }

  private overlayHits(pivots: readonly PlannedTerm[], accept: (row: number) => boolean): OverlayHit[] {
    const found: OverlayHit[] = []
    const words = pivots.flatMap(pivot => pivot.meanings.map(meaning => meaning.word))
    for (const entry of this.overlay.withAnyWord(words)) {
      const score = this.scorer.score(entry.words, 0, entry.words.length, entry.length)
      if (score >= 0 && accept(entry.row)) found.push({ entry, score })
    }
    return found.sort((a, b) => b.score - a.score || compareStanding(a.entry, b.entry))
  }
}

/** Two ranked lists into one, by the same order that a rebuilt index has. */
function mergeHits(
  data: SearchIndexData,
  top: Uint32Array,
  points: Uint16Array,
  changed: readonly OverlayHit[],
  limit: number,
): Int32Array {
  const merged = new Int32Array(Math.min(limit, top.length + changed.length))
  let fromTop = 0
  let fromChanged = 0
  for (let at = 0; at < merged.length; at += 1) {
    const document = top[fromTop]
    const hit = changed[fromChanged]
    const packed = document === undefined ? undefined : standingAt(data, document)
    const changedFirst =
      hit !== undefined &&
      (packed === undefined ||
        document === undefined ||
        hit.score - (points[document] ?? 0) > 0 ||
        (hit.score === points[document] && compareStanding(hit.entry, packed) < 0))
    if (changedFirst) {
      merged[at] = hit.entry.row
      fromChanged += 1
    } else {
      merged[at] = packed?.row ?? 0
      fromTop += 1
    }
  }
  return merged
}

function standingAt(data: SearchIndexData, document: number) {
  return {
    length: data.lengths[document] ?? 0,
    popularity: data.popularity[document] ?? 0,
    row: data.rows[document] ?? 0,
  }
}
