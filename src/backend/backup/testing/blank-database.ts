import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'

/** A database as `create database` makes it. */
export function blankDatabase(): Promise<TestDatabase> {
  return testDatabase({ name: 'template_blank', prepare: async () => undefined })
}
