import type { SheetField } from '#domain/office/sheet/sheet-fields.ts'

/** Where columns lie, in pixels. */
export interface ColumnLayout {
  readonly widths: readonly number[]
  /** Of each column from the left end of the grid. */
  readonly lefts: readonly number[]
  readonly width: number
  /** The first columns stay where they are when the grid is scrolled. */
  readonly pinned: number
  readonly pinnedWidth: number
}

const WIDTHS: Readonly<Record<string, number>> = {
  code: 130,
  title: 320,
  brand: 130,
  node: 240,
  active: 86,
  tax: 70,
  unitMult: 86,
  barcode: 136,
  tags: 150,
  status: 130,
  stockText: 140,
  nextArrival: 116,
}
const USUAL_WIDTH = 112
const CURRENCY_WIDTH = 76
/** Columns that say which product a row is. */
const PINNED: ReadonlySet<string> = new Set(['code', 'title'])

export const ROW_HEIGHT = 32

/** `chosen`: widths that somebody set, by column. */
export function columnLayout(
  columns: readonly SheetField[],
  chosen: Readonly<Record<string, number>> = {},
): ColumnLayout {
  const widths = columns.map(({ name }) => chosen[name] ?? usualWidth(name))
  const lefts: number[] = []
  let width = 0
  for (const one of widths) {
    lefts.push(width)
    width += one
  }
  const firstLoose = columns.findIndex(({ name }) => !PINNED.has(name))
  const pinned = firstLoose === -1 ? columns.length : firstLoose
  return { widths, lefts, width, pinned, pinnedWidth: lefts[pinned] ?? width }
}

function usualWidth(name: string): number {
  return name.startsWith('currency:') ? CURRENCY_WIDTH : (WIDTHS[name] ?? USUAL_WIDTH)
}

/** The columns that are seen between two places of the grid. */
export function columnsBetween(
  { lefts, widths, pinned }: ColumnLayout,
  from: number,
  to: number,
): readonly [first: number, last: number] {
  let first = pinned
  while (first < lefts.length - 1 && (lefts[first] ?? 0) + (widths[first] ?? 0) <= from) first += 1
  let last = first
  while (last < lefts.length - 1 && (lefts[last + 1] ?? 0) < to) last += 1
  return [first, last]
}

/** Most columns that are seen at once, wherever a grid of this width is scrolled; the pinned ones not counted. */
export function mostColumns(layout: ColumnLayout, width: number): number {
  const { lefts, widths, pinned, pinnedWidth } = layout
  let most = 0
  for (let first = pinned; first < lefts.length; first += 1) {
    // Hardly anything of the first column is seen: most of those after it are.
    const right = (lefts[first] ?? 0) + (widths[first] ?? 0)
    const [, last] = columnsBetween(layout, right, right + width - pinnedWidth)
    most = Math.max(most, last - first + 1)
  }
  return most
}

/** The column at a place of the grid. */
export function columnAt({ lefts }: ColumnLayout, x: number): number {
  const after = lefts.findIndex(left => left > x)
  return Math.max(0, (after === -1 ? lefts.length : after) - 1)
}

const FASTEST_STEP = 36

/** How far to scroll in a frame while the pointer is dragged beyond what is in sight, in pixels; the farther, the faster. */
export function scrollStep(at: number, from: number, to: number): number {
  if (at < from) return Math.max(-FASTEST_STEP, Math.floor((at - from) / 4))
  return at > to ? Math.min(FASTEST_STEP, Math.ceil((at - to) / 4)) : 0
}
