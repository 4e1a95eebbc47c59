import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'

/** Facts about the server and our role. */
export interface ServerFacts {
  readonly version: number
  readonly versionText: string
  readonly encoding: string
  readonly collationChanged: boolean
  readonly mayCreate: boolean
  /** A table of another owner, which migrations could not change. */
  readonly foreignTable: string | null
  readonly knowsMontevideo: boolean
  readonly connections: number
  readonly used: number
  readonly bytes: number
  readonly now: Date
  readonly recovering: boolean
}

export async function findServerFacts(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
      pg_encoding_to_char(d.encoding) as encoding,
      d.datcollversion is distinct from pg_database_collation_actual_version(d.oid) as "collationChanged",
      has_database_privilege(d.oid, 'create') and has_schema_privilege('public', 'create, usage') as "mayCreate",
      (select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and not pg_has_role(c.relowner, 'member') limit 1) as "foreignTable",
      exists (select from pg_timezone_names where name = 'America/Montevideo') as "knowsMontevideo",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      pg_database_size(d.oid) as bytes, clock_timestamp() as now, pg_is_in_recovery() as recovering
    from pg_database d where d.datname = current_database()`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('The server does not know the database we are in')
  return facts
}

/** The applied migrations; null where there are none yet. */
export async function findAppliedMigrations(
  db: Database,
): Promise<{ name: string; checksum: string }[] | null> {
  const found = await sql`select 1 where to_regclass('schema_migrations') is not null`.execute(db)
  if (found.rows.length === 0) return null
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db)
  return rows
}

/** Counts that show the state of the shop. */
export interface ShopFacts {
  readonly products: number
  /** How many accounts of the demo can sign in. */
  readonly demoAccounts: number
  /** The newest day with an exchange rate. */
  readonly rateDay: string | null
  readonly companyTold: boolean
  readonly mailsRefused: number
  readonly mailsUncertain: number
  readonly listeners: number
}

export async function findShopFacts(db: Database): Promise<ShopFacts> {
  const { rows } = await sql<ShopFacts>`
    select (select count(*)::int from products where active) as products,
      (select count(*)::int from users where status = 'active' and email like '%@demo.test') as "demoAccounts",
      (select max(date) from exchange_rates) as "rateDay",
      exists (select from settings where key = 'company') as "companyTold",
      (select count(*)::int from sent_mails where state = 'refused' and at > now() - interval '7 days') as "mailsRefused",
      (select count(*)::int from sent_mails where state = 'sending' and at < now() - interval '1 hour') as "mailsUncertain",
      (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = 'mostrador listener') as listeners`.execute(
    db,
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('The database gave no answer')
  return facts
}

export interface JobFacts {
  /** Failed in their last attempt. */
  readonly failed: number
  readonly failedTasks: string | null
  /** Failed, and to be retried. */
  readonly retrying: number
  /** Minutes since the oldest waiting job was due. */
  readonly waitingMinutes: number
  /** Started hours ago and not finished. */
  readonly stuck: number
}

/** Null if the queue is not installed. */
export async function findJobFacts(db: Database): Promise<JobFacts | null> {
  const found = await sql`select 1 where to_regclass('graphile_worker._private_jobs') is not null`.execute(db)
  if (found.rows.length === 0) return null
  const { rows } = await sql<JobFacts>`
    select count(*) filter (where j.attempts >= j.max_attempts)::int as failed,
      string_agg(distinct t.identifier, ', ') filter (where j.attempts >= j.max_attempts) as "failedTasks",
      count(*) filter (where j.attempts between 1 and j.max_attempts - 1 and j.locked_at is null)::int as retrying,
      coalesce(floor(extract(epoch from max(now() - j.run_at)
        filter (where j.attempts < j.max_attempts and j.locked_at is null)) / 60), 0)::int as "waitingMinutes",
      count(*) filter (where j.locked_at < now() - interval '4 hours')::int as stuck
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Some of the imported pictures, by their source. */
export async function findOriginals(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct source from product_media where kind = 'image' and source like 'original:%'
    order by source limit ${most}`.execute(db)
  return rows.map(({ source }) => source)
}

/** Seconds a replica is behind; null if it is no replica or has replayed nothing yet. */
export async function findReplicaLag(db: Database): Promise<{ recovering: boolean; seconds: number | null }> {
  const { rows } = await sql<{ recovering: boolean; seconds: number | null }>`
    select pg_is_in_recovery() as recovering,
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds`.execute(db)
  return rows[0] ?? { recovering: false, seconds: null }
}
