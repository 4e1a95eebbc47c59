import { FIXED_FIELDS, priceFields, type SheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { SheetList } from '#domain/office/sheet/sheet-table.ts'

/** Columns of prices stand before these. */
const AFTER_PRICES = 'tax'
/** Shown only when chosen. */
const RARE: ReadonlySet<string> = new Set(['unitsPerItem', 'warrantyMonths'])

/** Every column there is, in its order. */
export function allColumns(lists: readonly SheetList[]): SheetField[] {
  const at = FIXED_FIELDS.findIndex(({ name }) => name === AFTER_PRICES)
  return [
    ...FIXED_FIELDS.slice(0, at),
    ...lists.flatMap(({ number }) => priceFields(number)),
    ...FIXED_FIELDS.slice(at),
  ]
}

/** The columns of somebody who chose none. */
export function defaultColumns(lists: readonly SheetList[]): SheetField[] {
  return allColumns(lists).filter(({ name }) => !RARE.has(name))
}

const PREFIX = 'oficina.planilla.columnas.'

/** The columns that this person hides; null: they chose none. */
export function hiddenColumns(person: string): ReadonlySet<string> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + person) ?? 'null')
    return Array.isArray(kept) ? new Set(kept.map(String)) : null
  } catch {
    return null
  }
}

export function keepHiddenColumns(person: string, hidden: ReadonlySet<string>): void {
  localStorage.setItem(PREFIX + person, JSON.stringify([...hidden]))
}

/** The columns that are shown; code and title always are. */
export function shownColumns(lists: readonly SheetList[], hidden: ReadonlySet<string> | null): SheetField[] {
  if (hidden === null) return defaultColumns(lists)
  return allColumns(lists).filter(({ name }) => name === 'code' || name === 'title' || !hidden.has(name))
}
