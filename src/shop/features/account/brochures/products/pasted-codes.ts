const SEPARATORS = /[\s,;]+/
const LINE_ENDS = /\r\n?|\n/

export interface PastedCodes {
  /** As the shop spells them, without duplicates, in the order pasted. */
  readonly known: readonly string[]
  /** As pasted, without duplicates. */
  readonly unknown: readonly string[]
}

/**
 * The codes of a pasted text, separated by line ends, spaces, tabs, commas or semicolons. A line or cell that is a
 * code as a whole may contain spaces or commas. Case is ignored where it does not distinguish two codes.
 */
export function readPastedCodes(text: string, codes: Iterable<string>): PastedCodes {
  const spelled = new Map<string, string>()
  const exact = new Set<string>()
  for (const code of codes) {
    exact.add(code)
    if (!spelled.has(code.toUpperCase())) spelled.set(code.toUpperCase(), code)
  }
  const find = (pasted: string) => (exact.has(pasted) ? pasted : spelled.get(pasted.toUpperCase()))
  const known = new Set<string>()
  const unknown = new Map<string, string>()
  const addKnown = (pasted: string): boolean => {
    const code = find(pasted)
    if (code !== undefined) known.add(code)
    return code !== undefined
  }
  for (const line of text.split(LINE_ENDS).map(part => part.trim())) {
    if (line === '' || addKnown(line)) continue
    for (const cell of line.split(/[\t;]+/).map(part => part.trim())) {
      if (cell === '' || addKnown(cell)) continue
      for (const word of cell.split(SEPARATORS)) {
        if (word !== '' && !addKnown(word)) unknown.set(word.toUpperCase(), word)
      }
    }
  }
  return { known: [...known], unknown: [...unknown.values()] }
}
