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
const SERVER = [...flags, 'src/main.ts']

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
    runInForeground(node, ['--watch', ...SERVER, 'dev', ...args], {
      ...environment,
      ...env,
      NODE_ENV: 'development',
    }),
  build: async (node, env) => {
    await buildWhenStale(node, env)
    return 0
  },
  test: runTests,
  check: (node, env, args) => runInForeground(node, ['tooling/check.ts', ...args], env),
  bench: async (node, env, args) => {
    await buildWhenStale(node, env)
    return await runInForeground(node, [...flags, 'bench/run.ts', ...args], {
      ...env,
      NODE_ENV: 'production',
    })
  },
  // A small young generation saves memory during the import at the same speed.
  import: (node, env, args) =>
    runInForeground(node, ['--max-semi-space-size=4', 'src/cli/import.ts', ...args], env),
  warranty: (node, env, args) => runInForeground(node, ['src/cli/warranty.ts', ...args], env),
  backup: (node, env, args) => runInForeground(node, ['src/cli/backup.ts', ...args], env),
  restore: (node, env, args) => runInForeground(node, ['src/cli/restore.ts', ...args], env),
  doctor: (node, env, args) => runInForeground(node, ['src/cli/doctor.ts', ...args], env),
  // Licences of and advisories for the packages.
  dependencies: (node, env, args) => runInForeground(node, ['tooling/dependencies.ts', ...args], env),
  // The tests with all their cases, long searches and storms; `npm test` takes a part of each.
  'test:deep': (node, env, args) => runTests(node, { ...env, TESTS: 'deep' }, args),
  'coverage:requirements': (node, env, args) =>
    runInForeground(node, ['tooling/requirements-coverage.ts', ...args], env),
  // Mutation tests of the rules.
  mutants: (node, env, args) => runInForeground(node, ['tooling/mutants.ts', ...args], env),
  'db:types': (node, env) => runInForeground(node, ['tooling/write-db-types.ts'], env),
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
