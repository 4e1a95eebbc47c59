import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { customerShop } from '../../customers/write/testing/customer-shop.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { importRows, type RowsImport } from '../import-rows.ts'
import type { KindName } from '../kinds/import-kind.ts'
import type { ImportSummary } from '../rows/import-report.ts'

/** A shop with customers and products, and a folder for files to import. */
export interface RowsFixture extends TestDatabase {
  readonly folder: string
  /** Writes a file and returns its path. */
  write(name: string, content: string | Buffer): Promise<string>
  import(kind: KindName, content: string | Buffer, options?: Partial<RowsImport>): Promise<ImportSummary>
}

/** The tables that these imports write. */
export const TABLES = [
  'customers',
  'customer_contacts',
  'customer_addresses',
  'customer_discounts',
  'special_prices',
  'product_stock',
]

/** The instant of the tests' imports: 10 March 2026 in Montevideo. */
export const NOW = new Date('2026-03-10T15:00:00Z')

export async function rowsFixture(): Promise<RowsFixture> {
  const database = await customerShop()
  const folder = await testFolder()
  const write = async (name: string, content: string | Buffer) => {
    const file = join(folder, name)
    await writeFile(file, content)
    return file
  }
  return {
    ...database,
    folder,
    write,
    async import(kind, content, options = {}) {
      const file = await write('file.dat', content)
      return await importRows({ db: database.db, kind, file, now: NOW, ...options })
    },
  }
}
