import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { makeScratchFolder } from '#backend/platform/db/embedded/embedded-scratch.ts'
import { migrate, readMigrations } from '#backend/platform/db/migrate/migrate.ts'
import { completedList, MIGRATION_LIST } from './check/migration-list.ts'
import { describeSchema } from './db-types.ts'

/** `npm run db:types`: regenerates the files derived from the migrations. */

const list = new URL(`../${MIGRATION_LIST}`, import.meta.url)

const dataDir = makeScratchFolder('mostrador-types-')
const server = await startEmbeddedPostgres({ dataDir, databaseName: 'types', durable: false })
try {
  await migrate(server.url)
  const text = await describeSchema(server.url)
  writeFileSync(new URL('../src/backend/platform/db/schema.ts', import.meta.url), text)
  writeFileSync(list, completedList(readFileSync(list, 'utf8'), readMigrations()))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
