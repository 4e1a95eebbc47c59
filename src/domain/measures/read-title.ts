import { foldTitle } from './fold-title.ts'
import type { MeasureKind, TitleMeasure } from './measure.ts'
import { beginsNumber, isLetter, isWordCode, scanSizes } from './scan-sizes.ts'
import { measuresOf } from './size-measures.ts'
import { prefixOf } from './size-prefix.ts'
import { DEFAULT_SCHEME, type SizeScheme, sizeSchemeOf } from './size-schemes.ts'

/** The sizes of a title, and the title without them. */
export interface TitleReading {
  readonly measures: readonly TitleMeasure[]
  /** The words of the title with the kinds of its sizes as placeholders: equal for products that differ only in sizes. */
  readonly template: string
}

/** The range of adjacent sizes, with the "x" or "Ø" before them. */
interface ReadSize {
  readonly start: number
  readonly end: number
  readonly measures: readonly TitleMeasure[]
}

/** Systems of threads in inches: `USS 3/4x7` is 7 inches long. */
const INCH_SYSTEMS = new Set('uss sae whit whitworth unc unf bsw bsp bspt npt'.split(' '))
const MAY_HAVE_SIZES = /[\d¼½¾⅛⅜⅝⅞]/
const NOTHING: TitleReading = { measures: [], template: '' }

/** Parses the sizes of a title by its words. A title without sizes has an empty template. */
export function readTitle(title: string): TitleReading {
  if (!MAY_HAVE_SIZES.test(title)) return NOTHING
  const { folded } = foldTitle(title)
  const sizes = readSizes(folded)
  return sizes.length === 0 ? NOTHING : { measures: measuresIn(sizes), template: templateOf(folded, sizes) }
}

/** The measures alone. */
export function readMeasures(title: string): readonly TitleMeasure[] {
  return MAY_HAVE_SIZES.test(title) ? measuresIn(readSizes(foldTitle(title).folded)) : NOTHING.measures
}

/** The title without its sizes, otherwise as written. */
export function titleWithoutSizes(title: string): string {
  const { title: written, folded } = foldTitle(title)
  let from = 0
  let rest = ''
  for (const { start, end } of readSizes(folded)) {
    rest += `${written.slice(from, start)} `
    from = end
  }
  return (
    (rest + written.slice(from))
      .split(/\s+/)
      .filter(piece => /[\p{L}\d]/u.test(piece))
      .join(' ')
      // Removing the size of "(bolsa 1 kg)" leaves an open bracket.
      .replace(/\((?=[^)]*$)/, '')
      .replace(/[-.,(]+$/, '')
  )
}

function measuresIn(sizes: readonly ReadSize[]): readonly TitleMeasure[] {
  const [only, another] = sizes
  if (only === undefined) return NOTHING.measures
  return another === undefined ? only.measures : sizes.flatMap(({ measures }) => measures)
}

function readSizes(text: string): ReadSize[] {
  const sizes: ReadSize[] = []
  let scheme: SizeScheme | null = null
  let isInches = false
  // Range of the previous word; -1 after a size or a code.
  let wordStart = -1
  let wordEnd = -1
  for (let at = 0; at < text.length; ) {
    if (isLetter(text.charCodeAt(at))) {
      wordStart = at
      wordEnd = lettersEnd(text, at)
      at = wordEnd
      if (scheme !== null && (isInches || !scheme.hasThread)) continue
      const word = text.slice(wordStart, wordEnd)
      scheme ??= sizeSchemeOf(word)
      isInches ||= INCH_SYSTEMS.has(word)
    } else if (beginsNumber(text, at)) {
      const parts = scanSizes(text, at, scheme === null)
      const prefix = parts && prefixOf({ text, wordStart, wordEnd, at, scheme }, parts)
      const end = parts?.at(-1)?.end
      if (prefix && end !== undefined) {
        const measures = measuresOf(parts, prefix, scheme ?? DEFAULT_SCHEME, isInches)
        sizes.push({ start: prefix === 'none' ? at : wordStart, end, measures })
      }
      at = prefix && end !== undefined ? end : codeEnd(text, at)
      wordStart = -1
    } else at += 1
  }
  return sizes
}

function lettersEnd(text: string, start: number): number {
  let end = start + 1
  while (isLetter(text.charCodeAt(end))) end += 1
  return end
}

/** End of a code or model that begins with a digit. */
function codeEnd(text: string, start: number): number {
  let end = start + 1
  while (end < text.length) {
    const isJoined = './,-'.includes(text.charAt(end)) && isWordCode(text.charCodeAt(end + 1))
    if (!isWordCode(text.charCodeAt(end)) && !isJoined) break
    end += 1
  }
  return end
}

function templateOf(text: string, sizes: readonly ReadSize[]): string {
  let template = ''
  let from = 0
  for (const { start, end, measures } of sizes) {
    template += wordsBetween(text, from, start)
    for (const { kind } of measures) template += PLACEHOLDERS[kind]
    from = end
  }
  template += wordsBetween(text, from, text.length)
  return template.includes('  ') ? template.replace(/ +/g, ' ') : template
}

/** From the first to the last letter or digit. */
function wordsBetween(text: string, from: number, to: number): string {
  let start = from
  let end = to
  while (start < end && !isWordCode(text.charCodeAt(start))) start += 1
  while (end > start && !isWordCode(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Placeholder of each kind in a template. */
const PLACEHOLDERS: Readonly<Record<MeasureKind, string>> = {
  thread: ' #thread ',
  pitch: ' #pitch ',
  diameter: ' #diameter ',
  width: ' #width ',
  length: ' #length ',
  height: ' #height ',
  thickness: ' #thickness ',
  size: ' #size ',
  volume: ' #volume ',
  weight: ' #weight ',
  power: ' #power ',
  voltage: ' #voltage ',
  current: ' #current ',
  grain: ' #grain ',
  teeth: ' #teeth ',
  temperature: ' #temperature ',
}
