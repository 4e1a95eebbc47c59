import type { SourceProblem } from '#domain/office/imports/recurring-import.ts'
import type { AllowedNetworks } from '#server/security/allowed-networks.ts'

/** A file as its source has it. */
export interface FoundFile {
  /** Which file of the source it is; null: the source has one. */
  readonly mark: string | null
  readonly name: string
  /** Null: larger than the office keeps. */
  readonly body: Buffer | null
}

/** What a poll of a source finds, the oldest first. */
export interface Found {
  readonly files: readonly FoundFile[]
  /** There is more than is taken at once, or a file is still being written. */
  readonly hasMore: boolean
}

export interface PollContext {
  /** Whether a file was taken before. */
  readonly isKnown: (mark: string) => boolean
  readonly now: Date
  readonly signal: AbortSignal
  /** Private networks in which servers may be asked, also without encryption; null: none. */
  readonly networks: AllowedNetworks | null
}

/** So many at a time. */
export const MOST_FILES = 20

/** A source could not be read. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly reason: SourceProblem

  constructor(reason: SourceProblem, options?: ErrorOptions) {
    super(`The source could not be read: ${reason}`, options)
    this.reason = reason
  }
}
