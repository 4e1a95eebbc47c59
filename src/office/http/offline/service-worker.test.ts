import { expect, test } from 'vitest'
import { testOffice } from '../testing/test-office.ts'

const ask = async (variables: Record<string, string> = {}, headers = {}) =>
  (await testOffice({ variables })).open('/oficina/sw.js', headers)

test('OFX-17 the service worker lists files of the build and has the shell with its policy, nobody’s data, and is revalidated', async () => {
  const served = await ask()
  expect(served.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'service-worker-allowed': '/oficina',
  })
  const [, json = ''] = /^const oficina = (.*)$/m.exec(served.body) ?? []
  const { files, shell } = JSON.parse(json)
  expect(files).toEqual(['/oficina/assets/app.js', '/oficina/assets/office.css'])
  expect(shell.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  expect(shell.headers['content-security-policy']).toContain("script-src 'self'")
  expect(shell.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(shell.body).toContain('<div id="oficina">')
  expect((await ask({}, { 'if-none-match': served.headers.etag })).statusCode).toBe(304)
})

test('OFX-17 it is the same for everybody, also with a session', async () => {
  const [nobody, person] = [await ask(), await ask({}, { cookie: 'mostrador_oficina=token' })]
  expect(person.body).toBe(nobody.body)
  expect(person.headers['set-cookie']).toBeUndefined()
})

test('OFX-17 disabled it removes what was stored and itself', async () => {
  const { body } = await ask({ SERVICE_WORKER: '0' })
  expect(body).toContain('registration.unregister()')
  expect(body).toContain("caches.delete('oficina')")
  expect(body).not.toContain('fetch')
})

test('OFX-17 OFA-23 from networks that may not use the office there is none', async () => {
  expect((await ask({ OFFICE_NETWORKS: '10.0.0.0/8' })).statusCode).toBe(404)
})
