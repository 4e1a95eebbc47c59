const SEPARATORS = /[\s,;]+/
const LINE_ENDS = /\r\n?|\n/

export interface PastedCodes {
  /** As the shop writes them, each once, in the order pasted. */
  readonly known: readonly string[]
  /** As they were pasted, each once. */
  readonly unknown: readonly string[]
}

/**
 * The codes of a pasted text: one on a line or several, apart by spaces, tabs, commas or semicolons. A line or a cell
 * that is a code as a whole may have spaces or commas in it. Letter case does not matter where only one code is meant.
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
  const take = (pasted: string): boolean => {
    const code = find(pasted)
    if (code !== undefined) known.add(code)
    return code !== undefined
  }
  for (const line of text.split(LINE_ENDS).map(part => part.trim())) {
    if (line === '' || take(line)) continue
    for (const cell of line.split(/[\t;]+/).map(part => part.trim())) {
      if (cell === '' || take(cell)) continue
      for (const word of cell.split(SEPARATORS)) {
        if (word !== '' && !take(word)) unknown.set(word.toUpperCase(), word)
      }
    }
  }
  return { known: [...known], unknown: [...unknown.values()] }
}
