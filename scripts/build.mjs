import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainRefusal, root, runQuietly } from './processes.mjs'

/** What the built shop is made from; the server's own code runs from source. */
const SOURCES = JSON.parse(readFileSync(join(root, 'src/cli/doctor/page-sources.json'), 'utf8'))

/**
 * Builds the shop, in each language it is configured for (`LANGUAGES`), unless that build was made from these very
 * sources.
 * @throws PlainRefusal with the builder's words when that fails.
 */
export async function buildWhenStale(node, env) {
  const wanted = fingerprint()
  // What is no language of the shop is refused by the shop itself.
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
    throw new PlainRefusal(`${output.trim()}\n\nThe shop could not be built: see the words above.`)
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
