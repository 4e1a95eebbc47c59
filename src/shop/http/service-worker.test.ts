import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { offlinePage } from './replies/offline-page.ts'
import { registerServiceWorker } from './service-worker.ts'
import { countedPages } from './testing/counted-pages.ts'
import { testShop } from './testing/test-shop.ts'

/** A client build with these files. */
function build(...assets: string[]): string {
  const client = mkdtempSync(join(tmpdir(), 'service-worker-'))
  onTestFinished(() => rmSync(client, { recursive: true }))
  mkdirSync(join(client, 'assets'))
  for (const name of assets) writeFileSync(join(client, 'assets', name), '')
  writeFileSync(join(client, 'sw.js'), '// The worker.')
  return client
}

async function answer(options: Parameters<typeof registerServiceWorker>[1], headers = {}) {
  const app = fastify()
  registerServiceWorker(app, options)
  return app.inject({ url: '/sw.js', headers })
}

test('SRV-29 the service worker lists the files of every language, changes with them, and is revalidated each time', async () => {
  const builds = [build('a-1.js', 'a-1.js.br', 'b-1.css'), build('a-1.js', 'a-2.js', 'a-2.js.gz')]
  const served = await answer({ enabled: true, builds })
  expect(served.body).toContain('"assets":["/assets/a-1.js","/assets/a-2.js","/assets/b-1.css"]')
  expect(served.body).toContain('// The worker.')
  expect(served.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const { etag } = served.headers
  expect((await answer({ enabled: true, builds }, { 'if-none-match': etag })).statusCode).toBe(304)
  const next = await answer({ enabled: true, builds: [build('a-3.js')] }, { 'if-none-match': etag })
  expect(next.statusCode).toBe(200)
})

test('SRV-29 disabled or without a build it removes all caches and itself', async () => {
  const off = await answer({ enabled: false, builds: [build('a-1.js')] })
  for (const { body } of [off, await answer({ enabled: true, builds: [] })]) {
    expect(body).toContain('registration.unregister()')
    expect(body).toContain('caches.delete(name)')
    expect(body).not.toContain('fetch')
  }
})

test('SRV-29 the same worker is served to all users, with its own headers', async () => {
  const shop = await testShop(countedPages().handle)
  const ask = (cookie: string) => shop.inject({ url: '/sw.js', headers: { cookie } })
  const [visitor, customer] = [await ask(''), await ask('session=token')]
  expect(visitor.body).toBe(customer.body)
  expect(visitor.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(visitor.headers['set-cookie']).toBeUndefined()
  expect(visitor.headers['x-content-type-options']).toBe('nosniff')
})

test('UIX-21 the offline page runs only its own script and loads nothing', () => {
  const [script = ''] = /(?<=<script>).*(?=<\/script>)/.exec(offlinePage.body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(offlinePage.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  expect(offlinePage.body).toContain('Sin conexión')
  expect(offlinePage.body).not.toMatch(/src=|url\(|<link/)
})
