import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import type { MailboxSource } from '#contract/office/products/recurring-imports.ts'
import { readNetworks } from '#server/security/allowed-networks.ts'
import { listen } from '../../../testing/listen.ts'
import { selfSignedCertificate } from '../../../testing/self-signed-certificate.ts'
import { testFolder } from '../../../testing/test-folders.ts'
import { imapServer } from '../../testing/imap-server.ts'
import { allowedAddress } from './allowed-address.ts'
import { readAddress } from './read-address.ts'
import { readFolder } from './read-folder.ts'
import { readMailbox } from './read-mailbox.ts'
import type { PollContext } from './source.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const HERE = readNetworks('127.0.0.1')
const aContext = (rest: Partial<PollContext> = {}): PollContext => ({
  isKnown: () => false,
  now: NOW,
  signal: new AbortController().signal,
  networks: HERE,
  ...rest,
})
const failing = (reason: string) => ({ name: 'SourceFailure', reason })

// Folders

async function aFile(folder: string, name: string, text: string, minutesAgo = 10): Promise<void> {
  await writeFile(join(folder, name), text)
  const at = new Date(NOW.getTime() - minutesAgo * 60_000)
  await utimes(join(folder, name), at, at)
}

const inFolder = { kind: 'folder', path: '', files: '*.csv' } as const
const namesIn = (found: { files: readonly { name: string }[] }) => found.files.map(({ name }) => name)

test('OFI-17 a folder gives its new files of the pattern, the oldest first, each once until it changes', async () => {
  const folder = await testFolder()
  await aFile(folder, 'b.csv', 'uno', 30)
  await aFile(folder, 'a.csv', 'dos', 20)
  await aFile(folder, 'a.xlsx', 'otro')
  await aFile(folder, '.a.csv', 'oculto')
  await aFile(folder, 'vacio.csv', '')
  const found = await readFolder(folder, inFolder, aContext())
  expect(namesIn(found)).toEqual(['b.csv', 'a.csv'])
  expect(found.files[0]?.body?.toString()).toBe('uno')
  expect(found.hasMore).toBe(false)
  const marks = new Set(found.files.map(({ mark }) => mark))
  const isKnown = (mark: string) => marks.has(mark)
  expect(namesIn(await readFolder(folder, inFolder, aContext({ isKnown })))).toEqual([])
  await aFile(folder, 'a.csv', 'tres', 5)
  expect(namesIn(await readFolder(folder, inFolder, aContext({ isKnown })))).toEqual(['a.csv'])
})

test('OFI-17 a file that is still being written waits', async () => {
  const folder = await testFolder()
  await aFile(folder, 'a.csv', 'medio', 0)
  expect(await readFolder(folder, inFolder, aContext())).toEqual({ files: [], hasMore: true })
})

test('OFI-17 no path and no link leads out of the folder of the installation', async () => {
  const root = await testFolder()
  const outside = await testFolder()
  await aFile(outside, 'clave.csv', 'secreto')
  await symlink(join(outside, 'clave.csv'), join(root, 'a.csv'))
  await symlink(outside, join(root, 'afuera'))
  await mkdir(join(root, 'sub.csv'))
  expect(namesIn(await readFolder(root, inFolder, aContext()))).toEqual([])
  for (const path of ['afuera', '..', '../..', 'no-hay', '/etc']) {
    const read = readFolder(root, { ...inFolder, path }, aContext())
    await expect(read, path).rejects.toMatchObject(failing('no-folder'))
  }
})

// Addresses

const KEY = 'una clave & más'
const web = (address: string, user = '') => ({ kind: 'web', address, user }) as const

async function served(handler: (request: IncomingMessage) => Answer) {
  const asked: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(request)
    const { status = 200, headers = {}, body = '' } = handler(request)
    response.writeHead(status, headers).end(body)
  }
  const server = createServer(listener)
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, asked, listener }
}

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

