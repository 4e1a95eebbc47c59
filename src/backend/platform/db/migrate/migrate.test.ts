import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts'
import { testFolder } from '../../../testing/test-folders.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase({ name: 'template_blank', prepare: async () => undefined })
  folder = await testFolder()
  write('0001-tool.sql', "create table tool (name text); insert into tool values ('martillo');")
})

test('applies the missing files in order, once', async () => {
  write('0002-price.sql', 'alter table tool add price numeric not null default 1')
  expect(await migrate(database.url, { folder })).toEqual(['0001-tool.sql', '0002-price.sql'])
  expect(await migrate(database.url, { folder })).toEqual([])
  write('0003-second.sql', "insert into tool values ('pinza', 2)")
  expect(await migrate(database.url, { folder })).toEqual(['0003-second.sql'])
  expect(await tools('select name, price from tool order by name')).toEqual([
    { name: 'martillo', price: 1 },
    { name: 'pinza', price: 2 },
  ])
})

test('a file that fails is rolled back and stops those after it', async () => {
  write('0002-broken.sql', "insert into tool values ('sierra'); insert into nowhere values (1)")
  write('0003-later.sql', "insert into tool values ('nivel')")
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'Migration 0002-broken.sql failed and was undone: relation "nowhere" does not exist',
  )
  expect(await tools('select name from tool')).toEqual([{ name: 'martillo' }])
  expect(await tools('select name from schema_migrations')).toEqual([{ name: '0001-tool.sql' }])
})

test('processes that start together apply each file once', async () => {
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })))
  expect(done.flat()).toEqual(['0001-tool.sql'])
  expect(await tools('select name from tool')).toHaveLength(1)
})

test('refuses a file changed after it was applied, but not changed line endings', async () => {
  write('0002-comment.sql', '-- one\nselect 1;\n')
  await migrate(database.url, { folder })
  write('0002-comment.sql', '-- one\r\nselect 1;\r\n')
  expect(await migrate(database.url, { folder })).toEqual([])
  write('0002-comment.sql', '-- two\nselect 1;\n')
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'its 0002-comment.sql is not the one of this version',
  )
})

test('applies the files up to one, and the rest later', async () => {
  write('0002-price.sql', 'alter table tool add price numeric')
  write('0003-brand.sql', 'alter table tool add brand text')
  expect(await migrate(database.url, { folder, upTo: '0002-price.sql' })).toHaveLength(2)
  expect(await migrate(database.url, { folder })).toEqual(['0003-brand.sql'])
})

test('waiting for a locked table does not block other statements for long', async () => {
  await migrate(database.url, { folder })
  write('0002-price.sql', 'alter table tool add price numeric')
  const reader = await database.db.pool.connect()
  await reader.query('begin')
  await reader.query('select * from tool')
  const busy = migrate(database.url, { folder, lockTimeoutMs: 20, attempts: 2 })
  await expect(busy).rejects.toThrow('0002-price.sql failed and was undone')
  const patient = migrate(database.url, { folder, lockTimeoutMs: 50 })
  // Each insert queues behind the migration until its lock attempt times out.
  for (const name of ['pinza', 'sierra', 'nivel']) {
    await sql`insert into tool (name) values (${name})`.execute(database.db)
  }
  await reader.query('commit')
  reader.release()
  expect(await patient).toEqual(['0002-price.sql'])
  expect(await tools('select name from tool where price is null')).toHaveLength(4)
})

test('an index is built concurrently with writes, and again after a failed attempt', async () => {
  await migrate(database.url, { folder })
  const index = (table: string) => `-- outside a transaction: built while rows are written
DROP INDEX CONCURRENTLY IF EXISTS tool_name;
CREATE INDEX CONCURRENTLY tool_name ON ${table} (name);
`
  write('0002-index.sql', index('nowhere'))
  await expect(migrate(database.url, { folder })).rejects.toThrow('0002-index.sql failed')
  write('0002-index.sql', index('tool'))
  expect(await migrate(database.url, { folder })).toEqual(['0002-index.sql'])
  expect(await tools(`select indisvalid from pg_index where indexrelid = 'tool_name'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

test('the real migrations apply to an empty database', async () => {
  const names = await migrate(database.url)
  expect(names.length).toBeGreaterThan(0)
  expect(await migrate(database.url)).toEqual([])
})

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function tools(text: string): Promise<unknown[]> {
  return (await sql.raw(text).execute(database.db)).rows
}
