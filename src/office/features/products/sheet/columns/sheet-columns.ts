import { type ArrangedColumn, arrangeColumns } from '#domain/office/arrange-columns.ts'
import { allFields, type SheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { SheetList } from '#domain/office/sheet/sheet-table.ts'

/** Shown only when chosen. */
const RARE: ReadonlySet<string> = new Set(['unitsPerItem', 'warrantyMonths'])
/** They say which product a row is: always shown, and first. */
const LEADING: readonly string[] = ['code', 'title']

export function isLeading(name: string): boolean {
  return LEADING.includes(name)
}

/** All columns as they are kept; of somebody who kept nothing, those that are not rare (OFX-04). */
export function arrangedColumns(
  lists: readonly SheetList[],
  kept: readonly ArrangedColumn[],
): ArrangedColumn[] {
  const arranged = arrangeColumns(
    allFields(lists).map(({ name }) => name),
    kept,
    name => RARE.has(name),
  )
  return [
    ...arranged.filter(({ name }) => isLeading(name)).map(column => ({ ...column, isHidden: false })),
    ...arranged.filter(({ name }) => !isLeading(name)),
  ]
}

/** The columns of the grid. */
export function shownColumns(lists: readonly SheetList[], arranged: readonly ArrangedColumn[]): SheetField[] {
  const fields = new Map(allFields(lists).map(field => [field.name, field]))
  return arranged.flatMap(({ name, isHidden }) => (isHidden ? [] : (fields.get(name) ?? [])))
}
