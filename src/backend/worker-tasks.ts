import { type CatalogTaskOptions, catalogTasks } from './catalog-maker/tasks.ts'
import { deleteOldChanges } from './catalogue/change-queries.ts'
import { CHANGES_RETENTION_SECONDS } from './catalogue/change-reader.ts'
import { type OrderTaskOptions, orderTasks } from './orders/tasks.ts'
import { type PaperTaskOptions, paperTasks } from './papers/tasks.ts'
import type { Database } from './platform/db/pool.ts'
import { type ServiceTaskOptions, serviceTasks } from './services/tasks.ts'
import { type SessionTaskOptions, sessionTasks } from './session/tasks.ts'
import { type StockRequestTaskOptions, stockRequestTasks } from './stock-requests/tasks.ts'
import { type WarrantyTaskOptions, warrantyTasks } from './warranty/tasks.ts'
import { cleanUp } from './worker-clean-up.ts'

export type TaskOptions = OrderTaskOptions &
  CatalogTaskOptions &
  PaperTaskOptions &
  ServiceTaskOptions &
  SessionTaskOptions &
  StockRequestTaskOptions &
  WarrantyTaskOptions & {
    readonly db: Database
    readonly clock: () => Date
  }

/** What the queue can be asked for. A task that throws is tried again later and later, 25 times over some days. */
export function jobTasks(options: TaskOptions) {
  const { db, clock } = options
  return {
    ...orderTasks(options),
    ...catalogTasks(options),
    ...paperTasks(options),
    ...serviceTasks(options),
    ...sessionTasks(options),
    ...stockRequestTasks(options),
    ...warrantyTasks(options),
    cleanUp: () => cleanUp(db, clock()),
    forgetChanges: () => deleteOldChanges(db, CHANGES_RETENTION_SECONDS),
  }
}
