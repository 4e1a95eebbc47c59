/** Width of a text in points. */
export type Measure = (text: string) => number

const ELLIPSIS = '…'

/**
 * A text in at most so many lines of a width: broken between words, inside a word only where it alone is too wide,
 * and ended by an ellipsis where it does not fit.
 */
export function fitLines(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(one => pieces(one, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
    if (lines.length === most) return [...lines.slice(0, -1), shortened(lines.at(-1) ?? '', width, measure)]
  }
  return line === '' ? lines : [...lines, line]
}

/** Like `fitLines`, of one line. */
export function fitLine(text: string, width: number, measure: Measure): string {
  return fitLines(text, width, 1, measure)[0] ?? ''
}

/** A word cut where it leaves the width. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const cut: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      cut.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...cut, piece]
}

function shortened(line: string, width: number, measure: Measure): string {
  let kept = line
  while (kept !== '' && measure(kept + ELLIPSIS) > width) kept = kept.slice(0, -1)
  return kept.replace(/[\s,;:.–-]+$/, '') + ELLIPSIS
}
