import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, root, runQuietly } from './processes.mjs'

/** Sources of the built pages; the server's own code runs unbuilt. */
const SOURCES = JSON.parse(readFileSync(join(root, 'src/cli/doctor/page-sources.json'), 'utf8'))

/**
 * Builds the shop in each language of `LANGUAGES`, unless a build of the same sources exists.
 * @throws CommandError with the builder's output.
 */
export async function buildWhenStale(node, env) {
  const wanted = fingerprint()
  // The shop itself rejects unknown languages at its start.
  for (const language of (env.LANGUAGES || 'es').split(',').filter(code => /^[a-z]{2}$/.test(code)))
    await buildLanguage(node, env, language, wanted)
}

async function buildLanguage(node, env, language, wanted) {
  const marker = join(root, 'build', language === 'es' ? 'sources.sha256' : `sources.${language}.sha256`)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log(`Building the shop${language === 'es' ? '' : ` (${language})`}…`)
  const { code, output } = await runQuietly(node, ['tooling/build-shop.ts'], {
    env: { ...env, NODE_ENV: 'production', SHOP_LANGUAGE: language },
  })
  if (code !== 0)
    throw new CommandError(`${output.trim()}\n\nThe shop could not be built: see the output above.`)
  writeFileSync(marker, wanted)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(listFiles)) {
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
