import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { getProductosGtia } from '#contract/shop/warranty.ts'
import type { SerialRule, WarrantyEntry } from '#domain/repairs/warranty.ts'
import type { WarrantyStatus } from '#domain/repairs/warranty-status.ts'
import { presentCode } from '../catalogue/write/code-queries.ts'
import { type FirstPicture, firstPictureJson } from '../media/sources/queries.ts'
import type { Database } from '../platform/db/pool.ts'

export interface WarrantyBrandRow {
  readonly slug: string
  readonly name: string
  readonly terms: string
}

export async function findActiveBrands(db: Database): Promise<WarrantyBrandRow[]> {
  const { rows } = await sql<WarrantyBrandRow>`
    select slug, name, terms from warranty_brands where active order by slug`.execute(db)
  return rows
}

type WarrantyProduct = ReplyOf<typeof getProductosGtia>['products'][number]

export interface WarrantyProductRow
  extends Omit<WarrantyProduct, 'image' | 'imageTint'>,
    Pick<SerialRule, 'serialPattern'> {
  readonly picture: FirstPicture | null
}

/** The active products of a brand; only that product when a code is given, which may be a former one (OFP-25). */
export async function findWarrantyProducts(
  db: Database,
  brandSlug: string,
  itemCode: string | null = null,
): Promise<WarrantyProductRow[]> {
  const { rows } = await sql<WarrantyProductRow>`
    select p.itemcode as "itemCode", p.title, w.months, w.needs_serial as "needsSerial",
      w.serial_pattern as "serialPattern", w.serial_hint as "serialHint",
      ${firstPictureJson(sql`p.itemcode`)} as picture
    from warranty_products w join products p using (itemcode)
    where w.brand_slug = ${brandSlug} and p.active
      and (${itemCode}::text is null or w.itemcode = ${presentCode(sql`${itemCode}::varchar`)})`.execute(db)
  return rows
}

/** The part of a registration that the reply is built from. */
export type KnownRegistration = Pick<RegistrationRow, 'id' | 'itemCode' | 'title' | 'validUntil'> & {
  readonly bodyHash: string
}

/** Serialises requests with the same key until the transaction ends. */
export async function lockRegistrationKey(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warranty ${key}`}, 0))`.execute(db)
}

export async function findByKey(db: Database, key: string): Promise<KnownRegistration | null> {
  const { rows } = await sql<KnownRegistration>`
    select id, body_hash as "bodyHash", itemcode as "itemCode", item_title as title, valid_until as "validUntil"
    from warranty_registrations where idempotency_key = ${key}`.execute(db)
  return rows[0] ?? null
}

export interface NewRegistration
  extends Pick<
    RegistrationRow,
    'brandSlug' | 'itemCode' | 'title' | 'validUntil' | 'resellerCardcode' | 'proofId'
  > {
  readonly entry: WarrantyEntry
  readonly at: Date
  readonly key: string
  readonly bodyHash: string
}

/** Stores a registration and returns its id; null when its serial is already registered. */
export async function insertRegistration(
  db: Database,
  registration: NewRegistration,
): Promise<string | null> {
  const { entry, at } = registration
  const { rows } = await sql<{ id: string }>`
    insert into warranty_registrations (brand_slug, itemcode, item_title, serial, purchase_date, valid_until, reseller,
      reseller_cardcode, invoice_ref, owner_name, doc_type, doc_number, email, phone, department, city, proof_id,
      status, status_at, consent_at, created_at, idempotency_key, body_hash)
    values (${registration.brandSlug}, ${registration.itemCode}, ${registration.title}, ${entry.serial}, ${entry.purchaseDate},
      ${registration.validUntil}, ${entry.reseller},
      (select cardcode from customers where cardcode = ${registration.resellerCardcode}), ${entry.invoiceRef}, ${entry.name},
      ${entry.docType}, ${entry.docNumber}, ${entry.email}, ${entry.phone}, ${entry.department}, ${entry.city},
      ${registration.proofId}, 'submitted', ${at}, ${at}, ${at}, ${registration.key}, ${registration.bodyHash})
    on conflict (brand_slug, itemcode, serial) where serial is not null and status <> 'rejected' do nothing
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** A registration in full, for staff and for the mails to its owner. */
export interface RegistrationRow extends Omit<WarrantyEntry, 'department'> {
  readonly id: string
  readonly status: WarrantyStatus
  readonly note: string | null
  readonly createdAt: Date
  readonly brandSlug: string
  readonly itemCode: string
  readonly title: string
  readonly validUntil: string
  /** The session's cardcode, when a customer registers for a buyer. */
  readonly resellerCardcode: string | null
  readonly department: string
  readonly proofId: string
}

const columns = sql`id, status, note, created_at as "createdAt", brand_slug as "brandSlug", itemcode as "itemCode",
  item_title as title, serial, purchase_date as "purchaseDate", valid_until as "validUntil", reseller,
  reseller_cardcode as "resellerCardcode", invoice_ref as "invoiceRef", owner_name as name, doc_type as "docType",
  doc_number as "docNumber", email, phone, department, city, proof_id as "proofId"`

export async function findRegistration(db: Database, id: string): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from warranty_registrations where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Registrations with this status, oldest first. */
export async function findRegistrations(
  db: Database,
  status: WarrantyStatus,
  limit: number,
): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from warranty_registrations where status = ${status}
    order by created_at, id limit ${limit}`.execute(db)
  return rows
}

/** Where a registration stands, locked until the transaction ends; null when there is none. */
export async function lockRegistration(
  db: Database,
  id: string,
): Promise<{ status: WarrantyStatus; decidedBy: string | null; statusAt: Date } | null> {
  const { rows } = await sql<{ status: WarrantyStatus; decidedBy: string | null; statusAt: Date }>`
    select status, decided_by as "decidedBy", status_at as "statusAt"
    from warranty_registrations where id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

/** Changes a registration's status and records it in the audit log. */
export async function moveRegistration(
  db: Database,
  move: {
    readonly id: string
    readonly to: WarrantyStatus
    readonly note: string | null
    readonly at: Date
    readonly action: string
    readonly by: { readonly id: string | null; readonly name: string } | null
  },
): Promise<void> {
  const { id, to, note, at, action, by } = move
  await sql`
    with moved as (
      update warranty_registrations set status = ${to}, status_at = ${at}, note = ${note},
        decided_by = ${by?.name ?? null}, decided_by_id = ${by?.id ?? null}
      where id = ${id}
    )
    insert into audit_log (at, action, ref) values (${at}, ${action}, ${id})`.execute(db)
}
