/** A product code or bar code without what people leave out: separators, case, leading zeros. */
export interface CodeKey {
  readonly text: string
  /** Leading zeros that were taken off: a code that has as many is the better match. */
  readonly zeros: number
}

/** Null when nothing is left. "240.CR.12", "240-cr-12" and "240CR12" are one key (SRC-17). */
export function codeKey(code: string): CodeKey | null {
  const compact = code.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  if (compact === '') return null
  const text = compact.replace(/^0+(?=.)/, '')
  return { text, zeros: compact.length - text.length }
}
