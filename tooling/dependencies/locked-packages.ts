import { z } from 'zod'

/** A production package in the lock file. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression; null if the package states none. */
  readonly license: string | null
  readonly hasInstallScript: boolean
  /** Its folder, from the root. */
  readonly path: string
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
      dev: z.boolean().default(false),
    }),
  ),
})

const FOLDER = 'node_modules/'

/** The production packages of a `package-lock.json`, by name and version. */
export function productionPackages(lock: unknown): LockedPackage[] {
  return Object.entries(lockFile.parse(lock).packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license = null, hasInstallScript }]) => ({
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      version,
      license,
      hasInstallScript,
      path,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
