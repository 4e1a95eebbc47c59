/** Why a whole file cannot be imported; `texts.ts` puts each in one sentence. */
export type RefusalReason =
  | 'not-found'
  | 'not-a-file'
  | 'empty'
  | 'binary'
  | 'xls'
  | 'xlsb'
  | 'ods'
  | 'password'
  | 'pdf'
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
  | 'no-rows'
  | 'no-code-column'
  | 'nothing-to-import'
  | 'no-map'
  | 'broken-map'
  | 'unknown-column'
  | 'unknown-price-list'
  | 'no-pictures-folder'
  | 'all-refused'
  | 'locked'
  | 'many-missing'

/** Nothing was done and nothing will be: the file, the map or the moment is not right. */
export class ImportRefusal extends Error {
  readonly reason: RefusalReason
  readonly detail: string

  constructor(reason: RefusalReason, detail = '', cause?: unknown) {
    super(detail === '' ? reason : `${reason}: ${detail}`, { cause })
    this.name = 'ImportRefusal'
    this.reason = reason
    this.detail = detail
  }
}
