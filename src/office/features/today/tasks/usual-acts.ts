import type { ReplyOf } from '#contract/call.ts'
import { heldChanges, seeHeldChange } from '#contract/office/held-changes.ts'
import { officeQueue, officeToday } from '#contract/office/home.ts'
import { officeOrderMove, retryErpPush } from '#contract/office/orders/order-moves.ts'
import { retryMail, sentMails } from '#contract/office/system/mails.ts'
import { screenOf, thingOf } from '#domain/office/today.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { recurringPath } from '../../imports/recurring/recurring-path.ts'
import { actFor, type OrderAct } from '../../orders/acts/act.ts'
import { orderPaths } from '../../orders/order-paths.ts'
import { refreshOrders } from '../../orders/refresh-orders.ts'
import { taskMessages as messages } from './messages.ts'

export type QueueItem = ReplyOf<typeof officeQueue>['items'][number]

/** What is usually done with a thing: at once, in a form, or on its screen. */
export type UsualAct =
  | { readonly kind: 'call'; readonly label: string; readonly text: string; run(): Promise<unknown> }
  | { readonly kind: 'form'; readonly label: string; readonly act: OrderAct }
  | { readonly kind: 'open'; readonly label: string; readonly to: string }

/** A thing may wait for several reasons, each with an act of its own. */
export function itemId({ kind, key }: QueueItem): string {
  return `${kind}/${key}`
}

/** Where a thing is opened; null: it has no screen. */
export function placeOf({ kind, key }: QueueItem): string | null {
  switch (kind) {
    case 'failedSources':
      return recurringPath
    case 'rate':
      return '/ajustes?buscar=cotizacion'
    case 'brokenLinks':
      return '/contenido?ver=rotos'
    case 'jobs':
      return null
    default: {
      const thing = thingOf(kind)
      return thing === null ? null : screenOf(thing, key)
    }
  }
}

/** OFH-07: what `H` does with a thing, for who may do it; null: nothing can be done about it here. */
export function usualActOf(item: QueueItem, permissions: ReadonlySet<Permission>): UsualAct | null {
  const { kind, key, name } = item
  const orderId = Number(key)
  const { acts, done } = messages
  switch (kind) {
    case 'newOrders':
      return {
        kind: 'call',
        label: acts.confirm,
        text: done.confirm(name),
        run: () =>
          onOrder(callOffice(officeOrderMove, { body: { orderId, from: 'received', to: 'confirmed' } })),
      }
    case 'erp':
      return {
        kind: 'call',
        label: acts.retry,
        text: done.retryErp(name),
        run: () => onOrder(callOffice(retryErpPush, { body: { orderId } })),
      }
    case 'mails':
      return {
        kind: 'call',
        label: acts.retry,
        text: done.retryMail(name),
        async run() {
          await callOffice(retryMail, { body: { id: key, to: null } })
          await invalidate(sentMails, officeToday, officeQueue)
        },
      }
    case 'ownChanges':
      return {
        kind: 'call',
        label: acts.seen,
        text: done.seen(name),
        async run() {
          await callOffice(seeHeldChange, { body: { id: Number(key) } })
          await invalidate(heldChanges, officeToday, officeQueue)
        },
      }
    case 'held':
      // A rep sees what of own customers is held, to tell them.
      return permissions.has('orders.review')
        ? { kind: 'form', label: acts.release, act: actFor('confirmed') }
        : { kind: 'open', label: acts.open, to: orderPaths.order(orderId) }
    case 'toDispatch':
      return { kind: 'form', label: acts.ship, act: actFor('shipped') }
    case 'toPrepare':
    case 'arrived':
      return { kind: 'open', label: acts.prepare, to: orderPaths.prepare(orderId) }
    default: {
      const to = placeOf(item)
      return to === null ? null : { kind: 'open', label: acts.open, to }
    }
  }
}

async function onOrder(act: Promise<unknown>): Promise<void> {
  await act
  await refreshOrders()
}
