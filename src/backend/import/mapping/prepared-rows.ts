import type { Cell, RawRow, RowSource } from '#tables/row-source.ts'
import { textOf } from './lookup-table.ts'
import type { Mapping } from './mapping-schema.ts'
import { notes } from './messages.ts'

/** A cell that a person set right in the preview; `column` from 0. */
export interface Correction {
  readonly line: number
  readonly column: number
  readonly value: string
}

/** What was passed over in the last pass through the rows; nothing is dropped silently (OFI-06). */
export interface PassedOver {
  above: number
  groups: number
}

/** A table of fewer columns may well have rows with a single cell. */
const LEAST_COLUMNS = 3

/**
 * The rows of a table that begins further down and has titles between its rows: what is above the headers is passed
 * over, and with `groups` a row with a single cell becomes the value of one more column in the rows below it. Corrected
 * cells have their new value.
 */
export function preparedRows(
  source: RowSource,
  map: Pick<Mapping, 'headerRow' | 'groups'> | null,
  corrections: readonly Correction[] = [],
): RowSource & { readonly passed: PassedOver } {
  const passed: PassedOver = { above: 0, groups: 0 }
  const corrected = Map.groupBy(corrections, ({ line }) => line)
  const isTable = source.names === null
  const first = isTable ? (map?.headerRow ?? 1) : 1
  const hasGroups = isTable && map?.groups === true

  async function* rows(): AsyncGenerator<RawRow> {
    passed.above = 0
    passed.groups = 0
    let width: number | null = null
    let group = ''
    for await (const raw of source.rows()) {
      if (raw.line < first) {
        passed.above += 1
        continue
      }
      const row = withCorrections(raw, corrected.get(raw.line))
      if (!hasGroups) {
        yield row
        continue
      }
      if (width === null) {
        width = row.cells.length
        yield withCell(row, width, notes.groupColumn)
        continue
      }
      const title = width < LEAST_COLUMNS ? null : titleOf(row)
      const isOdd = row.cells.length > width || (source.hasFixedWidth && row.cells.length < width)
      if (title === null) yield isOdd ? row : withCell(row, width, group)
      else {
        group = title
        passed.groups += 1
      }
    }
  }

  return {
    ...source,
    // Of JSON they become known during a pass.
    get names() {
      return source.names
    },
    rows,
    passed,
  }
}

/** The text of a row with a single cell; null for any other. */
function titleOf({ cells, isBroken }: RawRow): string | null {
  const filled = cells.filter(cell => textOf(cell) !== '')
  return !isBroken && filled.length === 1 ? textOf(filled[0]) : null
}

function withCell(row: RawRow, column: number, value: string): RawRow {
  const cells: (Cell | undefined)[] = [...row.cells]
  cells[column] = value
  return { ...row, cells }
}

function withCorrections(row: RawRow, corrections: readonly Correction[] | undefined): RawRow {
  if (corrections === undefined) return row
  const cells: (Cell | undefined)[] = [...row.cells]
  for (const { column, value } of corrections) cells[column] = value
  return { ...row, cells }
}
