// What stands behind `npm start`, `npm test` and the other commands of package.json: makes sure that the
// packages and Node 24 are there, then runs the command with them. Needs nothing but Node 18.
import { readFileSync } from 'node:fs'
import { buildWhenStale } from './build.mjs'
import { installWhenStale } from './install.mjs'
import { environmentFor, findNode24 } from './node-24.mjs'
import { PlainRefusal, runInForeground } from './processes.mjs'
import { runTests } from './test.mjs'

/** How the shop's process is run: a nursery for the pages in hand; an old space that grows slowly spares memory. */
const { flags, environment } = JSON.parse(
  readFileSync(new URL('server-process.json', import.meta.url), 'utf8'),
)
const SERVER = [...flags, 'src/main.ts']

/** Each gets the Node 24 to use, its environment and the words after `--`; answers the exit code. */
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
  // A small young generation keeps the import's memory low at the same speed.
  import: (node, env, args) =>
    runInForeground(node, ['--max-semi-space-size=4', 'src/cli/import.ts', ...args], env),
  warranty: (node, env, args) => runInForeground(node, ['src/cli/warranty.ts', ...args], env),
  backup: (node, env, args) => runInForeground(node, ['src/cli/backup.ts', ...args], env),
  restore: (node, env, args) => runInForeground(node, ['src/cli/restore.ts', ...args], env),
  doctor: (node, env, args) => runInForeground(node, ['src/cli/doctor.ts', ...args], env),
  // What the packages are licensed under and what is known against them.
  dependencies: (node, env, args) => runInForeground(node, ['tooling/dependencies.ts', ...args], env),
  // The long form of the fault tests; the short one is part of `npm test`.
  'test:faults': (node, env, args) =>
    runTests(node, { ...env, FAULTS: 'long' }, args.length > 0 ? args : ['chaos']),
  'coverage:requirements': (node, env, args) =>
    runInForeground(node, ['tooling/requirements-coverage.ts', ...args], env),
  // Breaks the rules one by one: which breaks does no test notice?
  mutants: (node, env, args) => runInForeground(node, ['tooling/mutants.ts', ...args], env),
  'db:types': (node, env) => runInForeground(node, ['tooling/write-db-types.ts'], env),
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command)
    throw new PlainRefusal(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  await installWhenStale()
  const node = findNode24()
  process.exitCode = await command(node, environmentFor(node), args)
} catch (error) {
  if (!(error instanceof PlainRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
