import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { recordBackup, writeBackup } from '#backend/backup/write-backup.ts'
import { mediaDirectory } from '#backend/media/media.ts'
import { readBackendConfig } from '#backend/platform/config.ts'
import { refusalText } from '#server/refusal-text.ts'
import { backupUsage, writtenText } from './backup-messages.ts'
import { withPlainDatabase } from './with-database.ts'

/** `npm run backup [-- FILE]`: all data of the running shop in one file. */

process.exitCode = await main(process.argv.slice(2))

async function main(words: readonly string[]): Promise<number> {
  const [named, ...others] = words
  if (named?.startsWith('-') || others.length > 0) {
    console.log(backupUsage)
    return named === '--help' && others.length === 0 ? 0 : 1
  }
  try {
    console.log(await backUp(named, new Date()))
    return 0
  } catch (error) {
    console.error(refusalText(error))
    return 1
  }
}

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
