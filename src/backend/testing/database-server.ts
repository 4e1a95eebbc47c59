import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { makeScratchFolder } from '../platform/db/embedded/embedded-scratch.ts'
import { endAbandonedPostgres } from './end-abandoned-postgres.ts'
import { scratchRoot, scratchRoots } from './scratch-root.ts'

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
  const dataDir = makeScratchFolder(PREFIX, scratchRoot)
  const server = await startEmbeddedPostgres({ dataDir, databaseName: 'tests', durable: false })
  project.provide('databaseServerUrl', server.adminUrl)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Removes the servers of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  const folders = [...scratchRoots].flatMap(root => readdirSync(root).map(name => join(root, name)))
  for (const dataDir of folders.filter(folder => basename(folder).startsWith(PREFIX))) {
    try {
      if (await endAbandonedPostgres(dataDir)) rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // Another account's run.
    }
  }
}
