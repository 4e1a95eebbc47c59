import { PART_MARK } from './normalize.ts'

/** Diameters in common use, and the coarse and fine pitches that are no whole number: 8x1.25. */
const DIAMETERS = new Set('2 2.5 3 4 5 6 7 8 10 12 14 16 18 20 22 24 27 30 33 36 39 42 48'.split(' '))
const PITCHES = new Set('0.4 0.45 0.5 0.6 0.7 0.75 0.8 1.25 1.5 1.75 2.5 3.5 4.5'.split(' '))
/** Names of threads in inches, of which the first number is none of millimetres. */
const INCH_THREADS = new Set('unc unf uss sae nc nf whit bsw bsf npt bsp'.split(' '))
/** MA and MB are the metric ones, coarse and fine: what follows the diameter is its pitch, 8x1 too. */
const METRIC_THREADS = new Set('ma mb'.split(' '))
const DIMENSION = /^\d[\d.]*(?:x\d[\d.]*)+$/

const NO_PARTS: readonly string[] = []

/**
 * What the dimensions of a title say of metric threads, word by word, marked like the other parts of a measure: 8x40 may
 * be an M8, and so is 8x1.25; of 10x1.25x50 the length is 50, as of a 10x50.
 */
export function threadPartsIn(title: readonly string[]): (word: string) => readonly string[] {
  if (!title.some(word => DIMENSION.test(word)) || title.some(word => INCH_THREADS.has(word)))
    return () => NO_PARTS
  const isMetric = title.some(word => METRIC_THREADS.has(word))
  return word =>
    DIMENSION.test(word) ? partsOf(word.split('x'), isMetric).map(part => PART_MARK + part) : NO_PARTS
}

function partsOf([first = '', second = '', third]: readonly string[], isMetric: boolean): string[] {
  if (!DIAMETERS.has(first)) return []
  const isPitch = isMetric || third !== undefined
  const hasPitch = PITCHES.has(second) || (isPitch && Number(second) < Number(first) / 2)
  if (!hasPitch) return Number(second) >= Number(first) ? [`m${first}`] : []
  return third === undefined ? [`m${first}`] : [`m${first}`, `${first}x${third}`]
}
