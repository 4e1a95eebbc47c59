import { afterAll, afterEach } from 'vitest'
import { drainBreaches } from './contract-breaches.ts'
import { dropTestDatabases } from './test-database.ts'
import { removeTestFolders } from './test-folders.ts'

/** A response that violates the OpenAPI document fails its test, whatever the test checks. */
afterEach(() => {
  const breaches = drainBreaches()
  if (breaches.length > 0) throw new Error(`Violations of /openapi.json:\n${breaches.join('\n')}`)
})

afterAll(dropTestDatabases)
afterAll(removeTestFolders)
