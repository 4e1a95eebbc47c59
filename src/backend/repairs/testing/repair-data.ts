import { sql } from 'kysely'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface RepairTraits {
  readonly receivedAt?: string
  readonly status?: RepairStatus
  /** Net; null for no quote. */
  readonly quote?: number | null
  readonly quoteStatus?: 'pending' | 'accepted' | 'rejected'
  readonly serial?: string | null
}

/** Only for the workshop: no reply may contain it. */
export const INTERNAL_NOTE = 'Nota interna del taller'

/** A repair of a customer with its first event; returns its number. */
export async function aRepair(db: Database, cardcode: string, traits: RepairTraits = {}): Promise<number> {
  lastNumber += 1
  const docNum = 70_000 + lastNumber
  const receivedAt = traits.receivedAt ?? '2026-03-01T12:00:00Z'
  const status = traits.status ?? 'received'
  const quote = traits.quote ?? null
  await sql`
    insert into services (cardcode, doc_num, itemcode, item_title, serial, received_at, status, status_at,
      under_warranty, failure, quote_amount, quote_currency, quote_status)
    values (${cardcode}, ${docNum}, 'TAL-1', 'Taladro percutor', ${traits.serial ?? null}, ${receivedAt}, ${status},
      ${receivedAt}, false, 'No enciende', ${quote}, ${quote === null ? null : 'USD'},
      ${quote === null ? null : (traits.quoteStatus ?? 'pending')})`.execute(db)
  await sql`
    insert into service_events (cardcode, doc_num, to_status, at, actor, note_public, note_internal)
    values (${cardcode}, ${docNum}, 'received', ${receivedAt}, 'taller', 'Se recibió sin caja', ${INTERNAL_NOTE})
  `.execute(db)
  return docNum
}

let lastNumber = 0
