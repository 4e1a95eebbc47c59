import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { promoPictureUrl } from '#domain/products/picture-url.ts'
import { readBackendConfig } from './config.ts'

const enough = { BACKEND_TOKEN: 'a token of the tests', OFFICE_KEY: 'a key of the tests', DATA_DIR: '.data' }

test('an invalid SMTP_URL is reported by name without its value, which may contain a password', async () => {
  for (const url of ['mail.test', 'https://u:clave-secreta@mail.test', 'smtp://u:clave-secreta@mail:port']) {
    const error = await readBackendConfig({ ...enough, SMTP_URL: url }).catch((failure: unknown) => failure)
    expect(error).toMatchObject({
      issues: [{ path: ['SMTP_URL'], message: expect.stringMatching(/^needs smtp:/) }],
    })
    expect(String(error)).not.toContain('clave-secreta')
  }
})

test('an SMTP_URL is used unchanged, an empty one is ignored', async () => {
  const url = 'smtps://u:clave@mail.test:465?requireTLS=true'
  expect((await readBackendConfig({ ...enough, SMTP_URL: url })).smtpUrl).toBe(url)
  expect((await readBackendConfig({ ...enough, SMTP_URL: '' })).smtpUrl).toBeNull()
})

test('OFA-02 OFA-03 links name the port the shop has, those of operators the port of the office', async () => {
  const urls = async (env: NodeJS.ProcessEnv) => {
    const { publicUrl, officeUrl } = await readBackendConfig({ ...enough, ...env })
    return [publicUrl, officeUrl]
  }
  expect(await urls({})).toEqual(['http://localhost:3000', 'http://localhost:3000'])
  expect(await urls({ PORT: '4650' })).toEqual(['http://localhost:4650', 'http://localhost:4650'])
  expect(await urls({ PORT: '4650', OFFICE_PORT: '4660' })).toEqual([
    'http://localhost:4650',
    'http://localhost:4660',
  ])
  expect(await urls({ PORT: '4650', PUBLIC_URL: 'https://tienda.example/' })).toEqual([
    'https://tienda.example',
    'https://tienda.example',
  ])
  expect(await urls({ PUBLIC_URL: 'https://tienda.example', OFFICE_PORT: '8443' })).toEqual([
    'https://tienda.example',
    'https://tienda.example:8443',
  ])
})

test('CFG-04 token and port come from the environment; without a token one is generated, readable by its owner alone', async () => {
  expect(await readBackendConfig({ ...enough, BACKEND_PORT: '4321' })).toMatchObject({
    port: 4321,
    token: enough.BACKEND_TOKEN,
  })
  await expect(readBackendConfig({ ...enough, BACKEND_TOKEN: 'short' })).rejects.toThrow('BACKEND_TOKEN')
  await expect(readBackendConfig({ ...enough, BACKEND_PORT: 'x' })).rejects.toThrow('BACKEND_PORT')
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-config-'))
  try {
    const { token } = await readBackendConfig({ DATA_DIR: folder })
    expect(token).toMatch(/^[\w-]{43}$/)
    const file = join(folder, 'backend-token')
    expect(await readFile(file, 'utf8')).toBe(token)
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('CFG-05 D48 the store of promotion pictures is configuration', async () => {
  const { mediaBaseUrl } = await readBackendConfig({ ...enough, MEDIA_BASE_URL: 'https://blob.test/fotos/' })
  expect(promoPictureUrl(mediaBaseUrl, 'A/1')).toBe('https://blob.test/fotos/A%2F1.jpg')
  expect((await readBackendConfig(enough)).mediaBaseUrl).toBe('/media')
})

test('CFG-06 orders without stock are accepted only if enabled', async () => {
  const accepted = async (env: NodeJS.ProcessEnv) =>
    (await readBackendConfig({ ...enough, ...env })).backOrders
  expect([await accepted({}), await accepted({ BACK_ORDERS: '0' })]).toEqual([false, false])
  expect(await accepted({ BACK_ORDERS: '1' })).toBe(true)
})

test('a token file that a full disk left empty is rejected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-token-'))
  try {
    const { token } = await readBackendConfig({ DATA_DIR: folder })
    expect(token).toHaveLength(43)
    expect((await readBackendConfig({ DATA_DIR: folder })).token).toBe(token)
    await writeFile(join(folder, 'backend-token'), '')
    await expect(readBackendConfig({ DATA_DIR: folder })).rejects.toThrow(
      /backend-token holds no usable secret/,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  [{}, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ PUBLIC_URL: 'https://tienda.example' }, false],
  [{ DEMO: '0' }, false],
  [{ DATABASE_URL: 'postgres://localhost/shop' }, false],
])('the second factor is waived in the demo alone, and only on its own machine: %j', async (given, isWaived) => {
  const config = await readBackendConfig({ ...enough, ...given })
  expect(config.isFactorWaived).toBe(isWaived)
})
