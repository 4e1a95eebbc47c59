import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { circuitBreaker } from '../circuit-breaker.ts'
import { createDatabase } from '../db/pool.ts'
import { composeMail } from './compose-mail.ts'
import { type Mail, type Mailer, MailNotSent, MailRejected } from './mail.ts'
import { createMailer } from './mailer.ts'
import { composeAndSendOnce, sendOnce } from './send-once.ts'
import type { MailTimeouts } from './smtp-mailer.ts'
import { scriptedServer, smtpServer } from './testing/smtp-server.ts'

const { db, url } = await testDatabase()
/** For servers that never respond. */
const SHORT = { connect: 200, greeting: 200, silence: 200, whole: 2_000 }
const mail = { to: 'ana@ferreteria.test', subject: 'Pedido 1', text: 'Recibido', html: '<p>Recibido</p>' }

test('a mail is sent once over SMTP however often it is requested', async () => {
  const server = await smtpServer()
  const mailer = mailerTo(server.url)
  // Concurrent attempts fail while it is being sent; later ones find it sent.
  const tries = () => Promise.allSettled([1, 2, 3].map(() => sendOnce(db, mailer, { id: 'once', ...mail })))
  const ends = [...(await tries()), ...(await tries())]
  expect(ends.slice(3).map(end => end.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.toString()).toContain('Message-ID: <once@mostrador.test>')
  expect(await outcome('once')).toEqual({ state: 'sent', answer: null })
})

test('both parts, the attachment, Spanish letters and long lines arrive unchanged', async () => {
  const server = await smtpServer()
  const long = `Señor ñandú: ${'ferretería y pinturería, '.repeat(200)}¡listo!`
  const body = new Uint8Array(100_000).map((_, index) => index % 256)
  const sent = composeMail({
    id: 'whole',
    to: mail.to,
    subject: `Catálogo de otoño «${'ñ'.repeat(90)}»`,
    blocks: [
      { kind: 'text', text: `.\n${long}` },
      { kind: 'button', label: 'Ver', url: 'https://tienda.test/a?b=c' },
    ],
    attachments: [{ name: 'Catálogo otoño.pdf', contentType: 'application/pdf', body }],
  })
  await sendOnce(db, mailerTo(server.url), sent)
  const read = await PostalMime.parse(server.mails[0] ?? '')
  expect(read.subject).toBe(sent.subject)
  expect(read.to).toEqual([{ address: mail.to, name: '' }])
  expect(read.from).toMatchObject({ address: 'pedidos@mostrador.test', name: 'Mostrador' })
  expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(sent.text)
  expect(read.html?.replaceAll('\r\n', '\n').trim()).toBe(sent.html.trim())
  expect(read.attachments).toHaveLength(1)
  expect(read.attachments[0]).toMatchObject({ filename: 'Catálogo otoño.pdf', mimeType: 'application/pdf' })
  const content = read.attachments[0]?.content
  expect(content instanceof ArrayBuffer && Buffer.from(content).equals(body)).toBe(true)
  const lines = server.mails[0]?.toString('latin1').split('\r\n') ?? []
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(998)
})

test('several mails share a connection', async () => {
  const server = await smtpServer()
  const mailer = mailerTo(server.url)
  for (const id of ['one', 'two', 'three']) await sendOnce(db, mailer, { id, ...mail })
  expect(server.mails).toHaveLength(3)
  expect(server.connections()).toBe(1)
})

test.each([
  ['a recipient who is temporarily unavailable', { recipient: () => 450 }],
  ['a mail that is temporarily rejected', { mail: () => 451 }],
])('%s leaves the mail to be retried', async (name, manners) => {
  const refusing = await smtpServer(manners)
  await expectRetried(name, refusing.url)
})

test('an unreachable server leaves the mail to be retried', async () => {
  await expectRetried('nowhere', 'smtp://127.0.0.1:1')
})

test.each<[string, string[], 'silence' | 'hang up']>([
  ['sends nothing at all', [''], 'silence'],
  ['greets and hangs', ['220 hello'], 'silence'],
  ['hangs before the mail', ['220 hello', '250 hello', '250 sender'], 'silence'],
  ['greets and hangs up', ['220 hello'], 'hang up'],
  ['is busy', ['421 too many'], 'hang up'],
  ['rejects our connection', ['554 go flaky'], 'hang up'],
  ['rejects the sender', ['220 hello', '250 hello', '550 who is that', '250 reset'], 'silence'],
])('a server that %s leaves the mail to be retried', async (name, lines, last) => {
  await expectRetried(name, await scriptedServer(lines, last))
})

test('a connection lost in the middle of a mail leaves it to be retried', async () => {
  const opening = ['220 hello', '250 hello', '250 sender', '250 recipient', '354 go on']
  const body = new Uint8Array(8_000_000)
  const attachments = [{ name: 'a.bin', contentType: 'application/octet-stream', body }]
  await expectRetried('middle', await scriptedServer(opening, 'hang up'), { attachments })
})

test('with required TLS nothing is sent to a server that does not offer or rejects it', async () => {
  const plain = await smtpServer()
  await expectRetried('plain', `${plain.url}?requireTLS=true`)
  expect(plain.mails).toHaveLength(0)
  const refusing = ['220 hello', '250-hello\r\n250 STARTTLS', '454 not now', '250 sender', '250 recipient']
  await expectRetried('refused', await scriptedServer(refusing, 'silence'))
})

test('a wrong password leaves the mail to be retried and appears in no error', async () => {
  const server = await smtpServer({
    options: {
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('no')),
    },
  })
  const url = `smtp://tienda:clave-secreta@127.0.0.1:${server.port}`
  const error = await sendOnce(db, mailerTo(url), { id: 'auth', ...mail }).catch(failure => failure)
  expect(error).toBeInstanceOf(MailNotSent)
  expect(spelledOut(error)).not.toMatch(/clave-secreta|Y2xhdmUtc2VjcmV0Y/)
  expect(await outcome('auth')).toBeUndefined()
})

