import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advisoriesIn } from './advisories.ts'
import { exitCode } from './exit-code.ts'
import { isLicenseAllowed, licenseOf } from './licenses.ts'
import { type LockedPackage, productionPackages } from './locked-packages.ts'

const readLock = () => JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))

const aPackage = (changes: Partial<LockedPackage>): LockedPackage => ({
  name: 'a',
  version: '1.0.0',
  license: 'MIT',
  hasInstallScript: false,
  path: 'node_modules/a',
  ...changes,
})

test('every production package has an allowed licence', () => {
  const packages = productionPackages(readLock())
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp']))
  expect(packages.map(({ name }) => name)).not.toContain('vitest')
  expect(packages.filter(one => !isLicenseAllowed(one)).map(one => `${one.name} ${licenseOf(one)}`)).toEqual(
    [],
  )
})

test('a package that states its licence only in a file has that licence', () => {
  const text = readFileSync(join(import.meta.dirname, '../../node_modules/png-js/LICENSE'), 'utf8')
  expect(text).toMatch(/^MIT LICENSE/i)
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [null, false],
])('the licence %s: %s', (license, allowed) => {
  expect(isLicenseAllowed(aPackage({ license }))).toBe(allowed)
})

test('a dynamically loaded library may have a library licence', () => {
  const library = aPackage({ name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' })
  expect(isLicenseAllowed(library)).toBe(true)
})

test('nested and development packages are distinguished', () => {
  const lock = {
    packages: {
      '': { version: '1' },
      'node_modules/a': { version: '2', license: 'MIT' },
      'node_modules/a/node_modules/@x/b': { version: '3', hasInstallScript: true },
      'node_modules/c': { version: '4', dev: true },
    },
  }
  expect(productionPackages(lock).map(({ name, version, license }) => [name, version, license])).toEqual([
    ['@x/b', '3', null],
    ['a', '2', 'MIT'],
  ])
})

test('advisories are parsed, and an error is not an empty list', () => {
  const known = {
    vulnerabilities: { a: { severity: 'high', via: [{ title: 'Runs anything' }, 'b'] } },
  }
  expect(advisoriesIn(JSON.stringify(known))).toEqual([
    { name: 'a', severity: 'high', title: 'Runs anything' },
  ])
  expect(advisoriesIn('{"vulnerabilities":{}}')).toEqual([])
  expect(advisoriesIn('{"message":"405 Method Not Allowed","statusCode":405}')).toBeNull()
  expect(advisoriesIn('')).toBeNull()
})

test('an unreachable registry is not the same as no advisories', () => {
  expect(exitCode([], [], false)).toBe(0)
  expect(exitCode([], null, false)).toBe(2)
  expect(exitCode([], null, true)).toBe(0)
  expect(exitCode(['a: high'], null, true)).toBe(1)
})

test('the command exits with 2 if the registry is unreachable, and with 0 if it is not needed', () => {
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' }
  const run = (command: string, ...words: string[]) => {
    const program = join(import.meta.dirname, '../dependencies.ts')
    return spawnSync(process.execPath, [program, ...words], { env: { ...env, npm_command: command } }).status
  }
  expect(run('run-script')).toBe(2)
  expect(run('run-script', '--offline')).toBe(0)
  // npm itself runs a script of this name.
  expect(run('ci')).toBe(0)
})
