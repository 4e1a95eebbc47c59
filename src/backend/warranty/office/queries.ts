import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { officeWarranty, warrantyQueue } from '#contract/office/workshop/warranties.ts'
import type { SerialRule } from '#domain/repairs/warranty.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'

type QueueRow = Omit<ReplyOf<typeof warrantyQueue>['registrations'][number], 'statusDescription'>
type Detail = ReplyOf<typeof officeWarranty>

const columns = sql`r.id, r.status, ${instantText(sql`r.created_at`)} as "createdAt", b.name as brand,
  r.itemcode as "itemCode", r.item_title as title, r.serial, r.purchase_date as "purchaseDate", r.owner_name as name`

/** Those that wait, oldest first, and how many there are. */
export async function findWaitingWarranties(
  db: Database,
  limit: number,
): Promise<{ waiting: number; rows: QueueRow[] }> {
  const { rows } = await sql<QueueRow & { waiting: number }>`
    select ${columns}, count(*) over () as waiting
    from warranty_registrations r join warranty_brands b on b.slug = r.brand_slug
    where r.status = 'submitted' order by r.created_at, r.id limit ${limit}`.execute(db)
  return { waiting: rows[0]?.waiting ?? 0, rows: rows.map(({ waiting: _, ...row }) => row) }
}

export interface WarrantyDetailRow
  extends QueueRow,
    Pick<
      Detail,
      | 'validUntil'
      | 'months'
      | 'serialHint'
      | 'reseller'
      | 'resellerCustomer'
      | 'invoiceRef'
      | 'docType'
      | 'docNumber'
      | 'email'
      | 'phone'
      | 'department'
      | 'city'
      | 'note'
      | 'decided'
    >,
    Pick<SerialRule, 'serialPattern'> {
  readonly proofId: string
}

/** One registration with what its product's warranty says now; null when there is none. */
export async function findWarrantyDetail(db: Database, id: string): Promise<WarrantyDetailRow | null> {
  const { rows } = await sql<WarrantyDetailRow>`
    select ${columns}, r.valid_until as "validUntil", w.months, coalesce(w.serial_hint, '') as "serialHint",
      w.serial_pattern as "serialPattern", r.reseller, r.invoice_ref as "invoiceRef", r.doc_type as "docType",
      r.doc_number as "docNumber", r.email, r.phone, r.department, r.city, r.note, r.proof_id as "proofId",
      case when c.cardcode is not null then
        jsonb_build_object('cardcode', c.cardcode, 'name', c.cardname) end as "resellerCustomer",
      case when r.status <> 'submitted' then
        jsonb_build_object('by', r.decided_by, 'at', ${instantText(sql`r.status_at`)}) end as decided
    from warranty_registrations r join warranty_brands b on b.slug = r.brand_slug
      left join warranty_products w on w.brand_slug = r.brand_slug and w.itemcode = r.itemcode
      left join customers c on c.cardcode = r.reseller_cardcode
    where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The other registrations of a serial, of any product, newest first. */
export async function findSameSerial(
  db: Database,
  { id, serial }: { readonly id: string; readonly serial: string },
): Promise<(QueueRow & { note: string | null })[]> {
  const { rows } = await sql<QueueRow & { note: string | null }>`
    select ${columns}, r.note
    from warranty_registrations r join warranty_brands b on b.slug = r.brand_slug
    where lower(r.serial) = lower(${serial}) and r.id <> ${id} order by r.created_at desc, r.id limit 20`.execute(
    db,
  )
  return rows
}
