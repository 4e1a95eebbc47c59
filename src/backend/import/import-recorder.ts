import type { StoppedBy } from '#domain/office/imports/import-guards.ts'
import type { PriceChange } from '#domain/pricing/price-changes.ts'
import type { Database } from '../platform/db/pool.ts'
import type { PlannedLine } from './kinds/read-file.ts'
import type { ImportRefusal } from './mapping/import-refusal.ts'

/** What an import of the command did, row by row. */
export interface RecordedRun {
  readonly lines: readonly (PlannedLine & { readonly title?: string })[]
  /** Of the list that the file is of, or of costs. */
  readonly prices: readonly PriceChange[]
  /** Of suggested retail prices. */
  readonly pvps: readonly PriceChange[]
  readonly notes: readonly string[]
  /** Columns of the file by the names that reports give them. */
  readonly columns: ReadonlyMap<string, number>
  readonly milliseconds: number
}

/** Keeps what an import of the command did as the office shows its own (OFI-21), and stops one that nobody looks at (OFI-10). */
export interface ImportRecorder {
  /** In the transaction that wrote it. Throws an ImportStopped, so that nothing of it stays. */
  keep(tx: Database, importId: number, run: RecordedRun): Promise<void>
  /** Leaves what was stopped to a person. @returns why it was not imported. */
  leave(stopped: ImportStopped): Promise<ImportRefusal>
}

/** A guard stopped an import. */
export class ImportStopped extends Error {
  readonly run: RecordedRun
  readonly stops: readonly StoppedBy[]

  constructor(run: RecordedRun, stops: readonly StoppedBy[]) {
    super(`Stopped by ${stops.map(({ guard }) => guard).join(', ')}`)
    this.name = 'ImportStopped'
    this.run = run
    this.stops = stops
  }
}

/** Imports, and leaves to a person what a guard stops. Throws what that is then refused with. */
export async function stoppable<Result>(
  recorder: ImportRecorder | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportStopped) || recorder === undefined) throw error
    throw await recorder.leave(error)
  }
}
