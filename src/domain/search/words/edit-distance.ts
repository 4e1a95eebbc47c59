const SHORTEST_CORRECTION = 4

/**
 * Damerau-Levenshtein distance (optimal string alignment: insert, delete, replace, swap neighbours), or `bound + 1` as
 * soon as it is known to be larger. Rows are reused: a scan of the vocabulary allocates nothing.
 */
export function boundedEditDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1
  let [beforeLast, last, current] = rowsFor(b.length)
  for (let column = 0; column <= b.length; column += 1) last[column] = column
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = row
    let smallest = row
    const unit = a.charCodeAt(row - 1)
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charCodeAt(column - 1)
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (unit === other ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && unit === b.charCodeAt(column - 2) && other === a.charCodeAt(row - 2)
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = cost
      if (cost < smallest) smallest = cost
    }
    if (smallest > bound) return bound + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[b.length] ?? bound + 1, bound + 1)
}

/**
 * The letters of a word as bits. One edit changes at most two bits, so words whose masks differ in more than `2 * bound`
 * bits need no distance: this excludes nearly the whole vocabulary.
 */
export function letterMask(word: string): number {
  let mask = 0
  for (let unit = 0; unit < word.length; unit += 1) mask |= 1 << (word.charCodeAt(unit) % 32)
  return mask >>> 0
}

export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Letter mask of a word that may correct a typing error; 0 for one that may not (short, or with digits). */
export function correctionMask(word: string): number {
  return word.length >= SHORTEST_CORRECTION && /^\p{L}+$/u.test(word) ? letterMask(word) : 0
}

let rows: [Int32Array, Int32Array, Int32Array] = [new Int32Array(64), new Int32Array(64), new Int32Array(64)]

function rowsFor(length: number): [Int32Array, Int32Array, Int32Array] {
  if (rows[0].length <= length) {
    rows = [new Int32Array(length * 2), new Int32Array(length * 2), new Int32Array(length * 2)]
  }
  return rows
}
