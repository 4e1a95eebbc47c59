import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildBackend } from '#backend/app.ts'
import { readBackendConfig } from '#backend/platform/config.ts'
import { createDatabase } from '#backend/platform/db/pool.ts'
import { userOf } from '#backend/testing/demo/demo-people.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { testFolder } from '#backend/testing/test-folders.ts'
import { createLog } from '#server/log.ts'
import { buildShop } from '#shop/http/shop-server.ts'
import { readShopConfig } from '#shop/site/shop-config.ts'

/** Secrets must not appear in logs on any known failure path (SRV-16). */

const ROOT = join(import.meta.dirname, '../..')
const PASSWORD = 'S3creta-de-nadie'

test('SRV-16 a failed start reports what is wrong without passwords', async () => {
  const dataDir = await testFolder()
  const starts: Record<string, string>[] = [
    { DATABASE_URL: `postgres://tienda:${PASSWORD}@127.0.0.1:1/tienda` },
    { DATABASE_URL: `postgres://tienda:${PASSWORD}@[nowhere/tienda` },
  ]
  const outputs = await Promise.all(
    starts.map(async environment => {
      const env = { PATH: process.env.PATH, BACKEND_PORT: '0', DATA_DIR: dataDir, ...environment }
      const child = spawn(process.execPath, ['src/main.ts', 'backend'], { cwd: ROOT, env })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', part => {
          output += part
        })
      }
      const [code] = await once(child, 'close')
      return { code, output }
    }),
  )
  for (const { code, output } of outputs) {
    expect(code, output).toBe(1)
    expect(output).not.toContain(PASSWORD)
    expect(output).not.toContain(PASSWORD.slice(0, 15))
    expect(output.trim()).not.toBe('')
  }
  // Other failures print the message of these errors.
  for (const [environment, issue] of [
    [{ SMTP_URL: `smtp//tienda:${PASSWORD}@mail.test` }, 'SMTP_URL: needs smtp://… or smtps://…'],
    [{ ERP_ORDERS_URL: `no address ${PASSWORD}` }, 'ERP_ORDERS_URL: Invalid URL'],
    [{ BACKEND_TOKEN: PASSWORD.slice(0, 15) }, 'BACKEND_TOKEN: needs at least 16 characters'],
  ] as const) {
    const [name, message] = issue.split(': ')
    const started = readBackendConfig({ DATA_DIR: dataDir, ...environment })
    await expect(started).rejects.toMatchObject({ issues: [{ path: [name], message }] })
  }
})

test('SRV-16 SRV-08 no credential is in the log, whatever is requested and fails, and responses reveal no internals', async () => {
  const demo = await openDemoBackend()
  const lines: string[] = []
  const log = createLog('trace', { write: line => lines.push(line) })
  const token = 'a-backend-token-of-this-test'
  const db = createDatabase(demo.url, {
    slow: { slowerThanMs: 0, report: (statement, ms) => log.warn({ statement, ms }, 'Slow statement') },
  })
  const config = { ...demo.config, token }
  const backend = await buildBackend({ config, db, databaseUrl: demo.url, log, jobs: false })
  const pages = { handle: () => Promise.reject(new Error('A page that fails')) }
  const shop = await buildShop({ config: readShopConfig({}), backend: backend.client, log, pages })

  const { email, password } = userOf('C20001')
  const post = (url: string, payload: object, cookie = '') =>
    shop.inject({ method: 'POST', url, payload, headers: { cookie } })
  const good = await post('/api/auth/login', { email, password })
  const cookies = [good.headers['set-cookie'] ?? []].flat().map(text => text.split(';', 1)[0] ?? '')
  const cookie = cookies.join('; ')
  const mailed = 'token-de-un-correo-1234567890'
  const secrets = [password, PASSWORD, token, mailed, ...cookies.map(pair => pair.split('=')[1] ?? '')]
  expect(secrets).toHaveLength(6)

  const failures: string[] = []
  const recordFailure = ({ statusCode, body }: { statusCode: number; body: string }) => {
    if (statusCode >= 500) failures.push(body)
  }
  const requestAll = async () => {
    for (const [url, payload] of [
      ['/api/auth/login', { email, password: PASSWORD }],
      ['/api/auth/login', { email, password: [PASSWORD] }],
      ['/api/auth/reset', { token: mailed, password: PASSWORD }],
      ['/api/auth/activate', { token: mailed, password: PASSWORD, name: 'Ana' }],
      ['/api/auth/activate', { token: mailed, password: { a: PASSWORD } }],
    ] as const) {
      recordFailure(await post(url, payload))
    }
    recordFailure(await post('/api/account/password', { current: PASSWORD, password: PASSWORD }, cookie))
    for (const url of ['/account/reset', '/account/activate', '/shop/cart', '/account/profile']) {
      await shop.inject({ url: `${url}?token=${mailed}`, headers: { cookie } })
      await post(`${url}?token=${mailed}`, { password: PASSWORD }, cookie)
    }
    for (const authorization of [`Bearer ${token}`, `Basic ${PASSWORD}`, '']) {
      const headers = { authorization, 'x-email': email }
      const body = { method: 'POST' as const, url: '/session/SignIn', headers }
      recordFailure(await backend.server.inject({ ...body, payload: { email, password: PASSWORD } }))
      await backend.server.inject({ ...body, payload: `{"password":"${PASSWORD}"` })
    }
  }
  await requestAll()
  // As with a missing migration: every statement about users fails.
  await sql`alter table sessions rename to sessions_gone`.execute(demo.db)
  await sql`alter table users rename column password_hash to gone`.execute(demo.db)
  expect(failures).toEqual([])
  await requestAll()
  const unexpected = failures.filter(body => body.includes('"code":"INTERNAL"'))
  expect(unexpected.length).toBeGreaterThan(2)
  for (const body of failures)
    expect(body).not.toMatch(/sessions|users|column|relation|select|does not exist|\.ts/)
  const failed = lines.filter(line => line.includes('"level":50'))
  expect(failed.length).toBeGreaterThan(10)

  const text = lines.join('')
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false)
  // Each entry is one line of JSON.
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  await shop.close()
  await backend.close()
  await db.close()
  await demo.backend.close()
})
