/** Sorted strings in one buffer: a few bytes per string instead of a JavaScript object each. */
export interface SortedStrings {
  /** One byte per UTF-16 unit while all fit, else two. */
  readonly units: Uint8Array | Uint16Array
  /** `count + 1` offsets into `units`. */
  readonly starts: Uint32Array
}

/** `strings` must already be in JavaScript's default order; equal neighbours are allowed. */
export function packSortedStrings(strings: readonly string[]): SortedStrings {
  const starts = new Uint32Array(strings.length + 1)
  let length = 0
  let widest = 0
  strings.forEach((text, at) => {
    length += text.length
    starts[at + 1] = length
    for (let unit = 0; unit < text.length; unit += 1) widest = Math.max(widest, text.charCodeAt(unit))
  })
  const units = widest <= 0xff ? new Uint8Array(length) : new Uint16Array(length)
  strings.forEach((text, at) => {
    const start = starts[at] ?? 0
    for (let unit = 0; unit < text.length; unit += 1) units[start + unit] = text.charCodeAt(unit)
  })
  return { units, starts }
}

export function stringAt({ units, starts }: SortedStrings, at: number): string {
  let text = ''
  const end = starts[at + 1] ?? 0
  for (let unit = starts[at] ?? 0; unit < end; unit += 1) text += String.fromCharCode(units[unit] ?? 0)
  return text
}

/** Position of the first string that is equal to `text`, or -1. */
export function findString(table: SortedStrings, text: string): number {
  const at = lowerBound(table, text)
  return at < table.starts.length - 1 && compareAt(table, at, text) === 0 ? at : -1
}

/** Half-open range of the strings that begin with `prefix`. */
export function prefixRange(table: SortedStrings, prefix: string): readonly [number, number] {
  const from = lowerBound(table, prefix)
  let low = from
  let high = table.starts.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (startsWithAt(table, middle, prefix)) low = middle + 1
    else high = middle
  }
  return [from, low]
}

/** Half-open range of the strings that are equal to `text`. */
export function equalRange(table: SortedStrings, text: string): readonly [number, number] {
  const from = lowerBound(table, text)
  let to = from
  while (to < table.starts.length - 1 && compareAt(table, to, text) === 0) to += 1
  return [from, to]
}

function lowerBound(table: SortedStrings, text: string): number {
  let low = 0
  let high = table.starts.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareAt(table, middle, text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareAt({ units, starts }: SortedStrings, at: number, text: string): number {
  const start = starts[at] ?? 0
  const length = (starts[at + 1] ?? 0) - start
  const shared = Math.min(length, text.length)
  for (let unit = 0; unit < shared; unit += 1) {
    const difference = (units[start + unit] ?? 0) - text.charCodeAt(unit)
    if (difference !== 0) return difference
  }
  return length - text.length
}

function startsWithAt({ units, starts }: SortedStrings, at: number, prefix: string): boolean {
  const start = starts[at] ?? 0
  if ((starts[at + 1] ?? 0) - start < prefix.length) return false
  for (let unit = 0; unit < prefix.length; unit += 1) {
    if (units[start + unit] !== prefix.charCodeAt(unit)) return false
  }
  return true
}
