import { foldTitle } from './fold-title.ts'
import { ANYTHING, type Goods, goodsOf } from './goods.ts'
import type { MeasureKind, TitleMeasure } from './measure.ts'
import { beginsNumber, isLetter, isWordCode, scanSizes } from './scan-sizes.ts'
import { measuresOf } from './size-measures.ts'
import { prefixOf } from './size-prefix.ts'

/** What a title says of sizes, and what it says besides. */
export interface TitleReading {
  readonly measures: readonly TitleMeasure[]
  /** The words between the sizes, and what kinds of measures these are: equal for products that differ only in sizes. */
  readonly frame: string
}

/** Sizes that stand together, with the "x" or "Ø" before them. */
interface ReadSize {
  readonly start: number
  readonly end: number
  readonly measures: readonly TitleMeasure[]
}

/** Systems of threads in inches: `USS 3/4x7` is 7 inches long. */
const INCH_SYSTEMS = new Set('uss sae whit whitworth unc unf bsw bsp bspt npt'.split(' '))
const MAY_HAVE_SIZES = /[\d¼½¾⅛⅜⅝⅞]/
const NOTHING: TitleReading = { measures: [], frame: '' }

/** Reads the sizes of a title by its words: no list of products. A title without sizes has no frame. */
export function readTitle(title: string): TitleReading {
  if (!MAY_HAVE_SIZES.test(title)) return NOTHING
  const { folded } = foldTitle(title)
  const sizes = readSizes(folded)
  return sizes.length === 0 ? NOTHING : { measures: measuresIn(sizes), frame: frameOf(folded, sizes) }
}

/** The measures alone. */
export function readMeasures(title: string): readonly TitleMeasure[] {
  return MAY_HAVE_SIZES.test(title) ? measuresIn(readSizes(foldTitle(title).folded)) : NOTHING.measures
}

/** The title without its sizes, as it is written. */
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
      // Of "(bolsa 1 kg)" the rest is open.
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
  let goods: Goods | null = null
  let isInches = false
  // Of the word before; none behind a size or a code.
  let wordStart = -1
  let wordEnd = -1
  for (let at = 0; at < text.length; ) {
    if (isLetter(text.charCodeAt(at))) {
      wordStart = at
      wordEnd = lettersEnd(text, at)
      at = wordEnd
      if (goods !== null && (isInches || !goods.hasThread)) continue
      const word = text.slice(wordStart, wordEnd)
      goods ??= goodsOf(word)
      isInches ||= INCH_SYSTEMS.has(word)
    } else if (beginsNumber(text, at)) {
      const parts = scanSizes(text, at, goods === null)
      const prefix = parts && prefixOf({ text, wordStart, wordEnd, at, goods }, parts)
      const end = parts?.at(-1)?.end
      if (prefix && end !== undefined) {
        const measures = measuresOf(parts, prefix, goods ?? ANYTHING, isInches)
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

/** Where a code or a model ends that begins with a digit. */
function codeEnd(text: string, start: number): number {
  let end = start + 1
  while (end < text.length) {
    const isJoined = './,-'.includes(text.charAt(end)) && isWordCode(text.charCodeAt(end + 1))
    if (!isWordCode(text.charCodeAt(end)) && !isJoined) break
    end += 1
  }
  return end
}

function frameOf(text: string, sizes: readonly ReadSize[]): string {
  let frame = ''
  let from = 0
  for (const { start, end, measures } of sizes) {
    frame += wordsBetween(text, from, start)
    for (const { kind } of measures) frame += MARKS[kind]
    from = end
  }
  frame += wordsBetween(text, from, text.length)
  return frame.includes('  ') ? frame.replace(/ +/g, ' ') : frame
}

/** From the first to the last letter or digit. */
function wordsBetween(text: string, from: number, to: number): string {
  let start = from
  let end = to
  while (start < end && !isWordCode(text.charCodeAt(start))) start += 1
  while (end > start && !isWordCode(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** How each kind stands in a frame. */
const MARKS: Readonly<Record<MeasureKind, string>> = {
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
