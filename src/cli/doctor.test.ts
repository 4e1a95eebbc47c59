import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBackendConfig } from '#backend/platform/config.ts'
import { selfSignedCertificate } from '#backend/testing/self-signed-certificate.ts'
import { readOfficeConfig } from '#office/http/context/office-config.ts'
import { readShopConfig } from '#shop/site/shop-config.ts'
import type { Config, Part } from '../config.ts'
import { checkBackend } from './doctor/doctor-backend.ts'
import { checkCertificate } from './doctor/doctor-certificate.ts'
import { checkBuild, checkNode, checkPackages } from './doctor/doctor-installation.ts'
import { checkPort } from './doctor/doctor-port.ts'
import { checkSettings, isPublic, refusedSettings } from './doctor/doctor-settings.ts'
import { findingsText } from './doctor/print-findings.ts'

const TOKEN = 'kB7xQ2mZ9vR4tY8wA1sD'

test('valid settings of a shop', async () => {
  const config = await configOf({
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    DATABASE_URL: 'postgres://db/shop',
    MAIL_FROM: 'Shop <orders@shop.example>',
    DEMO: '0',
  })
  expect(isPublic(config)).toBe(true)
  expect(checkSettings(config)).toMatchObject([{ level: 'fine' }])
})

test.each([
  [{ PUBLIC_URL: 'http://shop.example' }, 'wrong', 'PUBLIC_URL is http'],
  [{ PUBLIC_URL: 'https://shop.example', DEMO: '1' }, 'wrong', 'DEMO is on'],
  [{ PUBLIC_URL: 'https://shop.example', NODE_ENV: 'production' }, 'warning', 'TRUST_PROXY is 0'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'warning', 'MAIL_FROM'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'warning', 'bundled PostgreSQL'],
  [{}, 'warning', 'PUBLIC_URL is not set'],
  [{ BACKEND_TOKEN: 'aaaaaaaaaaaaaaaaaaaa' }, 'wrong', 'BACKEND_TOKEN can be guessed'],
  [{ BACKEND_TOKEN: 'changeme-changeme-1234' }, 'wrong', 'BACKEND_TOKEN can be guessed'],
  [{ BACKEND_HOST: '10.0.0.5' }, 'warning', 'API listens on 10.0.0.5'],
  [{ BACKEND_PORT: '3000' }, 'wrong', 'both 3000'],
])('settings with %o are %s: %s', async (environment, level, words) => {
  const findings = checkSettings(await configOf(environment))
  expect(findings).toContainEqual({ level, says: expect.stringContaining(words), todo: expect.any(String) })
  expect(JSON.stringify(findings)).not.toContain(TOKEN)
})

test('only the settings used by a separate part are checked', async () => {
  const environment = { PUBLIC_URL: 'https://shop.example', NODE_ENV: 'production', BACKEND_HOST: '0.0.0.0' }
  const messages = async (part: Part) =>
    checkSettings(await configOf(environment, part)).map(({ says }) => says)
  expect((await messages('shop')).join()).not.toMatch(/DEMO|MAIL_FROM|PostgreSQL|The API listens/)
  expect((await messages('shop')).join()).toContain('TRUST_PROXY is 0')
  expect((await messages('backend')).join()).not.toContain('TRUST_PROXY')
  expect((await messages('backend')).join()).toMatch(/DEMO.*The API listens/)
})

test('a shop open to a network without an address of its own', async () => {
  const config = { ...(await configOf({ TRUST_PROXY: '1' })), host: '0.0.0.0' }
  const says = checkSettings(config).map(finding => `${finding.level}: ${finding.says}`)
  expect(says).toContainEqual(expect.stringMatching(/^wrong: PUBLIC_URL is not set/))
  expect(says).toContainEqual(expect.stringMatching(/^warning: TRUST_PROXY is 1 and the shop listens on 0/))
})

test('settings that cannot be read are named without their values', async () => {
  const failure = await readBackendConfig({ BACKEND_TOKEN: 'short', DATA_DIR: tmpdir() }).catch(
    error => error,
  )
  expect(refusedSettings(failure).says).toContain('BACKEND_TOKEN: needs at least 16 characters')
  const finding = refusedSettings(captured(() => readShopConfig({ PAGE_CACHE_MB: 'much' })))
  expect(finding).toMatchObject({ level: 'wrong', says: expect.stringContaining('PAGE_CACHE_MB: ') })
})

test('a folder of another account is not reported as an invalid setting', () => {
  const refusal = Object.assign(new Error('EACCES: permission denied, mkdir /data'), { syscall: 'mkdir' })
  expect(refusedSettings(refusal)).toMatchObject({ todo: expect.stringContaining('DATA_DIR') })
})

test('Node and the packages', () => {
  expect(checkNode()).toMatchObject([{ level: 'fine' }])
  expect(checkNode('22.1.0')).toMatchObject([{ level: 'wrong' }])
  expect(checkPackages(join(import.meta.dirname, '../..')).level).toBe('fine')
})