test('OFI-17 an address gives its file with its name; its key goes as user and key, as a token, or in its place', async () => {
  const { url, asked } = await served(() => ({
    headers: { 'content-disposition': 'attachment; filename="Lista 12.csv"' },
    body: 'código;precio',
  }))
  const found = await readAddress(web(`${url}/lista.php`, 'tienda'), KEY, aContext())
  expect(found.files).toMatchObject([{ mark: null, name: 'Lista 12.csv' }])
  expect(found.files[0]?.body?.toString()).toBe('código;precio')
  await readAddress(web(`${url}/lista.csv`), 'token', aContext())
  await readAddress(web(`${url}/lista.csv?k={clave}`, 'tienda'), KEY, aContext())
  await readAddress(web(`${url}/lista.csv`), null, aContext())
  expect(asked.map(({ url: path, headers }) => [path, headers.authorization])).toEqual([
    ['/lista.php', `Basic ${Buffer.from(`tienda:${KEY}`).toString('base64')}`],
    ['/lista.csv', 'Bearer token'],
    [`/lista.csv?k=${encodeURIComponent(KEY)}`, undefined],
    ['/lista.csv', undefined],
  ])
})

test('OFI-17 a redirect is followed without the key of another server, and not for ever', async () => {
  const other = await served(() => ({ body: 'lista' }))
  const { url } = await served(({ url: path }) =>
    path === '/a'
      ? { status: 302, headers: { location: `${other.url}/b.csv` } }
      : { status: 302, headers: { location: path ?? '' } },
  )
  const found = await readAddress(web(`${url}/a`, 'tienda'), KEY, aContext())
  expect(found.files[0]).toMatchObject({ name: 'b.csv' })
  expect(other.asked[0]?.headers.authorization).toBeUndefined()
  await expect(readAddress(web(`${url}/vuelta`), null, aContext())).rejects.toMatchObject(
    failing('redirects'),
  )
})

test('OFI-17 private addresses are refused unless the configuration names their network, redirects too', async () => {
  const inside = await served(() => ({ body: 'de adentro' }))
  const outside = { networks: null }
  for (const address of [inside.url, inside.url.replace('127.0.0.1', 'localhost')]) {
    const asked = readAddress(web(address), null, aContext(outside))
    await expect(asked, address).rejects.toMatchObject(failing('private'))
  }
  expect(inside.asked).toEqual([])
  const refused = (host: string) =>
    expect(allowedAddress(host, { networks: HERE, isEncrypted: true })).rejects.toMatchObject(
      failing('private'),
    )
  for (const host of [
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '2130706434',
    '0x7f000002',
    '[::1]',
    '[::]',
    '[::ffff:10.0.0.1]',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::a00:1]',
    '[2002:a00:1::1]',
  ])
    await refused(host)
  const { url } = await served(() => ({ status: 302, headers: { location: 'http://10.0.0.1/x' } }))
  await expect(readAddress(web(url), null, aContext())).rejects.toMatchObject(failing('private'))
  // Public, and without encryption: anybody on the way could change it.
  const plain = allowedAddress('8.8.8.8', { networks: HERE, isEncrypted: false })
  await expect(plain).rejects.toMatchObject(failing('not-encrypted'))
  expect(await allowedAddress('8.8.8.8', { networks: null, isEncrypted: true })).toMatchObject({
    address: '8.8.8.8',
  })
})

test('OFI-17 what a server answers instead of a file has a word', async () => {
  const { url } = await served(({ url: path }) => ({ status: Number(path?.slice(1)) }))
  const reasons = { 401: 'sign-in', 403: 'sign-in', 404: 'not-found', 500: 'refused', 304: 'refused' }
  for (const [status, reason] of Object.entries(reasons))
    await expect(readAddress(web(`${url}/${status}`), null, aContext())).rejects.toMatchObject(
      failing(reason),
    )
  const large = await served(() => ({ body: Buffer.alloc(50 * 1024 * 1024 + 1) }))
  await expect(readAddress(web(large.url), null, aContext())).rejects.toMatchObject(failing('too-large'))
  const closed = createServer()
  const port = await listen(closed)
  closed.close()
  const unreachable = readAddress(web(`http://127.0.0.1:${port}`), null, aContext())
  await expect(unreachable).rejects.toMatchObject(failing('unreachable'))
})