test('an invalid SMTP_URL is rejected without repeating it', () => {
  for (const url of [
    'clave-secreta',
    'http://u:clave-secreta@mail.test',
    'smtp://u:clave-secreta@mail:port',
  ]) {
    let error: unknown
    try {
      mailerTo(url)
    } catch (thrown) {
      error = thrown
    }
    expect(spelledOut(error)).toContain('SMTP_URL')
    expect(spelledOut(error)).not.toContain('clave-secreta')
  }
})

test.each([
  ['an unknown recipient', { recipient: () => 550 }],
  ['a mail rejected for its content', { mail: () => 554 }],
  ['a mail that is too large', { mail: () => 552 }],
])('%s is abandoned at once, recorded with the server’s response, and logged', async (id, manners) => {
  const server = await smtpServer(manners)
  const warnings: unknown[] = []
  const mailer = mailerTo(server.url, { warnings })
  await sendOnce(db, mailer, { id, ...mail })
  await sendOnce(db, mailer, { id, ...mail })
  expect(server.mails).toHaveLength(0)
  expect(warnings).toEqual([[{ mail: id }, 'A mail was permanently rejected']])
  expect(await outcome(id)).toEqual({ state: 'refused', answer: expect.stringMatching(/\w/) })
})

test.each([
  'ana@ferreteria.test, eva@otra.test',
  'Ana <ana@ferreteria.test>',
  'ana@ferreteria.test\r\nBcc: eva@otra.test',
  'ana',
  '',
])('%j is no recipient', async to => {
  const server = await smtpServer()
  const sending = mailerTo(server.url).send({ id: 'x', ...mail, to })
  await expect(sending).rejects.toBeInstanceOf(MailRejected)
  expect(server.mails).toHaveLength(0)
})

test.each([
  'silence',
  'hang up',
] as const)('a mail whose acceptance was lost in %s is sent again under the same Message-ID until a server confirms it', async end => {
  const id = `unknown ${end}`
  const send = (mailer: Mailer) => sendOnce(db, mailer, { id, ...mail })
  const dying = await smtpServer({ mail: () => end })
  for (const _try of [1, 2]) {
    await expect(send(mailerTo(dying.url, { timeouts: SHORT }))).rejects.toThrow('without confirming')
    expect(await outcome(id)).toBeUndefined()
  }
  const accepting = await smtpServer()
  const mailer = mailerTo(accepting.url)
  await send(mailer)
  await send(mailer)
  expect(accepting.mails).toHaveLength(1)
  expect(accepting.mails[0]?.toString()).toContain(`Message-ID: <${id}@mostrador.test>`)
})

test('a mail being sent by a process that died is sent again after the longest attempt', async () => {
  const server = await smtpServer()
  const send = () => sendOnce(db, mailerTo(server.url), { id: 'died', ...mail })
  await sql`insert into sent_mails (id, at) values ('died', now() - interval '119 seconds')`.execute(db)
  await expect(send()).rejects.toThrow('being sent')
  expect(server.mails).toHaveLength(0)
  await sql`update sent_mails set at = now() - interval '121 seconds' where id = 'died'`.execute(db)
  await send()
  expect(server.mails).toHaveLength(1)
})

test('that a mail was sent is recorded once the database is back', async () => {
  const server = await smtpServer()
  const mailer = mailerTo(server.url)
  const flaky = createDatabase(url, { maxConnections: 1, applicationName: 'flaky' })
  onTestFinished(() => flaky.close())
  let sends = 0
  const cuttingMailer: Mailer = {
    ...mailer,
    async send(given) {
      await mailer.send(given)
      sends += 1
      // Every connection of the process is cut while the mail is with the server.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'flaky'`.execute(
        db,
      )
    },
  }
  await sendOnce(flaky, cuttingMailer, { id: 'noted', ...mail })
  expect({ sends, outcome: await outcome('noted') }).toEqual({
    sends: 1,
    outcome: { state: 'sent', answer: null },
  })
})

