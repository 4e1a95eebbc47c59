const LINE_END = /\r\n?|\n/

/** The lines of a pasted text; a final line end adds no line. */
export function orderLinesOf(text: string): string[] {
  const lines = text.split(LINE_END)
  return lines.at(-1)?.trim() === '' ? lines.slice(0, -1) : lines
}
