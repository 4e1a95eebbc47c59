import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { officeOrdersMove } from '#contract/office/orders/order-moves.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { moveRefusal, needsReason } from '#domain/orders/staff-moves.ts'
import { bulkKind } from '../../bulk/bulk-kind.ts'
import type { BackendConfig } from '../../platform/config.ts'
import { messages } from './messages.ts'
import { checkReasons, moveOrderFor } from './move-order.ts'
import { NO_INVOICE } from './move-orders.ts'
import { findNumbers } from './order-queries.ts'

/** Moving many orders as a job (OFO-07, OFX-07): each by the rules of a single move. */
export function bulkMoves({ erpOrdersUrl }: Pick<BackendConfig, 'erpOrdersUrl'>) {
  return bulkKind({
    name: 'move-orders',
    permission: officeOrdersMove.office.permission ?? 'orders.read',
    options: officeOrdersMove.body.omit({ orders: true }),
    input: z.object({ orderId: z.int(), from: z.enum(ORDER_STATUSES) }),
    async prepare(db, { kind: _, orders, ...options }, { permissions, scope }) {
      const { to } = options
      if (orders.every(({ from }) => moveRefusal(from, to, permissions) === 'no-permission'))
        throw new CallError('FORBIDDEN')
      checkReasons(
        options,
        orders.some(({ from }) => needsReason(from, to)),
      )
      const numbers = await findNumbers(
        db,
        scope,
        orders.map(({ orderId }) => orderId),
      )
      const things = orders.map(({ orderId, from }) => ({
        name: messages.orderName(numbers.get(orderId) ?? orderId),
        path: `/pedidos/${orderId}`,
        input: { orderId, from },
      }))
      return { title: messages.movedMany(orders.length, to), options, things }
    },
    async run(tx, { orderId, from }, options, by) {
      const mover = { ...by, pushesOrders: erpOrdersUrl !== null }
      await moveOrderFor(tx, { orderId, from, ...options, ...NO_INVOICE }, mover)
    },
  })
}