test('OFI-17 over https the certificate counts', async () => {
  const { listener } = await served(() => ({ body: 'lista' }))
  const certificate = selfSignedCertificate()
  const server = createTlsServer(certificate, listener)
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const source = web(`https://127.0.0.1:${port}/lista.csv`)
  await expect(readAddress(source, null, aContext())).rejects.toMatchObject(failing('certificate'))
  const usual = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(usual))
  setDefaultCACertificates([...usual, certificate.cert])
  expect((await readAddress(source, null, aContext())).files).toMatchObject([{ name: 'lista.csv' }])
})

// Mailboxes

const mailbox = (port: number): MailboxSource => ({
  kind: 'mailbox',
  host: '127.0.0.1',
  port,
  security: 'plain',
  user: 'compras@tienda.test',
  mailbox: 'INBOX',
  senders: ['listas@sur.test'],
  files: '*.csv',
})
const since = new Date('2026-11-20T15:00:00Z')
const mailboxContext = (rest: Partial<PollContext> = {}) => ({ ...aContext(rest), since })
const aMail = (at: string, from: string, ...names: string[]) => ({
  from,
  messageId: `${at}-${from}`,
  at: new Date(`${at}T15:00:00Z`),
  attachments: names.map(name => ({ name, content: `${name} ñandú ${'x'.repeat(100_000)}` })),
})

test('OFI-17 a mailbox gives new attachments of its senders since it was set up, and stays as it is', async () => {
  const server = await imapServer()
  server.mails.push(
    aMail('2026-11-18', 'listas@sur.test', 'vieja.csv'),
    aMail('2026-11-21', 'Listas@Sur.test', 'firma.png', 'a.csv', 'b.CSV'),
    aMail('2026-11-22', 'otro@norte.test', 'ajena.csv'),
    aMail('2026-11-23', 'listas@sur.test.evil.test', 'trampa.csv'),
    aMail('2026-11-24', 'listas@sur.test', 'c.csv'),
  )
  const found = await readMailbox(mailbox(server.port), 'clave', mailboxContext())
  expect(namesIn(found)).toEqual(['a.csv', 'b.CSV', 'c.csv'])
  expect(found.files[0]?.body?.toString()).toBe(`a.csv ñandú ${'x'.repeat(100_000)}`)
  const marks = found.files.slice(0, 2).map(({ mark }) => mark)
  const rest = await readMailbox(
    mailbox(server.port),
    'clave',
    mailboxContext({ isKnown: mark => marks.includes(mark) }),
  )
  expect(namesIn(rest)).toEqual(['c.csv'])
  const verbs = server.commands.map(command => command.replace(/^UID /, '').split(' ')[0])
  expect(verbs).toContain('EXAMINE')
  for (const writing of ['SELECT', 'STORE', 'EXPUNGE', 'MOVE', 'COPY', 'APPEND'])
    expect(verbs).not.toContain(writing)
  expect(server.commands.filter(command => /BODY\[/.test(command))).toEqual([])
})

test('OFI-17 why a mailbox cannot be read has a word', async () => {
  const { port } = await imapServer()
  const read = (rest: object, key = 'clave', context = mailboxContext()) =>
    readMailbox({ ...mailbox(port), ...rest }, key, context)
  await expect(read({}, 'otra')).rejects.toMatchObject(failing('sign-in'))
  await expect(read({ mailbox: 'Listas' })).rejects.toMatchObject(failing('no-mailbox'))
  await expect(read({ security: 'starttls' })).rejects.toMatchObject(failing('not-encrypted'))
  await expect(read({}, 'clave', mailboxContext({ networks: null }))).rejects.toMatchObject(
    failing('private'),
  )
  const tls = await imapServer({ certificate: selfSignedCertificate() })
  await expect(read({ security: 'tls', port: tls.port })).rejects.toMatchObject(failing('certificate'))
  expect(tls.commands).toEqual([])
})
