/** A value of the file: a number only if the format itself distinguishes numbers from texts. */
export type Cell = string | number

export interface RawRow {
  /** Line of a text file, row of a sheet, from 1. */
  readonly line: number
  readonly cells: readonly (Cell | undefined)[]
  /** The line cannot be parsed, such as a line of JSONL that is no object. */
  readonly isBroken?: true
}

/** A file as rows, streamed, and readable any number of times. */
export interface RowSource {
  /**
   * Names that come with the rows (JSON), complete once all rows were read; null: the first row may be the header.
   */
  readonly names: readonly string[] | null
  /** The value of a missing cell: '' (cleared) in a table, undefined (unchanged) in JSON. */
  readonly absent: '' | undefined
  /** Whether each row must have as many cells as the header. */
  readonly hasFixedWidth: boolean
  /** The sheet of the workbook; absent for other formats. */
  readonly sheet?: string
  /** Sheets of the workbook that are not read; absent for other formats. */
  readonly otherSheets?: readonly string[]
  rows(): AsyncIterable<RawRow>
}
