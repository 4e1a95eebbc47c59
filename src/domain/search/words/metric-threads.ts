import { PART_MARK } from './normalize.ts'

/** Common diameters, and the coarse and fine pitches that are not whole numbers: 8x1.25. */
const DIAMETERS = new Set('2 2.5 3 4 5 6 7 8 10 12 14 16 18 20 22 24 27 30 33 36 39 42 48'.split(' '))
const PITCHES = new Set('0.4 0.45 0.5 0.6 0.7 0.75 0.8 1.25 1.5 1.75 2.5 3.5 4.5'.split(' '))
/** Thread standards in inches, whose first number is not millimetres. */
const INCH_THREADS = new Set('unc unf uss sae nc nf whit bsw bsf npt bsp'.split(' '))
/** MA and MB are metric, coarse and fine: the diameter is followed by its pitch, also in 8x1. */
const METRIC_THREADS = new Set('ma mb'.split(' '))
const DIMENSION = /^\d[\d.]*(?:x\d[\d.]*)+$/

const NO_PARTS: readonly string[] = []

/**
 * Metric threads in the dimensions of a title, word by word, as marked parts: 8x40 may be an M8, 8x1.25 is one, and
 * 10x1.25x50 has the length of a 10x50.
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
