import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { type AuditFilter, findChangeSets, findHistory } from '#backend/audit/queries.ts'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { makeScratchFolder } from '#backend/platform/db/embedded/embedded-scratch.ts'
import { migrate } from '#backend/platform/db/migrate/migrate.ts'
import { createDatabase, type Database } from '#backend/platform/db/pool.ts'
import type { Benchmark, Report, Row } from '../harness/benchmark.ts'
import { quantile } from '../harness/medians.ts'

const ACTS = 1_000_000
const CHANGES_PER_ACT = 5
const ROUNDS = 20
/** OFA-20. */
const LONGEST_MS = 300

export const audit: Benchmark = {
  name: 'audit',
  about: 'the register over five million changes: every filter, the first page and a late one',
  measure,
}

const EVERYTHING: AuditFilter = {
  person: null,
  entity: '',
  kind: '',
  from: null,
  until: null,
  text: '',
  after: null,
  limit: 51,
}

async function measure(): Promise<Report> {
  const dataDir = makeScratchFolder('mostrador-audit-')
  const server = await startEmbeddedPostgres({ dataDir, databaseName: 'audit', durable: false })
  const db = createDatabase(server.url, { applicationName: 'mostrador bench' })
  try {
    await migrate(server.url)
    const patient = createDatabase(server.url, { maxConnections: 1, statementTimeoutMs: 0 })
    try {
      await fill(patient)
    } finally {
      await patient.close()
    }
    return await report(db)
  } finally {
    await db.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Three years of acts: ten people, the system and imports, forty kinds of acts, rare and common words. */
async function fill(db: Database): Promise<void> {
  // What the migrations themselves did.
  await sql`truncate change_sets cascade`.execute(db)
  await sql`
    insert into change_sets (id, at, staff_id, actor, kind, title)
    select n, now() - make_interval(secs => (${ACTS} - n) * 90),
      case when n % 5 = 0 then null else ('00000000-0000-0000-0000-' || lpad((n % 10)::text, 12, '0'))::uuid end,
      'Persona ' || n % 10, case when n % 200000 = 7 then 'ActRare' else 'Act' || n % 40 end,
      case n % 5 when 0 then '' else 'Pedido ' || n || case when n % 200000 = 1 then ': extraordinario' else ': confirmado' end end
    from generate_series(1, ${ACTS}) n`.execute(db)
  // As the triggers would, in one go.
  await sql`alter table change_rows disable trigger user`.execute(db)
  await sql`
    insert into change_rows (at, change_set_id, entity, key, field, before, after)
    select s.at, s.id, case when s.id % 50000 = 0 then 'role' when s.id % 3 = 0 then 'customer' else 'order' end,
      'K' || (s.id % 20000), 'status', '"a"', to_jsonb(n)
    from change_sets s, generate_series(1, ${CHANGES_PER_ACT}) n`.execute(db)
  await sql`alter table change_rows enable trigger user`.execute(db)
  await sql`
    insert into change_set_entities (change_set_id, entity, at, key, changes)
    select change_set_id, entity, min(at), min(key), count(*) from change_rows group by change_set_id, entity`.execute(
    db,
  )
  await sql`vacuum analyze change_sets, change_rows, change_set_entities`.execute(db)
}

async function report(db: Database): Promise<Report> {
  const middle = await sql<{ at: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from change_sets where id = ${ACTS / 2}`.execute(
    db,
  )
  const after = { at: middle.rows[0]?.at ?? '', id: ACTS / 2 }
  const day = new Date(after.at)
  const person = '00000000-0000-0000-0000-000000000003'
  const asked: readonly (readonly [string, AuditFilter])[] = [
    ['newest', EVERYTHING],
    ['a page in the middle', { ...EVERYTHING, after }],
    ['one person', { ...EVERYTHING, person }],
    ['the system', { ...EVERYTHING, person: 'system' }],
    ['a common kind of thing', { ...EVERYTHING, entity: 'order' }],
    ['a rare kind of thing', { ...EVERYTHING, entity: 'role' }],
    ['a kind of thing by one person', { ...EVERYTHING, entity: 'customer', person }],
    ['one action', { ...EVERYTHING, kind: 'Act17' }],
    ['a rare action', { ...EVERYTHING, kind: 'ActRare' }],
    ['one action by one person', { ...EVERYTHING, kind: 'Act13', person }],
    ['a rare action by one person', { ...EVERYTHING, kind: 'ActRare', person }],
    ['an action that a person never does', { ...EVERYTHING, kind: 'Act17', person }],
    ['one action on a common kind of thing', { ...EVERYTHING, kind: 'Act17', entity: 'order' }],
    ['a rare action on a common kind of thing', { ...EVERYTHING, kind: 'ActRare', entity: 'order' }],
    ['a common action on a rare kind of thing', { ...EVERYTHING, kind: 'Act0', entity: 'role' }],
    ['an action that a kind of thing never has', { ...EVERYTHING, kind: 'Act17', entity: 'role' }],
    ['one action with a common word', { ...EVERYTHING, kind: 'Act17', text: 'confirmado' }],
    ['a rare action with a common word', { ...EVERYTHING, kind: 'ActRare', text: 'confirmado' }],
    ['one action with a rare word', { ...EVERYTHING, kind: 'Act1', text: 'extraordinario' }],
    ['one action with the key of a thing', { ...EVERYTHING, kind: 'Act17', text: 'K777' }],
    [
      'one action on one day',
      {
        ...EVERYTHING,
        kind: 'Act17',
        from: day,
        until: new Date(day.getTime() + 86_400_000),
      },
    ],
    ['one day of long ago', { ...EVERYTHING, from: day, until: new Date(day.getTime() + 86_400_000) }],
    ['a common word', { ...EVERYTHING, text: 'confirmado' }],
    ['a rare word', { ...EVERYTHING, text: 'extraordinario' }],
    ['a word that nothing has', { ...EVERYTHING, text: 'inexistente' }],
    ['a number in a title', { ...EVERYTHING, text: '777777' }],
    ['the key of a thing', { ...EVERYTHING, text: 'K777' }],
    ['a rare word by one person', { ...EVERYTHING, text: 'extraordinario', person }],
  ]
  const rows: Row[] = []
  for (const [filter, query] of asked) rows.push(await timed(filter, () => findChangeSets(db, query)))
  rows.push(
    await timed('history of one thing', () =>
      findHistory(db, { entity: 'order', key: 'K777', before: null, limit: 51 }),
    ),
  )
  const slow = rows.filter(row => Number(row['p95 ms']) > LONGEST_MS)
  return {
    tables: [{ title: `The register, ${ACTS * CHANGES_PER_ACT} changes in ${ACTS} acts`, rows }],
    failures: slow.map(row => `${row.filter} takes ${row['p95 ms']} ms (OFA-20: ${LONGEST_MS})`),
  }
}

async function timed(filter: string, read: () => Promise<readonly unknown[]>): Promise<Row> {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const since = performance.now()
    found = (await read()).length
    times.push(performance.now() - since)
  }
  return { filter, found, 'p50 ms': rounded(quantile(times, 0.5)), 'p95 ms': rounded(quantile(times, 0.95)) }
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10
}
