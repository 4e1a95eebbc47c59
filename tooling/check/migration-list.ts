import type { Finding } from './source-tree.ts'

/** A migration in the working tree; the checksum ignores line endings. */
export interface Migration {
  readonly name: string
  readonly checksum: string
}

/** The list's path; each line is a checksum and a name, as from `sha256sum`. */
export const MIGRATION_LIST = 'src/backend/platform/db/migrations/checksums.txt'
const LINE = /^([0-9a-f]{64}) {2}(\S+\.sql)$/

interface ListedMigration extends Migration {
  readonly line: number
  /** Highest name of the releases before its section; '' in the first. */
  readonly after: string
}

/**
 * Compares the migrations with the list of landed ones, so that databases that applied them can still be upgraded.
 * None may change or disappear; a new one has a higher number than those of every release before it. Sections begin
 * with `# release`, the last one is `# next`.
 */
export function checkMigrations(list: string, migrations: readonly Migration[]): Finding[] {
  const listed = readList(list)
  const byName = new Map(migrations.map(migration => [migration.name, migration]))
  const known = new Set(listed.map(({ name }) => name))
  const at = (line: number, sentence: string): Finding => ({ path: MIGRATION_LIST, line, sentence })
  const findings = listed.flatMap(({ name, checksum, line, after }) => {
    const found = byName.get(name)
    if (found === undefined)
      return [at(line, `${name} is gone: databases that applied it could not be upgraded. Restore it.`)]
    if (found.checksum !== checksum)
      return [at(line, `${name} was changed after it landed. Restore it; the change is a new migration.`)]
    if (name <= after)
      return [at(line, `${name} comes before ${after}, which is released: give it the next free number.`)]
    return []
  })
  const end = list.split('\n').length
  for (const { name, checksum } of migrations.filter(one => !known.has(one.name)))
    findings.push(at(end, `lacks ${name}: run npm run db:types, or add the line\n${checksum}  ${name}`))
  return findings
}

/** The list with missing migrations appended. */
export function completedList(list: string, migrations: readonly Migration[]): string {
  const known = new Set(readList(list).map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !known.has(name))
  return list + missing.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')
}

function readList(list: string): ListedMigration[] {
  const listed: ListedMigration[] = []
  let after = ''
  for (const [index, text] of list.split('\n').entries()) {
    const [, checksum, name] = LINE.exec(text) ?? []
    if (checksum !== undefined && name !== undefined) listed.push({ name, checksum, line: index + 1, after })
    else if (text.startsWith('# '))
      after = listed.reduce((highest, one) => (one.name > highest ? one.name : highest), '')
  }
  return listed
}
