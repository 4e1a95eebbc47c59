import type { MeasureKind, TitleMeasure } from './measure.ts'
import { readTitle, type TitleReading, titleWithoutSizes } from './read-title.ts'

/** What a table is made from. */
export interface SizedProduct {
  readonly itemCode: string
  readonly title: string
  readonly brand: string
}

export interface AxisValue {
  readonly value: number
  readonly label: string
}

/** A side of a table, by size. */
export interface TableAxis {
  /** One, or those that follow from each other (each thread has its pitch), as the labels have them. */
  readonly kinds: readonly MeasureKind[]
  readonly values: readonly AxisValue[]
}

/** Products that differ only in one or two measures. */
export interface SizeTable<T> {
  /** What they all are, without their sizes. */
  readonly title: string
  /** The sizes that they all share. */
  readonly shared: readonly TitleMeasure[]
  readonly rows: TableAxis
  /** Null where they differ in one measure: every cell is of column 0 then. */
  readonly columns: TableAxis | null
  /** By row, then by column. A size that several products have shows the first of them. */
  readonly cells: readonly TableCell<T>[]
  /** All that have a size of the table, also those behind another one of the same size. */
  readonly products: readonly T[]
}

export interface TableCell<T> {
  readonly row: number
  readonly column: number
  readonly product: T
}

/** A product beside another is a choice already. */
const LEAST_CELLS = 2

interface Member<T> {
  readonly product: T
  readonly measures: readonly TitleMeasure[]
}

/**
 * The tables of the products of one category: of one brand, with the same words, and different sizes. Products in
 * their order of interest; `read` may know the titles already.
 */
export function sizeTables<T extends SizedProduct>(
  products: Iterable<T>,
  read: (product: T) => TitleReading = ({ title }) => readTitle(title),
): SizeTable<T>[] {
  const tables: SizeTable<T>[] = []
  for (const ofBrand of Map.groupBy(products, ({ brand }) => brand).values()) {
    for (const members of byFrame(ofBrand, read))
      if (members.length >= LEAST_CELLS) addTables(tables, members)
  }
  return tables
}

/** Products with the same words, and as many sizes of the same kinds. */
function byFrame<T extends SizedProduct>(
  products: readonly T[],
  read: (product: T) => TitleReading,
): Iterable<readonly Member<T>[]> {
  const groups = new Map<string, Member<T>[]>()
  for (const product of products) {
    const { measures, frame } = read(product)
    if (measures.length === 0) continue
    const group = groups.get(frame)
    if (group === undefined) groups.set(frame, [{ product, measures }])
    else group.push({ product, measures })
  }
  return groups.values()
}

/** One table, or one for each value of the measure that has the fewest, until no more than two vary. */
function addTables<T extends SizedProduct>(tables: SizeTable<T>[], members: readonly Member<T>[]): void {
  const sides = sidesOf(members)
  const [first, second, third] = sides
  if (first === undefined) return
  if (third === undefined) {
    const table = tableOf(members, first, second ?? null)
    if (table.cells.length >= LEAST_CELLS) tables.push(table)
    return
  }
  const fewest = sides.reduce((least, side) => (side.count < least.count ? side : least))
  for (const part of Map.groupBy(members, ({ measures }) => measures[fewest.place]?.value).values()) {
    if (part.length >= LEAST_CELLS) addTables(tables, part)
  }
}

/** A measure that varies, with those that follow from it: each thread has its pitch. */
interface Side {
  readonly place: number
  readonly count: number
  readonly followers: number[]
}

function sidesOf<T>(members: readonly Member<T>[]): Side[] {
  const places = members[0]?.measures.length ?? 0
  const varying: Side[] = []
  for (let place = 0; place < places; place += 1) {
    const count = new Set(members.map(({ measures }) => measures[place]?.value)).size
    if (count > 1) varying.push({ place, count, followers: [] })
  }
  if (varying.length < 2) return varying
  const sides: Side[] = []
  // What has more values can tell the others; of two that tell each other the first.
  for (const side of varying.toSorted((a, b) => b.count - a.count || a.place - b.place)) {
    const leader = sides.find(other => follows(members, side.place, other.place))
    if (leader === undefined) sides.push(side)
    else leader.followers.push(side.place)
  }
  return sides.sort((a, b) => a.place - b.place)
}

/** Whether one measure is the same wherever the other is. */
function follows<T>(members: readonly Member<T>[], place: number, other: number): boolean {
  const known = new Map<number | undefined, number | undefined>()
  for (const { measures } of members) {
    const value = measures[place]?.value
    const key = measures[other]?.value
    if (known.has(key) && known.get(key) !== value) return false
    known.set(key, value)
  }
  return true
}

/** The side with more values stands in the rows, which scroll. */
function tableOf<T extends SizedProduct>(
  members: readonly Member<T>[],
  one: Side,
  two: Side | null,
): SizeTable<T> {
  const [rowSide, columnSide] = two !== null && two.count > one.count ? [two, one] : [one, two]
  const rows = axisOf(members, rowSide)
  const columns = columnSide === null ? null : axisOf(members, columnSide)
  const cells = new Map<number, TableCell<T>>()
  for (const { product, measures } of members) {
    const row = rows.indexOf(measures)
    const column = columns?.indexOf(measures) ?? 0
    const key = row * members.length + column
    if (!cells.has(key)) cells.set(key, { row, column, product })
  }
  return {
    title: titleWithoutSizes(members[0]?.product.title ?? ''),
    shared: sharedMeasures(members),
    rows: rows.axis,
    columns: columns?.axis ?? null,
    cells: [...cells.values()].sort((a, b) => a.row - b.row || a.column - b.column),
    products: members.map(({ product }) => product),
  }
}

function sharedMeasures<T>(members: readonly Member<T>[]): TitleMeasure[] {
  const [first, ...others] = members
  return (first?.measures ?? []).filter(({ value }, place) =>
    others.every(({ measures }) => measures[place]?.value === value),
  )
}

interface IndexedAxis {
  readonly axis: TableAxis
  readonly indexOf: (measures: readonly TitleMeasure[]) => number
}

function axisOf<T>(members: readonly Member<T>[], { place, followers }: Side): IndexedAxis {
  const places = [place, ...followers].sort((a, b) => a - b)
  const labels = new Map<number, string>()
  for (const { measures } of members) {
    const value = valueAt(measures, place)
    if (!labels.has(value)) labels.set(value, places.map(at => measures[at]?.label).join(' × '))
  }
  const values = Array.from(labels, ([value, label]) => ({ value, label })).sort((a, b) => a.value - b.value)
  const indexes = new Map(values.map(({ value }, index) => [value, index]))
  return {
    axis: { kinds: places.flatMap(at => members[0]?.measures[at]?.kind ?? []), values },
    indexOf: measures => indexes.get(valueAt(measures, place)) ?? 0,
  }
}

function valueAt(measures: readonly TitleMeasure[], place: number): number {
  return measures[place]?.value ?? 0
}
