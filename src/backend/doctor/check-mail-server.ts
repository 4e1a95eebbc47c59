import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type Finding, fine, warning, wrong } from './finding.ts'
import { messages } from './messages.ts'

/** Sends EHLO and QUIT to the mail server; neither authenticates nor sends mail. */
export async function checkMailServer(smtpUrl: string | null, timeoutMs = 5_000): Promise<Finding> {
  if (smtpUrl === null) {
    return warning(
      'SMTP_URL is not set: mails are only written to DATA_DIR/mail.',
      'SMTP_URL=smtps://user:password@mail.example.com',
      messages.noMailServer(),
    )
  }
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const target = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (isTls ? 465 : 587)) }
  const where = `${target.host}:${target.port}`
  const socket = isTls ? connectTls({ ...target, servername: target.host }) : connect(target)
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal: limit })
    const greeting = await nextReply(socket, limit)
    if (!greeting.startsWith('220')) return refused(where, greeting)
    socket.write('EHLO localhost\r\n')
    const answer = await nextReply(socket, limit)
    if (!answer.startsWith('250')) return refused(where, answer)
    socket.write('QUIT\r\n')
    if (!isTls && !/^250[ -]STARTTLS\b/im.test(answer)) {
      return warning(
        `The mail server ${where} answers, but offers no encryption.`,
        'Use smtps:// or a server with STARTTLS where mails leave the machine.',
        messages.mailPlain(),
      )
    }
    return fine(`The mail server ${where} answers.`, messages.mailFine())
  } catch (error) {
    const why = limit.aborted
      ? 'no answer'
      : error instanceof Error
        ? error.message || error.name
        : String(error)
    return wrong(
      `The mail server ${where} cannot be used: ${why}.`,
      'Check host, port and firewall; mails wait in the queue meanwhile.',
      messages.mailWrong(),
    )
  } finally {
    socket.destroy()
  }
}

/** Reads a whole reply: its last line has a space after the code. */
async function nextReply(socket: ReturnType<typeof connect>, signal: AbortSignal): Promise<string> {
  let reply = ''
  while (!/^\d{3}(?: .*)?\r?\n$/m.test(reply.split(/(?<=\n)/).at(-1) ?? '')) {
    const [chunk]: unknown[] = await once(socket, 'data', { signal })
    reply += String(chunk)
  }
  return reply
}

function refused(where: string, reply: string): Finding {
  const words = reply.trim().split(/\r?\n/, 1)[0]?.slice(0, 120) ?? ''
  return wrong(
    `The mail server ${where} rejects us: ${words}`,
    'Ask its administrator.',
    messages.mailRefuses(),
  )
}
