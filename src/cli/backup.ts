import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { recordBackup, writeBackup } from '#backend/backup/write-backup.ts'
import { mediaDirectory } from '#backend/media/media.ts'
import { readBackendConfig } from '#backend/platform/config.ts'
import { backupUsage, writtenText } from './backup-messages.ts'
import { runCommand } from './run-command.ts'
import { withPlainDatabase } from './with-database.ts'

/** `npm run backup [-- FILE]`: all data of the running shop in one file. */

await runCommand({
  usage: backupUsage,
  // An option is no file.
  parse: ([named, ...others]) => (named?.startsWith('-') || others.length > 0 ? null : { named }),
  run: ({ named }) => backUp(named, new Date()),
})

async function backUp(named: string | undefined, now: Date): Promise<string> {
  const config = await readBackendConfig()
  const { dataDir } = config
  const defaultFile = join(
    dataDir,
    'backups',
    `mostrador-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`,
  )
  const file = resolve(named ?? defaultFile)
  if (named === undefined) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const written = await withPlainDatabase(config, 'mostrador backup', db =>
    writeBackup({ db, mediaDir: mediaDirectory(dataDir), file, now }),
  )
  await recordBackup(dataDir, written)
  const { tables, files } = written.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return writtenText({ file, bytes: written.bytes, tables: tables.length, rows, files: files.length })
}