test('a server that responds byte by byte is abandoned too', async () => {
  const server = await smtpServer({ recipient: () => null })
  const url = await scriptedServer(['220-a', ...Array.from({ length: 9 }, () => '220-b')], 'silence')
  const mailer = createMailer(
    { ...config, smtpUrl: url },
    { timeouts: { connect: 60_000, greeting: 60_000, silence: 60_000, whole: 200 } },
  )
  onTestFinished(() => mailer.close())
  await expect(mailer.send({ id: 'dribble', ...mail })).rejects.toBeInstanceOf(MailNotSent)
  expect(server.mails).toHaveLength(0)
})

test('a mail that could not be composed may be composed again, a sent one is not', async () => {
  const server = await smtpServer()
  const mailer = mailerTo(server.url)
  let composed = 0
  const compose = (): Promise<Mail> => {
    composed += 1
    return composed === 1 ? Promise.reject(new Error('not now')) : Promise.resolve({ id: 'made', ...mail })
  }
  await expect(composeAndSendOnce(db, mailer, 'made', compose)).rejects.toThrow('not now')
  await composeAndSendOnce(db, mailer, 'made', compose)
  await composeAndSendOnce(db, mailer, 'made', compose)
  expect({ composed, sent: server.mails.length }).toEqual({ composed: 2, sent: 1 })
})

test('after a mail server did not respond the next mails fail fast; they are sent once it does', async () => {
  let answer: 'silence' | null = 'silence'
  let time = 0
  const server = await smtpServer({ mail: () => answer })
  const breaker = circuitBreaker({ slowFailureMs: 0, openMs: 1_000, now: () => time })
  const mailer = createMailer({ ...config, smtpUrl: server.url }, { timeouts: SHORT, breaker })
  onTestFinished(() => mailer.close())
  await expect(sendOnce(db, mailer, { id: 'kept-waiting', ...mail })).rejects.toThrow('without confirming')
  const before = server.connections()
  await expect(sendOnce(db, mailer, { id: 'not-kept', ...mail })).rejects.toBeInstanceOf(MailNotSent)
  expect([server.connections(), await outcome('not-kept')]).toEqual([before, undefined])

  answer = null
  time = 1_000
  for (const id of ['kept-waiting', 'not-kept']) await sendOnce(db, mailer, { id, ...mail })
  expect(server.mails).toHaveLength(2)
})

/** Below the usual timeout of a server that does not respond. */
const AT_ONCE = { timeout: 15_000 }

test('a mail that waits is abandoned when the mailer is closed, and can be retried', AT_ONCE, async () => {
  const received = Promise.withResolvers<void>()
  const silent = await smtpServer({ options: { onRcptTo: () => received.resolve() } })
  const mailer = createMailer({ ...config, smtpUrl: silent.url })
  const sending = sendOnce(db, mailer, { id: 'given-up', ...mail })
  await received.promise
  mailer.close()
  await expect(sending).rejects.toBeInstanceOf(MailNotSent)
  const accepting = await smtpServer()
  await sendOnce(db, mailerTo(accepting.url), { id: 'given-up', ...mail })
  expect(accepting.mails).toHaveLength(1)
})

test('without a mail server mails are files', async () => {
  const dataDir = await testFolder()
  const mailer = createMailer({ ...config, smtpUrl: null, dataDir })
  await sendOnce(db, mailer, { id: 'a-file', ...mail })
  const file = join(dataDir, 'mail', 'a-file.eml')
  // Mails contain sign-in links.
  expect([statSync(file), statSync(dirname(file))].map(({ mode }) => mode & 0o077)).toEqual([0, 0])
  const read = await PostalMime.parse(readFileSync(file))
  expect(read).toMatchObject({
    subject: 'Pedido 1',
    text: 'Recibido\n',
    messageId: '<a-file@mostrador.test>',
  })
})

const config = { smtpUrl: null, dataDir: '', mailFrom: 'Mostrador <pedidos@mostrador.test>' }

/** The mail `id` is not sent over `url`, and is by the next attempt over a server that works. */
async function expectRetried(id: string, url: string, more: Partial<Mail> = {}): Promise<void> {
  const sending = sendOnce(db, mailerTo(url, { timeouts: SHORT }), { id, ...mail, ...more })
  await expect(sending).rejects.toBeInstanceOf(MailNotSent)
  const accepting = await smtpServer()
  await sendOnce(db, mailerTo(accepting.url), { id, ...mail })
  expect(accepting.mails).toHaveLength(1)
}

function mailerTo(
  smtpUrl: string,
  { warnings = [], timeouts }: { warnings?: unknown[]; timeouts?: MailTimeouts } = {},
) {
  const log = { warn: (...words: unknown[]) => warnings.push(words) }
  const mailer = createMailer({ ...config, smtpUrl }, { timeouts, log })
  onTestFinished(() => mailer.close())
  return mailer
}

async function outcome(id: string) {
  const { rows } = await sql`select state, answer from sent_mails where id = ${id}`.execute(db)
  return rows[0]
}

/** An error with all its fields, stack and causes, as in a log. */
function spelledOut(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error)
  return `${error.stack} ${JSON.stringify({ ...error })} ${spelledOut(error.cause ?? null)}`
}
