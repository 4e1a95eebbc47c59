/** A product code or barcode without what people omit: separators, case, leading zeros. */
export interface CodeKey {
  readonly text: string
  /** Number of leading zeros removed: a code with as many is the better match. */
  readonly leadingZeros: number
  /**
   * Hash of the code as written, ignoring case: 10.1.25 and 10.12.5, or 1600+ and 1600-, share one key, and a query with
   * the signs means one of them.
   */
  readonly writtenHash: number
}

const PLAIN = /^[A-Za-z0-9]+$/
const SEPARATORS = /[^\p{L}\p{N}]+/gu

/** Null when nothing is left. "240.CR.12", "240-cr-12" and "240CR12" have one key (SRC-17). */
export function codeKey(code: string): CodeKey | null {
  const compact = PLAIN.test(code) ? code.toLowerCase() : code.toLowerCase().replace(SEPARATORS, '')
  if (compact === '') return null
  const text = compact.replace(/^0+(?=.)/, '')
  return { text, leadingZeros: compact.length - text.length, writtenHash: hashOf(code.trim().toLowerCase()) }
}

/** FNV-1a over the UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let unit = 0; unit < text.length; unit += 1) hash = Math.imul(hash ^ text.charCodeAt(unit), 0x01000193)
  return hash >>> 0
}

/** JavaScript's default string order, as in `SortedStrings`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
