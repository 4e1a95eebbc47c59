import type { Database } from '../../../platform/db/pool.ts'
import { readChanges } from '../change-queries.ts'
import { noChanges, noteChange, type PendingChanges } from '../notices.ts'

/** From now on each call returns what changed since the last. */
export async function changesSince(db: Database): Promise<() => Promise<PendingChanges>> {
  let { snapshot } = await readChanges(db, null)
  return async () => {
    const read = await readChanges(db, snapshot)
    snapshot = read.snapshot
    const pending = noChanges()
    for (const notice of read.notices) noteChange(pending, notice)
    return pending
  }
}
