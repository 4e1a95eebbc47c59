import { wrapText } from '../../platform/pdf/wrap-text.ts'

/** Width of a text in points. */
export type Measure = (text: string) => number

const ELLIPSIS = '…'

/**
 * Wraps a text into at most `most` lines of a width: between words, inside a word only when it is wider than a line,
 * with an ellipsis when it does not fit.
 */
export function fitLines(text: string, width: number, most: number, measure: Measure): string[] {
  const words = text.trim().replace(/\s+/g, ' ')
  const lines = words === '' ? [] : wrapText(words, width, measure)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', width, measure)]
}

/** Like `fitLines`, for one line. */
export function fitLine(text: string, width: number, measure: Measure): string {
  return fitLines(text, width, 1, measure)[0] ?? ''
}

function shortened(line: string, width: number, measure: Measure): string {
  let rest = line
  while (rest !== '' && (/[\s,;:.–-]$/.test(rest) || measure(rest + ELLIPSIS) > width)) {
    rest = rest.slice(0, -1)
  }
  return rest + ELLIPSIS
}
