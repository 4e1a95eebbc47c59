import type { SearchIndexData } from '../index/index-data.ts'
import type { OverlayDocument } from '../index/overlay.ts'
import { compareStaticRank } from '../index/search-document.ts'

/** A changed product that matches a query. */
export interface OverlayHit {
  readonly entry: OverlayDocument
  readonly score: number
}

/** Merges two ranked lists, in the order that a rebuilt index would have. */
export function mergeHits(
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
    const packed = document === undefined ? undefined : staticRankAt(data, document)
    const changedFirst =
      hit !== undefined &&
      (packed === undefined ||
        document === undefined ||
        hit.score - (points[document] ?? 0) > 0 ||
        (hit.score === points[document] && compareStaticRank(hit.entry, packed) < 0))
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

function staticRankAt(data: SearchIndexData, document: number) {
  return {
    length: data.lengths[document] ?? 0,
    popularity: data.popularity[document] ?? 0,
    row: data.rows[document] ?? 0,
  }
}