test('missing packages, missing and old pages', () => {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-doctor-'))
  try {
    writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { pg: '1.0.0', zod: '2.0.0' } }))
    mkdirSync(join(root, 'node_modules/pg'), { recursive: true })
    writeFileSync(join(root, 'node_modules/pg/package.json'), JSON.stringify({ version: '1.0.1' }))
    expect(checkPackages(root).says).toContain('pg, zod')
    expect(checkBuild(root, [{ code: 'es' }])).toMatchObject([
      { level: 'wrong' },
      { level: 'wrong' },
      { level: 'wrong' },
    ])
    for (const path of ['build/server', 'src/shop', 'build/office', 'build/main']) {
      mkdirSync(join(root, path), { recursive: true })
      writeFileSync(join(root, path, 'index.ts'), '')
    }
    const age = (path: string, seconds: number) => utimesSync(join(root, path, 'index.ts'), seconds, seconds)
    age('src/shop', 1_000)
    age('build/server', 1_001)
    const others = [{ level: 'fine' }, { level: 'fine' }]
    expect(checkBuild(root, [{ code: 'es' }])).toMatchObject([{ level: 'fine' }, ...others])
    age('build/server', 999)
    expect(checkBuild(root, [{ code: 'es' }])).toMatchObject([{ level: 'warning' }, ...others])
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('the program on a port', async () => {
  const shop = (ready: boolean) =>
    listening((request, response) => {
      const isFine = request.url === '/livez' || ready
      response.writeHead(isFine ? 200 : 503).end(`{"status":"${isFine ? 'ok' : 'catalogue'}"}`)
    })
  const [ready, starting] = [await shop(true), await shop(false)]
  const other = await listening((_request, response) => response.end('hello'))
  expect(await checkPort('PORT', { host: '127.0.0.1', port: ready.port })).toMatchObject({
    isOurs: true,
    finding: { level: 'fine' },
  })
  expect(await checkPort('PORT', { host: '127.0.0.1', port: starting.port })).toMatchObject({
    isOurs: true,
    finding: { level: 'wrong', says: expect.stringContaining('catalogue') },
  })
  expect(await checkPort('PORT', { host: '127.0.0.1', port: other.port })).toMatchObject({
    isOurs: false,
    finding: { level: 'wrong' },
  })
  for (const { close } of [ready, starting, other]) await close()
  expect(await checkPort('PORT', { host: '127.0.0.1', port: other.port })).toMatchObject({
    finding: { level: 'fine' },
  })
})

test('a certificate is reported before and after it expires', () => {
  const certificate = selfSignedCertificate()
  const on = (day: string) => checkCertificate(certificate, new Date(day))
  expect(on('2026-11-21')).toMatchObject({ level: 'fine', says: expect.stringContaining('2049-12-31') })
  expect(on('2049-12-20')).toMatchObject({ level: 'warning' })
  expect(on('2050-01-02')).toMatchObject({ level: 'wrong', todo: expect.stringContaining('restart') })
})

test('an unavailable port is not blamed on another program', async () => {
  const { finding } = await checkPort('PORT', { host: '203.0.113.5', port: 0 })
  expect(finding).toMatchObject({ level: 'wrong', says: expect.stringContaining('no address 203.0.113.5') })
})

test('the API of a separate backend: token, readiness, another program, unreachable', async () => {
  const api = (token: string, ready: boolean) =>
    listening((request, response) => {
      const isOpen = request.url === '/readyz' || request.headers.authorization === `Bearer ${token}`
      response.writeHead(isOpen ? (ready || request.url !== '/readyz' ? 200 : 503) : 401).end('database')
    })
  const servers = [await api(TOKEN, true), await api('another', true), await api(TOKEN, false)]
  const stranger = await listening((_request, response) => response.writeHead(404).end())
  const says: string[] = []
  for (const { port } of [...servers, stranger]) {
    const findings = await checkBackend(`http://127.0.0.1:${port}/`, TOKEN)
    says.push(...findings.map(({ level, says }) => `${level}: ${says}`))
  }
  for (const { close } of [...servers, stranger]) await close()
  const [unreachable] = await checkBackend(`http://127.0.0.1:${stranger.port}`, TOKEN)
  expect(says).toEqual([
    'fine: The API is ready and takes the token.',
    'wrong: The API refuses the token of this shop.',
    'wrong: The API is not ready (database).',
    'wrong: SHOP_BACKEND_URL answers, but is not the API (404).',
  ])
  expect(unreachable).toMatchObject({ level: 'wrong', says: expect.stringContaining('cannot be reached') })
  expect(JSON.stringify([says, unreachable])).not.toContain(TOKEN)
})

test('the printed findings', () => {
  expect(
    findingsText([
      { level: 'fine', says: 'Good.', todo: null },
      { level: 'warning', says: 'So so.', todo: 'Look.' },
      { level: 'wrong', says: 'Bad.', todo: 'Mend.' },
    ]),
  ).toBe('✓ Good.\n! So so.\n    Look.\n✗ Bad.\n    Mend.\n\n1 thing is wrong, 1 to look at.')
  expect(findingsText([])).toContain('All is well.')
})

async function configOf(environment: Record<string, string>, part: Part = 'all'): Promise<Config> {
  const given = { BACKEND_TOKEN: TOKEN, DATA_DIR: tmpdir(), ...environment }
  return {
    part,
    host: '127.0.0.1',
    port: 3000,
    backendUrl: null,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    drainSeconds: 0,
    workers: 1,
    assignment: null,
    backend: await readBackendConfig(given),
    shop: readShopConfig(given),
    office: readOfficeConfig(given),
  }
}

async function listening(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { port: typeof address === 'object' && address ? address.port : 0, close }
}

function captured(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
