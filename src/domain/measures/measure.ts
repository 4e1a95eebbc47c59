/** What a measure is of; `size` is a plain size whose meaning the title does not say. */
export const MEASURE_KINDS = [
  'thread',
  'pitch',
  'diameter',
  'width',
  'length',
  'height',
  'thickness',
  'size',
  'volume',
  'weight',
  'power',
  'voltage',
  'current',
  'grain',
  'teeth',
  'temperature',
] as const

export type MeasureKind = (typeof MEASURE_KINDS)[number]

/** What a title says of one size. */
export interface TitleMeasure {
  readonly kind: MeasureKind
  /** In the base unit: mm, ml, g, W, V, A, K; grain and teeth as they are. At most four decimals. */
  readonly value: number
  /** As people write it: `M8`, `1 1/4"`, `20 cm`, `4 L`. */
  readonly label: string
}

/** Four decimals: finer than the 64th of an inch, and the same for `1/4"` and `6.35 mm`. */
export function roundedMeasure(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
