const NUMBERS = 2 ** 30
const MAX_POINTS = 2 ** 16
/** Above this share of all documents a counting sort is cheaper. */
const MANY = 1 / 16

/**
 * The best `limit` hits: more points first, then the lower document number. `points` is by document, 0 for other
 * documents. A suggestion needs 5 of 30,000 (a bounded heap), a listing all of them (a counting sort).
 */
export function topResults(hits: Uint32Array, points: Uint16Array, limit: number): Uint32Array {
  if (limit < hits.length) return firstOf(hits, points, limit)
  if (hits.length > points.length * MANY) return allByCounting(hits.length, points)
  return decoded(Float64Array.from(hits, hit => sortKey(points[hit] ?? 0, hit)))
}

function firstOf(hits: Uint32Array, points: Uint16Array, limit: number): Uint32Array {
  const heap = Float64Array.from(hits.subarray(0, limit), hit => sortKey(points[hit] ?? 0, hit))
  for (let root = (limit >>> 1) - 1; root >= 0; root -= 1) sink(heap, root)
  for (let at = limit; at < hits.length; at += 1) {
    const hit = hits[at] ?? 0
    const key = sortKey(points[hit] ?? 0, hit)
    if (key >= (heap[0] ?? 0)) continue
    heap[0] = key
    sink(heap, 0)
  }
  return decoded(heap)
}

/** Counting sort is stable: documents of equal points stay in their order. */
function allByCounting(count: number, points: Uint16Array): Uint32Array {
  let highest = 0
  for (const value of points) if (value > highest) highest = value
  const next = new Uint32Array(highest + 1)
  for (const value of points) next[value] = (next[value] ?? 0) + 1
  let start = 0
  for (let value = highest; value > 0; value -= 1) {
    const size = next[value] ?? 0
    next[value] = start
    start += size
  }
  const sorted = new Uint32Array(count)
  for (let document = 0; document < points.length; document += 1) {
    const value = points[document] ?? 0
    if (value === 0) continue
    const at = next[value] ?? 0
    sorted[at] = document
    next[value] = at + 1
  }
  return sorted
}

function decoded(keys: Float64Array): Uint32Array {
  keys.sort()
  const numbers = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at += 1) numbers[at] = (keys[at] ?? 0) % NUMBERS
  return numbers
}

function sortKey(points: number, document: number): number {
  return (MAX_POINTS - points) * NUMBERS + document
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
