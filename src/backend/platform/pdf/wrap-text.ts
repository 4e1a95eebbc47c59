/**
 * Wraps a text into lines of at most `width`, measured by `measure`. A word that is wider than a line is split; a single
 * character always fits. An empty text is one empty line.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(part => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = splitWord(word, width, measure)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, ...(line !== '' || lines.length === 0 ? [line] : [])]
}

/** Splits a word into pieces that fit, by binary search. */
function splitWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = []
  let rest = word
  while (measure(rest) > width && rest.length > 1) {
    let [fits, tooLong] = [1, rest.length]
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1
      if (measure(rest.slice(0, middle)) <= width) fits = middle
      else tooLong = middle
    }
    parts.push(rest.slice(0, fits))
    rest = rest.slice(fits)
  }
  return [...parts, rest]
}
