import { resolve } from 'node:path'
import { verifyArchive } from '#backend/backup/read-archive.ts'
import { restoreBackup } from '#backend/backup/restore-backup.ts'
import { mediaDirectory } from '#backend/media/media.ts'
import { readBackendConfig } from '#backend/platform/config.ts'
import { restoredText, restoreUsage } from './backup-messages.ts'
import { runCommand } from './run-command.ts'
import { withPlainDatabase } from './with-database.ts'

/** `npm run restore -- FILE`: fills an empty database with a backup. */

await runCommand({
  usage: restoreUsage,
  parse: ([named, ...others]) =>
    named === undefined || named.startsWith('-') || others.length > 0 ? null : { named },
  run: ({ named }) => restore(resolve(named)),
})

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
