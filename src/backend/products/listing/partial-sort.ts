/** Up to this end an insertion into the best rows so far is faster than selection: a first page. */
const FEW = 64

/**
 * The slice `from`..`to` of the rows sorted by key, ties in the given order. A page is a dozen of many thousands:
 * selecting its lowest and highest key takes linear time where sorting takes some fifteen times as long.
 */
export function partialSort(
  rows: Int32Array,
  keyOf: (row: number) => number,
  from: number,
  to: number,
): Int32Array {
  const end = Math.min(to, rows.length)
  if (from >= end) return new Int32Array(0)
  const keys = new Float64Array(rows.length)
  for (let place = 0; place < rows.length; place += 1) keys[place] = keyOf(rows[place] ?? 0)
  const places = end <= FEW ? firstPlaces(keys, end).slice(from) : placesBetween(keys, from, end)
  return Int32Array.from(places, place => rows[place] ?? 0)
}

/** The indexes of the `count` lowest keys, lowest first. */
function firstPlaces(keys: Float64Array, count: number): number[] {
  const places: number[] = []
  let highest = Number.POSITIVE_INFINITY
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0
    if (places.length === count && key >= highest) continue
    let at = Math.min(places.length, count - 1)
    for (; at > 0 && (keys[places[at - 1] ?? 0] ?? 0) > key; at -= 1) places[at] = places[at - 1] ?? 0
    places[at] = place
    highest = keys[places.at(-1) ?? 0] ?? 0
  }
  return places
}

function placesBetween(keys: Float64Array, from: number, end: number): number[] {
  const scratch = keys.slice()
  const lowest = select(scratch, from, 0)
  // From index `from` on all keys are at least `lowest` now.
  const highest = select(scratch, end - 1, from)
  let before = 0
  const places: number[] = []
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0
    if (key < lowest) before += 1
    else if (key <= highest) places.push(place)
  }
  places.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
  return places.slice(from - before, end - before)
}

/**
 * The value at index `wanted` if the values from `first` on were sorted; partitions them around it (Hoare's
 * quickselect).
 */
function select(values: Float64Array, wanted: number, first: number): number {
  let low = first
  let high = values.length - 1
  while (low < high) {
    const pivot = middleOf(values[low] ?? 0, values[(low + high) >>> 1] ?? 0, values[high] ?? 0)
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1
      while ((values[right] ?? 0) > pivot) right -= 1
      if (left > right) break
      const moved = values[left] ?? 0
      values[left] = values[right] ?? 0
      values[right] = moved
      left += 1
      right -= 1
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return values[wanted] ?? 0
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
