import type { LockedPackage } from './locked-packages.ts'

/** Those that let a shop be run and passed on without giving away what is built with them. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'OFL-1.1',
])
/** Allowed for one thing alone: a library of its own that is loaded, not built in, and may be replaced. */
const LOADED_LIBRARIES: readonly RegExp[] = [/^@img\/sharp-/]
/** Packages that say it in a file only; looked up there. */
const SAID_IN_FILES: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** The licence of a package as an SPDX expression; null where nobody says. */
export function licenseOf({ name, license }: LockedPackage): string | null {
  return license ?? SAID_IN_FILES[name] ?? null
}

/** Whether a package may be run with: of an `OR` one side is enough, of an `AND` every side counts. */
export function isLicenseAllowed(locked: LockedPackage): boolean {
  const license = licenseOf(locked)
  if (license === null) return false
  const isLibrary = LOADED_LIBRARIES.some(pattern => pattern.test(locked.name))
  const isAllowed = (one: string) => ALLOWED.has(one) || (isLibrary && one === 'LGPL-3.0-or-later')
  return license
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some(side => side.split(/ AND /i).every(one => isAllowed(one.trim())))
}
