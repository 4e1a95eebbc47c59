/** Why a file cannot be read as a table. */
export type TableProblem =
  | 'not-found'
  | 'not-a-file'
  | 'empty'
  | 'binary'
  | 'xls'
  | 'xlsb'
  | 'ods'
  | 'password'
  | 'pdf'
  | 'image'
  | 'markup'
  | 'archive'
  | 'damaged'
  | 'truncated'
  | 'too-big'
  | 'unpacks-too-big'
  | 'dangerous-xml'
  | 'no-sheet'
  | 'broken-csv'
  | 'broken-json'

/** The file cannot be read as a table. `detail` names the part: a file, an archive entry or a sheet. */
export class TableError extends Error {
  readonly reason: TableProblem
  readonly detail: string

  constructor(reason: TableProblem, detail = '', cause?: unknown) {
    super(detail === '' ? reason : `${reason}: ${detail}`, { cause })
    this.name = 'TableError'
    this.reason = reason
    this.detail = detail
  }
}
