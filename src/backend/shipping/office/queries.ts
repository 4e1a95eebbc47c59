import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { officeSettings, saveAgency } from '#contract/office/settings.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { ShippingMethodRow } from '../../catalogue/read/shop-settings.ts'
import type { Database } from '../../platform/db/pool.ts'

type Settings = ReplyOf<typeof officeSettings>
export type OfficeMethod = Settings['shippingMethods'][number]
export type OfficeAgency = Settings['agencies'][number]
export type MethodToStore = Omit<OfficeMethod, 'version'>

/** All methods in the order of the checkout, inactive ones too. */
export async function findMethods(db: Database): Promise<OfficeMethod[]> {
  const { rows } = await sql<OfficeMethod>`
    select code, name, kind, agencies, needs_address as "needsAddress", charge::float8 as charge,
      pay_at_destination as "payAtDestination", departments, days, note, to_char(cutoff, 'HH24:MI') as cutoff,
      departure_weekdays as "departureWeekdays", departure_lead_days as "departureLeadDays", active as "isActive", version
    from shipping_methods order by position, code`.execute(db)
  return rows
}

/** All methods as the shop reads the active ones, for the tester. */
export function findMethodRows(db: Database): Promise<ShippingMethodRow[]> {
  return db.selectFrom('shipping_methods').selectAll().orderBy('position').orderBy('code').execute()
}

/** The versions of all methods, which stay locked. */
export async function lockMethods(
  tx: Database,
): Promise<ReadonlyMap<string, { version: number; isActive: boolean }>> {
  const { rows } = await sql<{ code: string; version: number; isActive: boolean }>`
    select code, version, active as "isActive" from shipping_methods order by code for update`.execute(tx)
  return new Map(rows.map(({ code, ...method }) => [code, method]))
}

/** A new method comes last. @returns its version. */
export async function storeMethod(tx: Database, method: MethodToStore): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into shipping_methods (code, name, kind, agencies, needs_address, charge, pay_at_destination, departments, days,
      note, cutoff, departure_weekdays, departure_lead_days, active, position)
    values (${method.code}, ${method.name}, ${method.kind}, ${method.agencies}, ${method.needsAddress}, ${method.charge},
      ${method.payAtDestination}, ${method.departments}, ${method.days}, ${method.note}, ${method.cutoff},
      ${method.departureWeekdays}, ${method.departureLeadDays}, ${method.isActive},
      (select coalesce(max(position), 0) + 1 from shipping_methods))
    on conflict (code) do update set name = excluded.name, kind = excluded.kind, agencies = excluded.agencies,
      needs_address = excluded.needs_address, charge = excluded.charge, pay_at_destination = excluded.pay_at_destination,
      departments = excluded.departments, days = excluded.days, note = excluded.note, cutoff = excluded.cutoff,
      departure_weekdays = excluded.departure_weekdays, departure_lead_days = excluded.departure_lead_days,
      active = excluded.active
    returning version`.execute(tx)
  return rows[0]?.version ?? 1
}

export async function placeMethods(
  tx: Database,
  codes: readonly string[],
): Promise<{ code: string; version: number }[]> {
  const { rows } = await sql<{ code: string; version: number }>`
    update shipping_methods m set position = placed.position
    from unnest(${codes}::varchar[]) with ordinality as placed (code, position) where m.code = placed.code
    returning m.code, m.version`.execute(tx)
  return rows
}

export async function findAgencies(db: Database): Promise<OfficeAgency[]> {
  const { rows } = await sql<OfficeAgency>`
    select a.code, a.name, a.phone, a.tracking_url as "trackingUrl", a.active as "isActive", a.version,
      coalesce((select json_agg(json_build_object('name', b.name, 'department', b.department, 'address', b.address,
        'phone', b.phone) order by b.department, b.name) from agency_branches b where b.agency_code = a.code), '[]')
        as branches
    from agencies a order by a.active desc, a.name`.execute(db)
  return rows
}

/** The names of agencies that methods may offer. */
export async function findActiveAgencies(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from agencies where active`.execute(tx)
  return rows.map(({ name }) => name)
}

export async function lockAgency(
  tx: Database,
  code: string,
): Promise<{ name: string; version: number } | null> {
  const { rows } = await sql<{ name: string; version: number }>`
    select name, version from agencies where code = ${code} for update`.execute(tx)
  return rows[0] ?? null
}

export async function isAgencyName(tx: Database, name: string, besides: string): Promise<boolean> {
  const { rows } =
    await sql`select from agencies where lower(name) = lower(${name}) and code <> ${besides}`.execute(tx)
  return rows.length > 0
}

type AgencyToStore = Omit<BodyOf<typeof saveAgency>, 'version'>

/** Stores an agency with its branches. @returns its version. */
export async function storeAgency(tx: Database, agency: AgencyToStore): Promise<number> {
  const { code, name, phone, trackingUrl, isActive, branches } = agency
  const names = branches.map(branch => branch.name)
  await sql`
    insert into agencies (code, name, phone, tracking_url, active)
    values (${code}, ${name}, ${phone}, ${trackingUrl}, ${isActive})
    on conflict (code) do update set name = excluded.name, phone = excluded.phone, tracking_url = excluded.tracking_url,
      active = excluded.active, version = agencies.version + 1`.execute(tx)
  await sql`delete from agency_branches where agency_code = ${code} and name <> all(${names}::text[])`.execute(
    tx,
  )
  await sql`
    insert into agency_branches (agency_code, name, department, address, phone)
    select ${code}, b.name, b.department, b.address, b.phone
    from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as b (name text, department text, address text, phone text)
    on conflict (agency_code, name) do update set department = excluded.department, address = excluded.address,
      phone = excluded.phone`.execute(tx)
  const { rows } = await sql<{ version: number }>`select version from agencies where code = ${code}`.execute(
    tx,
  )
  return rows[0]?.version ?? 1
}

/** Methods follow: a renamed agency is offered under its new name, an inactive one no more. */
export async function renameInMethods(tx: Database, from: string, to: string | null): Promise<void> {
  await sql`
    update shipping_methods set agencies =
      case when ${to}::text is null then array_remove(agencies, ${from}) else array_replace(agencies, ${from}, ${to}) end
    where ${from} = any(agencies)`.execute(tx)
}

/** A customer of the scope, for the tester. */
export async function findShippingCustomer(
  db: Database,
  { sellerCode }: StaffScope,
  cardcode: string,
): Promise<{ cardcode: string; name: string; department: string } | null> {
  const { rows } = await sql<{ cardcode: string; name: string; department: string }>`
    select cardcode, cardname as name, department from customers
    where cardcode = ${cardcode} and (${sellerCode}::text is null or seller_code = ${sellerCode})`.execute(db)
  return rows[0] ?? null
}
