import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendOnce } from '../../platform/mail/send-once.ts'
import { findOrder } from '../read-queries.ts'
import { findEvent, findMoveNote } from './event-queries.ts'
import { orderMovedMail, orderShippedMail } from './order-mails.ts'
import { findShipment } from './shipment-queries.ts'

export interface OfficeOrderTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly db: Database
  readonly mailer: Mailer
}

const movedPayload = z.object({ cardcode: z.string(), orderId: z.int(), eventId: z.int() })
const shippedPayload = z.object({ cardcode: z.string(), orderId: z.int(), shipmentId: z.int() })

/** The mails of what operators and the ERP do with an order (OFO-06, OFO-16). */
export function officeOrderTasks({ config, db, mailer }: OfficeOrderTaskOptions) {
  return {
    async orderMovedMail(payload) {
      const { cardcode, orderId, eventId } = movedPayload.parse(payload)
      const order = await findOrder(db, cardcode, orderId)
      const event = await findEvent(db, cardcode, eventId)
      const mail = order && event && orderMovedMail(order, event, config.publicUrl)
      if (mail) await sendOnce(db, mailer, mail)
    },

    async orderShippedMail(payload) {
      const { cardcode, orderId, shipmentId } = shippedPayload.parse(payload)
      const order = await findOrder(db, cardcode, orderId)
      const shipment = await findShipment(db, cardcode, shipmentId)
      if (order === null || shipment === null) return
      const note = await findMoveNote(db, cardcode, orderId, shipment.at)
      await sendOnce(db, mailer, orderShippedMail(order, shipment, { note, publicUrl: config.publicUrl }))
    },
  } satisfies Record<'orderMovedMail' | 'orderShippedMail', Task>
}
