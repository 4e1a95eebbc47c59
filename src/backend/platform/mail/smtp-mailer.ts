import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { envelopeOf, isAddress } from './envelope.ts'
import { type Mail, type Mailer, MailNotSent, MailRejected } from './mail.ts'

/** Milliseconds. A hanging server costs an attempt some seconds, not the ten minutes of the standard. */
export interface MailTimeouts {
  /** To connect, including DNS and TLS. */
  readonly connect: number
  /** Until the server's greeting. */
  readonly greeting: number
  /** Without any data during the conversation. */
  readonly silence: number
  /** For the whole attempt, against a server that sends a byte now and then. */
  readonly whole: number
}

const TIMEOUTS: MailTimeouts = { connect: 10_000, greeting: 10_000, silence: 30_000, whole: 90_000 }

/**
 * Sends over pooled connections. `smtpUrl` decides about TLS (`smtps:`, `?requireTLS=true`, otherwise if the server
 * offers it); an invalid certificate is never accepted unless it says so. Throws for an invalid `smtpUrl` without
 * repeating it, since it may contain a password.
 */
export function smtpMailer(smtpUrl: string, from: string, timeouts = TIMEOUTS): Mailer {
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new Error('SMTP_URL is not an address such as smtp://user:password@mail.example.com:587')
  }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A pooled connection that the server has closed is replaced once; the queue does the rest.
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
    // Aborts mails that wait for an unresponsive server.
    close: () => transport.close({ force: true }),
  }

  async function sendOver(mail: Mail): Promise<void> {
    if (!isAddress(mail.to)) throw new MailRejected('The recipient is not an address')
    const signal = AbortSignal.timeout(timeouts.whole)
    try {
      await transport.sendMail({ ...envelopeOf(mail, from), signal })
    } catch (cause) {
      const refusal = refusalOf(cause)
      if (refusal !== null) throw refusal
      // The terminating line is sent after the last byte: before that the server cannot have accepted the mail.
      if (sentOf.get(signal)?.readableEnded !== true) {
        throw new MailNotSent('The mail server cannot be used', { cause })
      }
      throw new Error('The mail server received a mail without confirming it', { cause })
    }
  }
}

/**
 * The server's rejection of this mail, null if it gave none. A 5xx to the recipient or the mail is permanent. One to the
 * greeting, the credentials or the sender is about our configuration: the mail is retried until that is corrected.
 */
function refusalOf(cause: unknown): MailRejected | MailNotSent | null {
  const { code, command, responseCode, message } = errorFields(cause)
  const aboutMail = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE'
  if (aboutMail && responseCode >= 500 && responseCode !== 503) return new MailRejected(message, { cause })
  if (code === 'EMESSAGE' && responseCode === 0) return new MailRejected(message, { cause })
  return responseCode === 0 ? null : new MailNotSent('The mail server refused the mail', { cause })
}

function errorFields(error: unknown) {
  const fields: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {}
  return {
    code: fields.code,
    command: fields.command,
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : 0,
    message: error instanceof Error ? error.message : '',
  }
}
