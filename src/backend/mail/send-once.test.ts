import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#backend/testing/listen.ts'
import { testDatabase } from '#backend/testing/test-database.ts'
import { createMailer, MailNotSent } from './mailer.ts'
import { sendOnce } from './send-once.ts'

const { db } = await testDatabase()
const mail = { to: 'ana@ferreteria.test', subject: 'Pedido 1', text: 'Recibido', html: '<p>Recibido</p>' }

test('a mail leaves once over SMTP however often it is asked for', async () => {
  const server = await smtpServer('accepts')
  const mailer = mailerTo(server.url)
  await Promise.all([1, 2, 3].map(() => sendOnce(db, mailer, { id: 'once', ...mail })))
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toContain('Message-ID: <once@mostrador.test>')
})

test('a mail the server refuses may be tried again', async () => {
  const refusing = await smtpServer('refuses')
  const sending = sendOnce(db, mailerTo(refusing.url), { id: 'refused', ...mail })
  await expect(sending).rejects.toBeInstanceOf(MailNotSent)
  const accepting = await smtpServer('accepts')
  await sendOnce(db, mailerTo(accepting.url), { id: 'refused', ...mail })
  expect(accepting.mails).toHaveLength(1)
})

test('a server that cannot be reached leaves the mail to be tried again', async () => {
  const nowhere = mailerTo('smtp://127.0.0.1:1')
  await expect(sendOnce(db, nowhere, { id: 'nowhere', ...mail })).rejects.toBeInstanceOf(MailNotSent)
  const accepting = await smtpServer('accepts')
  await sendOnce(db, mailerTo(accepting.url), { id: 'nowhere', ...mail })
  expect(accepting.mails).toHaveLength(1)
})

test('a mail whose acceptance got lost is not sent twice', async () => {
  const dying = await smtpServer('hangs up after the mail')
  const sending = sendOnce(db, mailerTo(dying.url), { id: 'unknown', ...mail })
  await expect(sending).rejects.not.toBeInstanceOf(MailNotSent)
  const accepting = await smtpServer('accepts')
  await sendOnce(db, mailerTo(accepting.url), { id: 'unknown', ...mail })
  expect(accepting.mails).toEqual([])
})

function mailerTo(smtpUrl: string) {
  const mailer = createMailer({ smtpUrl, dataDir: '', mailFrom: 'Mostrador <pedidos@mostrador.test>' })
  onTestFinished(() => mailer.close())
  return mailer
}

/** A mail server that speaks just enough SMTP. */
async function smtpServer(manner: 'accepts' | 'refuses' | 'hangs up after the mail') {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let mailText: string | null = null
    let rest = ''
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', data => {
      rest += data.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const command = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (mailText !== null && command !== '.') mailText += `${command}\n`
        else if (mailText !== null) {
          mails.push(mailText)
          mailText = null
          if (manner === 'accepts') socket.write('250 taken\r\n')
          else socket.destroy()
        } else if (command.startsWith('RCPT') && manner === 'refuses') socket.write('550 unknown\r\n')
        else if (command === 'DATA') {
          mailText = ''
          socket.write('354 go on\r\n')
        } else if (command === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  const port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${port}`, mails }
}
