/** A value as the file says it: a number only where the format itself tells numbers from texts. */
export type Cell = string | number

export interface RawRow {
  /** Line of a text file, row of a sheet, from 1. */
  readonly line: number
  readonly cells: readonly (Cell | undefined)[]
  /** The line is there but cannot be read, as a line of JSONL that is no object. */
  readonly isBroken?: true
}

/** A file as rows, readable as often as wanted; nothing of it is kept in memory. */
export interface RowSource {
  /**
   * Names that come with the rows themselves (JSON), complete once all rows were read;
   * null: the first row may hold them.
   */
  readonly names: readonly string[] | null
  /** What a cell that a row does not have means: '' in a table, nothing said (undefined) in JSON. */
  readonly absent: '' | undefined
  /** Whether each row has all cells of the header, so that one with more or fewer is out of step. */
  readonly hasFixedWidth: boolean
  /** Sheets of the workbook that are not read; absent where a file is one table. */
  readonly otherSheets?: readonly string[]
  rows(): AsyncIterable<RawRow>
}
