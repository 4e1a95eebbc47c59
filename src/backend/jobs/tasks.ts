import type { Database } from '../db/pool.ts'
import { type OrderTaskOptions, orderTasks } from '../orders/tasks.ts'
import { cleanUp } from './clean-up.ts'

export interface TaskOptions extends OrderTaskOptions {
  readonly db: Database
  readonly clock: () => Date
}

/** What the queue can be asked for. A task that throws is tried again later and later, 25 times over some days. */
export function jobTasks(options: TaskOptions) {
  const { db, clock } = options
  return {
    ...orderTasks(options),
    cleanUp: () => cleanUp(db, clock()),
  }
}
