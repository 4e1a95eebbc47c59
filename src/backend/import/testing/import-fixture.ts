import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { TableError } from '#tables/table-error.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { type CatalogueImport, importCatalogue } from '../import-catalogue.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'
import { refusalSentence } from '../mapping/sentences.ts'
import type { ImportSummary } from '../rows/import-report.ts'

/** A shop without products and a folder for files to import. */
export interface ImportFixture extends TestDatabase {
  readonly folder: string
  /** Writes a file and returns its path. */
  write(name: string, content: string | Buffer): Promise<string>
  import(file: string, options?: Partial<CatalogueImport>): Promise<ImportSummary>
  /** The sentence with which a file is refused; '' if it is imported. */
  refusal(file: string, options?: Partial<CatalogueImport>): Promise<string>
  /** Everything an import may write, for comparisons. */
  contents(): Promise<string>
}

export async function importFixture(): Promise<ImportFixture> {
  const database = await testDatabase()
  const folder = await testFolder()
  const run = (file: string, options: Partial<CatalogueImport> = {}) =>
    importCatalogue({ db: database.db, file, mediaDir: join(folder, 'media'), ...options })
  return {
    ...database,
    folder,
    async write(name, content) {
      const file = join(folder, name)
      await writeFile(file, content)
      return file
    },
    import: run,
    async refusal(file, options) {
      try {
        await run(file, options)
        return ''
      } catch (error) {
        if (!(error instanceof ImportRefusal || error instanceof TableError)) throw error
        return refusalSentence(error)
      }
    },
    contents: () => contentsOf(database),
  }
}

async function contentsOf({ db }: TestDatabase): Promise<string> {
  const tables = [
    'products',
    'product_prices',
    'product_stock',
    'product_media',
    'product_codes',
    'category_nodes',
    'brands',
    'price_lists',
    'catalogue_imports',
  ]
  const images = tables.map(async table => {
    const { rows } = await sql`select * from ${sql.table(table)} t order by t::text`.execute(db)
    return JSON.stringify(rows)
  })
  return (await Promise.all(images)).join('\n')
}
