import { resolve } from 'node:path'
import { verifyArchive } from '#backend/backup/read-archive.ts'
import { restoreBackup } from '#backend/backup/restore-backup.ts'
import { mediaDirectory } from '#backend/media/media.ts'
import { readBackendConfig } from '#backend/platform/config.ts'
import { refusalText } from '#server/refusal-text.ts'
import { restoredText, restoreUsage } from './backup-messages.ts'
import { withPlainDatabase } from './with-database.ts'

/** `npm run restore -- FILE`: fills an empty database with a backup. */

process.exitCode = await main(process.argv.slice(2))

async function main(words: readonly string[]): Promise<number> {
  const [named, ...others] = words
  if (named === undefined || named.startsWith('-') || others.length > 0) {
    console.log(restoreUsage)
    return named === '--help' && others.length === 0 ? 0 : 1
  }
  try {
    console.log(await restore(resolve(named)))
    return 0
  } catch (error) {
    console.error(refusalText(error))
    return 1
  }
}

async function restore(file: string): Promise<string> {
  // An invalid file must not even create a new database cluster.
  await verifyArchive(file)
  const config = await readBackendConfig()
  const { madeAt, tables, files } = await withPlainDatabase(config, 'mostrador restore', (db, url) =>
    restoreBackup({ db, url, mediaDir: mediaDirectory(config.dataDir), file }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return restoredText({ madeAt, rows, files: files.length })
}
