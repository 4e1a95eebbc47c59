/** Terminal output of the backup commands: in English, for operators, like that of start and migrations. */

export const backupUsage = `Usage: npm run backup [-- FILE]

  FILE   where the backup goes (default: DATA_DIR/backups/mostrador-DATE.tar.zst)

Takes the database of DATA_DIR, or of DATABASE_URL, while the shop is running or stopped.`

export const restoreUsage = `Usage: npm run restore -- FILE

Fills an empty database: that of a new DATA_DIR, or of DATABASE_URL. Nothing that is there is ever overwritten.`

const wholeNumber = new Intl.NumberFormat('en')

export function writtenText(about: {
  readonly file: string
  readonly bytes: number
  readonly tables: number
  readonly rows: number
  readonly files: number
}): string {
  return `Backup written: ${about.file}
${size(about.bytes)}, ${wholeNumber.format(about.rows)} rows of ${about.tables} tables, ${wholeNumber.format(about.files)} pictures. It holds personal data: keep it where only operators get to, and not on this disk alone.`
}

export function restoredText(about: {
  readonly madeAt: string
  readonly rows: number
  readonly files: number
}): string {
  return `Restored the backup of ${about.madeAt}: ${wholeNumber.format(about.rows)} rows, ${wholeNumber.format(about.files)} pictures, all as they were. People sign in anew.`
}

/** Formats bytes for humans. */
export function size(bytes: number): string {
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(0)} KB`
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
