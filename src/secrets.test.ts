import { globSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBackendConfig } from '#backend/config.ts'
import { promoPictureUrl } from '#domain/picture-url.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['src', 'e2e', 'bench', 'docs', 'public', 'scripts', 'tooling']
const WRITTEN = /\.(?:ts|tsx|mjs|js|json|md|sql|css|svg|html|yml|yaml|toml|webmanifest|env)$|\/\.env/
const LONGEST_BYTES = 2_000_000

/** What a secret looks like when it is written down; what the tests make up is no secret. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/]{20}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  /\bsk_live_[A-Za-z0-9]{16,}/,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
  /(?:TOKEN|SECRET|PASSWORD|API_?KEY)\w*['"]?\s*[:=]\s*['"`](?=[^'"`]*\d)(?=[^'"`]*[A-Z])[A-Za-z0-9+/_=-]{32,}['"`]/,
]

function secretIn(text: string): string | null {
  for (const pattern of SECRETS) {
    const found = pattern.exec(text)
    if (found !== null) return found[0].slice(0, 24)
  }
  return null
}

test('CFG-04 no secret is written in the repository', () => {
  const own = globSync(
    FOLDERS.map(folder => `${folder}/**/*`),
    { cwd: ROOT },
  )
  const top = globSync(['*', '.*'], { cwd: ROOT, exclude: ['node_modules', '.git', '.data', 'build'] })
  expect(top.filter(name => /^\.env(?!\.example)/.test(name))).toEqual([])
  const files = [...own, ...top].filter(path => WRITTEN.test(path) && statSync(join(ROOT, path)).isFile())
  expect(files.length).toBeGreaterThan(800)
  const found = files
    .filter(path => statSync(join(ROOT, path)).size < LONGEST_BYTES)
    .map(path => [path, secretIn(readFileSync(join(ROOT, path), 'utf8'))])
    .filter(([, secret]) => secret !== null)
  expect(found).toEqual([])
})

test('CFG-04 a secret that was written down would be found', () => {
  const random = 'q7Rk2ZfWx9LmTn4VbYc8HsJd3GpAe6Uo'
  for (const text of [
    `export const API_TOKEN = '${random}'`,
    `"DB_PASSWORD": "${random}"`,
    `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEpAIBAAKCAQEAxyzXYZ0123456789`,
    `${'ghp'}_${'a1B2c3D4e5F6'.repeat(3)}`,
  ])
    expect(secretIn(text), text).not.toBeNull()
  expect(
    secretIn("BACKEND_TOKEN: z.string().min(16, 'BACKEND_TOKEN needs at least 16 characters')"),
  ).toBeNull()
})

test('CFG-04 token and port come from the environment; without a token one is made and kept by its owner', async () => {
  const given = { BACKEND_PORT: '4321', BACKEND_TOKEN: 'a token of this test', DATA_DIR: '.data' }
  expect(await readBackendConfig(given)).toMatchObject({ port: 4321, token: 'a token of this test' })
  await expect(readBackendConfig({ ...given, BACKEND_TOKEN: 'short' })).rejects.toThrow('BACKEND_TOKEN')
  await expect(readBackendConfig({ ...given, BACKEND_PORT: 'x' })).rejects.toThrow('BACKEND_PORT')
  const directory = await mkdtemp(join(tmpdir(), 'mostrador-config-'))
  try {
    const { token } = await readBackendConfig({ DATA_DIR: directory })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await readBackendConfig({ DATA_DIR: directory })).token).toBe(token)
    const file = join(directory, 'backend-token')
    expect(await readFile(file, 'utf8')).toBe(token)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('CFG-05 D48 the store of promotion pictures is configuration', async () => {
  const given = { BACKEND_TOKEN: 'a token of this test', DATA_DIR: '.data' }
  const { mediaBaseUrl } = await readBackendConfig({ ...given, MEDIA_BASE_URL: 'https://blob.test/fotos/' })
  expect(promoPictureUrl(mediaBaseUrl, 'A/1')).toBe('https://blob.test/fotos/A%2F1.jpg')
  expect((await readBackendConfig(given)).mediaBaseUrl).toBe('/media')
})
