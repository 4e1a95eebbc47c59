/**
 * The first `limit` of many scored documents: higher score first, then the lower number. A bounded heap, since a
 * suggestion wants 5 of 30,000. `numbers` and `scores` run in parallel.
 */
export function topResults(
  numbers: ArrayLike<number>,
  scores: ArrayLike<number>,
  count: number,
  limit: number,
): Uint32Array {
  const kept = Math.min(count, limit)
  const heap = new Float64Array(kept)
  for (let at = 0; at < count; at += 1) {
    const key = sortKey(scores[at] ?? 0, numbers[at] ?? 0)
    if (at < kept) {
      heap[at] = key
      if (at === kept - 1 && kept < count)
        for (let root = (kept >>> 1) - 1; root >= 0; root -= 1) sink(heap, root)
    } else if (kept > 0 && key < (heap[0] ?? 0)) {
      heap[0] = key
      sink(heap, 0)
    }
  }
  return Uint32Array.from(heap.sort(), key => key % NUMBERS)
}

const NUMBERS = 2 ** 30
const HIGHEST_SCORE = 2 ** 16

function sortKey(score: number, number: number): number {
  return (HIGHEST_SCORE - score) * NUMBERS + number
}

/** Keeps the worst key at the root. */
function sink(heap: Float64Array, from: number): void {
  const key = heap[from] ?? 0
  let at = from
  for (;;) {
    let child = at * 2 + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child += 1
    if ((heap[child] ?? 0) <= key) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = key
}
