import { formatDateTime } from '#domain/time/business-day.ts'
import type { SheetColumn, SheetValue } from '#tables/write-sheets.ts'

/** Columns of lists as files, by what they hold; `of` is the column of the screen where it is called otherwise. */

type Value<Row> = (row: Row) => SheetValue
type Column<Row, Held> = (head: string, value: (row: Row) => Held, rules?: Rules) => SheetColumn<Row>

/** Makes the columns of one kind of rows. */
export interface ListColumns<Row> {
  readonly text: Column<Row, SheetValue>
  readonly number: Column<Row, SheetValue>
  readonly amount: Column<Row, SheetValue>
  /** Business days. */
  readonly day: Column<Row, SheetValue>
  /** Instants, as day and hour in Montevideo. */
  readonly time: Column<Row, string | null>
}

interface Rules {
  /** In characters. */
  readonly width?: number
  readonly of?: string
}

function textColumn<Row>(head: string, value: Value<Row>, { width = 22, of }: Rules = {}) {
  return column(head, 'text', value, width, of)
}

function numberColumn<Row>(head: string, value: Value<Row>, { width = 12, of }: Rules = {}) {
  return column(head, 'number', value, width, of)
}

function amountColumn<Row>(head: string, value: Value<Row>, { width = 14, of }: Rules = {}) {
  return column(head, 'amount', value, width, of)
}

function dayColumn<Row>(head: string, value: Value<Row>, { width = 12, of }: Rules = {}) {
  return column(head, 'day', value, width, of)
}

function timeColumn<Row>(
  head: string,
  value: (row: Row) => string | null,
  { width = 18, of }: Rules = {},
): SheetColumn<Row> {
  const written = (row: Row) => {
    const at = value(row)
    return at === null ? null : formatDateTime(new Date(at))
  }
  return column(head, 'text', written, width, of)
}

function column<Row>(
  head: string,
  kind: SheetColumn<Row>['kind'],
  value: Value<Row>,
  width: number,
  of: string | undefined,
): SheetColumn<Row> {
  return { head, kind, width, value, ...(of !== undefined && { of }) }
}

export function listColumns<Row>(): ListColumns<Row> {
  return { text: textColumn, number: numberColumn, amount: amountColumn, day: dayColumn, time: timeColumn }
}
