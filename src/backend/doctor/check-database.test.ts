import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { installJobs } from '../platform/queue/install-jobs.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  checkDatabase,
  jobFindings,
  migrationFindings,
  serverFindings,
  shopFindings,
} from './check-database.ts'
import { checkReplica } from './check-replica.ts'

const situation = {
  today: '2026-03-10',
  isPublic: true,
  isRunning: true,
}
const server = {
  version: 180_004,
  versionText: '18.4',
  encoding: 'UTF8',
  collationChanged: false,
  mayCreate: true,
  foreignTable: null,
  knowsMontevideo: true,
  connections: 97,
  used: 20,
  bytes: 1e7,
  now: new Date(1_000_000),
  recovering: false,
}
const shop = {
  products: 5,
  demoAccounts: 0,
  rateDay: '2026-03-10',
  companyTold: true,
  mailsRefused: 0,
  mailsUncertain: 0,
  listeners: 1,
}
const jobs = { failed: 0, failedTasks: null, retrying: 0, waitingMinutes: 0, stuck: 0 }

test('a healthy server is one good line', () => {
  expect(serverFindings(server, 1_000_000)).toMatchObject([{ level: 'fine' }])
})

test.each([
  [{ version: 150_004 }, 'wrong', 'too old'],
  [{ encoding: 'SQL_ASCII' }, 'wrong', 'SQL_ASCII'],
  [{ collationChanged: true }, 'wrong', 'sorting'],
  [{ recovering: true }, 'wrong', 'is a replica'],
  [{ mayCreate: false }, 'wrong', 'may not create'],
  [{ foreignTable: 'orders' }, 'wrong', 'orders belongs to another'],
  [{ knowsMontevideo: false }, 'wrong', 'Montevideo'],
  [{ now: new Date(1_060_000) }, 'wrong', 'differ by 60 s'],
  [{ connections: 17, used: 3 }, 'wrong', 'takes 17'],
  [{ used: 95 }, 'warning', '95 of 97'],
])('a server with %o is %s: %s', (change, level, words) => {
  expect(serverFindings({ ...server, ...change }, 1_000_000)).toMatchObject([
    { level, says: expect.stringContaining(words), todo: expect.any(String) },
  ])
})

test.each([
  [{ products: 0 }, 'warning', 'empty'],
  [{ demoAccounts: 3 }, 'wrong', '3 accounts of the demo'],
  [{ companyTold: false }, 'warning', 'whose shop'],
  [{ rateDay: '2026-03-09' }, 'warning', 'is of 2026-03-09'],
  [{ rateDay: null }, 'warning', 'no exchange rate'],
  [{ mailsRefused: 2 }, 'warning', '2 mails'],
  [{ mailsUncertain: 1 }, 'warning', 'arrived'],
  [{ listeners: 0 }, 'wrong', 'none listens'],
])('a shop with %o is %s: %s', (change, level, words) => {
  expect(shopFindings({ ...shop, ...change }, situation)).toMatchObject([
    { level, says: expect.stringContaining(words) },
  ])
})

test('demo accounts in a shop that is not public are no error', () => {
  const [finding] = shopFindings({ ...shop, demoAccounts: 3 }, { ...situation, isPublic: false })
  expect(finding?.level).toBe('warning')
})

test.each([
  [{ failed: 2, failedTasks: 'pushOrder' }, 'wrong', '2 jobs have failed permanently (pushOrder)'],
  [{ waitingMinutes: 15 }, 'wrong', 'nobody works'],
  [{ stuck: 1 }, 'warning', 'not done'],
  [{ retrying: 1 }, 'warning', 'tried again'],
])('a queue with %o is %s: %s', (change, level, words) => {
  expect(jobFindings({ ...jobs, ...change })).toMatchObject([{ level, says: expect.stringContaining(words) }])
})

test('missing and unknown migrations are distinguished', () => {
  expect(migrationFindings(null)[0]).toMatchObject({
    level: 'warning',
    says: expect.stringContaining('no tables'),
  })
  const unknown = [{ name: '9999-later.sql', checksum: '' }]
  expect(migrationFindings(unknown)[0]).toMatchObject({
    level: 'wrong',
    todo: expect.stringContaining('9999-later.sql'),
  })
})

test('a real database is checked from its version to its queue', async () => {
  const { db, url } = await testDatabase()
  await installJobs(url)
  await queueJobs(db, [
    { task: 'pushOrder', payload: {}, key: 'late' },
    { task: 'documentsMail', payload: {}, key: 'failed' },
  ])
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where key = 'late'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`.execute(db)
  await sql`insert into sent_mails (id, at, state) values ('m', now() - interval '2 hours', 'sending')`.execute(
    db,
  )
  await sql`insert into users (email, name, status) values ('ferreteria@demo.test', 'x', 'active')`.execute(
    db,
  )
  const findings = await checkDatabase(db, { ...situation, isRunning: true })
  const reported = findings.filter(({ level }) => level !== 'fine').map(({ says }) => says)
  expect(reported).toEqual([
    'The catalogue is empty.',
    expect.stringContaining('1 accounts of the demo'),
    expect.stringContaining('whose shop'),
    expect.stringContaining('no exchange rate'),
    expect.stringContaining('Of 1 mails'),
    expect.stringContaining('none listens'),
    '1 jobs have failed permanently (documentsMail).',
    expect.stringContaining('waited for 60 minutes'),
  ])
  expect(findings.filter(({ level }) => level === 'fine')).toHaveLength(2)
  expect(await checkReplica(db, 10)).toMatchObject({
    level: 'wrong',
    says: expect.stringContaining('no replica'),
  })
})

test('a database without tables is no error, and nothing in it is counted', async () => {
  const { db } = await testDatabase({ name: 'template_blank', prepare: async () => undefined })
  const levels = (await checkDatabase(db, situation)).map(({ level }) => level)
  expect(levels).toEqual(['fine', 'warning'])
})
