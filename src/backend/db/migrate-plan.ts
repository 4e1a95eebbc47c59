/** The files and the database do not belong together; the message says what to do. */
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

const OUTSIDE = /^-- outside a transaction\b/

/**
 * The statements of a file that begins with `-- outside a transaction`, each ending with `;` at the end of a line; null
 * for any other file. For what PostgreSQL does not do in a transaction, such as building an index while rows are
 * written: every statement has to bear being repeated (`DROP INDEX CONCURRENTLY IF EXISTS …` first).
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
 * @throws MigrationError when history was rewritten: a file changed, vanished, came late or shares its number.
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
        `The database has the migration ${name}, which this version does not know: run the version that made it, or a newer one.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after this database applied it: restore the file and put the change into a new migration.`,
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
      `The migration ${late.name} comes before ${last}, which this database has already applied: give it the next free number.`,
    )
  }
  return pending
}

function checkNames(files: readonly MigrationFile[]): void {
  let previous = ''
  for (const { name } of files) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new MigrationError(`The migration ${name} must be called like 0001-what-it-does.sql.`)
    }
    if (name.slice(0, 4) === previous.slice(0, 4)) {
      throw new MigrationError(
        `The migrations ${previous} and ${name} share a number: give one the next free number.`,
      )
    }
    previous = name
  }
}
