import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSchema } from '../../../../tooling/db-types.ts'
import { testDatabase } from '../../testing/test-database.ts'

test('schema.ts describes the migrated schema (else run `npm run db:types`)', async () => {
  const { url } = await testDatabase()
  expect(readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')).toBe(await describeSchema(url))
})
