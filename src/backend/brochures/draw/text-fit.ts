/** Width of a text in points. */
export type Measure = (text: string) => number

const ELLIPSIS = '…'

/**
 * Wraps a text into at most `most` lines of a width: between words, inside a word only when it is wider than a line,
 * with an ellipsis when it does not fit.
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

/** Like `fitLines`, for one line. */
export function fitLine(text: string, width: number, measure: Measure): string {
  return fitLines(text, width, 1, measure)[0] ?? ''
}

/** A word split into pieces no wider than `width`. */
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
  let rest = line
  while (rest !== '' && (/[\s,;:.–-]$/.test(rest) || measure(rest + ELLIPSIS) > width)) {
    rest = rest.slice(0, -1)
  }
  return rest + ELLIPSIS
}
