import { type AuthTaskOptions, authTasks } from './auth/tasks.ts'
import { type BrochureTaskOptions, brochureTasks } from './brochures/tasks.ts'
import { bulkTasks } from './bulk/tasks.ts'
import { bulkKinds } from './bulk-kinds.ts'
import { deleteOldChanges } from './catalogue/read/change-queries.ts'
import { CHANGES_RETENTION_SECONDS } from './catalogue/read/change-reader.ts'
import { type ContentTaskOptions, contentTasks } from './content/tasks.ts'
import { type DocumentTaskOptions, documentTasks } from './documents/tasks.ts'
import { type ExchangeRateTaskOptions, exchangeRateTasks } from './exchange-rate/tasks.ts'
import { type HeldTaskOptions, heldChangeTasks } from './held-changes/tasks.ts'
import { heldKinds } from './held-kinds.ts'
import { type RecurringTaskOptions, recurringTasks } from './import/recurring/tasks.ts'
import { type MailTaskOptions, mailTasks } from './mails/tasks.ts'
import { type NoticeTaskOptions, noticeTasks } from './notices/tasks.ts'
import { findNotices } from './office-home/notices/find-notices.ts'
import { type DraftTaskOptions, draftTasks } from './orders/drafts/tasks.ts'
import { type OfficeOrderTaskOptions, officeOrderTasks } from './orders/office/tasks.ts'
import { type ProposalTaskOptions, proposalTasks } from './orders/proposals/tasks.ts'
import { type OrderTaskOptions, orderTasks } from './orders/tasks.ts'
import type { Database } from './platform/db/pool.ts'
import { type RepairTaskOptions, repairTasks } from './repairs/tasks.ts'
import { type ReportTaskOptions, reportTasks } from './reports/saved/tasks.ts'
import { findOperatorById, findOperators } from './staff/access/find-operator.ts'
import { type StaffTaskOptions, staffTasks } from './staff/tasks.ts'
import { type StockRequestTaskOptions, stockRequestTasks } from './stock-requests/tasks.ts'
import { type WarrantyTaskOptions, warrantyTasks } from './warranty/tasks.ts'
import { cleanUp } from './worker-clean-up.ts'

export type TaskOptions = OrderTaskOptions &
  OfficeOrderTaskOptions &
  ProposalTaskOptions &
  DraftTaskOptions &
  BrochureTaskOptions &
  DocumentTaskOptions &
  RepairTaskOptions &
  AuthTaskOptions &
  StockRequestTaskOptions &
  StaffTaskOptions &
  ExchangeRateTaskOptions &
  Pick<HeldTaskOptions, 'config'> &
  Omit<RecurringTaskOptions, 'findOperatorById'> &
  ContentTaskOptions &
  MailTaskOptions &
  NoticeTaskOptions &
  Omit<ReportTaskOptions, 'findOperatorById'> &
  WarrantyTaskOptions & {
    readonly db: Database
    readonly clock: () => Date
  }

/** Every task of the queue. A task that throws is retried with exponential backoff, 25 times over some days. */
export function jobTasks(options: TaskOptions) {
  const { db, clock } = options
  return {
    ...orderTasks(options),
    ...officeOrderTasks(options),
    ...proposalTasks(options),
    ...draftTasks(options),
    ...brochureTasks(options),
    ...documentTasks(options),
    ...repairTasks(options),
    ...authTasks(options),
    ...stockRequestTasks(options),
    ...warrantyTasks(options),
    ...staffTasks(options),
    ...exchangeRateTasks(options),
    ...contentTasks(options),
    ...mailTasks(options),
    ...noticeTasks(options),
    findNotices: () => findNotices({ ...options, findOperators }),
    ...bulkTasks({ db, clock, kinds: bulkKinds(options.config), findOperatorById }),
    ...heldChangeTasks({ ...options, kinds: heldKinds, findOperatorById }),
    ...recurringTasks({ ...options, findOperatorById }),
    ...reportTasks({ ...options, findOperatorById }),
    cleanUp: () => cleanUp(db, clock()),
    forgetChanges: () => deleteOldChanges(db, CHANGES_RETENTION_SECONDS),
  }
}
