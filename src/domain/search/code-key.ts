/** A product code or bar code without what people leave out: separators, case, leading zeros. */
export interface CodeKey {
  readonly text: string
  /** Leading zeros that were taken off: a code that has as many is the better match. */
  readonly zeros: number
  /** Where separators stood, as bits: 10.1.25 and 10.12.5 are one key, and whoever types the dots means one of them. */
  readonly shape: number
}

const PLAIN = /^[A-Za-z0-9]+$/
const SEPARATORS = /[^\p{L}\p{N}]+/gu
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Null when nothing is left. "240.CR.12", "240-cr-12" and "240CR12" are one key (SRC-17). */
export function codeKey(code: string): CodeKey | null {
  const compact = PLAIN.test(code) ? code.toLowerCase() : code.toLowerCase().replace(SEPARATORS, '')
  if (compact === '') return null
  const text = compact.replace(/^0+(?=.)/, '')
  return {
    text,
    zeros: compact.length - text.length,
    shape: compact.length === code.length ? 0 : separatorBits(code),
  }
}

function separatorBits(code: string): number {
  let shape = 0
  let kept = 0
  for (const character of code.trim()) {
    if (LETTER_OR_DIGIT.test(character)) kept += 1
    else shape |= 1 << (kept % 32)
  }
  return shape >>> 0
}

/** JavaScript's default order, which `SortedStrings` keeps. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
