import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { advisoriesIn } from './dependencies/advisories.ts'
import { exitCode } from './dependencies/exit-code.ts'
import { isLicenseAllowed, licenseOf } from './dependencies/licenses.ts'
import { productionPackages } from './dependencies/locked-packages.ts'

/**
 * `npm run dependencies`: the packages the shop runs with, what they are licensed under, which of them run a script
 * when they are installed, and what the registry knows against them. Ends with 1 for a licence nobody allowed, a script
 * nobody decided about, and a known weakness; with 2 where the registry gave no answer, but for `--offline`, which does
 * not ask.
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
  console.log(`  ${`${one.name} ${one.version}`.padEnd(48)} ${licenseOf(one) ?? 'says nothing'}`)
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

console.log('\nKnown weaknesses:')
// npm runs a script of this name by itself after it has installed packages: that must work without a network.
const isInstalling = !(process.env.npm_command ?? 'run').startsWith('run')
const isOffline = isInstalling || process.argv.includes('--offline')
const advisories = isOffline ? null : advisoriesIn(audit())
if (advisories === null) {
  console.log(
    isOffline
      ? '  Not asked.'
      : '  Not known: the package registry gives no answer to `npm audit` from here. Ask again elsewhere, or pass --offline.',
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

/** Ends with 1 where something is known: what it prints counts. */
function audit(): string {
  const words = ['audit', '--json', '--omit=dev']
  const { stdout } = spawnSync('npm', words, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: AUDIT_LIMIT_MS,
    maxBuffer: 2 ** 26,
    // A command of Windows is a script, which only a shell runs.
    shell: process.platform === 'win32',
  })
  return stdout ?? ''
}
