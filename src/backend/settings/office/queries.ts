import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { officeSettings, saveSettings } from '#contract/office/settings.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { JsonValue } from '../../platform/db/schema.ts'

export type SettingKey = BodyOf<typeof saveSettings>['changes'][number]['key']

export interface StoredSetting {
  readonly value: JsonValue
  readonly version: number
  readonly changedAt: string | null
  readonly changedBy: string | null
}

/** The stored settings with who changed them last, by key. */
export async function findStoredSettings(db: Database): Promise<ReadonlyMap<string, StoredSetting>> {
  const { rows } = await sql<StoredSetting & { key: string }>`
    select s.key, s.value, s.version, ${instantText(sql`last.at`)} as "changedAt", last.actor as "changedBy"
    from settings s left join lateral (
      select c.at, c.actor from change_rows r join change_sets c on c.id = r.change_set_id
      where r.entity = 'setting' and r.key = s.key order by r.n desc limit 1) last on true`.execute(db)
  return new Map(rows.map(({ key, ...setting }) => [key, setting]))
}

/** The versions of settings, which stay locked; 0 for one that was never saved. */
export async function lockSettings(
  tx: Database,
  keys: readonly SettingKey[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; version: number }>`
    select key, version from settings where key = any(${keys}::text[]) order by key for update`.execute(tx)
  return new Map(rows.map(({ key, version }) => [key, version]))
}

/** @returns the new version; null where another person saved the first one meanwhile. */
export async function storeSetting(
  tx: Database,
  { key, value, isNew }: { readonly key: SettingKey; readonly value: unknown; readonly isNew: boolean },
): Promise<number | null> {
  const json = JSON.stringify(value)
  const { rows } = isNew
    ? await sql<{ version: number }>`
        insert into settings (key, value) values (${key}, ${json}::jsonb) on conflict do nothing returning version`.execute(
        tx,
      )
    : await sql<{ version: number }>`
        update settings set value = ${json}::jsonb, updated_at = now() where key = ${key} returning version`.execute(
        tx,
      )
  return rows[0]?.version ?? null
}

export async function hasBrand(db: Database, slug: string): Promise<boolean> {
  const { rows } = await sql`select from brands where slug = ${slug}`.execute(db)
  return rows.length > 0
}

export async function findBrands(db: Database): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{
    name: string
    slug: string
  }>`select name, slug from brands order by name`.execute(db)
  return rows
}

type RateRow = ReplyOf<typeof officeSettings>['exchangeRates'][number]

const SHOWN_RATES = 60

/** The latest rates with who set them. */
export async function findRateHistory(db: Database): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select to_char(e.date, 'YYYY-MM-DD') as date, e.rate::float8 as rate, e.buy::float8 as buy, e.sell::float8 as sell,
      e.source, (select c.actor from change_rows r join change_sets c on c.id = r.change_set_id
        where r.entity = 'exchange-rate' and r.key = 'USD/' || to_char(e.date, 'YYYY-MM-DD')
        order by r.n desc limit 1) as "changedBy"
    from exchange_rates e where e.currency = 'USD' order by e.date desc limit ${SHOWN_RATES}`.execute(db)
  return rows
}

export interface DeliveredOrder {
  readonly pesos: number
  readonly dollars: number
  readonly rate: number | null
  /** What it was charged, net pesos. */
  readonly charge: number
  /** The charge of its method today; null: the company's. */
  readonly ownCharge: number | null
}

/** Own deliveries since a day that were not called off, with what decides their transport. */
export async function findDeliveries(db: Database, since: Date): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`
    select coalesce(sum(t.subtotal) filter (where t.currency = 'UYU'), 0)::float8 as pesos,
      coalesce(sum(t.subtotal) filter (where t.currency = 'USD'), 0)::float8 as dollars,
      o.exchange_rate::float8 as rate, coalesce((o.shipping ->> 'charge')::float8, 0) as charge,
      m.charge::float8 as "ownCharge"
    from orders o join shipping_methods m on m.code = o.shipping_code
      join order_totals t on t.cardcode = o.cardcode and t.order_id = o.id
    where o.created_at >= ${since} and o.status not in ('cancelled', 'rejected') and m.kind = 'own'
      and not m.pay_at_destination
    group by o.cardcode, o.id, m.code`.execute(db)
  return rows
}
