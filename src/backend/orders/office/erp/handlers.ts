import { erpOpenOrders, erpOrderProgress } from '#contract/office/erp.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import { CommittedRefusal, type Office } from '../../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { presentOrder } from '../../present-order.ts'
import { findOpenOrders } from '../../read-queries.ts'
import { noteRefusedReport } from '../../reconcile/queries.ts'
import { messages } from '../messages.ts'
import { ForbiddenReport, takeProgress } from './order-progress.ts'

interface ErpOptions {
  readonly db: Database
  readonly office: Office
  readonly config: Pick<BackendConfig, 'erpOrdersUrl' | 'mediaBaseUrl'>
}

/** The calls of the role `ERP` about orders (OFO-25). */
export function erpOrderHandlers({ db, office, config }: ErpOptions): Route[] {
  return [
    office.handle(erpOpenOrders, async ({ query: { after = 0, limit } }) => {
      const found = await findOpenOrders(db, { after, limit: limit + 1 })
      const page = found.slice(0, limit)
      return {
        orders: page.map(({ order, ...of }) => ({
          ...of,
          ...presentOrder({ ...order, proposal: null }, config.mediaBaseUrl),
        })),
        next: found.length > limit ? (page.at(-1)?.order.orderId ?? null) : null,
      }
    }),

    office.write(erpOrderProgress, async ({ body, operator, now, describe }, tx) => {
      const mover = { operator, now, pushesOrders: config.erpOrdersUrl !== null }
      try {
        const { order, moved } = await takeProgress(tx, body, mover)
        const { orderId, docNum, status } = order
        await describe(messages.progressed(docNum, status))
        return { orderId, docNum, status, moved, at: now.toISOString() }
      } catch (error) {
        if (!(error instanceof ForbiddenReport)) throw error
        // On `Conciliación`, until the ERP reports what is allowed.
        await noteRefusedReport(tx, error.order, body.status, now)
        await describe(messages.reportRefused(error.order.docNum, body.status))
        return new CommittedRefusal(error)
      }
    }),
  ]
}
