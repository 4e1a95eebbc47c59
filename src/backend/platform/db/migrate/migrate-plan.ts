/** The files and the database do not match; the message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** What the operator of a mismatching database should do. */
const NEWER =
  'Nothing was changed. Start that version or a newer one, or restore the backup from before the upgrade (docs/operations.md, "Upgrades and rollback").'
const OTHER =
  'Nothing was changed. Start the version that used it last and make a backup there (npm run backup); then restore it with this version into an empty database (docs/operations.md, "Upgrades and rollback").'

const OUTSIDE = /^-- outside a transaction\b/

/**
 * The statements of a file that begins with `-- outside a transaction`, each ending with `;` at the end of a line; null
 * for any other file. For what PostgreSQL cannot do in a transaction, such as CREATE INDEX CONCURRENTLY: every
 * statement must be repeatable (`DROP INDEX CONCURRENTLY IF EXISTS …` first).
 */
export function statementsOf(sql: string): readonly string[] | null {
  if (!OUTSIDE.test(sql)) return null
  return sql
    .split(/;[ \t]*\r?$/m)
    .map(statement => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(statement => statement !== '')
}

/**
 * The files still to apply, in order.
 * @throws MigrationError when history was rewritten: a file changed, vanished, was inserted late or shares its number.
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  checkNames(files)
  const byName = new Map(files.map(file => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (file === undefined) {
      throw new MigrationError(
        `This database was used by a newer version: it has ${name}, which this one does not know. ${NEWER}`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `This database was made by a version between releases: its ${name} is not the one of this version. ${OTHER}`,
      )
    }
  }
  const done = new Set(applied.map(migration => migration.name))
  const pending = files.filter(file => !done.has(file.name))
  const last = applied
    .map(migration => migration.name)
    .sort()
    .at(-1)
  const late = pending.find(file => last !== undefined && file.name < last)
  if (late) {
    throw new MigrationError(
      `This database was used by a version between releases: it has ${last}, but not ${late.name} that comes before. ${OTHER}`,
    )
  }
  return pending
}

function checkNames(files: readonly MigrationFile[]): void {
  let previous = ''
  for (const { name } of files) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new MigrationError(`The migration ${name} must be named like 0001-what-it-does.sql.`)
    }
    if (name.slice(0, 4) === previous.slice(0, 4)) {
      throw new MigrationError(
        `The migrations ${previous} and ${name} share a number: give one the next free number.`,
      )
    }
    previous = name
  }
}
