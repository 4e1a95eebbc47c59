import { rmSync, writeFileSync } from 'node:fs'
import { startEmbeddedPostgres } from '#backend/db/embedded-postgres.ts'
import { makeScratchFolder } from '#backend/db/embedded-scratch.ts'
import { migrate } from '#backend/db/migrate.ts'
import { describeSchema } from './db-types.ts'

const dataDir = makeScratchFolder('mostrador-types-')
const server = await startEmbeddedPostgres({ dataDir, databaseName: 'types', durable: false })
try {
  await migrate(server.url)
  const text = await describeSchema(server.url)
  writeFileSync(new URL('../src/backend/db/schema.ts', import.meta.url), text)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
