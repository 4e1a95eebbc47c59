import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainRefusal, root, runQuietly } from './processes.mjs'

/** What the built shop is made from; the server's own code runs from source. */
const SOURCES = [
  'src/shop',
  'src/contract',
  'src/domain',
  'public',
  'tooling/vite',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const marker = join(root, 'build', 'sources.sha256')

/**
 * Builds the shop unless the build was made from these very sources.
 * @throws PlainRefusal with the builder's words when that fails.
 */
export async function buildWhenStale(node, env) {
  const wanted = fingerprint()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Building the shop…')
  const { code, output } = await runQuietly(node, ['tooling/build-shop.ts'], {
    env: { ...env, NODE_ENV: 'production' },
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
