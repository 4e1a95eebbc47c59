import { sql } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import type { receiveRepair, saveRepair } from '#contract/office/workshop/repairs.ts'
import type { Currency } from '#domain/money/money.ts'
import { isoOf } from '#domain/money/money.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { FINAL_REPAIR_STATUSES, type RepairStatus } from '#domain/repairs/repair-status.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

/** A repair as it is locked for a change. */
export interface LockedRepair {
  readonly cardcode: string
  readonly docNum: number
  readonly status: RepairStatus
  readonly version: number
  readonly hasQuote: boolean
}

/** A repair of the operator's customers, locked until the transaction ends; null when there is none. */
export async function lockRepairOf(
  tx: Database,
  scope: StaffScope,
  docNum: number,
): Promise<LockedRepair | null> {
  const { rows } = await sql<LockedRepair>`
    select s.cardcode, s.doc_num as "docNum", s.status, s.version, s.quote_status is not null as "hasQuote"
    from services s join customers c using (cardcode)
    where s.doc_num = ${docNum} and ${withinScope(scope)} for update of s`.execute(tx)
  return rows[0] ?? null
}

export async function findLastMove(
  tx: Database,
  { cardcode, docNum }: LockedRepair,
): Promise<{ actor: string; at: Date } | null> {
  const { rows } = await sql<{ actor: string; at: Date }>`
    select actor, at from service_events
    where cardcode = ${cardcode} and doc_num = ${docNum} and from_status is distinct from to_status
    order by id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The registration of a serial that a machine is taken in under; null when there is none. */
export async function findWarrantySerial(tx: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ serial: string | null }>`
    select serial from warranty_registrations where id = ${id} and status = 'approved'`.execute(tx)
  return rows[0]?.serial ?? null
}

const MOST_TAKEN = 1000

/** Stores a machine under the next free number, which it returns: an ERP may have taken some. */
export async function insertRepair(
  tx: Database,
  { cardcode, itemCode, title, serial, ...machine }: BodyOf<typeof receiveRepair>,
  { receivedBy, at }: { readonly receivedBy: string; readonly at: Date },
): Promise<number> {
  for (let tried = 0; tried < MOST_TAKEN; tried++) {
    const { rows } = await sql<{ docNum: number }>`
      insert into services (cardcode, doc_num, itemcode, item_title, serial, received_at, status, status_at,
        under_warranty, failure, accessories, promised_at, received_by, warranty_id)
      values (${cardcode}, nextval('service_numbers'), ${itemCode}, ${title}, ${serial}, ${at}, 'received', ${at},
        ${machine.underWarranty}, ${machine.failure}, ${machine.accessories}, ${machine.promisedAt}, ${receivedBy},
        ${machine.warrantyId})
      on conflict (doc_num) do nothing returning doc_num as "docNum"`.execute(tx)
    if (rows[0] !== undefined) return rows[0].docNum
  }
  throw new Error('No free number for a repair')
}

export interface RepairEvent {
  readonly cardcode: string
  readonly docNum: number
  /** The same as `to`: a note without a move. */
  readonly from: RepairStatus | null
  readonly to: RepairStatus
  readonly at: Date
  readonly actor: string
  /** For the customer. */
  readonly note: string | null
  readonly internalNote: string | null
}

export async function insertEvent(tx: Database, event: RepairEvent): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into service_events (cardcode, doc_num, from_status, to_status, at, actor, note_public, note_internal)
    values (${event.cardcode}, ${event.docNum}, ${event.from}, ${event.to}, ${event.at}, ${event.actor}, ${event.note},
      ${event.internalNote})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The new state of a repair; a machine that leaves has its day, and one of nobody is that of `technicianId`. */
export async function storeStatus(
  tx: Database,
  { cardcode, docNum }: LockedRepair,
  to: RepairStatus,
  { at, technicianId }: { readonly at: Date; readonly technicianId: string | null },
): Promise<void> {
  await sql`
    update services set status = ${to}, status_at = ${at}, technician_id = coalesce(technician_id, ${technicianId}::uuid),
      delivered_at = case when ${to} = any (${FINAL_REPAIR_STATUSES}::text[]) then ${at}::timestamptz else delivered_at end
    where cardcode = ${cardcode} and doc_num = ${docNum}`.execute(tx)
}

/** Saves the fields and returns the version they now have. */
export async function storeFields(
  tx: Database,
  { cardcode, docNum }: LockedRepair,
  fields: BodyOf<typeof saveRepair>,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update services set item_title = ${fields.title}, serial = ${fields.serial}, failure = ${fields.failure},
      accessories = ${fields.accessories}, diagnosis = ${fields.diagnosis}, promised_at = ${fields.promisedAt},
      technician_id = ${fields.technicianId}, under_warranty = ${fields.underWarranty}
    where cardcode = ${cardcode} and doc_num = ${docNum} returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

export interface StoredQuote {
  readonly diagnosis: string
  readonly currency: Currency
  readonly validUntil: BusinessDay
  readonly net: number
  readonly total: number
  readonly lines: readonly {
    readonly description: string
    readonly quantity: number
    readonly unitPrice: number
    readonly tax: number
    readonly amount: number
  }[]
}

export async function storeQuote(
  tx: Database,
  { cardcode, docNum }: LockedRepair,
  quote: StoredQuote,
): Promise<void> {
  const lines = quote.lines.map((line, at) => ({ ...line, line_num: at + 1 }))
  await sql`
    with quoted as (
      update services set diagnosis = ${quote.diagnosis}, quote_amount = ${quote.net}, quote_total = ${quote.total},
        quote_currency = ${isoOf(quote.currency)}, quote_status = 'pending', quote_valid_until = ${quote.validUntil}
      where cardcode = ${cardcode} and doc_num = ${docNum}
    )
    insert into service_quote_lines (cardcode, doc_num, line_num, description, quantity, unit_price, tax, amount)
    select ${cardcode}, ${docNum}, line_num, description, quantity, "unitPrice", tax, amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line_num int, description text, quantity numeric,
      "unitPrice" numeric, tax numeric, amount numeric)`.execute(tx)
}

export async function storeAnswer(
  tx: Database,
  { cardcode, docNum }: LockedRepair,
  { accepted, name }: { readonly accepted: boolean; readonly name: string },
): Promise<void> {
  await sql`
    update services set quote_status = ${accepted ? 'accepted' : 'rejected'}, quote_answered_by = ${name}
    where cardcode = ${cardcode} and doc_num = ${docNum}`.execute(tx)
}

export async function countPhotos(tx: Database, { cardcode, docNum }: LockedRepair): Promise<number> {
  const { rows } = await sql<{ photos: number }>`
    select count(*) as photos from service_photos where cardcode = ${cardcode} and doc_num = ${docNum}`.execute(
    tx,
  )
  return rows[0]?.photos ?? 0
}

export async function insertPhoto(
  tx: Database,
  { cardcode, docNum }: LockedRepair,
  photo: { readonly fileId: string; readonly at: Date; readonly author: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into service_photos (cardcode, doc_num, file_id, at, author)
    values (${cardcode}, ${docNum}, ${photo.fileId}, ${photo.at}, ${photo.author}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}
