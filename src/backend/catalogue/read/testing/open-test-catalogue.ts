import { afterAll } from 'vitest'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { type Catalogue, type CatalogueOptions, openCatalogue } from '../catalogue.ts'
import { NOW } from './catalogue-data.ts'

/** A catalogue over a test database, closed after the test file; its clock is fixed unless one is given. */
export async function openTestCatalogue(
  { db, url }: TestDatabase,
  options: Partial<CatalogueOptions> = {},
): Promise<Catalogue> {
  const catalogue = await openCatalogue({
    db,
    databaseUrl: url,
    mediaBaseUrl: '/media',
    clock: () => NOW,
    log: false,
    ...options,
  })
  afterAll(() => catalogue.close())
  return catalogue
}
