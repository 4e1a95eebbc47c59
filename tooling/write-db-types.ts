import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#backend/db/embedded-postgres.ts'
import { migrate } from '#backend/db/migrate.ts'
import { describeSchema } from './db-types.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-types-'))
const server = await startEmbeddedPostgres({ dataDir, databaseName: 'types', durable: false })
try {
  await migrate(server.url)
  const text = await describeSchema(server.url)
  writeFileSync(new URL('../src/backend/db/schema.ts', import.meta.url), text)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
