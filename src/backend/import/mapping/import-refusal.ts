import type { TableProblem } from '#tables/table-error.ts'
import type { refusalMessages } from './messages.ts'

/** Why a whole file that can be read cannot be imported. */
type RefusalReason = Exclude<keyof typeof refusalMessages, TableProblem>

/** The whole import is refused and changed nothing: unusable file or map, or another import is running. */
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
