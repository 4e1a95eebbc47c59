/** Why a whole file cannot be imported; `messages.ts` has a sentence for each. */
export type RefusalReason =
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
