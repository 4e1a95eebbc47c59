import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'

/** Tables that change without changing a user's data: counters, the audit log, stored refusals. */
const LEDGERS = [
  'rate_limits',
  'audit_log',
  'idempotency_keys',
  'search_events',
  'search_terms',
  'views_per_day',
]

export interface ChangeWatch {
  /** Returns and clears the committed changes since the last call, as `INSERT orders`, each kind once. */
  drain(): Promise<string[]>
}

/**
 * Records every row inserted, updated or deleted in any table of a test's database, including the queue's. A request
 * without a record here has changed nothing. An updated `last_seen_at` of a session does not count.
 */
export async function watchChanges(db: Database): Promise<ChangeWatch> {
  await sql`create schema watch`.execute(db)
  await sql`create table watch.changes (what text not null)`.execute(db)
  await sql`
    create function watch.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'sessions'
        and to_jsonb(old) - 'last_seen_at' = to_jsonb(new) - 'last_seen_at' then
        return null;
      end if;
      insert into watch.changes values (tg_op || ' ' || tg_table_name);
      return null;
    end $$`.execute(db)
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(db)
  for (const { schema, name } of rows.filter(row => !LEDGERS.includes(row.name))) {
    await sql`
      create trigger watch_changes after insert or update or delete on ${sql.table(`${schema}.${name}`)}
      for each row execute function watch.note()`.execute(db)
  }
  return {
    async drain() {
      const taken = await sql<{ what: string }>`
        with taken as (delete from watch.changes returning what)
        select distinct what from taken order by what`.execute(db)
      return taken.rows.map(({ what }) => what)
    },
  }
}
