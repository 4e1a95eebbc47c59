import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, root, runQuietly } from './processes.mjs'

/** Sources of each build. */
const SOURCES = JSON.parse(readFileSync(join(root, 'src/cli/doctor/build-sources.json'), 'utf8'))

/**
 * Builds the server, the shop in each language of `LANGUAGES` and the back office, unless builds of the same sources
 * exist.
 * @throws CommandError with the builder's output.
 */
export async function buildWhenStale(node, env) {
  const wanted = fingerprint(SOURCES.shop)
  // The shop itself rejects unknown languages at its start.
  for (const language of (env.LANGUAGES || 'es').split(',').filter(code => /^[a-z]{2}$/.test(code)))
    await buildLanguage(node, env, language, wanted)
  await build(node, env, {
    program: 'tooling/build-office.ts',
    marker: 'sources.office.sha256',
    wanted: fingerprint(SOURCES.office),
    name: 'the back office',
  })
  await build(node, env, {
    program: 'tooling/build-server.ts',
    marker: 'sources.main.sha256',
    wanted: fingerprint(SOURCES.server),
    name: 'the server',
  })
}

async function buildLanguage(node, env, language, wanted) {
  await build(
    node,
    { ...env, SHOP_LANGUAGE: language },
    {
      program: 'tooling/build-shop.ts',
      marker: language === 'es' ? 'sources.sha256' : `sources.${language}.sha256`,
      wanted,
      name: `the shop${language === 'es' ? '' : ` (${language})`}`,
    },
  )
}

async function build(node, env, { program, marker: file, wanted, name }) {
  const marker = join(root, 'build', file)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log(`Building ${name}…`)
  const { code, output } = await runQuietly(node, [program], { env: { ...env, NODE_ENV: 'production' } })
  if (code !== 0)
    throw new CommandError(`${output.trim()}\n\nIt could not be built (${name}): see the output above.`)
  writeFileSync(marker, wanted)
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap(name => listFiles(`${path}/${name}`))
}
