import type { MeasureKind, TitleMeasure } from './measure.ts'
import { readTitle, type TitleReading, titleWithoutSizes } from './read-title.ts'

/** The input of a size table. */
export interface SizedProduct {
  readonly itemCode: string
  readonly title: string
  readonly brand: string
}

export interface AxisValue {
  readonly value: number
  readonly label: string
}

/** The rows or columns of a table, in order of size. */
export interface TableAxis {
  /** One, or several that depend on each other (each thread has its pitch), as in the labels. */
  readonly kinds: readonly MeasureKind[]
  readonly values: readonly AxisValue[]
}

/** Products that differ only in one or two measures. */
export interface SizeTable<T> {
  /** Common title, without sizes. */
  readonly title: string
  /** The sizes that all products share. */
  readonly shared: readonly TitleMeasure[]
  readonly rows: TableAxis
  /** Null where they differ in one measure: then every cell has column 0. */
  readonly columns: TableAxis | null
  /** By row, then by column. Of several products of one size the first has the cell. */
  readonly cells: readonly TableCell<T>[]
  /** All products with a size of the table, also those without a cell of their own. */
  readonly products: readonly T[]
}

export interface TableCell<T> {
  readonly row: number
  readonly column: number
  readonly product: T
}

const MIN_CELLS = 2

interface Member<T> {
  readonly product: T
  readonly measures: readonly TitleMeasure[]
}

/**
 * The size tables of the products of one category: of one brand, with the same words and different sizes. Products in
 * their order of relevance; `read` may be cached.
 */
export function sizeTables<T extends SizedProduct>(
  products: Iterable<T>,
  read: (product: T) => TitleReading = ({ title }) => readTitle(title),
): SizeTable<T>[] {
  const tables: SizeTable<T>[] = []
  for (const ofBrand of Map.groupBy(products, ({ brand }) => brand).values()) {
    for (const members of byTemplate(ofBrand, read))
      if (members.length >= MIN_CELLS) addTables(tables, members)
  }
  return tables
}

/** Products grouped by title template. */
function byTemplate<T extends SizedProduct>(
  products: readonly T[],
  read: (product: T) => TitleReading,
): Iterable<readonly Member<T>[]> {
  const groups = new Map<string, Member<T>[]>()
  for (const product of products) {
    const { measures, template } = read(product)
    if (measures.length === 0) continue
    const group = groups.get(template)
    if (group === undefined) groups.set(template, [{ product, measures }])
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
    if (table.cells.length >= MIN_CELLS) tables.push(table)
    return
  }
  const fewest = sides.reduce((least, side) => (side.count < least.count ? side : least))
  for (const part of Map.groupBy(members, ({ measures }) => measures[fewest.place]?.value).values()) {
    if (part.length >= MIN_CELLS) addTables(tables, part)
  }
}

/** A varying measure, with those that depend on it: each thread has its pitch. */
interface Side {
  readonly place: number
  readonly count: number
  readonly dependents: number[]
}

function sidesOf<T>(members: readonly Member<T>[]): Side[] {
  const places = members[0]?.measures.length ?? 0
  const varying: Side[] = []
  for (let place = 0; place < places; place += 1) {
    const count = new Set(members.map(({ measures }) => measures[place]?.value)).size
    if (count > 1) varying.push({ place, count, dependents: [] })
  }
  if (varying.length < 2) return varying
  const sides: Side[] = []
  // The measure with more values may determine the others; of two that determine each other, the first.
  for (const side of varying.toSorted((a, b) => b.count - a.count || a.place - b.place)) {
    const determinant = sides.find(other => dependsOn(members, side.place, other.place))
    if (determinant === undefined) sides.push(side)
    else determinant.dependents.push(side.place)
  }
  return sides.sort((a, b) => a.place - b.place)
}

/** Whether equal values of `other` always have equal values of `place`. */
function dependsOn<T>(members: readonly Member<T>[], place: number, other: number): boolean {
  const known = new Map<number | undefined, number | undefined>()
  for (const { measures } of members) {
    const value = measures[place]?.value
    const key = measures[other]?.value
    if (known.has(key) && known.get(key) !== value) return false
    known.set(key, value)
  }
  return true
}

/** The side with more values becomes the rows, which scroll. */
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

function axisOf<T>(members: readonly Member<T>[], { place, dependents }: Side): IndexedAxis {
  const places = [place, ...dependents].sort((a, b) => a - b)
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
