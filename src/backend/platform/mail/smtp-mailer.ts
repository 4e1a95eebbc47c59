import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { envelopeOf, isAddress } from './envelope.ts'
import { type Mail, type Mailer, MailNotSent, MailRefused } from './mail.ts'

/** Milliseconds. A server that hangs costs a try some seconds, not the ten minutes of the standard. */
export interface MailTimeouts {
  /** To connect, name lookup and TLS included. */
  readonly connect: number
  /** Until the server greets. */
  readonly greeting: number
  /** Of silence in the middle of the conversation. */
  readonly silence: number
  /** For everything: a server that sends a byte now and then never falls silent. */
  readonly whole: number
}

const TIMEOUTS: MailTimeouts = { connect: 10_000, greeting: 10_000, silence: 30_000, whole: 90_000 }

/**
 * Sends over connections that are kept for the next mails. Whether TLS is used is said by `smtpUrl` (`smtps:`,
 * `?requireTLS=true`, or where the server offers it); a certificate that is not valid is never accepted unless it
 * says so. Throws where `smtpUrl` is no address of a mail server, without repeating it: it holds a password.
 */
export function smtpMailer(smtpUrl: string, from: string, timeouts = TIMEOUTS): Mailer {
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new Error('SMTP_URL is not an address such as smtp://user:password@mail.example.com:587')
  }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A kept connection that the server closed meanwhile is replaced once; the queue does the rest.
    maxRequeues: 1,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    socketCloseTimeout: Math.min(timeouts.silence, 1_000),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sentOf = new WeakMap<object, Readable>()
  transport.use('stream', (prepared, done) => {
    const { data, message } = prepared
    const create = message.createReadStream.bind(message)
    message.createReadStream = options => {
      const stream = create(options)
      sentOf.set(data.signal ?? data, stream)
      return stream
    }
    done()
  })
  return {
    send: mail => sendOver(mail),
    // Whoever waits for a server that is silent is not waited for.
    close: () => transport.close({ force: true }),
  }

  async function sendOver(mail: Mail): Promise<void> {
    if (!isAddress(mail.to)) throw new MailRefused('The recipient is not an address')
    const signal = AbortSignal.timeout(timeouts.whole)
    try {
      await transport.sendMail({ ...envelopeOf(mail, from), signal })
    } catch (cause) {
      const refusal = refusalOf(cause)
      if (refusal !== null) throw refusal
      // The line that ends a mail leaves after its last byte: without that the server cannot have taken it.
      if (sentOf.get(signal)?.readableEnded !== true) {
        throw new MailNotSent('The mail server cannot be used', { cause })
      }
      throw new Error('The mail server took a mail without saying whether it accepts it', { cause })
    }
  }
}

/**
 * The server's answer to this mail, null where it gave none. A 5xx to the recipient or the mail is for good. One to
 * the greeting, the credentials or the sender is about our configuration: the mail waits until that is corrected.
 */
function refusalOf(cause: unknown): MailRefused | MailNotSent | null {
  const { code, command, responseCode, message } = answerOf(cause)
  const aboutMail = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE'
  if (aboutMail && responseCode >= 500 && responseCode !== 503) return new MailRefused(message, { cause })
  if (code === 'EMESSAGE' && responseCode === 0) return new MailRefused(message, { cause })
  return responseCode === 0 ? null : new MailNotSent('The mail server refused the mail', { cause })
}

function answerOf(error: unknown) {
  const fields: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {}
  return {
    code: fields.code,
    command: fields.command,
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : 0,
    message: error instanceof Error ? error.message : '',
  }
}
