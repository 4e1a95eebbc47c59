import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { advisoriesIn } from './dependencies/advisories.ts'
import { exitCode } from './dependencies/exit-code.ts'
import { isLicenseAllowed, licenseOf } from './dependencies/licenses.ts'
import { productionPackages } from './dependencies/locked-packages.ts'

/**
 * `npm run dependencies`: the packages of production with their licences, install scripts and known advisories. Exits
 * with 1 for a licence that is not allowed, an undecided install script or an advisory; with 2 if the registry cannot
 * be queried, unless `--offline`, which does not query it.
 */

const ROOT = join(import.meta.dirname, '..')
const AUDIT_LIMIT_MS = 60_000

const packages = productionPackages(readJson('package-lock.json'))
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(readJson('package.json'))
const problems: string[] = []

console.log(`${packages.length} packages in production:`)
for (const one of packages) {
  console.log(`  ${`${one.name} ${one.version}`.padEnd(48)} ${licenseOf(one) ?? 'none'}`)
  if (!isLicenseAllowed(one))
    problems.push(`${one.name}: the licence ${licenseOf(one) ?? '(none)'} is not allowed.`)
}

console.log('\nScripts at installation:')
for (const { name } of packages.filter(({ hasInstallScript }) => hasInstallScript)) {
  const decision = allowScripts[name]
  console.log(
    `  ${name.padEnd(48)} ${decision === undefined ? 'undecided' : decision ? 'allowed' : 'forbidden'}`,
  )
  if (decision === undefined) problems.push(`${name} runs a script: decide in allowScripts of package.json.`)
}

console.log('\nKnown advisories:')
// npm itself runs a script of this name after installing packages: that must work without a network.
const isInstalling = !(process.env.npm_command ?? 'run').startsWith('run')
const isOffline = isInstalling || process.argv.includes('--offline')
const advisories = isOffline ? null : advisoriesIn(audit())
if (advisories === null) {
  console.log(
    isOffline
      ? '  Not checked.'
      : '  Unknown: the package registry does not answer `npm audit`. Run it elsewhere, or pass --offline.',
  )
} else if (advisories.length === 0) console.log('  none')
for (const { name, severity, title } of advisories ?? []) {
  problems.push(`${name}: ${severity}${title === '' ? '' : `, ${title}`}.`)
}

for (const problem of problems) console.error(problem)
process.exitCode = exitCode(problems, advisories, isOffline)

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
}

/** npm exits with 1 if there are advisories: only its output counts. */
function audit(): string {
  const args = ['audit', '--json', '--omit=dev']
  const { stdout } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: AUDIT_LIMIT_MS,
    maxBuffer: 2 ** 26,
    // On Windows npm is a script, which needs a shell.
    shell: process.platform === 'win32',
  })
  return stdout ?? ''
}
