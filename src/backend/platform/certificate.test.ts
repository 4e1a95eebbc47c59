import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { connectBackend } from '#server/client/http-client.ts'
import { buildBackendServer } from '../http/backend-server.ts'
import { listen } from '../testing/listen.ts'
import { selfSignedCertificate } from '../testing/self-signed-certificate.ts'
import { testFolder } from '../testing/test-folders.ts'
import { readBackendConfig } from './config.ts'

const TOKEN = 'a token of the tests'
const FORMER = 'the former token'
const certificate = selfSignedCertificate()

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function aServer() {
  const server = await buildBackendServer({
    routes: [],
    token: TOKEN,
    formerToken: FORMER,
    tls: certificate,
    log: false,
    ready: () => Promise.resolve(null),
    metrics: { contentType: 'text/plain', metrics: () => Promise.resolve('') },
    media: () => Promise.resolve({ body: Buffer.from('RIFF'), contentType: 'image/webp', etag: '"1"' }),
    publicVersion: () => '1',
    nextPublicVersion: () => new Promise<string>(() => {}),
  })
  await server.ready()
  closing.push(() => server.close())
  return { server, port: await listen(server.server) }
}

async function aShop(port: number, token = TOKEN) {
  const client = await connectBackend({ baseUrl: `https://127.0.0.1:${port}`, token })
  closing.push(() => client.close())
  return client
}

test('ASVS 12.3 shop and backend talk over TLS if the shop trusts the certificate’s issuer', async () => {
  const { port } = await aServer()
  const distrusting = await aShop(port)
  expect(await distrusting.ready()).toBe('backend unreachable')
  await expect(distrusting.media('/media/p/1/1.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })

  // As NODE_EXTRA_CA_CERTS does for a process.
  const defaults = getCACertificates('default')
  setDefaultCACertificates([...defaults, certificate.cert])
  try {
    const client = await aShop(port)
    expect(await client.ready()).toBeNull()
    expect(await client.media('/media/p/1/1.webp')).toMatchObject({ contentType: 'image/webp' })
    // During a rotation the former token is accepted too, and no other.
    expect(await (await aShop(port, FORMER)).media('/media/p/1/1.webp')).not.toBeNull()
    const stranger = await aShop(port, 'an unknown token')
    const refusal = await stranger.media('/media/p/1/1.webp').catch((error: unknown) => error)
    expect(refusal instanceof CallError && refusal.code).toBe('UNAUTHENTICATED')
  } finally {
    setDefaultCACertificates(defaults)
  }
})

test('ASVS 12.1 plain HTTP and insecure versions of TLS are rejected', async () => {
  const { port } = await aServer()
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed')
  const old = connect({ port, host: '127.0.0.1', ca: certificate.cert, maxVersion: 'TLSv1.1' })
  const { promise, resolve, reject } = Promise.withResolvers<Error>()
  old.on('error', resolve).on('secureConnect', () => reject(new Error('The connection was accepted')))
  expect(await promise).toBeInstanceOf(Error)
})

test('an unusable certificate is reported with the names of its settings, without the key', async () => {
  const folder = await testFolder()
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const enough = { BACKEND_TOKEN: TOKEN, DATA_DIR: folder }
  const BACKEND_TLS_CERT = await file('shop.crt', certificate.cert)
  const BACKEND_TLS_KEY = await file('shop.key', certificate.key)
  expect((await readBackendConfig({ ...enough, BACKEND_TLS_CERT, BACKEND_TLS_KEY })).tls).toEqual(certificate)
  expect((await readBackendConfig(enough)).tls).toBeNull()

  const foreign = await file('other.key', selfSignedCertificate().key)
  const absent = join(folder, 'absent.crt')
  for (const [given, words] of [
    [{ BACKEND_TLS_CERT }, 'are set together'],
    [{ BACKEND_TLS_KEY }, 'are set together'],
    [{ BACKEND_TLS_CERT, BACKEND_TLS_KEY: foreign }, 'BACKEND_TLS_KEY are not a certificate and its key'],
    [{ BACKEND_TLS_CERT: absent, BACKEND_TLS_KEY }, 'BACKEND_TLS_CERT: ENOENT'],
  ] as const) {
    const refusal = await readBackendConfig({ ...enough, ...given }).catch((error: unknown) => error)
    expect(String(refusal)).toContain(words)
    expect(String(refusal)).not.toContain('PRIVATE KEY')
  }
})
