import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { registerBuiltFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'mostrador-files-'))
for (const [path, text] of [
  ['secret.txt', 'secret'],
  ['es/assets/page-1.js', 'plain'],
  ['es/assets/page-1.js.br', 'brotli'],
  ['pt/assets/page-2.js', 'português'],
  ['pt/assets/page-3.js', 'old'],
  ['es/img/logo.svg', '<svg/>'],
  ['es/favicon.ico', 'icon'],
] as const) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const app = fastify()
await registerBuiltFiles(app, [join(folder, 'es'), join(folder, 'pt')])
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a built file is sent as compressed as the browser accepts, and never changes', async () => {
  const ask = (encoding: string) =>
    app.inject({ url: '/assets/page-1.js', headers: { 'accept-encoding': encoding } })
  const compressed = await ask('gzip, br')
  expect([compressed.statusCode, compressed.body]).toEqual([200, 'brotli'])
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect((await ask('identity')).body).toBe('plain')
  expect((await ask('gzip')).headers).not.toHaveProperty('content-encoding')
  const { headers } = await app.inject({ method: 'HEAD', url: '/assets/page-1.js' })
  expect(headers).toMatchObject({ 'content-length': '5' })
  expect((await app.inject('/assets/page-2.js')).body).toBe('português')
})

test('a file that a newer build removed is not found', async () => {
  rmSync(join(folder, 'pt/assets/page-3.js'))
  expect((await app.inject('/assets/page-3.js')).statusCode).toBe(404)
})

test('a file with a stable name is asked for again with its ETag', async () => {
  const { headers } = await app.inject('/img/logo.svg')
  expect(headers['cache-control']).toBe('public, max-age=86400')
  const again = await app.inject({ url: '/img/logo.svg', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect((await app.inject('/favicon.ico')).body).toBe('icon')
})

test('nothing outside the folders is served', async () => {
  for (const path of [
    '/assets/nada.js',
    '/assets/',
    '/assets',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    `/assets/${encodeURIComponent(join(folder, 'secret.txt'))}`,
    '/assets/%00',
    '/secret.txt',
  ]) {
    const { statusCode, body } = await app.inject(path)
    expect(statusCode, path).toBeGreaterThanOrEqual(400)
    expect(body, path).not.toBe('secret')
  }
})
