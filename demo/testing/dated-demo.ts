import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/db/pool.ts'
import { isDeep } from '#backend/testing/deep.ts'
import { schemaWithJobs, type TestDatabase, testDatabase } from '#backend/testing/test-database.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { fillDemo } from '../seed.ts'

/** Edge cases for date arithmetic: a leap day, the day after a holiday; the last of a year, a Sunday. */
export const AWKWARD_DAYS = ['2024-02-29', '2026-05-02', ...(isDeep ? ['2025-12-31', '2026-11-22'] : [])]

/** Noon in Montevideo. */
export function noonOf(day: BusinessDay): Date {
  return new Date(`${day}T15:00:00Z`)
}

/** A database with the demo of a day, cloned from a template shared by all test files. */
export async function demoOn(day: BusinessDay): Promise<TestDatabase> {
  return await testDatabase({
    name: `template_demo_${day.replaceAll('-', '')}`,
    base: schemaWithJobs,
    prepare: url => fillDemo(url, noonOf(day)),
  })
}

/** The rows of a statement. */
export async function rowsOf<Row extends object>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await statement.execute(db)
  return rows
}

/** A fingerprint of all rows of a table. */
export async function fingerprint(db: Database, table: string): Promise<string> {
  const [row] = await rowsOf(
    db,
    sql<{ rows: string }>`
      select count(*) || ' ' || md5(string_agg(t::text, chr(10) order by t::text)) as rows
      from ${sql.table(table)} t`,
  )
  return row?.rows ?? ''
}
