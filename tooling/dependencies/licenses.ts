import type { LockedPackage } from './locked-packages.ts'

/** Licences that allow running and distributing a shop without publishing its code. */
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
/** Allowed only for separate libraries that are loaded dynamically and can be replaced. */
const LOADED_LIBRARIES: readonly RegExp[] = [/^@img\/sharp-/]
/** Packages that state their licence only in a file. */
const LICENSED_BY_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** The licence of a package as an SPDX expression; null if it states none. */
export function licenseOf({ name, license }: LockedPackage): string | null {
  return license ?? LICENSED_BY_FILE[name] ?? null
}

/** Whether a licence is allowed: of an `OR` one side is enough, of an `AND` both must be. */
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
