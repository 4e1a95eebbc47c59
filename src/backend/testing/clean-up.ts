import { afterAll, afterEach } from 'vitest'
import { drainBreaches } from './contract-breaches.ts'
import { dropTestDatabases } from './test-database.ts'
import { removeTestFolders } from './test-folders.ts'

/** An answer that the document does not describe fails the test it was given in, whatever the test looked at. */
afterEach(() => {
  const breaches = drainBreaches()
  if (breaches.length > 0) throw new Error(`Not as /openapi.json says:\n${breaches.join('\n')}`)
})

afterAll(dropTestDatabases)
afterAll(removeTestFolders)
