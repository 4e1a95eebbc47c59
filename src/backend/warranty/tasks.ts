import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { WARRANTY_STATUSES } from '#domain/repairs/warranty-status.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { findRegistration } from './queries.ts'
import { warrantyMail } from './warranty-mail.ts'

export interface WarrantyTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly db: Database
  readonly mailer: Mailer
}

const payloadShape = z.object({ id: z.uuid(), status: z.enum(WARRANTY_STATUSES) })

/** The mails about a registration: received, approved, rejected (domain.md 4.8). */
export function warrantyTasks({ config, db, mailer }: WarrantyTaskOptions) {
  return {
    async warrantyMail(payload) {
      const { id, status } = payloadShape.parse(payload)
      const registration = await findRegistration(db, id)
      if (registration === null) return
      await sendOnce(db, mailer, warrantyMail(registration, status, config.publicUrl))
    },
  } satisfies Record<'warrantyMail', Task>
}
