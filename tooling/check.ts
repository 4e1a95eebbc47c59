import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readMigrations } from '#backend/platform/db/migrate/migrate.ts'
import { checkCustomerMessages } from './check/customer-messages.ts'
import { checkDocumentPaths, GUIDES } from './check/document-paths.ts'
import { checkFiles } from './check/file-rules.ts'
import { checkFolderCycles, checkFolderSizes } from './check/folders.ts'
import { checkCycles } from './check/import-cycles.ts'
import { checkImports } from './check/import-rules.ts'
import { checkMigrations, MIGRATION_LIST } from './check/migration-list.ts'
import { checkRegularExpressions } from './check/regular-expressions.ts'
import { checkSecrets } from './check/secrets.ts'
import { checkNamedTests, SECURITY_DOCUMENT } from './check/security-document.ts'
import { readSourceTree } from './check/source-tree.ts'
import { checkWords } from './check/words.ts'

/** `npm run check`: format and lint, types, and the rules of this code base. */

const root = join(import.meta.dirname, '..')
/** All text files of the repository. */
const OWN_FILES = ['{src,content,demo,e2e,chaos,bench,docs,deploy,public,scripts,tooling}/**/*', '*', '.*']
/** Its settings are in `knip.jsonc`; the cache takes it from four seconds of processor time to one. */
const KNIP = ['--no-progress', '--cache']
const colours = process.stdout.isTTY ? '--colors=force' : '--colors=off'

interface Outcome {
  readonly name: string
  readonly output: string
  readonly passed: boolean
}

const outcomes = await Promise.all([
  run('Format and lint', 'biome', ['check', '--error-on-warnings', colours]),
  checkTypes(),
  run('Unused files, exports and packages: delete them', 'knip', KNIP),
  run('Unused but by tests: delete it', 'knip', [...KNIP, '--production']),
  checkRules(),
])
for (const { name, output, passed: isFine } of outcomes) {
  console.log(`${isFine ? '✓' : '✗'} ${name}`)
  if (!isFine) console.log(`${output.trim()}\n`)
}
process.exitCode = outcomes.every(outcome => outcome.passed) ? 0 : 1

async function checkTypes(): Promise<Outcome> {
  // The route types are generated from the route table first.
  const written = await run('Types of the routes', 'react-router', ['typegen'])
  return written.passed
    ? await run('Types', 'tsc', ['--noEmit', '--pretty', String(process.stdout.isTTY ?? false)])
    : written
}

async function checkRules(): Promise<Outcome> {
  const files = readSourceTree(root)
  const own = globSync(OWN_FILES, { cwd: root, withFileTypes: true, exclude: ['node_modules', '.git'] })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const findings = [
    ...checkImports(files),
    ...checkCycles(files),
    ...checkFolderCycles(files),
    ...checkFolderSizes(own),
    ...checkFiles(files),
    ...checkMigrations(read(MIGRATION_LIST), readMigrations()),
    ...checkCustomerMessages(files),
    ...checkRegularExpressions(files),
    ...checkSecrets(own, read),
    ...checkWords(own, read),
    ...GUIDES.flatMap(guide => checkDocumentPaths(guide, read(guide), path => existsSync(join(root, path)))),
    ...checkNamedTests(read(SECURITY_DOCUMENT), path => globSync(path, { cwd: root }).map(read)),
  ]
  const lines = findings.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`)
  return {
    name: `Rules of the code (${files.length} files)`,
    output: lines.join('\n'),
    passed: lines.length === 0,
  }
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function run(name: string, program: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', chunk => {
        output += chunk
      })
    }
    child.once('error', reject)
    child.once('close', code => resolve({ name, output, passed: code === 0 }))
  })
}
