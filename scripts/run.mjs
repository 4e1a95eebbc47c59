// Runs `npm start`, `npm test` and the other commands of package.json: installs the packages and Node 24 if needed,
// then starts the command with them. Needs only Node 18.
import { readFileSync } from 'node:fs'
import { buildWhenStale } from './build.mjs'
import { installWhenStale } from './install.mjs'
import { environmentFor, findNode24 } from './node-24.mjs'
import { CommandError, runInForeground } from './processes.mjs'
import { runTests } from './test.mjs'

/**
 * Flags of the shop's process: a larger nursery for the pages being rendered; a slowly growing old space saves
 * memory.
 */
const { flags, environment } = JSON.parse(
  readFileSync(new URL('server-process.json', import.meta.url), 'utf8'),
)
const SERVER = [...flags, 'build/main/main.js']

/** Each gets Node 24, its environment and the arguments after `--`; returns the exit code. */
const commands = {
  start: async (node, env, args) => {
    await buildWhenStale(node, env)
    return await runInForeground(node, [...SERVER, ...args], {
      ...environment,
      ...env,
      NODE_ENV: 'production',
    })
  },
  dev: (node, env, args) =>
    runInForeground(node, ['--watch', ...flags, 'src/main.ts', 'dev', ...args], {
      ...environment,
      ...env,
      NODE_ENV: 'development',
    }),
  build: async (node, env) => {
    await buildWhenStale(node, env)
    return 0
  },
  test: runTests,
  check: program('tooling/check.ts'),
  bench: async (node, env, args) => {
    await buildWhenStale(node, env)
    return await runInForeground(node, [...flags, 'bench/run.ts', ...args], {
      ...env,
      NODE_ENV: 'production',
    })
  },
  // A small young generation saves memory during the import at the same speed.
  import: program('--max-semi-space-size=4', 'src/cli/import.ts'),
  warranty: program('src/cli/warranty.ts'),
  // First owner, lost second factors, tokens of systems.
  oficina: program('src/cli/oficina.ts'),
  backup: program('src/cli/backup.ts'),
  restore: program('src/cli/restore.ts'),
  doctor: program('src/cli/doctor.ts'),
  // Licences of and advisories for the packages.
  dependencies: program('tooling/dependencies.ts'),
  // The tests with all their cases, long searches and storms; `npm test` takes a part of each.
  'test:deep': (node, env, args) => runTests(node, { ...env, TESTS: 'deep' }, args),
  'coverage:requirements': program('tooling/requirements-coverage.ts'),
  // Mutation tests of the rules.
  mutants: program('tooling/mutants.ts'),
  'db:types': program('tooling/write-db-types.ts'),
}

/** A command that only runs a program of Node. */
function program(...words) {
  return (node, env, args) => runInForeground(node, [...words, ...args], env)
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command)
    throw new CommandError(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  await installWhenStale()
  const node = findNode24()
  process.exitCode = await command(node, environmentFor(node), args)
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
