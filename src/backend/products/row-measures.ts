import { type ListedMeasures, MeasureCounter } from '#domain/measures/count-measures.ts'
import { MEASURE_SLUGS } from '#domain/measures/measure.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'

/** A predicate for rows with the chosen measures; null if none are chosen. */
export function measureTest(
  { titleMeasures }: Snapshot,
  chosen: readonly string[] | undefined,
): ((row: number) => boolean) | null {
  if (chosen === undefined) return null
  const counter = new MeasureCounter(titleMeasures.values, chosen)
  return row => counter.fits(titleMeasures.at(row))
}

/** The measures of some rows, for filtering in the browser. */
export function measuresOfRows({ titleMeasures }: Snapshot, rows: ArrayLike<number>): ListedMeasures {
  const places = new Map<number, number>()
  const products = Array.from(rows, row =>
    titleMeasures.at(row).map(number => {
      const place = places.get(number) ?? places.size
      places.set(number, place)
      return place
    }),
  )
  const values = [...places.keys()].flatMap(number => titleMeasures.values[number] ?? [])
  const present = new Set(values.map(({ kind }) => kind))
  return { kinds: MEASURE_SLUGS.filter(kind => present.has(kind)), values, products }
}
