import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { makeScratchFolder } from '../platform/db/embedded/embedded-scratch.ts'
import { endAbandonedPostgres } from './end-abandoned-postgres.ts'

const PREFIX = 'mostrador-test-'

declare module 'vitest' {
  interface ProvidedContext {
    /** The administration database of the run's server. */
    databaseServerUrl: string
  }
}

/** Vitest's global setup: one disposable PostgreSQL server for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = makeScratchFolder(PREFIX)
  const server = await startEmbeddedPostgres({ dataDir, databaseName: 'tests', durable: false })
  project.provide('databaseServerUrl', server.adminUrl)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Removes the servers of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    try {
      if (await endAbandonedPostgres(dataDir)) rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // Another account's run.
    }
  }
}
