import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { countStatements } from './statement-count.ts'

const { db } = await testDatabase()

test('numbers arrive as numbers, days as text, instants as dates', async () => {
  const { rows } = await sql`
    select 12.50::numeric as money, 9007199254740991::int8 as big, '2026-02-28'::date as day,
      '2026-02-28T10:00:00Z'::timestamptz as instant, array[1.5, null]::numeric[] as list,
      array['2026-01-01']::date[] as days, array[7]::int8[] as bigs, null::numeric as nothing`.execute(db)
  expect(rows).toEqual([
    {
      money: 12.5,
      big: Number.MAX_SAFE_INTEGER,
      day: '2026-02-28',
      instant: new Date('2026-02-28T10:00:00Z'),
      list: [1.5, null],
      days: ['2026-01-01'],
      bigs: [7],
      nothing: null,
    },
  ])
})

test('an integer beyond JavaScript’s safe range throws instead of being rounded', async () => {
  await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow('9007199254740993')
})

test('each statement is prepared once per connection', async () => {
  await db.connection().execute(async one => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int as value`.execute(one)
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement = 'select $1::int as value'`.execute(one)
    expect(rows).toEqual([{ uses: 3 }])
  })
})

test('the statements of a piece of work are counted, and only those', async () => {
  const other = sql`select 'elsewhere'`.execute(db)
  const { result, statements } = await countStatements(() =>
    db.transaction().execute(async tx => {
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(tx)
      return rows[0]?.one
    }),
  )
  await other
  expect(result).toBe(1)
  expect(statements).toEqual(['begin', 'select 1 as one', 'commit'])
})

test('a statement that runs too long is cancelled by the server', async () => {
  const { createDatabase } = await import('./pool.ts')
  const { url } = await testDatabase()
  const impatient = createDatabase(url, { statementTimeoutMs: 50 })
  await expect(sql`select pg_sleep(10)`.execute(impatient)).rejects.toThrow('statement timeout')
  await impatient.close()
  await impatient.close()
})

test('a connection that the server ended is not used for the next statement', async () => {
  const { createDatabase } = await import('./pool.ts')
  const { url } = await testDatabase()
  const single = createDatabase(url, { maxConnections: 1 })
  for (let round = 0; round < 50; round++) {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(single)).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(single)).rows).toEqual([{ one: 1 }])
  }
  await single.close()
})

test('a slow statement is reported by its text, without its values', async () => {
  const { createDatabase } = await import('./pool.ts')
  const { url } = await testDatabase()
  const reported: string[] = []
  const watched = createDatabase(url, {
    slow: { slowerThanMs: 100, report: (statement, ms) => reported.push(`${statement} ${ms > 100}`) },
  })
  await sql`select ${'secret'}::text`.execute(watched)
  await sql`select pg_sleep(0.15), ${'secret'}::text`.execute(watched)
  await watched.close()
  expect(reported).toEqual(['select pg_sleep(0.15), $1::text true'])
})
